import { claim, quotation } from "../answer/claim.ts";
import { formatDate, formatMoney, formatPercent } from "../answer/formats.ts";
import { moneyOf } from "../calculations/given/given-values.ts";
import { shareWorking } from "../calculations/shares/share-working.ts";
import { placedFacilities } from "../facilities/select-facilities.ts";
import { readAmounts, readPercents } from "../question/read-numbers.ts";
import { cite, quoteOf } from "../subject.ts";
import { onOneLine, sentencesOf } from "../text/sentences.ts";
import { answered, type Topic } from "../topic.ts";
import { dateOfWords, WRITTEN_DAY } from "./dates-in-text.ts";

const ASKS = /\b(?:principal|instal?lment|paydown|repa\w+|payment)\b/;
const OF_OTHER = /\b(?:interest|fees?|premiums?|left|remain\w*|outstanding after|balance after|dividends?|rent)\b/;
/** `On December 1, 2020, Borrower shall make a payment … equal to five percent (5%) of the Outstanding Principal Balance` */
const PAID = new RegExp(
  String.raw`\b[Oo]n\s+(?:or\s+before\s+)?(${WRITTEN_DAY}),?\s+(?:the\s+)?[A-Z][\w ]{2,40}\b(?:shall|will|must|agrees\s+to)\s+(?:repay|pay|make\s+an?\s+(?:principal\s+)?payment)\b([^;]{0,300})`,
);
const OF_BALANCE =
  /\bof\s+the\s+(?:then\s+)?(?:aggregate\s+)?(?:outstanding|unpaid|original|initial)?\s*(?:principal|balance)\b/i;

/** The one payment of principal that a sentence sets on the day of a question. */
export const datedPayment: Topic = ({ text, periods: [day, other] }, subject) => {
  if (day === undefined || other !== undefined || day.from !== day.to) return null;
  if (!ASKS.test(text) || OF_OTHER.test(text)) return null;
  const found = [...sentencesOf(subject)].flatMap((sentence) => {
    const [, written = "", rest = ""] = PAID.exec(sentence.words) ?? [];
    const isMeant = dateOfWords(onOneLine(written)) === day.from && /\bprincipal\b/i.test(sentence.words);
    return isMeant ? [{ sentence, rest: rest.toLowerCase() }] : [];
  });
  const [only, second] = found;
  if (only === undefined || second !== undefined) return null;
  const citation = quoteOf(subject, only.sentence);
  const [amount, otherAmount] = readAmounts(only.rest);
  const [percent, ...percents] = new Set(readPercents(only.rest).map((one) => one.percent));
  const on = `due on ${formatDate(day.from)}`;
  if (percent === undefined && amount !== undefined && otherAmount === undefined) {
    const said = formatMoney({ amount: amount.amount, currency: amount.currency ?? "USD" });
    return answered([claim(`${said} of principal ${on}.`, [citation]), quotation(citation)]);
  }
  if (percent === undefined || percents.length > 0 || amount !== undefined || !OF_BALANCE.test(only.rest)) return null;
  const [given, otherGiven] = moneyOf(text);
  const [loan, otherLoan] = placedFacilities(subject);
  const whole =
    given === undefined
      ? otherLoan === undefined
        ? loan?.facility.commitment_amount
        : null
      : { amount: given.value, currency: given.currency ?? "USD" };
  if (otherGiven !== undefined) return null;
  const places = given === undefined && loan !== undefined ? cite(subject, `${loan.pointer}/commitment_amount`) : [];
  const said =
    whole == null
      ? `${formatPercent(percent)} of the principal`
      : `${shareWorking(whole, percent).working} of principal`;
  return answered([claim(`${said} ${on}.`, [citation, ...places]), quotation(citation)]);
};
