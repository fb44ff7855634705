import { absent, fromInputs, type Input, known, type Metric, quotient, ratioOf } from "#domain/figures/metric.ts";

/** Market value of equity: price x shares outstanding, in the price's currency. */
export function marketCapitalization(f: { price: Input; shares: Input }): Metric {
  return fromInputs(f, (g) => g.price * g.shares);
}

/** Enterprise value: market equity + debt + minorities and preferred - cash and marketable securities. In currency. */
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

/** Value of a payment growing for ever, first due in a year: payment / (discount rate - growth) (Gordon 1959).
 *  `not_meaningful` unless the discount rate exceeds the growth. */
export function growingPerpetuity(f: { nextPayment: Input; discountRate: Input; growth: Input }): Metric {
  return fromInputs(f, (g) => {
    const spread = g.discountRate - g.growth;
    return spread <= 0 ? absent("not_meaningful") : quotient(g.nextPayment, spread);
  });
}

/** Present value of yearly free cash flows, the first due in a year, and of the growing perpetuity after the last. */
export function discountedCashFlow(cashFlows: readonly number[], discountRate: number, terminalGrowth: number): Metric {
  const last = cashFlows.at(-1);
  if (last === undefined || discountRate <= -1) return absent("missing_input");
  const terminal = growingPerpetuity({
    nextPayment: last * (1 + terminalGrowth),
    discountRate,
    growth: terminalGrowth,
  });
  if (terminal.value === null) return terminal;
  const values = cashFlows.map((flow, i) => flow / (1 + discountRate) ** (i + 1));
  const sum = values.reduce((total, value) => total + value, 0);
  return known(sum + terminal.value / (1 + discountRate) ** cashFlows.length);
}
