import { Decimal } from "decimal.js";
import { type Citation, type Claim, claim, quotation } from "../../answer/claim.ts";
import { formatMoney, formatPercent } from "../../answer/formats.ts";
import { askedCovenants, boundOf, covenantName, type PlacedCovenant } from "../../covenants/covenant-levels.ts";
import { takesCashOff } from "../../covenants/topic-netted-cash.ts";
import { cite, type Subject } from "../../subject.ts";
import { answered, refused, type Topic } from "../../topic.ts";
import { type GivenValue, givenValues, valueOf } from "../given/given-values.ts";
import { excludesLevel } from "../limits/strict-bound.ts";
import { type DeductibleCash, deductibleCash } from "../repayments/deductible-cash.ts";
import { annualizedBy, annualizedMonths, isOfQuarter, monthsGiven } from "./annualized.ts";
import { type Figure, figuresIn, givenFigures, type Ratio, ratioOf } from "./figures-of-ratios.ts";
import { levelsFor } from "./levels-of-quarter.ts";
import { asFactor, type MeasuredSide, sayAmount, shownSide, testOfRatio } from "./test-of-ratio.ts";

const ASKS =
  /\b(?:headroom|cushion|room|meet\w*|compl(?:y|ies|iance|iant)|breach\w*|within|pass\w*|fail\w*|satisf\w*|ok|okay|fine|enough|test|trip\w*|violat\w*|covenants?|limit|ratio|leverage|coverage|far|slack|buffer|fall|drop|decline|decrease|shrink|lose)\b/;
const ASKS_BOUND =
  /\b(?:most|maximum|how (?:much|high|low|far|big|large)|least|minimum|lowest|highest|fits?|carry|afford|capacity|must|needs? to|ha(?:s|ve) to)\b/;
/** What a fee, a price or a basket depends on is not a test of a covenant. */
const ELSEWHERE =
  /\b(?:margin|spread|fees?|interest rate|dividends?|distributions?|what rate|level|baskets?|all[- ]in|sofr|libor|prime)\b|\b(?:how much|what|any|amount of) (?:\w+ ){0,2}(?:other|general) (?:(?:un)?secured )?(?:debt|indebtedness)\b/;

/** A covenant with the amounts that a question gives for its figures; null for the one that it asks for. */
interface Test {
  readonly one: PlacedCovenant;
  readonly ratio: Ratio;
  readonly over: Amount | null;
  readonly under: Amount | null;
}

/** An amount as the covenant takes it. */
interface Amount extends MeasuredSide {
  /** How many months it covers, if fewer than a year. */
  readonly months: number | null;
  /** Where the agreement says how much of an amount counts. */
  readonly rules?: readonly Citation[];
}

/** A ratio covenant with the figures that the question gives: whether it is met and by how much, or the bound of the figure
 *  that it asks for. */
export const covenantFigures: Topic = (question, subject) => {
  const { text } = question;
  const values = givenValues(text);
  const given = givenFigures(values);
  const asksBound = ASKS_BOUND.test(text);
  if (given.size === 0 || !(asksBound || ASKS.test(text)) || ELSEWHERE.test(text)) return null;
  const mentioned = new Set(figuresIn(text).map(({ figure }) => figure));
  const all = testsOf(text, subject, values, given);
  const whole = all.filter(({ over, under }) => over !== null && under !== null);
  const open = all.filter(
    ({ ratio, over, under }) =>
      asksBound && ((over === null && mentioned.has(ratio.over)) || (under === null && mentioned.has(ratio.under))),
  );
  const chosen = whole.length > 0 ? whole : open;
  const [first] = chosen;
  if (first === undefined) return null;
  const months =
    chosen.map(({ over, under }) => over?.months ?? under?.months ?? null).find((one) => one !== null) ?? null;
  const isQuarter = months === QUARTER;
  const rule = isQuarter ? annualizedBy(subject, text) : months === null ? null : annualizedMonths(subject, months);
  if (isQuarter && rule === null)
    return refused(
      "Say the figure for the whole period of the covenant; the agreement does not say how a quarter's figure counts.",
    );
  const claims = chosen.flatMap((test) => {
    const yearly = rule === null ? test : { ...test, over: annual(test.over), under: annual(test.under) };
    return levelsFor(question, subject, test.one).map(({ threshold, pointer, when }) =>
      claim(resultOf(text, yearly, threshold, when, excludesLevel(subject, pointer, test.one.covenant, threshold)), [
        ...cite(subject, pointer, test.one.pointer),
        ...(rule === null ? [] : [rule]),
        ...(test.over?.rules ?? []),
      ]),
    );
  });
  const ofCash = chosen.flatMap(({ over }) => over?.rules ?? []).slice(0, 1);
  return answered([...claims, ...ruleClaims(rule), ...ofCash.map((place) => quotation(place))]);
};

function ruleClaims(rule: Citation | null): Claim[] {
  return rule === null ? [] : [quotation(rule)];
}

