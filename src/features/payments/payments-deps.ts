import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Log } from "#platform/log.ts";
import type { SingleFlight } from "#platform/single-flight.ts";
import type { PaymentFacilitator } from "#providers/payment-facilitator/payment-facilitator.ts";
import type { AuthorizationSignatures } from "./authorization-signature.ts";
import type { PaymentChain } from "./payment-chain.ts";
import type { PaymentLeases } from "./payment-leases.ts";
import type { PaymentMetrics } from "./payment-metrics.ts";
import type { PaymentTerms } from "./payment-terms.ts";
import type { Fulfill } from "./payments.ts";

/** Dependencies of taking and reconciling payments. */
export interface PaymentsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: PaymentMetrics;
  readonly terms: PaymentTerms;
  readonly facilitator: PaymentFacilitator;
  readonly signatures: AuthorizationSignatures;
  /** Null without an RPC node: then only the operator can resolve a settlement whose answer was lost. */
  readonly chain: PaymentChain | null;
  /** What a settled payment pays for, by its purpose. */
  readonly fulfill: Readonly<Record<string, Fulfill>>;
  /** Lets requests of this process wait for the same payment. */
  readonly singleFlight: SingleFlight;
  readonly leases: PaymentLeases;
}
