import type { Evidence } from "./evidence.ts";
import { areNearDuplicates } from "./near-duplicates.ts";
import { queriesOf, type ResearchPlan, type SubQuestion } from "./plan.ts";
import { namesIn } from "./question.ts";

/** Why research stopped. */
export const STOP_REASONS = [
  "answered",
  "nothing_new",
  "max_iterations",
  "time_budget",
  "page_budget",
  "byte_budget",
] as const;
export type StopReason = (typeof STOP_REASONS)[number];

/** Evidence and its source. */
export interface SourcedEvidence extends Evidence {
  /** URL that identifies the source. */
  readonly source: string;
}

/** A knowledge item: a quote, and the other sources that say the same in nearly the same words. */
export interface KnownThing {
  readonly subQuestion: string;
  /** Other sub-questions that it answers in full. */
  readonly alsoAnswers?: readonly string[];
  readonly score: number;
  readonly coverage: number;
  readonly iteration: number;
  readonly quotes: readonly SourcedEvidence[];
}

/** Coverage from which a sub-question counts as answered. */
const ANSWERED = 0.75;
const MAX_PER_QUESTION = 12;
const MAX_QUERIES = 4;
const MAX_BRIDGES = 3;

/** Adds evidence to the knowledge. Near-duplicates from another source are merged into one item. `added` counts new
 *  items. */
export function addEvidence(
  known: readonly KnownThing[],
  found: readonly SourcedEvidence[],
  iteration: number,
): { readonly known: KnownThing[]; readonly added: number } {
  const things = [...known];
  let added = 0;
  for (const evidence of [...found].sort((a, b) => b.score - a.score)) {
    const same = things.findIndex(({ quotes }) => quotes.some((quote) => areSame(quote, evidence)));
    const thing = things[same];
    if (thing !== undefined) {
      things[same] = withSame(thing, evidence);
      continue;
    }
    if (things.filter(({ subQuestion }) => subQuestion === evidence.subQuestion).length >= MAX_PER_QUESTION) continue;
    const { subQuestion, score, coverage } = evidence;
    things.push({ subQuestion, score, coverage, iteration, quotes: [evidence] });
    added += 1;
  }
  return { known: things, added };
}

/** A known thing with evidence that says the same, from another source or for another sub-question. */
function withSame(thing: KnownThing, evidence: SourcedEvidence): KnownThing {
  const isCited = thing.quotes.some(({ source }) => source === evidence.source);
  const quotes = isCited ? thing.quotes : [...thing.quotes, evidence];
  if (answers(thing, evidence.subQuestion) || evidence.coverage < ANSWERED) return { ...thing, quotes };
  return { ...thing, quotes, alsoAnswers: [...(thing.alsoAnswers ?? []), evidence.subQuestion] };
}

const answers = ({ subQuestion, coverage, alsoAnswers = [] }: KnownThing, id: string): boolean =>
  (subQuestion === id && coverage >= ANSWERED) || alsoAnswers.includes(id);

/** Whether new evidence says what a quote says. One quote may support several statements. */
function areSame(known: SourcedEvidence, added: SourcedEvidence): boolean {
  if (added.statement !== undefined) return known.statement === added.statement;
  return areNearDuplicates(known.quote, added.quote);
}

/** The sub-questions without an answer so far. */
export function openQuestions({ subQuestions }: ResearchPlan, known: readonly KnownThing[]): SubQuestion[] {
  return subQuestions.filter(({ id }) => !known.some((thing) => answers(thing, id)));
}

/** The next queries for the open sub-questions, at most four, none of them used before. Names found in the evidence lead to
 *  further queries. */
export function nextQueries(plan: ResearchPlan, known: readonly KnownThing[], asked: readonly string[]): string[] {
  const queries: string[] = [];
  const isNew = (query: string): boolean =>
    ![...asked, ...queries].some((other) => other.toLowerCase() === query.toLowerCase());
  const open = openQuestions(plan, known);
  const waiting = open.map((question) => queriesOf(question, bridgesOf(question, known)).filter(isNew));
  for (let place = 0; place < 3 && queries.length < MAX_QUERIES; place += 1) {
    for (const candidates of waiting) {
      const query = candidates[place];
      if (query !== undefined && queries.length < MAX_QUERIES && isNew(query)) queries.push(query);
    }
    // The first round has one query for each sub-question. Later rounds may have several for one.
    if (known.length === 0 && asked.length === 0) break;
  }
  return queries;
}

/** Names in the best evidence that the question does not contain. */
function bridgesOf({ id, text }: SubQuestion, known: readonly KnownThing[]): string[] {
  const lower = text.toLowerCase();
  const names = known
    .filter(({ subQuestion }) => subQuestion === id)
    .sort((a, b) => b.score - a.score)
    .slice(0, 4)
    .flatMap(({ quotes: [first] }) => namesIn(first?.quote ?? ""))
    .filter((name) => name.length > 3 && name.length < 60 && !lower.includes(name.toLowerCase()));
  return [...new Set(names)].slice(0, MAX_BRIDGES);
}
