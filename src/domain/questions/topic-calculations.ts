import { Decimal } from "decimal.js";
import { type Citation, type Claim, claim } from "./claim.ts";
import { askedCovenants, covenantName, formatThreshold, levelsIn } from "./covenant-levels.ts";
import { formatBps, formatMoney, formatPercent } from "./formats.ts";
import { allInRate, feeAccrual, headroom, interestFor } from "./loan-arithmetic.ts";
import { levelOf, type PlacedLevel } from "./pricing-level.ts";
import type { Question } from "./question.ts";
import { type PlacedFacility, selectFacilities } from "./select-facilities.ts";
import { cite, type Subject } from "./subject.ts";
import { answered, noFacility, notStated, refused, type Topic } from "./topic.ts";

/** Interest for a period, the all-in rate, fee accrual and covenant headroom, each with its working. */
export const calculations: Topic = (question, subject) =>
  feeFor(question, subject) ?? interest(question, subject) ?? covenantHeadroom(question, subject);

/** The parts of a floating rate. */
interface Rate {
  readonly percent: Decimal;
  readonly working: string;
  readonly citations: readonly Citation[];
}

/** A benchmark with its rate: `prime is 7.5%`, `one-month SOFR at 4.3`, `5% LIBOR`. */
const BENCHMARK_GIVEN =
  /\b(?:sofr|libor|euribor|sonia|tibor|eurodollar|benchmark|base rate|prime|corra)(?:'s)?(?: rate)?(?: for \S+ months?)?,?\s*(?:(?:is|are|was|were|at|of|=|being|stands|fixes|fixed|sets|set|comes in|prints?)\s*)*\d|\d\s?(?:%|percent) (?:for |on )?(?:term )?(?:sofr|libor|euribor|sonia|eurodollar|prime)\b/;
const ASKS_RATE =
  /\b(?:what\S*|how much|rate|costs?|pay(?:s|ing)?|coupon|all[- ]in|price|calculate|compute|total|come out)\b/;
/** What else a question with the benchmark's rate may ask for. */
const ASKS_PART = /\b(?:margins?|spreads?|floors?|fees?|adjustment|grid|default)\b/;

const interest: Topic = (question, subject) => {
  const { text } = question;
  const isRate =
    (/\bdefault rate\b/.test(text) && question.percents.length > 0 && /\b(?:what|rate if|total|all)\b/.test(text)) ||
    /\ball[- ]in\b|\btotal (?:interest )?rate\b|\beffective rate\b/.test(text) ||
    (question.percents.length > 0 && BENCHMARK_GIVEN.test(text) && ASKS_RATE.test(text) && !ASKS_PART.test(text));
  const isDefault = DEFAULT_INTEREST.test(text) && (question.amounts.length > 0 || question.percents.length > 0);
  const isAmount =
    /\binterest\b(?! cover)/.test(text) &&
    (isDefault || !/\b(?:late|miss\w*|overdue|grace|skip\w*|default|happens|cure|fail\w*)\b/.test(text)) &&
    (question.days !== null || /\baccru\w*|for the period\b/.test(text)) &&
    (question.days !== null || question.periods.length > 1);
  if (!isRate && !isAmount) return null;
  const selection = selectFacilities(question, subject);
  if (selection.kind === "missing") return noFacility(selection.words);
  const one = selection.facilities.find(
    ({ facility: { interest_terms: terms } }) =>
      terms.rate_option !== null || terms.fixed_rate_bps !== null || terms.base_rate_option !== null,
  );
  if (one === undefined) return notStated("the interest rate that this needs");
  const regular = rateOf(question, subject, one);
  if (typeof regular === "string") return refused(regular);
  const rate = DEFAULT_INTEREST.test(text) ? onDefault(subject, one, regular) : regular;
  if (rate === null) return null;
  const shown = formatPercent(rate.percent.toNumber());
  const first = claim(`All-in rate: ${rate.working} = ${shown} a year.`, rate.citations);
  if (isRate && !isAmount) return answered([first]);
  return interestAmount(question, subject, one, { rate, first });
};

const DEFAULT_INTEREST = /\b(?:default (?:rate|interest)|post-default|(?:overdue|late) interest)\b/;

/** The rate after a default: the margin of the default rate on top of the rate before; null where it is not stated. */
function onDefault(subject: Subject, { facility, pointer }: PlacedFacility, { percent, working, citations }: Rate) {
  const bps = facility.interest_terms.default_rate_bps;
  if (bps === null) return null;
  const extra = new Decimal(bps).div(100);
  return {
    percent: percent.plus(extra),
    working: `${working} + default rate ${formatPercent(extra.toNumber())}`,
    citations: [...citations, ...cite(subject, `${pointer}/interest_terms/default_rate_bps`)],
  };
}

function interestAmount(
  question: Question,
  subject: Subject,
  { facility, pointer }: PlacedFacility,
  { rate, first }: { rate: Rate; first: Claim },
) {
  const [asked] = question.amounts;
  const currency = asked?.currency ?? facility.commitment_amount?.currency ?? "USD";
  const principal = asked?.amount ?? facility.commitment_amount?.amount;
  if (principal === undefined) return refused("Say on what principal the interest is to be computed.");
  const year = dayBasis(facility.interest_terms.day_count_fraction, subject.text);
  const basis = year === 365 && isOfLeapYear(question, subject) ? 366 : year;
  const days = question.days?.days;
  if (days === undefined) return refused("Say for how many days the interest is to be computed.");
  const amount = interestFor({ principal, percent: rate.percent, days, basis });
  const working = `${formatMoney({ amount: principal, currency })} × ${formatPercent(rate.percent.toNumber())} × ${days}/${basis} = ${formatMoney({ amount: amount.toNumber(), currency })}`;
  const at = [
    `${pointer}/interest_terms/day_count_fraction`,
    ...(asked === undefined ? [`${pointer}/commitment_amount`] : []),
  ];
  return answered([
    claim(`Interest for ${days} days: ${working}.`, [...rate.citations, ...cite(subject, ...at)]),
    first,
  ]);
}

/** Days in the year of a day count. Without one, the days that the text alone counts by; 360 where it says nothing, as the
 *  market does. */
function dayBasis(fraction: string | null, text: string | null): 360 | 365 {
  if (fraction !== null) return fraction.includes("365") ? 365 : 360;
  const counts = (days: string): boolean =>
    new RegExp(String.raw`\b(?:1\/${days}|${days}[- ]days?|year of ${days}|actual\/${days})`, "i").test(text ?? "");
  return counts("365") && !counts("360") ? 365 : 360;
}

/** Whether the period lies in one leap year and the text then counts 366 days. */
function isOfLeapYear({ periods: [period] }: Question, { text }: Subject): boolean {
  if (period === undefined || !/\b366\b[^.;]{0,40}\bleap year|\bleap year\b[^.;]{0,40}\b366\b/i.test(text ?? ""))
    return false;
  const year = period.from.slice(0, 4);
  const isLeap = new Date(Date.UTC(Number(year), 1, 29)).getUTCMonth() === 1;
  return isLeap && period.to.startsWith(year);
}

/** The rate of a facility, or the inputs that are missing. */
function rateOf(question: Question, subject: Subject, one: PlacedFacility): Rate | string {
  const { text } = question;
  const { facility, pointer } = one;
  const { rate_option: option, fixed_rate_bps: fixed } = facility.interest_terms;
  const terms = `${pointer}/interest_terms`;
  if (fixed !== null) {
    const percent = new Decimal(fixed).div(100);
    return {
      percent,
      working: `fixed rate ${formatPercent(percent.toNumber())}`,
      citations: cite(subject, `${terms}/fixed_rate_bps`),
    };
  }
  const ofBase = BASE_ONLY.test(text) ? baseRate(question, subject, one) : null;
  if (ofBase !== null) return ofBase;
  if (option === null) return "The agreement does not state the margin that this needs.";
  const index = indexRate(question);
  const name = option.benchmark ?? "the benchmark";
  if (index === null) return `Say at what rate ${name} is to be taken, for example “with ${name} at 4.30%”.`;
  const level = levelOf(question, subject, one);
  if (level === "unknown") return "The pricing grid has no such level.";
  const margin =
    typeof level === "string"
      ? marginOf(question, facility.interest_terms.pricing_grid.length, option.spread_bps)
      : level.row.spread_bps;
  if (margin === null) return "Say at which pricing level, or at which leverage, the margin is to be taken.";
  const at = typeof level === "string" ? `${terms}/rate_option/spread_bps` : `${level.pointer}/spread_bps`;
  const citations = cite(
    subject,
    at,
    ...(typeof level === "string" ? [] : [`${level.pointer}/level`]),
    ...(option.credit_spread_adjustment_bps === null ? [] : [`${terms}/rate_option/credit_spread_adjustment_bps`]),
    ...(option.floor_bps === null ? [] : [`${terms}/rate_option/floor_bps`]),
  );
  const made = allInRate({
    indexPercent: index,
    marginBps: margin,
    adjustmentBps: option.credit_spread_adjustment_bps ?? 0,
    floorBps: option.floor_bps,
  });
  const adjustment =
    option.credit_spread_adjustment_bps === null
      ? ""
      : ` + ${formatPercent(option.credit_spread_adjustment_bps / 100)} adjustment`;
  const base = made.isFloored
    ? `floor ${formatPercent((option.floor_bps ?? 0) / 100)}`
    : `${name} ${formatPercent(index)}${adjustment}`;
  return { percent: made.percent, working: `${base} + margin ${formatPercent(margin / 100)}`, citations };
}

const BASE_ONLY =
  /^(?!.*\b(?:sofr|libor|euribor|sonia|tibor|eurodollar|corra)\b).*\b(?:prime|base rate|abr|alternate base)\b/;

/** The rate of loans at the base rate; null where its margin is not stated or takes a level that the question does not name. */
function baseRate(question: Question, subject: Subject, one: PlacedFacility): Rate | null {
  const { base_rate_option: option, pricing_grid: grid, rate_option: other } = one.facility.interest_terms;
  const terms = `${one.pointer}/interest_terms`;
  const index = indexRate(question);
  const level = levelOf(question, subject, one);
  const margin =
    typeof level === "string"
      ? grid.length > 0
        ? null
        : (option?.spread_bps ?? null)
      : level.row.base_rate_spread_bps;
  if (index === null || margin === null || /prime|base/i.test(other?.benchmark ?? "")) return null;
  const made = allInRate({
    indexPercent: index,
    marginBps: margin,
    adjustmentBps: 0,
    floorBps: option?.floor_bps ?? null,
  });
  const base = made.isFloored
    ? `floor ${formatPercent((option?.floor_bps ?? 0) / 100)}`
    : `base rate ${formatPercent(index)}`;
  const at =
    typeof level === "string"
      ? [`${terms}/base_rate_option/spread_bps`]
      : [`${level.pointer}/base_rate_spread_bps`, `${level.pointer}/level`];
  return {
    percent: made.percent,
    working: `${base} + margin ${formatPercent(margin / 100)}`,
    citations: cite(subject, ...at),
  };
}

function marginOf(_question: Question, rows: number, spread: number | null): number | null {
  return rows > 0 ? null : spread;
}

/** The rate that a question assumes for the benchmark: the percentage after its name. */
function indexRate({ text, percents }: Question): number | null {
  const named =
    /\b(?:term sofr|sofr|libor|euribor|sonia|tibor|eurodollar|benchmark|index|base rate|prime|corra)\b/.exec(text);
  if (named === null) return percents[0]?.percent ?? null;
  return (percents.find(({ at }) => at > named.index) ?? percents[0])?.percent ?? null;
}

const ONE_TIME_FEE =
  /\b(?:extension|upfront|up-front|amendment|waiver|assignment|agency|late|prepayment|exit|closing|origination|fronting)\b/;

const feeFor: Topic = (question, subject) => {
  const { text, amounts } = question;
  const period = question.days ?? quarterOf(text);
  if (
    !/\bfees?\b|\b(?:undrawn|unused)\b/.test(text) ||
    !/\b(?:accru\w*|how much|cost|(?:was|is|were|are|stayed|sits?|left)(?:n't| not)? (?:drawn|used|undrawn|unused)|what\S*|(?:for|over|during) (?:an? |the )?\d+[- ]days?|compute|calculate|in dollars)\b/.test(
      text,
    ) ||
    ONE_TIME_FEE.test(text) ||
    period === null
  )
    return null;
  const [asked] = amounts;
  // A facility fee accrues on the whole commitment, and any fee does while nothing is drawn.
  const isWhole =
    /\bfacility fees?\b|\bnothing (?:is )?(?:drawn|used|borrowed)|\b(?:fully|entirely|all|wholly|completely) (?:undrawn|unused)\b/.test(
      text,
    );
  if (asked === undefined && !isWhole) return refused("Say on what undrawn amount the fee is to be computed.");
  const selection = selectFacilities(question, subject);
  if (selection.kind === "missing") return noFacility(selection.words);
  for (const one of selection.facilities) {
    const { facility, pointer } = one;
    const amount = asked ?? facility.commitment_amount;
    if (amount === null) continue;
    const level = levelOf(question, subject, one);
    const isOfLetters = /\bletters? of credit\b/.test(text);
    const listed = subject.agreement.fees.findIndex(
      ({ type, rate_bps }) =>
        (isOfLetters ? type === "letter_of_credit" : type === "commitment" || type === "facility") && rate_bps !== null,
    );
    // What a grid states is the fee on the commitment.
    if (isOfLetters && listed < 0) return null;
    const same = typeof level === "string" && !isOfLetters ? sameFee(one) : null;
    const row = typeof level === "string" || isOfLetters ? same : level;
    const bps = row === null ? (subject.agreement.fees[listed]?.rate_bps ?? null) : row.row.fee_bps;
    if (bps === null) continue;
    const currency = amount.currency ?? facility.commitment_amount?.currency ?? "USD";
    const basis = dayBasis(facility.interest_terms.day_count_fraction, subject.text);
    const fee = feeAccrual({ undrawn: amount.amount, rateBps: bps, days: period.days, basis });
    const at = row === null ? [`/fees/${listed}/rate_bps`] : [`${row.pointer}/fee_bps`, `${row.pointer}/level`];
    const working = `${formatMoney({ amount: amount.amount, currency })} × ${formatBps(bps)} × ${period.days}/${basis} = ${formatMoney({ amount: fee.toNumber(), currency })}`;
    return answered([
      claim(
        `Fee for ${period.days} days: ${working}.`,
        cite(
          subject,
          ...at,
          `${pointer}/interest_terms/day_count_fraction`,
          ...(asked === undefined ? [`${pointer}/commitment_amount`] : []),
        ),
      ),
    ]);
  }
  return refused("Say at which pricing level, or at which leverage, the fee is to be taken.");
};

/** A fee that all levels of a grid have in common, at its first row. */
function sameFee({ facility, pointer }: PlacedFacility): PlacedLevel | null {
  const [first, ...rest] = facility.interest_terms.pricing_grid;
  if (first?.fee_bps == null || rest.some(({ fee_bps }) => fee_bps !== first.fee_bps)) return null;
  return { row: first, pointer: `${pointer}/interest_terms/pricing_grid/0`, name: first.level ?? "every level" };
}

/** `quarterly`, `per quarter`, `for the quarter`: 90 days. */
function quarterOf(text: string): { readonly days: number } | null {
  return /\bquarterly\b|\b(?:per|each|every|the|that|this) quarter\b/.test(text) ? { days: 90 } : null;
}

/** A ratio with a name of its own: it is not the leverage that a bare figure means. */
const NAMES_RATIO = /\b(?:cover(?:age)?|current|quick|worth|liquidity|loan[- ]to[- ]value|charge|service)\b/;

export const covenantHeadroom: Topic = (question, subject) => {
  const { text, periods } = question;
  const actual = actualRatio(question);
  if (
    actual === null ||
    !/\b(?:headroom|(?:ok|fine|okay)\b.*\?|cushion|room|meet|meets|comply|complies|compliance|compliant|breach\w*|within|pass|fail|satisf\w*|how far)\b/.test(
      text,
    )
  )
    return null;
  const named = askedCovenants(text, subject.agreement.financial_covenants);
  if (named === null && NAMES_RATIO.test(text)) return null;
  const asked = named ?? {
    name: "leverage",
    found: askedCovenants("leverage", subject.agreement.financial_covenants)?.found ?? [],
  };
  if (asked.found.length === 0) return null;
  // A ratio says nothing of a covenant in money.
  const measured = asked.found.filter(({ covenant }) => covenant.unit !== "currency");
  if (measured.length === 0) return null;
  const claims = measured.flatMap((one) =>
    levelsIn(one, periods[0]).map(({ threshold, pointer }) => {
      const { covenant } = one;
      const room = headroom({ operator: covenant.operator, threshold, actual: actual.ratio });
      const verdict = room.isMet ? "met" : "not met";
      const say = (value: number): string => formatThreshold(covenant, value);
      const working =
        covenant.operator === "<="
          ? `${say(threshold)} − ${say(actual.ratio)}`
          : `${say(actual.ratio)} − ${say(threshold)}`;
      return claim(
        `${covenantName(covenant)}: ${actual.working}the limit is ${say(threshold)}; headroom ${working} = ${room.amount.toFixed(2)}, ${room.percent.toFixed(1)}% of the limit. The covenant is ${verdict}.`,
        cite(subject, pointer, one.pointer),
      );
    }),
  );
  return answered(claims) ?? notStated("a covenant level for that date");
};

/** The ratio that a question gives, or debt over EBITDA where it gives both. */
function actualRatio({ text, ratios, amounts }: Question): { readonly ratio: number; readonly working: string } | null {
  const debt = /\bdebt\b/.exec(text)?.index;
  const earnings = /\bebitda\b/.exec(text)?.index;
  if (debt !== undefined && earnings !== undefined && amounts.length >= 2) {
    const [first, second] = amounts;
    const [over, under] = debt < earnings ? [first, second] : [second, first];
    if (over !== undefined && under !== undefined && under.amount > 0) {
      const ratio = new Decimal(over.amount).div(under.amount).toDecimalPlaces(4).toNumber();
      return {
        ratio,
        working: `${over.amount.toLocaleString("en-US")} ÷ ${under.amount.toLocaleString("en-US")} = ${ratio.toFixed(2)}x; `,
      };
    }
  }
  const [ratio] = ratios;
  return ratio === undefined ? null : { ratio, working: "" };
}
