import { fromInputs, type Input, type Metric, quotient, ratioOf } from "#domain/figures/metric.ts";

/** Debt / equity at period end. Negative equity is `not_meaningful`. */
export function debtToEquity(f: { debt: Input; equity: Input }): Metric {
  return ratioOf(f.debt, f.equity);
}

/** Total liabilities / equity at period end. Negative equity is `not_meaningful`. */
export function liabilitiesToEquity(f: { liabilities: Input; equity: Input }): Metric {
  return ratioOf(f.liabilities, f.equity);
}

/** Debt / total assets. */
export function debtToAssets(f: { debt: Input; assets: Input }): Metric {
  return ratioOf(f.debt, f.assets);
}

/** Debt / (debt + equity). */
export function debtToCapital(f: { debt: Input; equity: Input }): Metric {
  return fromInputs(f, (g) => quotient(g.debt, g.debt + g.equity));
}

/** Debt - cash - marketable securities, in the statement's currency; negative for net cash. */
export function netDebt(f: { debt: Input; cash: Input; marketableSecurities: Input }): Metric {
  return fromInputs(f, (g) => g.debt - g.cash - g.marketableSecurities);
}

/** Debt / EBITDA in turns. Negative EBITDA is `not_meaningful`. */
export function debtToEbitda(f: { debt: Input; ebitda: Input }): Metric {
  return ratioOf(f.debt, f.ebitda);
}

/** Net debt / EBITDA in turns: negative for net cash, `not_meaningful` for negative EBITDA. */
export function netDebtToEbitda(f: { netDebt: Input; ebitda: Input }): Metric {
  return ratioOf(f.netDebt, f.ebitda);
}

/** (Debt + leases) / (EBITDA + rent) in turns; EBITDAR is EBITDA before rent. */
export function leaseAdjustedLeverage(f: { debt: Input; leases: Input; ebitda: Input; rent: Input }): Metric {
  return fromInputs(f, (g) => quotient(g.debt + g.leases, g.ebitda + g.rent));
}

/** Cash flow from operations / debt. */
export function operatingCashFlowToDebt(f: { operatingCashFlow: Input; debt: Input }): Metric {
  return ratioOf(f.operatingCashFlow, f.debt);
}

/** Funds from operations: net income + depreciation and amortization + deferred tax, in the statement's currency. */
export function fundsFromOperations(f: {
  netIncome: Input;
  depreciationAmortization: Input;
  deferredTax: Input;
}): Metric {
  return fromInputs(f, (g) => g.netIncome + g.depreciationAmortization + g.deferredTax);
}

/** Funds from operations / debt. */
export function fundsFromOperationsToDebt(f: { fundsFromOperations: Input; debt: Input }): Metric {
  return ratioOf(f.fundsFromOperations, f.debt);
}
