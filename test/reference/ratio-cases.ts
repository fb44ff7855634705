import { fromInputs, type Metric, mapMetric } from "../../src/domain/figures/metric.ts";
import { averageBalance } from "../../src/domain/statements/balance.ts";
import * as efficiency from "../../src/domain/statements/efficiency.ts";
import { compoundAnnualGrowth } from "../../src/domain/statements/growth.ts";
import * as coverage from "../../src/domain/statements/interest-coverage.ts";
import * as leverage from "../../src/domain/statements/leverage.ts";
import * as liquidity from "../../src/domain/statements/liquidity.ts";
import * as profit from "../../src/domain/statements/profitability.ts";
import type { Evaluator, Inputs } from "./case.ts";

const currentAssets = (i: Inputs) => i.optional("current_assets");
const currentLiabilities = (i: Inputs) => i.optional("current_liabilities");
const operatingCashFlow = (i: Inputs) => i.optional("ocf", "cfo");
const cash = (i: Inputs) => i.optional("cash");
const marketableSecurities = (i: Inputs) => i.optional("marketable_securities");
const ebit = (i: Inputs) => i.optional("operating_income", "ebit");
const depreciationAmortization = (i: Inputs) => i.optional("depreciation_amortisation", "d_and_a");
const interest = (i: Inputs) => i.optional("interest_expense", "interest");
const debt = (i: Inputs) => i.optional("total_debt", "debt");
const equity = (i: Inputs) => i.optional("total_equity", "equity");
const assets = (i: Inputs) => i.optional("total_assets", "assets");
const revenue = (i: Inputs) => i.optional("revenue", "sales");
const netIncome = (i: Inputs) => i.optional("net_income");
const capitalExpenditure = (i: Inputs) => i.optional("capex", "capital_expenditure");
const costOfGoodsSold = (i: Inputs) => i.optional("cogs");
const dividends = (i: Inputs) => i.optional("dividends");

/** EBITDA as given, or from its parts. */
function ebitda(i: Inputs): number | null {
  const parts = { ebit: ebit(i), depreciationAmortization: depreciationAmortization(i) };
  return i.optional("ebitda") ?? profit.unadjustedEbitda(parts).value;
}

/** An average as given, or of the balances at open and close. */
function average(i: Inputs, name: string): number | null {
  const given = i.optional(`average_${name}`, `avg_${name}`);
  return given ?? averageBalance(i.optional(`${name}_open`), i.optional(`${name}_close`));
}

function asPercent(inPercent: boolean, metric: Metric): Metric {
  return inPercent ? mapMetric(metric, (value) => value * 100) : metric;
}

function netDebt(i: Inputs): number | null {
  const parts = { debt: debt(i), cash: cash(i), marketableSecurities: marketableSecurities(i) ?? 0 };
  return i.optional("net_debt") ?? leverage.netDebt(parts).value;
}

