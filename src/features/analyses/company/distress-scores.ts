import { absent, type Metric } from "#domain/figures/metric.ts";
import { altmanFactors, altmanModelFor, altmanScore } from "#domain/statements/altman.ts";
import type { FiscalYear } from "#domain/statements/fiscal-year.ts";
import { fundsFromOperations } from "#domain/statements/leverage.ts";
import { netWorkingCapital } from "#domain/statements/liquidity.ts";
import { ohlsonScore } from "#domain/statements/ohlson.ts";
import { altmanMappedDefault } from "#domain/statements/rating-equivalent.ts";
import { figured, type Origin, type Sheet } from "../report/metric-sheet.ts";

/** Writes the scores that need no price: Altman Z'' with the default rate it maps to, and Ohlson's O. `priceIndex`: the
 *  price level of the balance date, 1968 = 100; null where it is not known. */
export function writeBookScores(
  sheet: Sheet,
  year: FiscalYear,
  before: FiscalYear | null,
  sic: number | null,
  priceIndex: PriceLevel | null,
  origin: Origin,
): void {
  const { score, inputs } = altman("z_double_prime", year, year.figures.equity ?? null, sic);
  const formula = "6.56 X1 + 3.26 X2 + 6.72 X3 + 1.05 X4, book equity (Altman 1995)";
  sheet.write("altman_z_double_prime", figured("Altman Z''", "ratio", formula, score, inputs), origin);
  const mapped = figured(
    "Probability of default from Altman Z''",
    "decimal",
    "rating equivalent of Z'' + 3.25 (Altman 1995), average one-year default rate of that rating",
    altmanMappedDefault(score),
    { altman_z_double_prime: score.value },
  );
  sheet.write("altman_mapped_pd", mapped, origin);
  writeOhlson(sheet, year, before, sic, priceIndex, origin);
}

/** Altman's Z of a listed manufacturer, with market equity; refused for other industries. */
export function altmanZ(year: FiscalYear, marketEquity: number | null, sic: number | null) {
  const { model, reason } = altmanModelFor(sic, true);
  if (model === "z") return altman("z", year, marketEquity, sic);
  return { score: absent(reason ?? "not_applicable"), inputs: altmanInputs(year, marketEquity) };
}

function altman(
  model: "z" | "z_double_prime",
  year: FiscalYear,
  equity: number | null,
  sic: number | null,
): { readonly score: Metric; readonly inputs: Record<string, number | null> } {
  const inputs = altmanInputs(year, equity);
  const { reason } = altmanModelFor(sic, true);
  if (reason !== null) return { score: absent(reason), inputs };
  // X4 needs both sides of the balance.
  if (year.reconciled === false) return { score: absent("unreconciled"), inputs };
  const factors = altmanFactors({
    workingCapital: inputs.working_capital,
    retainedEarnings: inputs.retained_earnings,
    ebit: inputs.ebit,
    equity,
    liabilities: inputs.liabilities,
    sales: inputs.revenue,
    assets: inputs.total_assets,
  });
  return { score: altmanScore(model, factors).score, inputs };
}

function altmanInputs({ figures: f }: FiscalYear, equity: number | null) {
  const { currentAssets, currentLiabilities } = f;
  return {
    working_capital: netWorkingCapital({ currentAssets, currentLiabilities }).value,
    retained_earnings: f.retainedEarnings ?? null,
    ebit: f.ebit ?? null,
    equity,
    liabilities: f.liabilities ?? null,
    revenue: f.revenue ?? null,
    total_assets: f.assets ?? null,
  };
}

/** A level of prices, 1968 = 100, and the sources it was read from. */
export interface PriceLevel {
  readonly index: number;
  readonly asOf: string;
  readonly sourceId: string;
}

function writeOhlson(
  sheet: Sheet,
  year: FiscalYear,
  before: FiscalYear | null,
  sic: number | null,
  priceIndex: PriceLevel | null,
  origin: Origin,
): void {
  const inputs = ohlsonInputs(year, before, priceIndex);
  const { reason } = altmanModelFor(sic, true);
  const refused = reason ?? (year.reconciled === false ? "unreconciled" : null);
  const foreign = year.currency === "USD" ? null : ("not_applicable" as const);
  const solved = ohlsonScore({
    assets: inputs.total_assets,
    gnpPriceIndex: inputs.price_index,
    liabilities: inputs.liabilities,
    workingCapital: inputs.working_capital,
    currentLiabilities: inputs.current_liabilities,
    currentAssets: inputs.current_assets,
    netIncome: inputs.net_income,
    netIncomePrevious: inputs.net_income_before,
    fundsFromOperations: inputs.funds_from_operations,
  });
  const none = refused ?? foreign;
  const [score, pd] = none === null ? [solved.score, solved.probability] : [absent(none), absent(none)];
  const sources = priceIndex === null ? origin.sources : [...origin.sources, priceIndex.sourceId];
  const cited = { ...origin, sources };
  const label = "Ohlson O-score";
  sheet.write("ohlson_o_score", figured(label, "ratio", "nine variables, model 1 (Ohlson 1980)", score, inputs), cited);
  const probability = figured("Probability of default (Ohlson)", "decimal", "1 / (1 + e^-O)", pd, {
    ohlson_o_score: score.value,
  });
  sheet.write("ohlson_pd", probability, cited);
}

function ohlsonInputs(year: FiscalYear, before: FiscalYear | null, priceIndex: PriceLevel | null) {
  const f = year.figures;
  const { currentAssets, currentLiabilities, netIncome, depreciationAmortization, deferredTax } = f;
  const funds = fundsFromOperations({ netIncome, depreciationAmortization, deferredTax }).value;
  return {
    total_assets: f.assets ?? null,
    price_index: priceIndex?.index ?? null,
    liabilities: f.liabilities ?? null,
    working_capital: netWorkingCapital({ currentAssets, currentLiabilities }).value,
    current_liabilities: currentLiabilities ?? null,
    current_assets: currentAssets ?? null,
    net_income: netIncome ?? null,
    net_income_before: before?.currency === year.currency ? (before.figures.netIncome ?? null) : null,
    // Without deferred tax the cash flow from operations stands in for the funds.
    funds_from_operations: funds ?? f.operatingCashFlow ?? null,
  };
}
