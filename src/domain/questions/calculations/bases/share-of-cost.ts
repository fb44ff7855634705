import { claim, quotation } from "../../answer/claim.ts";
import { formatMoney } from "../../answer/formats.ts";
import { contentStems } from "../../question/words.ts";
import { quoteOf } from "../../subject.ts";
import { sentencesOf } from "../../text/sentences.ts";
import { answered, type Topic } from "../../topic.ts";
import { moneyOf } from "../given/given-values.ts";
import { shareWorking } from "../shares/share-working.ts";

const BUYS = /\b(?:buy(?:s|ing)?|bought|purchas\w+|acquir\w+|price|costs?|costing|invoice)\b/;
const ASKS =
  /\b(?:how much\b[^?]*|(?:what's|what is) the (?:[a-z]+ ){0,2}?(?:biggest|largest|most|maximum|highest|top)\b[^?]*|(?:biggest|largest|maximum|most) (?:[a-z]+ )?)\b(?:financ\w+|borrow\w*|advanc\w+|fund\w*|lend|lent|loans?|draw\w*)\b/;
const COMPANY = /\b(?:acquisition|another company|companies|business(?:es)?|shares|stock(?![- ]price)|target)\b/;
const SHARE =
  /((?<![\d.])(?:\d{1,3}(?:\.\d+)?|\.\d+))\s?%\)?\s+of\s+(?:the\s+)?(?:(?:net|invoice|invoiced|purchase|actual|total|aggregate)\s+)*(?:cost|price|invoice)(?:\s+price)?\s+(?:of|for)\s+([^;.,%\d]{3,100})/gi;
const LENDS = /\b(?:borrowings?|advances?|loans?|financ\w+)\b/i;
const USED = /\b(?:used|second-?hand|pre-?owned)\b/;
const NEW = /\bnew\b/;

/** What can be borrowed against the price of equipment that a question gives, at the share of its cost that one sentence states;
 *  of several shares, that for new or for used equipment. */
export const shareOfCost: Topic = ({ text }, subject) => {
  const [price, other] = moneyOf(text);
  if (price === undefined || other !== undefined || !BUYS.test(text) || !ASKS.test(text)) return null;
  const asked = new Set(contentStems(text));
  const found = [...sentencesOf(subject)].flatMap((sentence) => {
    if (!LENDS.test(sentence.words)) return [];
    const shares = [...sentence.words.matchAll(SHARE)].map(([, percent, of = ""]) => ({
      percent: Number(percent),
      of: (of.toLowerCase().split(/\b(?:purchased|financed|or|and|with|as)\b/)[0] ?? "").trim(),
      sentence,
    }));
    const isNamed = contentStems(sentence.words).some((stem) => asked.has(stem) && GOODS.has(stem));
    return isNamed || (PRICE.test(text) && ON_PRICE.test(sentence.words)) ? shares : [];
  });
  const kind = USED.test(text.replace(/\bused (?:to|for)\b/g, "")) ? USED : NEW.test(text) ? NEW : null;
  const own = found.length > 1 && kind !== null ? found.filter(({ of }) => kind.test(of)) : found;
  const [only] = own;
  if (only === undefined || own.some(({ percent }) => percent !== only.percent)) return null;
  if (COMPANY.test(text) && !COMPANY.test(only.of)) return null;
  const citation = quoteOf(subject, only.sentence);
  const amount = { amount: price.value, currency: price.currency ?? "USD" };
  const said = `Of ${formatMoney(amount)} for ${only.of}: ${shareWorking(amount, only.percent).working}.`;
  return answered([claim(said, [citation]), quotation(citation)]);
};

/** Of whatever is bought, the price: as a question names it, and as a sentence limits a loan by it. */
const PRICE = /\b(?:towards?|against|of|on|for) (?:the |its |that )?(?:purchase )?(?:price|cost)\b|\bpurchase price\b/;
const ON_PRICE =
  /\b(?:advances?|loans?|borrowings?)\b[^.;]{0,160}\b(?:not more than|not exceed\w*|exceed\w*|up to|no more than|equal to|in excess of)\b[^.;]{0,60}%[^.;]{0,40}\b(?:price|cost)\b/i;

/** What is bought with such loans. */
const GOODS = new Set(
  contentStems("equipment machine machinery vehicle truck trailer vessel aircraft real estate land property"),
);
