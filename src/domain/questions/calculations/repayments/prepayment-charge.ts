import { claim, quotation } from "../../answer/claim.ts";
import { quoteOf } from "../../subject.ts";
import { sentencesAndParagraphs } from "../../text/sentences.ts";
import { answered, type Topic } from "../../topic.ts";
import { shareWorking } from "../shares/share-working.ts";

const ASKS =
  /\b(?:prepa(?:y\w*|id)|(?:pa(?:y|ys|id|ying)|repa(?:y|ys|id|ying)) (?:\w+ ){0,3}(?:off|early))\b.*\b(?:charges?|fees?|premium|penalt(?:y|ies)|extra|costs?)\b|\b(?:charges?|fees?|premium|penalt(?:y|ies)|extra|costs?)\b.*\b(?:prepa(?:y\w*|id)|(?:pa(?:y|ys|id|ying)|repa(?:y|ys|id|ying)) (?:\w+ ){0,3}(?:off|early))\b/;
const BOUNDED =
  /\bprepa(?:id|yment|ying)\b[^.;%]{0,140}?(?:\b(exceeds|greater than|more than|less than)\s[^.;%$]{0,80}\$\s?(\d[\d,]*)|\$\s?(\d[\d,]*)\)?\sor\s(less|more))/i;
const SHARE =
  /((?<![\d.])(?:\d{1,2}(?:\.\d+)?|\.\d+))\s?%\)?\sof\s(?:the\s|such\s)?(?:[a-z]+\s){0,3}prepa(?:id|yment)\b/i;

const MAX_PARAGRAPH = 1_500;

/** The charge on an amount that is paid early, where it is a share of that amount below or above a bound. */
export const prepaymentCharge: Topic = ({ text, amounts: [asked, other] }, subject) => {
  if (asked === undefined || other !== undefined || !ASKS.test(text)) return null;
  // The condition may stand in another part of the paragraph than the share.
  for (const { words, ...place } of sentencesAndParagraphs(subject, MAX_PARAGRAPH)) {
    const bound = BOUNDED.exec(words);
    if (bound === null || !meets(asked.amount, bound)) continue;
    const shares = [...words.matchAll(/\d\s?%/g)];
    const percent = shares.length === 1 ? SHARE.exec(words)?.[1] : undefined;
    if (percent === undefined) continue;
    const citation = quoteOf(subject, place);
    const { working } = shareWorking({ amount: asked.amount, currency: asked.currency ?? "USD" }, Number(percent));
    return answered([claim(`Charge: ${working}.`, [citation]), quotation(citation)]);
  }
  return null;
};

/** Whether an amount is on the side of the bound to which the sentence applies. */
function meets(amount: number, [, before, bound, inclusive, after]: RegExpExecArray): boolean {
  const level = Number((bound ?? inclusive ?? "").replaceAll(",", ""));
  if (after !== undefined) return after.toLowerCase() === "less" ? amount <= level : amount >= level;
  return before?.toLowerCase() === "less than" ? amount < level : amount > level;
}
