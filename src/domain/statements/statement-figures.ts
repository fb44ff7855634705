import type { Input } from "#domain/figures/metric.ts";
import { averageBalance } from "./balance.ts";
import type { Figure, FiscalYear } from "./fiscal-year.ts";

/** Figures of a fiscal year, of its start (`...Open`) and their averages, by their names in ratios. */
export type StatementFigures = Readonly<Record<Figure | BalanceAtStart | AverageFigure, Input>>;

export type AverageFigure =
  | "averageAssets"
  | "averageEquity"
  | "averageDebt"
  | "averageCash"
  | "averageFixedAssets"
  | "averageInventory"
  | "averageReceivables"
  | "averagePayables";
export type BalanceAtStart = "inventoryOpen" | "inventoryClose" | "revenueBefore";

/** The figures by name; unreported ones are null. Amounts of another currency are not used. */
export function statementFigures(year: FiscalYear, before: FiscalYear | null): StatementFigures {
  const open = before?.currency === year.currency ? before.figures : {};
  const close = year.figures;
  const average = (figure: Figure): number | null => averageBalance(open[figure], close[figure]);
  return {
    ...(close as Readonly<Record<Figure, Input>>),
    averageAssets: average("assets"),
    averageEquity: average("equity"),
    averageDebt: average("debt"),
    averageCash: average("cash"),
    averageFixedAssets: average("fixedAssets"),
    averageInventory: average("inventory"),
    averageReceivables: average("receivables"),
    averagePayables: average("payables"),
    inventoryOpen: open.inventory,
    inventoryClose: close.inventory,
    revenueBefore: open.revenue,
  };
}
