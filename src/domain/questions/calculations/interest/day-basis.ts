import { type Citation, type Claim, quotation } from "../../answer/claim.ts";
import type { Question } from "../../question/question.ts";
import { quoteOf, type Subject } from "../../subject.ts";
import { onOneLine, sentencesOf } from "../../text/sentences.ts";

/** Days in the year of a day count; those of the calendar year are 365. Without one, the days that the text alone counts by; 360 where it says nothing, as the
 *  market does. */
export function dayBasis(fraction: string | null, text: string | null): 360 | 365 {
  if (fraction !== null) return /365|ACT\/ACT/.test(fraction) ? 365 : 360;
  const counts = (days: string): boolean =>
    new RegExp(String.raw`\b(?:1\/${days}|${days}[- ]days?|year of ${days}|actual\/${days})`, "i").test(text ?? "");
  return counts("365") && !counts("360") ? 365 : 360;
}

/** `366 days in a leap year`, `365 or 366 days, as the case may be`. */
const COUNTS_366 =
  /\b366\b[^.;]{0,40}\bleap\s+year|\bleap\s+year\b[^.;]{0,40}\b366\b|\b365\b[^.;]{0,60}\b366\b[^.;]{0,40}\bas\s+the\s+case\s+may\s+be\b/i;

/** Whether the period lies in one leap year and the text then counts 366 days. */
export function isOfLeapYear({ periods: [period] }: Question, { text }: Subject): boolean {
  if (period === undefined || !COUNTS_366.test(text ?? "")) return false;
  const year = period.from.slice(0, 4);
  const isLeap = new Date(Date.UTC(Number(year), 1, 29)).getUTCMonth() === 1;
  return isLeap && period.to.startsWith(year);
}

const YEAR =
  /\byear\s+of\s+(?:\w+(?:-\w+)?(?:\s\w+){0,4}\s*\(\s?)?(360|365)\b|\b(360|365)(?:-?\s?\(?or\s366\b[^();.]{0,30}\)?|\/366)?[-\s]{0,2}days?\s+year\b|\bdenominator\s+of\s+which\s+is\s+(360|365)\b/i;
/** How far after its rate a fee may state its year. */
const REACH = 900;

/** The year by which a fee is computed, as its own sentence or a later one of its clause on the fee says. */
export function basisOfFee(
  subject: Subject,
  at: number,
): { readonly basis: 360 | 365; readonly citation: Citation } | null {
  const index = subject.passages();
  const own = index?.passages.findIndex(({ start, end }) => start <= at && at < end) ?? -1;
  if (index === null || own < 0) return null;
  for (const [i, place] of index.passages.slice(own, own + MAX_SENTENCES).entries()) {
    const words = onOneLine(index.text.slice(place.start, place.end));
    if (place.start > at + REACH || (i > 0 && NEXT_SECTION.test(words))) return null;
    const year = YEAR.exec(words);
    if (year !== null && (i === 0 || /\bfees?\b/i.test(words)))
      return { basis: (year[1] ?? year[2] ?? year[3]) === "365" ? 365 : 360, citation: quoteOf(subject, place) };
  }
  return null;
}

/** The year by which the text computes a fee of this name, where its sentences on that state one year only. */
export function basisOfNamedFee(
  subject: Subject,
  name: RegExp,
): { readonly basis: 360 | 365; readonly citation: Citation } | null {
  const found = [...sentencesOf(subject)].flatMap((sentence) => {
    const years = name.test(sentence.words) ? [...sentence.words.matchAll(new RegExp(YEAR, "gi"))] : [];
    const stated = new Set(years.map((year) => year[1] ?? year[2] ?? year[3]));
    const [basis, second] = stated;
    if (basis === undefined) return [];
    return [{ basis: second === undefined ? basis : "unclear", citation: quoteOf(subject, sentence) }];
  });
  const [first] = found;
  if (first === undefined || found.some(({ basis }) => basis !== first.basis) || first.basis === "unclear") return null;
  return { basis: first.basis === "365" ? 365 : 360, citation: first.citation };
}

const MAX_SENTENCES = 5;
const NEXT_SECTION = /^(?:section|article)\s|^[IVX\d]+\.\d+\s/i;

/** The year of interest at a base rate, where the text states it apart from that of other rates: one of 365 days rather than one
 *  of 360, which such sentences state for the others. */
export function basisOfBaseRate(subject: Subject): 360 | 365 | null {
  const text = onOneLine(subject.text ?? "");
  const years = [BASE_YEAR, COMPUTED_ON_BASE].flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(([words, year]) =>
      year === "360" && OTHER_INDEX.test(words) ? [] : [year === "365" ? 365 : 360],
    ),
  );
  return years.includes(365) || OTHERS_BY_365.test(text) ? 365 : years.length > 0 ? 360 : null;
}

