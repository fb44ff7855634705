import type { RetrievalDeps } from "#features/research/index.ts";
import type { LanguageModel } from "#providers/language-model/language-model.ts";

/** What people are looked into with. Answers of search engines about people are not kept: `search` has no cache. */
export interface PeopleDeps extends RetrievalDeps {
  readonly model: LanguageModel | null;
  /** After so many days a run is erased. */
  readonly retentionDays: number;
}
