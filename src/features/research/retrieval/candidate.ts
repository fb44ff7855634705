/** How the text of a source is got. */
export type Locator =
  | { readonly kind: "document"; readonly id: number; readonly version: number }
  | { readonly kind: "facts"; readonly cik: number }
  | { readonly kind: "filing" }
  | { readonly kind: "article"; readonly title: string }
  | { readonly kind: "entity"; readonly id: string }
  | { readonly kind: "page" };

/** A source that a search named and that nobody has read yet. */
export interface Candidate {
  /** Identifies the source, also where its text is got otherwise. */
  readonly url: string;
  readonly title: string;
  readonly publisher: string;
  readonly publishedAt: string | null;
  /** The search's own words about it. */
  readonly snippet: string;
  readonly locator: Locator;
}

/** Where research searches. */
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
