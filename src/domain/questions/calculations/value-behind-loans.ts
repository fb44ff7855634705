import { Decimal } from "decimal.js";
import { claim, quotation } from "../claim.ts";
import { covenantName } from "../covenant-levels.ts";
import { formatMoney, formatPercent } from "../formats.ts";
import { sentencesAt } from "../sentences.ts";
import { cite, quoteOf, type Subject } from "../subject.ts";
import { answered, type Topic } from "../topic.ts";
import { moneyOf } from "./given-values.ts";
import { levelsFor } from "./levels-of-quarter.ts";

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
  const { covenant, pointer } = one;
  const [level, more] = levelsFor(question, subject, one);
  if (level === undefined || more !== undefined || level.threshold <= 0) return null;
  const isShare = covenant.unit === "percent";
  // Value over loans is at least a ratio; loans over value are at most a share.
  const cover =
    covenant.metric === "asset_coverage" && covenant.operator === ">="
      ? new Decimal(level.threshold).div(isShare ? FULL : 1)
      : new Decimal(isShare ? FULL : 1).div(level.threshold);
  const say = (amount: Decimal.Value): string =>
    formatMoney({ amount: new Decimal(amount).toDecimalPlaces(2).toNumber(), currency: given.currency ?? "USD" });
  const written = isShare ? formatPercent(level.threshold) : String(level.threshold);
  const isCover = covenant.metric === "asset_coverage" && covenant.operator === ">=";
  const result = asksValue ? cover.times(given.value) : new Decimal(given.value).div(cover);
  const sign = isCover === asksValue ? "×" : "÷";
  const citations = cite(subject, level.pointer, pointer);
  const sentence = citations[0] === undefined ? undefined : sentencesAt(subject, citations[0])[0];
  return answered([
    claim(
      `${covenantName(covenant)}${level.when}: ${asksValue ? "value of at least" : "loans of at most"} ${say(given.value)} ${sign} ${written} = ${say(result)}.`,
      citations,
    ),
    ...(sentence === undefined ? [] : [quotation(quoteOf(subject, sentence))]),
  ]);
};

/** The covenants that compare the loans with the value behind them. */
function covenantsOnValue({ agreement }: Subject) {
  return agreement.financial_covenants.flatMap((covenant, i) => {
    const isCover = covenant.metric === "asset_coverage" && covenant.operator === ">=" && covenant.unit !== "currency";
    const isShare =
      covenant.operator === "<=" &&
      covenant.unit !== "currency" &&
      /loan_to_value|asset_coverage/.test(covenant.metric);
    return isCover || isShare ? [{ covenant, pointer: `/financial_covenants/${i}` }] : [];
  });
}
