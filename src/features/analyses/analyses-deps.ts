import type { Providers } from "#providers/create-providers.ts";
import type { LanguageModel } from "#providers/language-model/language-model.ts";

/** Data sources of the analyses. */
export interface AnalysesDeps {
  readonly providers: Pick<Providers, "filings" | "marketData" | "macro">;
  /** Rewords summaries. Optional. */
  readonly model: LanguageModel | null;
}
