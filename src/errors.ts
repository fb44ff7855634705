/** Every error code that a client can meet: its status, what it means and what the caller can do. This is the only
 *  table; `docs/errors.md` and the OpenAPI document are printed from it, and one place (`api/pipeline/write-answer.ts`) writes the
 *  body `{status: "error", message, detail: {code, request_id, …}}`. */
export const ERRORS = {
  invalid_request: row(400, "The request is not valid.", "Correct the members that `detail.errors` names."),
  unsupported_version: row(400, "This API version is not supported.", "Leave out `API-Version` or send 1.0."),
  not_utf8: row(400, "The text is not UTF-8.", "Send the text encoded as UTF-8."),
  unreadable_document: row(
    400,
    "This file cannot be read.",
    "Mend what `detail.reason` names, or send the text; a password must be taken off first.",
  ),
  idempotency_key_reused: row(
    400,
    "This Idempotency-Key was used with another body.",
    "Use a new key for a new request.",
  ),
  invite_invalid: row(
    400,
    "This invite does not exist, is for another email, was used or revoked, or has expired.",
    "Use the email that was invited, or ask for a new invite.",
  ),
  invalid_current_password: row(400, "The current password is wrong.", "Send the current password."),
  order_rejected: row(400, "The broker refused this order.", "Read `detail.reason`, and correct the order."),
  insufficient_buying_power: row(400, "There is not enough buying power for this order.", "Order less, or sell first."),
  short_not_allowed: row(400, "This would sell more than is held.", "Sell at most what the position holds."),
  unknown_symbol_sent: row(
    400,
    "There is no such symbol.",
    "Check the symbol that `detail.symbol` names.",
    "unknown_symbol",
  ),
  ticker_mismatch: row(
    400,
    "The ticker belongs to another company than the one named.",
    "Give the name and ticker of one company, or leave the ticker out.",
  ),
  no_data: row(400, "There is no data to answer this from.", "Check the names, or ask for something else."),
  unauthorized: row(401, "A valid access token is needed.", "Sign in, or refresh the token."),
  invalid_credentials: row(401, "Email or password is wrong.", "Check both and try again."),
  refresh_invalid: row(401, "The refresh token is not valid.", "Sign in again."),
  refresh_reused: row(401, "This refresh token was used before.", "The session was revoked. Sign in again."),
  wallet_message_invalid: row(
    401,
    "The signed message is not the one that was issued.",
    "Ask for a nonce and sign the message exactly as it is given.",
  ),
  wallet_nonce_invalid: row(401, "The nonce is unknown, spent or expired.", "Ask for a new nonce."),
  wallet_signature_invalid: row(401, "The signature does not belong to this wallet.", "Sign with the wallet named."),
  payment_required: row(
    402,
    "This must be paid for.",
    "Repeat the request with a payment that answers `payment_request`, or add credits.",
  ),
  payment_replayed: row(
    402,
    "This payment was presented for something else.",
    "Sign a new payment for this request; one authorization pays for one request of one user.",
  ),
  forbidden: row(403, "Your role does not permit this.", "Ask an admin of your organization."),
  organization_locked: row(
    403,
    "Credits cannot be topped up before the organization is unlocked.",
    "Subscribe, buy credits in the app, or ask the operator for a grant: any of them unlocks it for good.",
  ),
  purchase_not_verified: row(
    403,
    "The store does not know this purchase of yours.",
    "Wait until the store has completed it, and report it by its transaction id.",
  ),
  account_disabled: row(403, "This account is disabled.", "Ask the operator to enable it."),
  confirmation_required: row(
    403,
    "Changing the linked wallet needs your confirmation.",
    "Send `current_password`, or `current_wallet` signed by the wallet that is linked.",
  ),
  registration_closed: row(403, "Registration is not open here.", "Ask an admin for an invite."),
  setup_token_required: row(
    403,
    "The first account needs the setup token.",
    "Send `setup_token`: the setting SETUP_TOKEN, else the one printed when the server started.",
  ),
  not_found: row(404, "There is nothing here.", "Check the path and the id."),
  deal_not_found: row(404, "This deal does not exist.", "Check `deal_id`."),
  unknown_symbol: row(404, "There is no such symbol.", "Check the symbol that `detail.symbol` names."),
  method_not_allowed: row(405, "This path does not take this method.", "Use a method that `Allow` names."),
  request_timeout: row(
    408,
    "The request arrived too slowly.",
    "Send it again over a connection that carries at least 10 kB per second.",
  ),
  conflict: row(409, "This is not possible in the present state.", "Read the present state and try again."),
  email_taken: row(409, "An account with this email exists.", "Sign in, or use another email."),
  wallet_registration_closed: row(
    401,
    "This wallet has no account, and registration is not open here.",
    "Ask an admin for an invite, register, and link the wallet.",
    "registration_closed",
  ),
  purchase_taken: row(409, "This purchase was reported by another user.", "Sign in as the user who bought it."),
  wallet_taken: row(409, "This wallet belongs to another account.", "Sign in with the wallet."),
  only_sign_in_method: row(
    409,
    "The account signs in with this wallet only.",
    "Link another wallet in its place instead.",
  ),
  last_admin: row(409, "An organization keeps at least one admin.", "Make another member admin first."),
  idempotency_in_progress: row(
    409,
    "The first request with this Idempotency-Key is still running.",
    "Wait and repeat the same request.",
  ),
  no_active_account: row(409, "There is no active brokerage account.", "Apply for one, and wait until it is active."),
  cancelled: row(409, "The run was cancelled.", "Start it again."),
  too_large: row(413, "The request is too large.", "Send less; the limit is in `detail.limit_bytes`."),
  text_too_long: row(413, "The text is too long.", "Send at most 5,000,000 UTF-16 units."),
  unsupported_media_type: row(
    415,
    "This content type is not taken here.",
    "Send JSON, or a type that the route names.",
  ),
  headers_too_large: row(431, "The headers of the request are too large.", "Send at most 16 KiB of headers."),
  rate_limited: row(429, "Too many requests.", "Wait the seconds that `Retry-After` gives."),
  internal_error: row(500, "Something went wrong on our side.", "Try again; quote `detail.request_id` if it stays."),
  extraction_timeout: row(500, "Reading this text took too long.", "Send the agreement without its attachments."),
  no_sources: row(500, "No source was found that answers this.", "Ask in other words."),
  provider_error: row(502, "A source of data does not answer as it should.", "Try again later."),
  no_market_data: row(
    502,
    "No price of this symbol is to be had now.",
    "Try again when its market data can be reached.",
  ),
  broker_error: row(
    502,
    "The broker does not answer as it should.",
    "Read the order or account again before you repeat it.",
  ),
  bridge_refused: row(502, "The bridge refused this transaction.", "Read `detail.reason`; nothing was moved."),
  payment_provider_error: row(
    502,
    "The payment could not be checked, and nothing was charged.",
    "Repeat the same request with the same payment shortly.",
  ),
  settlement_unknown: row(
    502,
    "Whether the payment went through is not known yet.",
    "Repeat the same request with the same payment: it is charged once at most.",
  ),
  run_timeout: row(502, "The run took too long.", "Try again, or ask for less."),
  payments_not_enabled: row(503, "Wallet payments are not switched on here.", "Ask the operator, or pay with credits."),
  inapp_not_enabled: row(503, "In-app purchases are not switched on here.", "Ask the operator, or pay by wallet."),
  banking_not_enabled: row(503, "Banking links are not switched on here.", "Ask the operator."),
  cross_chain_disabled: row(503, "Cross-chain features are not switched on here.", "Ask the operator."),
  bridge_not_configured: row(503, "The bridge is not configured.", "Ask the operator for what `detail.missing` names."),
  minting_not_configured: row(503, "Minting is not configured.", "Ask the operator for what `detail.missing` names."),
  unavailable: row(503, "The service cannot answer now.", "Try again shortly."),
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof ERRORS;

export interface ErrorRow {
  readonly status: number;
  readonly message: string;
  readonly remedy: string;
  /** The code that the client sees, where one code stands with two statuses. */
  readonly code?: string;
}

/** What a handler answers instead of a result. `message` replaces the table's; `detail` is added to code and id, `body`
 *  stands beside them. */
export interface Failure {
  readonly error: ErrorCode;
  readonly message?: string;
  readonly detail?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An expected outcome, as a value. */
export function failure(error: ErrorCode, more: Omit<Failure, "error"> = {}): Failure {
  return { error, ...more };
}

export function isFailure(value: unknown): value is Failure {
  return typeof value === "object" && value !== null && "error" in value && (value.error as string) in ERRORS;
}

/** A failure on its way out of a place that cannot return one (inside a transaction, a parser). The pipeline turns it
 *  back into the failure. */
export class FailureError extends Error {
  readonly failure: Failure;
  constructor(cause: Failure) {
    super(cause.error);
    this.name = "FailureError";
    this.failure = cause;
  }
}

/** The stable code that a client sees. */
export function codeOf(error: ErrorCode): string {
  const row: ErrorRow = ERRORS[error];
  return row.code ?? error;
}

function row(status: number, message: string, remedy: string, code?: string): ErrorRow {
  return code === undefined ? { status, message, remedy } : { status, message, remedy, code };
}
