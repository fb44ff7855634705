import { addressesModel } from "../grounding/addresses-model.ts";
import { bestFirst, bm25Index } from "./bm25.ts";
import { passagesOf, type Span } from "./passages.ts";
import type { SubQuestion } from "./plan.ts";
import type { QuestionKind } from "./question.ts";
import { sentencesOf } from "./sentences.ts";
import { contentStems } from "./words.ts";

/** A sentence relevant to a sub-question: `text.slice(start, end) === quote`. */
export interface Evidence extends Span {
  readonly quote: string;
  readonly subQuestion: string;
  /** Share of the question's content words that the sentence covers, 0..1. */
  readonly coverage: number;
  readonly score: number;
  /** What the quote states, if an answer says it in other words: a term that was extracted from the text. */
  readonly statement?: string;
}

export interface ReadableText {
  readonly title: string;
  readonly text: string;
}

/** Longer texts are read up to here, about 500 pages. */
const MAX_UNITS = 1_500_000;
const PASSAGES_READ = 14;
const MAX_QUOTE = 600;
const MIN_QUOTE = 15;
/** Sentences below this coverage are off topic. */
const MIN_COVERAGE = 0.5;
/** Weight of words found in the title rather than in the sentence. */
const TITLE_WEIGHT = 0.8;
/** Minimum share of a name's words in a text. */
const NAMED = 0.7;

export interface Found {
  readonly evidence: readonly Evidence[];
  /** Number of sentences dropped because they address a model. */
  readonly instructions: number;
}

/** Sentences of a text that are relevant to a sub-question, best first. If the question contains names, the text must
 *  contain one of them. */
export function findEvidence(asked: SubQuestion, { title, text }: ReadableText, limit: number): Found {
  const readable = text.slice(0, MAX_UNITS);
  const titleStems = new Set(contentStems(title));
  const passages = passagesOf(readable);
  const index = bm25Index(passages.map(({ start, end }) => contentStems(readable.slice(start, end))));
  const scores = index.scores(asked.stems);
  const best = bestFirst(scores).slice(0, PASSAGES_READ);
  if (best.length === 0 || !namesThing(asked, titleStems, readable)) return { evidence: [], instructions: 0 };
  const top = Math.max(...scores);
  let instructions = 0;
  const evidence = best.flatMap((i) => {
    const passage = passages[i] as Span;
    return sentencesOf(readable, passage).flatMap((span) => {
      const quote = readable.slice(span.start, span.end);
      if (quote.length < MIN_QUOTE || quote.length > MAX_QUOTE) return [];
      const found = judge(asked, quote, titleStems);
      if (found === null) return [];
      if (addressesModel(quote)) {
        instructions += 1;
        return [];
      }
      const score = found.coverage + found.fit + 0.2 * ((scores[i] ?? 0) / top);
      return [{ ...span, quote, subQuestion: asked.id, coverage: found.coverage, score }];
    });
  });
  return { evidence: evidence.sort((a, b) => b.score - a.score || a.start - b.start).slice(0, limit), instructions };
}

function judge(
  asked: SubQuestion,
  quote: string,
  titleStems: ReadonlySet<string>,
): { coverage: number; fit: number } | null {
  const said = new Set(contentStems(quote));
  let [covered, total, own] = [0, 0, 0];
  for (const stem of asked.stems) {
    const weight = /^(?:19|20)\d\d$/.test(stem) ? 1.3 : 1;
    total += weight;
    if (said.has(stem)) {
      covered += weight;
      own += 1;
    } else if (titleStems.has(stem)) covered += weight * TITLE_WEIGHT;
  }
  const coverage = total === 0 ? 0 : Math.min(1, covered / total);
  const needed = asked.stems.length > 2 ? 2 : 1;
  if (coverage < MIN_COVERAGE || own < needed) return null;
  return { coverage, fit: answerFit(asked.kind, quote) };
}

/** Whether the title or the text contains at least most words of one of the question's names: a question may say
 *  "Leverage Ratio of Northgate", a text "Northgate Inc. … the Leverage Ratio". */
function namesThing({ names }: SubQuestion, titleStems: ReadonlySet<string>, text: string): boolean {
  if (names.length === 0) return true;
  const lower = text.toLowerCase();
  const said = new Set(contentStems(text));
  return names.some((name) => {
    if (lower.includes(name.toLowerCase())) return true;
    const stems = contentStems(name);
    const found = stems.filter((stem) => titleStems.has(stem) || said.has(stem)).length;
    return stems.length > 0 && found / stems.length >= NAMED;
  });
}

/** Prefers sentences that contain the kind of value requested. */
function answerFit(kind: QuestionKind, quote: string): number {
  if (kind === "number") return /\d/.test(quote) ? 0.25 : -0.1;
  if (kind === "time") return /\b(?:1[5-9]|20)\d\d\b/.test(quote) ? 0.25 : 0;
  if (kind === "person") return /\p{Lu}\p{Ll}+ (?:\p{Lu}\. )?\p{Lu}\p{Ll}+/u.test(quote) ? 0.15 : 0;
  return kind === "why" && REASON.test(quote) ? 0.25 : 0;
}

/** Whether a text contains a name of the question. True for a question without names. */
export function speaksOf(asked: SubQuestion, { title, text }: ReadableText): boolean {
  return namesThing(asked, new Set(contentStems(title)), text.slice(0, MAX_UNITS));
}

const REASON = /\b(?:because|due to|driven by|as a result|attributable|reflect(?:s|ed|ing)?|primarily)\b/i;
