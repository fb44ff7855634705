import type { Facility } from "#domain/agreement/facility.ts";
import { allInRate } from "#domain/loans/loan-pricing.ts";
import type { CashFlowInput, CashFlowReason } from "./cash-flows.ts";

/** A benchmark rate from a date until the next entry. Decimals; dates ascend. */
export type RatePath = readonly { readonly from: string; readonly rate: number }[];

export interface RateChoices {
  /** One rate for the whole life, or a rate path. Decimals. */
  readonly benchmarkRate?: number | RatePath | undefined;
  /** Row of the pricing grid, counting from 1. */
  readonly level?: number | undefined;
}

export interface LoanRate {
  readonly benchmark: string | null;
  readonly fixedRate: number | null;
  /** Margin plus credit spread adjustment. */
  readonly spread: number | null;
  /** Floor of the benchmark. */
  readonly floor: number | null;
  readonly rateFrom: (date: string) => number | null;
  readonly inputs: readonly CashFlowInput[];
  readonly reasons: readonly CashFlowReason[];
}

/** The interest rate of a facility: fixed, or max(benchmark, floor) + credit spread adjustment + margin. */
export function loanRate({ interest_terms: terms }: Facility, at: string, choices: RateChoices): LoanRate {
  const { rate_option: option, fixed_rate_bps: fixedBps } = terms;
  const benchmark = option?.benchmark ?? null;
  if (benchmark === null && fixedBps !== null) return fixedRate(fixedBps, `${at}/fixed_rate_bps`);
  if (benchmark === null) {
    const message = "The text states neither a benchmark nor a fixed rate.";
    return noRate([{ code: "no_rate", message, pointer: `${at}/rate_option/benchmark` }]);
  }
  const margin = marginOf(terms, at, choices.level);
  const floorBps = option?.floor_bps ?? null;
  const adjustmentBps = option?.credit_spread_adjustment_bps ?? 0;
  const spread = margin.bps === null ? null : rate(margin.bps + adjustmentBps);
  const floor = floorBps === null ? null : rate(floorBps);
  const given = choices.benchmarkRate;
  const stated = (name: string, bps: number | null | undefined, member: string): CashFlowInput[] =>
    bps == null ? [] : [{ name, value: bps, basis: "stated", pointer: `${at}/rate_option/${member}`, note: null }];
  return {
    benchmark,
    fixedRate: null,
    spread,
    floor,
    rateFrom: (date) => allIn(benchmarkOn(given, date), floor, rate(adjustmentBps), margin.bps),
    inputs: [
      { name: "benchmark", value: benchmark, basis: "stated", pointer: `${at}/rate_option/benchmark`, note: null },
      ...benchmarkInput(given),
      ...margin.inputs,
      ...stated("floor_bps", floorBps, "floor_bps"),
      ...stated("credit_spread_adjustment_bps", option?.credit_spread_adjustment_bps, "credit_spread_adjustment_bps"),
    ],
    reasons: [...margin.reasons, ...(given === undefined ? [noBenchmarkRate(benchmark)] : [])],
  };
}

function fixedRate(bps: number, pointer: string): LoanRate {
  const inputs = [{ name: "fixed_rate_bps", value: bps, basis: "stated", pointer, note: null }] as const;
  const fixed = rate(bps);
  const none = { benchmark: null, spread: null, floor: null, reasons: [] };
  return { ...none, fixedRate: fixed, rateFrom: () => fixed, inputs };
}

function noRate(reasons: readonly CashFlowReason[]): LoanRate {
  const none = { benchmark: null, fixedRate: null, spread: null, floor: null, inputs: [] };
  return { ...none, rateFrom: () => null, reasons };
}

function noBenchmarkRate(benchmark: string): CashFlowReason {
  const message = `Interest depends on ${benchmark}. Enter a rate for it to compute interest.`;
  return { code: "give_benchmark_rate", message, pointer: null };
}

function benchmarkInput(given: number | RatePath | undefined): CashFlowInput[] {
  if (given === undefined) return [];
  const value = typeof given === "number" ? given : `${given.length} rates`;
  return [{ name: "benchmark_rate", value, basis: "given", pointer: null, note: null }];
}

function benchmarkOn(given: number | RatePath | undefined, date: string): number | null {
  if (given === undefined || typeof given === "number") return given ?? null;
  return given.findLast(({ from }) => from <= date)?.rate ?? null;
}

function allIn(reference: number | null, floor: number | null, adjustment: number, bps: number | null): number | null {
  const margin = bps === null ? null : rate(bps);
  const { value } = allInRate({
    reference,
    floor: floor ?? reference,
    creditSpreadAdjustment: adjustment,
    margin,
    issueDiscount: null,
  }).rate;
  return value === null ? null : tidy(value);
}

interface Margin {
  readonly bps: number | null;
  readonly inputs: readonly CashFlowInput[];
  readonly reasons: readonly CashFlowReason[];
}

/** The margin of the chosen grid level, else the fixed margin in the text. A prime-rate loan uses the base rate
 *  margins. */
function marginOf(terms: Facility["interest_terms"], at: string, level: number | undefined): Margin {
  const { rate_option: option, base_rate_option: base, pricing_grid: grid } = terms;
  const isPrime = option?.benchmark === "Prime";
  const member =
    isPrime && grid.some((row) => row.base_rate_spread_bps !== null) ? "base_rate_spread_bps" : "spread_bps";
  const chosen = level === undefined ? null : (grid[level - 1]?.[member] ?? null);
  const pointer = `${at}/pricing_grid/${String((level ?? 1) - 1)}/${member}`;
  if (chosen !== null) return marginInput(chosen, pointer, `Pricing grid level ${String(level)}`);
  const fixed = option?.spread_bps ?? null;
  if (fixed !== null) return marginInput(fixed, `${at}/rate_option/spread_bps`, null);
  const ofBase = isPrime ? (base?.spread_bps ?? null) : null;
  if (ofBase !== null) return marginInput(ofBase, `${at}/base_rate_option/spread_bps`, null);
  const levels = grid.filter((row) => row[member] !== null).length;
  const reason: CashFlowReason =
    levels > 0
      ? {
          code: "choose_level",
          message: `The margin depends on the pricing grid. Choose one of its ${grid.length} levels.`,
          pointer: `${at}/pricing_grid`,
        }
      : { code: "no_margin", message: "The text does not state a margin.", pointer: `${at}/rate_option/spread_bps` };
  return { bps: null, inputs: [], reasons: [reason] };
}

function marginInput(bps: number, pointer: string, note: string | null): Margin {
  return { bps, inputs: [{ name: "margin_bps", value: bps, basis: "stated", pointer, note }], reasons: [] };
}

/** Basis points as a decimal rate, without binary rounding noise. */
const rate = (bps: number): number => tidy(bps / 10_000);
const tidy = (value: number): number => Number(value.toPrecision(12));
