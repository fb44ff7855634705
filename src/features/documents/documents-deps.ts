import type { Scope } from "#domain/access/principal.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Queryable } from "#platform/database/transaction.ts";
import type { LanguageModel } from "#providers/language-model/language-model.ts";
import type { ExtractionPool } from "./extraction-pool.ts";
import type { Ocr } from "./ocr.ts";
import type { UploadReader } from "./read-upload.ts";
import type { VersionReadings } from "./version-readings.ts";

/** Dependencies of documents. */
export interface DocumentsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly extraction: ExtractionPool;
  readonly readings: VersionReadings;
  readonly uploads: UploadReader;
  readonly ocr: Ocr;
  /** Null if no language model is configured (`LLM_*`). */
  readonly model: LanguageModel | null;
  readonly dealExists: (db: Queryable, scope: Scope, dealId: number) => Promise<boolean>;
}
