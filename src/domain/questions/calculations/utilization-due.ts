import { Decimal } from "decimal.js";
import { claim, quotation } from "../claim.ts";
import { formatMoney, formatPercent } from "../formats.ts";
import { placedFacilities } from "../select-facilities.ts";
import { sentencesOf } from "../sentences.ts";
import { cite, quoteOf } from "../subject.ts";
import { answered, type Topic } from "../topic.ts";
import { withDecimals } from "./fractions.ts";
import { moneyOf } from "./given-values.ts";
import { percentOf } from "./loan-arithmetic.ts";
import { shareAbove } from "./utilization-fee.ts";

const ASKS_WHETHER = /\b(?:do|does|is|are|will|would|any)\b[^?]*\b(?<!non-)utili[sz]ation fees?\b/;
const FOR_VALUE = /\b(?:how much|what|which|when|rate)\b/;
const STATED = /\b(?<!non-)utili[sz]ation fees?\b/i;
const IS_OWED = /\b(?:pay|accrues?|due|owing)\b/i;

/** Whether the fee is due on what is drawn, where a share of the only commitment decides it: `do utilization fees run at $900
 *  million?` */
export const utilizationDue: Topic = ({ text, days }, subject) => {
  if (!ASKS_WHETHER.test(text) || FOR_VALUE.test(text) || days !== null) return null;
  const [one, second] = placedFacilities(subject);
  const whole = one?.facility.commitment_amount ?? null;
  if (one === undefined || second !== undefined || whole === null) return null;
  const [drawn, other] = moneyOf(text).filter(({ value }) => value !== whole.amount);
  const rule = [...sentencesOf(subject)].find(
    ({ words }) => STATED.test(words) && IS_OWED.test(words) && shareAbove(withDecimals(words)) !== null,
  );
  const share = rule === undefined ? null : shareAbove(withDecimals(rule.words));
  if (drawn === undefined || other !== undefined || rule === undefined || share === null) return null;
  const say = (amount: number): string => formatMoney({ amount, currency: whole.currency });
  const bound = percentOf(whole.amount, share);
  const isAbove = drawn.value > bound;
  const working = `${formatPercent(new Decimal(share).toDecimalPlaces(2).toNumber())} × ${say(whole.amount)} = ${say(bound)}`;
  const said = `${isAbove ? "Yes" : "No"}: ${say(drawn.value)} is ${isAbove ? "above" : "not above"} ${working}.`;
  const citation = quoteOf(subject, rule);
  return answered([claim(said, [citation, ...cite(subject, `${one.pointer}/commitment_amount`)]), quotation(citation)]);
};
