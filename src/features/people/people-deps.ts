import type { RetrievalDeps } from "#features/research/index.ts";
import type { LanguageModel } from "#providers/language-model/language-model.ts";

/** Dependencies of people runs. `search` has no cache, so that search results about people are not stored. */
export interface PeopleDeps extends RetrievalDeps {
  readonly model: LanguageModel | null;
  /** Days after which a run is erased. */
  readonly retentionDays: number;
}
