import type { Subject } from "../../subject.ts";
import { type Sentence, sentencesAndParagraphs } from "../../text/sentences.ts";

const MAX_PARAGRAPH = 2_500;

/** The sentences, then the paragraphs, that match both patterns. */
export function sentencesWith(subject: Subject, first: RegExp, second: RegExp): Sentence[] {
  return [...sentencesAndParagraphs(subject, MAX_PARAGRAPH)].filter(
    ({ words }) => first.test(words) && second.test(words),
  );
}
