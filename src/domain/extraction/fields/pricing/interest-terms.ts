import type { Benchmark, InterestTerms, PricingLevel } from "#domain/agreement/pricing.ts";
import { type Evidenced, type Found, found } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import type { Span } from "../../text/normal-text.ts";
import type { FacilityDraft } from "../facilities/facility-draft.ts";
import { type FacilityMentions, mentionsOf } from "../facilities/facility-mentions.ts";
import { type BaseMarginBelow, readBaseMarginBelow, withBaseMarginBelow } from "./base-margin-below.ts";
import { type AgreementBenchmarks, benchmarksOf, readBenchmarks } from "./benchmark.ts";
import { readAdjustmentsByFacility, readCreditSpreadAdjustment, readSoniaAdjustment } from "./benchmark-adjustment.ts";
import { readDayCount, readFixedRateDayCount } from "./day-count.ts";
import { readDefaultRate } from "./default-rate.ts";
import { facilityCurrency } from "./facility-currency.ts";
import { termLoansWithFacilityFee } from "./facility-fee-scope.ts";
import { pricingLevels } from "./facility-grid.ts";
import { type FacilitySpreads, readFacilitySpreads } from "./facility-spread.ts";
import { readBaseRateFloor, readBenchmarkFloors } from "./floor.ts";
import { readFixedRate, readFixedRatesBesideFloating, readFixedRatesByFacility } from "./interest-fixed-rate.ts";
import { readTenors } from "./interest-tenors.ts";
import { type NamedGrid, nameGrids } from "./named-grids.ts";
import { withParts } from "./parts-of-facilities.ts";
import { readPaymentFrequency } from "./payment-frequency.ts";
import { type PlainBaseRate, plainMargin, readPlainBaseRates } from "./plain-base-rate.ts";
import { type PricingSource, readPricingSources } from "./pricing-sources.ts";
import { readSoleCurrencies } from "./sole-currencies.ts";
import { plainWholeRates } from "./whole-rates.ts";

const NO_SPREADS: FacilitySpreads = { benchmark: null, base: null, isNamed: false, index: null, isWhole: false };

/** Interest terms that all facilities of an agreement share. */
interface CommonTerms {
  readonly benchmarks: AgreementBenchmarks;
  readonly floors: ReadonlyMap<FacilityDraft, Found<number> | null>;
  readonly baseFloor: Found<number> | null;
  readonly adjustment: Found<number> | null;
  /** Of the facilities for which the text states one of their own. */
  readonly adjustments: ReadonlyMap<FacilityDraft, Found<number> | null>;
  readonly sonia: Found<number> | null;
  readonly tenors: readonly Found<string>[];
  readonly fixed: Found<number> | null;
  /** The fixed rates of facilities whose clause names them. */
  readonly fixedRates: ReadonlyMap<FacilityDraft, Found<number>>;
  /** Of loans next to others that float. */
  readonly fixedByFacility: ReadonlyMap<FacilityDraft, Found<number>>;
  readonly defaultRate: Found<number> | null;
  readonly dayCount: Found<string> | null;
  /** The day count of fixed-rate loans, where the text gives them one of their own. */
  readonly fixedDayCount: Found<string> | null;
  readonly frequency: Evidenced<InterestTerms["payment_frequency"]>;
  readonly hasBaseLoans: boolean;
  readonly plainBaseRates: readonly PlainBaseRate[];
  readonly baseMarginBelow: BaseMarginBelow | null;
  readonly termLoansWithFee: ReadonlySet<FacilityDraft>;
  /** The currencies of facilities whose loans are in no other. */
  readonly soleCurrencies: ReadonlyMap<FacilityDraft, string>;
}

/** The interest terms of each facility, in the order of the facilities. Margins, floors and adjustments in basis points;
 *  what the text does not state, or states only in a note or a letter, is null. */
export function readInterestTerms(
  parsed: ParsedAgreement,
  facilities: readonly FacilityDraft[],
): Evidenced<InterestTerms>[] {
  if (facilities.length === 0) return [];
  const mentions = mentionsOf(facilities);
  const sources = readPricingSources(parsed);
  const common = readCommonTerms(parsed, facilities, mentions, sources);
  const grids = withParts(parsed, nameGrids(parsed.text, sources, mentions, facilities), mentions, facilities);
  const spreads = readFacilitySpreads(parsed, sources, mentions, facilities, grids);
  const hasRevolving = facilities.some((facility) => facility.family === "revolving");
  return facilities.map((facility, i) =>
    termsOf(parsed, facility, common, gridsFor(i, grids, spreads), spreads[i] ?? NO_SPREADS, hasRevolving),
  );
}

