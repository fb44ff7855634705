import type { Money } from "#domain/agreement/values.ts";
import type { Definition } from "../../definitions/definitions.ts";
import { certainty, type Found, found, type Reading, settle } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { readMoney } from "../../readers/money.ts";
import type { Span } from "../../text/normal-text.ts";
import { sentenceStart } from "../../text/sentence-start.ts";
import { sentencesOf } from "../../text/sentences.ts";
import { amendingLetter } from "../identity/amendment-letters.ts";
import { isSummand, labeledAmount, statedMost, termOfPromise, wholeOfAvailable } from "./commitment-terms.ts";
import type { FacilityClass } from "./facility-classes.ts";
import { frontSpans, lendingSections, ownWords, sectionSpan } from "./facility-places.ts";
import { insertedMoney } from "./marked-changes.ts";
import { notePrincipal } from "./note-promise.ts";
import { isOfScheduledLender } from "./scheduled-amounts.ts";
import { headingBefore, moneySentences, replacedAmount, substitutedAmount } from "./substituted-amounts.ts";

/** Words right before an amount that is not the commitment. */
const OTHER_AMOUNT =
  /\b(?:minimum|multiples?|integral|increments?|increas\w*|incremental|less than|at least|exceeds|in excess|sublimit|sub-limit|letters? of credit|l\/c|lc|swing\w*|bid|competitive|reduc\w+|fees?|ebitda|threshold|decreas\w+|additional|installments?|each (?:lender|bank)|any (?:one )?(?:lender|bank)|instalments?|denominat\w+|judgments?|net worth|per annum|remaining|outstanding (?:as of|on|under)|existing|previous|prior(?! to the (?:end|termination|expiration) of)|previously|multicurrency(?! (?:revolving|term|loan|credit|facility|commitments))|foreign|alternative currency|collateral|indebtedness|proceeds|debts|creditors|notes due|difference|borrowings? made on)\b/i;
/** Recitals mention loans and letters of credit together. */
const OTHER_AMOUNT_IN_FRONT = new RegExp(OTHER_AMOUNT.source.replace("|letters? of credit|l\\/c|lc|", "|"), "i");
const MULTIPLE_AFTER =
  /^\s*(?:,|and|or)?\s*(?:or\s+)?(?:(?:any|an?|in)\s+)?(?:larger|whole|integral|greater|higher|multiples?|excess)\b/i;
/** "$2,000,000 per month", "$50,000 for each vehicle" */
const OF_ONE_AFTER =
  /^\)?\s*(?:per|(?:for|in) (?:each|any)|each|a) (?:calendar |fiscal )?(?:month|week|quarter|year|day|advance|draw|project|property|vehicle|vessel)\b/i;
/** "the Commitments were increased to $32,500,000 on the First Incremental Effective Date" */
const INCREASED_TO = /\b(?:is|are|was|were|been|hereby) increased to\s*$/i;
/** "each in a minimum amount of $250,000 and in an aggregate amount not exceeding": what each loan is at least. */
const EACH_AT_LEAST = /\beach in an? (?:minimum|principal) amount of (?:at least |not less than )?[$€£][\d,.]+ and\b/gi;
/** "to advance, as construction proceeds, a sum not exceeding": the verb, not loan proceeds. */
const AS_WORK_GOES_ON = /\bas (?:the )?(?:construction|work) proceeds\b/gi;
const DAY_OF_INCREASE = /\b(?:Incremental|Increase)(?: [A-Z]\w+){0,3} Date\b/g;
/** "(including undrawn Letters of Credit)" says what counts towards the amount, not what the amount is of. */
const ASIDE = /\([^()]{0,240}\)/g;
/** "all such Letters of Credit and Advances" is the credit as a whole. */
const ALL_CREDIT =
  /\b(?:letters of credit and (?:all )?(?:loans|advances)|(?:loans|advances) and (?:all )?letters of credit)\b/gi;
