import { fromInputs, type Input, type Metric, quotient, ratioOf } from "#domain/figures/metric.ts";

const YEAR_DAYS = 365;

/** Revenue / average assets, in turns per year. */
export function assetTurnover(f: { revenue: Input; averageAssets: Input }): Metric {
  return ratioOf(f.revenue, f.averageAssets);
}

/** Revenue / average net property, plant and equipment, in turns per year. */
export function fixedAssetTurnover(f: { revenue: Input; averageFixedAssets: Input }): Metric {
  return ratioOf(f.revenue, f.averageFixedAssets);
}

/** Cost of goods sold / average inventory, in turns per year. */
export function inventoryTurnover(f: { costOfGoodsSold: Input; averageInventory: Input }): Metric {
  return ratioOf(f.costOfGoodsSold, f.averageInventory);
}

/** Days inventory outstanding: 365 x average inventory / cost of goods sold. */
export function daysInventory(f: { averageInventory: Input; costOfGoodsSold: Input }): Metric {
  return fromInputs(f, (g) => quotient(YEAR_DAYS * g.averageInventory, g.costOfGoodsSold));
}

/** Days sales outstanding: 365 x average receivables / revenue. */
export function daysSales(f: { averageReceivables: Input; revenue: Input }): Metric {
  return fromInputs(f, (g) => quotient(YEAR_DAYS * g.averageReceivables, g.revenue));
}

/** Days payables outstanding: 365 x average payables / (cost of goods sold + change in inventory), that is purchases. */
export function daysPayable(f: {
  averagePayables: Input;
  costOfGoodsSold: Input;
  inventoryOpen: Input;
  inventoryClose: Input;
}): Metric {
  return fromInputs(f, (g) =>
    quotient(YEAR_DAYS * g.averagePayables, g.costOfGoodsSold + g.inventoryClose - g.inventoryOpen),
  );
}

/** Cash conversion cycle in days: inventory + sales - payables. */
export function cashConversionCycle(f: { daysInventory: Input; daysSales: Input; daysPayable: Input }): Metric {
  return fromInputs(f, (g) => g.daysInventory + g.daysSales - g.daysPayable);
}

/** Capital expenditure / revenue. */
export function capitalExpenditureToRevenue(f: { capitalExpenditure: Input; revenue: Input }): Metric {
  return ratioOf(f.capitalExpenditure, f.revenue);
}

/** Dividends / net income. A loss is `not_meaningful`. */
export function payoutRatio(f: { dividends: Input; netIncome: Input }): Metric {
  return ratioOf(f.dividends, f.netIncome);
}

/** 1 - payout. */
export function retentionRatio(f: { dividends: Input; netIncome: Input }): Metric {
  return fromInputs(f, (g) => quotient(g.netIncome - g.dividends, g.netIncome));
}
