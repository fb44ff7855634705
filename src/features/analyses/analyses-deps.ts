import type { Providers } from "#providers/create-providers.ts";
import type { LanguageModel } from "#providers/language-model/language-model.ts";

/** What analyses take their data from. */
export interface AnalysesDeps {
  readonly providers: Pick<Providers, "filings" | "marketData" | "macro">;
  /** Words summaries; not needed. */
  readonly model: LanguageModel | null;
}
