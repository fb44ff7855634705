import { Decimal } from "decimal.js";
import type { Money } from "#domain/agreement/values.ts";
import { type Claim, claim } from "../answer/claim.ts";
import { formatMoney, formatPercent } from "../answer/formats.ts";
import { cite, type Subject } from "../subject.ts";
import type { PlacedFacility } from "./select-facilities.ts";

/** `the letter of credit sublimit as a percentage of the revolver` */
export const AS_SHARE =
  /\bas an? (?:percent(?:age)?|share|fraction|part|%) of\b|\bwhat (?:percent(?:age)?|share|part|fraction|portion|%) of\b/;

/** A sublimit as a percentage of its commitment, where a question asks for it so. */
export function shareOfCommitment(
  text: string,
  subject: Subject,
  { facility, pointer }: PlacedFacility,
  { amount, j }: { readonly amount: Money; readonly j: number },
): Claim[] {
  const whole = facility.commitment_amount;
  if (!AS_SHARE.test(text) || whole === null || whole.currency !== amount.currency || whole.amount <= 0) return [];
  const percent = new Decimal(amount.amount).div(whole.amount).times(100).toDecimalPlaces(2).toNumber();
  const said = `${formatMoney(amount)} ÷ ${formatMoney(whole)} = ${formatPercent(percent)} of the ${facility.facility_name}.`;
  return [claim(said, cite(subject, `${pointer}/sublimits/${j}/amount`, `${pointer}/commitment_amount`))];
}
