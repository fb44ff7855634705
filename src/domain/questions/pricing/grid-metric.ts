import { Decimal } from "decimal.js";
import type { PricingLevel } from "#domain/agreement/pricing.ts";
import { formatMoney, formatPercent, rounded } from "../answer/formats.ts";
import { isOfQuarter } from "../calculations/covenants/annualized.ts";
import { givenFigures } from "../calculations/covenants/figures-of-ratios.ts";
import { type GivenValue, givenValues, valueOf } from "../calculations/given/given-values.ts";
import { drawnShare } from "../facilities/drawn-share.ts";
import type { Question } from "../question/question.ts";
import { contentStems } from "../question/words.ts";

/** The value of a grid's metric in the grid's unit, with its working where it is computed. */
export interface Measured {
  readonly value: number;
  readonly working: string;
}

/** Bounds from here on are amounts of money. */
const MONEY_FROM = 1_000;
/** Bounds from here on are percentages: no ratio of a grid is that high. */
const PERCENT_FROM = 20;
const IN_PERCENT = /%|\bpercent|\busage\b|\butili[sz]/i;

/** What a question says of the metric by which a grid is measured: a ratio, a percentage used, an amount. Null where it
 *  says nothing of it. */
export function measuredFor(question: Question, rows: readonly PricingLevel[]): Measured | null {
  const bounds = rows.flatMap(({ min, max }) => [min, max].filter((bound) => bound !== null));
  const values = givenValues(question.text);
  const top = Math.max(...bounds, 0);
  const words = rows.map(({ metric, level }) => `${metric ?? ""} ${level ?? ""}`).join(" ");
  const isPercent = top >= PERCENT_FROM || (top <= 1.5 && IN_PERCENT.test(words));
  if (top >= MONEY_FROM) return amountOf(values, words);
  if (bounds.length > 0 && isPercent)
    return scaled(shareOf(values, words) ?? drawnOf(question.text, words), top <= 1.5 ? 0.01 : 1);
  return ratioOf(question, values, words, bounds);
}

function scaled(measured: Measured | null, factor: number): Measured | null {
  return measured === null ? null : { ...measured, value: measured.value * factor };
}

/** The ratio of the metric's name, else the first. A percentage counts where the bounds are below one. */
function ratioOf(
  { ratios }: Question,
  values: readonly GivenValue[],
  words: string,
  bounds: readonly number[],
): Measured | null {
  const top = Math.max(...bounds, 0);
  const ofName = values.find((one) => one.kind === "ratio" && isNamedBy(one, words));
  const ratio = ofName?.value ?? ratios[0];
  if (ratio !== undefined)
    return { value: beside(ratio, ofName ?? values.find(({ value }) => value === ratio)), working: "" };
  const computed = leverageOf(values, words, bounds) ?? shareOfCapital(values, words);
  if (computed !== null) return computed;
  const percent =
    top > 0 && top <= 1 ? values.find((one) => one.kind === "percent" && isNamedBy(one, words)) : undefined;
  return percent === undefined ? null : { value: percent.value / 100, working: "" };
}

const BELOW = /\b(?:under|below|less than|lower than)\s*$/;
const ABOVE = /\b(?:over|above|more than|greater than|higher than|exceeds)\s*$/;
/** Smaller than any step of a grid. */
const SLIVER = 1e-6;

/** A value, or the one next to it where a question excludes it: `under 2.50x`. */
function beside(value: number, given: GivenValue | undefined): number {
  if (given === undefined) return value;
  return BELOW.test(given.before) ? value - SLIVER : ABOVE.test(given.before) ? value + SLIVER : value;
}

/** A leverage from the debt and the earnings that a question gives; net of cash where the metric is. */
function leverageOf(values: readonly GivenValue[], words: string, bounds: readonly number[]): Measured | null {
  if (!/\bleverage\b|\bdebt\b[^;]{0,40}\bebitda\b/i.test(words)) return null;
  const given = givenFigures(values);
  const [debt, earnings] = [given.get("debt"), given.get("earnings")];
  if (debt === undefined || earnings === undefined || earnings.value <= 0 || isOfQuarter(earnings)) return null;
  const cash = valueOf(values, "money", /\bcash\b(?! flow)/);
  if (cash !== undefined && !/\bnet\b/i.test(words)) return null;
  const say = ({ value, currency }: GivenValue): string => formatMoney({ amount: value, currency: currency ?? "USD" });
  const ratio = new Decimal(debt.value)
    .minus(cash?.value ?? 0)
    .div(earnings.value)
    .toDecimalPlaces(4)
    .toNumber();
  const net = cash === undefined ? say(debt) : `(${say(debt)} − ${say(cash)})`;
  return {
    value: ratio,
    working: `${net} ÷ ${say(earnings)} = ${formatPercent(rounded(ratio, bounds)).slice(0, -1)}x`,
  };
}

