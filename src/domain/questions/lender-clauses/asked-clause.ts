import { inLstaWords } from "../market-terms.ts";
import type { Question } from "../question.ts";
import type { Subject } from "../subject.ts";
import type { LenderClause } from "./lender-clause.ts";

/** Words that say nothing about which clause is asked for. */
const FILLER = new Set(
  `a an the of in on at to for from by with under and or is are am was were be been being do does did has have had having can could may might must shall should will would
   what what's which when where how how's who whose why much many long often any every all some there there's their they they're them it it's its this that that's these those
   we us our you your i me so as if than please tell give show get got let just know need needs needed want wants say said see list name describe explain summarize outline
   agreement contract deal document loan loans advance advances facility credit line revolver term borrower borrowers borrower's company company's obligor obligors lender lenders lender's lenders' bank banks bank's agent agent's
   not allowed permitted possible able required obliged obligated provision provisions clause terms rules rule mechanics exactly here thing things about it's s`.split(
    /\s+/,
  ),
);

/** Other ways to name a loan whose rate is fixed for a period, of which an agreement has one. */
const LIBOR = /\b(?:libor?|eurodollar|euro-dollar|eurocurrency|london interbank)\b/i;
const SOFR = /\bsofr\b/i;
const PRIME = /\b(?:prime|base rate|abr|reference rate)\b/i;
const RATES: readonly RegExp[] = [LIBOR, SOFR, PRIME];
/** One facility of several. */
const FACILITY = /\b(?:term (?:loan|facility)|revolv\w+|tranche|bridge|swing\s?line|line)\b/;

/** Two questions in one message. */
const SEVERAL =
  /\b(?:and|or),? (?:what|who|whose|how|which|when|where|is|are|can|may|do|does)\b|[.?!;:] \S|, (?:what|how|who|which)\b/;

/** Whether a question asks for a clause and for nothing else. */
export function isAskedBy(
  { asked, along, unless, isOfFacility }: LenderClause,
  { text, amounts, percents, ratios }: Question,
  { agreement, text: source }: Subject,
): boolean {
  const words = inLstaWords(text);
  if (SEVERAL.test(words) || !asked.test(words) || unless?.test(words) === true) return false;
  if (amounts.length + percents.length + ratios.length > 0) return false;
  if (isOfFacility === true && agreement.facilities.length > 1 && FACILITY.test(words)) return false;
  // A loan that the agreement does not have is asked about as such.
  if (RATES.some((rate) => rate.test(words) && !rate.test(source ?? ""))) return false;
  return words
    .replaceAll(withGaps(asked), (...match: unknown[]) =>
      match
        .slice(1, -2)
        .filter((gap) => typeof gap === "string")
        .join(" "),
    )
    .replaceAll(RATE_WORDS, " ")
    .replaceAll(new RegExp(along.source, "g"), " ")
    .split(/[^\w']+/)
    .every((word) => word === "" || word === "'s" || word === "'" || FILLER.has(word));
}

/** A pattern whose gaps are captured: the words in a gap are asked too. */
function withGaps({ source }: RegExp): RegExp {
  return new RegExp(source.replaceAll(/(?:\[\^\?\]|\.)(?:\{0,\d+\}|\*)/g, "($&)"), "g");
}

const RATE_WORDS =
  /\b(?:libor?|eurodollar|euro-dollar|eurocurrency|term sofr|sofr|prime(?: rate)?|base rate|abr|term benchmark)\b/g;
