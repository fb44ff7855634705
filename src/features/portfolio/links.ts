import { and, eq } from "drizzle-orm";
import { type Principal, type Scope, scopeOf } from "#domain/access/principal.ts";
import { matchAgreement, mayStandFor } from "#domain/rollup/match-agreement.ts";
import { isAgreement } from "#domain/rollup/rolled-document.ts";
import { type Failure, failure } from "#errors";
import { recordChange } from "#features/audit/index.ts";
import { type AgreementDocument, documentExists, listAgreements } from "#features/documents/index.ts";
import type { Queryable } from "#platform/database/transaction.ts";
import type { PortfolioDeps } from "./portfolio-deps.ts";
import { amendmentLinks } from "./tables.ts";

export type LinkRow = typeof amendmentLinks.$inferSelect;

/** Maximum number of agreements that an amendment is compared with. */
const MAX_CANDIDATES = 500;
const AGREEMENT_KINDS = ["credit_agreement", "amended_and_restated"];

/** The links of an organization. */
export function listLinks(db: Queryable, { organizationId }: Scope): Promise<LinkRow[]> {
  return db.select().from(amendmentLinks).where(eq(amendmentLinks.organizationId, organizationId));
}

/** The link of a document, with the agreements that it may amend: those of its deal if it has one. */
export async function readLink({ database }: PortfolioDeps, principal: Principal, id: number) {
  const { db } = database;
  const scope = scopeOf(principal, "documents:read");
  const document = await findAgreement(db, scope, id);
  if (document === null) return failure("not_found");
  return presentLink(db, scope, document);
}

async function presentLink(db: Queryable, scope: Scope, document: AgreementDocument) {
  const [link] = await db.select().from(amendmentLinks).where(one(scope, document.documentId));
  return {
    document_id: document.documentId,
    agreement_id: link?.agreementId ?? null,
    linked_by: link?.linkedBy ?? null,
    linked_at: link?.linkedAt.toISOString() ?? null,
    proposals: await proposalsOf(db, scope, { document, links: await listLinks(db, scope) }),
  };
}

/** The agreements that a document may amend. `links` are all those of the organization. */
export async function proposalsOf(
  db: Queryable,
  scope: Scope,
  { document, links }: { readonly document: AgreementDocument; readonly links: readonly LinkRow[] },
) {
  if (document.agreement.document_kind === "credit_agreement") return [];
  const dealId = document.dealId ?? undefined;
  // An earlier amendment may stand in for a missing agreement only within a deal.
  const kinds = dealId === undefined ? AGREEMENT_KINDS : [...AGREEMENT_KINDS, "amendment"];
  const linked = new Set(links.map((link) => link.documentId));
  const candidates = await listAgreements(db, scope, { dealId, kinds, limit: MAX_CANDIDATES });
  const heads = candidates.filter((one) => isAgreement(one) || !linked.has(one.documentId));
  return matchAgreement(document, heads).map((proposal) => ({
    document_id: proposal.documentId,
    title: proposal.title,
    name: proposal.name,
    score: proposal.score,
    reasons: [...proposal.reasons],
    doubts: [...proposal.doubts],
  }));
}

/** Links an amendment or a restatement to the agreement that it amends. If that agreement is missing, an earlier
 *  amendment stands in for it. */
export async function linkAmendment(
  { database }: PortfolioDeps,
  principal: Principal,
  { id, agreementId }: { readonly id: number; readonly agreementId: number },
) {
  const scope = scopeOf(principal, "documents:write");
  return database.transaction(async (tx) => {
    const document = await findAgreement(tx, scope, id);
    if (document === null) return failure("not_found");
    const agreement = await findAgreement(tx, scope, agreementId);
    const refused = await refuseLink(tx, scope, document, agreement);
    if (refused !== null) return refused;
    const row = { documentId: id, organizationId: scope.organizationId, agreementId, linkedBy: principal.userId };
    await tx
      .insert(amendmentLinks)
      .values(row)
      .onConflictDoUpdate({ target: amendmentLinks.documentId, set: { agreementId, linkedBy: principal.userId } });
    const detail = { agreement_id: agreementId };
    await recordChange(tx, principal, { action: "document.link_amendment", objectId: id, detail });
    return presentLink(tx, scope, document);
  });
}

async function refuseLink(
  db: Queryable,
  scope: Scope,
  document: AgreementDocument,
  agreement: AgreementDocument | null,
): Promise<Failure | null> {
  const wrong = (message: string) =>
    failure("invalid_request", {
      message: `\`agreement_id\` ${message}.`,
      detail: { errors: [{ path: "agreement_id", message }] },
    });
  if (agreement === null) return failure("not_found", { message: "This agreement does not exist." });
  if (agreement.documentId === document.documentId) return wrong("must be another document");
  if (!isAgreement(agreement) && !mayStandFor(agreement, document))
    return wrong("must be a credit agreement, or an earlier amendment of an agreement that is missing");
  const [upward] = await db.select().from(amendmentLinks).where(one(scope, agreement.documentId));
  return upward === undefined ? null : wrong(`is itself linked to document ${upward.agreementId}; link to that one`);
}

export async function unlinkAmendment({ database }: PortfolioDeps, principal: Principal, id: number) {
  const scope = scopeOf(principal, "documents:write");
  return database.transaction(async (tx) => {
    if ((await findAgreement(tx, scope, id)) === null) return failure("not_found");
    const removed = await tx.delete(amendmentLinks).where(one(scope, id)).returning();
    if (removed.length === 0) return failure("not_found");
    await recordChange(tx, principal, { action: "document.unlink_amendment", objectId: id });
    return null;
  });
}

/** A document that a scope may see, with its agreement; null if there is none. @throws FailureError 403 if it belongs
 *  to a colleague and the role sees only its own */
export async function findAgreement(db: Queryable, scope: Scope, id: number): Promise<AgreementDocument | null> {
  if (!(await documentExists(db, scope, id))) return null;
  return (await listAgreements(db, scope, { ids: [id], limit: 1 }))[0] ?? null;
}

function one({ organizationId }: Scope, documentId: number) {
  return and(eq(amendmentLinks.organizationId, organizationId), eq(amendmentLinks.documentId, documentId));
}
