import { Decimal } from "decimal.js";
import { claim, quotation } from "../../answer/claim.ts";
import { formatMoney } from "../../answer/formats.ts";
import { placedFacilities } from "../../facilities/select-facilities.ts";
import { readAmounts } from "../../question/read-numbers.ts";
import { cite, quoteOf } from "../../subject.ts";
import { sentencesOf } from "../../text/sentences.ts";
import { answered, type Topic } from "../../topic.ts";
import { definitionsIn } from "../graph/definitions.ts";

const ADVANCED =
  /\b(?:already|previously|earlier|before)\b[^?]{0,30}\b(?:advanced|drawn|lent|disbursed|paid out|funded|made available)\b|\b(?:advanced|drawn|lent|disbursed|funded|made available) (?:already|earlier|before)\b/;
const ASKS_LEFT =
  /\b(?:how much|what)\b[^?]*\b(?:left|remain\w*|still|available|undrawn)\b|\b(?:left|remain\w*|still|available|undrawn)\b[^?]*\b(?:how much|what)\b/;
const BEFORE_SIGNING =
  /\b(?:made available|advanced|disbursed|drawn|funded|lent)\b.{0,160}\b(?:prior to|before|as of|on or before) the date\b/i;
const COUNTS_IN = String.raw`\b(?:includ\w+|counts? towards?|inclusive of)\b`;

/** What is left of a facility that counts in what was advanced before it was signed: the commitment less the amount that the
 *  definition of those advances states. */
export const alreadyAdvanced: Topic = ({ text, amounts }, subject) => {
  if (!ADVANCED.test(text) || !ASKS_LEFT.test(text) || amounts.length > 0) return null;
  const [one, other] = placedFacilities(subject);
  const whole = one?.facility.commitment_amount;
  if (one === undefined || other !== undefined || whole == null) return null;
  const earlier = definitionsIn(subject).filter(({ meaning }) => BEFORE_SIGNING.test(meaning));
  const [advances, another] = earlier.flatMap((definition) => {
    const [amount, second] = readAmounts(definition.meaning.toLowerCase());
    return amount === undefined || second !== undefined ? [] : [{ definition, amount: amount.amount }];
  });
  if (advances === undefined || another !== undefined || advances.amount > whole.amount) return null;
  const counts = new RegExp(
    String.raw`\b${RegExp.escape(advances.definition.term)}\b.{0,60}${COUNTS_IN}|${COUNTS_IN}.{0,40}\b${RegExp.escape(advances.definition.term)}\b`,
    "i",
  );
  const rule = [...sentencesOf(subject)].find(({ words }) => counts.test(words));
  if (rule === undefined) return null;
  const say = (amount: Decimal.Value): string =>
    formatMoney({ amount: new Decimal(amount).toNumber(), currency: whole.currency });
  const left = new Decimal(whole.amount).minus(advances.amount);
  const places = [rule, advances.definition].map((place) => quoteOf(subject, place));
  return answered([
    claim(`Left to draw: ${say(whole.amount)} − ${say(advances.amount)} = ${say(left)}.`, [
      ...cite(subject, `${one.pointer}/commitment_amount`),
      ...places,
    ]),
    ...places.map((place) => quotation(place)),
  ]);
};
