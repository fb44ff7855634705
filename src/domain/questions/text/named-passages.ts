import { wordsPattern } from "#domain/extraction/text/words-pattern.ts";
import { type Answer, quotation } from "../answer/claim.ts";
import type { Question } from "../question/question.ts";
import { contentStems } from "../question/words.ts";
import { namesIn } from "../stated-values/value-of-named.ts";
import { quoteOf, type Subject } from "../subject.ts";
import type { Passage } from "./passages.ts";

/** A name in more passages says little of where a question is answered. */
const MAX_NAMED = 3;
const MAX_QUOTED = 2;
/** A passage says something of the question beside the name. */
const MIN_SHARED = 1;

/** Quotes with the passages first that have a rare name of the question, such as a customer's, where none of them has it. */
export function withNamedPassages(question: Question, reply: Answer, subject: Subject): Answer {
  const index = subject.passages();
  if (index === null || question.own !== question.text) return reply;
  // A rating is no name.
  if (question.ratings.length > 0) return reply;
  if (!reply.claims.every(({ text }) => text.startsWith("“"))) return reply;
  const asked = new Set(question.stems);
  for (const words of namesIn(question.raw, index.text, subject)) {
    const name = new RegExp(String.raw`\b${wordsPattern(words, String.raw`[\s.&-]+`)}\b`);
    const has = ({ start, end }: Pick<Passage, "start" | "end">): boolean => name.test(index.text.slice(start, end));
    const found = index.passages.filter((one) => one.start < index.formsFrom && has(one));
    if (found.length === 0 || found.length > MAX_NAMED) continue;
    if (reply.claims.some(({ text }) => name.test(text))) continue;
    const own = new Set(contentStems(words.join(" ")));
    const shared = ({ stems }: Passage): number =>
      [...stems.keys()].filter((stem) => asked.has(stem) && !own.has(stem)).length;
    const best = found
      .filter((one) => shared(one) >= MIN_SHARED)
      .toSorted((a, b) => shared(b) - shared(a))
      .slice(0, MAX_QUOTED);
    if (best.length > 0)
      return { kind: "answer", claims: [...best.map((one) => quotation(quoteOf(subject, one))), ...reply.claims] };
  }
  return reply;
}
