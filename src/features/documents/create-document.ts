import { createHash } from "node:crypto";
import { type Principal, scopeOf } from "#domain/access/principal.ts";
import { failure, isFailure } from "#errors";
import type { Transaction } from "#platform/database/transaction.ts";
import type { DocumentsDeps } from "./documents-deps.ts";
import { presentDocument } from "./get-document.ts";
import { insertDocument } from "./store.ts";
import { summarise } from "./summary.ts";

interface NewText {
  readonly text: string;
  readonly title?: string | undefined;
  readonly deal_id?: number | undefined;
}

/** Extracts a text and stores it as a new document with its first version, in one transaction. */
export async function extractedDocument(deps: DocumentsDeps, principal: Principal, input: NewText) {
  const scope = scopeOf(principal, "documents:write");
  if (input.deal_id !== undefined && !(await deps.dealExists(deps.database.db, scope, input.deal_id)))
    return failure("deal_not_found");
  const extracted = await deps.extraction.extract({ text: input.text, timestamp: deps.clock.now().toISOString() });
  if (isFailure(extracted)) return extracted;
  const source = Buffer.from(input.text, "utf8");
  const document = {
    ...summarise(extracted.agreement, input.title),
    organizationId: principal.organizationId,
    uploadedBy: principal.userId,
    dealId: input.deal_id ?? null,
  };
  const version = {
    ...extracted,
    extractionMethod: "rules" as const,
    sourceFilename: null,
    sourceMediaType: "text/plain; charset=utf-8",
    sourceSha256: createHash("sha256").update(source).digest("hex"),
    source,
    text: input.text,
    createdBy: principal.userId,
  };
  return async (tx: Transaction) => presentDocument(tx, scope, await insertDocument(tx, document, version));
}
