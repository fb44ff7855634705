/** A search result. The page itself has not been read. */
export interface WebHit {
  readonly title: string;
  readonly url: string;
  /** Snippet from the search engine. */
  readonly snippet: string;
  /** `YYYY-MM-DD` or an instant; null if the engine gives none. */
  readonly publishedAt: string | null;
}

/** A web search engine. */
export interface WebSearch {
  readonly name: "searxng" | "brave" | "tavily";
  /** At most ten pages, best first. @throws ProviderError */
  search(query: string): Promise<readonly WebHit[]>;
}

const MAX_HITS = 10;
const MAX_TITLE = 300;
const MAX_SNIPPET = 600;

/** The usable hits: pages with an http address. Texts are stripped of markup and truncated. */
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

/** Text without tags and entities. Engines highlight the matching words. */
export function plain(html: string): string {
  return html
    .replace(/<[^<>]{0,200}>/g, "")
    .replace(/&(amp|lt|gt|quot|#0?39|nbsp);/g, (_whole, name: string) => ENTITIES[name] ?? " ")
    .replace(/\s+/g, " ")
    .trim()
    .toWellFormed();
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", "#039": "'" };

/** Converts a date in any form to an ISO 8601 instant; null for anything else. */
function dated(text: string | null | undefined): string | null {
  const at = Date.parse(text ?? "");
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}
