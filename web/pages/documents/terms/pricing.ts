import type { InterestTerms, PricingLevel } from "#domain/agreement/pricing.ts";
import { documentWords } from "@/pages/documents/words.ts";
import type { Term, TermBlock } from "./term.ts";
import { showBps, showNumber, showPeriod } from "./values.ts";

const w = documentWords.terms.pricing;

/** What a facility costs: the rates, and the grid where there is one. */
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
  const fixed: Term = {
    pointer: `${at}/fixed_rate_bps`,
    label: w.fixedRate,
    value: showBps(interest.fixed_rate_bps),
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
    { pointer: `${at}/rate_option/spread_bps`, label: w.margin, value: showBps(rate?.spread_bps ?? null) },
    { pointer: `${at}/rate_option/floor_bps`, label: w.floor, value: showBps(rate?.floor_bps ?? null) },
    {
      pointer: `${at}/rate_option/credit_spread_adjustment_bps`,
      label: w.adjustment,
      value: showBps(rate?.credit_spread_adjustment_bps ?? null),
    },
    { pointer: `${at}/base_rate_option/spread_bps`, label: w.baseMargin, value: showBps(base?.spread_bps ?? null) },
    { pointer: `${at}/base_rate_option/floor_bps`, label: w.baseFloor, value: showBps(base?.floor_bps ?? null) },
    ...(interest.fixed_rate_bps === null ? [fixed] : []),
    { pointer: `${at}/default_rate_bps`, label: w.defaultRate, value: showBps(interest.default_rate_bps) },
    { pointer: `${at}/day_count_fraction`, label: w.dayCount, value: interest.day_count_fraction },
    { pointer: `${at}/payment_frequency`, label: w.payments, value: showPeriod(interest.payment_frequency) },
  ];
}

function tenorTerm(tenors: readonly string[], at: string): Term[] {
  const [first, ...others] = tenors;
  if (first === undefined) return [{ pointer: at, label: w.tenors, value: null }];
  return [
    {
      pointer: `${at}/0`,
      label: w.tenors,
      value: first,
      details: others.map((tenor, i) => ({ pointer: `${at}/${i + 1}`, label: w.orTenor, value: tenor })),
    },
  ];
}

const RATES = [
  ["spread_bps", w.gridMargin],
  ["base_rate_spread_bps", w.gridBaseMargin],
  ["fee_bps", w.gridFee],
] as const;

/** Only the columns that the text's grid has. */
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

function levelTerm({ level, min, max }: PricingLevel, at: string): Term {
  const bounds = [
    ...(min === null ? [] : [w.from(showNumber(min) ?? "")]),
    ...(max === null ? [] : [w.below(showNumber(max) ?? "")]),
  ];
  const pointer = level === null ? (min === null ? "max" : "min") : "level";
  const words = [...(level === null ? [] : [level]), ...(bounds.length === 0 ? [] : [bounds.join(", ")])];
  return { pointer: `${at}/${pointer}`, label: w.level, value: words.length === 0 ? null : words.join(": ") };
}
