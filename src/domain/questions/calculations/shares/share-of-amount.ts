import { ORDINAL_WORDS, ordinalValue } from "#domain/extraction/readers/number-words.ts";
import { type Answer, type Citation, type Claim, claim, quotation } from "../../answer/claim.ts";
import { formatPercent } from "../../answer/formats.ts";
import { COUNT_WORDS, countOf } from "../../question/counts.ts";
import type { Question } from "../../question/question.ts";
import { readPercents, readPeriods } from "../../question/read-numbers.ts";
import { cite, quoteOf, type Subject } from "../../subject.ts";
import { onOneLine } from "../../text/sentences.ts";
import { answered, type Topic } from "../../topic.ts";
import { feeByDates } from "../fees/fee-by-dates.ts";
import { lateCharge } from "../fees/late-charge.ts";
import { sentencesWith } from "../given/sentences-with.ts";
import { definitionsIn } from "../graph/definitions.ts";
import { equalInstallment } from "../repayments/equal-installment.ts";
import { shareWorking } from "./share-working.ts";

/** Amounts that one sentence of the agreement states as a share: a fee that falls with the years, a late charge, an equal
 *  installment. */
export const shareOfAmount: Topic = (question, subject) =>
  feeByDates(question, subject) ??
  feeByYear(question, subject) ??
  lateCharge(question, subject) ??
  equalInstallment(question, subject);

const OF_FEE =
  /\bpay\b.*\bto terminate\b|\b(?:(?:early )?(?:termination|prepayment|call|exit) (?:fees?|premium|charges?|penalt(?:y|ies))|premium|make-?whole)\b|\b(?:prepay\w*|pay(?:s|ing)? (?:\w+ ){0,3}(?:off|back|early)|terminat\w*|walk)\b.*\b(?:fees?|premium|charges?|penalt(?:y|ies))\b|\b(?:fees?|premium|charges?|penalt(?:y|ies))\b.*\b(?:prepay\w*|terminat\w*)\b/;
const SENTENCE_OF_FEE = /\b(?:termination|prepayment|reduction|prepaid|prepays?|terminates?)\b/i;
const BY_YEAR = /\b(?:anniversary|(?:first|second|third) (?:\w+ )?(?:year|twelve|12)|year (?:one|two|three|1|2|3))\b/i;

/** A fee whose percentage depends on the years since closing. */
const feeByYear: Topic = (question, subject) => {
  const { text } = question;
  if (!OF_FEE.test(text)) return null;
  const year = yearOf(text) ?? yearOfDay(question, subject);
  if (year === null) return null;
  for (const { words, start, end, paragraph } of sentencesWith(subject, SENTENCE_OF_FEE, BY_YEAR)) {
    const percent = percentOfYear(words, year);
    if (percent === null) continue;
    const citation = quoteOf(subject, { start, end });
    const spared = sparedPrepayment(text, words, citation);
    if (spared !== null && !VOLUNTARY.test(text)) return answered([spared, quotation(citation)]);
    const base = baseOf(question, subject, onOneLine(subject.text?.slice(paragraph.start, paragraph.end) ?? ""));
    if (base === null || spared !== null)
      return answered([
        claim(`Year ${year} after closing: ${formatPercent(percent)} of the amount.`, [citation]),
        ...(spared === null ? [] : [spared]),
        quotation(citation),
      ]);
    const reply = share(`Year ${year} after closing: `, base, percent, [citation, ...base.citations], citation);
    const later = laterYear(text);
    const isElsewhere = sentencesWith(subject, SENTENCE_OF_FEE, BY_YEAR).some(
      (other) => other.start !== start && later !== null && percentOfYear(other.words, later) !== null,
    );
    if (later === null || isElsewhere || reply?.kind !== "answer") return reply;
    return withLater(reply, words, later, base, citation);
  }
  return null;
};

const VOLUNTARY = /\b(?:voluntar\w+|optional\w*)\b/;
const SPARES_MANDATORY =
  /\bno (?:penalty|premium|fee|charge)s?\b[^.;]{0,100}\bmandatory prepayments?\b|\bmandatory prepayments?\b[^.;]{0,60}\bwithout (?:any )?(?:premium|penalty|fee|charge)\b/i;

/** That a mandatory prepayment costs nothing, where a question asks about one and the sentence says so. */
function sparedPrepayment(text: string, words: string, citation: Citation): Claim | null {
  return /\bmandatory\b/.test(text) && SPARES_MANDATORY.test(words)
    ? claim("A mandatory prepayment costs no premium: the clause excepts it.", [citation])
    : null;
}

const WHAT_IF = new RegExp(
  String.raw`\b(?:what|how) (?:if|about)\b[^?.]{0,60}?\b(\d{1,2}|${COUNT_WORDS}) (month|year)s?\b`,
);

/** The second time that a question asks about: `seven months after closing, and what if it waited fourteen months?` */
function laterYear(text: string): number | null {
  const [, count = "", unit = ""] = WHAT_IF.exec(text) ?? [];
  return count === "" || !LATER.test(text) ? null : yearAfter(countOf(count) + (unit === "year" ? 0.5 : 0), unit);
}

/** The answer with the fee of a later year; with none where the sentence only states a fee for earlier ones. */
function withLater(reply: Answer, words: string, year: number, base: Base, citation: Citation): Answer {
  const [first, ...rest] = reply.claims;
  const percent = percentOfYear(words, year);
  const stated = new Set(readPercents(words.toLowerCase()).map((one) => one.percent));
  if (first === undefined || (percent === null && stated.size > 1)) return reply;
  const said =
    percent === null
      ? `no fee, which the agreement states for earlier years only`
      : shareWorking(base, percent).working;
  return {
    kind: "answer",
    claims: [first, claim(`Year ${year} after closing: ${said}.`, [citation, ...base.citations]), ...rest],
  };
}

