import type { Sheet } from "../report/metric-sheet.ts";
import { dataOf } from "../report/section.ts";
import type { DataOf } from "../result.ts";
import { writeDefaultRisk } from "./default-risk.ts";
import { writeBookScores } from "./distress-scores.ts";
import { writeImpliedGrade } from "./implied-grade.ts";
import { type PricesOfSource, writeBeta } from "./market-section.ts";
import { priceLevelOn } from "./price-level.ts";
import { yearBefore } from "./read-statements.ts";
import type { CompanyReadings } from "./readings.ts";
import { sharesAtPrice, writeValuation } from "./valuation.ts";

type ImpliedGrade = NonNullable<DataOf<"company">["implied_grade"]>;

/** Writes distress scores, valuation and measures of default, as far as statements and prices allow; returns the implied
 *  grade, null without statements. */
export function writeCreditRisk(sheet: Sheet, read: CompanyReadings): ImpliedGrade | null {
  const { identified, statements, prices, deflator } = read;
  const { sic } = identified.identity;
  if (statements.status !== "found") return null;
  const { years, asOf, outdated } = statements.data;
  const last = years.at(-1);
  if (last !== undefined) {
    const level =
      deflator.status === "found" ? priceLevelOn(deflator.data, last.periodEnd, sheet.cite(deflator.source)) : null;
    const origin = { period: last.periodEnd, asOf, sources: [sheet.cite(statements.source)] };
    writeBookScores(sheet, last, yearBefore(years, last), sic, level, origin);
  }
  writeMarketRisk(sheet, read);
  return writeImpliedGrade(sheet, {
    sic,
    pricesStale: dataOf(prices)?.stale ?? false,
    statementsOutdated: outdated,
  });
}

/** Market-based measures, computed with the statements filed by the day of the price. */
function writeMarketRisk(sheet: Sheet, read: CompanyReadings): void {
  const { identified, statements, prices, rates, splitFactor } = read;
  if (statements.status !== "found" || prices.status !== "found") return;
  const year = statements.data.atPrice.at(-1);
  if (year === undefined) return;
  const sources = [sheet.cite(statements.source), sheet.cite(prices.source)];
  const rateSource = rates.status === "found" ? [sheet.cite(rates.source)] : [];
  const shares = sharesAtPrice(statements.data);
  const marketEquity = writeValuation(sheet, { prices: prices.data, year, shares, splitFactor, sources });
  writeDefaultRisk(sheet, {
    prices: prices.data,
    year,
    sic: identified.identity.sic,
    marketEquity,
    beta: betaOf(sheet, read),
    rates: dataOf(rates),
    sources: [...sources, ...rateSource],
  });
}

/** Beta, which the asset drift needs. Written here if the market section did not write it. */
function betaOf(sheet: Sheet, read: CompanyReadings): number | null {
  const { prices } = read;
  if (sheet.metrics["beta"] === undefined && prices.status === "found")
    writeBeta(sheet, prices.data, benchmarkOf(sheet, read), sheet.cite(prices.source));
  return sheet.metrics["beta"]?.value ?? null;
}

export function benchmarkOf(sheet: Sheet, { benchmark }: CompanyReadings): PricesOfSource | null {
  return benchmark.status === "found" ? { prices: benchmark.data, sourceId: sheet.cite(benchmark.source) } : null;
}
