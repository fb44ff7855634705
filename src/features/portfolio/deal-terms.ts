import { type Principal, scopeOf } from "#domain/access/principal.ts";
import { agreementName } from "#domain/agreement/document-name.ts";
import { type MarkedWords, markUp } from "#domain/rollup/mark-up.ts";
import { summarizeChanges, writeChange } from "#domain/rollup/redline.ts";
import { rollUp } from "#domain/rollup/roll-up.ts";
import { isAgreement } from "#domain/rollup/rolled-document.ts";
import type { RolledUp, TermChange, TermInForce, TermLink } from "#domain/rollup/terms-in-force.ts";
import { writeTerm } from "#domain/rollup/write-term.ts";
import { failure } from "#errors";
import { findDeal } from "#features/deals/index.ts";
import { type AgreementDocument, listAgreements } from "#features/documents/index.ts";
import { findAgreement, listLinks, proposalsOf } from "./links.ts";
import type { PortfolioDeps } from "./portfolio-deps.ts";
import { readAmendments, withInstructions } from "./read-amendments.ts";

/** Maximum number of documents read per deal. */
const MAX_OF_A_DEAL = 200;

/** The terms in force of the agreements of a deal, and amendments that are not linked yet. */
export async function readDealTerms(
  { database }: PortfolioDeps,
  principal: Principal,
  { dealId, asOf }: { readonly dealId: number; readonly asOf: string | null },
) {
  const { db } = database;
  if ((await findDeal(db, scopeOf(principal, "deals:read"), dealId)) === null) return failure("not_found");
  const scope = scopeOf(principal, "documents:read");
  const own = await listAgreements(db, scope, { dealId, limit: MAX_OF_A_DEAL });
  const links = await listLinks(db, scope);
  const agreementOf = new Map(links.map(({ documentId, agreementId }) => [documentId, agreementId]));
  const amended = new Set(links.map(({ agreementId }) => agreementId));
  const isBase = (one: AgreementDocument) =>
    (isAgreement(one) || amended.has(one.documentId)) && !agreementOf.has(one.documentId);
  const bases = await Promise.all(own.filter(isBase).map((one) => withInstructions(db, scope, one)));
  const amending = links.filter(({ agreementId }) => bases.some(({ documentId }) => documentId === agreementId));
  const amendments = await readAmendments(db, scope, {
    ids: amending.map((link) => link.documentId),
    limit: MAX_OF_A_DEAL,
  });
  const agreements = bases.map((base) => {
    const its = amendments.filter(({ documentId }) => agreementOf.get(documentId) === base.documentId);
    return presentAgreement(base, its, rollUp(base, its, asOf));
  });
  const unlinked = [];
  for (const one of own.filter(
    (document) => isAmending(document) && !agreementOf.has(document.documentId) && !amended.has(document.documentId),
  )) {
    const proposals = await proposalsOf(db, scope, { document: one, links });
    if (one.agreement.document_kind === "amendment" || proposals.length > 0)
      unlinked.push({ document_id: one.documentId, title: one.title, name: agreementName(one), proposals });
  }
  return { status: "success" as const, deal_id: dealId, as_of: asOf, agreements, unlinked };
}

/** The terms in force of an agreement, or of the agreement that an amendment amends, with the replaced words in its
 *  text. */
export async function readTermsInForce(
  { database }: PortfolioDeps,
  principal: Principal,
  { id, asOf }: { readonly id: number; readonly asOf: string | null },
) {
  const { db } = database;
  const scope = scopeOf(principal, "documents:read");
  const document = await findAgreement(db, scope, id);
  if (document === null) return failure("not_found");
  const links = await listLinks(db, scope);
  const agreementId = links.find(({ documentId }) => documentId === id)?.agreementId ?? id;
  const found = agreementId === id ? document : await findAgreement(db, scope, agreementId);
  if (found === null) return failure("not_found");
  const base = await withInstructions(db, scope, found);
  const ids = links.filter((link) => link.agreementId === agreementId).map((link) => link.documentId);
  const amendments = await readAmendments(db, scope, { ids, limit: MAX_OF_A_DEAL });
  const rolled = rollUp(base, amendments, asOf);
  return {
    status: "success" as const,
    as_of: asOf,
    version_number: base.versionNumber,
    ...presentAgreement(base, amendments, rolled),
    marks: markUp(base, amendments, rolled).map(presentMark),
  };
}

function presentMark({ documentId, ...mark }: MarkedWords) {
  return { ...mark, document_id: documentId };
}

function isAmending({ agreement }: AgreementDocument): boolean {
  return agreement.document_kind === "amendment" || agreement.document_kind === "amended_and_restated";
}

function presentAgreement(base: AgreementDocument, amendments: readonly AgreementDocument[], rolled: RolledUp) {
  const titles = new Map(amendments.map((one) => [one.documentId, one]));
  return {
    document_id: base.documentId,
    document_kind: base.agreement.document_kind,
    title: base.title,
    name: agreementName(base),
    amendments: rolled.order.slice(1).flatMap((id) => {
      const one = titles.get(id);
      const date = one?.agreement.effective_date ?? one?.agreement.agreement_date ?? null;
      return one === undefined ? [] : [{ document_id: id, title: one.title, name: agreementName(one), date }];
    }),
    terms: rolled.terms.map(presentTerm),
    redline: rolled.changes.map(presentChange),
    summary: summarizeChanges(rolled.changes),
    waivers: [...rolled.waivers],
    not_rolled_up: rolled.notRolledUp.map(({ documentId, pointer, reason }) => ({
      document_id: documentId,
      pointer,
      reason,
    })),
  };
}

function presentTerm(term: TermInForce) {
  const { key, label, facility, kind, value, chain } = term;
  return { key, label, facility, kind, value, text: writeTerm(term), chain: chain.map(presentTermLink) };
}

function presentTermLink(link: TermLink) {
  return {
    document_id: link.documentId,
    version_number: link.versionNumber,
    title: link.title,
    date: link.date,
    effect: link.effect,
    pointer: link.pointer,
    value: link.value,
    text: writeTerm(link),
    evidence: [...link.evidence],
  };
}

function presentChange(change: TermChange) {
  const { key, label, facility, kind, before, after, documentId } = change;
  return {
    key,
    label,
    facility,
    before: before === null ? null : writeTerm({ kind, value: before }),
    after: after === null ? null : writeTerm({ kind, value: after }),
    document_id: documentId,
    text: writeChange(change),
  };
}
