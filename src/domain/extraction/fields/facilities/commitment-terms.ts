import type { Money } from "#domain/agreement/values.ts";
import type { Definition } from "../../definitions/definitions.ts";
import { type Found, found, type Reading } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { readMoney } from "../../readers/money.ts";
import type { Span } from "../../text/normal-text.ts";
import { perAgreement } from "../../text/per-agreement.ts";
import { sentencesWith } from "../../text/sentences.ts";
import { bodySpan } from "./facility-places.ts";
import { SMALLEST_LOAN } from "./smallest-loan.ts";

const LENDS =
  /\b(?:agrees?|shall|will|commits?|obligat\w+)\b[^.;]{0,200}?\b(?:make|lend|loan|advance|extend|provide)\b|\bmay borrow\b/i;
/** "not to exceed the Maximum Line Amount", "up to the Committed Amount". */
const LIMIT =
  /\b(?:exceed(?:s|ing)?|in excess of|up to|equal to|(?:amount|sum) of|limited to|more than)\s+(?:at any (?:one )?time (?:outstanding\s+)?)?(?:(?:the|its|an|such)\s+)?((?:[A-Z][\w'-]*\s){0,4}[A-Z][\w'-]*)/g;
const OTHER_TERM =
  /\b(?:borrowing base|availability|letters? of credit|l\/c|swing\w*|sublimit|percentage|pro rata|rate)\b/i;
const ALIAS =
  /^(?:[^.;]{0,60}\b(?:means?|shall mean|is|equal to)\s)?(?:the\s|an?\s)?((?:[A-Z][\w'-]*\s){0,4}[A-Z][\w'-]*)\s*(?:[.;,]|$)/;
const HEAD = 260;
const MAX_STEPS = 4;

const LIMIT_WORDS = ["exceed", "excess", "up to", "equal to", "amount", "limited", "more than"];
const promises = perAgreement((parsed: ParsedAgreement) =>
  sentencesWith(parsed, LIMIT_WORDS).filter(({ start, end }) => LENDS.test(parsed.text.slice(start, end))),
);

/** The amount of the term up to which a sentence promises to lend: "agrees to make advances … not to exceed the Maximum
 *  Line Amount", where that term means $7,000,000. `fits` is whether a sentence and its term are about the facility. */
export function termOfPromise(
  parsed: ParsedAgreement,
  fits: (sentence: string, term: string) => boolean,
): Found<Money> | null {
  for (const { start, end } of promises(parsed)) {
    const words = parsed.text.slice(start, end);
    for (const match of words.matchAll(LIMIT)) {
      const term = (match[1] as string).replace(/\s+/g, " ");
      if (OTHER_TERM.test(term) || !fits(words, term)) continue;
      const stated = amountOfTerm(parsed, term, 0);
      if (stated) return found(stated.amount.value, { ...quoteOf(stated), confidence: 0.84 });
    }
  }
  return null;
}

interface StatedTerm {
  readonly amount: Reading<Money>;
  readonly from: Definition;
}

function amountOfTerm(parsed: ParsedAgreement, term: string, step: number): StatedTerm | null {
  if (step >= MAX_STEPS) return null;
  const from = parsed.definitions.resolve(term);
  if (!from || parsed.outline.zoneAt(from.start) === "form") return null;
  const span = bodySpan(from, HEAD);
  const amounts = readMoney(parsed.text, span.start, span.end, parsed.dollar).filter(
    (m) => m.value.amount >= SMALLEST_LOAN,
  );
  const amount = from.kind === "parenthetical" ? amounts.at(-1) : amounts[0];
  if (amount) return isWhole(parsed.text, span, amount) ? { amount, from } : null;
  const alias = ALIAS.exec(parsed.text.slice(span.start, span.end))?.[1]?.replace(/\s+/g, " ");
  return alias && alias !== term ? amountOfTerm(parsed, alias, step + 1) : null;
}

/** Not a floor, a fee or an increment inside the definition. */
const isWhole = (text: string, span: Span, amount: Span): boolean =>
  !/\b(?:minimum|multiples?|integral|at least|not less than|fee|increments?|increas\w+)\b/i.test(
    text.slice(span.start, amount.start),
  ) && !isSummand(text.slice(span.start, amount.start), text.slice(amount.end, amount.end + 40));

const SUMMED_BEFORE = /\bsum of\b[^.;]{0,80}$/i;
const SUMMED_AFTER = /^\)?\s*(?:,\s*)?(?:and|plus)\s+(?:\(\w{1,3}\)\s*)?(?:(?:US|U\.S\.)\s?)?[$€£]/i;
const SECOND_SUMMAND = /\bsum of\b[^.;]{0,60}[$€£]\s?[\d,.]+\)?,?\s+(?:and|plus)\s+(?:\(\w{1,3}\)\s*)?$/i;

/** "the sum of $50,000,000 and $30,000,000": neither amount, between these words, is the whole. */
export const isSummand = (before: string, after: string): boolean =>
  (SUMMED_BEFORE.test(before) && SUMMED_AFTER.test(after)) || SECOND_SUMMAND.test(before);

const quoteOf = ({ amount, from }: StatedTerm): Span => ({
  start: amount.end - from.start <= 600 && from.start <= amount.start ? from.start : amount.start,
  end: amount.end,
});

