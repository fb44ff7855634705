import type { ExtractedAgreement } from "#domain/agreement/credit-agreement.ts";
import { agreementName } from "#domain/agreement/document-name.ts";
import { plainName } from "./agreement-terms.ts";
import type { Instruction } from "./instructions.ts";

/** A document, as the roll-up sees it. */
export interface RolledDocument {
  readonly documentId: number;
  readonly versionNumber: number;
  readonly title: string;
  readonly agreement: ExtractedAgreement;
  /** Of an amendment, what its text says about words of the agreement. */
  readonly instructions?: readonly Instruction[];
}

/** An agreement that an amendment may amend. */
export interface Proposal {
  readonly documentId: number;
  readonly title: string;
  readonly name: string;
  /** 0..1: how much speaks for it. */
  readonly score: number;
  /** What speaks for it, in words. */
  readonly reasons: readonly string[];
  /** What speaks against it. */
  readonly doubts: readonly string[];
}

/** Below this nothing is proposed: one common word in a title is not enough. */
const MIN_SCORE = 0.5;

/** Whether a document can be what an amendment amends. */
export function isAgreement({ agreement }: RolledDocument): boolean {
  return agreement.document_kind === "credit_agreement" || agreement.document_kind === "amended_and_restated";
}

/** The agreements that an amendment may amend, the likeliest first: by borrower, by the date that the amendment names, and
 *  by title. A date that differs rules an agreement out, since an amendment names the date of what it amends. */
export function matchAgreement(amendment: RolledDocument, candidates: readonly RolledDocument[]): Proposal[] {
  return candidates
    .filter((one) => one.documentId !== amendment.documentId && isAgreement(one))
    .map((one) => compare(amendment.agreement, one))
    .filter(({ score }) => score >= MIN_SCORE)
    .sort((a, b) => b.score - a.score || a.documentId - b.documentId);
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
