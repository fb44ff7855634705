import { fromInputs, type Input, type Metric, ratioOf } from "#domain/figures/metric.ts";

/** Market value of equity: price x shares outstanding, in the price's currency. */
export function marketCapitalization(f: { price: Input; shares: Input }): Metric {
  return fromInputs(f, (g) => g.price * g.shares);
}

/** Enterprise value: market equity + debt + noncontrolling interests and preferred - cash and marketable securities. In currency. */
export function enterpriseValue(f: {
  marketEquity: Input;
  debt: Input;
  minorities: Input;
  liquidAssets: Input;
}): Metric {
  return fromInputs(f, (g) => g.marketEquity + g.debt + g.minorities - g.liquidAssets);
}

/** Enterprise value / EBITDA in turns. Negative EBITDA is `not_meaningful`. */
export function enterpriseValueToEbitda(f: { enterpriseValue: Input; ebitda: Input }): Metric {
  return ratioOf(f.enterpriseValue, f.ebitda);
}

/** Market equity / net income in turns. A loss is `not_meaningful`. */
export function priceToEarnings(f: { marketEquity: Input; netIncome: Input }): Metric {
  return ratioOf(f.marketEquity, f.netIncome);
}

/** Market equity / book equity in turns. Negative equity is `not_meaningful`. */
export function priceToBook(f: { marketEquity: Input; equity: Input }): Metric {
  return ratioOf(f.marketEquity, f.equity);
}

/** Free cash flow / market equity. */
export function freeCashFlowYield(f: { freeCashFlow: Input; marketEquity: Input }): Metric {
  return ratioOf(f.freeCashFlow, f.marketEquity);
}
