import { selectFacilities } from "../../facilities/select-facilities.ts";
import type { Question } from "../../question/question.ts";
import { answered, type Topic } from "../../topic.ts";
import { withDaysOfPeriod } from "../days/asked-days.ts";
import { givenValues } from "../given/given-values.ts";
import { interest } from "../interest/interest.ts";
import { useOf } from "../utilization/used-amounts.ts";
import { accruedFee } from "./accrued-fee.ts";

const FEE = String.raw`\b(?:commitment|unused|undrawn) (?:line )?fees?\b`;
const BOTH = new RegExp(
  String.raw`\binterest\b(?! (?:rate|cover|period))[^?.;]{0,30}\b(?:and|plus)\b[^?.;]{0,30}${FEE}|${FEE}[^?.;]{0,30}\b(?:and|plus)\b[^?.;]{0,30}\binterest\b(?! (?:rate|cover|period))`,
);

/** Interest on what is drawn and the fee on what is not, for one period: `interest and commitment fee for Q1 2026 with $30m
 *  drawn`. Null unless both can be computed. */
export const twoCharges: Topic = (question, subject) => {
  if (!BOTH.test(question.text)) return null;
  const drawn = givenValues(question.text).filter(
    ({ kind, ...value }) => kind === "money" && useOf({ kind, ...value }) === "drawn",
  );
  const amount = question.amounts.find((one) => one.amount === drawn[0]?.value);
  if (amount === undefined || drawn.length > 1) return null;
  const dated = withDaysOfPeriod({ ...question, amounts: [] });
  const selection = selectFacilities(dated, subject);
  const chosen = selection.kind === "missing" ? [] : selection.facilities;
  const lines = chosen.filter(({ facility }) => facility.facility_type === "revolving");
  if (lines.length !== 1 || (selection.kind === "named" && chosen.length > 1)) return null;
  // Both are charges on the revolving facility.
  const asked: Question = {
    ...dated,
    text: `${question.text} how much?`,
    amounts: [amount],
    own: `${question.own} revolving facility`,
  };
  const [charge, fee] = [interest(asked, subject), accruedFee(asked, subject)];
  if (charge?.kind === "refusal") return charge;
  if (charge?.kind !== "answer" || fee?.kind !== "answer") return fee?.kind === "refusal" ? fee : null;
  return answered([...charge.claims, ...fee.claims]);
};
