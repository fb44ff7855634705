import { jurisdictionCode } from "#domain/extraction/readers/jurisdiction.ts";
import { claim, quotation } from "../answer/claim.ts";
import { quoteOf, type Subject } from "../subject.ts";
import type { Place } from "../text/passages.ts";
import { sentencesOf } from "../text/sentences.ts";
import { answered, type Topic } from "../topic.ts";

const OF_ACCOUNTS =
  /\b(?:receivables?|accounts?|invoices?|customers?|account debtors?|buyers?)\b[^?]*\b(?:eligib\w*|ineligib\w*|borrowing base|count\w*|includ\w*|qualif\w*|lend against|borrow against|advance (?:on|against))\b|\b(?:eligib\w*|borrowing base)\b[^?]*\b(?:receivables?|accounts?|invoices?|customers?|account debtors?|buyers?)\b/;
/** `a customer in Mexico`, `sales to France` */
const PLACES = /\b(?:in|from|of|to)\s+((?:[A-Z][a-z]+)(?: [A-Z][a-z]+)?)\b/g;
/** An account whose debtor is abroad. */
const ABROAD =
  /\baccount\s+debtors?\b[^;]{0,240}?(?:\bforeign\s+(?:person|countr|account)|\boutside\s+(?:of\s+)?(?:the\s+)?(?:continental\s+)?(?:United\s+States|U\.?\s?S)|\bnot\s+(?:an?\s+)?(?:organized|incorporated|located|domiciled|resident|formed)\b[^;]{0,60}\b(?:United\s+States|U\.?\s?S)|\b(?:does|do)\s+not\s+maintain\b[^;]{0,80}\b(?:United\s+States|U\.?\s?S))/i;
const ELIGIBLE = /\b(?:In)?eligible\s+(?:[A-Z]\w+\s+)?(?:Accounts?|Receivables?)\b/i;
/** How far above an item of its list the term is that the list defines, in UTF-16 units. */
const REACH = 9_000;

/** Whether an account of a customer in a country that the text does not name counts for the borrowing base: the item on account
 *  debtors abroad. */
export const foreignAccounts: Topic = ({ raw, text }, subject) => {
  if (subject.text === null || !OF_ACCOUNTS.test(text)) return null;
  const country = countryIn(raw);
  if (country === null || subject.text.includes(country)) return null;
  const item = itemOnAbroad(subject);
  if (item === null) return null;
  const citation = quoteOf(subject, item);
  const said = `No: ${country} is outside the United States, and the clause on eligible accounts leaves out account debtors abroad, with the exceptions that it states.`;
  return answered([claim(said, [citation]), quotation(citation)]);
};

/** The country of a question that is not the United States; null without one. */
function countryIn(raw: string): string | null {
  const named = [...raw.matchAll(PLACES)].map(([, place = ""]) => place);
  return named.find((place) => !(jurisdictionCode(place) ?? "US").startsWith("US")) ?? null;
}

/** The item of the list of eligible accounts that is about account debtors abroad. */
function itemOnAbroad(subject: Subject): Place | null {
  const text = subject.text ?? "";
  for (const { start, end } of sentencesOf(subject)) {
    const words = text.slice(start, end);
    const found = ABROAD.exec(words);
    if (found === null || !ELIGIBLE.test(text.slice(Math.max(0, start - REACH), end))) continue;
    const before = words.slice(0, found.index);
    const opening = Math.max(before.lastIndexOf(";"), before.search(/\([a-z]{1,4}\)[^;]*$/i) - 1) + 1;
    const close = words.indexOf(";", found.index + found[0].length);
    const from = start + opening + (/^\s*/.exec(words.slice(opening))?.[0].length ?? 0);
    return { start: from, end: close < 0 ? end : start + close };
  }
  return null;
}
