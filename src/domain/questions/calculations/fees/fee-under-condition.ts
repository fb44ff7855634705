import { Decimal } from "decimal.js";
import { claim, quotation } from "../../answer/claim.ts";
import { formatMoney } from "../../answer/formats.ts";
import { contentStems } from "../../question/words.ts";
import { quoteOf } from "../../subject.ts";
import { sentencesOf } from "../../text/sentences.ts";
import { answered, type Topic } from "../../topic.ts";
import { moneyOf } from "../given/given-values.ts";
import { withDecimals } from "../shares/fractions.ts";
import { shareWorking } from "../shares/share-working.ts";

const ASKS = /\b(?:fees?|commissions?|charges?)\b/;
const ASKS_CHANGE = /\b(?:sav(?:e|es|ed|ing|ings)|less|more|extra|difference|cheaper|how much (?:higher|lower))\b/;
const PERCENT = String.raw`(\d{1,2}(?:\.\d+)?|\.\d+)\s?%\)?`;
/** `1.25% of the face amount; provided that if it is secured by cash, such percentage shall be reduced to 0.75%` */
const CHANGED = new RegExp(
  String.raw`${PERCENT}[^.%]{0,300}?\b(?:if|when|where|in the event)\b([^.;%]{5,160}?)\b(?:such|the|said) (?:percentage|fee|rate|commission) (?:shall|will) be (?:reduced|increased|lowered|raised|decreased)(?: by [^%;]{1,60}%\)?)? to [^.;%]{0,80}?${PERCENT}`,
  "i",
);
const BY_TIME = /\bper annum\b|\ba year\b|\bannual|\bdaily\b|\bper month\b|\bper quarter\b/i;
/** Words of a condition that every fee has. */
const GENERIC = new Set(
  contentStems("letter of credit any such fee borrower bank lender amount issued issuance standby pay"),
);

/** A fee that is paid once at the percentage that its sentence sets under a condition, where the question names the condition; with
 *  the difference where it asks for one: `how much do they save if the letter of credit is secured by cash?` */
export const feeUnderCondition: Topic = ({ text, stems, days, percents }, subject) => {
  const [amount, other] = moneyOf(text);
  if (amount === undefined || other !== undefined || !ASKS.test(text) || days !== null || percents.length > 0)
    return null;
  const asked = new Set(stems);
  for (const sentence of sentencesOf(subject)) {
    const words = withDecimals(sentence.words);
    const [whole = "", usual = "", condition = "", changed = ""] = CHANGED.exec(words) ?? [];
    const isNamed = contentStems(condition).some((stem) => asked.has(stem) && !GENERIC.has(stem));
    if (whole === "" || BY_TIME.test(whole) || !/\bfees?\b|\bcommissions?\b/i.test(words) || !isNamed) continue;
    if (!contentStems(words.slice(0, words.indexOf(whole))).some((stem) => asked.has(stem))) continue;
    const money = { amount: amount.value, currency: amount.currency ?? "USD" };
    const [before, after] = [shareWorking(money, Number(usual)), shareWorking(money, Number(changed))];
    const say = (value: number): string => formatMoney({ ...money, amount: value });
    const [high, low] = before.share > after.share ? [before.share, after.share] : [after.share, before.share];
    const difference = `${say(high)} − ${say(low)} = ${say(new Decimal(high).minus(low).toNumber())}`;
    const how = before.share > after.share ? "Saved" : "More";
    const citation = quoteOf(subject, sentence);
    return answered([
      ...(ASKS_CHANGE.test(text) ? [claim(`${how}: ${difference}.`, [citation])] : []),
      claim(`Fee under the condition: ${after.working}; otherwise ${before.working}.`, [citation]),
      quotation(citation),
    ]);
  }
  return null;
};
