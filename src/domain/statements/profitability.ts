import { absent, fromInputs, type Input, type Metric, quotient, ratioOf } from "#domain/figures/metric.ts";

/** (Revenue - cost of goods sold) / revenue. */
export function grossMargin(f: { revenue: Input; costOfGoodsSold: Input }): Metric {
  return fromInputs(f, (g) => quotient(g.revenue - g.costOfGoodsSold, g.revenue));
}

/** EBIT / revenue. */
export function operatingMargin(f: { ebit: Input; revenue: Input }): Metric {
  return ratioOf(f.ebit, f.revenue);
}

/** Unadjusted EBITDA: EBIT + depreciation and amortization as the cash-flow statement gives it. In currency. */
export function unadjustedEbitda(f: { ebit: Input; depreciationAmortization: Input }): Metric {
  return fromInputs(f, (g) => g.ebit + g.depreciationAmortization);
}

/** Unadjusted EBITDA / revenue. */
export function ebitdaMargin(f: { ebit: Input; depreciationAmortization: Input; revenue: Input }): Metric {
  return fromInputs(f, (g) => quotient(g.ebit + g.depreciationAmortization, g.revenue));
}

/** Net income / revenue. */
export function netMargin(f: { netIncome: Input; revenue: Input }): Metric {
  return ratioOf(f.netIncome, f.revenue);
}

/** Net income / average assets. */
export function returnOnAssets(f: { netIncome: Input; averageAssets: Input }): Metric {
  return ratioOf(f.netIncome, f.averageAssets);
}

/** Net income / average equity. Negative average equity is `not_meaningful`. */
export function returnOnEquity(f: { netIncome: Input; averageEquity: Input }): Metric {
  return ratioOf(f.netIncome, f.averageEquity);
}

/** EBIT x (1 - tax rate) / (average equity + average debt - average cash). */
export function returnOnInvestedCapital(f: {
  ebit: Input;
  taxRate: Input;
  averageEquity: Input;
  averageDebt: Input;
  averageCash: Input;
}): Metric {
  return fromInputs(f, (g) => quotient(g.ebit * (1 - g.taxRate), g.averageEquity + g.averageDebt - g.averageCash));
}

/** Tax expense / pretax income; `not_meaningful` unless pretax income is positive. */
export function effectiveTaxRate(f: { tax: Input; pretaxIncome: Input }): Metric {
  return fromInputs(f, (g) => (g.pretaxIncome <= 0 ? absent("not_meaningful") : g.tax / g.pretaxIncome));
}

/** Cash flow from operations - capital expenditure (a positive outflow). In currency. */
export function freeCashFlow(f: { operatingCashFlow: Input; capitalExpenditure: Input }): Metric {
  return fromInputs(f, (g) => g.operatingCashFlow - g.capitalExpenditure);
}

/** Cash flow from operations / net income. A loss is `not_meaningful`. */
export function cashConversion(f: { operatingCashFlow: Input; netIncome: Input }): Metric {
  return ratioOf(f.operatingCashFlow, f.netIncome);
}

/** Accruals / total assets: (net income - cash flow from operations) / assets. Over 5% is a warning sign (Sloan 1996). */
export function accrualRatio(f: { netIncome: Input; operatingCashFlow: Input; assets: Input }): Metric {
  return fromInputs(f, (g) => quotient(g.netIncome - g.operatingCashFlow, g.assets));
}
