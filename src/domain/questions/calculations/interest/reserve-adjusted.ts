import { Decimal } from "decimal.js";
import { claim } from "../../answer/claim.ts";
import { formatPercent } from "../../answer/formats.ts";
import { type Question, reworded } from "../../question/question.ts";
import { readPercents } from "../../question/read-numbers.ts";
import { quoteOf, type Subject } from "../../subject.ts";
import { sentencesOf } from "../../text/sentences.ts";
import { answered, type Topic } from "../../topic.ts";
import { interest } from "./interest.ts";

/** `and the reserve percentage is 3%`, `with a 3% reserve requirement` */
const RESERVE =
  /(?:,|\band\b|\bwith\b)?\s*(?:\b(?:the|an?) )?(?:\b(?:euro\S*|libor|statutory|applicable) ){0,2}\breserves?\b[^%,.?;\d]{0,40}(\d{1,2}(?:\.\d{1,4})?)\s?(?:%|percent)|(?:,|\band\b|\bwith\b)?\s*(?:\b(?:the|an?) )?(\d{1,2}(?:\.\d{1,4})?)\s?(?:%|percent) (?:(?:euro\S*|libor|statutory) ){0,2}reserve (?:percentage|requirement|rate|cost)\b/;
/** `by a number equal to 1.00 minus the Reserve Percentage` */
const DIVIDES =
  /(?:\b(?:1(?:\.0+)?|one)|\b100\s?%)\s*(?:minus|less|[-–])\s*(?:the\s+)?(?:aggregate of the\s+)?(?:[\w-]+\s+){0,4}(?:reserve|requirement)/i;
/** Banks that may ask for the cost of reserves apart from the rate. */
const IN_ADDITION = /\badditional interest\b/i;

/** The rate, or the interest, of loans at an index with the reserve percentage of the question, where the agreement divides the
 *  index by one less that percentage. */
export const reserveAdjusted: Topic = (question, subject) => {
  const match = RESERVE.exec(question.text);
  const reserve = Number(match?.[1] ?? match?.[2] ?? 0);
  const rule = match === null || reserve === 0 ? null : ruleIn(subject);
  if (match === null || rule === null) return null;
  const without = `${question.text.slice(0, match.index)} ${question.text.slice(match.index + match[0].length)}`;
  const [index, other] = readPercents(without);
  if (index === undefined || other !== undefined) return null;
  const adjusted = new Decimal(index.percent).div(new Decimal(1).minus(new Decimal(reserve).div(100)));
  const rate = adjusted.toDecimalPlaces(4);
  const reply = interest(withRate(question, without, index, rate), subject);
  if (reply?.kind !== "answer") return reply;
  const said = `The index over one less the reserve percentage: ${formatPercent(index.percent)} ÷ (100% − ${formatPercent(reserve)}) = ${rate.toString()}%${rate.eq(adjusted) ? "" : ", rounded"}.`;
  return answered([...reply.claims, claim(said, [rule])]);
};

/** The question with the adjusted rate in place of that of the index, and without the reserve. */
function withRate(question: Question, text: string, index: { at: number; end: number }, rate: Decimal): Question {
  const words = `${text.slice(0, index.at)}${rate.toString()}%${text.slice(index.end)}`;
  return { ...reworded(question, { text: words, own: words }), percents: readPercents(words) };
}

/** The first place that divides an index by one less the reserves. */
function ruleIn(subject: Subject) {
  for (const sentence of sentencesOf(subject))
    if (DIVIDES.test(sentence.words) && !IN_ADDITION.test(sentence.words)) return quoteOf(subject, sentence);
  return null;
}
