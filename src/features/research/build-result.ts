import {
  type AnswerSentence,
  composeSentences,
  computedSentence,
  contradictionSentence,
  writeAnswer,
} from "#domain/research/compose-answer.ts";
import { type ComputedThings, differingFigures } from "#domain/research/computed-things.ts";
import { type Contradiction, contradictionsIn } from "#domain/research/contradictions.ts";
import type { QuotedRow } from "#domain/research/figures/statements-in.ts";
import { type KnownThing, openQuestions, type SourcedEvidence } from "#domain/research/knowledge.ts";
import type { ResearchPlan } from "#domain/research/plan.ts";
import { type ShortThings, shortThings } from "#domain/research/short-answer/short-things.ts";
import { computedIn, type Progress } from "./iterate.ts";
import type { ReadSource } from "./read-step.ts";
import type { ResearchResult } from "./result.ts";

/** The parts of the answer before a model rewords it. */
export interface Draft {
  readonly things: readonly KnownThing[];
  readonly sources: readonly ReadSource[];
  readonly sentences: readonly AnswerSentence[];
  readonly computed: readonly ComputedThings[];
  readonly contradictions: readonly Contradiction[];
  /** The figure, name, date, or yes or no that the question asks for, if one is clear. */
  readonly shortAnswer: string | null;
}

/** The sources of the knowledge items in citation order, and the sentences of the answer. */
export function draftAnswer(plan: ResearchPlan, progress: Progress): Draft {
  const order = plan.subQuestions.map(({ id }) => id);
  const answered = computedIn(plan, progress);
  const computed = answered.map((one) => one.computed);
  const short = computed.length > 0 ? null : shortOf(plan, progress);
  const read = [...(short?.things ?? []), ...progress.known].sort(
    (a, b) => order.indexOf(a.subQuestion) - order.indexOf(b.subQuestion) || b.score - a.score,
  );
  const things = [...computed.flatMap((one) => one.things), ...read];
  const contradictions = [...computed.flatMap(differencesOf), ...contradictionsIn(plan, read)];
  const named = [...things.flatMap(({ quotes }) => quotes), ...contradictions.flatMap(({ values }) => values)];
  const urls = [...new Set(named.map(({ source }) => source))];
  const sources = urls.flatMap((url) => progress.sources.find((source) => source.url === url) ?? []);
  const placeOf = (url: string): number => sources.findIndex((source) => source.url === url) + 1;
  const sentences = [
    ...computed.map((one, i) => ({ ...computedSentence(one, placeOf), id: `f${i + 1}` })),
    ...composeSentences(plan, read, placeOf, new Set(answered.map(({ id }) => id))),
    ...contradictions.map((one, i) => contradictionSentence(one, i + 1, placeOf)),
  ];
  const shortAnswer = computed[0]?.answer.text ?? short?.text ?? null;
  return { things, sources, sentences, computed, contradictions, shortAnswer };
}

/** A short answer from the sources with evidence, in the order of their best quotes. */
function shortOf({ question }: ResearchPlan, { known, sources }: Progress): ShortThings | null {
  const best = [...known].sort((a, b) => b.score - a.score);
  const urls = [...new Set(best.flatMap(({ quotes }) => quotes.map(({ source }) => source)))].slice(
    0,
    SOURCES_COMPARED,
  );
  const heads = urls.flatMap((url) => {
    const source = sources.find((one) => one.url === url && one.kind !== "document");
    return source?.head === undefined ? [] : [{ source: url, title: source.title, text: source.head }];
  });
  return shortThings({ id: "q1", text: question.text }, heads);
}

const SOURCES_COMPARED = 6;

