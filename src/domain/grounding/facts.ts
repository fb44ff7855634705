/** What a text may say: every number, name and date of a result. */
export interface GroundingFacts {
  readonly figures: readonly FactFigure[];
  /** Names as they may stand: companies, tickers, metrics, publishers, series. Case does not matter. */
  readonly names: readonly string[];
  /** ISO dates; their years and months may be said as well. */
  readonly dates: readonly string[];
}

/** A number of the result. `decimal`: 0.043 may be said as 4.3 %, 430 bps or 0.043; `money` in any scale; `plain` as it is. */
export interface FactFigure {
  readonly value: number;
  readonly kind: "decimal" | "money" | "plain";
  /** Set when the figure is a change, so that its sign says whether something rose or fell. */
  readonly change?: true;
}
