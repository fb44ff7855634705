import { createHash } from "node:crypto";
import type { z } from "zod";
import { type Principal, scopeOf } from "#domain/access/principal.ts";
import { agreementErrors } from "#domain/agreement/agreement-errors.ts";
import { ExtractedAgreement } from "#domain/agreement/credit-agreement.ts";
import { valueAt } from "#domain/agreement/json-pointer.ts";
import { failure, isFailure } from "#errors";
import type { Transaction } from "#platform/database/transaction.ts";
import { auditDocument } from "../audit.ts";
import type { DocumentsDeps } from "../documents-deps.ts";
import { presentDocument } from "../get-document.ts";
import { readerOf } from "../reading-queue.ts";
import { SOURCE_MEDIA_TYPES } from "../schemas.ts";
import { sourceFilename } from "../source-filename.ts";
import { summarise } from "../summary.ts";
import type { versionRoutes } from "./routes.ts";
import { indexText, insertDocument, reserveDocumentId } from "./version-store.ts";

type ImportInput = z.output<typeof versionRoutes.importDocument.spec.body>;

const MAX_ERRORS = 20;

/** Checks an export from another server, rebuilds its CDM objects, and stores it as a new document whose original is
 *  the exported text. */
export async function importedDocument(
  deps: DocumentsDeps,
  principal: Principal,
  input: ImportInput,
  signal: AbortSignal,
) {
  const { database, extraction } = deps;
  const agreement = ExtractedAgreement.parse(input.agreement);
  const errors = [...agreementErrors(agreement), ...foreignQuotes(agreement, input.text)].slice(0, MAX_ERRORS);
  if (errors.length > 0) {
    const named = errors.map(({ path, message }) => ({ path: `agreement${path}`, message }));
    return failure("invalid_request", { detail: { errors: named } });
  }
  const executed = input.cdm_events.some((event) => event["businessEvent"] !== undefined);
  const made = await extraction.extract(
    { text: input.text, timestamp: eventTime(input), terms: { agreement, executed } },
    { ...readerOf(principal), signal },
  );
  if (isFailure(made)) return made;
  const source = Buffer.from(input.text, "utf8");
  const version = {
    ...made,
    source,
    sourceSha256: createHash("sha256").update(source).digest("hex"),
    sourceMediaType: SOURCE_MEDIA_TYPES.txt,
    sourceFilename: sourceFilename(input.source_filename),
    text: input.text,
    pages: null,
    extractionMethod: input.extraction_method,
    createdBy: principal.userId,
  };
  const { organizationId, userId } = principal;
  const document = { ...summarise(made.agreement, input.title), organizationId, uploadedBy: userId, dealId: null };
  const id = await reserveDocumentId(database.db);
  await indexText(database.db, id, 1, input.text);
  return async (tx: Transaction) => {
    await insertDocument(tx, id, document, version);
    await auditDocument(tx, principal, id, "document.import", { source_sha256: input.source_sha256 });
    return presentDocument(tx, principal, scopeOf(principal, "documents:write"), id);
  };
}

/** The timestamp of the exported event, so that the rebuilt event is identical. */
function eventTime({ cdm_events: [event], created_at }: ImportInput): string {
  const dateTime = valueAt(event, "/timestamp/0/dateTime");
  const at = new Date(typeof dateTime === "string" ? dateTime : created_at);
  return (Number.isNaN(at.getTime()) ? new Date(created_at) : at).toISOString();
}

/** Evidence whose quote differs from the text at its offsets. */
function foreignQuotes({ evidence }: ExtractedAgreement, text: string) {
  return Object.entries(evidence).flatMap(([pointer, spans]) =>
    spans.some(({ start, end, quote }) => quote !== undefined && text.slice(start, end) !== quote)
      ? [{ path: `/evidence${pointer}`, message: "does not match the text at its offsets" }]
      : [],
  );
}
