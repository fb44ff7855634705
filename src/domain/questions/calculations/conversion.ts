import { Decimal } from "decimal.js";
import { claim, quotation } from "../claim.ts";
import { formatMoney } from "../formats.ts";
import { sentencesOf } from "../sentences.ts";
import { quoteOf } from "../subject.ts";
import { answered, type Topic } from "../topic.ts";

const ASKED = /\bhow many (?:\w+ ){0,3}shares\b|\bshares\b.*\b(?:conver\w*|receive|get)\b/;
const CONVERTS = /\bconver(?:t|sion)\w*/i;
/** A price for one share: `divided by $3.625`, `a conversion price of $2.50 per share`. */
const PRICE =
  /\b(?:divided by|conversion price (?:of|equal to|shall be|is)(?: initially)?|at (?:a|the) (?:conversion )?(?:price|rate) of|one share (?:\w+ ){0,4}for (?:each|every))\s+\$\s?(\d{1,3}(?:\.\d+)?)(?!\d|,\d|\.\d)/i;

/** The shares that an amount of principal converts into at the only price that the text states. */
export const conversionShares: Topic = ({ text, amounts }, subject) => {
  const [asked, other] = amounts;
  if (asked === undefined || other !== undefined) return null;
  if (!ASKED.test(text) || !CONVERTS.test(text)) return null;
  const found = [...sentencesOf(subject)].flatMap(({ words, start, end }) => {
    const price = CONVERTS.test(words) ? PRICE.exec(words)?.[1] : undefined;
    return price === undefined ? [] : [{ price, start, end }];
  });
  const [first] = found;
  if (first === undefined || found.some(({ price }) => Number(price) !== Number(first.price))) return null;
  const shares = new Decimal(asked.amount).div(first.price).floor().toNumber();
  if (shares === 0) return null;
  const citation = quoteOf(subject, first);
  const whole = formatMoney({ amount: asked.amount, currency: asked.currency ?? "USD" });
  return answered([
    claim(`${whole} ÷ $${first.price} a share = ${shares.toLocaleString("en-US")} shares.`, [citation]),
    quotation(citation),
  ]);
};
