import { ERRORS, type ErrorCode } from "#errors";
import type { UserFacingError } from "#platform/log.ts";
import { ProviderError } from "#providers/provider-error.ts";

/** Why a run can fail, as an error code. A request that waited for the run is answered with it. */
export type RunFailureCode = Extract<
  ErrorCode,
  "no_data" | "ticker_mismatch" | "no_sources" | "provider_error" | "run_timeout" | "cancelled" | "internal_error"
>;

export interface RecordedFailure {
  readonly code: RunFailureCode;
  readonly message: string;
}

/** Fails a run with a user-facing message. A step that throws it is not retried unless it says so. */
export class RunFailure extends Error implements UserFacingError {
  override readonly name = "RunFailure";
  readonly isUserFacing = true;
  readonly code: RunFailureCode;
  readonly retryable: boolean;
  constructor(code: RunFailureCode, message: string, options: { retryable?: boolean; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? {} : { cause: options.cause });
    this.code = code;
    this.retryable = options.retryable ?? false;
  }
}

/** The user-facing message of a workflow error: the error's own text only if it was written for users. */
export function failureOf(error: unknown): RecordedFailure {
  if (error instanceof RunFailure) return { code: error.code, message: error.message };
  if (error instanceof ProviderError) return { code: "provider_error", message: ERRORS.provider_error.message };
  return { code: "internal_error", message: ERRORS.internal_error.message };
}

/** Whether retrying the step may succeed. Unknown errors count as retryable. */
export function isRetryable(error: unknown): boolean {
  const { retryable } = (error ?? {}) as { readonly retryable?: unknown };
  return retryable !== false;
}
