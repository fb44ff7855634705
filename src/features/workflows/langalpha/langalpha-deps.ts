import type { Providers } from "#providers/create-providers.ts";

/** What analyses take their data from. */
export interface LangalphaDeps {
  readonly providers: Pick<Providers, "filings" | "marketData" | "macro">;
}
