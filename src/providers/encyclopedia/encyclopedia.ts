/** An article that a search names. */
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
  /** When this revision was written; null where it is not said. */
  readonly revisedAt: string | null;
}

/** An encyclopedia of articles. */
export interface Encyclopedia {
  /** At most five, best first. @throws ProviderError */
  search(query: string): Promise<readonly ArticleHit[]>;
  /** Null: there is no such article. @throws ProviderError */
  article(title: string): Promise<Article | null>;
}

/** A thing of a knowledge base. Its name alone identifies nothing. */
export interface EntityHit {
  readonly id: string;
  readonly label: string;
  readonly description: string;
  readonly url: string;
}

/** Statements about things: who, when, where. */
export interface EntityFacts {
  /** At most three, best first. @throws ProviderError */
  search(name: string): Promise<readonly EntityHit[]>;
  /** Sentences, one a line, each with the name of the thing. Null: there is no such thing. @throws ProviderError */
  facts(id: string): Promise<{ readonly label: string; readonly url: string; readonly text: string } | null>;
}
