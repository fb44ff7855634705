import { Decimal } from "decimal.js";
import { formatPercent } from "../formats.ts";
import type { Question } from "../question.ts";
import type { PlacedFacility } from "../select-facilities.ts";
import { onOneLine, sentencesAt } from "../sentences.ts";
import { cite, quoteOf, type Subject } from "../subject.ts";
import type { Rate } from "./facility-rate.ts";

/** A question about the time after a default or maturity: `the rate on overdue principal`, `an Event of Default is running`. */
export const AFTER_DEFAULT =
  /\b(?:default (?:rate|interest)|post-default|(?:overdue|late) interest)\b|\b(?:during|while|after|upon|in|following) (?:an? )?(?:event of )?default\b|\b(?:overdue|past[- ]due) (?:principal|loans?|amounts?|sums?|balance|advances?)\b|\b(?:event of )?default (?:is|was|has been|had been|stays) (?:continuing|running|outstanding|uncured)\b|\bmatured (?:and (?:is|was|has) not|without being|but (?:is|was|has) not|unpaid)\b|\bnot (?:re)?paid at maturity\b/;

/** `the Prime Rate plus two percent (2%)`: a default rate of its own, whatever the rate of the loan was. A margin between the
 *  two says that it is on top of the rate of the loan. */
const OVER_BASE =
  /\b((?:prime|reference|base|index|national|corporate base|alternate base)(?: lending)?(?: rate)?)\b([^.;%]{0,60}?)\bplus\b([^.;%]{0,60}?)(\d+(?:\.\d+)?)\s?%/i;
const ON_TOP = /\b(?:margin|spread|otherwise|applicable|then in effect (?:for|on))\b/i;
/** The sentence first sets the rate of loans on top of their own, then one over a base rate for all other sums. */
const LOANS_ON_TOP =
  /\b(?:rate|interest)\b[^.;]{0,40}\b(?:otherwise|then) (?:applicable|payable|in effect)\b|\bnon-default rate\b|\b(?:applicable (?:interest )?rate|rate (?:then )?applicable) (?:for|to) (?:such|the|each|that)\b[^.;]{0,30}\bloans?\b/i;
const OF_OTHER_SUMS = /\b(?:fees?|expenses?|costs?|interest|other (?:amounts?|sums?))\b/;
const ABOUT_DEFAULT = /\b(?:default|overdue|past[- ]due|maturity|not paid|unpaid)\b/i;

/** `the Base Rate plus 4%`: what a default rate is where the text states it over a base rate, not on top of the loan's own
 *  rate; null where it does not. */
export function defaultOverBase(subject: Subject, pointer: string, bps: number): string | null {
  const [cited] = cite(subject, pointer);
  if (cited === undefined) return null;
  for (const { words } of sentencesAt(subject, cited)) {
    const stated = OVER_BASE.exec(words);
    if (stated === null || Number(stated[4]) * 100 !== bps || LOANS_ON_TOP.test(words)) continue;
    const [, name = "", first = "", second = ""] = stated;
    if (!ON_TOP.test(first + second) && ABOUT_DEFAULT.test(words)) return onOneLine(name);
  }
  return null;
}

/** The default rate that the text states over a base rate, with the base rate of the question; null where it states it on
 *  top of the loan's own rate, the reason where the question gives no such rate. */
export function ownDefaultRate(
  question: Question,
  subject: Subject,
  { facility, pointer }: PlacedFacility,
): Rate | string | null {
  const bps = facility.interest_terms.default_rate_bps;
  const [cited] = cite(subject, `${pointer}/interest_terms/default_rate_bps`);
  if (bps === null || cited === undefined) return null;
  const found = sentencesAt(subject, cited).map((sentence) => ({ sentence, stated: OVER_BASE.exec(sentence.words) }));
  const own = found.find(({ stated }) => stated !== null && Number(stated[4]) * 100 === bps);
  if (own?.stated == null) return null;
  const { sentence } = own;
  const [whole = "", name = "", first = "", second = "", percent] = own.stated;
  const { words } = sentence;
  if (ON_TOP.test(first + second)) return null;
  if (!ABOUT_DEFAULT.test(words)) return null;
  const overdue = /\b(?:overdue|past[- ]due|unpaid|late) (\w+)/.exec(question.text)?.[1] ?? "";
  if (LOANS_ON_TOP.test(words) && !OF_OTHER_SUMS.test(overdue)) return null;
  const base = baseGiven(question, name);
  if (base === null) return `Say at what rate the ${name} is to be taken: the default rate is ${onOneLine(whole)}.`;
  const extra = new Decimal(percent ?? 0);
  return {
    percent: extra.plus(base),
    working: `${name} ${formatPercent(base)} + default rate ${formatPercent(extra.toNumber())}`,
    citations: [quoteOf(subject, sentence)],
    level: null,
  };
}

/** The rate that a question gives for a base rate: the first percentage after its name. */
function baseGiven({ text, percents }: Question, name: string): number | null {
  const own = name.toLowerCase().split(" ")[0] ?? "";
  // Questions call a base rate `prime`, the rate from which it is made.
  const said = own === "base" || own === "alternate" ? "base rate|abr|alternate base|prime" : own;
  const at = new RegExp(String.raw`\b(?:${said})\b`).exec(text)?.index;
  return at === undefined ? null : (percents.find((one) => one.at > at)?.percent ?? null);
}
