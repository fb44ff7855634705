import type { Failure } from "#errors";

/** What a run costs. */
export interface RunCharge<Tx> {
  /** Holds the price in the transaction that stores the run. Returns the hold that the end of the run captures or
   *  releases, null if nothing is charged, or the 402. */
  hold(tx: Tx, runId: string): Promise<string | null | Failure>;
}

/** A settled payment, as answers show it. */
export interface PaidBy {
  readonly id: string;
  /** CAIP-2, such as `eip155:84532`. */
  readonly network: string;
  readonly transaction_hash: string | null;
  readonly payer: string;
  /** A decimal number as text. */
  readonly amount_usd: string;
  /** What was written when it was settled. */
  readonly outcome: Readonly<Record<string, unknown>>;
}
