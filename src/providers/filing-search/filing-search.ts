/** A document of a filing that full-text search names. */
export interface FilingHit {
  readonly title: string;
  readonly url: string;
  readonly company: string;
  readonly form: string;
  /** `YYYY-MM-DD`. */
  readonly filed: string;
}

export interface FilingQuestion {
  readonly words: string;
  /** Filings of these years and the year after, in which annual reports are filed. */
  readonly years: readonly number[];
}

/** Full-text search over filings, and the documents themselves. */
export interface FilingSearch {
  /** At most ten, best first. @throws ProviderError */
  search(question: FilingQuestion): Promise<readonly FilingHit[]>;
  /** The bytes of a document that `search` named. @throws ProviderError */
  document(url: string): Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly mediaType: string }>;
}
