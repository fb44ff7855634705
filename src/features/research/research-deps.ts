import type { UploadReader } from "#features/documents/index.ts";
import type { Database } from "#platform/database/database.ts";
import type { GuardedFetch } from "#platform/guarded-fetch.ts";
import type { SearchProviders } from "#providers/create-search-providers.ts";
import type { Filings } from "#providers/filings/filings.ts";
import type { LanguageModel } from "#providers/language-model/language-model.ts";
import type { EvidencePool } from "./evidence/evidence-pool.ts";

/** Dependencies for searching and reading sources. */
export interface RetrievalDeps {
  readonly database: Database;
  readonly search: SearchProviders;
  readonly filings: Filings;
  /** The guarded fetch, for addresses from search engines and users. */
  readonly guarded: GuardedFetch;
  /** If true, no external source is called. */
  readonly offline: boolean;
  /** Parses HTML and PDF in threads that can be terminated. */
  readonly uploads: UploadReader;
  /** Public URL of the service. */
  readonly publicUrl: () => string;
}

export interface ResearchDeps extends RetrievalDeps {
  /** Finds what sources say, in threads that can be terminated. */
  readonly evidence: EvidencePool;
  /** Proposes sub-questions and rewords answers. Optional. */
  readonly model: LanguageModel | null;
}
