import { quotation } from "../answer/claim.ts";
import { withSurroundings } from "../answer/surroundings.ts";
import type { Question } from "../question/question.ts";
import { isPlanted } from "../ranking/choose-passages.ts";
import { forbiddingLead } from "../restrictions/forbidding-lead.ts";
import { quoteOf, type Subject } from "../subject.ts";
import { isDefinition } from "./own-clause.ts";
import type { PassageIndex, Place } from "./passages.ts";

/** Quotes a passage with the list or table that it introduces, at most `longest` UTF-16 units of it. */
export function quoted(subject: Subject, place: Place, longest?: number) {
  return quotation(quoteOf(subject, subject.text === null ? place : withList(subject.text, place), longest));
}

/** The quotes that answer best are whole up to this length, in UTF-16 units: a long sentence states much at its end. */
export const MAX_BEST = 1_600;

/** Up to this length, a quote continues into the list or table that it introduces. */
const MAX_WITH_LIST = 700;
const NEXT_SECTION = /\n\s*\n(?=\s*(?:(?:Section|SECTION|ARTICLE|Article)\s+\d|\d{1,2}\.\d{1,2}\b))/;

/** The caption of the next item, at the end of a quote: `(b) GUARANTY.` */
const CAPTION_AT_END = /\s\([a-z\d]{1,4}\)\s+[A-Z][A-Za-z’' ,&/-]{2,50}\.$/;
const SENTENCE_END = /[.;](?=\s|$)/;

/** A sentence that ends with a colon continues in the lines below it, and one that ends with a caption in its sentence. */
function withList(text: string, { start, end }: Place): Place {
  const words = text.slice(start, end);
  if (CAPTION_AT_END.test(words)) {
    const rest = text.slice(end, end + MAX_WITH_LIST);
    const stop = SENTENCE_END.exec(rest)?.index;
    return { start, end: stop === undefined ? end : end + stop + 1 };
  }
  if (!/[:—]\s*$/.test(words)) return { start, end };
  const rest = text.slice(end, Math.max(end, start + MAX_WITH_LIST));
  const next = NEXT_SECTION.exec(rest)?.index;
  const stop = next ?? Math.max(rest.lastIndexOf("\n"), rest.lastIndexOf("; ") + 1, rest.lastIndexOf(". ") + 1, 0);
  return { start, end: end + rest.slice(0, stop).trimEnd().length };
}

/** Whether the borrower may do something: `can they pay a dividend?` */
const ASKS_PERMISSION =
  /^(?:can|could|may|is|are) .*\b(?:pay|make|borrow|sell|buy|merge|guarant\w*|lend|allowed|permitted|grant|give|invest|declare)\b/;
const ITEM = /^\(?[a-z]{1,4}[).]\s/i;

/** The words that forbid the acts of a list, where its item answers. */
export function leadOf({ text }: Question, subject: Subject, { start, end }: Place): Place | null {
  const index = subject.passages();
  const said = subject.text?.slice(start, end) ?? "";
  if (index === null || !ASKS_PERMISSION.test(text) || !ITEM.test(said)) return null;
  const lead = forbiddingLead(subject, start, said);
  // Another list in between has an opening of its own.
  const isOfOther = index.passages.some(
    (one) =>
      lead !== null && one.start >= lead.end && one.end <= start && /:\s*$/.test(index.text.slice(one.start, one.end)),
  );
  return isOfOther ? null : lead;
}

/** A place with the sentences after and before it in its paragraph, up to a length in UTF-16 units. A sentence that gives
 *  instructions to a model ends it. */
export function inContext({ passages, text }: PassageIndex, paragraph: Place, place: Place, longest: number): Place {
  const all = passages.filter(({ start, end }) => start >= paragraph.start && end <= paragraph.end);
  const isOpen = !isDefinition(text, place);
  const near = {
    after: all.filter(({ start }) => start >= place.end),
    before: isOpen ? all.filter(({ end }) => end <= place.start).reverse() : [],
  };
  return withSurroundings(place, near, longest, (one) => !isPlanted(text, one) && !isDefinition(text, one));
}

/** A place with the rest of its sentence, where a very long sentence is read in parts. */
export function withRest({ passages, text }: PassageIndex, { start, end }: Place): Place {
  if (/[.;:]["”’)]*\s*$/.test(text.slice(start, end))) return { start, end };
  const next = passages.find((one) => one.start >= end);
  const isRest = next !== undefined && text.slice(end, next.start).trim() === "";
  return isRest && /^\s*[a-z(]/.test(text.slice(end, next.end)) ? { start, end: next.end } : { start, end };
}
