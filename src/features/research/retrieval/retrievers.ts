import { organizationScope } from "#domain/access/principal.ts";
import { documentName } from "#domain/agreement/document-name.ts";
import { keywordsOf } from "#domain/research/plan.ts";
import { searchTexts } from "#features/documents/index.ts";
import type { WebSearch } from "#providers/web-search/web-search.ts";
import type { RetrievalDeps } from "../research-deps.ts";
import type { Candidate, Query, Searched } from "./candidate.ts";

/** A place to search for sources. */
export interface Retriever {
  readonly source: Searched;
  /** Best first. @throws ProviderError */
  readonly search: (query: Query) => Promise<readonly Candidate[]>;
}

const MAX_DOCUMENTS = 8;
const MAX_COMPANIES = 3;
const MAX_ENTITIES = 2;
export const OWN_DOCUMENTS = "Your documents";

/** All places: always the organization's own documents and company facts, plus those that the operator has enabled. */
export function retrieversOf(deps: RetrievalDeps, organizationId: number): Retriever[] {
  const { encyclopedia, entities, filings, web } = deps.search;
  const retrievers: Retriever[] = [ownDocuments(deps, organizationId), companyFacts(deps)];
  if (filings !== null) retrievers.push({ source: "filings", search: (query) => searchFilings(filings, query) });
  if (encyclopedia !== null)
    retrievers.push({ source: "wikipedia", search: (query) => searchArticles(encyclopedia, query) });
  if (entities !== null) retrievers.push({ source: "wikidata", search: (query) => searchEntities(entities, query) });
  return [...retrievers, ...web.map(webPages)];
}

function ownDocuments({ database, publicUrl }: RetrievalDeps, organizationId: number): Retriever {
  return {
    source: "documents",
    async search({ text, dealId }) {
      const words = keywordsOf(text).flatMap((word) => word.match(/[\p{L}\p{N}]+/gu) ?? []);
      const scope = organizationScope(organizationId, "documents:read");
      const found = await searchTexts(database.db, scope, { words, dealId, limit: MAX_DOCUMENTS });
      return found.map(({ id, title, version, borrowerName, agreementDate, createdAt }) => ({
        url: `${publicUrl()}/documents/${id}`,
        title: documentName({ title, borrower_name: borrowerName }),
        publisher: OWN_DOCUMENTS,
        publishedAt: agreementDate ?? createdAt.toISOString(),
        snippet: [borrowerName, agreementDate].filter((part) => part !== null).join(", "),
        locator: { kind: "document", id, version },
      }));
    },
  };
}

/** Reported figures of the companies named in a query. */
function companyFacts({ filings }: RetrievalDeps): Retriever {
  return {
    source: "company_facts",
    async search({ names }) {
      const candidates: Candidate[] = [];
      for (const name of names.slice(0, MAX_COMPANIES)) {
        const answer = await filings.findCompany({ name });
        if (answer.kind !== "found" || answer.data.matchedBy !== "name") continue;
        const { cik, name: company } = answer.data;
        candidates.push({
          url: `https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK=${String(cik).padStart(10, "0")}`,
          title: `Reported figures of ${company}`,
          publisher: answer.source.publisher,
          publishedAt: null,
          snippet: `Figures from the annual reports of ${company}`,
          locator: { kind: "facts", cik },
        });
      }
      return candidates;
    },
  };
}

async function searchFilings(
  filings: NonNullable<RetrievalDeps["search"]["filings"]>,
  { text, names, years }: Query,
): Promise<readonly Candidate[]> {
  const [name] = names;
  const topic = keywordsOf(name === undefined ? text : text.replaceAll(name, " ")).slice(0, 4);
  const words = [...(name === undefined ? [] : [`"${name.replaceAll('"', "")}"`]), ...topic].join(" ");
  const found = await filings.search({ words, years });
  return found.map(({ title, url, company, form, filed }) => ({
    url,
    title,
    publisher: "U.S. Securities and Exchange Commission",
    publishedAt: filed === "" ? null : filed,
    snippet: `${company} ${form}`.trim(),
    locator: { kind: "filing" },
  }));
}

async function searchArticles(
  encyclopedia: NonNullable<RetrievalDeps["search"]["encyclopedia"]>,
  { text }: Query,
): Promise<readonly Candidate[]> {
  const found = await encyclopedia.search(text);
  return found.map(({ title, url, snippet }) => ({
    url,
    title,
    publisher: "Wikipedia",
    publishedAt: null,
    snippet,
    locator: { kind: "article", title },
  }));
}

async function searchEntities(
  entities: NonNullable<RetrievalDeps["search"]["entities"]>,
  { names }: Query,
): Promise<readonly Candidate[]> {
  const candidates: Candidate[] = [];
  for (const name of names.slice(0, MAX_ENTITIES)) {
    const [best] = await entities.search(name);
    if (best === undefined) continue;
    const { id, label, description, url } = best;
    candidates.push({
      url,
      title: label,
      publisher: "Wikidata",
      publishedAt: null,
      snippet: description,
      locator: { kind: "entity", id },
    });
  }
  return candidates;
}

function webPages(engine: WebSearch): Retriever {
  return {
    source: engine.name,
    async search({ text }) {
      const found = await engine.search(text);
      return found.map(({ title, url, snippet, publishedAt }) => ({
        url,
        title,
        publisher: new URL(url).host,
        publishedAt,
        snippet,
        locator: { kind: "page" },
      }));
    },
  };
}
