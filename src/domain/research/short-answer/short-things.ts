import { addressesModel } from "../../grounding/addresses-model.ts";
import type { KnownThing } from "../knowledge.ts";
import type { SubQuestion } from "../plan.ts";
import { sentencesOf } from "../sentences.ts";
import { shortAnswer } from "./short-answer.ts";

/** The beginning of a source. */
export interface SourceHead {
  readonly source: string;
  readonly title: string;
  readonly text: string;
}

/** A short answer, with the sentences that state it. */
export interface ShortThings {
  readonly text: string;
  readonly things: readonly KnownThing[];
}

/** The short answer to a question from the heads of sources, best first; null if they leave it open. Each head that it rests on
 *  is quoted by its first sentences. */
export function shortThings(
  question: Pick<SubQuestion, "id" | "text">,
  heads: readonly SourceHead[],
): ShortThings | null {
  const answer = shortAnswer(question.text, heads);
  if (answer === null || heads.some(({ text }) => addressesModel(text))) return null;
  const things = heads
    .filter((head) => answer.from.some(({ title, text }) => title === head.title && text === head.text))
    .flatMap(({ source, text }) =>
      sentencesOf(text, { start: 0, end: text.length })
        .slice(0, 2)
        .map(({ start, end }): KnownThing => {
          const quote = text.slice(start, end);
          const evidence = { start, end, quote, source, subQuestion: question.id, coverage: 1, score: 2 };
          return { subQuestion: question.id, score: 2, coverage: 1, iteration: 1, quotes: [evidence] };
        }),
    );
  return things.length === 0 ? null : { text: answer.text, things };
}
