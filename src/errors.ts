/** Every error code of the API: its status, what happened, and what the caller can do. `docs/errors.md` and the
 *  OpenAPI document are generated from this table, the web app shows its messages, and
 *  `api/pipeline/write-answer.ts` alone writes the body `{status: "error", message, detail: {code, request_id, …}}`. */
export const ERRORS = {
  invalid_request: row(400, "The request is not valid.", "Correct the members listed in `detail.errors`."),
  unsupported_version: row(
    400,
    "This API version is not supported.",
    "Send `API-Version: 1.0`, or leave the header out.",
  ),
  not_utf8: row(400, "The text is not UTF-8.", "Send the text encoded as UTF-8."),
  unreadable_document: row(
    400,
    "This file cannot be read.",
    "Fix the problem in `detail.reason`, or send the text instead. Remove a password first.",
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
  order_rejected: row(400, "The broker refused this order.", "Read `detail.reason` and correct the order."),
  insufficient_buying_power: row(400, "Not enough buying power for this order.", "Reduce the order, or sell first."),
  short_not_allowed: row(
    400,
    "This order sells more than the position holds.",
    "Sell at most the quantity of the position.",
  ),
  ticker_mismatch: row(
    400,
    "The ticker belongs to another company than the one named.",
    "Give the name and ticker of one company, or leave the ticker out.",
  ),
  no_data: row(400, "No data is available for this request.", "Check the names, or ask for something else."),
  purpose_not_permitted: row(
    400,
    "People may not be looked into for this purpose.",
    "Send one of the purposes in `detail.errors`. Consumer reporting, employment, housing and insurance are not permitted.",
  ),
  unauthorized: row(401, "A valid access token is required.", "Sign in, or refresh the token."),
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
    "Not enough credits.",
    "Repeat the request with a payment for `payment_request`, or add credits.",
  ),
  payment_replayed: row(
    402,
    "This payment was used for another request.",
    "Sign a new payment. One authorization pays for one request of one user.",
  ),
  forbidden: row(403, "Your role does not permit this.", "Ask an admin of your organization."),
  organization_locked: row(
    403,
    "Your organization can't buy credits yet.",
    "Subscribe, make an in-app purchase, or ask the operator for a grant. Each unlocks it permanently.",
  ),
  purchase_not_verified: row(
    403,
    "The in-app provider does not list this purchase for you.",
    "Wait until the store has completed it, and report it by its transaction id.",
  ),
  account_disabled: row(403, "This account is disabled.", "Ask the operator to enable it."),
  confirmation_required: row(
    403,
    "Changing the linked wallet needs your confirmation.",
    "Send `current_password`, or `current_wallet` signed by the wallet that is linked.",
  ),
  registration_closed: row(403, "Registration is not open on this server.", "Ask an admin for an invite.", 401),
  setup_token_required: row(
    403,
    "The first account needs the setup token.",
    "Send `setup_token`: the value of SETUP_TOKEN, or the token printed when the server started.",
  ),
  not_found: row(404, "Not found.", "Check the path and the id."),
  deal_not_found: row(404, "This deal does not exist.", "Check `deal_id`."),
  user_not_found: row(404, "This user is not a member of your organization.", "Check the id of the user."),
  unknown_symbol: row(404, "No such symbol exists.", "Check the symbol in `detail.symbol`.", 400),
  method_not_allowed: row(405, "This path does not support this method.", "Use a method listed in the `Allow` header."),
  request_timeout: row(
    408,
    "The request arrived too slowly.",
    "Send it again over a connection that carries at least 10 kB per second.",
  ),
  conflict: row(409, "The current state does not allow this.", "Read the current state and try again."),
  invalid_transition: row(
    409,
    "The document's state does not allow this.",
    "Do one of the actions in `detail.available_actions`.",
  ),
  patch_test_failed: row(
    409,
    "A `test` operation of the patch failed. Nothing was changed.",
    "Read the document and send a patch for its current terms.",
  ),
  version_conflict: row(
    409,
    "Someone made a new version meanwhile. Nothing was changed.",
    "Read `detail.changes`, then send the patch again with `detail.current_version` as its base.",
  ),
  email_taken: row(409, "An account with this email exists.", "Sign in, or use another email."),
  purchase_taken: row(409, "This purchase was reported by another user.", "Sign in as the user who bought it."),
  wallet_taken: row(409, "This wallet belongs to another account.", "Sign in with that wallet."),
  only_sign_in_method: row(
    409,
    "The account signs in with this wallet only.",
    "Link another wallet in its place instead.",
  ),
  last_admin: row(409, "An organization keeps at least one admin.", "Make another member an admin first."),
  idempotency_in_progress: row(
    409,
    "The first request with this Idempotency-Key is still running.",
    "Wait, then repeat the same request.",
  ),
  no_active_account: row(409, "There is no active brokerage account.", "Apply for one and wait until it is active."),
  cancelled: row(409, "The run was cancelled.", "Start it again."),
  too_large: row(413, "The request is too large.", "Send at most `detail.limit_bytes` bytes."),
  text_too_long: row(413, "The text is too long.", "Send at most 5,000,000 UTF-16 units."),
  unsupported_media_type: row(
    415,
    "This content type is not supported here.",
    "Send JSON, or another type that the API reference lists for this path.",
  ),
  headers_too_large: row(431, "The headers of the request are too large.", "Send at most 16 KiB of headers."),
  contract_paused: row(409, "The smart contract is paused.", "Its owner can unpause it. Nothing was minted."),
  rate_limited: row(429, "Too many requests.", "Wait as many seconds as `Retry-After` says."),
  internal_error: row(
    500,
    "Something went wrong on the server.",
    "Try again. If the error remains, report `detail.request_id`.",
  ),
  extraction_timeout: row(500, "Extracting this text took too long.", "Send the agreement without its attachments."),
  no_sources: row(500, "No source answers this question.", "Rephrase the question."),
  provider_error: row(502, "A data source is not available.", "Try again later."),
  no_market_data: row(502, "No price is available for this symbol.", "Try again when market data is available."),
  broker_error: row(502, "The broker is not available.", "Read the order or account before you repeat the request."),
  bridge_refused: row(502, "The bridge refused this transaction.", "Nothing was moved. Read `detail.reason`."),
  payment_provider_error: row(
    502,
    "The payment could not be verified. Nothing was charged.",
    "Repeat the same request with the same payment in a moment.",
  ),
  settlement_unknown: row(
    502,
    "It is not known yet whether the payment went through.",
    "Repeat the same request with the same payment. It is charged at most once.",
  ),
  run_timeout: row(502, "The run took too long.", "Try again, or ask for less."),
  payments_not_enabled: row(
    503,
    "Wallet payments are not enabled on this server.",
    "Ask the operator, or pay with credits.",
  ),
  inapp_not_enabled: row(
    503,
    "In-app purchases are not enabled on this server.",
    "Ask the operator, or pay by wallet.",
  ),
  banking_not_enabled: row(503, "Bank links are not enabled on this server.", "Ask the operator."),
  cross_chain_disabled: row(503, "Cross-chain features are not enabled on this server.", "Ask the operator."),
  bridge_not_configured: row(
    503,
    "The bridge is not configured.",
    "Ask the operator to configure what `detail.missing` lists.",
  ),
  minting_not_configured: row(
    503,
    "Minting is not configured.",
    "Ask the operator to configure what `detail.missing` lists.",
  ),
  unavailable: row(503, "The service is not available right now.", "Try again in a moment."),
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof ERRORS;

/** What the web app says instead of the message and remedy above, which address the author of a program: what happened
 *  and what the reader can do on the page. A code without a text here is shown by its message. */
export const PAGE_TEXTS: Readonly<Partial<Record<ErrorCode, string>>> = {
  invalid_credentials: "Wrong email or password.",
  invalid_current_password: "The current password is wrong.",
  email_taken: "An account with this email already exists. Sign in, or use another email.",
  registration_closed: "Registration is by invitation only. Ask an admin for an invite.",
  setup_token_required: "The first account needs the setup token.",
  invite_invalid:
    "This invite is not valid: it is for another email, was used or revoked, or has expired. Ask for a new one.",
  account_disabled: "This account is disabled. Ask your server admin.",
  confirmation_required: "Confirm with your current password or the linked wallet.",
  only_sign_in_method: "You sign in with this wallet only, so it can’t be unlinked.",
  last_admin: "An organization needs at least one admin. Make another member an admin first.",
  wallet_taken: "This wallet belongs to another account.",
  wallet_message_invalid: "The signed message is not the one that was issued. Try again.",
  wallet_nonce_invalid: "The message to sign has expired. Try again.",
  wallet_signature_invalid: "The signature does not belong to this wallet.",
  unauthorized: "Your session has ended. Sign in again.",
  forbidden: "Your role doesn’t allow this. Ask an admin of your organization.",
  not_found: "This doesn’t exist, or you don’t have access.",
  rate_limited: "Too many attempts. Wait a minute and try again.",
  settlement_unknown: "Payment status is not known yet. Try again in a moment; you are charged at most once.",
  payment_provider_error: "Couldn’t verify the payment. Nothing was charged. Try again in a moment.",
  organization_locked: "Your organization can’t buy credits yet. Ask your server admin for a grant.",
  payments_not_enabled: "Wallet payments are not enabled on this server.",
  internal_error: "Something went wrong on the server. Try again.",
  unavailable: "The service is unavailable. Try again shortly.",
  too_large: "This file is larger than 50 MB. Save a scan at 200 dpi to make it smaller.",
  text_too_long: "This text is longer than 5,000,000 characters. Remove exhibits and try again.",
  unsupported_media_type: "This file type is not supported. Save it as PDF, DOCX, HTML or plain text.",
  unreadable_document:
    "This file is damaged or password-protected. Save it again without a password and upload it again.",
  not_utf8: "This text is not UTF-8. Save it as UTF-8, or paste the text here.",
  extraction_timeout: "Extraction took too long. Remove exhibits and try again.",
};

export interface ErrorRow {
  readonly status: number;
  /** A second status of the same code: the failure says when it applies. */
  readonly otherStatus?: number;
  readonly message: string;
  readonly remedy: string;
}

/** What a handler returns instead of a result. `message` replaces the table's; `detail` adds to the code and the
 *  request id; `body` adds members next to `detail`. */
export interface Failure {
  readonly error: ErrorCode;
  /** For a code with two statuses: the one that is not the usual one. */
  readonly httpStatus?: number;
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

/** Carries a failure out of a place that cannot return one, such as a transaction or a parser. */
export class FailureError extends Error {
  readonly failure: Failure;
  constructor(cause: Failure) {
    super(cause.error);
    this.name = "FailureError";
    this.failure = cause;
  }
}

/** The HTTP status of a failure. */
export function statusOf({ error, httpStatus }: Failure): number {
  return httpStatus ?? ERRORS[error].status;
}

function row(status: number, message: string, remedy: string, otherStatus?: number): ErrorRow {
  return otherStatus === undefined ? { status, message, remedy } : { status, otherStatus, message, remedy };
}
