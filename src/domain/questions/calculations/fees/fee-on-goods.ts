import { Decimal } from "decimal.js";
import { formatMoney } from "../../answer/formats.ts";
import { readAmounts } from "../../question/read-numbers.ts";
import type { Topic } from "../../topic.ts";
import { moneyOf } from "../given/given-values.ts";
import { accruedFee } from "./accrued-fee.ts";

/** `15,000 ounces of gold`: a number of goods that are lent, which is no money. */
const QUANTITY =
  /(?<![$€£\d.,])(\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?) (?:troy |fine )?(?:ounces?|oz|barrels?|bbls?|bushels?|tons?|tonnes?|pounds of)\b/g;
/** `gold fixes at $390`, `at a price of $390 an ounce` */
const PRICE_BEFORE =
  /\b(?:price|priced|fix(?:es|ed|ing)?|trad(?:es|ed|ing)|stands|sells|value|valued|worth|is|at)(?: (?:is|of|at|the))*$/;
const PRICE_AFTER = /^(?:an?|per|each|the|\/) ?(?:troy |fine )?(?:ounce|oz|barrel|bbl|bushel|ton|tonne|pound)\b/;

/** A fee that accrues, for a period. Loans of goods count at the price that the question gives; without one nothing is computed:
 *  their number is no amount of money. */
export const accruedFeeOnGoods: Topic = (question, subject) => {
  const [lent, other] = [...question.text.matchAll(QUANTITY)];
  if (lent === undefined) return accruedFee(question, subject);
  const [price, second] = moneyOf(question.text.replace(lent[0], "goods"));
  if (other !== undefined || price === undefined || second !== undefined) return null;
  if (!PRICE_BEFORE.test(price.before) && !PRICE_AFTER.test(price.after)) return null;
  const count = new Decimal((lent[1] ?? "").replaceAll(",", ""));
  const value = count.times(price.value).toNumber();
  const currency = price.currency ?? "USD";
  const stated = readAmounts(question.text).find(({ amount }) => amount === price.value);
  if (stated === undefined) return null;
  const unpriced = `${question.text.slice(0, stated.at)}that${question.text.slice(stated.end)}`;
  const text = unpriced.replace(lent[0], `$${value}`);
  const reply = accruedFee({ ...question, text, own: text, amounts: readAmounts(text) }, subject);
  if (reply?.kind !== "answer") return reply;
  const working = `${lent[1]} × ${formatMoney({ amount: price.value, currency })} = ${formatMoney({ amount: value, currency })}`;
  const claims = reply.claims.map((one, i) => (i === 0 ? { ...one, text: `${working}. ${one.text}` } : one));
  return { ...reply, claims };
};
