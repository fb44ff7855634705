import type { Input, Metric } from "#domain/figures/metric.ts";
import * as efficiency from "./efficiency.ts";
import { periodGrowth } from "./growth.ts";
import * as coverage from "./interest-coverage.ts";
import * as leverage from "./leverage.ts";
import * as liquidity from "./liquidity.ts";
import * as profit from "./profitability.ts";
import type { StatementFigures } from "./statement-figures.ts";

/** Plain numbers (`ratio`, `turns`), shares as decimals (0.05 is 5 %), `days`, or amounts in the statement's currency. */
export type MetricUnit = "ratio" | "turns" | "decimal" | "days" | "currency";

interface StatementRatio {
  readonly label: string;
  readonly unit: MetricUnit;
  readonly formula: string;
  readonly inputs: readonly (keyof StatementFigures)[];
  readonly compute: (figures: StatementFigures) => Metric;
}

type Name = keyof StatementFigures;

/** A ratio whose function takes its inputs by their names in statements. */
function ratio<K extends Name>(
  label: string,
  unit: MetricUnit,
  formula: string,
  inputs: readonly K[],
  compute: (figures: Readonly<Record<K, Input>>) => Metric,
): StatementRatio {
  return { label, unit, formula, inputs, compute };
}

const { currentRatio, quickRatio, cashRatio, netWorkingCapital, operatingCashFlowRatio } = liquidity;

