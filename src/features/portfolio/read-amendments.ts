import type { Scope } from "#domain/access/principal.ts";
import { type Instruction, readInstructions } from "#domain/rollup/instructions.ts";
import { type AgreementDocument, findText, listAgreements } from "#features/documents/index.ts";
import type { Queryable } from "#platform/database/transaction.ts";

/** A document with the instructions that its text gives about words of the agreement. */
export type Amendment = AgreementDocument & { readonly instructions: readonly Instruction[] };

/** Documents that amend an agreement, oldest first. */
export async function readAmendments(
  db: Queryable,
  scope: Scope,
  { ids, limit }: { readonly ids: readonly number[]; readonly limit: number },
): Promise<Amendment[]> {
  const amendments: Amendment[] = [];
  for (const one of await listAgreements(db, scope, { ids, limit }))
    amendments.push(await withInstructions(db, scope, one));
  return amendments;
}

/** A document with its instructions. An agreement has none, and a restatement replaces the agreement as a whole. */
export async function withInstructions(db: Queryable, scope: Scope, one: AgreementDocument): Promise<Amendment> {
  const isAmendment = one.agreement.document_kind === "amendment";
  const text = isAmendment ? await findText(db, scope, one.documentId, one.versionNumber) : null;
  return { ...one, instructions: text === null ? [] : readInstructions(text) };
}
