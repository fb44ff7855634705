import { HttpFailure, type HttpFailureKind } from "#platform/http-failure.ts";

export type Capability =
  | "filings"
  | "market_data"
  | "macro"
  | "legal_entities"
  | "bank_link"
  | "brokerage"
  | "web_search"
  | "encyclopedia"
  | "filing_search";

/** What is wrong with a source. `blocked`: a page where data was expected. `bad_shape`: data, but not as published. */
export type ProviderTrouble = HttpFailureKind | "blocked" | "bad_shape";

const LASTING: ReadonlySet<ProviderTrouble> = new Set([
  "refused",
  "too_large",
  "forbidden_target",
  "blocked",
  "bad_shape",
]);

/** A source that gave no usable answer: `provider_error` to a client. The message names the source and the problem,
 *  never the vendor's text. */
export class ProviderError extends Error {
  override readonly name = "ProviderError";
  readonly capability: Capability;
  readonly vendor: string;
  readonly trouble: ProviderTrouble;

  constructor(capability: Capability, vendor: string, trouble: ProviderTrouble, cause?: unknown) {
    super(`${capability}: ${vendor}: ${trouble}`, cause === undefined ? {} : { cause });
    this.capability = capability;
    this.vendor = vendor;
    this.trouble = trouble;
  }

  /** Whether the same query may succeed soon. */
  get retryable(): boolean {
    return !LASTING.has(this.trouble);
  }

  /** Whether the source was not reached at all; then bundled data may be used instead. */
  get unreachable(): boolean {
    return this.trouble === "unreachable";
  }
}

/** Converts a failed call to the source's error; returns any other error unchanged. */
export function providerError(error: unknown, capability: Capability, vendor: string): unknown {
  return error instanceof HttpFailure ? new ProviderError(capability, vendor, error.kind, error) : error;
}
