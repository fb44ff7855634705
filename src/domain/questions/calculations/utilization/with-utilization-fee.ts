import { Decimal } from "decimal.js";
import { claim, quotation, type Reply } from "../../answer/claim.ts";
import { formatMoney, formatPercent } from "../../answer/formats.ts";
import { type DrawnShare, drawnShare } from "../../facilities/drawn-share.ts";
import { placedFacilities, selectFacilities } from "../../facilities/select-facilities.ts";
import { levelOf, openSplit, splitReason } from "../../pricing/pricing-level.ts";
import type { Question } from "../../question/question.ts";
import { cite, type Subject } from "../../subject.ts";
import { answered, refused, type Topic } from "../../topic.ts";
import { moneyOf } from "../given/given-values.ts";
import { rateOf } from "../interest/facility-rate.ts";
import { percentOf } from "../interest/loan-arithmetic.ts";
import { useOf } from "./used-amounts.ts";
import { statedUtilizationFee } from "./utilization-fee.ts";

const NAMED = /\b(?:with|including|incl\.?|plus|and|adding) (?:the |any )?utili[sz]ation(?: fees?\b|(?= ?[?.,]|$))/;
const IN_TOTAL = /\b(?:in total|altogether|all[- ]in|total)\b/;
const ASKS_RATE = /\b(?:what|how (?:much|far|high))\b|\b(?:total|all[- ]in|whole) (?:spread|margin|rate|cost)\b/;
const OVER_INDEX =
  /\b(?:above|over|on top of) (?:the )?(?:adjusted |reserve-adjusted |term )?(?:libor?|sofr|eurodollar|euribor|the benchmark)\b/;
/** Other fees of the question must be left out by its words. */
const OTHER_FEE = /\b(?:facility|commitment|unused|agency|upfront|participation) fees?\b/;
const LEFT_OUT =
  /\b(?:leav\w+(?: out| aside)?|without|exclud\w+|ignor\w+|disregard\w+|apart from|before|not counting) (?:the |any )?(?:facility|commitment|unused) fees?\b/;
/** Whether a question asks for the margin together with the utilization fee, and for no other fee. */
export function asksWithUtilizationFee(text: string): boolean {
  return NAMED.test(text) && ASKS_RATE.test(text) && (!OTHER_FEE.test(text) || LEFT_OUT.test(text));
}

/** The same for a share drawn of which the question gives both amounts or says in words what it is: `more than half is drawn`. */
function atShare(question: Question, subject: Subject, share: DrawnShare): Reply | null {
  const selection = selectFacilities({ ...question, amounts: [] }, subject);
  const [one, other] = selection.kind === "missing" ? [] : selection.facilities;
  if (one === undefined || other !== undefined) return null;
  const fee = statedUtilizationFee(question, subject, one);
  const level = levelOf(question, subject, one);
  if (fee?.above == null || fee.isConditional || typeof level === "string") return null;
  const rate = question.percents.length > 0 ? rateOf(question, subject, one) : null;
  if (typeof rate === "string") return refused(rate);
  const own = rate?.percent ?? (level.row.spread_bps === null ? null : new Decimal(level.row.spread_bps).div(100));
  if (own === null) return null;
  const show = (percent: Decimal): string => formatPercent(percent.toDecimalPlaces(4).toNumber());
  const isDue = share.percent > fee.above;
  const used = `${share.working === "" ? formatPercent(share.percent) : share.working} of the commitments drawn, ${isDue ? "" : "not "}more than ${formatPercent(fee.above)}`;
  const added = isDue
    ? ` + utilization fee ${show(new Decimal(fee.percent))} (${used})`
    : `, no utilization fee (${used})`;
  const parts = rate?.working ?? `margin ${show(own)}`;
  const places = rate?.citations ?? cite(subject, `${level.pointer}/spread_bps`, `${level.pointer}/level`);
  const total = isDue ? own.plus(fee.percent) : own;
  const said = `${rate === null ? "Over the benchmark" : "All-in rate"} at ${level.name}: ${parts}${added} = ${show(total)} a year.`;
  return answered([
    claim(said, [...places, ...fee.citations]),
    ...fee.citations.slice(0, 1).map((citation) => quotation(citation)),
  ]);
}

/** A facility may be named by its days: `the 364-day facility`. */
const FOR_TIME = /\b(?:(?!36[0-5]\b)\d+[- ]days?|quarter|month)\b/;

/** The margin, or the whole rate where the benchmark is given, with the utilization fee of what the question says is drawn: only
 *  where the fee is on the loans and the drawn share exceeds the bound of its clause. */
export const withUtilizationFee: Topic = (question, subject) => {
  const { text } = question;
  const isMargin = OVER_INDEX.test(text) && IN_TOTAL.test(text);
  if (!(NAMED.test(text) || isMargin) || !ASKS_RATE.test(text) || FOR_TIME.test(text)) return null;
  if (OTHER_FEE.test(text) && !LEFT_OUT.test(text)) return null;
  const share = drawnShare(text);
  if (share !== null) return atShare(question, subject, share);
  const money = moneyOf(text);
  const drawn = money.filter((one) => useOf(one) === "drawn");
  const [loans, second] = drawn;
  const [one, other] = placedFacilities(subject);
  const whole = money.find((given) => given !== loans)?.value ?? one?.facility.commitment_amount?.amount;
  if (loans === undefined || second !== undefined || money.length > 2) return null;
  if (one === undefined || other !== undefined || whole === undefined) return null;
  const fee = statedUtilizationFee(question, subject, one);
  if (fee?.above == null || fee.isConditional) return null;
  const level = levelOf(question, subject, one);
  if (level === "split") return refused(splitReason(openSplit(question, subject, one) ?? [], subject));
  const margin = typeof level === "string" ? null : level.row.spread_bps;
  const rate = question.percents.length > 0 ? rateOf(question, subject, one) : null;
  if (typeof rate === "string") return refused(rate);
  if (typeof level === "string" || (rate === null && margin === null)) return null;
  const currency = one.facility.commitment_amount?.currency ?? loans.currency ?? "USD";
  const say = (amount: number): string => formatMoney({ amount, currency });
  const show = (percent: Decimal): string => formatPercent(percent.toDecimalPlaces(4).toNumber());
  const bound = percentOf(whole, fee.above);
  const isDue = loans.value > bound;
  const own = rate?.percent ?? new Decimal(margin ?? 0).div(100);
  const total = isDue ? own.plus(fee.percent) : own;
  const limit = `${say(loans.value)} is ${isDue ? "" : "not "}above ${formatPercent(fee.above)} × ${say(whole)} = ${say(bound)}`;
  const parts = rate?.working ?? `margin ${show(own)}`;
  const added = isDue
    ? ` + utilization fee ${show(new Decimal(fee.percent))} (${limit})`
    : `, no utilization fee (${limit})`;
  const places = [
    ...(rate?.citations ?? cite(subject, `${level.pointer}/spread_bps`, `${level.pointer}/level`)),
    ...fee.citations,
    ...cite(subject, `${one.pointer}/commitment_amount`),
  ];
  const said = `${rate === null ? "Over the benchmark" : "All-in rate"} at ${level.name}: ${parts}${added} = ${show(total)} a year.`;
  return answered([claim(said, places), ...fee.citations.slice(0, 1).map((citation) => quotation(citation))]);
};
