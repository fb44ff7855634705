import { quotation } from "../answer/claim.ts";
import { quoteOf } from "../subject.ts";
import { sentencesOf } from "../text/sentences.ts";
import { answered, type Topic } from "../topic.ts";

const STATED = /\breborrow|\bre-borrow|\bborrowed again\b/i;
/** The loans of a question, where it names some. */
const LOANS: readonly (readonly [asked: RegExp, written: RegExp])[] = [
  [/\bterm\b/, /\bterm\b/i],
  [/\b(?:revolv\w*|line)\b/, /\b(?:revolv\w*|line of credit)\b/i],
  [/\bswing\s?line\b/, /\bswing\s?line\b/i],
];
const MAX_QUOTES = 2;
/** `if they pay $1 million back, can they take it out again later?` */
const DRAWS_AGAIN =
  /\b(?:(?:pre|re)?pa(?:y|ys|id|ying)|(?:pre|re)payments?)\b[^?]*\b(?:can|could|may|able to|allowed to)\b[^?]{0,40}\b(?:draw|drawn|borrow|borrowed|take|taken|use|used|get|access)\b[^?]{0,40}\b(?:again|later|back|a second time|once more)\b/i;

/** `how much can they draw and redraw?` asks for the commitment. */
const ASKS_SIZE = /^(?:and )?(?:how much|what amount)\b/;

/** Whether what is repaid may be borrowed again: the sentences that say so, of the loans that the question names. */
export const reborrowing: Topic = ({ text, raw }, subject) => {
  if ((!/\breborrow\w*\b/.test(text) && !DRAWS_AGAIN.test(raw)) || ASKS_SIZE.test(text)) return null;
  const formsFrom = subject.passages()?.formsFrom ?? 0;
  const stated = [...sentencesOf(subject)].filter(({ words, end }) => end <= formsFrom && STATED.test(words));
  const named = LOANS.filter(([asked]) => asked.test(text));
  const own = stated.filter(({ words }) => named.every(([, written]) => written.test(words)));
  const chosen = (own.length > 0 ? own : stated).slice(0, MAX_QUOTES);
  return answered(chosen.map((place) => quotation(quoteOf(subject, place))));
};