export const RATIO_CASES: readonly Evaluator[] = [
  {
    matches: /current ratio/i,
    evaluate: (i) =>
      liquidity.currentRatio({ currentAssets: currentAssets(i), currentLiabilities: currentLiabilities(i) }),
  },
  {
    matches: /^quick/i,
    evaluate: (i) =>
      liquidity.quickRatio({
        cash: cash(i),
        marketableSecurities: marketableSecurities(i),
        receivables: i.optional("receivables"),
        currentLiabilities: currentLiabilities(i),
      }),
  },
  {
    matches: /^cash ratio/i,
    evaluate: (i) =>
      liquidity.cashRatio({
        cash: cash(i),
        marketableSecurities: marketableSecurities(i),
        currentLiabilities: currentLiabilities(i),
      }),
  },
  {
    matches: /working capital$/i,
    evaluate: (i) =>
      liquidity.netWorkingCapital({ currentAssets: currentAssets(i), currentLiabilities: currentLiabilities(i) }),
  },
  {
    matches: /^operating cash flow ratio|^OCF ratio/i,
    evaluate: (i) =>
      liquidity.operatingCashFlowRatio({
        operatingCashFlow: operatingCashFlow(i),
        currentLiabilities: currentLiabilities(i),
      }),
  },
  { matches: /^debt to assets/i, evaluate: (i) => leverage.debtToAssets({ debt: debt(i), assets: assets(i) }) },
  { matches: /^debt to equity/i, evaluate: (i) => leverage.debtToEquity({ debt: debt(i), equity: equity(i) }) },
  { matches: /^debt to capital/i, evaluate: (i) => leverage.debtToCapital({ debt: debt(i), equity: equity(i) }) },
  {
    matches: /EBITDA (interest )?cover/i,
    evaluate: (i) => coverage.ebitdaCoverage({ ebitda: ebitda(i), interest: interest(i) }),
  },
  {
    matches: /EBIT (interest )?cover/i,
    evaluate: (i) => coverage.ebitCoverage({ ebit: ebit(i), interest: interest(i) }),
  },
  {
    matches: /cape?x(penditure)? cover|CFO ?\/ ?capex/i,
    evaluate: (i) =>
      coverage.capitalExpenditureCoverage({
        operatingCashFlow: operatingCashFlow(i),
        capitalExpenditure: capitalExpenditure(i),
      }),
  },
  {
    matches: /^net debt ?\/ ?EBITDA/i,
    evaluate: (i) => leverage.netDebtToEbitda({ netDebt: netDebt(i), ebitda: ebitda(i) }),
  },
  { matches: /^net debt$/i, evaluate: netDebt },
  {
    matches: /OCF ?\/ ?total debt|CFO ?\/ ?debt/i,
    evaluate: (i) => leverage.operatingCashFlowToDebt({ operatingCashFlow: operatingCashFlow(i), debt: debt(i) }),
  },
  {
    matches: /^gross margin/i,
    evaluate: (i, _, formula) =>
      asPercent(
        formula.includes("%"),
        profit.grossMargin({ revenue: revenue(i), costOfGoodsSold: costOfGoodsSold(i) }),
      ),
  },
  {
    matches: /^operating margin/i,
    evaluate: (i, _, formula) =>
      asPercent(formula.includes("%"), profit.operatingMargin({ ebit: ebit(i), revenue: revenue(i) })),
  },
  {
    matches: /EBITDA margin/i,
    evaluate: (i, _, formula) =>
      asPercent(
        formula.includes("%"),
        profit.ebitdaMargin({
          ebit: ebit(i),
          depreciationAmortization: depreciationAmortization(i),
          revenue: revenue(i),
        }),
      ),
  },
  {
    matches: /^net (profit )?margin/i,
    evaluate: (i, _, formula) =>
      asPercent(formula.includes("%"), profit.netMargin({ netIncome: netIncome(i), revenue: revenue(i) })),
  },
  {
    matches: /unadjusted EBITDA|^EBITDA$/i,
    evaluate: (i) => profit.unadjustedEbitda({ ebit: ebit(i), depreciationAmortization: depreciationAmortization(i) }),
  },
  {
    matches: /return on (average )?equity|^ROE/i,
    evaluate: (i, _, formula) =>
      asPercent(
        formula.includes("%"),
        profit.returnOnEquity({ netIncome: netIncome(i), averageEquity: average(i, "equity") }),
      ),
  },
  {
    matches: /return on (average )?assets|^ROA\b/i,
    evaluate: (i, _, formula) =>
      asPercent(
        formula.includes("%"),
        profit.returnOnAssets({ netIncome: netIncome(i), averageAssets: average(i, "assets") }),
      ),
  },
  {
    matches: /effective tax/i,
    evaluate: (i) =>
      profit.effectiveTaxRate({ tax: i.optional("tax"), pretaxIncome: i.optional("pretax_income", "pretax") }),
  },
  {
    matches: /free cash flow|^FCF/i,
    evaluate: (i) =>
      profit.freeCashFlow({ operatingCashFlow: operatingCashFlow(i), capitalExpenditure: capitalExpenditure(i) }),
  },
  {
    matches: /average inventory$|inventory turnover/i,
    evaluate: (i) =>
      efficiency.inventoryTurnover({
        costOfGoodsSold: costOfGoodsSold(i),
        averageInventory: average(i, "inventory"),
      }),
  },
  {
    matches: /^DPO/i,
    evaluate: (i) =>
      efficiency.daysPayable({
        averagePayables: average(i, "ap"),
        costOfGoodsSold: costOfGoodsSold(i),
        inventoryOpen: i.optional("inventory_open"),
        inventoryClose: i.optional("inventory_close"),
      }),
  },
  {
    matches: /^DIO/i,
    evaluate: (i) =>
      efficiency.daysInventory({ averageInventory: average(i, "inventory"), costOfGoodsSold: costOfGoodsSold(i) }),
  },
  {
    matches: /^DSO/i,
    evaluate: (i) =>
      efficiency.daysSales({ averageReceivables: average(i, "ar") ?? average(i, "receivables"), revenue: revenue(i) }),
  },
  {
    matches: /average total assets|^asset turnover/i,
    evaluate: (i) => efficiency.assetTurnover({ revenue: revenue(i), averageAssets: average(i, "assets") }),
  },
  {
    matches: /fixed.asset turnover/i,
    evaluate: (i) => efficiency.fixedAssetTurnover({ revenue: revenue(i), averageFixedAssets: average(i, "ppe") }),
  },
  {
    matches: /payout/i,
    evaluate: (i) => efficiency.payoutRatio({ dividends: dividends(i), netIncome: netIncome(i) }),
  },
  {
    matches: /retention/i,
    evaluate: (i) => efficiency.retentionRatio({ dividends: dividends(i), netIncome: netIncome(i) }),
  },
  {
    matches: /capex ?(\/|to) ?revenue/i,
    evaluate: (i, _, formula) =>
      asPercent(
        formula.includes("%"),
        efficiency.capitalExpenditureToRevenue({ capitalExpenditure: capitalExpenditure(i), revenue: revenue(i) }),
      ),
  },
  {
    matches: /^CAGR/i,
    evaluate: (i, _, formula) =>
      asPercent(
        formula.includes("%"),
        compoundAnnualGrowth({ begin: i.optional("begin"), end: i.optional("end"), years: i.optional("years") }),
      ),
  },
  {
    matches: /^liabilities$/i,
    evaluate: (i) =>
      fromInputs({ both: i.optional("liabilities_and_equity"), equity: equity(i) }, (g) => g.both - g.equity),
  },
];
