import type { IncomingHttpHeaders } from "node:http";
import type { Principal } from "#domain/access/principal.ts";
import type { Failure } from "#errors";
import type { StoredAnswer } from "#platform/database/idempotency.ts";
import type { PaidBy, RunCharge } from "./paid-by.ts";
import type { AnswerKeeper } from "./pipeline/effects.ts";
import type { ParsedInput } from "./pipeline/validate-input.ts";
import type { Route } from "./route.ts";

/** How the service charges the price that a route declares. */
export interface Charging<Tx> {
  /** Charges a valid request before it is handled. */
  open(request: ChargedRequest): Promise<OpenedCharge<Tx> | Failure>;
}

/** A request to a route with a price. */
export interface ChargedRequest {
  readonly route: Route;
  readonly principal: Principal;
  readonly requestId: string;
  readonly input: ParsedInput;
  /** A digest of the input. A payment is bound to it, the user and the route. */
  readonly bodyHash: () => string;
  /** Path and query as sent. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
}

/** Either an answer that was paid for earlier, or the charge for handling the request now. */
export type OpenedCharge<Tx> =
  | { readonly kind: "replay"; readonly answer: StoredAnswer }
  | { readonly kind: "charge"; readonly charge: Charge<Tx> };

export interface Charge<Tx> {
  readonly run: RunCharge<Tx>;
  /** The payment, if the request was paid from a wallet. */
  readonly payment: PaidBy | null;
  /** Must be completed or abandoned when the request ends. */
  readonly keepers: readonly AnswerKeeper<Tx>[];
  /** Answer headers: the receipt of a payment. */
  readonly headers: Readonly<Record<string, string>>;
}

const NO_RUN_CHARGE: RunCharge<unknown> = { hold: () => Promise.resolve(null) };

/** The charge of a free route. */
export const FREE: Charge<unknown> = { run: NO_RUN_CHARGE, payment: null, keepers: [], headers: {} };
