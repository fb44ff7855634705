import { sentencesOf } from "../sentences.ts";
import { type CaptionWords, captionWords } from "./caption-words.ts";
import type { Dimension } from "./statement.ts";

/** What a sentence states. */
export interface SentenceFigure {
  /** In single units; a percentage as a decimal. */
  readonly value: number;
  readonly dimension: Dimension;
  /** How it is computed from figures of the sentence. */
  readonly shown?: string;
}

/** A sentence of a text, with those before it that say what it is about. */
export interface FigureSentence {
  readonly text: string;
  readonly before: string;
  readonly start: number;
  readonly end: number;
}

const MIN_LENGTH = 40;
const FIGURE =
  /(\$\s?)?(?<![\w.,-])(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(?:\s?(%)|\s(percent|billion|million|thousand|trillion)\b)?(?!\d|,\d|-[a-z])/gi;
const SCALES: Readonly<Record<string, number>> = { trillion: 1e12, billion: 1e9, million: 1e6, thousand: 1e3 };
/** Where a sentence turns to what it compares with. */
const TURN = /\b(?:compared (?:to|with)|as compared|versus|against|whereas|while|up from|down from|from)\b|;/i;

/** The sentences of a text that state a figure. */
export function figureSentences(text: string): FigureSentence[] {
  const spans = sentencesOf(text, { start: 0, end: text.length }).filter(({ start, end }) => end - start >= MIN_LENGTH);
  return spans.flatMap(({ start, end }, i) => {
    const words = text.slice(start, end);
    if (!/\d/.test(words) || !/[a-z]{3} [a-z]{2,}/.test(words)) return [];
    const before = spans.slice(Math.max(0, i - 2), i).map((one) => text.slice(one.start, one.end));
    return [{ text: words, before: before.join(" "), start, end }];
  });
}

/** The words, kind and year that a question asks about; null if it names no year. `nouns`: what a count is of. */
export interface AskedOfSentence {
  readonly own: CaptionWords["own"];
  readonly kind: Dimension;
  readonly year: number | null;
  readonly nouns: readonly string[];
}

interface Stated extends SentenceFigure {
  readonly start: number;
  readonly end: number;
}

/** The figure that a sentence states for a year, of the kind asked for; null if it is not about the asked words or year, or if
 *  two figures compete. */
export function figureInSentence(sentence: FigureSentence, asked: AskedOfSentence): SentenceFigure | null {
  const text = sentence.text.replace(/\s+/g, " ");
  const ofYear = figuresInSentence(sentence, asked);
  if (ofYear.length === 1) return ofYear[0] ?? null;
  return ofYear.length === 0 ? null : nearest(text, ofYear, asked.own);
}

/** All figures of the kind and year in a sentence about the asked words. */
export function figuresInSentence(sentence: FigureSentence, asked: AskedOfSentence): Stated[] {
  const text = sentence.text.replace(/\s+/g, " ");
  if (!covers(sentence, text, asked.own)) return [];
  const figures = figuresOf(text).filter((one) => isOfKind(one, text, asked.kind, asked.nouns));
  return asked.year === null ? figures : ofTheYear(text, figures, asked.year, sentence.before);
}

/** All words in the sentence, or all but one with that one right before; two words at least. */
function covers({ before }: FigureSentence, text: string, own: CaptionWords["own"]): boolean {
  const words = captionWords(text.replace(FIGURE, " ")).own;
  const missing = [...own].filter((word) => !words.has(word));
  if (own.size < 2 || own.size - missing.length < 2) return false;
  if (missing.length === 0) return true;
  const context = captionWords(before).own;
  return missing.length <= Math.floor(own.size / 3) && missing.every((word) => context.has(word));
}

function figuresOf(text: string): Stated[] {
  return [...text.matchAll(FIGURE)].flatMap((match): Stated[] => {
    const [all, dollar, digits = "", sign, word] = match;
    const number = Number(digits.replaceAll(",", ""));
    const [start, end] = [match.index, match.index + all.length];
    if (sign !== undefined || word?.toLowerCase() === "percent")
      return [{ value: number / 100, dimension: "percent", start, end }];
    const value = number * (SCALES[word?.toLowerCase() ?? ""] ?? 1);
    if (dollar === undefined) return /^(?:19|20)\d\d$/.test(digits) ? [] : [{ value, dimension: "count", start, end }];
    const perShare = /^ ?(?:per|a) (?:common )?share/.test(text.slice(end, end + 16));
    return [{ value, dimension: perShare ? "per_share" : "money", start, end }];
  });
}

function isOfKind(one: Stated, text: string, kind: Dimension, nouns: readonly string[]): boolean {
  if (one.dimension !== kind) return false;
  if (kind !== "count") return true;
  const next = captionWords(text.slice(one.end, one.end + 60).split(/[,;.]/)[0] ?? "");
  return nouns.some((noun) => [...next.own, ...next.soft].slice(0, 4).includes(noun));
}

/** The figures that are of a year: by lists in the same order, else by the year in their clause. */
function ofTheYear(text: string, figures: readonly Stated[], year: number, before: string): Stated[] {
  const years = [...text.matchAll(/\b(?:19|20)\d\d\b/g)].map(({ 0: digits, index }) => ({
    year: Number(digits),
    index,
  }));
  if (years.length === 0) return before.includes(String(year)) ? [...figures] : [];
  const distinct = [...new Set(years.map((one) => one.year))];
  if (/\brespectively\b/.test(text) && figures.length === distinct.length && figures.length > 1) {
    const place = distinct.indexOf(year);
    return place === -1 ? [] : figures.slice(place, place + 1);
  }
  const clauses = clausesOf(text);
  return figures.filter((figure) => {
    const clause = clauses.find(({ start, end }) => figure.start >= start && figure.start < end) ?? {
      start: 0,
      end: text.length,
    };
    const within = years.filter(({ index }) => index >= clause.start && index < clause.end).map((one) => one.year);
    const stated = within.length > 0 ? within : clause.start === 0 ? distinct : [];
    return stated.length > 0 && stated.every((one) => one === year);
  });
}

function clausesOf(text: string): { start: number; end: number }[] {
  const starts = [0, ...[...text.matchAll(new RegExp(TURN.source, "gi"))].map(({ index }) => index)];
  return starts.map((start, i) => ({ start, end: starts[i + 1] ?? text.length }));
}

/** Of several figures, the one that more of the asked words stand next to than next to any other. */
function nearest(text: string, figures: readonly Stated[], own: CaptionWords["own"]): Stated | null {
  const scored = figures
    .map((figure, i) => {
      const from = figures[i - 1]?.end ?? 0;
      const after = text.slice(figure.end, figures[i + 1]?.start ?? text.length).split(/,|;|\band\b/)[0] ?? "";
      const lead = text.slice(from, figure.start);
      const words = captionWords(`${i === 0 ? lead : lead.replace(/^[^,;]*?(?:,|;|\band\b)/, "")} ${after}`).own;
      return { figure, score: [...own].filter((word) => words.has(word)).length };
    })
    .sort((a, b) => b.score - a.score);
  const [best, second] = scored;
  return best === undefined || second === undefined || best.score <= second.score || best.score * 2 < own.size
    ? null
    : best.figure;
}
