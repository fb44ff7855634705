import { asksBaseRate, isPricedOffBase } from "./base-rate-name.ts";
import { benchmarkName } from "./benchmark-name.ts";
import { otherDayCounts } from "./calculations/day-basis.ts";
import { defaultOverBase } from "./calculations/default-rate.ts";
import { metricName } from "./calculations/facility-rate.ts";
import { type Claim, claim, quotation, type Reply } from "./claim.ts";
import { formatBps, formatPercent, listed } from "./formats.ts";
import { gridClaims, levelClaim, outsideGrid, SIDES, type Side } from "./margin-claims.ts";
import { marginUnderCondition } from "./margin-under-condition.ts";
import { periodsOfDays } from "./periods-of-days.ts";
import { levelOf, openSplit, splitReason } from "./pricing-level.ts";
import type { Question } from "./question.ts";
import { facilityNames, grouped, type PlacedFacility, selectFacilities } from "./select-facilities.ts";
import { sentencesOf } from "./sentences.ts";
import { differentRatings } from "./split-ratings.ts";
import { cite, type Subject } from "./subject.ts";
import { answered, noFacility, notStated, type Topic } from "./topic.ts";
import { withSurcharge } from "./utilization-margin.ts";

const MARGIN =
  /\b(?:margins?|spreads?|applicable (?:rate|margin)|pricing|interest rates?|rate of interest|what rate|interest does|over sofr|above sofr|over libor|over euribor)\b/;
const NAMED = /\b(?:sofr|libor|euribor|sonia)\b/;
/** `what do they pay if leverage is 2.6x?` */
const PAYS_AT = String.raw`what (?:do|does|would|will) (?:they|the (?:borrower|company)|it) pay\b.*\b(?:if|when|at|with)\b.*\b(?:leverage|ratio|level|rat(?:ed|ing)|ebitda)`;
const PAYS = new RegExp(String.raw`\b${PAYS_AT}`);
const DAYS_IN_NAME =
  /\b(?:day[- ]count|360|365|days? in (?:a|the) year|basis is interest|interest (?:is )?(?:computed|calculated)|how is interest(?![^?]*\b(?:set|fixed|determined|priced|charged)\b))\b/;

/** The interest terms: margins, floors, benchmarks, default rate, day count, payment dates. */
export const pricing: Topic = (question, subject) => {
  const { text } = question;
  if (
    /\b(?:fees?|hedg\w*|expect|forecast)\b/.test(text) ||
    /^who(?:se)? (?:must|has to|needs to|can|may|consent|approval)\b/.test(text)
  )
    return null;
  const selection = selectFacilities(question, subject);
  if (selection.kind === "missing" && (MARGIN.test(text) || /floor|benchmark/.test(text)))
    return noFacility(selection.words);
  if (selection.kind === "missing") return null;
  const { facilities } = selection;
  const wrong = wrongBenchmark(text, facilities);
  if (wrong !== null && (MARGIN.test(text) || /\bfloor\b/.test(text))) return notStated(`interest on ${wrong}`);
  const parts = PARTS.filter(({ asked }) => asked.test(text)).map(({ say }) => say(question, subject, facilities));
  const claims = parts.flatMap((part) => (part?.kind === "answer" ? part.claims : []));
  if (claims.length > 0) return { kind: "answer", claims };
  return parts.find((part) => part?.kind === "refusal") ?? null;
};

type Part = (question: Question, subject: Subject, facilities: readonly PlacedFacility[]) => Reply | null;

/** `What rate applies if an advance is not repaid within ten days of a demand?` */
const UNPAID = String.raw`\brates?\b.*\b(?:if|when|once|while|until|after)\b.*\b(?:not (?:re)?paid|(?:is|are|was|were|does|do)n't (?:re)?paid|unpaid|overdue|past due|paid late)\b`;

