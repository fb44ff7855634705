import type { Facility } from "#domain/agreement/facility.ts";
import type { Money } from "#domain/agreement/values.ts";
import { TERM_BENCHMARKS } from "./floating-rate-index.ts";
import { given, givenList } from "./given.ts";
import type {
  FieldWithMeta,
  FloatingRateIndex,
  MetaKey,
  Observable,
  Period,
  PriceQuantity,
  PriceSchedule,
  UnitType,
} from "./types.ts";

/** The interest rate of a facility, if CDM can express it. */
export type FacilityRate = { kind: "floating"; index: string } | { kind: "fixed"; bps: number };

const CURRENCY_SCHEME = "http://www.fpml.org/coding-scheme/external/iso4217";

/** Either an address in the same CDM object, or the location that it points to. */
export const at = (location: string): MetaKey => ({ scope: "DOCUMENT", value: location });
const unitOf = (currency: string): UnitType => ({ currency: { value: currency, meta: { scheme: CURRENCY_SCHEME } } });

/** A rate in basis points as a decimal, without binary rounding noise: 100.01 bps is 0.010001. */
function decimalOfBps(bps: number): number {
  return Number((bps / 10_000).toPrecision(15));
}

type PlacedPrice = { location: string; bps: number; operator?: "Add" | "Max" };

/** The prices of a facility by their location in the object. A credit spread adjustment is not included: a payout has
 *  one spread, and readers expect the margin there. */
function pricesOf({ rate_option }: Facility["interest_terms"], rate: FacilityRate): PlacedPrice[] {
  if (rate.kind === "fixed") return [{ location: "fixed-rate", bps: rate.bps }];
  const prices: [string, number | null | undefined, "Add" | "Max"][] = [
    ["spread", rate_option?.spread_bps, "Add"],
    ["floor", rate_option?.floor_bps, "Max"],
  ];
  return prices.flatMap(([location, bps, operator]) => (typeof bps === "number" ? [{ location, bps, operator }] : []));
}

function priceSchedule({ location, bps, operator }: PlacedPrice, currency: string): FieldWithMeta<PriceSchedule> {
  return {
    value: given<PriceSchedule>({
      value: decimalOfBps(bps),
      unit: unitOf(currency),
      perUnitOf: unitOf(currency),
      priceType: "InterestRate",
      arithmeticOperator: operator,
    }),
    meta: { location: [at(location)] },
  };
}

function tenorOf({ rate_option }: Facility["interest_terms"]): Period | undefined {
  const benchmark = rate_option?.benchmark ?? null;
  const [tenor, ...more] = rate_option?.tenor_options ?? [];
  if (benchmark === null || !TERM_BENCHMARKS.has(benchmark) || tenor === undefined || more.length > 0) return undefined;
  const parts = /^([1-9]\d{0,3})([DWMY])$/.exec(tenor);
  return parts === null ? undefined : { periodMultiplier: Number(parts[1]), period: parts[2] as Period["period"] };
}

function observableOf(index: string, indexTenor: Period | undefined): FieldWithMeta<Observable> {
  const floating = given<FloatingRateIndex>({
    identifier: [{ identifier: { value: index }, identifierType: "Other" }],
    assetType: "Other",
    assetClass: "InterestRate",
    floatingRateIndex: { value: index },
    indexTenor,
  });
  const location = { location: [at("interest-rate-index")] };
  return { value: { Index: { InterestRateIndex: { value: { FloatingRateIndex: floating }, meta: location } } } };
}

/** The commitment, the rates and the index of a facility, which the payout refers to by location. */
export function priceQuantityOf(facility: Facility, rate: FacilityRate, commitment: Money): PriceQuantity {
  const prices = pricesOf(facility.interest_terms, rate).map((price) => priceSchedule(price, commitment.currency));
  return given<PriceQuantity>({
    price: givenList(prices),
    quantity: {
      value: { value: commitment.amount, unit: unitOf(commitment.currency) },
      meta: { location: [at("commitment")] },
    },
    observable: rate.kind === "fixed" ? undefined : observableOf(rate.index, tenorOf(facility.interest_terms)),
  });
}
