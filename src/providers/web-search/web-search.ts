/** A page that a search engine names. Nothing of it has been read. */
export interface WebHit {
  readonly title: string;
  readonly url: string;
  /** The engine's own words about the page. */
  readonly snippet: string;
  /** `YYYY-MM-DD` or an instant, as the engine gives it; null without one. */
  readonly publishedAt: string | null;
}

/** A search engine of the web. */
export interface WebSearch {
  readonly name: "searxng" | "brave" | "tavily";
  /** At most ten pages, best first. @throws ProviderError */
  search(query: string): Promise<readonly WebHit[]>;
}

const MAX_HITS = 10;
const MAX_TITLE = 300;
const MAX_SNIPPET = 600;

/** The hits that can be used: pages with an http address, their texts without markup and within bounds. */
export function usableHits(
  hits: readonly { title?: string | null; url?: string | null; snippet?: string | null; publishedAt?: string | null }[],
): WebHit[] {
  return hits
    .flatMap(({ title, url, snippet, publishedAt }) => {
      const address = URL.parse(url ?? "");
      if (address === null || !/^https?:$/.test(address.protocol)) return [];
      return [
        {
          title: plain(title ?? "").slice(0, MAX_TITLE) || address.host,
          url: address.href,
          snippet: plain(snippet ?? "").slice(0, MAX_SNIPPET),
          publishedAt: dated(publishedAt),
        },
      ];
    })
    .slice(0, MAX_HITS);
}

/** Text without tags and entities: engines mark the words that were found. */
export function plain(html: string): string {
  return html
    .replace(/<[^<>]{0,200}>/g, "")
    .replace(/&(amp|lt|gt|quot|#0?39|nbsp);/g, (_whole, name: string) => ENTITIES[name] ?? " ")
    .replace(/\s+/g, " ")
    .trim()
    .toWellFormed();
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", "#039": "'" };

/** An instant in ISO 8601, whatever form a date was given in; null for anything that is none. */
function dated(text: string | null | undefined): string | null {
  const at = Date.parse(text ?? "");
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}
