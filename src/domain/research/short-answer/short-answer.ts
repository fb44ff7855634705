import type { TitledText } from "../rank-texts.ts";
import { bridgedAnswer } from "./bridge.ts";
import { comparedAnswer } from "./compare.ts";
import { mentions, nameOf, type ShortAnswer } from "./short-answer-text.ts";

/** The name, date, place, or yes or no that a question asks for, from the heads of articles, best first; null where they leave
 *  it open. A wrong answer is worse than none. */
export function shortAnswer(question: string, texts: readonly TitledText[]): ShortAnswer | null {
  const named = namedTexts(question, texts);
  const [a, b, ...more] = named;
  if (a !== undefined && b !== undefined && more.length === 0) {
    const compared = comparedAnswer(question, [a, b]);
    if (compared !== null) return compared;
  }
  return bridgedAnswer(question, texts);
}

/** The articles that the question names, one for each name, without those whose name is part of a longer one. */
function namedTexts(question: string, texts: readonly TitledText[]): TitledText[] {
  const named = texts.filter(
    (one, i) => mentions(question, nameOf(one)) && texts.findIndex((other) => nameOf(other) === nameOf(one)) === i,
  );
  return named.filter((one) => !named.some((other) => other !== one && mentions(nameOf(other), nameOf(one))));
}
