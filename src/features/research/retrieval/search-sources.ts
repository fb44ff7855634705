import { mergeByReciprocalRank } from "#domain/research/reciprocal-rank.ts";
import { orAborted } from "#platform/or-aborted.ts";
import { ProviderError } from "#providers/provider-error.ts";
import type { RetrievalDeps } from "../research-deps.ts";
import { type Candidate, type Query, SEARCHED, type Searched } from "./candidate.ts";
import { type Retriever, retrieversOf } from "./retrievers.ts";

export interface SearchOutcome {
  /** Results of all sources and queries, merged by reciprocal rank, best first. */
  readonly candidates: Candidate[];
  /** Sources without a usable answer, and why. */
  readonly unavailable: { readonly source: Searched; readonly reason: string }[];
}

export interface SearchRequest {
  readonly organizationId: number;
  readonly queries: readonly Query[];
  /** Sources that failed before. */
  readonly skip: readonly Searched[];
  readonly signal: AbortSignal;
}

const SOURCE_TIMEOUT_MS = 12_000;
const MAX_CANDIDATES = 40;

/** Sends every query to every source concurrently and merges the results. Sources that fail or take longer than 12 s are
 *  listed as failed. */
export async function searchSources(deps: RetrievalDeps, request: SearchRequest): Promise<SearchOutcome> {
  const retrievers = retrieversOf(deps, request.organizationId).filter(({ source }) => !request.skip.includes(source));
  const asked = await Promise.all(retrievers.map((retriever) => askRetriever(retriever, request)));
  request.signal.throwIfAborted();
  const rankings = asked.flatMap(({ rankings: found }) => found);
  const unavailable = asked.flatMap(({ failure }) => failure ?? []);
  return {
    candidates: mergeByReciprocalRank(rankings, ({ url }) => keyOf(url)).slice(0, MAX_CANDIDATES),
    unavailable: unavailable.sort((a, b) => SEARCHED.indexOf(a.source) - SEARCHED.indexOf(b.source)),
  };
}

interface Asked {
  readonly rankings: (readonly Candidate[])[];
  readonly failure: { readonly source: Searched; readonly reason: string } | null;
}

async function askRetriever({ source, search }: Retriever, { queries, signal }: SearchRequest): Promise<Asked> {
  const rankings: (readonly Candidate[])[] = [];
  const late = AbortSignal.any([signal, AbortSignal.timeout(SOURCE_TIMEOUT_MS)]);
  try {
    for (const query of queries) {
      late.throwIfAborted();
      rankings.push(await orAborted(search(query), late));
    }
    return { rankings, failure: null };
  } catch (error) {
    if (signal.aborted) return { rankings, failure: null };
    return { rankings, failure: { source, reason: reasonOf(error, late) } };
  }
}

function reasonOf(error: unknown, late: AbortSignal): string {
  if (late.aborted) return "timeout";
  return error instanceof ProviderError ? error.trouble : "failed";
}

/** Two spellings of one address are one source. */
export function keyOf(url: string): string {
  return url
    .replace(/#.*$/, "")
    .replace(/^https?:\/\/(?:www\.)?/, "")
    .replace(/\/$/, "")
    .toLowerCase();
}
