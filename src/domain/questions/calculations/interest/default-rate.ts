import { Decimal } from "decimal.js";
import type { Citation } from "../../answer/claim.ts";
import { formatPercent } from "../../answer/formats.ts";
import type { PlacedFacility } from "../../facilities/select-facilities.ts";
import type { Question } from "../../question/question.ts";
import { cite, quoteOf, type Subject } from "../../subject.ts";
import { onOneLine, type Sentence, sentencesAt, sentencesOf } from "../../text/sentences.ts";
import { withDecimals } from "../shares/fractions.ts";
import type { Rate } from "./rate.ts";

/** A question about the time after a default or maturity: `the rate on overdue principal`, `an Event of Default is running`. */
export const AFTER_DEFAULT =
  /\b(?:default (?:rate|interest)|post-default|(?:overdue|late) interest)\b|\b(?:during|while|after|upon|in|following) (?:an? |the )?(?:event of )?default\b|\b(?:there(?:'s| is| has been)|they have|we have) (?:now )?an? (?:event of )?default\b|\b(?:overdue|past[- ]due) (?:(?:abr|base rate|prime|libor|sofr|eurodollar) )?(?:principal|loans?|amounts?|sums?|balance|advances?)\b|\b(?:event of )?default (?:is|was|has been|had been|stays) (?:continuing|running|outstanding|uncured)\b|\b(?:when|once|until|before|if|as|then) (?:an? |the )?(?:event of )?default (?:hits?|occurr\w+|occurs|happen\w+|struck|strikes|arose|arises|came|comes|began|begins|started|starts)\b|\b(?:event of )?default (?:opens?|opened|arises|arose|persists|lasts|goes uncured|and (?:stays|remains) uncured)\b|(?:\b(?:once|when|while|if|now) |^|[.;] )(?:(?:they|we|you)(?:'re| are)|(?:it|he)(?:'s| is)|the (?:borrower|company|loan) is) (?:now |already )?in default\b|\bmatured (?:and (?:is|was|has) not|without being|but (?:is|was|has) not|unpaid)\b|\bnot (?:re)?paid at maturity\b|\b(?:stays?|stayed|remains?|remained|goes|went|is|was|left) (?:unpaid|overdue|past due)\b|\bpast (?:its|the|their) due date\b|\bdemand(?:ed|s)?\b[^?]{0,80}\b(?:has|have|had|was|were|is|are)(?:n't| not) (?:yet )?(?:been )?(?:re)?paid\b|\b(?:after|following) (?:the |its |their )?(?:final |stated )?maturity\b/;

/** `the Prime Rate plus two percent (2%)`: a default rate of its own, whatever the rate of the loan was. A margin between the
 *  two says that it is on top of the rate of the loan. */
const OVER_BASE =
  /\b((?:prime|reference|base|index|national|corporate base|alternate base)(?: lending)?(?: rate)?)\b([^.;%]{0,60}?)\bplus\b([^.;%]{0,60}?)((?<![\d.])(?:\d+(?:\.\d+)?|\.\d+))\s?%/i;
/** `four percent (4%) above the Prime Rate`. */
const ABOVE_BASE =
  /((?<![\d.])(?:\d+(?:\.\d+)?|\.\d+))\s?%\)?(?: per annum| a year)? (?:above|over|in excess of|higher than|greater than) (?:the )?(?:bank's |lender's |agent's )?((?:prime|reference|base|corporate base|alternate base)(?: lending)? rate)\b/i;
/** `the sum of (i) 6% and (ii) LIBOR for the applicable Interest Period`. */
const OVER_INDEX =
  /\bsum of (?:\(\w{1,3}\) )?((?<![\d.])(?:\d+(?:\.\d+)?|\.\d+))\s?%(?: per annum)?,? (?:and|plus) (?:\(\w{1,3}\) )?(?:the )?((?:adjusted |term )?(?:libor|libo|sofr|eurodollar|euribor|prime|base|reference)(?: rate)?)\b/i;
/** A choice between two rates, unless one is the highest that the law allows. */
const IS_CHOICE =
  /^(?!.*\b(?:maximum|highest)\b[^.;]{0,60}\b(?:rate|law\w*|permitted)\b).*\b(?:greater|higher|lesser|lower|highest) of\b/is;
const ON_TOP = /\b(?:margin|spread|otherwise|applicable|then in effect (?:for|on))\b/i;
/** The sentence first sets the rate of loans on top of their own, then one over a base rate for all other sums. */
const LOANS_ON_TOP =
  /\b(?:rate|interest)\b[^.;]{0,40}\b(?:otherwise|then) (?:applicable|payable|in effect)\b|\bnon-default rate\b|\b(?:applicable (?:interest )?rate|rate (?:then )?applicable) (?:for|to) (?:such|the|each|that)\b[^.;]{0,30}\bloans?\b/i;
const OF_OTHER_SUMS = /\b(?:fees?|expenses?|costs?|interest|other (?:amounts?|sums?))\b/;
const ABOUT_DEFAULT = /\b(?:default|overdue|past[- ]due|maturity|not paid|unpaid)\b/i;

/** A default rate over a base rate, in the sentence that states it. */
interface StatedOverBase {
  readonly sentence: Sentence;
  /** `the Base Rate plus 4%`. */
  readonly whole: string;
  readonly name: string;
  readonly percent: string;
  /** Whether the sentence first sets the rate of loans on top of their own. */
  readonly isOfOtherSums: boolean;
}

/** The default rate that the text states over a base rate, not on top of the loan's own rate; null where it does not. */
function statedOverBase(subject: Subject, pointer: string, bps: number): StatedOverBase | null {
  const [cited] = cite(subject, `${pointer}/interest_terms/default_rate_bps`);
  if (cited === undefined) return null;
  for (const sentence of sentencesAt(subject, cited)) {
    if (!ABOUT_DEFAULT.test(sentence.words)) continue;
    const isOfOtherSums = LOANS_ON_TOP.test(sentence.words);
    const [over = "", base = "", first = "", second = "", margin = "0"] =
      OVER_BASE.exec(withDecimals(sentence.words)) ?? [];
    if (over !== "" && Number(margin) * 100 === bps)
      return ON_TOP.test(first + second) ? null : { sentence, whole: over, name: base, percent: margin, isOfOtherSums };
    const [whole = "", percent = "0", name = ""] =
      OVER_INDEX.exec(sentence.words) ??
      (IS_CHOICE.test(sentence.words) ? null : ABOVE_BASE.exec(withDecimals(onOneLine(sentence.words)))) ??
      [];
    if (whole !== "" && Number(percent) * 100 === bps) return { sentence, whole, name, percent, isOfOtherSums };
  }
  return null;
}

/** `the Base Rate`: what the default rate of a loan is stated over; null where it adds to the loan's own rate. */
export function defaultOverBase(subject: Subject, { facility, pointer }: PlacedFacility): string | null {
  const bps = facility.interest_terms.default_rate_bps;
  const stated = bps === null ? null : statedOverBase(subject, pointer, bps);
  return stated === null || stated.isOfOtherSums ? null : onOneLine(stated.name);
}

/** The default rate that the text states over a base rate, with the base rate of the question; null where it states it on
 *  top of the loan's own rate, the reason where the question gives no such rate. */
export function ownDefaultRate(
  question: Question,
  subject: Subject,
  { facility, pointer }: PlacedFacility,
): Rate | string | null {
  const bps = facility.interest_terms.default_rate_bps;
  const stated = bps === null ? null : statedOverBase(subject, pointer, bps);
  if (stated === null) return null;
  const { sentence, whole, name, percent, isOfOtherSums } = stated;
  const overdue = /\b(?:overdue|past[- ]due|unpaid|late) (\w+)/.exec(question.text)?.[1] ?? "";
  if (isOfOtherSums && !OF_OTHER_SUMS.test(overdue)) return null;
  const base = baseGiven(question, name);
  if (base === null) return `Say at what rate the ${name} is to be taken: the default rate is ${onOneLine(whole)}.`;
  const extra = new Decimal(percent);
  return {
    percent: extra.plus(base),
    working: `${name} ${formatPercent(base)} + default rate ${formatPercent(extra.toNumber())}`,
    citations: [quoteOf(subject, sentence)],
    level: null,
  };
}

const INCREASES =
  /\b(?:rates?|interest)\b[^;]{0,160}\b(?:shall|will)\b[^;]{0,420}\b(?:increased?|increase)\b[^;]{0,420}\bby (?:an additional )?(?:[a-z]+(?: percent)? ?\()?((?<![\d.])(?:\d+(?:\.\d+)?|\.\d+))\s?%/i;

const ABOVE_OWN =
  /((?<![\d.])(?:\d+(?:\.\d+)?|\.\d+))\s?%\)?(?: per annum)? (?:above|over|in excess of|higher than|greater than|more than) the (?:interest )?rates? (?:of interest )?(?:per annum )?(?:from time to time |otherwise |then |that (?:is|are) otherwise )?(?:applicable|in effect|payable)\b/i;

const PLUS_ON_OWN =
  /\brates? (?:of interest )?(?:per annum )?(?:that (?:would|is|are) )?(?:(?:otherwise|then) )*(?:be )?(?:applicable|in effect|payable|borne)(?: (?:hereunder|thereto|thereunder|to (?:such|the|those) \w+))?,? plus (?:an additional )?(?:[a-z]+(?:[- ][a-z]+)? percent ?\()?((?<![\d.])(?:\d+(?:\.\d+)?|\.\d+))\s?%/i;

/** `following an Event of Default, the Borrower shall pay additional interest in an amount equal to four percent (4%) per annum` */
const ADDITIONAL =
  /\b(?:event of )?default\b[^.;%]{0,120}\badditional interest\b[^.;%]{0,120}?((?<![\d.])(?:\d+(?:\.\d+)?|\.\d+))\s?%\)?\s+per annum/i;

/** What the rate of loans grows by after a default, where a sentence says only that it increases: `shall increase (i)
 *  automatically … by two percent (2.0%) per annum`, `4% above the rate from time to time applicable`. Null where no sentence or
 *  several amounts do. */
export function increaseOnDefault(subject: Subject): { readonly percent: number; readonly citation: Citation } | null {
  const found = [...sentencesOf(subject)].flatMap((sentence) => {
    const { words } = sentence;
    const increase = /\bdefault\b/i.test(words) ? INCREASES.exec(words) : null;
    const percent = (increase ??
      (ABOUT_DEFAULT.test(words)
        ? (ABOVE_OWN.exec(words) ?? PLUS_ON_OWN.exec(words) ?? ADDITIONAL.exec(words))
        : null))?.[1];
    return percent === undefined ? [] : [{ percent: Number(percent), citation: quoteOf(subject, sentence) }];
  });
  const [first] = found;
  return first === undefined || found.some(({ percent }) => percent !== first.percent) ? null : first;
}

/** The rate that a question gives for a base rate: the first percentage after its name. */
function baseGiven({ text, percents }: Question, name: string): number | null {
  const own = name.toLowerCase().split(" ")[0] ?? "";
  // Questions call a base rate `prime`, the rate from which it is made.
  const said = own === "base" || own === "alternate" ? "base rate|abr|alternate base|prime" : own;
  const at = new RegExp(String.raw`\b(?:${said})\b`).exec(text)?.index;
  return at === undefined ? null : (percents.find((one) => one.at > at)?.percent ?? null);
}
