import type { ParsedAgreement } from "../../parsed-agreement.ts";
import type { RateStatement } from "./spread.ts";
import { isWholeRate } from "./whole-rates.ts";

/** Names of reference rates. */
export const REFERENCE_TERM = /adjust|\bsofr\b|\blibor?\b|euro-?dollar|eurocurrency|euribor|benchmark/i;
const BASE_TERM = /base rate|\babr\b|prime|federal funds/i;
const DEFAULT_TERM = /\b(?:default|overdue|past due|delinquen\w+)\b/i;
const LOWEST_MARGIN_BPS = 50;

/** "The principal of this Note shall bear interest at …": a sentence on loans behind the last definition of a list. */
const BORNE =
  /\b(?:loans?|advances?|borrowings?|notes?|principal|balance|credit)\b[^.;%]{0,160}?\b(?:shall|will)\s+bear\s+interest\b(?:[^.;]|\.\d){0,400}$/i;
const BORNE_REACH = 700;

const isBorne = (text: string, from: number, at: number): boolean =>
  BORNE.test(text.slice(Math.max(from, at - BORNE_REACH), at));

/** An addition in the definition of a reference rate is its adjustment, unless it is as high as a margin; one in that of a
 *  base rate or of a rate after default is not a margin. */
export function isOfAnotherRate(parsed: ParsedAgreement, { rate }: RateStatement): boolean {
  return parsed.definitions.all.some(
    (d) =>
      d.kind !== "parenthetical" &&
      d.start <= rate.start &&
      rate.end <= d.end &&
      ((BASE_TERM.test(d.term) && !isWholeRate(parsed, d) && !isBorne(parsed.text, d.bodyStart, rate.start)) ||
        DEFAULT_TERM.test(d.term) ||
        (REFERENCE_TERM.test(d.term) && rate.value < LOWEST_MARGIN_BPS)),
  );
}
