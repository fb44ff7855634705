import { Decimal } from "decimal.js";
import { type Claim, claim } from "../../answer/claim.ts";
import { formatMoney, formatPercent } from "../../answer/formats.ts";
import { quoteOf, type Subject } from "../../subject.ts";
import { sentencesOf } from "../../text/sentences.ts";
import { withDecimals } from "../shares/fractions.ts";
import { interestFor } from "./loan-arithmetic.ts";
import type { Rate } from "./rate.ts";

const PERCENT = String.raw`(?:[a-z-]+(?: percent| per cent)? ?\()?((?<![\d.])\d{1,2}(?:\.\d+)?)\s?(?:%|percent\b|per cent\b)\)?`;
const A_YEAR = String.raw`\s?(?:per annum|per year|a year|annually)\b`;
/** How texts state a default rate that is one figure. */
const STATED: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:increased?|increases|raised?|rises?|changed?) to (?:the |an? )?(?:interest |default )?(?:rate (?:of |equal to )?)?(?:interest (?:of |at )?)?${PERCENT}${A_YEAR}`,
    "i",
  ),
  new RegExp(
    String.raw`\b(?:bears?|bearing|accrues?|accruing|carry|carries|pay) (?:simple )?interest (?:thereafter |thereon |from (?:such|that) date )?at (?:the |an? )(?:increased |default |annual |fixed )?(?:interest )?rate (?:of |equal to )${PERCENT}${A_YEAR}`,
    "i",
  ),
  new RegExp(
    String.raw`\bdefault (?:interest )?rate["”’]?\)? (?:means|is|shall be|of|equal to) (?:the |an? )?(?:rate of )?${PERCENT}${A_YEAR}`,
    "i",
  ),
];
const ABOUT_DEFAULT = /\b(?:defaults?|overdue|past[- ]due|not paid when due|after maturity)\b/i;
/** A rate on top of another, or the higher of two. */
const ON_TOP =
  /\b(?:plus|above|in excess of|in addition|additional|increased? by|(?:greater|higher|lesser|lower) of|then (?:applicable|in effect)|otherwise)\b/i;

/** The default rate of a loan that the text states as one figure: `the interest rate may be increased to the rate of eight percent (8%)
 *  per annum`. Null where no sentence or several figures do. */
export function fixedDefaultRate(subject: Subject): Rate | null {
  const found = [...sentencesOf(subject)].flatMap((sentence) => {
    const words = withDecimals(sentence.words);
    if (!ABOUT_DEFAULT.test(words) || ON_TOP.test(words)) return [];
    const percent = STATED.map((pattern) => pattern.exec(words)?.[1]).find((one) => one !== undefined);
    return percent === undefined ? [] : [{ percent, citation: quoteOf(subject, sentence) }];
  });
  const [first] = found;
  if (first === undefined || found.some(({ percent }) => Number(percent) !== Number(first.percent))) return null;
  const percent = new Decimal(first.percent);
  return {
    percent,
    working: `default rate ${formatPercent(percent.toNumber())}`,
    citations: [first.citation],
    level: null,
  };
}

const ASKS_MORE =
  /\b(?:how much (?:more|extra|dearer|higher)|(?:extra|additional|more) (?:interest|cost)|(?:more|extra) does (?:it|that|this)|difference|compared (?:with|to))\b/;

/** How much more interest a loan costs at its default rate than at its own, where a question asks for the difference. */
export function moreOnDefault(
  text: string,
  { rate, regular }: { readonly rate: Rate; readonly regular: Rate | string | null },
  { principal, currency, days, basis }: { principal: number; currency: string; days: number; basis: 360 | 365 | 366 },
): Claim[] {
  if (!ASKS_MORE.test(text) || regular === null || typeof regular === "string") return [];
  // A default rate over a base rate says nothing of the rate before.
  const isKnown = /^(?:fixed|given) rate\b/.test(regular.working) || rate.working.startsWith(regular.working);
  if (!isKnown || !rate.percent.gt(regular.percent)) return [];
  const percent = rate.percent.minus(regular.percent);
  const more = interestFor({ principal, percent, days, basis });
  const say = (amount: number): string => formatMoney({ amount, currency });
  const [high, low] = [rate.percent, regular.percent].map((one) => formatPercent(one.toNumber()));
  const words = `More than at the normal rate: ${say(principal)} × (${high} − ${low}) × ${days}/${basis} = ${say(more.toNumber())}.`;
  return [claim(words, [...rate.citations, ...regular.citations])];
}
