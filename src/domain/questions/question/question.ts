import { askedRatings } from "../pricing/ratings.ts";
import { plainQuestion } from "./plain-words.ts";
import {
  type AskedAmount,
  type AskedPercent,
  type AskedPeriod,
  readAmounts,
  readDays,
  readLevel,
  readPercents,
  readPeriods,
  readRatios,
} from "./read-numbers.ts";
import { contentStems } from "./words.ts";

/** A question, read: its words and the values that it names. */
export interface Question {
  readonly raw: string;
  /** The text that topics match: lower case, straight quotes, single spaces. */
  readonly text: string;
  /** The message alone. `text` may also contain the earlier question that it refers to. */
  readonly own: string;
  readonly stems: readonly string[];
  readonly amounts: readonly AskedAmount[];
  readonly percents: readonly AskedPercent[];
  readonly ratios: readonly number[];
  readonly periods: readonly AskedPeriod[];
  readonly level: string | null;
  /** Credit ratings as places in the scale, the better first. */
  readonly ratings: readonly number[];
  readonly days: { readonly days: number; readonly words: string } | null;
  /** The question before, where the message asks for a detail of what it is about: `is there a fee?` */
  readonly about: Question | null;
}

const BARE_BB = /\bbb\b(?![+-])/;
const BARE_BB_IN_RAW = /\bbb\b(?![+-])/gi;

export function readQuestion(raw: string, today: string): Question {
  const text = plainQuestion(raw);
  return {
    raw,
    text,
    own: text,
    stems: contentStems(text),
    amounts: readAmounts(text),
    percents: readPercents(text),
    ratios: readRatios(text),
    periods: readPeriods(text, today),
    level: readLevel(text),
    // BB that is read as the borrowing base is no rating.
    ratings: askedRatings(BARE_BB.test(text) ? raw : raw.replaceAll(BARE_BB_IN_RAW, "borrowing base")),
    days: readDays(text),
    about: null,
  };
}

/** The question in other words, with the places of its figures in them. */
export function reworded(question: Question, words: { readonly text: string; readonly own: string }): Question {
  const amounts = placedAnew(question.amounts, readAmounts(words.text), (a, b) => a.amount === b.amount);
  const percents = placedAnew(question.percents, readPercents(words.text), (a, b) => a.percent === b.percent);
  return { ...question, ...words, stems: contentStems(words.text), amounts, percents };
}

/** The figures of a question where other words have them, in order; where those lack one, at its place before. */
function placedAnew<Figure extends { readonly at: number }>(
  before: readonly Figure[],
  after: readonly Figure[],
  isSame: (a: Figure, b: Figure) => boolean,
): Figure[] {
  let from = -1;
  return before.map((one) => {
    const found = after.find((other) => other.at > from && isSame(one, other));
    from = found?.at ?? from;
    return found ?? one;
  });
}

/** Whether a question names the level of a pricing grid, by its number, by a ratio or by the figures of one: its margin is
 *  the whole answer. */
export function isOfOneLevel({ text, amounts, ratios, level }: Question): boolean {
  return (
    ratios.length === 1 || level !== null || (amounts.length > 1 && /\bdebt\b/.test(text) && /\bebitda\b/.test(text))
  );
}