const IN_NTH_YEAR = new RegExp(String.raw`\b(?:in|during|within) (?:the |its )?(${ORDINAL_WORDS}) year\b`);
const MONTH_OR_YEAR = new RegExp(String.raw`\b(?:in )?(month|year) (\d{1,2}|${COUNT_WORDS})\b`);
const LATER = new RegExp(
  String.raw`\b(\d{1,2}|${COUNT_WORDS}) (month|year)s? (?:after|since|from|following|in\b|into|post)`,
);

/** The year since closing in which something happens: `18 months after`, `in month six`, `in the third year`. */
function yearOf(text: string): number | null {
  const named = ordinalValue(IN_NTH_YEAR.exec(text)?.[1] ?? "");
  if (named !== null) return named;
  const counted = MONTH_OR_YEAR.exec(text);
  if (counted !== null) return yearAfter(countOf(counted[2] ?? ""), counted[1] ?? "");
  const after = LATER.exec(text);
  if (after === null) return null;
  return yearAfter(countOf(after[1] ?? "") + (after[2] === "year" ? 0.5 : 0), after[2] ?? "");
}

/** The year since closing in which the one day of a question lies, where the text states the day of closing. */
function yearOfDay({ periods: [period, other] }: Question, subject: Subject): number | null {
  if (period === undefined || other !== undefined || period.from !== period.to) return null;
  const stated = definitionsIn(subject).find(({ term }) => /^(?:Closing|Effective) Date$/.test(term));
  const [closing] = stated === undefined ? [] : readPeriods(stated.meaning.slice(0, CLOSING).toLowerCase(), "");
  if (closing === undefined || closing.from !== closing.to || period.from < closing.from) return null;
  const years = Number(period.from.slice(0, 4)) - Number(closing.from.slice(0, 4));
  // An anniversary itself belongs to the year that it ends.
  return period.from.slice(5) > closing.from.slice(5) ? years + 1 : Math.max(years, 1);
}

/** A definition that only states a day is no longer than so many UTF-16 units. */
const CLOSING = 60;

function yearAfter(count: number, unit: string): number {
  return unit === "month" ? Math.max(1, Math.ceil(count / 12)) : Math.ceil(count);
}

/** The percentage that a sentence states for a year: `3% for the first year`, `2% after the first anniversary but on or
 *  before the second`. The percentages of the clauses hold from the year that each names. */
function percentOfYear(words: string, year: number): number | null {
  const clauses = words.split(/\((?:[a-z]|[ivx]{1,4}|\d)\)|;/i).flatMap((clause) => {
    const [percent, second] = new Set(readPercents(clause.toLowerCase()).map((one) => one.percent));
    return percent === undefined || second !== undefined ? [] : [{ clause: clause.toLowerCase(), percent }];
  });
  const found = clauses.find(({ clause }) => {
    const span = spanOf(clause);
    return span !== null && span.from <= year && year <= span.to;
  });
  return found?.percent ?? null;
}

const NTH_YEAR = new RegExp(String.raw`\b(${ORDINAL_WORDS}) (?:loan |contract |full )?year\b`);
const AFTER_NTH = new RegExp(
  String.raw`\b(?:after|following|from)\b[^;]{0,24}\b(${ORDINAL_WORDS})(?: \w+){0,2} anniversary\b`,
);
const UNTIL_NTH = new RegExp(
  String.raw`\b(?:before|prior to|through|until)\b[^;]{0,24}\b(${ORDINAL_WORDS})(?: \w+){0,2} anniversary\b`,
);

/** The years for which a clause holds, both inclusive. */
function spanOf(clause: string): { readonly from: number; readonly to: number } | null {
  const numberBy = (pattern: RegExp): number | null => ordinalValue(pattern.exec(clause)?.[1] ?? "");
  const inYear = numberBy(NTH_YEAR);
  if (inYear !== null) return { from: inYear, to: inYear };
  const [after, until] = [numberBy(AFTER_NTH), numberBy(UNTIL_NTH)];
  if (after === null && until === null) return null;
  return { from: (after ?? 0) + 1, to: until ?? 99 };
}

interface Base {
  readonly amount: number;
  readonly currency: string;
  readonly citations: readonly Citation[];
}

const WHOLE = /\b(?:maximum (?:line|revolver|credit|loan) amount|(?:total |aggregate )?commitments?|line of credit)\b/i;

/** The amount of the question, else the commitment where the sentence takes a share of it. */
function baseOf({ amounts: [asked] }: Question, subject: Subject, words: string): Base | null {
  if (asked !== undefined) return { amount: asked.amount, currency: asked.currency ?? "USD", citations: [] };
  const { facilities } = subject.agreement;
  const at = facilities.findIndex(({ commitment_amount: amount }) => amount !== null);
  const amount = facilities[at]?.commitment_amount;
  if (amount == null || facilities.length > 1 || !WHOLE.test(words)) return null;
  return { ...amount, citations: cite(subject, `/facilities/${at}/commitment_amount`) };
}

function share(opening: string, base: Base, percent: number, citations: readonly Citation[], said: Citation) {
  return answered([claim(`${opening}${shareWorking(base, percent).working}.`, citations), quotation(said)]);
}
