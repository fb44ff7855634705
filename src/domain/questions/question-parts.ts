import { spelled } from "./plain-words.ts";
import { type Question, readQuestion } from "./question.ts";
import type { Subject } from "./subject.ts";
import { contentStems } from "./words.ts";

/** Where a second question begins in the same message. */
const BETWEEN =
  /\?\s+(?=[a-z])|[,;]?\s+(?:and|&|plus|also)\s+(?:also\s+)?(?=(?:how|what|when|who|which|where|can|may|does|do|is|are|by when|at what|under what)\b)|[,;]\s+(?=(?:how|what|when|who|which|where)\b)/;
const MAX_PARTS = 3;
const MIN_WORDS = 2;

/** The questions of a message: `how big is the line, and when does it mature?` holds two. A message that is one question, or
 *  whose pieces are too short to be asked alone, is one. */
export function questionParts(message: string): string[] {
  const parts = message.split(new RegExp(BETWEEN.source, "i")).map((part) => part.trim());
  const isWhole = parts.length < 2 || parts.length > MAX_PARTS;
  return isWhole || parts.some((part) => part.split(" ").length < MIN_WORDS) ? [message] : parts;
}

/** One question of a message, with the values that the message gives for all of them. */
export function partOf(question: Question, part: string, { today }: Subject): Question {
  const own = readQuestion(part, today);
  const isPointing = /\b(?:it|its|that|those|they|them|this)\b/.test(own.text);
  const rest = isPointing ? ` ${question.text}` : "";
  return {
    ...own,
    raw: question.raw,
    text: own.text,
    own: `${own.text}${rest}`,
    periods: own.periods.length > 0 ? own.periods : question.periods,
    level: own.level ?? question.level,
    ratios: own.ratios.length > 0 ? own.ratios : question.ratios,
  };
}

/** The question with mistyped words of loans corrected. */
export function respelled(question: Question, { text }: Subject): Question {
  const whole = text?.toLowerCase() ?? "";
  const names = new Set(question.raw.match(/(?<=\S\s)[A-Z][a-z]+/g)?.map((name) => name.toLowerCase()));
  const correct = (words: string): string =>
    spelled(words, (word) => names.has(word) || new RegExp(String.raw`\b${word}\b`).test(whole));
  const corrected = correct(question.text);
  if (corrected === question.text) return question;
  return { ...question, text: corrected, own: correct(question.own), stems: contentStems(corrected) };
}
