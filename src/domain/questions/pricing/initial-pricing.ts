import { claim, quotation } from "../answer/claim.ts";
import { formatPercent, listed } from "../answer/formats.ts";
import { readPercents } from "../question/read-numbers.ts";
import { quoteOf } from "../subject.ts";
import { sentencesOf } from "../text/sentences.ts";
import { answered, type Topic } from "../topic.ts";

/** Asks for the time when the loans begin. */
export const AT_FIRST =
  /\b(?:initial(?:ly)?|opening|day[- ]one|at (?:the )?(?:closing|signing|outset|start|beginning)|at first|(?:closing|effective)[- ]date (?=(?:pricing|level|margin|tier|spread|rate)))/;
const OF_MARGIN = /\b(?:margins?|spreads?|pricing)\b/;
const OF_FEE = /\b(?:commitment|unused|undrawn|facility|stand-?by|non-?use) fees?\b/;
/** What is paid once, and what a fee comes to in money, are other questions. */
const ELSEWHERE =
  /\b(?:up-?front|closing fee|one[- ]time|arrange\w*|how (?:many|much)|in dollars|payable|counting|paid (?:at|on|by|to)|maturity|interest (?:for|on|over)|all-?in|when|who|why)\b|[$€£]\s?\d|\d\s?%/;

/** `During the period from the Closing Date through June 30, 2000, the Applicable Margin shall be 2.00%` */
const FIRST_TIME =
  /\b(?:from|on|since|commencing|beginning|starting)\b[^.;%]{0,30}\b(?:closing date|effective date|date (?:hereof|of this agreement)|closing)\b[^.;%]{0,60}\b(?:through|until|to|prior to|ending|and (?:continuing|including))\b|\buntil\b[^.;%]{0,80}\b(?:first|receipt|received|deliver\w*)\b|\binitially\b/i;
const MARGIN_SET =
  /\b(?:margin|spread|applicable (?:rate|percentage))\b[^.;]{0,160}?\b(?:shall|will|is|be|equals?)\b[^.;]{0,80}?\d[\d.]*\s?(?:%|basis points|per ?cent)/i;
const FEE_SET =
  /\bfee(?:s| rate| percentage)?\b[^.;]{0,160}?\b(?:shall|will|is|be|equals?)\b[^.;]{0,80}?\d[\d.]*\s?(?:%|basis points|per ?cent)/i;
/** `the revolving (b) commitment` */
const LETTERED = /\(([a-e])\)/g;
const MAX_QUOTED = 3;

/** The margins or fees that the agreement fixes for its first period, before the pricing grid applies. */
export const initialPricing: Topic = ({ text }, subject) => {
  if (!AT_FIRST.test(text) || ELSEWHERE.test(text)) return null;
  const fee = OF_FEE.exec(text)?.[0].replace(/s$/, "");
  if (fee === undefined && !OF_MARGIN.test(text)) return null;
  const hasGrid = subject.agreement.facilities.some(({ interest_terms: terms }) => terms.pricing_grid.length > 0);
  if (!hasGrid) return null;
  const sets = fee === undefined ? MARGIN_SET : FEE_SET;
  const found = [...sentencesOf(subject)].flatMap(({ words, ...place }) => {
    const at = FIRST_TIME.exec(words)?.index;
    const set = at === undefined ? null : words.slice(at);
    return set !== null && sets.test(set) ? [{ place, words, rates: ratesOf(set) }] : [];
  });
  const letters = new Set([...text.matchAll(LETTERED)].map(([, letter = ""]) => letter.toUpperCase()));
  const own = found.filter(({ words }) => [...letters].some((letter) => words.includes(`(${letter})`)));
  return answered(
    (own.length > 0 ? own : found).slice(0, MAX_QUOTED).flatMap(({ place, rates }) => {
      const citation = quoteOf(subject, place);
      const said = `At first, before the pricing grid applies, the ${fee ?? "margin"}${rates.length > 1 ? "s are" : " is"} ${listed(rates)}.`;
      return [claim(said, [citation]), quotation(citation)];
    }),
  );
};

function ratesOf(words: string): string[] {
  return readPercents(words.toLowerCase()).map(({ percent }) => formatPercent(percent));
}
