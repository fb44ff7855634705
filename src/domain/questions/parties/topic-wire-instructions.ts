import { addressesModel } from "#domain/grounding/addresses-model.ts";
import { quotation } from "../answer/claim.ts";
import { quoteOf } from "../subject.ts";
import type { Place } from "../text/passages.ts";
import { answered, type Topic } from "../topic.ts";

const ASKS =
  /\baba\b|\brouting (?:no\b|number|code)|\bswift\b|\biban\b|\bwir(?:e|ing) (?:instructions?|details|info\w*|payments?|money|funds)\b|\b(?:payment|remittance) instructions\b|\baccount (?:no\b|number)|\b(?:payoff|repayment) wire\b|\bwhere (?:do|does|should|must|can|are) [^?]{2,40}\b(?:wired?|remit(?:ted)?)\b/;
/** The number of a bank in payments, filled in. */
const BANK_NUMBER =
  /\b(?:ABA|Routing)\s*(?:Routing\s*)?(?:#|No\.?|Number|Code)?[\s:#]{0,12}(?:\d[\d -]{6,12}\d)\b|\b(?:SWIFT|BIC)(?:\s*(?:Code|Address|No\.?))?[\s:]{1,8}[A-Z]{6}[A-Z\d]{2,5}\b/g;
const MAX_PLACES = 3;
const MAX_BLOCK = 420;

/** Where payments are wired: the lines or the sentence with the number of the bank. */
export const wireInstructions: Topic = ({ own }, subject) => {
  const { text } = subject;
  if (text === null || !ASKS.test(own)) return null;
  const places: Place[] = [];
  for (const { index, 0: words } of text.matchAll(BANK_NUMBER)) {
    const place = blockAround(text, index, index + words.length);
    if (addressesModel(text.slice(place.start, place.end)) || (places.at(-1)?.end ?? 0) > place.start) continue;
    places.push(place);
    if (places.length === MAX_PLACES) break;
  }
  return answered(places.map((place) => quotation(quoteOf(subject, place))));
};

/** The lines around a bank's number: those of one address, from the blank line or the end of the sentence before it. */
function blockAround(text: string, start: number, end: number): Place {
  const before = text.slice(Math.max(0, start - MAX_BLOCK / 2), start);
  const after = text.slice(end, end + MAX_BLOCK / 2);
  const opening = /(?:^|\n)[ \t]*\n(?:[^\n]*\n\s*){0,4}[^\n]*$|(?:[.;]\s+|\n)[^.;\n]*$/.exec(before)?.[0] ?? "";
  const closing = /^[^\n]*(?:\n\s*\S[^\n]*){0,2}/.exec(after)?.[0] ?? "";
  return { start: start - opening.trimStart().length, end: end + closing.trimEnd().length };
}