/** Without the margins of grids that name no facility where one has margins of its own and others have none but those. */
function gridsFor(i: number, grids: readonly NamedGrid[], spreads: readonly FacilitySpreads[]): readonly NamedGrid[] {
  if (!spreads[i]?.isWhole || spreads.every(({ isNamed }) => isNamed)) return grids;
  return grids.filter(
    ({ facilities, columns }) => facilities !== null || columns.some((column) => column.facilities !== null),
  );
}

const BASE_RATES = ["base rate", "abr", "prime rate", "index rate"];
const BASE_RATE_LOANS = /\b(?:base rate|ABR|prime rate|index rate)\s+(?:loans?|advances?|borrowings?)/i;

function readCommonTerms(
  parsed: ParsedAgreement,
  facilities: readonly FacilityDraft[],
  mentions: FacilityMentions,
  sources: readonly PricingSource[],
): CommonTerms {
  const benchmarks = readBenchmarks(parsed);
  const floats = benchmarks.primary !== null && benchmarks.primary.value !== "Prime";
  const isSofr = /SOFR/.test(benchmarks.primary?.value ?? "");
  return {
    benchmarks,
    floors: floats ? readBenchmarkFloors(parsed, benchmarks.definitions, facilities, mentions) : new Map(),
    baseFloor: readBaseRateFloor(parsed),
    adjustment: isSofr ? readCreditSpreadAdjustment(parsed, benchmarks.definitions) : null,
    adjustments: isSofr ? readAdjustmentsByFacility(parsed, facilities, mentions) : new Map(),
    sonia: readSoniaAdjustment(parsed),
    tenors: floats ? readTenors(parsed) : [],
    fixed: benchmarks.primary ? null : readFixedRate(parsed),
    fixedRates: benchmarks.primary || facilities.length < 2 ? new Map() : readFixedRatesByFacility(parsed, mentions),
    fixedByFacility: benchmarks.primary ? readFixedRatesBesideFloating(parsed, facilities, mentions) : new Map(),
    defaultRate: readDefaultRate(parsed),
    dayCount: readDayCount(parsed),
    fixedDayCount: readFixedRateDayCount(parsed),
    frequency: readPaymentFrequency(parsed),
    hasBaseLoans: !parsed.normal.words.matches(BASE_RATE_LOANS, BASE_RATES).next().done,
    plainBaseRates: benchmarks.primary
      ? [...plainWholeRates(parsed, mentions), ...readPlainBaseRates(parsed, mentions)]
      : [],
    baseMarginBelow: readBaseMarginBelow(parsed.text, sources),
    termLoansWithFee: termLoansWithFacilityFee(parsed, facilities),
    soleCurrencies: readSoleCurrencies(parsed, mentions, facilities),
  };
}

function termsOf(
  parsed: ParsedAgreement,
  facility: FacilityDraft,
  common: CommonTerms,
  grids: readonly NamedGrid[],
  spreads: FacilitySpreads,
  hasRevolving: boolean,
): Evidenced<InterestTerms> {
  const fixed = spreads.isNamed ? undefined : common.fixedByFacility.get(facility);
  if (fixed && !grids.some(({ columns }) => columns.some((column) => column.facilities?.includes(facility))))
    return fixedTerms(fixed, common);
  if (spreads.index) return termsOverIndex(spreads.index, spreads, common);
  const sole = common.soleCurrencies.get(facility);
  const currency = sole === undefined ? facilityCurrency(parsed, facility) : { code: sole, sole: true };
  const offersBase = !currency.sole || currency.code === "USD" || currency.code === "CAD";
  const paysFees = facility.family === "revolving" || !hasRevolving || common.termLoansWithFee.has(facility);
  const printed = pricingLevels(parsed.text, offersBase ? grids : withoutBase(grids), facility, paysFees);
  const below = offersBase && !printed.some(isPriced) ? common.baseMarginBelow : null;
  const levels = below ? printed.map((level) => withBaseMarginBelow(level, below)) : printed;
  const { primary, others } = benchmarksOf(facility, common.benchmarks, currency, hasRevolving);
  const plain =
    primary && spreads.base === null && offersBase && levels.every((level) => !isPriced(level))
      ? plainMargin(common.plainBaseRates, facility, primary)
      : null;
  return {
    rate_option: rateOption(facility, common, spreads, primary, others),
    base_rate_option: offersBase ? baseRateOption(common, spreads, plain) : null,
    fixed_rate_bps: common.fixedRates.get(facility) ?? common.fixed,
    pricing_grid: primary?.value === "Prime" ? levels.map(withBaseMargin) : levels,
    default_rate_bps: common.defaultRate,
    day_count_fraction: common.dayCount,
    payment_frequency: common.frequency,
  };
}

