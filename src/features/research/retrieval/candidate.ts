/** How to read the text of a source. */
export type Locator =
  | { readonly kind: "document"; readonly id: number; readonly version: number }
  | { readonly kind: "facts"; readonly cik: number }
  | { readonly kind: "filing" }
  | { readonly kind: "article"; readonly title: string }
  | { readonly kind: "entity"; readonly id: string }
  | { readonly kind: "page" };

/** What a source is, whether it was read or not. */
interface SourceDescription {
  /** Identifies the source, even if its text is read in another way. */
  readonly url: string;
  readonly title: string;
  readonly publisher: string;
  readonly publishedAt: string | null;
  /** Snippet from the search. */
  readonly snippet: string;
}

/** A search result that has not been read yet. */
export interface Candidate extends SourceDescription {
  readonly locator: Locator;
}

/** A source that was read, and when. */
export interface RetrievedSource extends SourceDescription {
  readonly retrievedAt: string;
}

/** Places where research searches. */
export const SEARCHED = [
  "documents",
  "company_facts",
  "filings",
  "wikipedia",
  "wikidata",
  "searxng",
  "brave",
  "tavily",
  "given",
] as const;
export type Searched = (typeof SEARCHED)[number];

export interface Query {
  readonly text: string;
  readonly names: readonly string[];
  readonly years: readonly number[];
  readonly dealId: number | null;
}
