import { type ComputedThings, computeThings, type SourcedStatement } from "#domain/research/computed-things.ts";
import {
  addEvidence,
  type KnownThing,
  nextQueries,
  openQuestions,
  type StopReason,
} from "#domain/research/knowledge.ts";
import type { ResearchPlan } from "#domain/research/plan.ts";
import { rankTexts } from "#domain/research/rank-texts.ts";
import { mergeByReciprocalRank } from "#domain/research/reciprocal-rank.ts";
import type { Run } from "#features/runs/index.ts";
import { PAGE_BYTES, type ReadOutcome, type ReadSource, readStep } from "./read-step.ts";
import type { ResearchDeps } from "./research-deps.ts";
import type { Candidate, Query, Searched } from "./retrieval/candidate.ts";
import { keyOf, type SearchOutcome, searchSources } from "./retrieval/search-sources.ts";

export interface IterationRecord {
  readonly number: number;
  readonly queries: readonly string[];
  readonly read: readonly { readonly title: string; readonly url: string; readonly outcome: string }[];
  readonly newItems: number;
}

/** State of a research run. All of it comes from recorded steps. */
export interface Progress {
  readonly known: readonly KnownThing[];
  /** Requested statements that contain figures. */
  readonly statements: readonly SourcedStatement[];
  readonly sources: readonly ReadSource[];
  readonly iterations: readonly IterationRecord[];
  readonly asked: readonly string[];
  readonly waiting: readonly Candidate[];
  readonly seen: readonly string[];
  readonly bytes: number;
  readonly pagesRead: number;
  readonly rejected: Readonly<Record<string, number>>;
  readonly unavailable: SearchOutcome["unavailable"];
  readonly instructions: number;
  readonly idle: number;
  readonly stopped: StopReason | null;
}

export const NOTHING_YET: Progress = {
  known: [],
  statements: [],
  sources: [],
  iterations: [],
  asked: [],
  waiting: [],
  seen: [],
  bytes: 0,
  pagesRead: 0,
  rejected: {},
  unavailable: [],
  instructions: 0,
  idle: 0,
  stopped: null,
};

/** Budgets of one run. */
export interface Budget {
  readonly pages: number;
  readonly bytes: number;
  readonly timeMs: number;
}
export const BUDGET: Budget = { pages: 40, bytes: 64 * 1024 * 1024, timeMs: 150_000 };

const PAGES_PER_ITERATION = 6;
const MAX_STATEMENTS = 80;
const SEARCH_TIMEOUT_MS = 50_000;

export interface Asked {
  readonly plan: ResearchPlan;
  readonly number: number;
  readonly maxIterations: number;
}

/** One iteration: searches for the open sub-questions, reads the best new sources, and keeps their evidence. */
export async function iterate(deps: ResearchDeps, run: Run, asked: Asked, before: Progress): Promise<Progress> {
  const { plan, number, maxIterations } = asked;
  const queries = nextQueries(plan, before.known, before.asked);
  if (queries.length === 0 && before.waiting.length === 0) return { ...before, stopped: "nothing_new" };
  const percent = (part: number): number => 5 + (85 * (number - 1 + part)) / maxIterations;
  const searched = await searchStep(deps, run, plan, { before, queries, percent: percent(0.4), number });
  const candidates = ranked(plan, uniqueCandidates([...searched.candidates, ...before.waiting], before.seen));
  const chosen = candidates.slice(0, roomFor(before));
  const read = await readStep(deps, run, plan, { chosen, percent: percent(0.9), number });
  const after = merged(before, { asked, queries, searched, candidates, chosen, read });
  return { ...after, stopped: stopReason(after, asked, Date.parse(read.at) - run.startedAt.getTime()) };
}

interface SearchStep {
  readonly before: Progress;
  readonly queries: readonly string[];
  readonly percent: number;
  readonly number: number;
}

function searchStep(
  deps: ResearchDeps,
  run: Run,
  { question }: ResearchPlan,
  { before, queries, percent, number }: SearchStep,
): Promise<SearchOutcome> {
  const asked: Query[] = queries.map((text) => ({
    text,
    names: namesOf(text, question.names),
    years: question.years,
    dealId: run.dealId,
  }));
  const skip: Searched[] = before.unavailable.map(({ source }) => source);
  const shown = queries.length === 0 ? "sources found earlier" : queries.map((query) => `“${query}”`).join(", ");
  return run.step(
    "search",
    percent,
    `Iteration ${number}: searched for ${shown}`.slice(0, 500),
    ({ signal }) => searchSources(deps, { organizationId: run.organizationId, queries: asked, skip, signal }),
    { retries: 1, timeoutMs: SEARCH_TIMEOUT_MS },
  );
}

