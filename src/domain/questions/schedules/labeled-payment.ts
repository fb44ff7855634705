import { ORDINAL_WORDS, ordinalValue } from "#domain/extraction/readers/number-words.ts";
import { claim, quotation } from "../answer/claim.ts";
import { formatDate } from "../answer/formats.ts";
import { quoteOf } from "../subject.ts";
import { onOneLine } from "../text/sentences.ts";
import { answered, type Topic } from "../topic.ts";
import { dateOfWords, WRITTEN_DAY } from "./dates-in-text.ts";

const ASKS = /\b(?:instal?lment|payment)\b/;
const OF_OTHER =
  /\b(?:interest|fees?|left|remain\w*|after|outstanding|balance|reserve|sinking|deposit\w*|last|final|cure|grace|miss\w*|late|defaults?)\b/;
const BLANK = String.raw`(?:[\s|]|<\/?[A-Z]{1,8}>)`;
/** `01-Jan-08 | 4th "Quarterly" Payment | $767,744.92` */
const ROW = new RegExp(
  String.raw`(?<day>\b${WRITTEN_DAY})${BLANK}{1,40}(?<label>(?:\d{1,3}(?:st|nd|rd|th)|[A-Z][a-z]{3,10})\s[^\n$€£|+]{0,50}?(?:Payment|Instal?lment)[^\S\n]*)${BLANK}{1,40}(?<amount>[$€£]\s*\d[\d,]*(?:\.\d+)?)`,
  "g",
);
const ORDINAL = new RegExp(
  String.raw`\b(${ORDINAL_WORDS}|\d{1,3}(?:st|nd|rd|th))\s(?:[^\s\d]+\s){0,3}(?:payment|instal?lment)\b`,
  "i",
);
const KIND = /\b(?:monthly|quarterly|annual|semi-?annual)\b/i;

/** A payment of a schedule whose rows name each: by its day, or by its number. */
export const labeledPayment: Topic = ({ text, periods }, subject) => {
  if (!ASKS.test(text) || OF_OTHER.test(text) || periods.length > 1) return null;
  const [day] = periods;
  if (day !== undefined && day.from !== day.to) return null;
  const number = numberIn(text);
  if (day === undefined && number === null) return null;
  const kind = KIND.exec(text)?.[0];
  const rows = [...(subject.text ?? "").matchAll(ROW)].flatMap(({ index, 0: whole, groups = {} }) => {
    const label = onOneLine(groups.label ?? "").trim();
    const date = dateOfWords(onOneLine(groups.day ?? ""));
    return date === null ? [] : [{ start: index, end: index + whole.length, label, date, amount: groups.amount ?? "" }];
  });
  const found = rows.filter(
    ({ label, date }) =>
      (day === undefined || date === day.from) &&
      (number === null || numberIn(label) === number) &&
      (kind === undefined || label.toLowerCase().includes(kind)),
  );
  const [only, second] = found;
  if (only === undefined || second !== undefined) return null;
  const citation = quoteOf(subject, only);
  return answered([
    claim(`${only.label}: ${only.amount.replaceAll(/\s/g, "")} due on ${formatDate(only.date)}.`, [citation]),
    quotation(citation),
  ]);
};

/** The number of a payment; null where words name none. */
function numberIn(words: string): number | null {
  return ordinalValue(ORDINAL.exec(words)?.[1] ?? "");
}
