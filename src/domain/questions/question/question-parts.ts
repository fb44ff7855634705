import { completeParts } from "../answer/complete-parts.ts";
import { withStatedBenchmark } from "../pricing/alternative-benchmarks.ts";
import type { Subject } from "../subject.ts";
import { spelled } from "./plain-words.ts";
import { type Question, readQuestion, reworded } from "./question.ts";

/** The start of a second question in the same message. */
const BETWEEN =
  /\?\s+(?=[a-z])|[,;]?\s+(?:and|&|plus|also)\s+(?:also\s+)?(?!(?<=\b(?:what|which) (?:amount|sum|share|percentage) and )(?:what|which) (?:amount|sum|share|percentage)\b)(?=(?:how|what|when|who|whose|which|where|can|could|may|does|do|is|are|(?:by|until|from|since) when|(?:at|by|in|on|for|from|to|under|until|up to|with) (?:what|which|how|whom|whose))\b)|[,;]\s+(?!when (?:it|they|we|this|the [a-z]+) (?:(?:was|were|had|got) (?:been )?)?(?:signed|closed|made|entered|executed|funded)\b)(?=(?:how|what|when|who|whose|which|where|until when|by when|at what rate)\b)/;
/** An assumption is not a question: `if they draw $10 million, how much interest accrues?` */
const ASSUMES = /^(?:if|assum\w*|suppos\w*|given|say|with)\b/i;
const MAX_PARTS = 3;
const MIN_WORDS = 2;
/** Of an assumption, a shorter question says too little alone. */
const MIN_WORDS_ALONE = 4;

/** The questions of a message: `how big is the line, and when does it mature?` holds two. A message that is one question, or
 *  whose pieces are too short to be asked alone, is one. */
export function questionParts(message: string): string[] {
  const parts = pieces(message);
  // An assumption with figures is computed as one; another one is said before two questions.
  const isAssumed = ASSUMES.test(parts[0] ?? "") && (/\d|\bthen\b/.test(message) || parts.length < MAX_PARTS);
  const isTested = IS_VERDICT.test(parts.at(-1) ?? "") && /\d.*\d/.test(message);
  const isWhole = parts.length < 2 || isTested || parts.length > MAX_PARTS || isAssumed;
  return isWhole || parts.some((part) => part.split(" ").length < MIN_WORDS) ? [message] : completeParts(parts);
}

/** The questions after the first of a message that begins with an assumption, which are asked with the first: `if they sell a plant, what must
 *  be prepaid, and in what order are prepayments applied?` */
export function restAfterAssumption(message: string): string[] {
  const [first = "", ...others] = pieces(message);
  if (!ASSUMES.test(first) || /\d/.test(message)) return [];
  const rest = ASKS_SOMETHING.test(first) ? others : others.slice(1);
  return rest.filter((part) => part.split(" ").length >= MIN_WORDS_ALONE);
}
/** `if they sell a plant, how much must be prepaid` */
const ASKS_SOMETHING = /[ ,](?:what|how|which|who|where|can|could|may|must|does|do|is it|are they)\b/;

/** `… and does it pass?`: the verdict on what the figures come to is asked with them. */
const IS_VERDICT =
  /^(?:does|do|is|are|did|would|will) (?:it|that|this|they|we) (?:still )?(?:pass(?:es)?|comply|compliant|in compliance|met|ok|okay|fine|enough|(?:in )?breach|a breach|a default|hold|fail|(?:meet|satisf(?:y|ies)) (?:the |that |this |our |their )?(?:covenant|test|ratio|limit|requirement))(?: (?:with |of )?(?:the |that |this |our )?(?:covenant|test|limit))?\s*\??$/i;

function pieces(message: string): string[] {
  const stated = STATEMENTS.exec(message)?.[0] ?? "";
  const [first = "", ...rest] = message.slice(stated.length).split(new RegExp(BETWEEN.source, "i"));
  return [`${stated}${first}`, ...rest].map((part) => part.trim());
}

/** What is said before the first question: `a judgment is entered and is not paid. is that a default?` */
const STATEMENTS =
  /^[^?]{10,400}[a-z0-9)%][.;] (?=(?:so |and |then |but )?(?:is|are|does|do|did|would|will|can|could|may|must|has|have)\b)/;

/** It points to what was named before, or names nothing of its own: `how much is swept?` */
const POINTS =
  /\b(?:it|its|they|their|them)\b|^at (?:what|which) (?:level|rate|price|amount|percentage|ratio)\s*\??$|^(?:how (?:much|many|often|big|large|long)|when|at what (?:rate|price|level|ratio)) (?:is|are|was|does|will) [a-z]+(?: down| up| off| out)?\s*\??$|^(?:who|which (?:bank|lender|company)) (?:is|are|was|were) (?:the )?(?:creditor|holder|payee|obligee|counterparty|beneficiary|insurer|plaintiff|landlord|tenant)s?\s*\??$/;

/** Whether all questions of a message after the first are on what that one asks for: `is there a swingline, and how large is
 *  it?` */
export function restPointsToFirst(message: string): boolean {
  const [, ...rest] = pieces(message);
  return rest.length > 0 && rest.every((part) => POINTS.test(part));
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
    ratings: question.ratings,
    ratios: own.ratios.length > 0 ? own.ratios : question.ratios,
  };
}

/** The question with mistyped words of loans corrected, acronyms of the agreement's terms written out, and only the
 *  benchmark that the agreement has of two alternatives. */
export function respelled(question: Question, { text }: Subject): Question {
  const whole = text?.toLowerCase() ?? "";
  const names = new Set(question.raw.match(/(?<=\S\s)[A-Z][a-z]+/g)?.map((name) => name.toLowerCase()));
  const acronyms = acronymsOf(question.raw, text ?? "", whole);
  // The benchmark of a calculation keeps the name that terms give it.
  if (question.percents.length > 0) for (const index of INDEXES) acronyms.delete(index);
  const correct = (words: string): string =>
    spelled(
      words.replaceAll(/[a-z]{3,6}/g, (word) => acronyms.get(word) ?? word),
      (word) => names.has(word) || new RegExp(String.raw`\b${word}\b`).test(whole),
    );
  const written = (words: string): string => withStatedBenchmark(correct(words), text ?? "");
  const corrected = written(question.text);
  if (corrected === question.text) return question;
  return reworded(question, { text: corrected, own: written(question.own) });
}

const INDEXES = ["libor", "sofr", "sonia"] as const;

/** The defined terms that the acronyms of a question abbreviate: `CTNW` is `Consolidated Tangible Net Worth`. */
function acronymsOf(raw: string, text: string, whole: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [acronym] of raw.matchAll(/\b[A-Z]{3,6}\b/g)) {
    if (new RegExp(String.raw`\b${acronym.toLowerCase()}s?\b`).test(whole)) continue;
    const initials = Array.from(acronym, (letter) => String.raw`${letter}[a-z]+`).join(
      String.raw`[\s-](?:(?:of|and|to|the)\s)?`,
    );
    const words = new RegExp(String.raw`\b${initials}\b`).exec(text)?.[0];
    if (words !== undefined) found.set(acronym.toLowerCase(), words.toLowerCase().replaceAll(/\s+/g, " "));
  }
  return found;
}
