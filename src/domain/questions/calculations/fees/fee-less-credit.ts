import { Decimal } from "decimal.js";
import { claim, quotation } from "../../answer/claim.ts";
import { formatMoney, formatPercent } from "../../answer/formats.ts";
import { quoteOf } from "../../subject.ts";
import { onOneLine, sentencesOf } from "../../text/sentences.ts";
import { answered, type Topic } from "../../topic.ts";
import { type GivenValue, moneyOf } from "../given/given-values.ts";
import { percentOf } from "../interest/loan-arithmetic.ts";
import { percentsOnce } from "./fee-shares.ts";

const ASKS = /\bfees?\b/;
/** What is taken off a fee: `the commitment fee already accrued on that is $1,250`, `we paid a $25,000 deposit`. */
const CREDITED =
  /\b(?:already|accrued|deposits?|credit(?:ed)?|prepaid|paid|earlier|expense deposit|work fee|commitment fee)\b/;
const CREDITS =
  /\b(?:credited|applied|set off|deducted|offset|netted)\b[^.;]{0,40}\b(?:against|toward|towards|from)\b[^.;]{0,60}\bfees?\b|\bfees?\b[^.;]{0,100}\b(?:reduced|net of|less)\b[^.;]{0,60}\b(?:fees?|deposits?)\b/i;

/** A fee that is paid once, less what its clause credits against it: `1.125% of each draw, less the commitment fee accrued on it`. */
export const feeLessCredit: Topic = ({ text, percents, ratios, days }, subject) => {
  const values = moneyOf(text);
  if (!ASKS.test(text) || values.length !== 2 || percents.length + ratios.length > 0 || days !== null) return null;
  const credits = values.filter(isCredit);
  const [credit, other] = credits;
  const base = values.find((one) => one !== credit);
  if (credit === undefined || other !== undefined || base === undefined || credit.value >= base.value) return null;
  for (const sentence of sentencesOf(subject)) {
    if (!CREDITS.test(sentence.words)) continue;
    const paragraph = onOneLine((subject.text ?? "").slice(sentence.paragraph.start, sentence.paragraph.end));
    const [percent, second] = percentsOnce(paragraph);
    if (percent === undefined || second !== undefined) continue;
    const currency = base.currency ?? credit.currency ?? "USD";
    const say = (amount: Decimal.Value): string => formatMoney({ amount: new Decimal(amount).toNumber(), currency });
    const fee = percentOf(base.value, percent);
    const net = Decimal.max(0, new Decimal(fee).minus(credit.value));
    const citation = quoteOf(subject, sentence);
    const whole = quoteOf(subject, sentence.paragraph);
    const working = `${say(base.value)} × ${formatPercent(percent)} = ${say(fee)}`;
    return answered([
      claim(`Fee: ${working}; less the credit: ${say(fee)} − ${say(credit.value)} = ${say(net)}.`, [whole, citation]),
      quotation(citation),
    ]);
  }
  return null;
};

function isCredit({ before, after }: GivenValue): boolean {
  return CREDITED.test(before) || CREDITED.test(after);
}