const BASE_NAME = String.raw`(?:prime|(?:alternate |adjusted |corporate )?base rate|reference rate|index rate|abr)\b`;
const STATES_YEAR = String.raw`\b(?:year\s+of|basis\s+of\s+an?(?:\s+actual)?)\s+(360|365)\b`;
const BASE_YEAR =
  /\binterest\s+(?:under|on|at|for|accruing at|based on)\s+(?:the\s+)?(?:prime|base|reference|index|alternate base|abr)\s[^.;%]{0,160}?\b(?:year\s+of|basis\s+of\s+a)\s+(360|365)\b/gi;
/** `interest computed by reference to the Base Rate shall be computed on the basis of a year of 365 days`, `except for Base Rate
 *  Loans, on which interest …`. */
const COMPUTED_ON_BASE = new RegExp(
  String.raw`\b(?:interest|computations?|computed|calculated|other than|except)\b(?:(?!360)[^.;%]){0,160}?\b${BASE_NAME}(?:(?!360)[^.;%]){0,220}?(?:${STATES_YEAR})`,
  "gi",
);
/** `interest relating to Eurodollar Loans shall be computed over a year of 360 days. All other computations of interest … 365 days` */
const OTHERS_BY_365 =
  /\b(?:libor|libo|eurodollar|euro-dollar|sofr|eurocurrency|term benchmark)\b[^;%]{0,160}?\b360\b[^;%]{0,60}?\b(?:all|any) other (?:computations?|calculations?|interest|loans?|advances?|borrowings?)\b[^;%]{0,160}?\b365\b/i;
const OTHER_INDEX = /\b(?:libor|libo|eurodollar|euro-dollar|sofr|eurocurrency)\b/i;

/** How texts name the currencies whose interest markets count by 365 days. */
const NAMES_OF_CURRENCY: Readonly<Record<string, string>> = {
  GBP: String.raw`(?:Sterling|Pounds?(?: Sterling)?|GBP)`,
  CAD: String.raw`(?:Canadian Dollars?|CAD|CDN)`,
  AUD: String.raw`(?:Australian Dollars?|AUD)`,
};

/** The year by which the text computes interest in a currency: `Loans denominated in Sterling … on the basis of a 365-day
 *  year`. Null where it says nothing of the currency. */
export function basisOfCurrency(subject: Subject, currency: string): 365 | null {
  const name = NAMES_OF_CURRENCY[currency];
  if (name === undefined) return null;
  const stated = new RegExp(
    String.raw`\b${name}\b(?:(?!360)[^.;%]){0,160}?\b365\b|\b365\b(?:(?!360)[^.;%]){0,100}?\b${name}\b`,
  );
  const isStated = [...sentencesOf(subject)].some(({ words }) => COUNTS.test(words) && stated.test(words));
  return isStated ? 365 : null;
}

/** What a sentence counts days for, that no fee alone is counted by. */
const OF_INTEREST = /\binterest\b|\b(?:loans?|advances?|borrowings?)\b/i;
const COUNTS = /\b(?:comput|calculat|accru|basis)/i;
/** `a 365- (or 366-, as the case may be) day year`, `365/366 days`. */
const ANY_YEAR = /(?<![\d$,.])(36[05])(?=[^\d][^.;]{0,50}\b(?:days?|year)\b)/g;
const MAX_QUOTED = 2;

/** The sentences that count the days of interest by a year of another length than a day count fraction has: `Interest on Base
 *  Rate Loans shall be computed on the basis of a year of 365 days`. */
export function otherDayCounts(subject: Subject, fraction: string): Claim[] {
  const basis = fraction.includes("365") ? "365" : "360";
  return [...sentencesOf(subject)]
    .filter(({ words }) => {
      const years = [...words.matchAll(ANY_YEAR)].map(([year]) => year);
      return OF_INTEREST.test(words) && COUNTS.test(words) && years.some((year) => year !== basis);
    })
    .slice(0, MAX_QUOTED)
    .map((place) => quotation(quoteOf(subject, place)));
}
