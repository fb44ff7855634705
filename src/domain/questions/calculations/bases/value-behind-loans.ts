import { Decimal } from "decimal.js";
import { claim, quotation } from "../../answer/claim.ts";
import { formatMoney, formatPercent } from "../../answer/formats.ts";
import { covenantName } from "../../covenants/covenant-levels.ts";
import { cite, quoteOf, type Subject } from "../../subject.ts";
import { sentencesAt } from "../../text/sentences.ts";
import { answered, type Topic } from "../../topic.ts";
import { levelsFor } from "../covenants/levels-of-quarter.ts";
import { moneyOf } from "../given/given-values.ts";

const THINGS =
  "collateral|assets?|pool|propert(?:y|ies)|project|building|security|appraised value|aircraft|fleet|real estate";
/** `how much must the collateral be worth?`, `what appraised value must the pool have?` */
const ASKS_VALUE = new RegExp(
  String.raw`\b(?:how much|what|at least what)\b(?=[^?]*\b(?:${THINGS})\b)(?=[^?]*\b(?:must|need|needs|have to|has to|required|minimum|at least|should)\b)(?=[^?]*\b(?:worth|value[ds]?|apprais\w+|needed|cover)\b)`,
);
/** `how much can be borrowed if the property is worth $10 million?` */
const ASKS_LOAN =
  /\b(?:how much|what(?: amount)?|how large a loan)\b[^?]*\b(?:borrow\w*|draw\w*|lend|lent|loans?|debt|outstanding)\b/;
const OF_LOANS = /\b(?:loans?|debt|commitments?|outstanding|drawn|borrowings?|advances?|exposure|principal)\b/;
const OF_VALUE = new RegExp(String.raw`\b(?:worth|value[ds]?|apprais\w+|${THINGS})\b`);
const FULL = 100;

/** The least value of what stands behind the loans for an amount of them, or the most that may be lent against a value, by the only
 *  covenant that compares the two. */
export const valueBehindLoans: Topic = (question, subject) => {
  const { text, ratios, percents } = question;
  const [given, other] = moneyOf(text);
  if (given === undefined || other !== undefined || ratios.length + percents.length > 0) return null;
  const said = `${given.before} ${given.after}`;
  const asksValue = ASKS_VALUE.test(text) && OF_LOANS.test(said);
  if (!asksValue && !(ASKS_LOAN.test(text) && OF_VALUE.test(said))) return null;
  const [one, second] = covenantsOnValue(subject);
  if (one === undefined || second !== undefined) return null;
  const { covenant, pointer, isCover } = one;
  const [level, more] = levelsFor(question, subject, one);
  if (level === undefined || more !== undefined || level.threshold <= 0) return null;
  const isPercent = covenant.unit === "percent";
  const threshold = new Decimal(level.threshold).div(isPercent ? FULL : 1);
  const written = isPercent ? formatPercent(level.threshold) : String(level.threshold);
  const say = (amount: Decimal.Value): string =>
    formatMoney({ amount: new Decimal(amount).toDecimalPlaces(2).toNumber(), currency: given.currency ?? "USD" });
  // A cover is value over loans; a share is loans over value.
  const isProduct = isCover === asksValue;
  const amount = new Decimal(given.value);
  const result = isProduct ? amount.times(threshold) : amount.div(threshold);
  const citations = cite(subject, level.pointer, pointer);
  const sentence = citations[0] === undefined ? undefined : sentencesAt(subject, citations[0])[0];
  return answered([
    claim(
      `${covenantName(covenant)}${level.when}: ${asksValue ? "value of at least" : "loans of at most"} ${say(given.value)} ${isProduct ? "×" : "÷"} ${written} = ${say(result)}.`,
      citations,
    ),
    ...(sentence === undefined ? [] : [quotation(quoteOf(subject, sentence))]),
  ]);
};

/** The covenants that compare the loans with the value behind them: as a least cover, or as the largest share of the value. */
function covenantsOnValue({ agreement }: Subject) {
  return agreement.financial_covenants.flatMap((covenant, i) => {
    const { metric, operator, unit } = covenant;
    const isCover = metric === "asset_coverage" && operator === ">=";
    const isShare = (metric === "asset_coverage" || metric === "loan_to_value") && operator === "<=";
    return unit !== "currency" && (isCover || isShare)
      ? [{ covenant, pointer: `/financial_covenants/${i}`, isCover }]
      : [];
  });
}
