/** An account with its positions, in the form of the API. */
export interface Portfolio {
  readonly mode: "simulated" | "paper" | "live";
  readonly account: {
    readonly currency: string;
    readonly cash: number;
    readonly equity: number | null;
    readonly buying_power: number;
    readonly as_of: string;
  };
  readonly positions: PresentedPosition[];
  readonly total_value: number | null;
  readonly total_pnl: number | null;
  readonly realized_pnl: number;
  readonly unrealized_pnl: number | null;
}

export interface PresentedPosition {
  readonly symbol: string;
  readonly quantity: number;
  readonly avg_entry_price: number;
  readonly market_price: number | null;
  readonly market_value: number | null;
  readonly cost_basis: number;
  readonly unrealized_pnl: number | null;
  readonly realized_pnl: number;
}
