import type { UploadReader } from "#features/documents/index.ts";
import type { Database } from "#platform/database/database.ts";
import type { GuardedFetch } from "#platform/guarded-fetch.ts";
import type { SearchProviders } from "#providers/create-search-providers.ts";
import type { Filings } from "#providers/filings/filings.ts";
import type { LanguageModel } from "#providers/language-model/language-model.ts";

/** What sources are searched and read with. */
export interface RetrievalDeps {
  readonly database: Database;
  readonly search: SearchProviders;
  readonly filings: Filings;
  /** The way to pages that a search engine or a user named. */
  readonly guarded: GuardedFetch;
  /** True: nothing outside is asked. */
  readonly offline: boolean;
  /** Reads HTML and PDF in threads that can be killed. */
  readonly uploads: UploadReader;
  /** The service's address as users see it. */
  readonly publicUrl: () => string;
}

export interface ResearchDeps extends RetrievalDeps {
  /** Proposes sub-questions and words answers; not needed. */
  readonly model: LanguageModel | null;
}