/** The ratio covenants that the question names, else those of the figures that it gives. */
function testsOf(
  text: string,
  subject: Subject,
  values: readonly GivenValue[],
  given: ReadonlyMap<Figure, GivenValue>,
): Test[] {
  const covenants = subject.agreement.financial_covenants;
  const tests = (list: readonly PlacedCovenant[], isNamed: boolean): Test[] =>
    list.flatMap((one) => {
      const ratio = ratioOf(subject, one);
      if (ratio === null) return [];
      const isNet = ratio.over === "debt" && isNetOfCash(subject, one);
      const net = isNet ? netDebt(text, subject, values, given.get("debt")) : null;
      const over = net ?? amountFor(given, ratio.over);
      const known = amountFor(given, ratio.under);
      const under = known ?? (isNamed && over !== null ? chargesBeside(values, given, ratio) : null);
      return over === null && under === null ? [] : [{ one, ratio, over, under }];
    });
  const named = tests(askedCovenants(text, covenants)?.found ?? [], true);
  const found =
    named.length > 0
      ? named
      : tests(
          covenants.map((covenant, i) => ({ covenant, pointer: `/financial_covenants/${i}` })),
          false,
        );
  const kind = KINDS.find((pattern) => pattern.test(text));
  const ofKind = found.filter(({ one: { covenant } }) =>
    kind?.test(`${covenant.name} ${covenant.metric.replaceAll("_", " ")}`),
  );
  return ofKind.length > 0 ? ofKind : found;
}

/** `earnings of $9 million against $7 million of interest and scheduled principal`: beside the earnings, the only other amount
 *  of a message on a test of charges is the charges, whatever it calls their parts. */
function chargesBeside(
  values: readonly GivenValue[],
  given: ReadonlyMap<Figure, GivenValue>,
  ratio: Ratio,
): Amount | null {
  if (ratio.under !== "fixed charges" && ratio.under !== "debt service") return null;
  const [other, ...more] = values.filter((value) => value.kind === "money" && value !== given.get(ratio.over));
  if (other === undefined || more.length > 0 || !CHARGES.test(`${other.before} ${other.after}`)) return null;
  return { amount: new Decimal(other.value), currency: other.currency ?? "USD", working: "", months: null };
}

const CHARGES = /\b(?:interest|principal|charges|installments?|maturities|rent|debt service)\b/;

const KINDS = [/\bsenior\b/i, /\bsecured\b|\bfirst lien\b/i, /\bnet (?:debt|leverage|indebtedness|funded)\b/i] as const;

function amountFor(given: ReadonlyMap<Figure, GivenValue>, figure: Figure): Amount | null {
  const value = given.get(figure);
  const debt = given.get("debt");
  if (value === undefined) {
    // Capital is debt and equity together.
    const equity = given.get("equity") ?? given.get("net worth");
    if (figure !== "capital" || debt === undefined || equity === undefined) return null;
    return together(debt, equity, "+");
  }
  return {
    amount: new Decimal(value.value),
    currency: value.currency ?? "USD",
    working: "",
    months: figure !== "earnings" ? null : isOfQuarter(value) ? QUARTER : monthsGiven(value),
  };
}

/** Cash that is held, not what is earned. */
const HELD_CASH = /\bcash\b(?! flow)/;

/** The debt of a question less the cash that it gives, for a covenant that takes cash off the debt. Null where the question
 *  gives no cash, or a debt that is net of it. */
function netDebt(text: string, subject: Subject, values: readonly GivenValue[], debt: GivenValue | undefined) {
  const cash = valueOf(values, "money", HELD_CASH);
  if (debt === undefined || cash === undefined || /\bnet\b/.test(`${debt.before} ${debt.after}`)) return null;
  return lessCash(debt, cash, deductibleCash(text, subject, cash));
}

/** Whether a covenant measures debt without cash: by its name, or by the definitions that it rests on. */
function isNetOfCash(subject: Subject, { covenant }: PlacedCovenant): boolean {
  return covenant.metric === "net_leverage" || takesCashOff(subject, covenantName(covenant));
}

function together(a: GivenValue, b: GivenValue, sign: "+" | "−"): Amount {
  const currency = a.currency ?? b.currency ?? "USD";
  const said = ({ value }: GivenValue): string => formatMoney({ amount: value, currency });
  const sum = new Decimal(a.value);
  return {
    amount: sign === "+" ? sum.plus(b.value) : sum.minus(b.value),
    currency,
    working: `${said(a)} ${sign} ${said(b)} = `,
    months: null,
  };
}

/** A debt less the cash that counts. */
function lessCash(debt: GivenValue, cash: GivenValue, counted: DeductibleCash | null): Amount {
  if (counted === null) return together(debt, cash, "−");
  const less = together(debt, { ...cash, value: counted.amount.toNumber() }, "−");
  const working = less.working.replace(/ = $/, `${counted.note} = `);
  return { ...less, working, rules: [counted.citation] };
}

/** The months of a quarter, and how many of them make a year. */
const QUARTER = 3;
const QUARTERS = 4;
const YEAR = 12;

