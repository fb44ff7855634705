import { Decimal } from "decimal.js";
import { claim, quotation } from "../../answer/claim.ts";
import { formatMoney } from "../../answer/formats.ts";
import { readAmounts } from "../../question/read-numbers.ts";
import { contentStems } from "../../question/words.ts";
import { quoteOf, type Subject } from "../../subject.ts";
import { type Sentence, sentencesOf } from "../../text/sentences.ts";
import { answered, type Topic } from "../../topic.ts";
import { moneyOf } from "../given/given-values.ts";

const ASKS_REST =
  /\b(?:how much|what(?:'s| is| are)?|how many (?:dollars|euros|pounds))\b[^?]*\b(?:left|remain\w*|more|still|room|unused|capacity|headroom|available)\b/;
const OF_BASKET =
  /\b(?:baskets?|allowances?|carve-?outs?|exceptions?|caps?|ceilings?|annual limit|yearly limit|limit on)\b/;
/** `the securitization basket`, `the acquisition cap`: what a basket is for, next to its word. */
const NAMED_BASKET = /\b([a-z]{6,}?)s? (?:baskets?|allowances?|carve-?outs?|exceptions?|caps?|ceilings?)\b/;
const IS_USED =
  /\b(?:already|so far|used|has made|have made|made|spent|incurred|paid|invested|lent|loaned|sold|granted|gone)\b/;
/** Words before `cap` that say how much or how long, and not what for. */
const SAYS_NO_KIND =
  /^(?:annual|yearly|monthly|overall|dollar|maximum|lifetime|aggregate|general|current|fiscal|permitted|leverage|covenant|relevant|applicable|existing|remaining|available|combined|separate)$/;
/** What a basket is for: in a question, and in the item that limits it. */
const KINDS: readonly (readonly [asked: RegExp, stated: RegExp])[] = [
  [/\binvest(?:ments?|ed|ing)?\b/, /\binvestments?\b/i],
  [/\bcap(?:ital )?(?:ex|expenditures?)\b/, /\bcapital expenditures?\b/i],
  [/\bacquisitions?\b/, /\bacquisitions?\b/i],
  [/\b(?:disposals?|dispositions?|asset sales?|sold|sales? of)\b/, /\b(?:dispos\w+|sales?|transfers?)\b/i],
  [/\bliens?\b/, /\bliens?\b/i],
  [/\bleas(?:es?|ing)\b/, /\bleas(?:es?|ed|ing)\b/i],
  [/\bguarant(?:ees?|ies|y)\b/, /\b(?:guarant(?:ees?|ies|y)|contingent)\b/i],
  [
    /\b(?:dividends?|distributions?|buybacks?|repurchases?|restricted payments?)\b/,
    /\b(?:dividends?|distributions?|repurchases?|redemptions?|restricted payments?)\b/i,
  ],
  [/\b(?:loans?|advances?) to\b/, /\b(?:loans?|advances?)\b/i],
  [/\b(?:debt|indebtedness|borrowings)\b/, /\b(?:debt|indebtedness)\b/i],
];
const GENERAL = /\b(?:general|other|catch-?all|miscellaneous|no (?:specific|other) (?:exception|basket|clause))\b/;
const LIMIT =
  /\b(?:not (?:to exceed|exceeding|in excess of|more than)|not (?:at any (?:one )?time )?exceed|no more than|up to)\b[^;$€£]{0,80}([$€£]\s?\d[\d,]*(?:\.\d+)?(?:\s+(?:million|billion))?)/i;
/** Amounts that start a default or a report are no baskets. */
const NO_BASKET = /\b(?:judgments?|events? of default|default\w*|notice|notify)\b/i;
const ITEM = /;|(?<=[,:]\s)(?=\([a-z]{1,4}\)\s)/;
const GENERIC = new Set(
  contentStems("year fiscal borrower company made amount aggregate basket left total other general exceed much"),
);

/** What is left of a basket after what a question says has been used: the limit of the only item for it less the amount. */
export const restOfBasket: Topic = ({ text, ratios, percents, days }, subject) => {
  if (!ASKS_REST.test(text) || !OF_BASKET.test(text) || !IS_USED.test(text)) return null;
  const [used, other] = moneyOf(text);
  if (used === undefined || other !== undefined || ratios.length + percents.length > 0 || days !== null) return null;
  const kind = KINDS.find(([asked]) => asked.test(text))?.[1] ?? namedKind(text);
  const basket = kind === undefined ? null : basketFor(text, kind, subject);
  if (basket === null) return null;
  const say = (amount: Decimal.Value): string =>
    formatMoney({ amount: new Decimal(amount).toNumber(), currency: used.currency ?? "USD" });
  const left = new Decimal(basket.limit).minus(used.value);
  const working = `${say(basket.limit)} − ${say(used.value)} =`;
  const said = left.isNegative()
    ? `The basket is exceeded: ${working} −${say(left.abs())}.`
    : `Left of the basket: ${working} ${say(left)}.`;
  const place = quoteOf(subject, basket.sentence);
  return answered([claim(said, [place]), quotation(place)]);
};

/** The word before `basket`, as the item that limits it may have it. */
function namedKind(text: string): RegExp | undefined {
  const name = NAMED_BASKET.exec(text)?.[1];
  return name === undefined || SAYS_NO_KIND.test(name) ? undefined : new RegExp(String.raw`\b${name}s?\b`, "i");
}

interface Basket {
  readonly sentence: Sentence;
  readonly limit: number;
  readonly likeness: number;
}

/** The item with a limit that has most words of the question; null where several do with different limits. */
function basketFor(text: string, kind: RegExp, subject: Subject): Basket | null {
  const asked = new Set(contentStems(text).filter((stem) => !GENERIC.has(stem)));
  const isGeneral = GENERAL.test(text);
  const ofOthers = new RegExp(
    String.raw`\b(?:other|additional)\s+(?:[\w-]+\s+){0,2}?(?:${kind.source})|\bnot otherwise (?:permitted|described)\b`,
    "i",
  );
  const found = [...sentencesOf(subject)].flatMap((sentence) =>
    sentence.words.split(ITEM).flatMap((item): Basket[] => {
      const stated = kind.test(item) && !NO_BASKET.test(item) ? LIMIT.exec(item)?.[1] : undefined;
      const [limit] = stated === undefined ? [] : readAmounts(stated.toLowerCase());
      if (limit === undefined || (isGeneral && !ofOthers.test(item))) return [];
      const likeness = new Set(contentStems(item).filter((stem) => asked.has(stem))).size;
      return [{ sentence, limit: limit.amount, likeness }];
    }),
  );
  const most = Math.max(...found.map(({ likeness }) => likeness));
  const [best, ...rest] = found.filter(({ likeness }) => likeness === most);
  return best === undefined || rest.some(({ limit }) => limit !== best.limit) ? null : best;
}
