import * as coverage from "./interest-coverage.ts";
import * as leverage from "./leverage.ts";
import { cashRatio, currentRatio, netWorkingCapital, operatingCashFlowRatio, quickRatio } from "./liquidity.ts";
import { ratio, type StatementRatio } from "./statement-ratio.ts";

/** Whether a company can pay what it owes: liquidity, leverage and coverage. */
export const SOLVENCY_RATIOS = {
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
} as const satisfies Readonly<Record<string, StatementRatio>>;
