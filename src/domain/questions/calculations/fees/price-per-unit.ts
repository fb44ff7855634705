import { Decimal } from "decimal.js";
import { claim, quotation } from "../../answer/claim.ts";
import { formatMoney } from "../../answer/formats.ts";
import { quoteOf } from "../../subject.ts";
import { type Sentence, sentencesOf } from "../../text/sentences.ts";
import { answered, type Topic } from "../../topic.ts";

const ASKS_EACH =
  /\b(?:what|how much)\b[^?]*\b(?:per|for each|for every|a single) (?:[\w-]+ ){0,3}[a-z]+\s*\??$|\b(?:per|each) (?:[\w-]+ ){0,2}[a-z]+\b[^?]*\b(?:what|how much)\b/;
/** A rate for a time or a share is stated as such. */
const OF_TIME = /\b(?:per|each|every) (?:annum|year|month|quarter|day|week|share|cent|diem)\b/;
/** `the price … for the four (4) Harbor Model 9 Units shall be $332,424` */
const PRICED =
  /\b(?:price|cost|fees?|charges?|rent|payment)\b[^;$€£]{0,160}\bfor (?:the |all |its )?(?:[a-z-]+ )?\((\d{1,3})\) ([A-Z][\w-]*(?: [\w-]+){0,4}?) (?:shall|will) be ([$€£]|CAD|USD|EUR|GBP) ?(\d[\d,]*(?:\.\d\d)?)/;

const CURRENCIES: Readonly<Record<string, string>> = { $: "USD", "€": "EUR", "£": "GBP" };

/** The price of one of several things that a clause prices together: the price divided by their number. */
export const pricePerUnit: Topic = ({ text, raw, amounts, percents, days }, subject) => {
  if (!ASKS_EACH.test(text) || OF_TIME.test(text) || amounts.length + percents.length > 0 || days !== null) return null;
  const found = [...sentencesOf(subject)].flatMap((sentence) => pricedIn(sentence, raw));
  const [only, second] = found;
  if (only === undefined || second !== undefined) return null;
  const { count, price, currency, sentence } = only;
  const each = new Decimal(price).div(count).toDecimalPlaces(2);
  const say = (amount: Decimal.Value): string => formatMoney({ amount: new Decimal(amount).toNumber(), currency });
  const citation = quoteOf(subject, sentence);
  return answered([claim(`${say(price)} ÷ ${count} = ${say(each)} each.`, [citation]), quotation(citation)]);
};

/** The things that a sentence prices together, where the question names them by a word with a capital. */
function pricedIn(sentence: Sentence, raw: string) {
  const [, count, things = "", mark = "", digits] = PRICED.exec(sentence.words) ?? [];
  const names = things.match(/\b[A-Z][a-z]{3,}\b/g) ?? [];
  const isAsked = names.some((name) => !/^(?:Model|Units?|Type|Series)$/.test(name) && raw.includes(name));
  if (count === undefined || digits === undefined || Number(count) < 2 || !isAsked) return [];
  const price = Number(digits.replaceAll(",", ""));
  return [{ count: Number(count), price, currency: CURRENCIES[mark] ?? mark, sentence }];
}
