import type { Failure } from "#errors";

/** How a run is paid for. */
export interface RunCharge<Tx> {
  /** Holds the price in the transaction that stores the run. Returns the hold that the end of the run captures or
   *  releases, null if nothing is charged, or the 402. */
  hold(tx: Tx, runId: string): Promise<string | null | Failure>;
}

/** A settled payment, as shown in answers. */
export interface PaidBy {
  readonly id: string;
  /** CAIP-2, such as `eip155:84532`. */
  readonly network: string;
  readonly transaction_hash: string | null;
  readonly payer: string;
  /** A decimal number as text. */
  readonly amount_usd: string;
  /** Data written when it was settled. */
  readonly outcome: Readonly<Record<string, unknown>>;
}
