import { type Claim, quotation } from "../answer/claim.ts";
import { levelsIn, type PlacedCovenant } from "../covenants/covenant-levels.ts";
import { cite, quoteOf, type Subject } from "../subject.ts";
import { clauseAround } from "./own-clause.ts";
import type { Place } from "./passages.ts";
import { sentencesAt } from "./sentences.ts";

/** The sentence that says which of several levels of one covenant applies, where no dates do. */
export function clauseOfLevels(subject: Subject, found: readonly PlacedCovenant[]): Claim[] {
  const of = found.find((one) => {
    const levels = levelsIn(one, undefined);
    return levels.length > 1 && levels.every(({ from, to }) => from === null && to === null);
  });
  const [cited] = of === undefined ? [] : cite(subject, levelsIn(of, undefined)[0]?.pointer ?? of.pointer);
  return quoted(subject, cited === undefined ? undefined : sentencesAt(subject, cited).at(-1), HAS_WORDS);
}

/** A row that holds only its level says nothing. */
const HAS_WORDS = /[a-z]{3}[^a-z]+[a-z]{3}/i;

/** `the sum of $5,000,000 and 50% of net income`: a level that grows is more than its constant part. */
const GROWS =
  /\b(?:sum of|plus|increased by)\b[\s\S]{0,400}\d\s?%[\s\S]{0,160}\b(?:income|earnings|profits?|proceeds|equity)\b/i;

/** The clause of a level in money that grows with what the borrower earns or raises, or that is a share of an amount. */
export function clauseOfGrowth(subject: Subject, one: PlacedCovenant): Claim[] {
  const { covenant, pointer } = one;
  if (covenant.unit !== "currency" && !isShareOfAmount(one)) return [];
  const [cited] = cite(subject, `${pointer}/threshold`, pointer);
  const words = isShareOfAmount(one) ? undefined : GROWS;
  return quoted(subject, cited === undefined ? undefined : clauseAround(subject, cited), words);
}

/** A level in percent of a measure in money: `90% of Net Worth as of December 31, 2009`. */
export function isShareOfAmount({ covenant: { unit, metric } }: PlacedCovenant): boolean {
  return unit === "percent" && (metric === "net_worth" || metric === "liquidity" || metric === "minimum_ebitda");
}

/** A place as a quotation, where its quote has the words. */
function quoted(subject: Subject, place: Place | null | undefined, words = /(?:)/): Claim[] {
  if (place == null) return [];
  const citation = quoteOf(subject, place);
  return words.test(citation.quote) ? [quotation(citation)] : [];
}