/** Values from other sources that differ from the inputs of a computation. */
function differencesOf(one: ComputedThings): Contradiction[] {
  const { things, statements } = one;
  return differingFigures(one).map(({ taken, other, otherSource }) => {
    const [thing] = things;
    const source = statements[taken.statement]?.source ?? "";
    const valueOf = (figure: typeof taken, of: string) => ({
      text: `${figure.row.label} ${figure.year} ${figure.value.toLocaleString("en-US")}`,
      value: figure.value,
      unit: "currency",
      source: of,
      quote: (figure.row as QuotedRow).quote,
    });
    return { subQuestion: thing?.subQuestion ?? "q1", values: [valueOf(taken, source), valueOf(other, otherSource)] };
  });
}

export interface Written {
  readonly rewordings: readonly (readonly [string, string])[];
  readonly writtenBy: "rules" | "model";
  readonly at: string;
}

/** The stored result. `stopped`: why the research ended. */
export function buildResult(
  plan: ResearchPlan,
  progress: Progress,
  { things, sources, sentences, computed, contradictions, shortAnswer }: Draft,
  written: Written,
  startedAt: Date,
): ResearchResult {
  const idOf = (url: string): string => `s${sources.findIndex((source) => source.url === url) + 1}`;
  const titleOf = (url: string): string => sources.find((source) => source.url === url)?.title ?? "";
  const open = new Set(openQuestions(plan, things).map(({ id }) => id));
  const taken = (Date.parse(written.at) - startedAt.getTime()) / 1000;
  return {
    answer: writeAnswer(sentences, new Map(written.rewordings)),
    short_answer: shortAnswer,
    knowledge_items: things.map((thing, i) => ({
      id: `k${i + 1}`,
      title: titleOf(thing.quotes[0]?.source ?? ""),
      content: thing.quotes[0]?.quote ?? "",
      question_id: thing.subQuestion,
      iteration: thing.iteration,
      score: rounded(thing.score),
      sources: thing.quotes.map((quote) => citation(quote, idOf(quote.source))),
    })),
    sources: sources.map((source, i) => presentSource(source, `s${i + 1}`)),
    statistics: {
      sources_used: sources.length,
      iterations: progress.iterations.length,
      time_taken_seconds: Math.max(0, rounded(taken)),
      stopped_because: progress.stopped ?? "max_iterations",
      queries: progress.asked.length,
      sources_found: progress.seen.length + progress.waiting.length,
      pages_read: progress.pagesRead,
      bytes_read: progress.bytes,
      rejected: { ...progress.rejected },
      unavailable: [...progress.unavailable],
      instructions_ignored: progress.instructions,
    },
    plan: plan.subQuestions.map(({ id, text }) => ({ id, question: text, answered: !open.has(id) })),
    iterations: progress.iterations.map(({ number, queries, read, newItems }) => ({
      number,
      queries: [...queries],
      read: [...read],
      new_items: newItems,
    })),
    contradictions: contradictions.map(({ subQuestion, values }) => ({
      question_id: subQuestion,
      values: values.map(({ text, source, quote }) => ({ value: text, source_id: idOf(source), quote })),
    })),
    computations: computed.map(({ answer, things: inputs }) => ({
      formula: answer.inputs.length > 1 ? answer.formula : "as reported",
      value: answer.value,
      unit: answer.unit,
      inputs: answer.inputs.map(({ row, year, value }, i) => ({
        label: `${row.label} ${year}`,
        value,
        source_id: idOf(inputs[i]?.quotes[0]?.source ?? ""),
        quote: inputs[i]?.quotes[0]?.quote ?? "",
      })),
    })),
    answer_written_by: written.writtenBy,
  };
}

function citation({ quote, start, end }: SourcedEvidence, source_id: string) {
  return { source_id, quote, start, end };
}

function presentSource(source: ReadSource, id: string) {
  const { title, url, publisher, publishedAt, retrievedAt, snippet, kind, documentId, sha256 } = source;
  return {
    id,
    title,
    url,
    publisher,
    published_at: publishedAt,
    retrieved_at: retrievedAt,
    snippet,
    kind,
    document_id: documentId,
    sha256,
  };
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
