import type { SUBLIMIT_TYPES } from "#domain/agreement/facility.ts";
import type { Money } from "#domain/agreement/values.ts";
import { type Found, found, type Reading } from "../../found.ts";
import type { Span } from "../../text/normal-text.ts";

export type SublimitType = (typeof SUBLIMIT_TYPES)[number];

export interface SublimitTree {
  readonly type: Found<SublimitType>;
  readonly amount: Found<Money>;
}

const TYPES: readonly (readonly [RegExp, SublimitType])[] = [
  [/\bswing/i, "swingline"],
  [/\bletters?\s+of\s+credit\b|\bl\/cs?\b|\blcs?\b|^loc\b/i, "letter_of_credit"],
  [/\b(?:alternative|optional|offshore|foreign|designated|multi-?)\s?-?currenc/i, "multicurrency"],
  [/\bcompetitive|\bbid\b/i, "competitive_bid"],
  [/\bborrowers?\b/i, "borrower"],
];
/** Words that name a kind of credit within a commitment, as a pattern. */
export const CREDIT_KIND = String.raw`(?:letters?\s+of\s+credit|l\/c|lc|swing\s?-?line|multi-?currency|competitive\s+bid)(?:\s+loans?)?`;

/** The type of a sublimit by its name. */
export function sublimitType(term: string): SublimitType {
  return TYPES.find(([pattern]) => pattern.test(term))?.[1] ?? "other";
}

/** A sublimit of an amount; a long span is cut in front of the amount. */
export function sublimit(type: SublimitType, amount: Reading<Money>, span: Span, confidence: number): SublimitTree {
  const start = span.end - span.start <= 700 ? span.start : Math.max(amount.start - 300, span.start);
  const support = { start, end: Math.max(amount.end, span.end), confidence };
  return { type: found(type, support), amount: found(amount.value, support) };
}
