import { ERRORS, type ErrorCode, type Failure, statusOf } from "#errors";
import { errorSentence, type InputError } from "./error-sentence.ts";

/** The header or member that a code is about. */
const PATHS: Readonly<Partial<Record<ErrorCode, string>>> = {
  unsupported_version: "API-Version",
  idempotency_key_reused: "Idempotency-Key",
  invalid_current_password: "current_password",
  invite_invalid: "invite",
  insufficient_buying_power: "quantity",
  short_not_allowed: "quantity",
};

/** The format of every error: `{status, message, detail: {code, request_id, …}}`. A 400 has `detail.errors`; the path
 *  of an error about the whole request is empty. */
export function failureBody(cause: Failure, requestId: string): string {
  const message = cause.message ?? messageOf(cause);
  const whole = statusOf(cause) === 400 ? { errors: [{ path: PATHS[cause.error] ?? "", message }] } : {};
  const detail = { ...whole, ...cause.detail, code: cause.error, request_id: requestId };
  return JSON.stringify({ status: "error", message, detail, ...cause.body });
}

/** Says what is wrong with a request if the errors are listed, else what the code means. */
function messageOf({ error, detail }: Failure): string {
  const errors = error === "invalid_request" ? detail?.["errors"] : undefined;
  return Array.isArray(errors) ? errorSentence(errors as InputError[]) : ERRORS[error].message;
}
