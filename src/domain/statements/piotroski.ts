import { type Input, isGiven, ratioOf } from "#domain/figures/metric.ts";
import { averageBalance } from "./balance.ts";

/** Two fiscal years, all flows of a full year, in one currency; `open` is the balance a year before the period's end.
 *  Shares are adjusted for splits. */
export interface PiotroskiInputs {
  readonly netIncome: Input;
  readonly netIncomePrevious: Input;
  readonly operatingCashFlow: Input;
  readonly assets: Input;
  readonly assetsOpen: Input;
  readonly assetsPreviousOpen: Input;
  readonly longTermDebt: Input;
  readonly longTermDebtPrevious: Input;
  readonly currentAssets: Input;
  readonly currentLiabilities: Input;
  readonly currentAssetsPrevious: Input;
  readonly currentLiabilitiesPrevious: Input;
  readonly shares: Input;
  readonly sharesPrevious: Input;
  readonly revenue: Input;
  readonly revenuePrevious: Input;
  readonly costOfGoodsSold: Input;
  readonly costOfGoodsSoldPrevious: Input;
}

export const PIOTROSKI_SIGNALS = [
  "positiveReturn",
  "positiveCashFlow",
  "higherReturn",
  "cashAboveIncome",
  "lowerLeverage",
  "higherLiquidity",
  "noNewShares",
  "higherMargin",
  "higherTurnover",
] as const;
export type PiotroskiSignal = (typeof PIOTROSKI_SIGNALS)[number];

export interface PiotroskiScore {
  readonly signals: Readonly<Record<PiotroskiSignal, 0 | 1 | null>>;
  /** Number of known signals that hold, never scaled up to nine. */
  readonly score: number;
  readonly known: number;
}

/** F-score (Piotroski 2000), nine signals by strict inequalities (equal counts 0; shares may be equal). Returns and
 *  turnover use assets at the start of the year; leverage is long-term debt over average assets. A signal with a
 *  missing input is null. */
export function piotroskiScore(f: PiotroskiInputs): PiotroskiScore {
  const returnNow = ratioOf(f.netIncome, f.assetsOpen).value;
  const returnBefore = ratioOf(f.netIncomePrevious, f.assetsPreviousOpen).value;
  const leverageNow = ratioOf(f.longTermDebt, averageBalance(f.assetsOpen, f.assets)).value;
  const leverageBefore = ratioOf(f.longTermDebtPrevious, averageBalance(f.assetsPreviousOpen, f.assetsOpen)).value;
  const liquidityNow = ratioOf(f.currentAssets, f.currentLiabilities).value;
  const liquidityBefore = ratioOf(f.currentAssetsPrevious, f.currentLiabilitiesPrevious).value;
  const signals: Record<PiotroskiSignal, 0 | 1 | null> = {
    positiveReturn: above(f.netIncome, 0),
    positiveCashFlow: above(f.operatingCashFlow, 0),
    higherReturn: above(returnNow, returnBefore),
    cashAboveIncome: above(f.operatingCashFlow, f.netIncome),
    lowerLeverage: above(leverageBefore, leverageNow),
    higherLiquidity: above(liquidityNow, liquidityBefore),
    noNewShares: opposite(above(f.shares, f.sharesPrevious)),
    higherMargin: above(margin(f.revenue, f.costOfGoodsSold), margin(f.revenuePrevious, f.costOfGoodsSoldPrevious)),
    higherTurnover: above(
      ratioOf(f.revenue, f.assetsOpen).value,
      ratioOf(f.revenuePrevious, f.assetsPreviousOpen).value,
    ),
  };
  const given = Object.values(signals).filter((signal) => signal !== null);
  return { signals, score: given.filter((signal) => signal === 1).length, known: given.length };
}

function above(a: Input, b: Input): 0 | 1 | null {
  if (!isGiven(a) || !isGiven(b)) return null;
  return a > b ? 1 : 0;
}

function opposite(signal: 0 | 1 | null): 0 | 1 | null {
  if (signal === null) return null;
  return signal === 1 ? 0 : 1;
}

function margin(revenue: Input, cost: Input): number | null {
  if (!isGiven(revenue) || !isGiven(cost)) return null;
  return ratioOf(revenue - cost, revenue).value;
}
