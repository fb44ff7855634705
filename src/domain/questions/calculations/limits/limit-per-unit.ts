import { Decimal } from "decimal.js";
import { claim, quotation } from "../../answer/claim.ts";
import { formatMoney } from "../../answer/formats.ts";
import { covenantName } from "../../covenants/covenant-levels.ts";
import { stem } from "../../question/words.ts";
import { cite, quoteOf, type Subject } from "../../subject.ts";
import { sentencesAt } from "../../text/sentences.ts";
import { answered, type Topic } from "../../topic.ts";
import { moneyOf } from "../given/given-values.ts";

const ASKS =
  /\b(?:how (?:much|high|large)|what|most|maximum|limit|cap|can|could|may|allow\w*|permit\w*|enough|met|is|are|ok|okay|compl\w+|breach\w*|within)\b/;
/** `Maximum Debt Per Patient`, `net worth per unit` */
const PER = /\bper ([a-z-]{3,24})\b/i;
const COUNTED = /(?<![\d.,$€£])(\d{1,3}(?:,\d{3})+|\d+)\s+((?:[a-z-]+\s+){0,2}?)([a-z-]{3,24})\b/g;

/** A limit that is an amount for each of something, such as a patient or a room, with the number that a question gives: the limit ×
 *  the number, and the figure of the question against that. */
export const limitPerUnit: Topic = ({ text }, subject) => {
  if (!ASKS.test(text)) return null;
  const [given, second] = moneyOf(text);
  for (const [at, covenant] of subject.agreement.financial_covenants.entries()) {
    const { threshold, unit, operator, name } = covenant;
    const noun = PER.exec(name)?.[1];
    if (threshold === null || unit !== "currency" || noun === undefined) continue;
    const count = countOfNoun(text, noun);
    if (count === null || second !== undefined) continue;
    const citations = cite(subject, `/financial_covenants/${at}/threshold`);
    const currency = covenant.currency ?? "USD";
    const say = (amount: Decimal.Value): string => formatMoney({ amount: new Decimal(amount).toNumber(), currency });
    const total = new Decimal(threshold).times(count);
    const isMost = operator === "<=";
    const isMet = given === undefined || (isMost ? total.gte(given.value) : total.lte(given.value));
    const verdict =
      given === undefined
        ? ""
        : ` ${say(given.value)} is ${isMet ? "within" : "not within"} that: the covenant is ${isMet ? "" : "not "}met.`;
    const said = `${covenantName(covenant)}: ${isMost ? "at most" : "at least"} ${say(threshold)} × ${count.toLocaleString("en-US")} = ${say(total)}.${verdict}`;
    return answered([claim(said, citations), ...sentenceOf(subject, citations)]);
  }
  return null;
};

/** The number that a question gives of what a limit counts by; null without one, or with several. */
function countOfNoun(text: string, noun: string): number | null {
  const own = stem(noun.toLowerCase());
  const [first, ...more] = [...text.matchAll(COUNTED)].flatMap(([, digits = "", between = "", last = ""]) =>
    [...between.trim().split(/\s+/), last].some((word) => stem(word) === own)
      ? [Number(digits.replaceAll(",", ""))]
      : [],
  );
  return first === undefined || more.length > 0 || first === 0 ? null : first;
}

function sentenceOf(subject: Subject, citations: ReturnType<typeof cite>) {
  const [cited] = citations;
  const [sentence] = cited === undefined ? [] : sentencesAt(subject, cited);
  return sentence === undefined ? [] : [quotation(quoteOf(subject, sentence))];
}