/** Ratios of one fiscal year and the one before it, by their ID in results. */
export const STATEMENT_RATIOS = {
  current_ratio: ratio(
    "Current ratio",
    "ratio",
    "current assets / current liabilities",
    ["currentAssets", "currentLiabilities"],
    currentRatio,
  ),
  quick_ratio: ratio(
    "Quick ratio",
    "ratio",
    "(cash + marketable securities + receivables) / current liabilities",
    ["cash", "marketableSecurities", "receivables", "currentLiabilities"],
    quickRatio,
  ),
  cash_ratio: ratio(
    "Cash ratio",
    "ratio",
    "(cash + marketable securities) / current liabilities",
    ["cash", "marketableSecurities", "currentLiabilities"],
    cashRatio,
  ),
  net_working_capital: ratio(
    "Net working capital",
    "currency",
    "current assets - current liabilities",
    ["currentAssets", "currentLiabilities"],
    netWorkingCapital,
  ),
  operating_cash_flow_ratio: ratio(
    "Operating cash flow ratio",
    "ratio",
    "cash flow from operations / current liabilities",
    ["operatingCashFlow", "currentLiabilities"],
    operatingCashFlowRatio,
  ),
  debt_to_equity: ratio("Debt to equity", "ratio", "debt / equity", ["debt", "equity"], leverage.debtToEquity),
  debt_with_leases_to_equity: ratio(
    "Debt with leases to equity",
    "ratio",
    "(debt + leases) / equity",
    ["debtWithLeases", "equity"],
    (f) => leverage.debtToEquity({ debt: f.debtWithLeases, equity: f.equity }),
  ),
  long_term_debt_to_equity: ratio(
    "Noncurrent debt to equity",
    "ratio",
    "noncurrent long-term debt / equity",
    ["longTermDebtNoncurrent", "equity"],
    (f) => leverage.debtToEquity({ debt: f.longTermDebtNoncurrent, equity: f.equity }),
  ),
  liabilities_to_equity: ratio(
    "Liabilities to equity",
    "ratio",
    "liabilities / equity",
    ["liabilities", "equity"],
    leverage.liabilitiesToEquity,
  ),
  debt_to_assets: ratio("Debt to assets", "ratio", "debt / assets", ["debt", "assets"], leverage.debtToAssets),
  debt_to_capital: ratio(
    "Debt to capital",
    "ratio",
    "debt / (debt + equity)",
    ["debt", "equity"],
    leverage.debtToCapital,
  ),
  debt_to_ebitda: ratio("Debt to EBITDA", "turns", "debt / EBITDA", ["debt", "ebitda"], leverage.debtToEbitda),
  net_debt_to_ebitda: ratio(
    "Net debt to EBITDA",
    "turns",
    "net debt / EBITDA",
    ["netDebt", "ebitda"],
    leverage.netDebtToEbitda,
  ),
  lease_adjusted_leverage: ratio(
    "Lease-adjusted leverage",
    "turns",
    "(debt + leases) / (EBITDA + rent)",
    ["debt", "leases", "ebitda", "rent"],
    leverage.leaseAdjustedLeverage,
  ),
  operating_cash_flow_to_debt: ratio(
    "Operating cash flow to debt",
    "ratio",
    "cash flow from operations / debt",
    ["operatingCashFlow", "debt"],
    leverage.operatingCashFlowToDebt,
  ),
  funds_from_operations: ratio(
    "Funds from operations",
    "currency",
    "net income + depreciation and amortization + deferred tax",
    ["netIncome", "depreciationAmortization", "deferredTax"],
    leverage.fundsFromOperations,
  ),
  funds_from_operations_to_debt: ratio(
    "Funds from operations to debt",
    "ratio",
    "(net income + depreciation and amortization + deferred tax) / debt",
    ["netIncome", "depreciationAmortization", "deferredTax", "debt"],
    (f) =>
      leverage.fundsFromOperationsToDebt({ fundsFromOperations: leverage.fundsFromOperations(f).value, debt: f.debt }),
  ),
  ebit_coverage: ratio(
    "EBIT interest coverage",
    "turns",
    "EBIT / interest",
    ["ebit", "interest"],
    coverage.ebitCoverage,
  ),
  ebitda_coverage: ratio(
    "EBITDA interest coverage",
    "turns",
    "EBITDA / interest",
    ["ebitda", "interest"],
    coverage.ebitdaCoverage,
  ),
  capex_coverage: ratio(
    "Capital expenditure coverage",
    "turns",
    "cash flow from operations / capital expenditure",
    ["operatingCashFlow", "capitalExpenditure"],
    coverage.capitalExpenditureCoverage,
  ),
  gross_margin: ratio(
    "Gross margin",
    "decimal",
    "(revenue - cost of goods sold) / revenue",
    ["revenue", "costOfGoodsSold"],
    profit.grossMargin,
  ),
  operating_margin: ratio("Operating margin", "decimal", "EBIT / revenue", ["ebit", "revenue"], profit.operatingMargin),
  ebitda: ratio(
    "EBITDA, unadjusted",
    "currency",
    "EBIT + depreciation and amortization of the cash-flow statement",
    ["ebit", "depreciationAmortization"],
    profit.unadjustedEbitda,
  ),
  ebitda_margin: ratio(
    "EBITDA margin",
    "decimal",
    "(EBIT + depreciation and amortization) / revenue",
    ["ebit", "depreciationAmortization", "revenue"],
    profit.ebitdaMargin,
  ),
  net_margin: ratio("Net margin", "decimal", "net income / revenue", ["netIncome", "revenue"], profit.netMargin),
  return_on_assets: ratio(
    "Return on assets",
    "decimal",
    "net income / average assets",
    ["netIncome", "averageAssets"],
    profit.returnOnAssets,
  ),
  return_on_equity: ratio(
    "Return on equity",
    "decimal",
    "net income / average equity",
    ["netIncome", "averageEquity"],
    profit.returnOnEquity,
  ),
  return_on_invested_capital: ratio(
    "Return on invested capital",
    "decimal",
    "EBIT x (1 - tax / pretax income) / (average equity + average debt - average cash)",
    ["ebit", "tax", "pretaxIncome", "averageEquity", "averageDebt", "averageCash"],
    (f) => profit.returnOnInvestedCapital({ ...f, taxRate: profit.effectiveTaxRate(f).value }),
  ),
  effective_tax_rate: ratio(
    "Effective tax rate",
    "decimal",
    "tax / pretax income",
    ["tax", "pretaxIncome"],
    profit.effectiveTaxRate,
  ),
  free_cash_flow: ratio(
    "Free cash flow",
    "currency",
    "cash flow from operations - capital expenditure",
    ["operatingCashFlow", "capitalExpenditure"],
    profit.freeCashFlow,
  ),
  cash_conversion: ratio(
    "Cash conversion",
    "ratio",
    "cash flow from operations / net income",
    ["operatingCashFlow", "netIncome"],
    profit.cashConversion,
  ),
  accrual_ratio: ratio(
    "Accruals to assets",
    "decimal",
    "(net income - cash flow from operations) / assets",
    ["netIncome", "operatingCashFlow", "assets"],
    profit.accrualRatio,
  ),
  asset_turnover: ratio(
    "Asset turnover",
    "turns",
    "revenue / average assets",
    ["revenue", "averageAssets"],
    efficiency.assetTurnover,
  ),
  fixed_asset_turnover: ratio(
    "Fixed asset turnover",
    "turns",
    "revenue / average property, plant and equipment",
    ["revenue", "averageFixedAssets"],
    efficiency.fixedAssetTurnover,
  ),
  inventory_turnover: ratio(
    "Inventory turnover",
    "turns",
    "cost of goods sold / average inventory",
    ["costOfGoodsSold", "averageInventory"],
    efficiency.inventoryTurnover,
  ),
  days_inventory: ratio(
    "Days inventory outstanding",
    "days",
    "365 x average inventory / cost of goods sold",
    ["averageInventory", "costOfGoodsSold"],
    efficiency.daysInventory,
  ),
  days_sales: ratio(
    "Days sales outstanding",
    "days",
    "365 x average receivables / revenue",
    ["averageReceivables", "revenue"],
    efficiency.daysSales,
  ),
  days_payable: ratio(
    "Days payables outstanding",
    "days",
    "365 x average payables / (cost of goods sold + change in inventory)",
    ["averagePayables", "costOfGoodsSold", "inventoryOpen", "inventoryClose"],
    efficiency.daysPayable,
  ),
  cash_conversion_cycle: ratio(
    "Cash conversion cycle",
    "days",
    "days inventory + days sales - days payables",
    [
      "averageInventory",
      "averageReceivables",
      "averagePayables",
      "costOfGoodsSold",
      "revenue",
      "inventoryOpen",
      "inventoryClose",
    ],
    (f) =>
      efficiency.cashConversionCycle({
        daysInventory: efficiency.daysInventory(f).value,
        daysSales: efficiency.daysSales(f).value,
        daysPayable: efficiency.daysPayable(f).value,
      }),
  ),
  capex_to_revenue: ratio(
    "Capital expenditure to revenue",
    "decimal",
    "capital expenditure / revenue",
    ["capitalExpenditure", "revenue"],
    efficiency.capitalExpenditureToRevenue,
  ),
  payout_ratio: ratio(
    "Dividend payout",
    "decimal",
    "dividends / net income",
    ["dividends", "netIncome"],
    efficiency.payoutRatio,
  ),
  retention_ratio: ratio(
    "Retention",
    "decimal",
    "1 - dividends / net income",
    ["dividends", "netIncome"],
    efficiency.retentionRatio,
  ),
  revenue_growth: ratio(
    "Revenue growth",
    "decimal",
    "revenue / revenue of the year before - 1",
    ["revenueBefore", "revenue"],
    (f) => periodGrowth({ before: f.revenueBefore, now: f.revenue }),
  ),
} as const satisfies Readonly<Record<string, StatementRatio>>;

export type StatementRatioId = keyof typeof STATEMENT_RATIOS;
