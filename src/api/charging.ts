import type { IncomingHttpHeaders } from "node:http";
import type { Principal } from "#domain/access/principal.ts";
import type { Failure } from "#errors";
import type { StoredAnswer } from "#platform/database/idempotency.ts";
import type { PaidBy, RunCharge } from "./paid-by.ts";
import type { AnswerKeeper } from "./pipeline/effects.ts";
import type { ParsedInput } from "./pipeline/validate-input.ts";
import type { Route } from "./route.ts";

/** How the service takes the price that a route declares. */
export interface Charging<Tx> {
  /** What a valid request with a price comes to before it is handled. */
  open(request: ChargedRequest): Promise<OpenedCharge<Tx> | Failure>;
}

/** A request of a route that has a price. */
export interface ChargedRequest {
  readonly route: Route;
  readonly principal: Principal;
  readonly requestId: string;
  readonly input: ParsedInput;
  /** A digest of the input: what a payment is bound to beside user and route. */
  readonly bodyHash: () => string;
  /** Path and query as they were sent. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
}

/** Either the answer that was bought before, or the charge under which the request is handled now. */
export type OpenedCharge<Tx> =
  | { readonly kind: "replay"; readonly answer: StoredAnswer }
  | { readonly kind: "charge"; readonly charge: Charge<Tx> };

export interface Charge<Tx> {
  readonly run: RunCharge<Tx>;
  /** The payment that bought it, where one did. */
  readonly payment: PaidBy | null;
  /** What has to end with the request. */
  readonly keepers: readonly AnswerKeeper<Tx>[];
  /** Headers of the answer: the receipt of a payment. */
  readonly headers: Readonly<Record<string, string>>;
}

const NO_RUN_CHARGE: RunCharge<unknown> = { hold: () => Promise.resolve(null) };

/** The charge of what is free. */
export const FREE: Charge<unknown> = { run: NO_RUN_CHARGE, payment: null, keepers: [], headers: {} };
