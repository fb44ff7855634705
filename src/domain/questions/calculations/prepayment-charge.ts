import { claim, quotation } from "../claim.ts";
import { formatMoney, formatPercent } from "../formats.ts";
import { quoteOf } from "../subject.ts";
import { answered, type Topic } from "../topic.ts";
import { percentOf } from "./loan-arithmetic.ts";

const ASKS =
  /\b(?:prepa(?:y\w*|id)|(?:pa(?:y|ys|id|ying)|repa(?:y|ys|id|ying)) (?:\w+ ){0,3}(?:off|early))\b.*\b(?:charges?|fees?|premium|penalt(?:y|ies)|extra|costs?)\b|\b(?:charges?|fees?|premium|penalt(?:y|ies)|extra|costs?)\b.*\b(?:prepa(?:y\w*|id)|(?:pa(?:y|ys|id|ying)|repa(?:y|ys|id|ying)) (?:\w+ ){0,3}(?:off|early))\b/;
const BOUNDED =
  /\bprepa(?:id|yment|ying)\b[^.;%]{0,140}?(?:\b(exceeds|greater than|more than|less than)\s[^.;%$]{0,80}\$\s?(\d[\d,]*)|\$\s?(\d[\d,]*)\)?\sor\s(less|more))/i;
const SHARE = /(\d{1,2}(?:\.\d+)?)\s?%\)?\sof\s(?:the\s|such\s)?(?:[a-z]+\s){0,3}prepa(?:id|yment)\b/i;

const MAX_PARAGRAPH = 1_500;

/** The charge on an amount that is paid early, where it is a share of that amount below or above a bound. */
export const prepaymentCharge: Topic = ({ text, amounts: [asked, other] }, subject) => {
  if (asked === undefined || other !== undefined || !ASKS.test(text)) return null;
  const index = subject.passages();
  // The condition may stand in another part of the paragraph than the share.
  const places = index?.passages.flatMap(({ start, end, paragraph }) => [{ start, end }, paragraph]) ?? [];
  for (const place of places) {
    if (place.end - place.start > MAX_PARAGRAPH) continue;
    const words = index?.text.slice(place.start, place.end).replaceAll(/\s+/g, " ") ?? "";
    const bound = BOUNDED.exec(words);
    if (bound === null || !meets(asked.amount, bound)) continue;
    const shares = [...words.matchAll(/\d\s?%/g)];
    const percent = shares.length === 1 ? SHARE.exec(words)?.[1] : undefined;
    if (percent === undefined) continue;
    const say = (amount: number): string => formatMoney({ amount, currency: asked.currency ?? "USD" });
    const citation = quoteOf(subject, place);
    const charge = percentOf(asked.amount, Number(percent));
    return answered([
      claim(`Charge: ${say(asked.amount)} × ${formatPercent(Number(percent))} = ${say(charge)}.`, [citation]),
      quotation(citation),
    ]);
  }
  return null;
};

/** Whether an amount is on the side of the bound to which the sentence applies. */
function meets(amount: number, [, before, bound, inclusive, after]: RegExpExecArray): boolean {
  const level = Number((bound ?? inclusive ?? "").replaceAll(",", ""));
  if (after !== undefined) return after.toLowerCase() === "less" ? amount <= level : amount >= level;
  return before?.toLowerCase() === "less than" ? amount < level : amount > level;
}
