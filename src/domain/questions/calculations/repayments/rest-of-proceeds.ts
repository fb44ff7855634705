import { Decimal } from "decimal.js";
import { claim, quotation } from "../../answer/claim.ts";
import { formatMoney } from "../../answer/formats.ts";
import { readAmounts } from "../../question/read-numbers.ts";
import { quoteOf } from "../../subject.ts";
import { sentencesOf } from "../../text/sentences.ts";
import { answered, type Topic } from "../../topic.ts";
import { moneyOf } from "../given/given-values.ts";

const ASKS_REST =
  /\b(?:rest|remainder|remaining|balance|what(?:'s| is) left|left over)\b[^?]*|\bwhat (?:else )?(?:has to |must )happens?\b/;
const OF_PROCEEDS = /\bproceeds\b/;
/** `an amount of Loan proceeds equal to the excess of $100 million over the Initial Contribution` */
const EXCESS = /\bexcess of\s+(\$\s?\d[\d,]*(?:\.\d+)?(?:\s+(?:million|billion))?)\s+over\s+(?:the\s+)?/i;
const USES = /\b(?:deposit|contribute|hold|apply|applied|prepay|pay|retain|reserve)\w*\b/i;

/** What must be done with the rest of the proceeds, where a clause takes the excess of an amount over what the question gives. */
export const restOfProceeds: Topic = ({ text, ratios, percents, days }, subject) => {
  if (!ASKS_REST.test(text) || !OF_PROCEEDS.test(text)) return null;
  const [used, other] = moneyOf(text);
  if (used === undefined || other !== undefined || ratios.length + percents.length > 0 || days !== null) return null;
  const found = [...sentencesOf(subject)].flatMap((sentence) => {
    const isOf = OF_PROCEEDS.test(sentence.words) && USES.test(sentence.words);
    const stated = isOf ? EXCESS.exec(sentence.words)?.[1] : undefined;
    const [amount] = stated === undefined ? [] : readAmounts(stated.toLowerCase());
    return amount === undefined ? [] : [{ sentence, whole: amount.amount }];
  });
  const [only, second] = found;
  if (only === undefined || second !== undefined || only.whole <= used.value) return null;
  const say = (amount: Decimal.Value): string =>
    formatMoney({ amount: new Decimal(amount).toNumber(), currency: used.currency ?? "USD" });
  const rest = new Decimal(only.whole).minus(used.value);
  const citation = quoteOf(subject, only.sentence);
  return answered([
    claim(`The excess: ${say(only.whole)} − ${say(used.value)} = ${say(rest)}, used as the clause says.`, [citation]),
    quotation(citation),
  ]);
};