/** A figure for a quarter or for some months, scaled to a year. */
function annual(given: Amount | null): Amount | null {
  if (given === null || given.months === null) return given;
  const isQuarter = given.months === QUARTER;
  const amount = given.amount.times(YEAR).div(given.months);
  const said = isQuarter
    ? `${QUARTERS} × ${sayAmount(given.amount, given.currency)}`
    : `${sayAmount(given.amount, given.currency)} × ${YEAR}/${given.months}`;
  return { ...given, amount, working: `${said} = `, months: null };
}

/** The working of one covenant at one level. */
function resultOf(
  text: string,
  { one: { covenant }, ratio, over, under }: Test,
  level: number,
  when: string,
  isStrict: boolean,
): string {
  const name = `${covenantName(covenant)}${when}`;
  const isMost = covenant.operator === "<=";
  const limit = new Decimal(level).div(covenant.unit === "percent" ? 100 : 1);
  const bound = boundOf(covenant, level);
  const times = asFactor(covenant, level);
  const [overName, underName] = [spokenIn(text, ratio.over), spokenIn(text, ratio.under)];
  if (over !== null && under !== null && !under.amount.isZero()) {
    const most = limit.times(under.amount);
    // Capital that the question states by itself stays as it is.
    const isOfCapital =
      isMost &&
      ratio.over === "debt" &&
      ratio.under === "capital" &&
      under.working !== "" &&
      over.working === "" &&
      limit.lt(1);
    const inMoney = isOfCapital
      ? mostDebt(over, under, limit, overName)
      : `${times} × ${sayAmount(under.amount, under.currency)} = ${sayAmount(most, over.currency)} of ${overName}, ${differenceOf(over, most)}`;
    const fall = FALLS.test(text) ? fallOf(text, { ratio, over, under, limit, isMost }) : "";
    const tested = testOfRatio({ covenant, over, under, level, when, isStrict });
    return `${tested} In money: ${inMoney}.${fall}`;
  }
  if (under !== null) {
    const most = limit.times(under.amount);
    return `${name}: ${bound}; ${shownSide(under)} of ${underName} × ${times} = ${isMost ? "at most" : "at least"} ${sayAmount(most, under.currency)} of ${overName}.`;
  }
  if (over === null || limit.isZero()) return `${name}: ${bound}.`;
  const least = over.amount.div(limit);
  return `${name}: ${bound}; ${shownSide(over)} of ${overName} ÷ ${times} = ${isMost ? "at least" : "at most"} ${sayAmount(least, over.currency)} of ${underName}.`;
}

/** The most debt that a limit on its share of capital allows: debt is part of capital, so what stays is the equity. */
function mostDebt(over: Amount, under: Amount, limit: Decimal, name: string): string {
  const equity = under.amount.minus(over.amount);
  const most = limit.times(equity).div(new Decimal(1).minus(limit));
  const working = `${limit.toString()} × ${sayAmount(equity, under.currency)} ÷ (1 − ${limit.toString()})`;
  return `with equity unchanged, ${working} = ${sayAmount(most, over.currency)} of ${name}, ${differenceOf(over, most)}`;
}

const FALLS =
  /\b(?:ebit\w*|earnings|profits?|income|cash flow|noi|value)\b.*\b(?:fall|drop|declin|decreas|shrink|los|cushion|headroom|down|slip|deteriorat)\w*|\b(?:fall|drop|declin|decreas|shrink|los|cushion|headroom|down|slip|deteriorat)\w*\b.*\b(?:ebit\w*|earnings|profits?|income|cash flow|noi|value)\b/;

/** How far earnings or a value may fall until the covenant is no longer met; empty where none of the figures is one, or
 *  nothing is left. */
function fallOf(
  text: string,
  given: {
    readonly ratio: Ratio;
    readonly over: Amount;
    readonly under: Amount;
    readonly limit: Decimal;
    readonly isMost: boolean;
  },
): string {
  const { ratio, over, under, limit, isMost } = given;
  const [figure, now, least] = isMost
    ? ([ratio.under, under, limit.isZero() ? null : over.amount.div(limit)] as const)
    : ([ratio.over, over, limit.times(under.amount)] as const);
  if ((figure !== "earnings" && figure !== "value") || least === null || now.amount.lte(least)) return "";
  const by = now.amount.minus(least);
  const share = formatPercent(by.div(now.amount).times(100).toDecimalPlaces(2).toNumber());
  const working = isMost
    ? `${sayAmount(over.amount, over.currency)} ÷ ${limit.toString()} = `
    : `${limit.toString()} × ${sayAmount(under.amount, under.currency)} = `;
  return ` ${spokenIn(text, figure)} may fall to ${working}${sayAmount(least, now.currency)}, by ${sayAmount(by, now.currency)} (${share}).`;
}

/** `$10,000,000 more than now`: a bound against the amount that the question gives. */
function differenceOf({ amount, currency }: Amount, bound: Decimal): string {
  const difference = bound.minus(amount);
  return `${sayAmount(difference.abs(), currency)} ${difference.isNegative() ? "less" : "more"} than ${sayAmount(amount, currency)}`;
}

/** A figure as the question calls it. */
function spokenIn(text: string, figure: Figure): string {
  const said = figuresIn(text).find((one) => one.figure === figure)?.words ?? figure;
  return said.replace(/^ebit\w*/, (word) => word.toUpperCase());
}
