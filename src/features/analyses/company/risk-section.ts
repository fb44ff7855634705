import { absent, type Metric } from "#domain/figures/metric.ts";
import { closesOf } from "#domain/prices/bar.ts";
import { simpleReturns } from "#domain/prices/returns.ts";
import { cornishFisherValueAtRisk, expectedShortfall, valueAtRisk } from "#domain/prices/value-at-risk.ts";
import { closeToCloseVolatility, TRADING_DAYS } from "#domain/prices/volatility.ts";
import { altmanFactors, altmanModelFor, altmanScore, isFinancialIndustry } from "#domain/statements/altman.ts";
import type { FiscalYear } from "#domain/statements/fiscal-year.ts";
import { impliedGrade } from "#domain/statements/implied-grade.ts";
import { netWorkingCapital } from "#domain/statements/liquidity.ts";
import { defaultPoint, structuralDefault } from "#domain/statements/merton.ts";
import {
  enterpriseValue,
  enterpriseValueToEbitda,
  marketCapitalisation,
  priceToBook,
  priceToEarnings,
} from "#domain/statements/valuation.ts";
import { figured, type Origin, type Sheet } from "../report/metric-sheet.ts";
import type { Prices, Rates } from "../report/read-prices.ts";
import { priceOrigin } from "./market-section.ts";

/** Writes the loss that a bad day brings: one day, 5 % tail, as returns. */
export function writeTailRisk(sheet: Sheet, prices: Prices, sourceId: string): void {
  const origin = priceOrigin(prices, [sourceId]);
  const returns = simpleReturns(closesOf(prices.bars));
  const inputs = { tail: 0.05, returns: returns.length };
  const write = (id: string, label: string, formula: string, metric: Metric): void =>
    sheet.write(id, figured(label, "decimal", formula, metric, inputs), origin);
  write("value_at_risk_95", "Value at risk, one day, 95 %", "5 % quantile of daily returns", valueAtRisk(returns));
  write(
    "expected_shortfall_95",
    "Expected shortfall, one day, 95 %",
    "mean of returns in the tail",
    expectedShortfall(returns),
  );
  write(
    "value_at_risk_95_cornish_fisher",
    "Value at risk, one day, 95 % (Cornish-Fisher)",
    "normal quantile corrected for skew and kurtosis",
    cornishFisherValueAtRisk(returns),
  );
}

/** Writes distress scores that need no price: Z'' of the last fiscal year. */
export function writeBookScore(sheet: Sheet, year: FiscalYear, sic: number | null, origin: Origin): void {
  const score = altmanOf("z_double_prime", year, year.figures.equity, sic);
  const formula = "6.56 X1 + 3.26 X2 + 6.72 X3 + 1.05 X4, book equity (Altman 1995)";
  sheet.write("altman_z_double_prime", figured("Altman Z''", "ratio", formula, score), origin);
}

function altmanOf(
  model: "z" | "z_double_prime",
  year: FiscalYear,
  equity: number | null | undefined,
  sic: number | null,
) {
  if (sic !== null && isFinancialIndustry(sic)) return absent("not_applicable");
  const f = year.figures;
  const workingCapital = netWorkingCapital({
    currentAssets: f.currentAssets,
    currentLiabilities: f.currentLiabilities,
  });
  const { retainedEarnings, ebit, liabilities, revenue: sales, assets } = f;
  const statement = {
    workingCapital: workingCapital.value,
    retainedEarnings,
    ebit,
    equity,
    liabilities,
    sales,
    assets,
  };
  return altmanScore(model, altmanFactors(statement)).score;
}

export interface ValuedCompany {
  readonly prices: Prices;
  /** The last fiscal year that was known on the day of the last price. */
  readonly year: FiscalYear;
  readonly sic: number | null;
  readonly rates: Rates | null;
  readonly sources: readonly string[];
}

/** Writes what the market says of the company, on the day of the last price and by the statements known on that day:
 *  capitalisation, multiples, Altman's Z and the structural probability of default. */
