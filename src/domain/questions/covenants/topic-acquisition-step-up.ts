import { claim, quotation } from "../answer/claim.ts";
import { formatMoney } from "../answer/formats.ts";
import { moneyOf } from "../calculations/given/given-values.ts";
import { againstThreshold } from "../defaults/threshold.ts";
import { readAmounts } from "../question/read-numbers.ts";
import { quoteOf } from "../subject.ts";
import { type Sentence, sentencesOf } from "../text/sentences.ts";
import { answered, type Topic } from "../topic.ts";
import { raisedLevel } from "./raised-level.ts";

const BUYS =
  /\b(?:buy\w*|bought|acqui(?:res?|red|ring|sitions?(?! holiday))|purchas\w+|deal|target|takeover|take over)\b/;
/** The amount of the accounts, which is no price. */
const OF_ACCOUNTS =
  /\b(?:ebit\w*|debt|indebtedness|income|earnings|revenues?|sales|assets|net worth|equity|cash|drawn|borrow\w*)\b/;
/** No higher level holds at the time of the question. */
const WITHOUT =
  /\b(?:no|without|outside|not (?:in|during)) (?:an? |any )?(?:[a-z]+ ){0,2}(?:holiday|step-?up|spike|covenant relief)\b/;
/** `extra room on the leverage covenant`, `the acquisition holiday`. */
const ASKS =
  /\b(?:holiday|step-?ups?|spike|bump|(?:extra|more|additional|temporary) (?:room|headroom|leverage|slack|cushion|space|relief)|(?:higher|looser|increased|relaxed|raised?) (?:leverage|level|limit|covenant|ratio|cap|maximum)|(?:raise|lift|increase|loosen|relax)\b[^?]{0,30}\b(?:leverage|covenant|limit|ratio|cap)|qualif\w+|material acquisition)\b/;
const OF_COVENANT = /\b(?:leverage|covenants?|ratio|limit|holiday|acquisition|step-?up|spike)\b/;
const RAISES =
  /\b(?:ratio|leverage)\b[^;]{0,500}\b(?:increas\w+|step\w*|instead|elect\w*|holiday|greater)\b|\b(?:increas\w+|step\w*|elect\w*|holiday)\b[^;]{0,500}\b(?:ratio|leverage)\b/i;
/** `“Qualified Acquisition” means …` */
const DEFINES =
  /["“]\s?(?:Qualified|Qualifying|Material|Specified|Significant|Designated|Major|Elected|Covenant)\s+(?:[A-Z]\w+\s+)?Acquisition["”]/;
const SIZE =
  /\b(?:exceed\w*|in excess of|at least|more than|greater than|not less than|equal to or (?:greater|more) than|or more)\b[^.;$€£]{0,60}[$€£]\s?\d|[$€£]\s?\d[\d,.]*(?: million)?\)? or (?:more|greater)/i;
const LEAST = 1_000_000;

/** Whether an acquisition of an amount is large enough for the higher leverage that the agreement allows after one. */
export const acquisitionStepUp: Topic = (question, subject) => {
  const {
    text,
    amounts: [price, other],
  } = question;
  if (price === undefined || other !== undefined) return null;
  if (!BUYS.test(text) || !ASKS.test(text) || !OF_COVENANT.test(text) || WITHOUT.test(text)) return null;
  const [value] = moneyOf(text);
  if (value === undefined || OF_ACCOUNTS.test(value.before)) return null;
  const found = [...sentencesOf(subject)].flatMap((sentence) => {
    const size = sizeIn(sentence);
    return size === null ? [] : [{ size, place: sentence }];
  });
  const [only] = found;
  if (only === undefined || found.some(({ size }) => size !== only.size)) return null;
  const citation = quoteOf(subject, only.place, MAX_QUOTED);
  const currency = price.currency ?? "USD";
  const { isMet, relation } = againstThreshold(price.amount, only.size, SIZE.exec(only.place.words)?.[0] ?? "");
  const said = `${isMet ? "Yes, by its size" : "No"}: ${formatMoney({ amount: price.amount, currency })} is ${relation} the ${formatMoney({ amount: only.size, currency })} that an acquisition needs for it.`;
  return answered([claim(said, [citation]), ...raisedLevel(question, subject), quotation(citation)]);
};

const MAX_QUOTED = 1_600;

/** The only size that a sentence on acquisitions and the ratio requires; null where it states none. */
function sizeIn({ words }: Sentence): number | null {
  const isOn = /\bacquisition/i.test(words) && (RAISES.test(words) || DEFINES.test(words));
  const stated = isOn ? SIZE.exec(words)?.[0] : undefined;
  if (stated === undefined) return null;
  const at = words.indexOf(stated);
  const near = words.slice(at, at + stated.length + AMOUNT_UNITS).toLowerCase();
  return readAmounts(near).find(({ amount, currency }) => amount >= LEAST && currency !== null)?.amount ?? null;
}

/** What may follow the first digit of an amount, in UTF-16 units. */
const AMOUNT_UNITS = 24;
