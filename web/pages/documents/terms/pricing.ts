import type { InterestTerms, PricingLevel } from "#domain/agreement/pricing.ts";
import { documentWords } from "@/pages/documents/words.ts";
import { type GridRange, gridRange } from "./grid-range.ts";
import type { Term, TermBlock } from "./term.ts";
import { showBps, showNumber, showPeriod, showRate, showRatio, showTenor } from "./values.ts";

const w = documentWords.terms.pricing;

/** The rates of a facility, and its pricing grid if it has one. */
export function pricingBlocks(interest: InterestTerms, at: string): TermBlock[] {
  const rates: TermBlock = { heading: w.heading, level: 4, terms: rateTerms(interest, at) };
  if (interest.pricing_grid.length === 0) return [rates];
  return [rates, gridBlock(interest.pricing_grid, `${at}/pricing_grid`)];
}

function rateTerms(interest: InterestTerms, at: string): Term[] {
  const rate = interest.rate_option;
  const base = interest.base_rate_option;
  const list = (values: readonly string[] | undefined): string | null =>
    values === undefined || values.length === 0 ? null : values.join(", ");
  const margins = (rate: "spread_bps" | "base_rate_spread_bps") =>
    gridRange(interest.pricing_grid, rate, `${at}/pricing_grid`);
  const fixed: Term = {
    pointer: `${at}/fixed_rate_bps`,
    label: w.fixedRate,
    value: showRate(interest.fixed_rate_bps),
  };
  return [
    ...(interest.fixed_rate_bps === null ? [] : [fixed]),
    { pointer: `${at}/rate_option/benchmark`, label: w.benchmark, value: rate?.benchmark ?? null },
    ...(rate === null || rate.alternative_benchmarks.length === 0
      ? []
      : [
          {
            pointer: `${at}/rate_option/alternative_benchmarks/0`,
            label: w.alternatives,
            value: list(rate.alternative_benchmarks),
          },
        ]),
    ...tenorTerm(rate?.tenor_options ?? [], `${at}/rate_option/tenor_options`),
    marginTerm(w.margin, `${at}/rate_option/spread_bps`, rate?.spread_bps, margins("spread_bps")),
    { pointer: `${at}/rate_option/floor_bps`, label: w.floor, value: showBps(rate?.floor_bps ?? null) },
    {
      pointer: `${at}/rate_option/credit_spread_adjustment_bps`,
      label: w.adjustment,
      value: showBps(rate?.credit_spread_adjustment_bps ?? null),
    },
    marginTerm(w.baseMargin, `${at}/base_rate_option/spread_bps`, base?.spread_bps, margins("base_rate_spread_bps")),
    { pointer: `${at}/base_rate_option/floor_bps`, label: w.baseFloor, value: showBps(base?.floor_bps ?? null) },
    ...(interest.fixed_rate_bps === null ? [fixed] : []),
    { pointer: `${at}/default_rate_bps`, label: w.defaultRate, value: showBps(interest.default_rate_bps) },
    { pointer: `${at}/day_count_fraction`, label: w.dayCount, value: interest.day_count_fraction },
    { pointer: `${at}/payment_frequency`, label: w.payments, value: showPeriod(interest.payment_frequency) },
  ];
}

/** The margin the text states, else the range over its grid. */
function marginTerm(label: string, pointer: string, bps: number | null | undefined, grid: GridRange | null): Term {
  if (bps == null && grid !== null) return { pointer: grid.pointer, label, value: grid.value };
  return { pointer, label, value: showBps(bps ?? null) };
}

function tenorTerm(tenors: readonly string[], at: string): Term[] {
  const [first, ...others] = tenors;
  if (first === undefined) return [{ pointer: at, label: w.tenors, value: null }];
  return [
    {
      pointer: `${at}/0`,
      label: w.tenors,
      value: showTenor(first),
      details: others.map((tenor, i) => ({ pointer: `${at}/${i + 1}`, label: w.orTenor, value: showTenor(tenor) })),
    },
  ];
}

const RATES = [
  ["spread_bps", w.gridMargin],
  ["base_rate_spread_bps", w.gridBaseMargin],
  ["fee_bps", w.gridFee],
] as const;

/** Shows only the columns that the grid has. */
function gridBlock(levels: readonly PricingLevel[], at: string): TermBlock {
  const metric = levels.find((level) => level.metric !== null)?.metric;
  const rates = RATES.filter(([member]) => levels.some((level) => level[member] !== null));
  return {
    heading: metric ? w.gridBy(metric) : w.grid,
    level: 4,
    terms: [],
    table: {
      columns: [w.level, ...rates.map(([, title]) => title)],
      rows: levels.map((level, n) => [
        levelTerm(level, `${at}/${n}`),
        ...rates.map(([member, label]) => ({
          pointer: `${at}/${n}/${member}`,
          label,
          value: showBps(level[member]),
        })),
      ]),
    },
  };
}

/** "2.25x–3.00x", "below 2.25x", "3.75x or more"; a metric that is no ratio keeps its plain figures. */
export function levelBounds({ metric, min, max }: Pick<PricingLevel, "metric" | "min" | "max">): string | null {
  const isRatio = /\b(ratio|leverage|coverage)\b/i.test(metric ?? "");
  const show = (figure: number): string => (isRatio ? showRatio(figure) : showNumber(figure)) ?? "";
  if (min !== null && max !== null) return w.between(show(min), show(max));
  if (max !== null) return w.below(show(max));
  return min === null ? null : w.from(show(min));
}

function levelTerm({ level, metric, min, max }: PricingLevel, at: string): Term {
  const bounds = levelBounds({ metric, min, max });
  const pointer = level === null ? (min === null ? "max" : "min") : "level";
  const words = [...(level === null ? [] : [level]), ...(bounds === null ? [] : [bounds])];
  return { pointer: `${at}/${pointer}`, label: w.level, value: words.length === 0 ? null : words.join(": ") };
}
