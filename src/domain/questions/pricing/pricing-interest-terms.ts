import { type Claim, claim, quotation, type Reply } from "../answer/claim.ts";
import { formatBps, formatPercent, listed } from "../answer/formats.ts";
import { otherDayCounts } from "../calculations/interest/day-basis.ts";
import { defaultOverBase } from "../calculations/interest/default-rate.ts";
import { periodsOfDays } from "../dates/periods-of-days.ts";
import { facilityNames, grouped, type PlacedFacility } from "../facilities/select-facilities.ts";
import type { Question } from "../question/question.ts";
import { cite, quoteOf, type Subject } from "../subject.ts";
import { clauseAround } from "../text/own-clause.ts";
import { sentencesAt, sentencesOf } from "../text/sentences.ts";
import { answered, notStated } from "../topic.ts";
import { asksBaseRate } from "./base-rate-name.ts";
import { benchmarkName } from "./benchmark-name.ts";

/** Claims about one value of the interest terms, equal ones once. */
function each(
  subject: Subject,
  facilities: readonly PlacedFacility[],
  say: (one: PlacedFacility) => { readonly text: string; readonly at: readonly string[] } | null,
): Claim[] {
  return grouped(facilities, (one) => say(one)?.text ?? null).map(({ text, members }) => {
    const [first] = members;
    const at = first === undefined ? [] : (say(first)?.at ?? []).map((path) => `${first.pointer}${path}`);
    return claim(`${facilityNames(members)}: ${text}.`, cite(subject, ...at));
  });
}

/** Words in which agreements state what is added on default; only without any of them is it known that none is stated. */
const ON_DEFAULT =
  /\b(?:default|post-?default|overdue|past[- ]due|delinquent|late)\b[^.;]{0,200}(?:\d ?%|\bper ?cent|\bbasis points|\bper annum)|(?:\d ?%|\bper ?cent|\bbasis points|\bper annum)[^.;]{0,200}\b(?:default|overdue|past[- ]due|not paid|unpaid|when due)\b/i;

export function defaultRate(
  _question: Question,
  subject: Subject,
  facilities: readonly PlacedFacility[],
): Reply | null {
  const stated = each(subject, facilities, (one) => {
    const { default_rate_bps: bps, fixed_rate_bps: fixed } = one.facility.interest_terms;
    if (bps === null) return null;
    const base = defaultOverBase(subject, one);
    if (base !== null)
      return {
        text: `the default rate is the ${base} plus ${formatBps(bps)} a year`,
        at: ["/interest_terms/default_rate_bps"],
      };
    const text = `the default rate adds ${formatBps(bps)} a year`;
    const at = ["/interest_terms/default_rate_bps"];
    if (fixed === null) return { text, at };
    const whole = `${formatPercent(fixed / 100)} + ${formatPercent(bps / 100)} = ${formatPercent((fixed + bps) / 100)}`;
    return { text: `${text}: ${whole}`, at: [...at, "/interest_terms/fixed_rate_bps"] };
  });
  const claims = answered([...stated, ...ownSentence(subject, stated)]);
  if (claims !== null || subject.text === null || /\bdefault (?:interest )?rate\b/i.test(subject.text)) return claims;
  for (const { words } of sentencesOf(subject)) if (ON_DEFAULT.test(words)) return null;
  return notStated("a default rate");
}

/** The sentence that states a default rate: it says over which rate, and when. */
function ownSentence(subject: Subject, [stated]: readonly Claim[]): Claim[] {
  const [place] = stated?.citations ?? [];
  const sentence =
    place === undefined
      ? undefined
      : sentencesAt(subject, place).find(({ words }) => /\d ?%|\bper ?cent\b/i.test(words));
  return sentence === undefined ? [] : [quotation(quoteOf(subject, sentence))];
}

export function floors({ text }: Question, subject: Subject, facilities: readonly PlacedFacility[]): Reply | null {
  const isBase = asksBaseRate(text, subject);
  const claims = each(subject, facilities, (one) => {
    const { rate_option, base_rate_option } = one.facility.interest_terms;
    const bps = isBase ? base_rate_option?.floor_bps : rate_option?.floor_bps;
    const name = isBase ? "base rate" : (benchmarkName(subject, one) ?? "benchmark");
    const at = `/interest_terms/${isBase ? "base_rate_option" : "rate_option"}/floor_bps`;
    return bps === null || bps === undefined ? null : { text: `the ${name} floor is ${formatBps(bps)}`, at: [at] };
  });
  return answered(claims) ?? notStated("a floor");
}

