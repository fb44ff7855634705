import type { PartyRole } from "#domain/agreement/party.ts";
import { companyKey, type PartyClaim } from "./party-claim.ts";

const DEBTORS: ReadonlySet<PartyRole> = new Set(["borrower", "co_borrower", "guarantor", "parent"]);
const CREDITORS: ReadonlySet<PartyRole> = new Set([
  "lender",
  "administrative_agent",
  "collateral_agent",
  "issuing_bank",
  "swingline_lender",
  "lead_arranger",
  "bookrunner",
  "syndication_agent",
  "documentation_agent",
]);
const LONGEST_HEAD = 80;

/** Who borrows or guarantees does not lend to itself: of claims on both sides those of the better stated side stay. */
export function withoutBothSides(claims: readonly PartyClaim[]): PartyClaim[] {
  const sides = new Map<string, { debtor: number; creditor: number }>();
  for (const claim of claims) {
    const key = companyKey(claim.name.value);
    const side = sides.get(key) ?? { debtor: 0, creditor: 0 };
    if (DEBTORS.has(claim.role)) side.debtor += weight(claim);
    if (CREDITORS.has(claim.role)) side.creditor += weight(claim);
    sides.set(key, side);
  }
  return claims.filter((claim) => {
    const side = sides.get(companyKey(claim.name.value));
    if (!side || side.debtor === 0 || side.creditor === 0) return true;
    const owes = side.debtor >= side.creditor;
    return owes ? !CREDITORS.has(claim.role) : !DEBTORS.has(claim.role);
  });
}

/** The preamble and a definition say it on purpose; a signature page only by its layout. */
function weight({ place, confidence }: PartyClaim): number {
  const worth = { preamble: 4, definition: 3, cover: 2, schedule: 1, signature: 1 }[place];
  return worth * confidence;
}

/** A line break may part a name: where the words before a short name are the beginning of a longer one that is known,
 *  the place names the longer one. */
export function withWholeNames(text: string, claims: readonly PartyClaim[]): PartyClaim[] {
  const known = new Map(claims.map(({ name }) => [companyKey(name.value), name]));
  const byLastWord = Map.groupBy(known.keys(), lastWord);
  return claims.map((claim) => {
    const key = companyKey(claim.name.value);
    const before = companyKey(text.slice(Math.max(0, claim.name.start - LONGEST_HEAD), claim.name.start));
    const whole = (byLastWord.get(lastWord(key)) ?? []).find(
      (k) => k.endsWith(` ${key}`) && endsWithWords(before, k.slice(0, -key.length - 1)),
    );
    const name = whole === undefined ? undefined : known.get(whole);
    return name ? { ...claim, name } : claim;
  });
}

const lastWord = (key: string): string => key.slice(key.lastIndexOf(" ") + 1);
const endsWithWords = (words: string, end: string): boolean => words === end || words.endsWith(` ${end}`);