/** Names in a query: the names of the question, and capitalized words at the start of the query. */
function namesOf(text: string, names: readonly string[]): string[] {
  const within = names.filter((name) => text.toLowerCase().includes(name.toLowerCase()));
  if (within.length > 0) return within;
  const [lead] = /^(?:\p{Lu}[\p{L}\p{N}.&'’-]*\s*)+/u.exec(text) ?? [];
  return lead === undefined ? [] : [lead.trim()];
}

function uniqueCandidates(candidates: readonly Candidate[], seen: readonly string[]): Candidate[] {
  const known = new Set(seen);
  return candidates.filter(({ url }) => {
    const key = keyOf(url);
    const isNew = !known.has(key);
    known.add(key);
    return isNew;
  });
}

/** Merges the order of the searches with a BM25 ranking of titles and summaries for the whole question. */
function ranked({ question }: ResearchPlan, candidates: readonly Candidate[]): Candidate[] {
  const texts = candidates.map(({ title, snippet }) => ({ title, text: snippet }));
  const byText = rankTexts(question.text, texts).flatMap((i) => candidates[i] ?? []);
  return mergeByReciprocalRank([candidates, byText], ({ url }) => url);
}

interface Done {
  readonly asked: Asked;
  readonly queries: readonly string[];
  readonly searched: SearchOutcome;
  readonly candidates: readonly Candidate[];
  readonly chosen: readonly Candidate[];
  readonly read: ReadOutcome;
}

function merged(before: Progress, { asked, queries, searched, candidates, chosen, read }: Done): Progress {
  const { known, added } = addEvidence(
    before.known,
    read.pages.flatMap(({ evidence }) => evidence),
    asked.number,
  );
  const rejected: Record<string, number> = { ...before.rejected };
  for (const { reason } of read.rejected) rejected[reason] = (rejected[reason] ?? 0) + 1;
  const reasons = new Map(read.rejected.map(({ url, reason }) => [url, reason]));
  const record: IterationRecord = {
    number: asked.number,
    queries,
    read: chosen.map(({ title, url }) => ({ title, url, outcome: reasons.get(url) ?? "read" })),
    newItems: added,
  };
  const newSources = read.pages.map(({ source }) => source);
  return {
    known,
    statements: [...before.statements, ...read.pages.flatMap(({ statements }) => statements)].slice(0, MAX_STATEMENTS),
    sources: [...before.sources, ...newSources.filter(({ url }) => !before.sources.some((other) => other.url === url))],
    iterations: [...before.iterations, record],
    asked: [...before.asked, ...queries],
    waiting: candidates.slice(chosen.length, chosen.length + 40),
    seen: [...before.seen, ...chosen.map(({ url }) => keyOf(url))],
    bytes: before.bytes + read.pages.reduce((sum, { bytes }) => sum + bytes, 0),
    pagesRead: before.pagesRead + read.pages.length,
    rejected,
    unavailable: [...before.unavailable, ...searched.unavailable],
    instructions: before.instructions + read.instructions,
    idle: added === 0 ? before.idle + 1 : 0,
    stopped: null,
  };
}

/** The first reason to stop after an iteration; null to continue. */
function stopReason(after: Progress, { plan, number, maxIterations }: Asked, elapsedMs: number): StopReason | null {
  const computed = new Set(computedIn(plan, after).map(({ id }) => id));
  if (openQuestions(plan, after.known).every(({ id }) => computed.has(id))) return "answered";
  if (after.idle >= 2) return "nothing_new";
  if (number >= maxIterations) return "max_iterations";
  if (elapsedMs >= BUDGET.timeMs) return "time_budget";
  if (after.pagesRead >= BUDGET.pages) return "page_budget";
  return roomFor(after) === 0 ? "byte_budget" : null;
}

/** How many sources of maximum size still fit the budgets. */
function roomFor({ pagesRead, bytes }: Progress): number {
  return Math.min(PAGES_PER_ITERATION, BUDGET.pages - pagesRead, Math.floor((BUDGET.bytes - bytes) / PAGE_BYTES));
}

/** The sub-questions that a computation answers. */
export function computedIn(
  { subQuestions }: ResearchPlan,
  { statements, sources }: Pick<Progress, "statements" | "sources">,
): { readonly id: string; readonly computed: ComputedThings }[] {
  return subQuestions.flatMap((question) => {
    const titleOf = (url: string): string => sources.find((source) => source.url === url)?.title ?? "";
    const computed = computeThings(question, statements, titleOf);
    return computed === null ? [] : [{ id: question.id, computed }];
  });
}