const PARTS: readonly { readonly asked: RegExp; readonly say: Part }[] = [
  {
    asked: new RegExp(
      String.raw`\b(?:default (?:rate|interest|margin)|late interest|overdue interest|on overdue)\b|\brates?\b.*\b(?:after|upon|during|on|in|following) (?:an? )?(?:event of )?default\b|\b(?:extra|more|additional|higher) interest\b.*\bdefault|${UNPAID}`,
    ),
    say: defaultRate,
  },
  {
    asked:
      /^(?!.*\b(?:ebitda|liquidity|net worth|coverage|cash|ratio|revenue|debt|minimum|recourse|covenants?|level|tangible|building|insurance|income)\b).*\bfloors?\b/,
    say: floors,
  },
  { asked: /\b(?:credit spread adjustment|csa|spread adjustment)\b/, say: adjustment },
  {
    asked:
      /\b(?:benchmark|reference rate(?! \(|(?: \w+)? (?:loan|advance|borrowing)s?)|index rate|floating rate|which rate|base index)\b/,
    say: benchmark,
  },
  { asked: DAYS_IN_NAME, say: dayCount },
  {
    asked:
      /^(?!.*\b(?:how many|number of|outstanding|at (?:once|the same time|any (?:one )?time))\b).*\b(?:interest periods?|tenors? (?:are|options?|available)|tenor options)\b/,
    say: tenors,
  },
  {
    asked:
      /\b(?:how often|when|frequency)\b.*\binterest\b|\binterest payment (?:dates?|frequency)\b|\binterest (?:is )?(?:paid|payable|due)\b/,
    say: frequency,
  },
  { asked: /\b(?:pricing grid|all (?:pricing )?levels|margin ratchet)\b/, say: wholeGrid },
  {
    asked:
      /\b(?:highest|biggest|largest|maximum|top|worst|lowest|smallest|minimum|best|cheapest)\b.*\b(?:margin|spread|pricing)\b/,
    say: extremeMargin,
  },
  {
    asked: new RegExp(
      String.raw`^(?!.*(?:${UNPAID}))(?!.*\b(?:highest|biggest|largest|maximum|worst|lowest|smallest|minimum|best|cheapest|default|floor(?<!\b(?:margins?|spreads?|rates?) and (?:\w+ ){0,3}floor)|spread adjustment|interest periods?|how often|accrue\w*|move|kpi)\b)(?=.*(?:margin|spread|applicable rate|applicable margin|pricing|interest rate|rate of interest|what rate|which (?:pricing )?level|over sofr|over libor|level applies|interest does|${PAYS_AT})).*$`,
    ),
    say: margins,
  },
];

const BENCHMARKS: readonly (readonly [RegExp, RegExp, string])[] = [
  [/\bsofr\b/, /SOFR/, "SOFR"],
  [/\blibor\b/, /LIBOR/, "LIBOR"],
  [/\beuribor\b/, /EURIBOR/, "EURIBOR"],
  [/\bsonia\b/, /SONIA/, "SONIA"],
];

/** A benchmark that a question names and none of the facilities uses. */
function wrongBenchmark(text: string, facilities: readonly PlacedFacility[]): string | null {
  const used = facilities.flatMap(({ facility }) => {
    const option = facility.interest_terms.rate_option;
    return [option?.benchmark ?? "", ...(option?.alternative_benchmarks ?? [])];
  });
  const asked = BENCHMARKS.find(([pattern]) => pattern.test(text));
  return asked === undefined || used.some((name) => asked[1].test(name)) ? null : asked[2];
}

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

function defaultRate(_question: Question, subject: Subject, facilities: readonly PlacedFacility[]): Reply | null {
  const claims = answered(
    each(subject, facilities, (one) => {
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
    }),
  );
  if (claims !== null || subject.text === null || /\bdefault (?:interest )?rate\b/i.test(subject.text)) return claims;
  for (const { words } of sentencesOf(subject)) if (ON_DEFAULT.test(words)) return null;
  return notStated("a default rate");
}

function floors({ text }: Question, subject: Subject, facilities: readonly PlacedFacility[]): Reply | null {
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

function adjustment(_question: Question, subject: Subject, facilities: readonly PlacedFacility[]): Reply | null {
  const claims = each(subject, facilities, ({ facility }) => {
    const bps = facility.interest_terms.rate_option?.credit_spread_adjustment_bps ?? null;
    const at = ["/interest_terms/rate_option/credit_spread_adjustment_bps"];
    return bps === null ? null : { text: `the credit spread adjustment is ${formatBps(bps)}`, at };
  });
  return answered(claims) ?? notStated("a credit spread adjustment");
}

function benchmark(_question: Question, subject: Subject, facilities: readonly PlacedFacility[]): Reply | null {
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

function dayCount(_question: Question, subject: Subject, facilities: readonly PlacedFacility[]): Reply | null {
  const claims = each(subject, facilities, ({ facility }) => {
    const fraction = facility.interest_terms.day_count_fraction;
    return fraction === null
      ? null
      : { text: `interest is computed on ${fraction}`, at: ["/interest_terms/day_count_fraction"] };
  });
  const fractions = new Set(facilities.flatMap(({ facility }) => facility.interest_terms.day_count_fraction ?? []));
  return answered([...claims, ...[...fractions].flatMap((fraction) => otherDayCounts(subject, fraction))]);
}

function tenors(_question: Question, subject: Subject, facilities: readonly PlacedFacility[]): Reply | null {
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

function frequency(_question: Question, subject: Subject, facilities: readonly PlacedFacility[]): Reply | null {
  return answered(
    each(subject, facilities, ({ facility }) => {
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
    }),
  );
}

function wholeGrid(_question: Question, subject: Subject, facilities: readonly PlacedFacility[]): Reply | null {
  return answered(gridClaims(subject, facilities));
}

/** The highest or the lowest margin of the grid. */
function extremeMargin({ text }: Question, subject: Subject, facilities: readonly PlacedFacility[]): Reply | null {
  const isLowest = /\b(?:lowest|smallest|minimum|best|cheapest)\b/.test(text);
  return answered(
    facilities.flatMap((one) => {
      const rows = one.facility.interest_terms.pricing_grid.flatMap((row, i) =>
        row.spread_bps === null
          ? []
          : [{ row, bps: row.spread_bps, pointer: `${one.pointer}/interest_terms/pricing_grid/${i}` }],
      );
      const [found] = rows.toSorted((a, b) => (isLowest ? a.bps - b.bps : b.bps - a.bps));
      if (found === undefined) return outsideGrid(subject, one, "benchmark");
      return levelClaim(
        subject,
        [one],
        { row: found.row, pointer: found.pointer, name: found.row.level ?? "one row", rules: [] },
        ["benchmark"],
      );
    }),
  );
}

function margins(question: Question, subject: Subject, facilities: readonly PlacedFacility[]): Reply | null {
  const isBase = asksBaseRate(question.text, subject) && !facilities.every(isPricedOffBase);
  const side = isBase ? "base rate" : "benchmark";
  const asksAll = /\bmargins\b/.test(question.own) && !NAMED.test(question.own) && !isBase;
  const levels = facilities.map((one) => ({ one, level: levelOf(question, subject, one) }));
  const priced = levels.flatMap(({ one, level }) => (typeof level === "string" ? [] : [{ one, level }]));
  if (priced.length > 0) {
    const groups = grouped(
      priced.map(({ one }) => one),
      (one) => {
        const level = priced.find((p) => p.one === one)?.level;
        return level === undefined
          ? null
          : JSON.stringify([level.row.spread_bps, level.row.base_rate_spread_bps, level.name]);
      },
    );
    return answered(
      groups.flatMap(({ members }) => {
        const level = priced.find((p) => p.one === members[0])?.level;
        const extra =
          level === undefined || isBase ? null : withSurcharge(question.text, subject, facilityNames(members), level);
        const claims = levelClaim(subject, members, level, asksAll ? SIDES : [side]);
        return extra === null ? claims : [extra, ...claims];
      }),
    );
  }
  const [first] = facilities;
  const split = levels.find(({ level }) => level === "split");
  if (split !== undefined) return marginsOfSplit(question, subject, split.one, side);
  if (levels.some(({ level }) => level === "unknown"))
    return notStated(question.level === null ? "a margin at that level" : `a pricing level ${question.level}`);
  if (first === undefined) return null;
  const [ratio] = question.ratios;
  const changed = ratio === undefined ? [] : marginUnderCondition(subject, ratio);
  if (changed.length > 0 && first.facility.interest_terms.pricing_grid.length === 0) return answered(changed);
  const fixed = answered(facilities.flatMap((one) => outsideGrid(subject, one, side)));
  if (fixed !== null) return fixed;
  const other = otherMetric(question, subject, facilities);
  return answered([...other, ...gridClaims(subject, facilities, isBase || NAMED.test(question.own) ? [side] : SIDES)]);
}

/** Says on what the margin depends, where the question gives the value of something else: leverage for a grid of ratings. */
function otherMetric(
  { ratios, ratings, text }: Question,
  subject: Subject,
  facilities: readonly PlacedFacility[],
): Claim[] {
  const one = facilities.find(({ facility }) => facility.interest_terms.pricing_grid.length > 0);
  const metric = one?.facility.interest_terms.pricing_grid.find((row) => row.metric !== null)?.metric ?? "";
  // Ratings may decide on levels whose names do not say so.
  const isOther =
    ratings.length > 0
      ? /\bleverage\b/i.test(metric)
      : (ratios.length > 0 || PAYS.test(text)) && /\bratings?\b|\busage\b|\bavailability\b/i.test(metric);
  if (one === undefined || !isOther) return [];
  const grid = `${one.pointer}/interest_terms/pricing_grid`;
  const places = cite(subject, `${grid}/0/level`, `${grid}/0/spread_bps`);
  return [claim(`The margin depends on the ${metricName(one)}, which the question does not give:`, places)];
}

/** The margins of the levels of ratings that differ, after the reason why none of them alone is the answer. */
function marginsOfSplit(question: Question, subject: Subject, one: PlacedFacility, side: Side): Reply | null {
  const each = openSplit(question, subject, one) ?? [];
  const claims = each.flatMap((level) => levelClaim(subject, [one], level, [side]));
  const words = differentRatings(subject);
  const why = claim(
    splitReason(each, subject),
    words === null ? claims.flatMap(({ citations }) => citations) : [words],
  );
  return claims.length === 0 ? null : answered([why, ...claims, ...(words === null ? [] : [quotation(words)])]);
}
