import { Decimal } from "decimal.js";
import { claim, quotation } from "../../answer/claim.ts";
import { formatMoney } from "../../answer/formats.ts";
import { quoteOf, type Subject } from "../../subject.ts";
import { type Sentence, sentencesOf } from "../../text/sentences.ts";
import { answered, type Topic } from "../../topic.ts";
import { moneyOf } from "../given/given-values.ts";

const TOGETHER =
  /\b(?:at the same time|together|both|another|and also|as well|on top|simultaneously|in addition|plus)\b/;
const ASKS_VERDICT =
  /\b(?:ok|okay|fine|allowed|permitted|within|can|may|could|breach\w*|comply|compliance|exceed\w*|too much|problem)\b/;
/** What is given to others: in a question, and in a basket with one limit for all. */
const ACTS: readonly (readonly [asked: RegExp, stated: RegExp])[] = [
  [/\b(?:lend|lends|lent|lending|loan|loans|loaned|advance[ds]?)\b/, /\b(?:loans?|advances?)\b/i],
  [/\b(?:invest\w*|stakes?|puts? into)\b/, /\binvestments?\b/i],
  [/\bguarant(?:ee|y|ees|eed)\b/, /\bguarant(?:ee|y|ies|ees)\b/i],
];
const LIMIT =
  /\baggregate\b[^;$]{0,80}\b(?:not (?:to exceed|exceeding|in excess of|more than)|up to|does not exceed)\s+(?:U\.?S\.?\s?)?\$\s?(\d[\d,]{4,})(?!,?\d)/i;
const TO_SUBSIDIARIES = /\b(?:to|in|of)\s+(?:any |its |their |the |other )?(?:[A-Z]\w+ ){0,2}Subsidiar(?:y|ies)\b/;
const ITEM = /;|(?<=[,:]\s)(?=\([a-z]{1,4}\)\s)/;

/** Whether several loans or investments in subsidiaries, given at the same time, keep to the one limit for all of them: the sum of
 *  the question's amounts against the item of the clause. */
export const sumAgainstBasket: Topic = ({ text, raw, ratios, percents, days }, subject) => {
  const given = moneyOf(text);
  const act = ACTS.find(([asked]) => asked.test(text));
  if (act === undefined || given.length < 2 || given.length > 4 || !TOGETHER.test(text) || !ASKS_VERDICT.test(text))
    return null;
  if (ratios.length + percents.length > 0 || days !== null || !areSubsidiaries(raw, subject)) return null;
  const found = [...sentencesOf(subject)].flatMap((sentence) => basketsIn(sentence, act[1]));
  const [only] = found;
  if (only === undefined || found.some(({ limit }) => limit !== only.limit)) return null;
  const currency = given[0]?.currency ?? "USD";
  const say = (amount: Decimal.Value): string => formatMoney({ amount: new Decimal(amount).toNumber(), currency });
  const sum = Decimal.sum(...given.map(({ value }) => value));
  const isAbove = sum.gt(only.limit);
  const working = `${given.map(({ value }) => say(value)).join(" + ")} = ${say(sum)}`;
  const said = `${isAbove ? "No" : "Yes, by their size"}: ${working} is ${isAbove ? "above" : "not above"} the ${say(only.limit)} in this clause.`;
  const citation = quoteOf(subject, only.sentence);
  return answered([claim(said, [citation]), quotation(citation)]);
};

/** The items of a sentence that limit what goes to subsidiaries. */
function basketsIn(sentence: Sentence, act: RegExp): { readonly sentence: Sentence; readonly limit: number }[] {
  return sentence.words.split(ITEM).flatMap((item) => {
    const limit = act.test(item) && TO_SUBSIDIARIES.test(item) ? LIMIT.exec(item)?.[1] : undefined;
    return limit === undefined ? [] : [{ sentence, limit: Number(limit.replaceAll(",", "")) }];
  });
}

/** How near its name the text calls a company a subsidiary, in UTF-16 units. */
const NEAR = 200;

/** Whether the question says that subsidiaries receive the amounts, or names such that the text calls subsidiaries. */
function areSubsidiaries(raw: string, { text }: Subject): boolean {
  if (/\bsubsidiar/i.test(raw)) return true;
  const names = [...raw.matchAll(/\b(?:to|in|into) ([A-Z][A-Za-z]{2,})\b/g)].map(([, name = ""]) => name);
  return (
    text !== null &&
    names.length > 0 &&
    names.every((name) => {
      const at = [...text.matchAll(new RegExp(String.raw`\b${name}\b`, "g"))].map(({ index }) => index);
      return at.some((one) => /\bsubsidiar/i.test(text.slice(Math.max(0, one - NEAR), one + NEAR)));
    })
  );
}
