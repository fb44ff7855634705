import { ERRORS, type ErrorCode } from "#errors";
import { ProviderError } from "#providers/provider-error.ts";

/** Why a run can fail; each is an error code, by which a request that waited for the run is answered. */
export type RunFailureCode = Extract<
  ErrorCode,
  "no_data" | "ticker_mismatch" | "no_sources" | "provider_error" | "run_timeout" | "cancelled" | "internal_error"
>;

export interface RecordedFailure {
  readonly code: RunFailureCode;
  readonly message: string;
}

/** Fails a run with a user-facing message. A step that throws it is not retried unless it says so. */
export class RunFailure extends Error {
  override readonly name = "RunFailure";
  readonly code: RunFailureCode;
  readonly retryable: boolean;
  constructor(code: RunFailureCode, message: string, options: { retryable?: boolean; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? {} : { cause: options.cause });
    this.code = code;
    this.retryable = options.retryable ?? false;
  }
}

/** What an error of a workflow means to the one who asked: its own words only where they were written for a reader. */
export function failureOf(error: unknown): RecordedFailure {
  if (error instanceof RunFailure) return { code: error.code, message: error.message };
  if (error instanceof ProviderError) return { code: "provider_error", message: ERRORS.provider_error.message };
  return { code: "internal_error", message: ERRORS.internal_error.message };
}

/** Whether the same step may succeed when it is tried again. What says nothing of it may. */
export function isRetryable(error: unknown): boolean {
  const { retryable } = (error ?? {}) as { readonly retryable?: unknown };
  return retryable !== false;
}
