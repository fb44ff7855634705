import { Decimal } from "decimal.js";
import { claim, quotation } from "../../answer/claim.ts";
import { formatMoney } from "../../answer/formats.ts";
import { placedFacilities } from "../../facilities/select-facilities.ts";
import { cite, quoteOf } from "../../subject.ts";
import { sentencesOf } from "../../text/sentences.ts";
import { answered, type Topic } from "../../topic.ts";

const GROWS =
  /\b(?:increas\w+|grow\w*|upsiz\w+|expan(?:d|ded|sion)|rais(?:e|ed)|accordion|incremental|add(?:s|ed|ing)?)\b/;
const OF_COMMITMENTS = /\b(?:commitments?|facility|line|revolver|deal|loans?|accordion|credit)\b/;
const ASKS_ROOM =
  /\b(?:how much|by how (?:much|many (?:dollars|euros|pounds))|how many (?:dollars|euros|pounds)|what (?:room|headroom|capacity))\b/;
const LEFT =
  /\b(?:still|further|left|room|headroom|remaining|above|beyond|over|before (?:hitting|reaching)|maximum|cap|limit|from (?:the )?(?:original|initial|current|closing))\b/;
const OF_OTHER = /\b(?:ebitda|leverage|covenants?|margin|fees?|letters? of credit|swing ?line|borrowing base)\b/;
/** `no such Commitment Increase shall cause the Commitments to exceed $1,000,000,000` */
const TOTAL =
  /\bcommitments?\b[^.;$]{0,120}?\bexceed(?:s|ing)?\s+(?:an? (?:aggregate |total |maximum )*(?:amount )?of )?\$\s?(\d[\d,]{5,})(?!\s*(?:,?\s*(?:minus|plus|less)\b))/i;
const INCREASE = /\bincreas/i;
/** `increased by up to $600,000,000` */
const BY =
  /\bincreas\w+[^.;$]{0,140}?\bby\s+(?:up to|not more than|(?:an )?(?:aggregate )?(?:amount )?(?:not (?:to exceed|exceeding|in excess of|more than)|of up to))\s+(?:an (?:aggregate )?amount of )?\$\s?(\d[\d,]{5,})/i;

/** By how much the commitments may still be increased, where a sentence limits their total: the total less the commitment, and not
 *  more than an increase that the sentence limits. Only in an agreement with one facility. */
export const increaseRoom: Topic = ({ text, amounts, days }, subject) => {
  if (!GROWS.test(text) || !OF_COMMITMENTS.test(text) || !ASKS_ROOM.test(text) || !LEFT.test(text)) return null;
  if (OF_OTHER.test(text) || amounts.length > 0 || days !== null) return null;
  const [one, other] = placedFacilities(subject);
  const own = one?.facility.commitment_amount;
  if (one === undefined || own == null || other !== undefined || own.currency !== "USD") return null;
  const sentences = [...sentencesOf(subject)];
  const found = sentences.flatMap((sentence) => {
    const total = INCREASE.test(sentence.words) ? TOTAL.exec(sentence.words)?.[1] : undefined;
    const most = total === undefined ? 0 : amountOf(total);
    return most > own.amount ? [{ sentence, most }] : [];
  });
  const limits = sentences.flatMap((sentence) => {
    const by = BY.exec(sentence.words)?.[1];
    return by === undefined ? [] : [{ sentence, by: amountOf(by) }];
  });
  const [first] = found;
  const [limit] = limits;
  if (first === undefined || found.some(({ most }) => most !== first.most)) return null;
  if (limit !== undefined && limits.some(({ by }) => by !== limit.by)) return null;
  const say = (amount: Decimal.Value): string =>
    formatMoney({ amount: new Decimal(amount).toNumber(), currency: own.currency });
  const room = new Decimal(first.most).minus(own.amount);
  const isLess = limit !== undefined && room.gt(limit.by);
  const working = `${say(first.most)} − ${say(own.amount)} = ${say(room)}`;
  const said = isLess
    ? `The commitments may be increased by ${say(limit.by)}, which is less than ${working}.`
    : `The commitments may be increased by ${working}.`;
  const places = [...(isLess ? [limit.sentence] : []), first.sentence].map((one) => quoteOf(subject, one));
  return answered([
    claim(said, [...places, ...cite(subject, `${one.pointer}/commitment_amount`)]),
    ...places.map((place) => quotation(place)),
  ]);
};

function amountOf(digits: string): number {
  return Number(digits.replaceAll(",", ""));
}
