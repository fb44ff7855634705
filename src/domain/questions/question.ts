import { saysWhat } from "./asked-units.ts";
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
  readonly days: { readonly days: number; readonly words: string } | null;
}

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
    days: readDays(text),
  };
}

/** A short message that refers to the one before it: `And in 2028?`, `What about the term loan?` */
const LEANING = /^(?:and|also|then|what about|how about|same for|or)\b/;
const OWN_SUBJECT =
  /\b(?:who|mature|maturity|covenant|leverage|coverage|fee|default|law|prepay|borrower|agent|lenders?|guarantors?)\b/;
const WORDS_OF_FOLLOW_UP = 9;
/** A message that is no more than a piece of a question: `at 7%?`, `for foreign subsidiaries?` */
const PIECE =
  /^(?:after|at|before|by|during|for|from|if|in|on|per|since|than|to|under|until|upon|when|where|with|without|why)\b/;
/** Words that choose a loan, a rate or a detail of what the question before is about: `revolver?`, `any exceptions?` */
const CHOOSING =
  /\b(?:term|revolv(?:er|ing)|swing\s?line|delayed[- ]draw|letters? of credit|lines?|notes?|loans?|tranche|levels?|tier|categor(?:y|ies)|pricing|rates?|base|prime|abr|libor|sofr|euribor|eurodollar|first|second|third|last|other|exceptions?|exclusions?|conditions?|notice|section|clause|page|shares?|[ivx]+|[a-z]\d?)\b/g;
const WORDS_OF_PIECE = 4;
/** A short message that is a whole question by itself: `Can they pay dividends?` */
const WHOLE = /^(?:can|could|may|must|do|does|did|is|are|will|would|who|when|where|which|what|how|why)\b/;

/** The question together with the user's previous question that it refers to, its own values first. */
export function withHistory(message: string, earlier: readonly string[], today: string): Question {
  const question = readQuestion(message, today);
  const before = earlier.at(-1);
  const words = question.text.split(" ").length;
  const leans = LEANING.test(question.text)
    ? words <= WORDS_OF_FOLLOW_UP
    : words <= WORDS_OF_PIECE && !hasOwnSubject(question.text);
  if (before === undefined || !leans) return question;
  const asked = readQuestion(before, today);
  // The new values come first, so that they win where a topic takes the first.
  const merged = readQuestion(`${message} ${before}`, today);
  return {
    ...merged,
    raw: message,
    text: `${question.text} ${asked.text}`,
    own: question.text,
    periods: question.periods.length > 0 ? question.periods : asked.periods,
    ratios: question.ratios.length > 0 ? question.ratios : asked.ratios,
    amounts: question.amounts.length > 0 ? question.amounts : asked.amounts,
    level: question.level ?? asked.level,
  };
}

/** Whether a short message says what it asks about: `breakage costs?` does, `the term loan?` chooses. */
function hasOwnSubject(text: string): boolean {
  if (OWN_SUBJECT.test(text)) return true;
  if (WHOLE.test(text)) return saysWhat(text);
  return !PIECE.test(text) && saysWhat(text.replace(CHOOSING, " "));
}

/** Whether a question names the level of a pricing grid, by its number or by a ratio: its margin is the whole answer. */
export function isOfOneLevel({ ratios, level }: Question): boolean {
  return ratios.length === 1 || level !== null;
}