/** "Available Commitment": "the remainder of (a) $5,000,000 minus (b) the sum of all Loans". */
const REMAINDER = /\b(?:remainder|excess|difference|amount|result)\b[^.;$]{0,80}(?:\([ai1]\)|\bof)[^.;$]{0,60}$/i;
const LESS_LOANS = /^\)?,?\s*(?:minus|less|over)\b[^.;]{0,80}\b(?:loans?|advances?|outstanding)\b/i;

/** The amount of which what is left after all loans is available. */
export function wholeOfAvailable(parsed: ParsedAgreement): Found<Money> | null {
  const { text, outline, definitions } = parsed;
  for (const from of definitions.matching(
    /^(?:available|unused|unutilized|remaining) (?:commitment|credit|amount|facility)$/i,
  )) {
    const span = bodySpan(from, HEAD);
    const amount = readMoney(text, span.start, span.end, parsed.dollar)[0];
    if (!amount || amount.value.amount < SMALLEST_LOAN || outline.zoneAt(from.start) === "form") continue;
    const [before, after] = [text.slice(span.start, amount.start), text.slice(amount.end, amount.end + 160)];
    if (REMAINDER.test(before) && LESS_LOANS.test(after))
      return found(amount.value, { ...quoteOf({ amount, from }), confidence: 0.8 });
  }
  return null;
}

/** "Maximum Line", "Total Facility", "Credit Limit": the most that may be lent, whatever the loan is called. */
const MOST =
  /^(?:the )?(?:(?:maximum|total|aggregate) (?:[a-z]+ ){0,2}(?:line|credit|facility|loans?|advances?|borrowings?)(?: (?:amount|limit))?|(?:[a-z]+ ){0,2}(?:credit|loan|line|facility|borrowing) (?:limit|maximum|ceiling|cap))$/i;
const OF_PART = /\b(?:equipment|inventory|capital|overadvance|foreign|export|daily|individual|single|per|letter)\b/i;
const AT_ONCE = /^[\s:,"]*(?:(?:means|shall mean|is|the)\b\s*){0,3}(?:(?:sum|amount|principal amount) of\s*)?$/i;

/** The amount that a term for the most that may be lent states at once: `"Maximum Line" means $5,000,000, unless …`. */
export function statedMost(parsed: ParsedAgreement): Found<Money> | null {
  const { text, outline, definitions } = parsed;
  for (const from of definitions.matching(MOST)) {
    if (OF_PART.test(from.term) || OTHER_TERM.test(from.term) || outline.zoneAt(from.start) === "form") continue;
    const span = bodySpan(from, HEAD);
    const amount = readMoney(text, span.start, span.end, parsed.dollar)[0];
    if (!amount || from.kind === "parenthetical" || amount.value.amount < SMALLEST_LOAN) continue;
    if (AT_ONCE.test(text.slice(span.start, amount.start)))
      return found(amount.value, { ...quoteOf({ amount, from }), confidence: 0.82 });
  }
  return null;
}

/** "Amount of Line of Credit, if any, Available for Loans: US$24,000,000.00", in a term sheet or a schedule. */
const LABELED =
  /\bamount\s+of\s+(?:the\s+)?(?:[\w-]+\s+){0,3}?(?:line\s+of\s+credit|credit\s+line|credit\s+facility|facility|loan)\b[^.;:$]{0,60}:\s{0,4}(?=(?:US|U\.S\.)?\s?\$)/gi;

/** The amount after a label for the amount of the loan. */
export function labeledAmount({ text, normal, outline, dollar }: ParsedAgreement): Found<Money> | null {
  for (const { index, 0: label } of normal.words.matches(LABELED, ["amount of"])) {
    const end = index + label.length;
    const amount = readMoney(text, end, Math.min(text.length, end + 60), dollar)[0];
    if (!amount || amount.start > end + 4 || amount.value.amount < SMALLEST_LOAN || outline.zoneAt(index) === "form")
      continue;
    if (!OTHER_TERM.test(label)) return found(amount.value, { start: index, end: amount.end, confidence: 0.8 });
  }
  return null;
}

const LESSER_OF = /\b(?:lesser|lower|least)\s+of:?\s+(?:\([a-z\d]{1,3}\)\s+)?$/i;
const LAST_OF_TWO = /\b(?:lesser|lower|least)\s+of\b[\s\S]*\bor\s+\([a-z\d]{1,3}\)\s+$/i;

/** The amount that caps a borrowing base, where nothing else limits the loans: `"Borrowing Base" means the lesser of (i) 85% of
 *  Eligible Accounts or (ii) $9,400,000`. */
export function capOfBorrowingBase({ text, outline, definitions, dollar }: ParsedAgreement): Found<Money> | null {
  for (const from of definitions.matching(/^borrowing base$/i)) {
    if (from.kind === "parenthetical" || outline.zoneAt(from.start) === "form") continue;
    const span = bodySpan(from, 2 * HEAD);
    const amounts = readMoney(text, span.start, span.end, dollar);
    const cap =
      amounts.find(({ start }) => LESSER_OF.test(text.slice(span.start, start))) ??
      amounts.find(
        ({ start, end }) =>
          LAST_OF_TWO.test(text.slice(span.start, start)) && /^[\s.;"]*$/.test(text.slice(end, span.end)),
      );
    if (cap && cap.value.amount >= SMALLEST_LOAN)
      return found(cap.value, { ...quoteOf({ amount: cap, from }), confidence: 0.75 });
  }
  return null;
}
