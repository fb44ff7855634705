import { absent, fromInputs, type Input, isGiven, known, type Metric, quotient } from "#domain/figures/metric.ts";

/** What the outstanding amount is divided by (PCAF Standard Part A, 2nd ed. 2022): for listed companies EVIC; for
 *  unlisted ones total equity and debt; for projects theirs; for real estate, mortgages and vehicles the value at
 *  origination. */
export type AttributionBasis =
  | { readonly kind: "listed"; readonly evic: Input }
  | { readonly kind: "unlisted"; readonly equity: Input; readonly debt: Input }
  | { readonly kind: "project"; readonly equity: Input; readonly debt: Input }
  | { readonly kind: "asset"; readonly valueAtOrigination: Input };

/** Enterprise value including cash: market value of ordinary and preferred shares + book debt + minorities. No cash is
 *  taken off. In one currency. */
export function enterpriseValueIncludingCash(f: {
  ordinaryShares: Input;
  preferredShares: Input;
  bookDebt: Input;
  minorities: Input;
}): Metric {
  return fromInputs(f, (g) => g.ordinaryShares + g.preferredShares + g.bookDebt + g.minorities);
}

/** Share of the emissions attributed to the financing: outstanding / basis. Over 1 is `not_meaningful`: an error to
 *  resolve (a basis of another date or unit), never capped at 1. */
export function attributionFactor(outstanding: Input, basis: AttributionBasis): Metric {
  const share = fromInputs({ outstanding, basis: basisAmount(basis).value }, (g) => quotient(g.outstanding, g.basis));
  return share.value !== null && (share.value > 1 || share.value < 0) ? absent("not_meaningful") : share;
}

function basisAmount(basis: AttributionBasis): Metric {
  switch (basis.kind) {
    case "listed":
      return fromInputs({ evic: basis.evic }, (g) => g.evic);
    case "asset":
      return fromInputs({ value: basis.valueAtOrigination }, (g) => g.value);
    case "unlisted":
    case "project":
      return fromInputs({ equity: basis.equity, debt: basis.debt }, (g) => g.equity + g.debt);
  }
}

/** Financed emissions of one exposure, tCO2e: attribution x (scope 1 + scope 2). */
export function financedEmissions(
  outstanding: Input,
  basis: AttributionBasis,
  emissions: { scope1: Input; scope2: Input },
): Metric {
  const attribution = attributionFactor(outstanding, basis);
  if (attribution.value === null) return attribution;
  return fromInputs(
    { attribution: attribution.value, scope1: emissions.scope1, scope2: emissions.scope2 },
    (g) => g.attribution * (g.scope1 + g.scope2),
  );
}

/** PCAF data quality: 1 verified as reported, 2 reported, 3 physical activity, 4 revenue, 5 asset turnover estimates. */
export type DataQuality = 1 | 2 | 3 | 4 | 5;

export interface FinancedExposure {
  readonly outstanding: number;
  readonly emissions: Metric;
  readonly quality: DataQuality;
}

export interface PortfolioEmissions {
  /** Sum over the exposures whose emissions are known, tCO2e. */
  readonly total: Metric;
  /** Outstanding of those exposures, as a share of all. */
  readonly coverage: number;
  /** Data quality weighted by outstanding, over the same exposures: 1 best, 5 worst. */
  readonly quality: Metric;
}

/** Financed emissions of a portfolio, with how much of it they cover. Unknown ones are left out, not guessed. */
export function portfolioEmissions(exposures: readonly FinancedExposure[]): PortfolioEmissions {
  const covered = exposures.filter((exposure) => exposure.emissions.value !== null);
  const outstandingOf = (some: readonly FinancedExposure[]): number => sumOf(some.map((e) => e.outstanding));
  const outstanding = outstandingOf(covered);
  const all = outstandingOf(exposures);
  return {
    total: covered.length === 0 ? absent("missing_input") : known(sumOf(covered.map((e) => e.emissions.value ?? 0))),
    coverage: all > 0 ? outstanding / all : 0,
    quality: quotient(sumOf(covered.map((e) => e.outstanding * e.quality)), outstanding),
  };
}

/** A holding of a portfolio: its weight, its issuer's emissions (tCO2e) and revenue in millions of one currency. */
export interface CarbonHolding {
  readonly weight: number;
  readonly emissions: Input;
  readonly revenueMillions: Input;
}

/** Weighted average carbon intensity: sum of weight x emissions/revenue, tCO2e per million (TCFD 2017). Any holding
 *  without data leaves it null: a sum over the rest would understate it. */
export function weightedCarbonIntensity(holdings: readonly CarbonHolding[]): Metric {
  if (holdings.length === 0) return absent("missing_input");
  let sum = 0;
  for (const { weight, emissions, revenueMillions } of holdings) {
    if (!isGiven(emissions) || !isGiven(revenueMillions)) return absent("missing_input");
    const intensity = quotient(emissions, revenueMillions);
    if (intensity.value === null) return intensity;
    sum += weight * intensity.value;
  }
  return known(sum);
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
