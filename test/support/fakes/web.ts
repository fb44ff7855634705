import { type FakeAnswer, type FakeHost, type SeenRequest, startFakeHost } from "./fake-host.ts";

/** A page of the fake web: its path, and what is answered. */
export interface FakePage {
  readonly title: string;
  readonly html: string;
}

/** A small web on this machine: SearXNG, Brave, Tavily, Wikipedia, Wikidata and EDGAR full-text search, and the pages
 *  that they name. */
export interface FakeWeb extends FakeHost {
  /** By path, `/page/acme`. */
  readonly pages: Map<string, FakePage>;
  /** Addresses elsewhere that the search engines name as well. */
  readonly found: { title: string; url: string; content: string }[];
  /** Articles of the encyclopedia, by title. */
  readonly articles: Map<string, string>;
  /** The settings that send the service here. */
  readonly settings: Readonly<Record<string, string>>;
}

export const KEYS = { BRAVE_API_KEY: "brave-key", TAVILY_API_KEY: "tavily-key" };

export async function startFakeWeb(): Promise<FakeWeb> {
  const pages: FakeWeb["pages"] = new Map();
  const articles: FakeWeb["articles"] = new Map();
  const found: FakeWeb["found"] = [];
  const host = await startFakeHost((request) => answer(request));
  const answer = (request: SeenRequest): FakeAnswer => {
    const page = pages.get(request.path);
    if (page !== undefined) return { headers: { "content-type": "text/html; charset=utf-8" }, body: page.html };
    return api(request) ?? { status: 404, headers: { "content-type": "text/html" }, body: "<p>Not found</p>" };
  };
  const hits = (query: string) => [
    ...[...pages]
      .filter(([, { title, html }]) => shared(query, `${title} ${html}`))
      .map(([path, { title }]) => ({ title, url: `${host.baseUrl}${path}`, content: `About ${title}` })),
    ...found,
  ];
  const api = ({ path, query, headers, body, method }: SeenRequest): FakeAnswer | null => {
    if (path === "/search" && method === "GET") {
      const complaint = query.get("format") === "json" ? {} : { complaint: "format=json is missing" };
      return { body: { query: query.get("q"), results: hits(query.get("q") ?? "") }, ...complaint };
    }
    if (path === "/search" && method === "POST") {
      if (headers.authorization !== `Bearer ${KEYS.TAVILY_API_KEY}`) return { status: 401, body: { detail: "no key" } };
      return { body: { results: hits((JSON.parse(body) as { query: string }).query) } };
    }
    if (path === "/res/v1/web/search") {
      if (headers["x-subscription-token"] !== KEYS.BRAVE_API_KEY) return { status: 401, body: {} };
      const results = hits(query.get("q") ?? "").map(({ content, ...hit }) => ({ ...hit, description: content }));
      return { body: { web: { results } } };
    }
    if (path === "/w/api.php") return encyclopedia(query, articles);
    if (path === "/LATEST/search-index") return { body: { hits: { total: { value: 0 }, hits: [] } } };
    if (path === "/files/company_tickers.json")
      return { body: { 0: { cik_str: 1, ticker: "ZZZZ", title: "Zzzz Holdings" } } };
    return null;
  };
  const { baseUrl } = host;
  return {
    ...host,
    pages,
    articles,
    found,
    settings: {
      SEARXNG_URL: baseUrl,
      WIKIPEDIA_BASE_URL: baseUrl,
      WIKIDATA_BASE_URL: baseUrl,
      SEC_BASE_URL: baseUrl,
      SEC_DATA_BASE_URL: baseUrl,
      SEC_SEARCH_BASE_URL: baseUrl,
      BRAVE_BASE_URL: baseUrl,
      TAVILY_BASE_URL: baseUrl,
    },
  };
}

function encyclopedia(query: URLSearchParams, articles: ReadonlyMap<string, string>): FakeAnswer {
  if (query.get("action") === "wbsearchentities") return { body: { search: [] } };
  if (query.get("list") === "search") {
    const search = [...articles]
      .filter(([title, text]) => shared(query.get("srsearch") ?? "", `${title} ${text}`))
      .map(([title]) => ({ ns: 0, title, pageid: 1, snippet: `<span class="searchmatch">${title}</span>` }));
    return { body: { query: { search } } };
  }
  const title = query.get("titles") ?? "";
  const extract = articles.get(title);
  const page = extract === undefined ? { title, missing: "" } : { title, extract, pageid: 1 };
  return { body: { query: { pages: { 1: page } } } };
}

/** Whether two words of a query occur in a text. */
function shared(query: string, text: string): boolean {
  const words = query.toLowerCase().match(/[a-z0-9]{3,}/g) ?? [];
  const lower = text.toLowerCase();
  return words.filter((word) => lower.includes(word)).length >= Math.min(2, words.length);
}
