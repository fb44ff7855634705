import { describeIssue } from "#api/describe-issue.ts";
import { type Principal, scopeOf } from "#domain/access/principal.ts";
import { correctAgreement } from "#domain/agreement/correct-agreement.ts";
import { diffAgreements } from "#domain/agreement/diff-agreements.ts";
import type { PatchOperation } from "#domain/agreement/json-patch.ts";
import { type Failure, failure, isFailure } from "#errors";
import type { Queryable, Transaction } from "#platform/database/transaction.ts";
import { auditDocument } from "../audit.ts";
import type { DocumentsDeps } from "../documents-deps.ts";
import { readerOf } from "../reading-queue.ts";
import { moveReviews } from "../reviews/review-store.ts";
import { isExecuted, makeCurrent, type OpenDocument, openForVersion } from "./add-version.ts";
import { findText, findVersion, insertDerivedVersion, type VersionRow } from "./version-store.ts";

export interface CorrectionInput {
  readonly id: number;
  readonly patch: PatchOperation[];
  readonly reason: string | undefined;
  /** The version that the editor saw. */
  readonly baseVersion: number | undefined;
}

type Deps = Pick<DocumentsDeps, "database" | "clock" | "extraction">;

/** How often a correction is retried because another version came first. */
const MAX_ATTEMPTS = 5;

/** Applies a JSON Patch to the current version and stores the result as the next one. The CDM objects are built in a
 *  worker thread before the transaction; if another version was stored meanwhile, the patch is applied to that one. */
export async function correctedVersion(
  deps: Deps,
  principal: Principal,
  input: CorrectionInput,
  { signal, effect }: { signal: AbortSignal; effect: (work: (tx: Transaction) => Stored) => Stored },
) {
  for (let attempt = 1; ; attempt++) {
    const prepared = await prepare(deps, principal, input, signal);
    if (isFailure(prepared)) return prepared;
    const stored = await effect((tx) => store(tx, deps, principal, input, prepared));
    if (isFailure(stored) && stored.error === "version_conflict" && input.baseVersion === undefined) {
      if (attempt < MAX_ATTEMPTS) continue;
    }
    return stored;
  }
}

type Stored = ReturnType<typeof store>;
type Prepared = Exclude<Awaited<ReturnType<typeof prepare>>, Failure>;

async function prepare(
  { database, clock, extraction }: Deps,
  principal: Principal,
  input: CorrectionInput,
  signal: AbortSignal,
) {
  const { db } = database;
  const scope = scopeOf(principal, "documents:write");
  const opened = await database.transaction((tx) => openForVersion(tx, principal, input.id));
  if (isFailure(opened)) return opened;
  const conflict = await conflictWith(db, input, opened);
  if (conflict) return conflict;
  const { current } = opened;
  const at = clock.now().toISOString();
  const corrected = correctAgreement(current.agreement, input.patch, { by: principal.userId, at }, describeIssue);
  if (corrected.kind === "test_failed")
    return failure("patch_test_failed", { detail: { operation: corrected.index, path: corrected.path } });
  if (corrected.kind === "invalid") return invalidPatch(corrected.errors);
  const text = (await findText(db, scope, input.id, current.versionNumber)) ?? "";
  const terms = { agreement: corrected.agreement, executed: isExecuted(current) };
  const made = await extraction.extract({ text, timestamp: at, terms }, { ...readerOf(principal), signal });
  return isFailure(made) ? made : { base: current.versionNumber, corrected, made };
}

async function store(
  tx: Transaction,
  { clock }: Deps,
  principal: Principal,
  { id, patch, reason }: CorrectionInput,
  { base, corrected, made }: Prepared,
) {
  const opened = await openForVersion(tx, principal, id);
  if (isFailure(opened)) return opened;
  const conflict = await conflictWith(tx, { baseVersion: base }, opened);
  if (conflict) return conflict;
  const { current, next } = opened;
  await insertDerivedVersion(tx, {
    documentId: id,
    versionNumber: next,
    of: current,
    extractionMethod: "manual",
    agreement: made.agreement,
    cdmEvents: made.cdmEvents,
    baseVersion: base,
    patch,
    reason: reason ?? null,
    createdBy: principal.userId,
  });
  await moveReviews(tx, { documentId: id, from: base, to: next, places: corrected.places, changed: corrected.changed });
  const version = await makeCurrent(tx, principal, opened, { at: clock.now() });
  await auditDocument(tx, principal, id, "document.correct", {
    version: next,
    changed: corrected.changed.slice(0, 50),
  });
  return { status: 201 as const, body: version };
}

function invalidPatch(errors: readonly { path: string; message: string }[]): Failure {
  const named = errors.map(({ path, message }) => ({ path: /^\d/.test(path) ? `patch.${path}` : path, message }));
  const [first] = named;
  const message = first
    ? `${first.path === "" ? "The patch" : `\`${first.path}\``} ${first.message}.`
    : "The patch is not valid.";
  return failure("invalid_request", { message, detail: { errors: named } });
}

/** A 409 if the editor saw a version other than the current one, with the changes since. */
export async function conflictWith(
  db: Queryable,
  { baseVersion }: Pick<CorrectionInput, "baseVersion">,
  { document, current }: OpenDocument,
): Promise<Failure | null> {
  if (baseVersion === undefined || baseVersion === current.versionNumber) return null;
  const base = await findVersion(db, document, baseVersion);
  if (base === null) {
    const errors = [{ path: "base_version", message: "is not a version of this document" }];
    return failure("invalid_request", { detail: { errors } });
  }
  return versionConflict(base, current);
}

function versionConflict(base: VersionRow, current: VersionRow): Failure {
  return failure("version_conflict", {
    detail: {
      current_version: current.versionNumber,
      changed_by: current.createdBy,
      changed_at: current.createdAt.toISOString(),
      reason: current.reason,
      changes: diffAgreements(base.agreement, current.agreement),
    },
  });
}
