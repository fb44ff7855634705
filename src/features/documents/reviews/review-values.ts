import { type Principal, type Scope, scopeOf } from "#domain/access/principal.ts";
import { valueAt } from "#domain/agreement/json-pointer.ts";
import { failure } from "#errors";
import type { Queryable, Transaction } from "#platform/database/transaction.ts";
import { auditDocument } from "../audit.ts";
import { findDocument, lockDocument } from "../store.ts";
import { findVersion } from "../versions/version-store.ts";
import { insertReviews, listReviews, type ReviewRow, removeReviews } from "./review-store.ts";

interface Decision {
  readonly pointer: string;
  /** Null withdraws a decision. */
  readonly decision: "accepted" | "rejected" | null;
  readonly note?: string | undefined;
}

/** The decisions about the values of a version, the current one by default. */
export async function valueReviews(db: Queryable, scope: Scope, id: number, version: number | undefined) {
  const document = await findDocument(db, scope, id);
  const found = document && (await findVersion(db, document, version));
  if (!document || !found) return failure("not_found");
  const rows = await listReviews(db, { documentId: id, versionNumber: found.versionNumber });
  return { version_number: found.versionNumber, reviews: rows.map(presentReview) };
}

/** Stores decisions about values of a version, replacing earlier ones about the same values. */
export async function reviewValues(
  tx: Transaction,
  principal: Principal,
  input: { id: number; versionNumber: number | undefined; decisions: readonly Decision[]; at: Date },
) {
  const { id, decisions, at } = input;
  const scope = scopeOf(principal, "documents:write");
  const document = await lockDocument(tx, scope, id);
  const version = document && (await findVersion(tx, document, input.versionNumber));
  if (!document || !version) return failure("not_found");
  const unknown = decisions.flatMap(({ pointer }, i) =>
    valueAt(version.agreement, pointer) === undefined
      ? [{ path: `decisions.${i}.pointer`, message: "does not exist in the agreement" }]
      : [],
  );
  if (unknown.length > 0) return failure("invalid_request", { detail: { errors: unknown } });
  const key = { documentId: id, versionNumber: version.versionNumber };
  const last = new Map(decisions.map((each) => [each.pointer, each]));
  await removeReviews(tx, key, [...last.keys()]);
  await insertReviews(
    tx,
    [...last.values()].flatMap(({ pointer, decision, note }) =>
      decision === null ? [] : [{ ...key, pointer, decision, note: note ?? null, userId: principal.userId, at }],
    ),
  );
  const detail = { version: key.versionNumber, decisions: last.size };
  await auditDocument(tx, principal, id, "document.review_values", detail);
  return valueReviews(tx, scope, id, key.versionNumber);
}

function presentReview({ pointer, decision, note, userId, at }: ReviewRow) {
  return { pointer, decision, note, user_id: userId, at: at.toISOString() };
}
