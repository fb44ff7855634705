import type { Money } from "#domain/agreement/values.ts";
import type { Found, Reading } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { moneyIn } from "../../readers/money-in.ts";
import type { Span } from "../../text/normal-text.ts";
import { sentencesOf } from "../../text/sentences.ts";
import { amendingLetter } from "../identity/amendment-letters.ts";
import { namesClass, namesOtherFamily } from "./class-words.ts";
import {
  type AmountTest,
  CREDIT_WORDS,
  commitmentsIn,
  foundAt,
  nearestWords,
  OTHER_AMOUNT,
} from "./commitment-amounts.ts";
import type { FacilityClass } from "./facility-classes.ts";
import { headingBefore, moneySentences, substitutedAmount } from "./substituted-amounts.ts";

const CHANGED =
  /\b(?:increas(?:ed?|ing)|reduc(?:ed?|ing)|decreas(?:ed?|ing)|upsized|amended|chang(?:ed|ing))\b[^.;]{0,60}?\b(?:from\b[^;]{0,60}\s)?to\s+(?:be\s+)?"?$/i;

/** "If the Commitments exceed $15,000,000 on the second anniversary, they shall be reduced to": a later change, in a case. */
const IN_CASE = /^\W*(?:\([a-z]{1,4}\)\s+)?(?:if|when|whenever|in the event|upon)\b/i;

/** "to increase the LC Commitment to". */
const OF_CREDITS = /\b(?:L\/?Cs?|letters? of credit|swing\s?line)\b[^.;,]{0,60}$/i;

const isChangedTo = (before: string): boolean =>
  CHANGED.test(before) && !IN_CASE.test(before) && !OF_CREDITS.test(before);

const OF_NOTE = /\b(?:amount|maximum|balance) of the (?:[\w-]+ ){0,3}note\b/i;

/** The new commitments in the sentences of a short amendment. */
export function changedCommitment(parsed: ParsedAgreement, of: FacilityClass, only: boolean): Found<Money> | null {
  for (const { start, end } of moneySentences(parsed)) {
    const words = parsed.text.slice(headingBefore(parsed.text, start), end);
    if (!(CREDIT_WORDS.test(words) || OF_NOTE.test(words)) || (!only && !namesClass(of, words))) continue;
    if (/\b(?:sub-?limit|letters? of credit|basket|threshold)\b/i.test(words)) continue;
    const amounts = moneyIn(parsed, start, end);
    const amount =
      amounts.find((r) => isChangedTo(parsed.text.slice(start, r.start))) ??
      substitutedAmount(parsed, { start, end }, amounts);
    if (amount) return foundAt(amount, 0.75);
  }
  return null;
}

/** Any sentence on the loan may state its amount. Of several the one that best reads as a promise of a whole amount is
 *  taken, of equals the first; in a text of many sentences it must read as one. */
export function inSentences(parsed: ParsedAgreement, of: FacilityClass, only: boolean): Found<Money> | null {
  const inLetter = amendingLetter(parsed) !== null;
  const fits: AmountTest = (before, after) => {
    const around = `${before.slice(-120)} ${after.slice(0, 60)}`;
    if (only && OUTSTANDING_LIMIT.test(before) && LENDS.test(before)) return true;
    if (inLetter && NAMES_AGREEMENT.test(after)) return false;
    return (
      CREDIT_WORDS.test(around) && (only ? !namesOtherFamily(of, around) : namesClass(of, nearestWords(before, after)))
    );
  };
  let best: { readonly amount: Reading<Money>; readonly score: number } | null = null;
  for (const span of moneySentences(parsed)) {
    const [amount] = commitmentsIn(parsed, span, fits, OTHER_AMOUNT, of.key);
    if (!amount) continue;
    const score = promiseScore(parsed.text, span, amount);
    if (!best || score > best.score) best = { amount, score };
  }
  if (!best || (best.score < PROMISED && sentencesOf(parsed).length > FEW_SENTENCES)) return null;
  return foundAt(best.amount, best.score >= PROMISED ? 0.72 : 0.65);
}

/** "£42,000,000 facilities agreement dated 8 May 2020", in the subject line of a letter that amends it. */
const NAMES_AGREEMENT = /^\s(?:[\w-]+\s){0,4}(?:agreement|letter),?\s(?:originally\s)?(?:dated|made)\b/i;
const FEW_SENTENCES = 120;
const PROMISED = 2;
const LIMIT_REACH = 200;
const LENDS =
  /\b(?:agrees? to (?:make|lend|extend|advance|provide|loan)|commits? to|hereby (?:make|establish|grant|extend)\w*|shall (?:make|lend|advance)|has (?:approved|established|agreed)|lend(?:s|ing)? to|grants? (?:to )?[\w ]{2,24} an? (?:\w+ )?loan|borrows? from|will (?:hereafter |thereafter )?(?:make|lend|advance|provide)|making (?:of )?(?:a|the|its)|make available|may borrow|requested that)\b/i;
const WHOLE_OF =
  /\b(?:aggregate|maximum|total|original)\b[^.;]{0,60}\b(?:amount|sum|commitments?)\b|\b(?:up to|not (?:to )?exceed(?:ing)?|in (?:the|an) (?:\w+ ){0,3}amount of|in the sum of|loan of|facility of|credit of|equal to)\b/i;
const LIMITS =
  /\b(?:unless|if the|provided|so long as|at least|exceeds|default|judgment|liens?|indebtedness|insurance|liquidated|deductible|threshold|installments?|instalments?|quarterly|monthly|each (?:request|borrowing|advance|draw|prepayment)|prepay\w*|repay\w*|purchase price|net worth|capital expenditures?|assign\w*|transfer|in no event|increase\w*|officers|employees|request(?:ed|s)?|intercompany|guarantor|initial (?:\w+ ){0,2}(?:advance|loan|borrowing)|borrowing minimum|other loans|existing)\b/i;
/** `Total Revolving Credit Commitments $50,000,000`. */
const TOTAL = /\b(?:total|aggregate)\b[^.;$\d]{0,60}\b(?:commitments?|facility|loans?)\W*$/i;
const NOTE = /\bnotes?\b[^.;]{0,120}\bprincipal amount of\W*$/i;

/** "agrees to lend such amounts …; the total principal amount outstanding at any time shall not exceed $2,000,000". */
const OUTSTANDING_LIMIT = /\b(?:total|aggregate|unpaid) principal amount\b[^.;]{0,80}\bnot (?:to )?exceed\W*$/i;

/** How likely a sentence promises the whole amount. */
function promiseScore(text: string, span: Span, amount: Span): number {
  const before = text.slice(span.start, amount.start);
  const lends = LENDS.test(before) ? 2 : 0;
  const whole = WHOLE_OF.test(before.slice(-120)) ? 1 : 0;
  const named = /^[\s)]{0,3}\(?(?:the|this|its)?\s?"/.test(text.slice(amount.end, amount.end + 10)) ? 1 : 0;
  const total = TOTAL.test(before) ? 2 : NOTE.test(before) ? 1 : 0;
  return lends + whole + named + total - (LIMITS.test(before.slice(-LIMIT_REACH)) ? 1 : 0);
}
