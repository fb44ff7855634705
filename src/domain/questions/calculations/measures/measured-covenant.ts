import { Decimal } from "decimal.js";
import { type Citation, type Claim, claim, quotation, type Reply } from "../../answer/claim.ts";
import { formatMoney, formatPercent, listed } from "../../answer/formats.ts";
import { askedCovenants, covenantName, type PlacedCovenant, placedCovenants } from "../../covenants/covenant-levels.ts";
import type { Question } from "../../question/question.ts";
import { cite, quoteOf, type Subject } from "../../subject.ts";
import { sentencesAt } from "../../text/sentences.ts";
import { answered, type Topic } from "../../topic.ts";
import { levelsFor } from "../covenants/levels-of-quarter.ts";
import { type MeasuredSide, sayAmount, testOfRatio } from "../covenants/test-of-ratio.ts";
import { headroom } from "../interest/loan-arithmetic.ts";
import { excludesLevel } from "../limits/strict-bound.ts";
import { deductibleCash } from "../repayments/deductible-cash.ts";
import { type BoundSide, bindSide, type NamedAmount, namedAmounts, saidNone } from "./bind-parts.ts";
import { levelsBeside } from "./levels-beside.ts";
import { type Measure, measuresOf } from "./read-measure.ts";

const ASKS =
  /\b(?:headroom|cushion|room|slack|buffer|meet\w*|met|compl(?:y|ies|iance|iant)|breach\w*|within|inside|pass\w*|fail\w*|satisf\w*|ok|okay|fine|enough|holds?|test\w*|trip\w*|violat\w*|covenants?|limit|ratio|leverage|coverage|how far|how close|how much more|how much (?:additional|further|extra)|exceed\w*)\b/;
/** What a price, a basket or a payment depends on is not a test of a covenant. */
const ELSEWHERE =
  /\b(?:margin|spread|fees?|interest rate|dividends? (?:can|could|may)|distributions? (?:can|could|may)|what rate|pricing|baskets?|all[- ]in|borrowing base|sofr|libor|prime)\b/;
const MIN_GIVEN = 2;
const MAX_GIVEN = 8;

/** A financial covenant with the figures of a question for every term of what it measures, as its sentence and the definitions
 *  that it rests on put them together: sums and differences, alone or one over another. */
export const measuredCovenant: Topic = (question, subject) => measuredBy(question, subject, false);

/** The same of one figure over another, which only the agreement's own words name. */
export const measuredPair: Topic = (question, subject) => measuredBy(question, subject, true);

function measuredBy(question: Question, subject: Subject, isPair: boolean): Reply | null {
  const { text } = question;
  if (!ASKS.test(text) || ELSEWHERE.test(text)) return null;
  const amounts = namedAmounts(text);
  if (amounts.length < MIN_GIVEN || amounts.length > MAX_GIVEN) return null;
  const zeros = saidNone(text);
  for (const one of covenantsFor(text, subject)) {
    const best = measureWith(
      measuresOf(subject, one).filter((measure) => isPairOf(measure) === isPair),
      amounts,
      zeros,
    );
    if (best === null) continue;
    const levels = levelsBeside(question, subject, one) ?? levelsFor(question, subject, one);
    const quotes = best.measure.places.map((place) => quoteOf(subject, place));
    const claims = levels.flatMap(({ threshold, pointer, when }) => {
      if (best.under === null && !isFixedLevel(subject, pointer)) return [];
      const citations = [...cite(subject, pointer, one.pointer), ...quotes];
      const isStrict = excludesLevel(subject, pointer, one.covenant, threshold);
      return claimOfMeasure(best, one, { text, subject, level: threshold, when, isStrict, citations }) ?? [];
    });
    if (claims.length > 0) return answered([...claims, ...quotes.map((citation) => quotation(citation))]);
  }
  return null;
}

/** What a measure comes to against a level; null where it divides by nothing. `when` is added to the name of the covenant. */
export function claimOfMeasure(
  bound: MeasureWithAmounts,
  one: PlacedCovenant,
  given: {
    readonly text: string;
    readonly subject: Subject;
    readonly level: number;
    readonly citations: readonly Citation[];
    readonly when?: string;
    readonly isStrict?: boolean;
    readonly of?: "covenant" | "condition";
  },
): Claim | null {
  const { text, subject, level, citations, when = "", isStrict = false, of = "covenant" } = given;
  const over = sideOf(bound.over, text, subject);
  const under = bound.under === null ? null : sideOf(bound.under, text, subject);
  if (under !== null && !under.amount.gt(0)) return null;
  const isShared = [...bound.over.used].some((value) => bound.under?.used.has(value) === true);
  const said =
    under === null
      ? testOfAmount(one, over, level, when, isStrict)
      : `${testOfRatio({ covenant: one.covenant, over, under, level, when, isStrict, of })}${inMoney(one, over, under, level, isShared)}`;
  return claim(`${said}${withoutOpen(bound)}`, citations);
}

function isPairOf({ over, under }: Measure): boolean {
  return over.length + (under?.length ?? 0) === 2 && under !== null;
}

/** The covenants that a question names, else all. */
function covenantsFor(text: string, { agreement }: Subject): readonly PlacedCovenant[] {
  const named = askedCovenants(text, agreement.financial_covenants)?.found ?? [];
  const all = placedCovenants(agreement.financial_covenants);
  return [...named, ...all.filter(({ pointer }) => !named.some((one) => one.pointer === pointer))];
}

/** A measure with the amounts of a question for its terms. */
export interface MeasureWithAmounts {
  readonly measure: Measure;
  readonly over: BoundSide;
  readonly under: BoundSide | null;
  readonly score: number;
}

/** The measure of which every term has an amount and that takes every amount; of several, the one whose terms are called most
 *  like the amounts. */