/** "(including the $62,000,000 of loans that are continued hereunder)": a part of the amount that follows. */
const INCLUDED = /\((?:including|inclusive of|of which|which includes)\b[^()]{0,120}$/i;
const PART_OF_LINE = /\bswing/i;
const WHOLE =
  /\b(?:aggregate|total|initial(?:ly)?|of all|combined|all (?:the )?(?:lenders|banks)|lenders'|banks'|maximum)\b/i;
const AMOUNT_OF =
  /\b(?:amount|up to|exceed(?:ing)?|exceeding|equal to|sum of|commitments? (?:is|are|of|shall be)|means?|in the amount|principal|loan of|facility of|credit of|limit|not? more than)\b|\b(?:is|are|being|initially|shall be|equals|totals|lend)\s*$|\b(?:lend|loan) (?:to )?the (?:borrower|company)\s*$/i;
const CREDIT_WORDS = /\b(?:credit|loans?|facilit\w+|commitments?|advances?|lends?|line)\b/i;
/** Recitals describe the credit that this agreement replaces. */
const EARLIER =
  /\b(?:heretofore|previously|originally|existing|original|prior|pursuant to (?:which|that|the)|made available|(?:has|have|had|are) (?:entered|made|extended|party|parties)|entered into|refinanc\w+|under (?:the|that))\b/i;
/** An amended definition states the commitments before and after the amendment. */
const AS_AMENDED =
  /\b(?:[Oo]n|[Aa]s of|[Aa]t|[Ff]rom|[Aa]fter giving effect to) the (?:[A-Z][\w.-]*\s){0,5}(?:Amendment|Increase|Extension|Incremental)(?:\s[A-Z][\w.-]*){0,4}\b[^.;]{0,60}\b(?:is|are|was|were|equals?|totals?)\b/;
/** A term that this agreement defines further on: "under the Revolving Facility (as hereinafter defined)". */
const DEFINED_BELOW = /\bunder the [^$;()]{3,60}\(as (?:hereinafter )?defined[^()]{0,40}\)/g;
const NEAR = 170;
const EARLIER_AFTER = /^[^.;]{0,80}\b(?:agreement|facility|note)\b[^.;]{0,40}\bdated\b/i;
const FACILITY_AFTER =
  /^\s{0,3}(?:(?!and\b|or\b)(?:[\w-]|(?<=\bU)\.(?=S)|(?<=\bU\.S)\.)+\s){0,5}?(?:revolving|revolver|term|delayed|bridge|line of credit)\b/i;
const TERM_WORDS = /\b(?:term loans?|term facility|delayed[- ]draw|term credit|bridge loans?)\b/i;
const REVOLVING_WORDS = /\b(?:revolv\w+|line of credit|rloc)\b/i;

/** What the aggregate commitment of a class is on the day of the agreement. Candidates come from its definitions, the
 *  lending sections, recitals and cover; `only` when the agreement has no other class, so that amounts which name no
 *  class are its own. Where several places state amounts of equal authority that differ, they stay as a conflict. */
export function readCommitment(parsed: ParsedAgreement, of: FacilityClass, only: boolean): Found<Money> | null {
  const stated = [
    ...of.definitions.amount.flatMap((d) => inDefinition(parsed, d, 0.97, () => true)),
    ...withoutLabelsOfLenders(of.definitions.commitment).flatMap((d) => inDefinition(parsed, d, 0.95, isAmountOf)),
    ...of.definitions.facility.flatMap((d) => inDefinition(parsed, d, 0.93, isAmountOf)),
    ...of.definitions.loan.flatMap((d) => inDefinition(parsed, d, 0.9, (before) => AMOUNT_OF.test(before))),
    ...lendingSections(parsed).flatMap((s) => inLendingSection(parsed, sectionSpan(s), of, only)),
    ...frontSpans(parsed).flatMap((span, i) => inFront(parsed, span, of, only, i === 0)),
  ];
  const best = [...stated].sort((a, b) => certainty(b) - certainty(a))[0];
  const replaced = best && replacedAmount(parsed, best.value);
  if (replaced) return foundAt(replaced, 0.8);
  if (!best || certainty(best) < FIRM) {
    const followed = termOfPromise(
      parsed,
      (words, term) => !otherFamily(of, term) && (only ? !otherFamily(of, words) : speaksOf(of, words)),
    );
    const whole = followed ?? (only ? (wholeOfAvailable(parsed) ?? statedMost(parsed) ?? labeledAmount(parsed)) : null);
    if (whole) return whole;
  }
  if (!best) return changedCommitment(parsed, of, only) ?? inSentences(parsed, of, only) ?? inNote(parsed, only);
  const same = stated.filter((c) => c.value.amount === best.value.amount && c.value.currency === best.value.currency);
  const rivals = stated.filter((c) => !same.includes(c) && certainty(c) >= EXPLICIT);
  return settle([...same.slice(0, 4), ...rivals.slice(0, 2)], EXPLICIT);
}

/** "Revolving Commitment: $18,000,000" below each of several signatures is what one lender commits. */
function withoutLabelsOfLenders(definitions: readonly Definition[]): readonly Definition[] {
  const isRepeated = definitions.filter(({ kind }) => kind === "labeled").length > 1;
  return isRepeated ? definitions.filter(({ kind }) => kind !== "labeled") : definitions;
}

/** The amount is the term's: the words before it say so, or nothing separates them: `"Commitment" means
 *  $80,000,000`. */
const isAmountOf = (before: string): boolean => ON_DAY.test(before) || AMOUNT_OF.test(before);
/** "shall mean on the Closing Date $250,000 and thereafter …": what it is at first. */
const ON_DAY =
  /^\W*(?:(?:on|as of|at|from|initially)\b[\w\s]{0,50}(?:\bdate\b|\bclosing\b|\bhereof\b|\binitially\b)?)?\W*$/i;

/** Below this score, a place only mentions an amount near the loan. */
const FIRM = 0.8;

const CHANGED =
  /\b(?:increas(?:ed?|ing)|reduc(?:ed?|ing)|decreas(?:ed?|ing)|upsized|amended|chang(?:ed|ing))\b[^.;]{0,60}?\b(?:from\b[^;]{0,60}\s)?to\s+(?:be\s+)?"?$/i;

const OF_NOTE = /\b(?:amount|maximum|balance) of the (?:[\w-]+ ){0,3}note\b/i;

/** The new commitments in the sentences of a short amendment. */
function changedCommitment(parsed: ParsedAgreement, of: FacilityClass, only: boolean): Found<Money> | null {
  for (const { start, end } of moneySentences(parsed)) {
    const words = parsed.text.slice(headingBefore(parsed.text, start), end);
    if (!(CREDIT_WORDS.test(words) || OF_NOTE.test(words)) || (!only && !speaksOf(of, words))) continue;
    if (/\b(?:sub-?limit|letters? of credit|basket|threshold)\b/i.test(words)) continue;
    const amounts = readMoney(parsed.text, start, end);
    const amount =
      amounts.find((r) => CHANGED.test(parsed.text.slice(start, r.start))) ??
      substitutedAmount(parsed, { start, end }, amounts);
    if (amount) return foundAt(amount, 0.75);
  }
  return null;
}

function inNote(parsed: ParsedAgreement, only: boolean): Found<Money> | null {
  const principal = only ? notePrincipal(parsed) : null;
  return principal && foundAt(principal, 0.7);
}

/** Any sentence on the loan may state its amount. Of several the one that best reads as a promise of a whole amount is
 *  taken, of equals the first; in a text of many sentences it must read as one. */
function inSentences(parsed: ParsedAgreement, of: FacilityClass, only: boolean): Found<Money> | null {
  const inLetter = amendingLetter(parsed) !== null;
  const fits: Test = (before, after) => {
    const around = `${before.slice(-120)} ${after.slice(0, 60)}`;
    if (only && OUTSTANDING_LIMIT.test(before) && LENDS.test(before)) return true;
    if (inLetter && NAMES_AGREEMENT.test(after)) return false;
    return CREDIT_WORDS.test(around) && (only ? !otherFamily(of, around) : speaksOf(of, nearest(before, after)));
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
  /\b(?:agrees? to (?:make|lend|extend|advance|provide|loan)|commits? to|hereby (?:make|establish|grant|extend)\w*|shall (?:make|lend|advance)|has (?:approved|established|agreed)|lend(?:s|ing)? to|grants? (?:to )?[\w ]{2,24} an? (?:\w+ )?loan|borrows? from|will (?:make|lend|advance|provide)|making (?:of )?(?:a|the|its)|make available|may borrow|requested that)\b/i;
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

/** From this score on, a place states the whole commitment explicitly. Two such places that differ are a conflict. */
const EXPLICIT = 0.84;

type Test = (before: string, after: string, onCover: boolean) => boolean;

/** A commitment to issue letters of credit and to lend nothing. */
const ISSUES_ONLY =
  /^(?![\s\S]{0,400}\b(?:loans?|advances?)\b)[^.;]{0,120}\b(?:commitment|obligations?)\b[^.;]{0,80}\bissue\b[^.;]{0,60}\bletters?\s+of\s+credit\b/i;

/** "the lesser of (a) Twelve Million Dollars ($12,000,000) (the "Commitment") and (b) …": the amount to which the term is
 *  attached, whatever precedes it. */
function amountNamed({ text }: ParsedAgreement, { term, kind, bodyStart, bodyEnd }: Definition): Reading<Money> | null {
  if (kind !== "parenthetical" || !/\bcommitments?$|\bamount$/i.test(term) || OF_PART.test(term)) return null;
  const amount = readMoney(text, bodyStart, bodyEnd + 1).at(-1);
  return amount && /^[\s)]{0,3}$/.test(text.slice(amount.end, bodyEnd)) ? amount : null;
}

const OF_PART = /\b(?:swing\w*|letters? of credit|l\/c|lc|available|unused|minimum|threshold|basket|discretionary)\b/i;

function inDefinition(parsed: ParsedAgreement, definition: Definition, confidence: number, fits: Test): Found<Money>[] {
  const named = amountNamed(parsed, definition);
  if (named) return [foundAt(named, confidence, definition.start)];
  const span = ownWords(parsed.text, definition);
  const ofCredits = ISSUES_ONLY.test(parsed.text.slice(span.start, span.end));
  const all = commitmentsIn(
    parsed,
    span,
    definition.kind === "labeled" ? () => true : fits,
    ofCredits ? OTHER_AMOUNT_IN_FRONT : OTHER_AMOUNT,
    definition.term,
  );
  const whole = all.filter((r) => WHOLE.test(contextOf(parsed.text, r, span.start)));
  const chosen = whole.findLast((r) => AS_AMENDED.test(contextOf(parsed.text, r, span.start))) ?? whole[0] ?? all[0];
  if (!chosen) return [];
  return [foundAt(chosen, whole.length > 0 ? confidence : confidence - 0.08, definition.start)];
}

function inLendingSection(parsed: ParsedAgreement, span: Span, of: FacilityClass, only: boolean): Found<Money>[] {
  const fits: Test = (before) => AMOUNT_OF.test(before) && !PART_OF_LINE.test(before) && (only || speaksOf(of, before));
  const all = commitmentsIn(parsed, span, fits, OTHER_AMOUNT, of.key);
  return all.slice(0, 1).map((r) => foundAt(r, 0.8));
}

function inFront(
  parsed: ParsedAgreement,
  span: Span,
  of: FacilityClass,
  only: boolean,
  cover: boolean,
): Found<Money>[] {
  const fits: Test = (before, after, onCover) => {
    const around = `${before.slice(-120)} ${after}`;
    if (only && cover && onCover) return true;
    if (!onCover && (EARLIER.test(before.replace(DEFINED_BELOW, "").slice(-NEAR)) || EARLIER_AFTER.test(after)))
      return false;
    return CREDIT_WORDS.test(around) && (only ? !otherFamily(of, around) : speaksOf(of, nearest(before, after)));
  };
  const all = commitmentsIn(parsed, span, fits, OTHER_AMOUNT_IN_FRONT);
  return all.slice(0, 1).map((r) => {
    const explicit = isCoverLine(parsed.text, r) ? only : WHOLE.test(contextOf(parsed.text, r, span.start));
    return foundAt(r, explicit ? EXPLICIT : cover ? 0.7 : 0.82);
  });
}

/** An amount that is in a line of its own, or opens a short one, as on a cover. */
function isCoverLine(text: string, { start, end }: Span): boolean {
  const lineStart = text.lastIndexOf("\n", start) + 1;
  const newline = text.indexOf("\n", end);
  return start - lineStart <= 12 && (newline < 0 ? text.length : newline) - lineStart <= 80;
}

/** On a cover the facility follows its amount ("$50,000,000 Term Loan"), in a sentence before it ("a term loan of
 *  $50,000,000 and a revolving loan of …"). */
function nearest(before: string, after: string): string {
  if (FACILITY_AFTER.test(after)) return after.slice(0, 60).split(/[\n$€£]/)[0] as string;
  const since = before.slice(Math.max(before.lastIndexOf("$"), before.lastIndexOf(" and ")) + 1);
  return CREDIT_WORDS.test(since) ? since : (after.slice(0, 60).split(/\n\s*\n/)[0] as string);
}

/** "Revolving Term Loan" is the name of another loan than the Term Loan. */
const REVOLVING_TERM = /\brevolving (?:credit )?term\b/g;

/** "(b) to make a Tranche A Term Loan" says nothing of Tranche B. */
const LIST_MARK = /(?<!tranche |facility |term |loan |series )\([a-z]{1,3}\)/g;

function speaksOf(of: FacilityClass, words: string): boolean {
  const lower = words
    .toLowerCase()
    .replace(LIST_MARK, " ")
    .replace(/\bfacility ([a-e])\b/g, "tranche$1");
  const said = of.family === "term" ? lower.replaceAll(REVOLVING_TERM, "revolving") : lower;
  const keyWords = of.key.split(" ").filter((word) => word.length > 0);
  if (keyWords.length > 0 && of.key !== "line of credit" && keyWords.every((word) => says(said, word))) return true;
  const plain = of.key === "revolving" || of.key === "term" || of.key === "" || of.key === "line of credit";
  return plain && (of.family === "revolving" ? REVOLVING_WORDS : TERM_WORDS).test(words) && !otherFamily(of, words);
}

/** A letter or number names a tranche only as a separate word, and "term" is not found in "terms". */
const says = (said: string, word: string): boolean =>
  word.length > 2 && word !== "term" ? said.includes(word) : said.split(/[^a-z0-9]+/).includes(word);

function otherFamily(of: FacilityClass, words: string): boolean {
  const own = of.family === "revolving" ? REVOLVING_WORDS : TERM_WORDS;
  const other = of.family === "revolving" ? TERM_WORDS : REVOLVING_WORDS;
  return other.test(words) && !own.test(words);
}

/** "2022 Incremental Term Loans" is a class, not an increase. */
const NUMBERED_INCREMENT = /\b(?:19|20)\d\d\s+incremental\b/gi;

function commitmentsIn(
  parsed: ParsedAgreement,
  span: Span,
  fits: Test,
  other = OTHER_AMOUNT,
  ownName = "",
): Reading<Money>[] {
  const ofIncrement = /\bincremental\b/i.test(ownName) ? /\bincremental\b/gi : NUMBERED_INCREMENT;
  const { text } = parsed;
  return readMoney(text, span.start, span.end)
    .map((reading) => insertedMoney(text, reading))
    .filter((reading) => {
      if (reading.value.amount < 10_000 || isOfScheduledLender(parsed, reading)) return false;
      const before = contextOf(text, reading, span.start);
      const after = text.slice(reading.end, reading.end + 90);
      const words = before
        .replace(ASIDE, " ")
        .replace(ALL_CREDIT, "credit")
        .replace(ofIncrement, "")
        .replace(DAY_OF_INCREASE, "Date")
        .replace(INCREASED_TO, "are ")
        .replace(EACH_AT_LEAST, " ")
        .replace(AS_WORK_GOES_ON, " ")
        .slice(-90);
      return (
        !other.test(words) &&
        !INCLUDED.test(before) &&
        !MULTIPLE_AFTER.test(after) &&
        !OF_ONE_AFTER.test(after) &&
        !isSummand(before, after) &&
        fits(before, after, other === OTHER_AMOUNT_IN_FRONT && isCoverLine(text, reading))
      );
    });
}

function contextOf(text: string, reading: Span, floor: number): string {
  return text.slice(Math.max(floor, sentenceStart(text, reading.start)), reading.start);
}

/** The quote reaches back to the term it belongs to where that is near. */
function foundAt(reading: Reading<Money>, confidence: number, from = reading.start): Found<Money> {
  const start = reading.end - from <= 700 ? Math.min(from, reading.start) : reading.start;
  return found(reading.value, { start, end: reading.end, confidence });
}
