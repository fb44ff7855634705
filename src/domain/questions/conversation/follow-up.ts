import { saysWhat } from "../question/asked-units.ts";
import { withNewValues } from "../question/asked-values.ts";
import { type Question, readQuestion } from "../question/question.ts";
import { askedDetails } from "./detail.ts";
import { aboutOther } from "./other-subject.ts";
import { withReferent } from "./referent.ts";

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

/** A condition with a value that replaces one of the question before: `if leverage falls to 1.5x?` */
const CONDITION = /^(?:(?:and |but )?(?:what )?if|with|at|assuming|when|once)\b/;
/** `make it $40 million` says no more than the value. */
const MAKE_IT = /^(?:and |now )?(?:make (?:it|that)|try|say) (?=[$€£\d])/i;
/** `leverage is 3.2x` says a value that the answer before asked for. */
const STATES =
  /^(?:the |our |their )?[a-z][a-z ]{2,40}? (?:is|are|was|=|of|at) (?:at |about |around )?\S*\d\S*(?: [a-z]+)?\.?$/;
const QUESTION_WORD = /,|\b(?:what|which|who|how|why|where|does|do|is it|are they|can|may|must)\b/;
/** Names of values, which are subjects of their own elsewhere. */
const NAMES_OF_VALUES = /\b(?:leverage|coverage|borrower|lenders?)\b/g;
/** Messages that refer to the one before them: at most so many are read together. */
const MAX_EARLIER = 6;

/** The question together with the user's previous question that it refers to: the new values in place of those of the same
 *  kind. */
export function withHistory(message: string, earlier: readonly string[], today: string): Question {
  const question = readQuestion(message.replace(MAKE_IT, ""), today);
  const before = earlier.at(-1);
  if (before === undefined) return question;
  const last = withHistory(before, earlier.slice(0, -1).slice(-MAX_EARLIER), today);
  const asksDetail = askedDetails(question.text).length > 0;
  // One detail after another is asked of the same provision.
  const asked = (asksDetail ? last.about : null) ?? last;
  const whole = aboutOther(question.text, asked.text) ?? withReferent(question.text, asked.text);
  if (whole !== null) return { ...readQuestion(whole, today), raw: message };
  if (!asksDetail && !leans(question)) return question;
  const about = asksDetail ? asked : null;
  const { earlier: changed, rest } = withNewValues(question.text, asked.text, today);
  const text = `${rest} ${changed}`.trim();
  const ratings = question.ratings.length > 0 ? question.ratings : isOfRow(question) ? [] : asked.ratings;
  const merged = { ...readQuestion(text, today), raw: message, text, own: question.text, ratings, about };
  if (rest === "") return merged;
  // What the message says comes first, so that it wins where a topic takes the first.
  return {
    ...merged,
    periods: question.periods.length > 0 ? question.periods : merged.periods,
    ratios: question.ratios.length > 0 ? question.ratios : merged.ratios,
    amounts: question.amounts.length > 0 ? question.amounts : merged.amounts,
    level: question.level ?? (question.ratings.length > 0 ? null : merged.level),
  };
}

/** Whether a message names a row of a grid by a ratio or a level. */
function isOfRow({ ratios, level }: Question): boolean {
  return ratios.length > 0 || level !== null;
}

/** Whether a message is no whole question: it leans on the one before it. */
function leans(question: Question): boolean {
  const { text } = question;
  const words = text.split(" ").length;
  if (LEANING.test(text)) return words <= WORDS_OF_FOLLOW_UP;
  if (words <= WORDS_OF_PIECE && !hasOwnSubject(text)) return true;
  return words <= WORDS_OF_FOLLOW_UP && isCondition(question);
}

/** Whether a message only changes a value: it names one and asks nothing. */
function isCondition({ text, amounts, percents, ratios, periods, level, ratings }: Question): boolean {
  const hasValue = amounts.length + percents.length + ratios.length + periods.length + ratings.length > 0;
  const asks = QUESTION_WORD.test(text.replace(/^(?:and |but )?what if\b/, "if"));
  if (!(CONDITION.test(text) || STATES.test(text)) || asks || !(hasValue || level !== null)) return false;
  return !OWN_SUBJECT.test(text.replace(NAMES_OF_VALUES, " "));
}

/** Whether a short message says what it asks about: `breakage costs?` does, `the term loan?` chooses. */
function hasOwnSubject(text: string): boolean {
  if (OWN_SUBJECT.test(text)) return true;
  if (WHOLE.test(text)) return saysWhat(text);
  return !PIECE.test(text) && saysWhat(text.replace(CHOOSING, " "));
}
