import type { Money } from "#domain/agreement/values.ts";
import type { Definition } from "../../definitions/definitions.ts";
import { certainty, type Found, type Reading, settle } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { readMoney } from "../../readers/money.ts";
import type { Span } from "../../text/normal-text.ts";
import { namesClass, namesOtherFamily } from "./class-words.ts";
import {
  type AmountTest,
  CREDIT_WORDS,
  commitmentsIn,
  contextOf,
  foundAt,
  isCoverLine,
  nearestWords,
  OTHER_AMOUNT,
  OTHER_AMOUNT_IN_FRONT,
} from "./commitment-amounts.ts";
import { changedCommitment, inSentences } from "./commitment-sentences.ts";
import { capOfBorrowingBase, labeledAmount, statedMost, termOfPromise, wholeOfAvailable } from "./commitment-terms.ts";
import type { FacilityClass } from "./facility-classes.ts";
import { frontSpans, lendingSections, ownWords, sectionSpan } from "./facility-places.ts";
import { notePrincipal } from "./note-promise.ts";
import { replacedAmount } from "./substituted-amounts.ts";

const PART_OF_LINE = /\bswing/i;
const WHOLE =
  /\b(?:aggregate|total|initial(?:ly)?|of all|combined|all (?:the )?(?:lenders|banks)|lenders'|banks'|maximum)\b/i;
const AMOUNT_OF =
  /\b(?:amount|up to|exceed(?:ing)?|exceeding|equal to|sum of|commitments? (?:is|are|of|shall be)|means?|in the amount|principal|loan of|facility of|credit of|limit|not? more than)\b|\b(?:is|are|being|initially|shall be|equals|totals|lend)\s*$|\b(?:lend|loan) (?:to )?the (?:borrower|company)\s*$/i;
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

/** What the aggregate commitment of a class is on the day of the agreement. Candidates come from its definitions, the
 *  lending sections, recitals and cover; `only` when the agreement has no other class, so that amounts which name no
 *  class are its own. Where several places state amounts of equal authority that differ, they stay as a conflict. */
export function readCommitment(parsed: ParsedAgreement, of: FacilityClass, only: boolean): Found<Money> | null {
  const stated = [
    ...withoutLabelsOfLenders(of.definitions.amount).flatMap((d) => inDefinition(parsed, d, 0.97, () => true)),
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
      (words, term) => !namesOtherFamily(of, term) && (only ? !namesOtherFamily(of, words) : namesClass(of, words)),
    );
    const whole =
      followed ??
      (only
        ? (wholeOfAvailable(parsed) ?? statedMost(parsed) ?? labeledAmount(parsed) ?? capOfBorrowingBase(parsed))
        : null);
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

function inNote(parsed: ParsedAgreement, only: boolean): Found<Money> | null {
  const principal = only ? notePrincipal(parsed) : null;
  return principal && foundAt(principal, 0.7);
}

/** From this score on, a place states the whole commitment explicitly. Two such places that differ are a conflict. */
const EXPLICIT = 0.84;

/** A commitment to issue letters of credit and to lend nothing. */
const ISSUES_ONLY =
  /^(?![\s\S]{0,400}\b(?:loans?|advances?)\b)[^.;]{0,120}\b(?:commitment|obligations?)\b[^.;]{0,80}\bissue\b[^.;]{0,60}\bletters?\s+of\s+credit\b/i;

/** "the lesser of (a) Twelve Million Dollars ($12,000,000) (the "Commitment") and (b) …": the amount to which the term is
 *  attached, whatever precedes it. */
function amountNamed(
  { text, dollar }: ParsedAgreement,
  { term, kind, bodyStart, bodyEnd }: Definition,
): Reading<Money> | null {
  if (kind !== "parenthetical" || !/\bcommitments?$|\bamount$/i.test(term) || OF_PART.test(term)) return null;
  const amount = readMoney(text, bodyStart, bodyEnd + 1, dollar).at(-1);
  return amount && /^[\s)]{0,3}$/.test(text.slice(amount.end, bodyEnd)) ? amount : null;
}

const OF_PART =
  /\b(?:swing\w*|letters? of credit|l\/c|lc|available|unused|unutilized|minimum|threshold|basket|discretionary)\b/i;

function inDefinition(
  parsed: ParsedAgreement,
  definition: Definition,
  confidence: number,
  fits: AmountTest,
): Found<Money>[] {
  const named = amountNamed(parsed, definition);
  if (named) return [foundAt(named, confidence, definition.start)];
  const span = ownWords(parsed.text, definition, parsed.dollar);
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
  const fits: AmountTest = (before) =>
    AMOUNT_OF.test(before) && !PART_OF_LINE.test(before) && (only || namesClass(of, before));
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
  const fits: AmountTest = (before, after, onCover) => {
    const around = `${before.slice(-120)} ${after}`;
    if (only && cover && onCover) return true;
    if (!onCover && (EARLIER.test(before.replace(DEFINED_BELOW, "").slice(-NEAR)) || EARLIER_AFTER.test(after)))
      return false;
    return (
      CREDIT_WORDS.test(around) && (only ? !namesOtherFamily(of, around) : namesClass(of, nearestWords(before, after)))
    );
  };
  const all = commitmentsIn(parsed, span, fits, OTHER_AMOUNT_IN_FRONT);
  return all.slice(0, 1).map((r) => {
    const explicit = isCoverLine(parsed.text, r) ? only : WHOLE.test(contextOf(parsed.text, r, span.start));
    return foundAt(r, explicit ? EXPLICIT : cover ? 0.7 : 0.82);
  });
}