export function writeValuation(sheet: Sheet, company: ValuedCompany): void {
  const { prices, year, sic, sources } = company;
  const f = year.figures;
  const asOf = prices.bars.at(-1)?.date ?? null;
  const origin: Origin = { period: year.periodEnd, asOf, sources };
  const sameCurrency = prices.currency === year.currency;
  const price = sameCurrency ? (prices.bars.at(-1)?.close ?? null) : null;
  const shares = f.shares ?? null;
  const cap = marketCapitalisation({ price, shares });
  const liquidAssets = f.cash === undefined ? null : f.cash + (f.marketableSecurities ?? 0);
  const value = enterpriseValue({ marketEquity: cap.value, debt: f.debt, minorities: 0, liquidAssets });
  const write = (id: string, label: string, unit: string, formula: string, metric: Metric, inputs = {}): void =>
    sheet.write(id, figured(label, unit, formula, metric, inputs), origin);
  write("market_capitalisation", "Market capitalisation", year.currency, "price x shares", cap, { price, shares });
  write("enterprise_value", "Enterprise value", year.currency, "market equity + debt - cash and securities", value, {
    debt: f.debt ?? null,
    liquid_assets: liquidAssets,
  });
  write(
    "ev_to_ebitda",
    "Enterprise value / EBITDA",
    "turns",
    "enterprise value / EBITDA",
    enterpriseValueToEbitda({ enterpriseValue: value.value, ebitda: f.ebitda }),
  );
  write(
    "price_to_earnings",
    "Price / earnings",
    "turns",
    "market equity / net income",
    priceToEarnings({ marketEquity: cap.value, netIncome: f.netIncome }),
  );
  write(
    "price_to_book",
    "Price / book",
    "turns",
    "market equity / book equity",
    priceToBook({ marketEquity: cap.value, equity: f.equity }),
  );
  const { model, reason } = altmanModelFor(sic, true);
  const z = model === "z" ? altmanOf("z", year, cap.value, sic) : absent(reason ?? "not_applicable");
  write("altman_z", "Altman Z", "ratio", "1.2 X1 + 1.4 X2 + 3.3 X3 + 0.6 X4 + X5, market equity (Altman 1968)", z);
  writeStructural(sheet, company, cap.value, origin);
}

/** A rate counts when it was published within this before the last price. */
const RATE_DAYS = 10;

function writeStructural(
  sheet: Sheet,
  { prices, year, sic, rates }: ValuedCompany,
  equity: number | null,
  origin: Origin,
): void {
  const f = year.figures;
  const recent = prices.bars.slice(-TRADING_DAYS - 1);
  const volatility = recent.length > TRADING_DAYS ? closeToCloseVolatility(recent).value : null;
  const shortTermDebt = (f.longTermDebtCurrent ?? 0) + (f.shortTermBorrowings ?? 0) + (f.commercialPaper ?? 0);
  const longTermDebt = f.debt === undefined ? null : f.debt - shortTermDebt;
  const debt = defaultPoint({ shortTermDebt, longTermDebt }).value;
  const riskFreeRate = rateOn(rates, origin.asOf);
  const inputs = { equity, equity_volatility: volatility, default_point: debt, risk_free_rate: riskFreeRate };
  const financial = sic !== null && isFinancialIndustry(sic);
  const solved = structuralDefault({ equity, equityVolatility: volatility, debt, riskFreeRate });
  const distance = financial ? absent("not_applicable") : solved.distanceToDefault;
  const pd = financial ? absent("not_applicable") : solved.probability;
  const formula = "equity as a call on the assets (Merton 1974), one year";
  sheet.write("distance_to_default", figured("Distance to default", "ratio", formula, distance, inputs), origin);
  sheet.write(
    "structural_pd",
    figured("Structural probability of default, one year", "decimal", formula, pd, inputs),
    origin,
  );
}

function rateOn(rates: Rates | null, date: string | null): number | null {
  if (rates === null || date === null) return null;
  const last = rates.observations.findLast((observation) => observation.date <= date);
  if (last === undefined) return null;
  return Date.parse(date) - Date.parse(last.date) <= RATE_DAYS * 86_400_000 ? last.value : null;
}

/** The grade that the structural probability implies; null without one. */
export function gradeOf(sheet: Sheet): string | null {
  const pd = sheet.metrics["structural_pd"]?.value ?? null;
  return pd === null ? null : impliedGrade(pd);
}
