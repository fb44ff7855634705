import { Decimal } from "decimal.js";
import { formatPercent } from "../../answer/formats.ts";
import { likeness } from "../given/given-likeness.ts";
import type { GivenValue } from "../given/given-values.ts";
import type { Assigned } from "./formula-values.ts";

/** `provided, however, that such amount shall not exceed 65% of the value of the inventory` */
const SHARE_CAP =
  /\bprovided\b[^;.%$]{0,40}\b(?:such (?:amount|sum)|the (?:foregoing |total |aggregate )?(?:amount|sum)|the borrowing base)\s+(?:shall|may|will)\s+(?:not|never|in no event)\s+(?:at any time\s+)?exceed\s+(?:[a-z-]+ (?:percent|per cent) \()?(\d+(?:\.\d+)?)\s?%\)?\s+of\s+((?:the )?[^;.,(]{4,80}?)(?= as of\b| as determined\b|[;.,(]|$)/i;

/** A share of another amount that the whole sum may not exceed. `amount` is null if the question does not give that amount. */
export function shareCapOf(
  text: string,
  values: readonly GivenValue[],
  say: (amount: Decimal) => string,
): { readonly amount: Decimal | null; readonly said: string } | null {
  const [, percent, of] = SHARE_CAP.exec(text.replaceAll(/\s+/g, " ")) ?? [];
  if (percent === undefined || of === undefined) return null;
  const share = formatPercent(Number(percent));
  const [given] = values.filter((one) => likeness(one, of) > 0);
  if (given === undefined) return { amount: null, said: `the cap of ${share} of ${of}` };
  const amount = new Decimal(given.value).times(percent).div(100);
  return { amount, said: `${share} × ${say(new Decimal(given.value))} = ${say(amount)}` };
}

/** The amounts of the question that no term counts. */
export function unused(assigned: readonly Assigned[], values: readonly GivenValue[]): GivenValue[] {
  const used = new Set(assigned.flatMap(({ summands }) => summands));
  return values.filter(({ value }) => !used.has(value));
}
