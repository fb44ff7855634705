/** An article found by a search. */
export interface ArticleHit {
  readonly title: string;
  readonly url: string;
  readonly snippet: string;
}

export interface Article {
  readonly title: string;
  readonly url: string;
  /** Plain text, paragraphs and headings as lines. */
  readonly text: string;
  /** Time of this revision; null if unknown. */
  readonly revisedAt: string | null;
}

/** An encyclopedia of articles. */
export interface Encyclopedia {
  /** At most five, best first. @throws ProviderError */
  search(query: string): Promise<readonly ArticleHit[]>;
  /** Null: the article does not exist. @throws ProviderError */
  article(title: string): Promise<Article | null>;
}

/** An item of a knowledge base. Its name alone identifies nothing. */
export interface EntityHit {
  readonly id: string;
  readonly label: string;
  readonly description: string;
  readonly url: string;
}

/** Statements about items: who, when, where. */
export interface EntityFacts {
  /** At most three, best first. @throws ProviderError */
  search(name: string): Promise<readonly EntityHit[]>;
  /** Sentences, one per line, each with the item's name. Null: the item does not exist. @throws ProviderError */
  facts(id: string): Promise<{ readonly label: string; readonly url: string; readonly text: string } | null>;
}