export function measureWith(
  measures: readonly Measure[],
  amounts: readonly NamedAmount[],
  zeros: readonly string[],
): MeasureWithAmounts | null {
  const whole = measures.flatMap((measure): MeasureWithAmounts[] => {
    const over = bindSide(measure.over, amounts, zeros);
    const under = measure.under === null ? null : bindSide(measure.under, amounts, zeros);
    const used = new Set([...over.used, ...(under?.used ?? [])]);
    const missing = over.missing.length + (under?.missing.length ?? 0);
    if (missing > 0 || used.size < amounts.length || over.used.size === 0 || under?.used.size === 0) return [];
    const bound = over.used.size + (under?.used.size ?? 0);
    return [{ measure, over, under, score: (over.score + (under?.score ?? 0)) / bound }];
  });
  return whole.sort((a, b) => b.score - a.score)[0] ?? null;
}

/** Names the terms of which a question says nothing, where any would count. */
function withoutOpen({ over, under }: MeasureWithAmounts): string {
  const names = [...over.open, ...(under?.open ?? [])].map(({ words }) => words.split(",")[0] ?? words);
  return names.length === 0 ? "" : ` Without ${listed([...new Set(names)])}, for which no amount is given.`;
}

/** The amount of a side with its working. */
function sideOf({ parts }: BoundSide, text: string, subject: Subject): MeasuredSide {
  const terms = parts.flatMap(({ part, amounts }) =>
    amounts.map((value) => {
      const isCash = part.sign < 0 && /\bcash\b(?! flow)/i.test(part.words);
      const counted = isCash ? deductibleCash(text, subject, value) : null;
      const whole = counted?.amount ?? new Decimal(value.value);
      const share = part.share === 1 ? "" : `${formatPercent(part.share * 100)} × `;
      return { sign: part.sign, value, whole, amount: whole.times(part.share), share, note: counted?.note ?? "" };
    }),
  );
  const currency = terms[0]?.value.currency ?? "USD";
  const amount = terms.reduce((sum, one) => sum.plus(one.amount.times(one.sign)), new Decimal(0));
  const said = terms.map(({ sign, whole, share, note }, i) => {
    const shown = `${share}${sayAmount(whole, currency)}${note}`;
    return i === 0 && sign > 0 ? shown : `${sign > 0 ? "+" : "−"} ${shown}`;
  });
  return {
    amount,
    currency,
    working: terms.length > 1 || terms.some(({ share }) => share !== "") ? `${said.join(" ")} = ` : "",
  };
}

/** How far each figure may move: the level × the figure below the line against the one above. Debt that counts on both sides, as
 *  in capital, raises both. */
function inMoney(
  { covenant }: PlacedCovenant,
  over: MeasuredSide,
  under: MeasuredSide,
  level: number,
  isShared: boolean,
): string {
  const limit = new Decimal(level).div(covenant.unit === "percent" ? 100 : 1);
  if (limit.isZero()) return "";
  if (isShared && covenant.operator === "<=") return limit.lt(1) ? withDebtOnBothSides(over, under, limit) : "";
  const [isMost, bound] = [covenant.operator === "<=", limit.times(under.amount)];
  const gap = isMost ? bound.minus(over.amount) : over.amount.minus(bound);
  const say = (amount: Decimal): string => sayAmount(amount, over.currency);
  const working = isMost ? `${say(bound)} − ${say(over.amount)}` : `${say(over.amount)} − ${say(bound)}`;
  const result = gap.isNegative() ? `−${say(gap.abs())}` : say(gap);
  return ` In money: ${limit.toString()} × ${say(under.amount)} = ${say(bound)}; ${working} = ${result}${gap.isNegative() ? "" : isMost ? " of room" : " of cushion"}.`;
}

function withDebtOnBothSides(over: MeasuredSide, under: MeasuredSide, limit: Decimal): string {
  const room = limit.times(under.amount).minus(over.amount).div(new Decimal(1).minus(limit));
  const [a, b] = [under, over].map(({ amount }) => sayAmount(amount, over.currency));
  const said = room.isNegative() ? `−${sayAmount(room.abs(), over.currency)}` : sayAmount(room, over.currency);
  return ` In money, with the rest unchanged: (${limit.toString()} × ${a} − ${b}) ÷ (1 − ${limit.toString()}) = ${said}${room.isNegative() ? "" : " more debt"}.`;
}

/** A level that grows or has several parts is more than its first amount. */
const HAS_PARTS =
  /\bplus (?:an amount|\d|[a-z-]+ percent)|\bincreas(?:ed|ing)\b|\bsum of \$|\b(?:greater|lesser) of\b|\d\s?% of\b|\bprovided\b[^;.]{0,160}\b(?:not less than|at least)\b/i;

function isFixedLevel(subject: Subject, pointer: string): boolean {
  return cite(subject, pointer).every((place) =>
    sentencesAt(subject, place).every(({ words }) => !HAS_PARTS.test(words)),
  );
}

function testOfAmount(
  { covenant }: PlacedCovenant,
  over: MeasuredSide,
  level: number,
  when: string,
  isStrict: boolean,
): string {
  const room = headroom({ operator: covenant.operator, threshold: level, actual: over.amount.toNumber(), isStrict });
  const currency = covenant.currency ?? over.currency;
  const say = (amount: Decimal.Value): string => formatMoney({ amount: new Decimal(amount).toNumber(), currency });
  const [a, b] = covenant.operator === "<=" ? [new Decimal(level), over.amount] : [over.amount, new Decimal(level)];
  return `${covenantName(covenant)}${when}: ${over.working}${say(over.amount)}; headroom ${say(a)} − ${say(b)} = ${say(room.amount)}. The covenant is ${room.isMet ? "met" : "not met"}.`;
}
