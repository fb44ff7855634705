import { isStale } from "#domain/figures/exchange-calendar.ts";
import { absent, type Metric, type NullReason } from "#domain/figures/metric.ts";
import { closeToCloseVolatility, TRADING_DAYS } from "#domain/prices/volatility.ts";
import { isFinancialIndustry } from "#domain/statements/altman.ts";
import type { FiscalYear } from "#domain/statements/fiscal-year.ts";
import { defaultPoint, physicalDefault, structuralDefault } from "#domain/statements/merton.ts";
import { figured, type Origin, type Sheet } from "../report/metric-sheet.ts";
import { spanOf } from "../report/price-metrics.ts";
import type { Prices, Rates } from "../report/read-prices.ts";
import { altmanZ } from "./distress-scores.ts";

export interface PricedCompany {
  readonly prices: Prices;
  /** The last fiscal year that had been filed on the day of the last price. */
  readonly year: FiscalYear;
  readonly sic: number | null;
  readonly marketEquity: number | null;
  readonly beta: number | null;
  /** One-year Treasury yield. */
  readonly rates: Rates | null;
  readonly sources: readonly string[];
}

/** Adds the market-implied default measures: Altman's Z, the distance to default and the structural probabilities, risk
 *  neutral and physical. Prices older than five sessions are not used. */
export function writeDefaultRisk(sheet: Sheet, company: PricedCompany): void {
  const { prices, year, sic, marketEquity, sources } = company;
  const origin: Origin = { period: year.periodEnd, asOf: prices.bars.at(-1)?.date ?? null, sources };
  const { score, inputs } = altmanZ(year, marketEquity, sic);
  const z = prices.stale && score.reasonIfNull !== "not_applicable" ? absent("stale") : score;
  const formula = "1.2 X1 + 1.4 X2 + 3.3 X3 + 0.6 X4 + X5, market equity (Altman 1968)";
  sheet.write("altman_z", figured("Altman Z", "ratio", formula, z, inputs), origin);
  writeStructural(sheet, company, origin);
}

/** Annual equity risk premium: an assumption, near the middle of published estimates. */
const EQUITY_PREMIUM = 0.05;

function writeStructural(sheet: Sheet, company: PricedCompany, origin: Origin): void {
  const { prices, year, marketEquity, beta } = company;
  const recent = prices.bars.slice(-TRADING_DAYS - 1);
  const equityVolatility = recent.length > TRADING_DAYS ? closeToCloseVolatility(recent).value : null;
  const { debt: total } = year.figures;
  const due = year.debt.dueWithinYear;
  const longTerm = total === undefined || due === null ? null : Math.max(0, total - due);
  const debt = defaultPoint({ shortTermDebt: due, longTermDebt: longTerm }).value;
  const riskFreeRate = continuousRate(company.rates, origin.asOf);
  const solved = structuralDefault({ equity: marketEquity, equityVolatility, debt, riskFreeRate });
  const { assetValue, assetVolatility, distanceToDefault, probability } = solved;
  const drift = assetDrift(riskFreeRate, beta, assetVolatility.value, equityVolatility);
  const physical = physicalDefault({
    assetValue: assetValue.value,
    assetVolatility: assetVolatility.value,
    debt,
    drift,
  });
  const refused = reasonAgainst(company);
  const shown = (metric: Metric): Metric => (refused === null ? metric : absent(refused));
  const inputs = {
    market_capitalization: marketEquity,
    equity_volatility: equityVolatility,
    default_point: debt,
    risk_free_rate: riskFreeRate,
  };
  const { from, to, observations } = spanOf(recent);
  const note = `volatility from ${observations} closes, ${from ?? ""} to ${to ?? ""}; default point: debt due within a year + half of the rest`;
  const formula = "equity as a call on the assets (Merton 1974), one year";
  const write = (id: string, label: string, unit: string, how: string, metric: Metric, more = {}): void =>
    sheet.write(id, { ...figured(label, unit, how, shown(metric), { ...inputs, ...more }), note }, origin);
  write("distance_to_default", "Distance to default", "ratio", formula, distanceToDefault);
  write("structural_pd", "Structural probability of default, risk neutral", "decimal", formula, probability);
  write(
    "physical_pd",
    "Structural probability of default, physical",
    "decimal",
    `${formula}; drift: risk-free rate + asset beta x equity premium (assumed)`,
    physical.probability,
    { beta, asset_drift: drift, equity_premium: EQUITY_PREMIUM },
  );
}

function reasonAgainst({ prices, sic }: PricedCompany): NullReason | null {
  if (sic !== null && isFinancialIndustry(sic)) return "not_applicable";
  return prices.stale ? "stale" : null;
}

/** Expected growth of the assets: the equity's beta scales with the ratio of the volatilities. */
function assetDrift(
  riskFreeRate: number | null,
  beta: number | null,
  assetVolatility: number | null,
  equityVolatility: number | null,
): number | null {
  if (riskFreeRate === null || beta === null || assetVolatility === null || !equityVolatility) return null;
  return riskFreeRate + beta * (assetVolatility / equityVolatility) * EQUITY_PREMIUM;
}

/** The yield on a date, continuously compounded (Treasury yields are quoted with semiannual compounding). Null if none was
 *  published within the five sessions before the date. */
export function continuousRate(rates: Rates | null, date: string | null): number | null {
  if (rates === null || date === null) return null;
  const last = rates.observations.findLast((observation) => observation.date <= date);
  if (last === undefined || isStale(last.date, new Date(`${date}T23:59:59Z`))) return null;
  return 2 * Math.log(1 + last.value / 2);
}
