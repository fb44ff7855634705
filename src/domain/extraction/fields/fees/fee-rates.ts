import type { Money } from "#domain/agreement/values.ts";
import type { Reading } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { readMoney } from "../../readers/money.ts";
import { readPercentages } from "../../readers/percentage.ts";
import type { Span } from "../../text/normal-text.ts";
import { mentionsOf } from "../facilities/facility-mentions.ts";
import { rateGridsIn } from "../pricing/printed-grids.ts";
import type { RateGrid } from "../pricing/rate-grid.ts";
import { readRateKinds } from "../pricing/rate-kinds.ts";
import { readRateStatements } from "../pricing/spread.ts";
import { type FeeType, feeTypeOf } from "./fee-types.ts";

const THRESHOLD = /(?:exceeds?|exceeding|than|least|below|above|up to|to|if|when|during which|equal to or)\s*\(?$/i;
const ADDED = /(?:\bplus|increase[sd]? by|additional|in addition)\s*(?:\([a-z]+\)\s*)?(?:an additional\s*)?$/i;
const RATE_TERMS =
  /\b(?:the\s+)?((?:[A-Z][\w-]*\s+(?:of\s+)?){0,6}(?:(?:Fee|Commission)\s+(?:Rate|Percentage)|(?:LIBOR|Eurodollar|Euro-Dollar|SOFR)\s+(?:Rate\s+)?Margin|Applicable\s+(?:Rate|Margin|Percentage)|Fee\s+Margin|Margin\s+Percentage|(?:Commitment|Facility|Unused)\s+(?:Rate|Percentage)))\b/g;

/** The price in a fee clause. */
export interface FeePrice {
  readonly rates: readonly Reading<number>[];
  readonly amount: Reading<Money> | null;
  /** The clause leaves the rate to a margin or a grid. */
  readonly byGrid: boolean;
  /** The words on what each rate is charged, where a sentence has one rate for each commitment. */
  readonly charged?: readonly Span[];
}

/** The rates of a fee sentence in basis points: stated in it, else in the definition of the rate that it names. An
 *  amount is read only if there is no rate. */
export function readFeePrice(parsed: ParsedAgreement, clause: Span, from: number, type: FeeType): FeePrice {
  const { text } = parsed;
  const stated = readPercentages(text, from, clause.end).filter((rate) => isPrice(text, from, rate));
  const named = [...text.slice(from, clause.end).matchAll(RATE_TERMS)];
  const terms = named.map((match) => match[1] ?? "");
  const charged = stated.length > 1 ? chargedOn(text, from, clause.end, stated) : null;
  if (charged) return { rates: stated, amount: null, byGrid: false, charged };
  if (isByLevel(parsed, { start: from, end: clause.end }, stated.length))
    return { rates: [], amount: null, byGrid: true };
  const first = firstAmount(text, from, stated[0]?.start ?? from, parsed.dollar);
  if (first) return { rates: [], amount: first, byGrid: false };
  if (stated.length > 0) return { rates: stated, amount: null, byGrid: terms.some((term) => /Applicable/.test(term)) };
  const defined = named.flatMap(({ index, 0: words, 1: term = "" }) => {
    const own = definedRate(parsed, term, type);
    return own.length > 0 ? own : marginFor(parsed, term, from + index + words.length);
  });
  if (defined.length > 0) return { rates: defined, amount: null, byGrid: false };
  const amount =
    terms.length === 0
      ? (readMoney(text, from, clause.end, parsed.dollar).find((money) => isFee(text, from, money)) ?? null)
      : null;
  return { rates: [], amount, byGrid: terms.length > 0 };
}

/** `0.75% of the Tranche A Commitments and 1.50% of the Tranche B Commitments`. */
const OF_WHAT =
  /^\.?\)?\s+(?:per\s+annum\s+)?(?:of|on|for)\s+(?:the\s+)?(?:[\w'-]+\s+){0,6}?(?:commitments?|loans?|facility|line)\b(?:\s+[A-F]\b)?(?:\s+commitments?\b)?/i;
/** `on the average daily unused portion of the Seasonal Loan limit at the rate of 0.25%`. */
const ON_WHAT =
  /\bon\s+the\s+(?:[\w'-]+\s+){0,4}?(?:unused|undrawn|unutilized|unborrowed)\s[^.;%]{3,120}?\bat\s+(?:a|the)\s+(?:per\s+annum\s+)?rate\s+of\s*\(?$/i;
const NEXT_PRICE = /^[^.;%]{0,220}\band\b[^.;%]{0,160}$|^\.?[^.%]{0,220};\s*(?:and\s*)?\([a-z]{1,4}\)\s*$/i;

/** The words on what each of several rates is charged; null unless each has its own and nothing stands between them. */
function chargedOn(text: string, from: number, to: number, rates: readonly Reading<number>[]): Span[] | null {
  const spans = rates.map(({ start, end }, i) => {
    const after = text.slice(end, Math.min(to, rates[i + 1]?.start ?? to));
    const of = OF_WHAT.exec(after);
    if (of) return { start: end, end: end + of[0].length, words: of[0] };
    const since = rates[i - 1]?.end ?? from;
    const on = ON_WHAT.exec(text.slice(since, start));
    return on ? { start: since + on.index, end: start, words: on[0] } : null;
  });
  const isRun = rates.every(({ start }, i) => i === 0 || NEXT_PRICE.test(text.slice(rates[i - 1]?.end, start)));
  const known = spans.flatMap((span) => span ?? []);
  const isApart = new Set(known.map(({ words }) => words.toLowerCase())).size === rates.length;
  return isRun && isApart && known.length === rates.length ? known : null;
}

const PRICED_AT =
  /\b(?:fee|charge)\s+(?:of|equal\s+to|in\s+the\s+(?:aggregate\s+)?amount\s+of)\s*(?:[A-Za-z-]+\s+){0,6}\(?$/i;

/** "a monitoring fee of $1,500 per month, and a late charge of 5%": the amount right after the name is the price. */
function firstAmount(text: string, from: number, to: number, dollar: string): Reading<Money> | null {
  const [amount] = to > from ? readMoney(text, from, to, dollar) : [];
  return amount && PRICED_AT.test(text.slice(from, amount.start)) ? amount : null;
}

/** Rates by level are a grid, in any form; so is a range of rates, whose levels stand elsewhere. */
function isByLevel(parsed: ParsedAgreement, { start, end }: Span, rates: number): boolean {
  if (RANGE.test(parsed.text.slice(start, end))) return true;
  if (rates < 2) return false;
  if (isRow(parsed.text, start, end)) return true;
  return (
    /\b(?:Level|Tier|Category)\s+(?:I|1)\b/.test(parsed.text.slice(start, end)) ||
    rateGridsIn(parsed, start, end).length > 0
  );
}

/** "between 0.25% and 0.40%", "ranging from .25% per annum to .40%". */
const RANGE =
  /\b(?:between|rang(?:es|ing)\s+(?:from|between)|varies\s+from|varying\s+from)\s+[\d.]{1,8}\s?%?\s+(?:per\s+annum\s+)?(?:and|to)\s+[\d.]{1,8}\s?%/i;

/** Three rates or more side by side: a row of a table. */
function isRow(text: string, start: number, end: number): boolean {
  const rates = readPercentages(text, start, end);
  const apart = (i: number) => text.slice(rates[i]?.end, rates[i + 1]?.start);
  return rates.some((_, i) => i + 2 < rates.length && !/[a-z]/i.test(apart(i) + apart(i + 1)));
}

/** "the sum of (i) the Margin otherwise in effect and (ii) two percent": what is added while a default lasts. */
const OTHERWISE = /\botherwise\s+(?:in\s+effect|applicable|payable)\b[^.;%]{0,100}\b(?:and|plus)\b[^.;%]{0,40}$/i;
const SUM_REACH = 240;

/** A rate that prices the fee, not the bound of a range, a share or a surcharge on default. */
function isPrice(text: string, from: number, rate: Reading<number>): boolean {
  const before = text.slice(Math.max(from, rate.start - 40), rate.start);
  const after = text.slice(rate.end, rate.end + 30);
  const long = text.slice(Math.max(from, rate.start - SUM_REACH), rate.start);
  if (
    ADDED.test(before) ||
    OTHERWISE.test(long) ||
    /^\s*(?:per annum)?\s*(?:in excess|above|over|higher)\b/i.test(after) ||
    rate.value > 1000
  )
    return false;
  return (
    !(THRESHOLD.test(before) && !/equal to\s*\(?$/i.test(before) && !/amount|rate/i.test(before)) ||
    /^\s*per annum/i.test(after)
  );
}

/** The rate of a defined fee rate; null if a grid sets it or it varies. */
function definedRate(parsed: ParsedAgreement, term: string, type: FeeType): Reading<number>[] {
  const definition = parsed.definitions.resolve(term);
  if (!definition || definition.kind === "parenthetical") return [];
  const { start, end } = definition;
  const grids = rateGridsIn(parsed, start, end);
  if (grids.length > 0) return rateOfAllLevels(grids, type);
  const rates = readPercentages(parsed.text, start, end).filter((rate) => rate.value <= 1000);
  const own = rates.filter((_, i) => feeBeside(parsed.text, rates, i, { start, end }) === type);
  if (own.length === 1 && rates.length > 1) return own;
  const ofLoans = readRateKinds(parsed.text, start, end).some(
    (mention) => mention.kind === "benchmark" || mention.kind === "base",
  );
  const [rate, next] = rates;
  if (!rate || ofLoans) return [];
  const hasException = next !== undefined && EXCEPTED.test(parsed.text.slice(rate.end, next.start));
  return hasException || rates.every((other) => other.value === rate.value) ? [rate] : [];
}

/** The rate of a column that a grid gives a fee ("Margin for Unused Line Fee"), if it is the same at every level. */
function rateOfAllLevels(grids: readonly RateGrid[], type: FeeType): Reading<number>[] {
  const columns = grids.flatMap(({ columnWords, rows }) =>
    (columnWords ?? []).flatMap((words, i) => (feeTypeOf(words) === type ? [rows.map(({ cells }) => cells[i])] : [])),
  );
  const [column, ...others] = columns;
  const first = column?.[0];
  if (!column || !first || others.length > 0 || !column.every((cell) => cell?.value === first.value)) return [];
  return first.value === null ? [] : [{ value: first.value, start: first.start, end: first.end }];
}

/** `0.50% per annum; provided that the rate shall be 0.375% at any time when …`: the first is the
 *  rate unless the condition is met. */
const EXCEPTED = /^\s*(?:per\s+annum)?\s*[;,(]\s*\(?provided,?\s/i;

const OF_REFERENCE = /^\s+(?:then\s+)?(?:for|applicable\s+to|with\s+respect\s+to|in\s+respect\s+of|on)\s/i;

/** "the Applicable Margin for Eurodollar Loans": the one margin that its definition states for loans at the reference rate;
 *  none if a grid sets it or facilities differ. */
function marginFor(parsed: ParsedAgreement, term: string, at: number): Reading<number>[] {
  const words = parsed.text.slice(at, at + 60);
  const definition = OF_REFERENCE.test(words) ? parsed.definitions.resolve(term) : null;
  if (!definition || definition.kind === "parenthetical" || readRateKinds(words, 0, 60)[0]?.kind !== "benchmark")
    return [];
  if (rateGridsIn(parsed, definition.start, definition.end).length > 0) return [];
  const margins = readRateStatements(parsed.text, definition, [], mentionsOf([])).filter(
    ({ kinds }) => kinds.length === 0 || kinds.includes("benchmark"),
  );
  const rates = margins.map(({ rate }) => rate);
  if (/\brevolving\b/i.test(words) && isOfTermLoans(parsed.text.slice(definition.start, rates[0]?.start))) return [];
  return rates.every(({ value }) => value === rates[0]?.value) ? rates.slice(0, 1) : [];
}

/** "the Applicable Margin for Revolving Loans" is not the one figure that the definition states for term loans. */
const isOfTermLoans = (before: string): boolean => /\bterm loans?\b/i.test(before) && !/\brevolving\b/i.test(before);

const PRICES = /^\s*(?:per\s+annum)?,?\s+(?:for|in\s+the\s+case\s+of|with\s+respect\s+to)\s/i;

/** The fee that the rate at `i` prices: "0.375% for the Unused Line Fee" names it after the figure, else it stands before. */
function feeBeside(text: string, rates: readonly Reading<number>[], i: number, { start, end }: Span): FeeType | null {
  const { start: from, end: to } = rates[i] as Reading<number>;
  const after = text.slice(to, rates[i + 1]?.start ?? end);
  return feeTypeOf(PRICES.test(after) ? after : text.slice(rates[i - 1]?.end ?? start, from));
}

/** "will pay the following Facility Fee to the Bank before any Facility is made available: $25,000". */
const FOLLOWING_FEE = /\bthe\s+following\s+(?:[\w'-]+\s+){0,4}fees?\b[^.;:$€£]{0,180}:\s*$/i;

/** "a fronting fee in an amount not to exceed $250": the most that is charged. */
const FEE_UP_TO = /\bfee\s+(?:in\s+an\s+(?:aggregate\s+)?amount\s+)?not\s+(?:to\s+exceed|exceeding)\s+$/i;

const isFee = (text: string, from: number, money: Reading<Money>): boolean =>
  FEE_UP_TO.test(text.slice(Math.max(from, money.start - 80), money.start)) || isPriceOfFee(text, from, money);

const isPriceOfFee = (text: string, from: number, money: Reading<Money>): boolean =>
  (/(?:\bfees?\b|amount of|equal to|of|sum of|in the amount)[^.;]{0,80}$|\bfees?\s?[.:]\s*$/i.test(
    text.slice(Math.max(from, money.start - 120), money.start),
  ) ||
    FOLLOWING_FEE.test(text.slice(Math.max(from, money.start - 240), money.start)) ||
    /^\s+(?:[\w'-]+\s+){0,3}fees?\b/i.test(text.slice(money.end, money.end + 60))) &&
  !/(?:exceed(?:s|ing)?|greater than|less than|minimum|multiple|excess of|integral|amount by which)[^.;]{0,30}$/i.test(
    text.slice(Math.max(from, money.start - 60), money.start),
  ) &&
  !/^\s+(?:exceeds?|is\s+(?:greater|more|less)|less)\b/i.test(text.slice(money.end, money.end + 30));