export function adjustment(_question: Question, subject: Subject, facilities: readonly PlacedFacility[]): Reply | null {
  const claims = each(subject, facilities, ({ facility }) => {
    const bps = facility.interest_terms.rate_option?.credit_spread_adjustment_bps ?? null;
    const at = ["/interest_terms/rate_option/credit_spread_adjustment_bps"];
    return bps === null ? null : { text: `the credit spread adjustment is ${formatBps(bps)}`, at };
  });
  return answered(claims) ?? notStated("a credit spread adjustment");
}

export function benchmark(_question: Question, subject: Subject, facilities: readonly PlacedFacility[]): Reply | null {
  return answered(
    each(subject, facilities, (one) => {
      const { rate_option, fixed_rate_bps } = one.facility.interest_terms;
      const name = benchmarkName(subject, one);
      if (rate_option === null || name === null)
        return fixed_rate_bps === null
          ? null
          : { text: `a fixed rate of ${formatBps(fixed_rate_bps)}`, at: ["/interest_terms/fixed_rate_bps"] };
      const others =
        rate_option.alternative_benchmarks.length === 0 ? "" : `, or ${listed(rate_option.alternative_benchmarks)}`;
      return {
        text: `the benchmark is ${name}${others}`,
        at: ["/interest_terms/rate_option/benchmark"],
      };
    }),
  );
}

export function dayCount(_question: Question, subject: Subject, facilities: readonly PlacedFacility[]): Reply | null {
  const claims = each(subject, facilities, ({ facility }) => {
    const fraction = facility.interest_terms.day_count_fraction;
    return fraction === null
      ? null
      : { text: `interest is computed on ${fraction}`, at: ["/interest_terms/day_count_fraction"] };
  });
  const fractions = new Set(facilities.flatMap(({ facility }) => facility.interest_terms.day_count_fraction ?? []));
  return answered([...claims, ...[...fractions].flatMap((fraction) => otherDayCounts(subject, fraction))]);
}

export function tenors(_question: Question, subject: Subject, facilities: readonly PlacedFacility[]): Reply | null {
  const claims = each(subject, facilities, ({ facility }) => {
    const options = facility.interest_terms.rate_option?.tenor_options ?? [];
    return options.length === 0
      ? null
      : {
          text: `interest periods of ${spokenTenors(options)} (${options.join(", ")})`,
          at: ["/interest_terms/rate_option/tenor_options/0"],
        };
  });
  return answered([...claims, ...periodsOfDays(claims, subject)]);
}

const UNIT: Readonly<Record<string, string>> = { D: "day", W: "week", M: "month", Y: "year" };

/** `30 days`, `2-week, 1, 3 and 6 months`. */
function spokenTenors(options: readonly string[]): string {
  const last = options.at(-1)?.slice(-1) ?? "";
  const names = options.map((option) =>
    option.endsWith(last)
      ? option.slice(0, -1)
      : `${option.slice(0, -1)}-${UNIT[option.slice(-1)] ?? option.slice(-1)}`,
  );
  const isOne = options.length === 1 && names[0] === "1";
  return `${listed(names)} ${UNIT[last] ?? last}${isOne ? "" : "s"}`;
}

/** How often interest is payable, with the clause that states the days. */
export function frequency(_question: Question, subject: Subject, facilities: readonly PlacedFacility[]): Reply | null {
  const claims = each(subject, facilities, ({ facility }) => {
    const every = facility.interest_terms.payment_frequency;
    if (every === null) return null;
    const unit = UNIT[every.period] ?? every.period;
    const words =
      every.period === "M" && every.period_multiplier === 3
        ? "quarterly (every 3 months)"
        : every.period_multiplier === 1
          ? `every ${unit}`
          : `every ${every.period_multiplier} ${unit}s`;
    return { text: `interest is payable ${words}`, at: ["/interest_terms/payment_frequency"] };
  });
  const clauses = claims.flatMap(({ citations }) => {
    const place = citations[0] === undefined ? null : clauseAround(subject, citations[0]);
    return place === null ? [] : [quotation(quoteOf(subject, place))];
  });
  return answered([...claims, ...clauses]);
}
