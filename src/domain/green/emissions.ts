import { fromInputs, type Input, type Metric, quotient } from "#domain/figures/metric.ts";

/** How scope 2 was measured. A figure names its method, since the two differ. */
export type ScopeTwoMethod = "market_based" | "location_based";

/** Emissions of a year in tonnes of CO2 equivalent. */
export interface Emissions {
  readonly scope1: Input;
  readonly scope2: Input;
  readonly scope2Method: ScopeTwoMethod | null;
  /** Shown separately, never added to scopes 1 and 2. */
  readonly scope3?: Input;
}

/** Scope 1 and 2 together, tCO2e. */
export function operationalEmissions(emissions: Pick<Emissions, "scope1" | "scope2">): Metric {
  const { scope1, scope2 } = emissions;
  return fromInputs({ scope1, scope2 }, (g) => g.scope1 + g.scope2);
}

/** Carbon intensity: (scope 1 + scope 2) / revenue in millions, tCO2e per million of the revenue's currency. */
export function carbonIntensity(f: { scope1: Input; scope2: Input; revenueMillions: Input }): Metric {
  return fromInputs(f, (g) => quotient(g.scope1 + g.scope2, g.revenueMillions));
}

/** A grid or fuel factor: tCO2e per unit of activity, with its source, year and region. */
export interface EmissionFactor {
  readonly value: number;
  readonly unit: string;
  readonly source: string;
  readonly year: number | null;
  readonly region: string;
}

/** Whether a factor states its source, year and region. Others are rejected. */
export function isDatedFactor(factor: EmissionFactor): boolean {
  return (
    factor.source.trim() !== "" && factor.region.trim() !== "" && factor.year !== null && Number.isInteger(factor.year)
  );
}

/** Emissions of an activity, tCO2e: amount x factor, for a dated factor in the same unit, else null. */
export function activityEmissions(amount: Input, unit: string, factor: EmissionFactor): Metric {
  const usable = isDatedFactor(factor) && factor.unit === unit;
  return fromInputs({ amount, factor: usable ? factor.value : null }, (g) => g.amount * g.factor);
}
