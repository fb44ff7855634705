import { Decimal } from "decimal.js";
import { claim, quotation } from "../../answer/claim.ts";
import { formatMoney, formatPercent } from "../../answer/formats.ts";
import { type PlacedFacility, placedFacilities, selectFacilities } from "../../facilities/select-facilities.ts";
import { levelOf } from "../../pricing/pricing-level.ts";
import { cite } from "../../subject.ts";
import { answered, type Topic } from "../../topic.ts";
import { moneyOf } from "../given/given-values.ts";
import { percentOf } from "../interest/loan-arithmetic.ts";
import { useOf } from "./used-amounts.ts";
import { statedUtilizationFee } from "./utilization-fee.ts";
import { asksWithUtilizationFee } from "./with-utilization-fee.ts";

/** The margin of one of several facilities with the utilization fee that they share: what is drawn counts against all commitments.
 *  Where the text does not state them all, the fee is added on that condition. */
export const sharedUtilization: Topic = (question, subject) => {
  const { text, percents } = question;
  const selection = selectFacilities({ ...question, amounts: [] }, subject);
  if (!asksWithUtilizationFee(text) || percents.length > 0 || selection.kind !== "named") return null;
  const [one, second] = selection.facilities;
  const all = placedFacilities(subject);
  const [loans, otherAmount] = moneyOf(text);
  if (one === undefined || second !== undefined || all.length < 2) return null;
  if (loans === undefined || otherAmount !== undefined || useOf(loans) !== "drawn") return null;
  const fee = statedUtilizationFee(question, subject, one);
  const level = levelOf(question, subject, one);
  if (fee?.above == null || fee.isConditional || typeof level === "string" || level.row.spread_bps === null)
    return null;
  const margin = new Decimal(level.row.spread_bps).div(100);
  const show = (percent: Decimal.Value): string => formatPercent(new Decimal(percent).toDecimalPlaces(4).toNumber());
  const whole = sumOf(all);
  const say = (amount: number): string => formatMoney({ amount, currency: whole?.currency ?? loans.currency ?? "USD" });
  const isDue = whole === null || loans.value > percentOf(whole.amount, fee.above);
  const share = formatPercent(fee.above);
  const limit =
    whole === null
      ? `if ${say(loans.value)} is more than ${share} of all commitments, which the text does not state in one place`
      : `${say(loans.value)} is ${isDue ? "" : "not "}above ${share} × ${say(whole.amount)} = ${say(percentOf(whole.amount, fee.above))}`;
  const added = isDue ? ` + utilization fee ${show(fee.percent)} (${limit})` : `, no utilization fee (${limit})`;
  const total = isDue ? margin.plus(fee.percent) : margin;
  const places = [
    ...cite(subject, `${level.pointer}/spread_bps`, `${level.pointer}/level`),
    ...level.rules,
    ...fee.citations,
    ...(whole === null ? [] : cite(subject, ...all.map(({ pointer }) => `${pointer}/commitment_amount`))),
  ];
  const said = `${one.facility.facility_name}, over the benchmark at ${level.name}: margin ${show(margin)}${added} = ${show(total)} a year.`;
  return answered([claim(said, places), ...ruleOf(fee.citations)]);
};

const ruleOf = (citations: Parameters<typeof claim>[1]) => citations.slice(0, 1).map((one) => quotation(one));

/** The commitments of all facilities together, where each is known in one currency. */
function sumOf(all: readonly PlacedFacility[]): { readonly amount: number; readonly currency: string } | null {
  const amounts = all.flatMap(({ facility }) => facility.commitment_amount ?? []);
  const [first] = amounts;
  if (first === undefined || amounts.length < all.length) return null;
  if (amounts.some(({ currency }) => currency !== first.currency)) return null;
  return { amount: Decimal.sum(...amounts.map(({ amount }) => amount)).toNumber(), currency: first.currency };
}