const fixedTerms = (fixed: Found<number>, common: CommonTerms): Evidenced<InterestTerms> => ({
  rate_option: null,
  base_rate_option: null,
  fixed_rate_bps: fixed,
  pricing_grid: [],
  default_rate_bps: common.defaultRate,
  day_count_fraction: common.fixedDayCount ?? common.dayCount,
  payment_frequency: common.frequency,
});

/** A loan over an index of its own, beside others over the usual rates. */
const termsOverIndex = (index: Span, spreads: FacilitySpreads, common: CommonTerms): Evidenced<InterestTerms> => ({
  rate_option: {
    benchmark: found<Benchmark>("other", { ...index, confidence: 0.7 }),
    alternative_benchmarks: [],
    tenor_options: [],
    spread_bps: spreads.benchmark,
    floor_bps: null,
    credit_spread_adjustment_bps: null,
  },
  base_rate_option: spreads.base && { spread_bps: spreads.base, floor_bps: common.baseFloor },
  fixed_rate_bps: null,
  pricing_grid: [],
  default_rate_bps: common.defaultRate,
  day_count_fraction: common.dayCount,
  payment_frequency: common.frequency,
});

/** Whether a level has a margin over the base rate. */
const isPriced = (level: Evidenced<PricingLevel>): boolean =>
  "base_rate_spread_bps" in level && level.base_rate_spread_bps !== null;

/** Loans at the prime rate are base rate loans: their margin is that of the base rate too. */
const withBaseMargin = (level: Evidenced<PricingLevel>): Evidenced<PricingLevel> =>
  isPriced(level) || !("spread_bps" in level) ? level : { ...level, base_rate_spread_bps: level.spread_bps };

/** Base rates are dollar rates: loans in another currency cannot choose them. */
const withoutBase = (grids: readonly NamedGrid[]): NamedGrid[] =>
  grids.map((named) => ({
    ...named,
    columns: named.columns.map((column) => {
      const kinds = column.kinds.filter((kind) => kind !== "base");
      return kinds.length === 0 ? { ...column, kinds, facilities: [] } : { ...column, kinds };
    }),
  }));

function rateOption(
  facility: FacilityDraft,
  common: CommonTerms,
  spreads: FacilitySpreads,
  primary: Found<Benchmark> | null,
  others: readonly Found<Benchmark>[],
): Evidenced<InterestTerms["rate_option"]> {
  if (!primary && (!spreads.benchmark || common.fixed)) return null;
  const own = common.adjustments.get(facility);
  const adjustment = own === undefined ? common.adjustment : own;
  const offersMain = primary !== null && [primary, ...others].some((rate) => rate === common.benchmarks.primary);
  return {
    benchmark: primary,
    alternative_benchmarks: others.filter((other) => other.value !== primary?.value),
    tenor_options: common.tenors,
    spread_bps: spreads.benchmark ?? (isBaseRate(common, spreads) ? spreads.base : null),
    floor_bps: common.floors.get(facility) ?? (primary?.value === "Prime" ? common.baseFloor : null),
    credit_spread_adjustment_bps: offersMain ? adjustment : primary?.value === "SONIA" ? common.sonia : null,
  };
}

/** A bank's own base rate as the only rate: "Prime", or another one mentioned only with a margin over it. */
function isBaseRate({ benchmarks: { primary } }: CommonTerms, { benchmark }: FacilitySpreads): boolean {
  return primary?.value === "Prime" || (primary?.value === "other" && benchmark === null);
}

function baseRateOption(
  common: CommonTerms,
  spreads: FacilitySpreads,
  plain: Found<number> | null,
): Evidenced<InterestTerms["base_rate_option"]> {
  if (plain) return { spread_bps: plain, floor_bps: common.baseFloor };
  if (isBaseRate(common, spreads)) {
    // A margin that names no rate is over the only rate there is.
    const margin = spreads.base ?? spreads.benchmark;
    return margin && { spread_bps: margin, floor_bps: common.baseFloor };
  }
  if (!common.hasBaseLoans && !spreads.base && !common.baseFloor) return null;
  return { spread_bps: spreads.base, floor_bps: common.baseFloor };
}
