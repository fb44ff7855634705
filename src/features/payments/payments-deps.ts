import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Log } from "#platform/log.ts";
import type { PaymentFacilitator } from "#providers/payment-facilitator/payment-facilitator.ts";
import type { AuthorizationSignatures } from "./authorization-signature.ts";
import type { PaymentChain } from "./payment-chain.ts";
import type { PaymentMetrics } from "./payment-metrics.ts";
import type { PaymentTerms } from "./payment-terms.ts";
import type { Fulfil } from "./payments.ts";

/** What payments are taken with. */
export interface PaymentsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: PaymentMetrics;
  readonly terms: PaymentTerms;
  readonly facilitator: PaymentFacilitator;
  readonly signatures: AuthorizationSignatures;
  /** Null without a node: then nothing tells what became of a settlement whose answer was lost. */
  readonly chain: PaymentChain | null;
  /** What a settled payment brings about, by its purpose. */
  readonly fulfil: Readonly<Record<string, Fulfil>>;
}
