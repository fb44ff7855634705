import type { Topic } from "../topic.ts";

/** A term of agreements and the wordings in which people ask for it. A question asks for the term if it has one of the
 *  wordings and nothing else: every other word is in `along` or says nothing by itself. */
export interface TermWording {
  /** The question that the topic knows. */
  readonly ask: string;
  readonly topic: Topic;
  /** The wordings; one is enough. A name of a lender in the question is `@lender`. */
  readonly wordings: RegExp;
  /** Other words that a question for this term may have. */
  readonly along: RegExp;
  /** What the question must have besides, anywhere. */
  readonly needs?: RegExp;
  /** What no question for this term has. */
  readonly unless?: RegExp;
  /** Whether the question may name a level, a rating, a ratio or a date at which the term is asked for. */
  readonly isAt?: boolean;
  /** Words of the question that the topic reads too: the benchmark, the covenant, the party. */
  readonly keep?: RegExp;
}

/** A pattern of whole words, from a list with a comma and a space, or a line break, between them. The words in a gap such as
 *  `.{0,20}` are captured, because the question must be covered without them. */
export function words(list: string): RegExp {
  const alternatives = list
    .split(/,\s|\n/)
    .map((one) => one.replace(/,$/, "").trim())
    .filter((one) => one !== "")
    .sort((a, b) => b.length - a.length);
  return new RegExp(String.raw`(?<![\w@])(?:${alternatives.join("|")})(?!\w)`.replaceAll(/\.\{0,\d+\}/g, "($&)"), "g");
}
