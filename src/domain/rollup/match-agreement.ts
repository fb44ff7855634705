import type { ExtractedAgreement } from "#domain/agreement/credit-agreement.ts";
import { agreementName } from "#domain/agreement/document-name.ts";
import { plainName } from "./agreement-terms.ts";
import { amendmentNumber, effectiveDate, isAgreement, type RolledDocument } from "./rolled-document.ts";

/** A candidate for the agreement that an amendment amends. */
export interface Proposal {
  readonly documentId: number;
  readonly title: string;
  readonly name: string;
  /** Score 0..1. */
  readonly score: number;
  /** Reasons for the match, in words. */
  readonly reasons: readonly string[];
  /** Reasons against the match, in words. */
  readonly doubts: readonly string[];
}

/** Minimum score of a proposal: one common word in a title is not enough. */
const MIN_SCORE = 0.5;

/** The agreements that an amendment may amend, best match first, by borrower, by the date that the amendment names, and
 *  by title. A different date rules an agreement out, because an amendment names the date of the agreement that it
 *  amends. If the agreement itself is not a candidate, its earliest amendment stands in for it. */
export function matchAgreement(amendment: RolledDocument, candidates: readonly RolledDocument[]): Proposal[] {
  const agreements = candidates
    .filter((one) => one.documentId !== amendment.documentId && isAgreement(one))
    .map((one) => compare(amendment.agreement, one))
    .filter(({ score }) => score >= MIN_SCORE)
    .sort((a, b) => b.score - a.score || a.documentId - b.documentId);
  if (agreements.length > 0) return agreements;
  const first = candidates
    .filter((one) => mayStandFor(one, amendment) && amendsTheSame(amendment.agreement, one.agreement))
    .toSorted((a, b) => (effectiveDate(a) ?? "").localeCompare(effectiveDate(b) ?? ""))[0];
  if (first === undefined) return [];
  const { reasons } = compare(amendment.agreement, first);
  const { documentId, title, agreement } = first;
  const name = agreementName({ title, agreement });
  return [
    {
      documentId,
      title,
      name,
      score: MIN_SCORE,
      reasons: [...reasons, "amends the same agreement"],
      doubts: [STANDS_FOR],
    },
  ];
}

const STANDS_FOR = "the agreement itself is missing";

/** Whether an amendment may stand in for a missing agreement, so that a later amendment is linked to it. */
export function mayStandFor(earlier: RolledDocument, later: RolledDocument): boolean {
  const isAmendment = ({ agreement }: RolledDocument) => agreement.document_kind === "amendment";
  if (earlier.documentId === later.documentId || !isAmendment(earlier) || !isAmendment(later)) return false;
  const [one, other] = [amendmentNumber(earlier), amendmentNumber(later)];
  if (one !== null && other !== null) return one < other;
  const date = effectiveDate(earlier);
  return date !== null && date < (effectiveDate(later) ?? "");
}

function amendsTheSame(one: ExtractedAgreement, other: ExtractedAgreement): boolean {
  const shared = borrowers(one).some((name) => borrowers(other).some((its) => plainName(its) === plainName(name)));
  const [date, its] = [one.amends?.date ?? null, other.amends?.date ?? null];
  return shared && (date === null || its === null || date === its);
}

function compare(amendment: ExtractedAgreement, { documentId, title, agreement }: RolledDocument): Proposal {
  const reasons: string[] = [];
  const doubts: string[] = [];
  let score = 0;
  const shared = borrowers(agreement).find((name) =>
    borrowers(amendment).some((other) => plainName(other) === plainName(name)),
  );
  if (shared !== undefined) {
    score += 0.5;
    reasons.push(`same borrower: ${shared}`);
  } else if (borrowers(amendment).length > 0 && borrowers(agreement).length > 0) {
    score -= 0.5;
    doubts.push("another borrower");
  }
  const named = amendment.amends?.date ?? null;
  if (named !== null && agreement.agreement_date !== null) {
    if (named === agreement.agreement_date) {
      score += 0.4;
      reasons.push(`amends an agreement dated ${named}`);
    } else {
      score -= 0.4;
      doubts.push(`amends an agreement dated ${named}; this one is dated ${agreement.agreement_date}`);
    }
  }
  const amended = amendment.amends?.title ?? null;
  if (amended !== null && agreement.title !== null && plainTitle(amended) === plainTitle(agreement.title)) {
    score += 0.1;
    reasons.push(`amends “${amended}”`);
  }
  const name = agreementName({ title, agreement });
  return { documentId, title, name, score: Math.min(1, Math.max(0, Math.round(score * 100) / 100)), reasons, doubts };
}

function borrowers({ parties }: ExtractedAgreement): string[] {
  return parties.filter(({ role }) => role === "borrower" || role === "co_borrower").map(({ name }) => name);
}

function plainTitle(title: string): string {
  return plainName(title)
    .replace(/\b(amended|restated|and|first|second|third|fourth|fifth)\b/g, "")
    .replace(/\s+/g, " ")
    .trim();
}