const OF_CAPITAL = /\b(?:capitali[sz]ation|net worth|capital)\b/i;

/** Debt as a share of the capital or the net worth that the metric names, from both amounts. */
function shareOfCapital(values: readonly GivenValue[], words: string): Measured | null {
  const named = OF_CAPITAL.exec(words)?.[0].toLowerCase();
  if (named === undefined) return null;
  const debt = givenFigures(values).get("debt");
  const whole = valueOf(values, "money", named === "net worth" ? /\bnet worth\b/ : /\bcapital\w*\b/);
  if (debt === undefined || whole === undefined || whole === debt || whole.value <= 0) return null;
  const say = ({ value, currency }: GivenValue): string => formatMoney({ amount: value, currency: currency ?? "USD" });
  const ratio = new Decimal(debt.value).div(whole.value).toDecimalPlaces(4).toNumber();
  return { value: ratio, working: `${say(debt)} ÷ ${say(whole)} = ${ratio}` };
}

const RATE_BEFORE =
  /\b(?:sofr|libor|euribor|sonia|tibor|eurodollar|prime|corra|benchmark|index|margin|spread|fee|rate)\b(?: rate)?,?\s*(?:(?:is|are|was|at|of|=|being)\s*)*$/;
const USED = /\b(?:us(?:age|ing|ed|es)|utili[sz]\w+|draw\w*|drew|borrow\w*|outstanding|advanced?|availab\w*)\b/;
const WHOLE = /\b(?:borrowing base|line cap|commitments?|(?:credit )?line|facility|revolver)\b/;
const OUTSTANDING =
  /\b(?:outstanding|drawn|drew|draws?|owed|owe|owes|borrowed|using|used|usage|loans|advances|borrowings)\b/;

/** A percentage that is used or available; or an amount outstanding over the amount that can be. */
function shareOf(values: readonly GivenValue[], words: string): Measured | null {
  const isShare = (one: GivenValue): boolean =>
    one.kind === "percent" &&
    !RATE_BEFORE.test(one.before) &&
    (USED.test(`${one.before} ${one.after}`) || isNamedBy(one, words));
  const stated = values.find(isShare);
  if (stated !== undefined) return { value: stated.value, working: "" };
  const ratio = values.find((one) => one.kind === "ratio" && isNamedBy(one, words));
  if (ratio !== undefined) return { value: ratio.value * 100, working: "" };
  const ofCapital = shareOfCapital(values, words);
  if (ofCapital !== null) return { ...ofCapital, value: ofCapital.value * 100 };
  if (!IN_PERCENT.test(words)) return null;
  const used = valueOf(values, "money", OUTSTANDING);
  const whole = valueOf(
    values.filter((one) => one !== used),
    "money",
    WHOLE,
  );
  if (used === undefined || whole === undefined || whole.value === 0) return null;
  const percent = new Decimal(used.value).div(whole.value).times(100).toDecimalPlaces(4).toNumber();
  const say = ({ value, currency }: GivenValue): string => formatMoney({ amount: value, currency: currency ?? "USD" });
  return { value: percent, working: `${say(used)} ÷ ${say(whole)} = ${formatPercent(percent)}` };
}

/** The share drawn, for a grid by what is used. */
function drawnOf(text: string, words: string): Measured | null {
  const drawn = IN_PERCENT.test(words) ? drawnShare(text) : null;
  return drawn === null ? null : { value: drawn.percent, working: drawn.working };
}

const LEVEL_OF_AMOUNT = /\b(?:averag\w*|availab\w*|liquidity|excess|outstanding|balance|usage|advances)\b/;

/** An amount that the question names like the metric: `availability averaged $80 million`. */
function amountOf(values: readonly GivenValue[], words: string): Measured | null {
  const amounts = values.filter(({ kind }) => kind === "money");
  const named =
    amounts.find(({ before }) => LEVEL_OF_AMOUNT.test(before)) ??
    amounts.find(({ after }) => LEVEL_OF_AMOUNT.test(after)) ??
    amounts.find((one) => isNamedBy(one, words));
  return named === undefined ? null : { value: named.value, working: "" };
}

const GENERIC = new Set(contentStems("ratio consolidated total level category amount percentage rate loan average"));

/** Whether the words around a value name the metric of a grid. */
function isNamedBy({ before, after }: GivenValue, words: string): boolean {
  const metric = new Set(contentStems(words).filter((stem) => !GENERIC.has(stem)));
  return contentStems(`${before} ${after}`).some((stem) => metric.has(stem));
}
