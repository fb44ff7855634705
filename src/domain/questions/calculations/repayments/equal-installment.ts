import { Decimal } from "decimal.js";
import { type Citation, type Claim, claim, quotation } from "../../answer/claim.ts";
import { formatMoney } from "../../answer/formats.ts";
import { selectFacilities } from "../../facilities/select-facilities.ts";
import { COUNT_WORDS, countOf } from "../../question/counts.ts";
import type { Question } from "../../question/question.ts";
import { cite, quoteOf, type Subject } from "../../subject.ts";
import type { Sentence } from "../../text/sentences.ts";
import { answered, type Topic } from "../../topic.ts";
import { type GivenValue, moneyOf } from "../given/given-values.ts";
import { sentencesWith } from "../given/sentences-with.ts";
import { definitionsIn } from "../graph/definitions.ts";
import { excessOverBase } from "../limits/excess-over-base.ts";
import { balloonOfFraction } from "./balloon-of-fraction.ts";
import { AFTER_FIRST, ASKS_LEFT } from "./installments.ts";

interface Balance {
  readonly amount: number;
  readonly currency: string;
  readonly citations: readonly Citation[];
}

const PARTS = /\b(?:principal|installments?|amorti\w*|repay\w*|payments?|comes? due|due)\b/;
const EACH =
  /\b(?:each|every|per|a) (?:month|quarter|year|installment|payment)|\beach (?:one|of them)\b|\bhow much is each\b|\binstall?ments?\b[^?]*\beach\b|\b(?:monthly|quarterly|annual(?:ly)?|yearly)\b/;
const FRACTION =
  /\bone[- ](?:\w+[- ]?){1,3}\s?\(\s?1\s?\/\s?(\d{1,3})(?:th|st|nd|rd)?\s?\)|\b1\/(\d{1,3})(?:th|st|nd|rd)\b|\bdivided by [a-z-]+ \((\d{1,3})\)|\bdivided by (\d{1,3})\b|\bone[- ](half|third|fourth|quarter|fifth|sixth|seventh|eighth|ninth|tenth|twelfth)(?=(?: \([^)]{1,90}\))? of (?:the|such|that|its) (?:over-?advance|deficiency|excess|shortfall|borrowing base))/i;
/** `in thirty-six equal monthly installments` */
const EQUAL_PARTS = new RegExp(
  String.raw`\b((?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)[- ](?:one|two|three|four|five|six|seven|eight|nine)|\d{1,3}|${COUNT_WORDS}|forty|fifty|seventy|eighty|hundred)\)?(?: \((\d{1,3})\))? (?:(?:substantially|approximately) )?(?:equal|level)(?:,? (?:and )?(?:consecutive|successive|installments? of principal|principal|monthly|quarterly|annual|semi-?annual|yearly)){0,4} (?:installments?(?: payments)?|payments)\b`,
  "i",
);
const PARTS_OF: ReadonlyMap<string, number> = new Map([
  ["half", 2],
  ["third", 3],
  ["fourth", 4],
  ["quarter", 4],
  ["fifth", 5],
  ["sixth", 6],
  ["seventh", 7],
  ["eighth", 8],
  ["ninth", 9],
  ["tenth", 10],
  ["twelfth", 12],
]);
const OF_PRINCIPAL = /\b(?:principal|outstanding|installments?)\b/i;
/** What is owed above a borrowing base is paid in installments of its own. */
const ASKS_EXCESS =
  /\b(?:deficienc(?:y|ies)|over-?advances?|shortfall|excess|redetermin\w+|(?:over|above|exceeds?) (?:the |their |its )?(?:new |reduced |lower )?(?:borrowing )?base)\b/;
const IS_REPAID = /\b(?:pre)?pay(?:able|ments?)?\b|\b(?:paid|prepaid|repa\w+|installments?|amorti\w+|due)\b/i;
const OF_EXCESS = /\b(?:deficiency|over-?advance|excess|shortfall)\b/i;
/** A part of something else than the loans: of rent, of a ratio. */
const OF_LOAN = /\b(?:pay(?:able|ments?)?|paid|repa\w+|installments?|amorti\w+|due)\b/i;

/** An installment that is a fraction of what is outstanding, of the question or of the commitment that is drawn in full:
 *  `one-sixtieth (1/60) of the principal`, `thirty-six equal monthly installments`. */
export const equalInstallment: Topic = (question, subject) => {
  const { text } = question;
  if (
    !PARTS.test(text) ||
    !(EACH.test(text) || (ASKS_EXCESS.test(text) && ASKS_SIZE.test(text))) ||
    /\b(?:interest|fee)\b/.test(text)
  )
    return null;
  const values = moneyOf(text);
  const over = excessOverBase(values);
  const balance =
    over === null
      ? balanceOf(question, subject, values)
      : { amount: over.excess, currency: over.currency, citations: [] };
  if (balance === null || (over !== null && over.excess <= 0)) return null;
  const isOfExcess = over !== null || ASKS_EXCESS.test(text);
  const found = sentencesWith(subject, isOfExcess ? OF_EXCESS : OF_PRINCIPAL, isOfExcess ? IS_REPAID : OF_LOAN).flatMap(
    (one) => {
      const fraction = FRACTION.exec(one.words);
      const equal = EQUAL_PARTS.exec(one.words);
      const said = fraction?.slice(1).find((part) => part !== undefined) ?? equal?.[2] ?? equal?.[1] ?? "";
      const named = said.replace(" ", "-").toLowerCase();
      const parts = PARTS_OF.get(named) ?? countOf(named);
      return parts >= 2 ? [{ ...one, parts, isEqual: equal !== null }] : [];
    },
  );
  const best = installmentsMeant(question, found);
  if (best === null) return null;
  const { parts, start, end } = best;
  const say = (amount: number): string => formatMoney({ amount, currency: balance.currency });
  const each = new Decimal(balance.amount).div(parts).toDecimalPlaces(2, Decimal.ROUND_HALF_EVEN).toNumber();
  const citation = quoteOf(subject, { start, end });
  return answered([
    claim(
      `${over === null ? "" : `${say(over.loans)} − ${say(over.base)} = `}${say(balance.amount)} ÷ ${parts} = ${say(each)} of principal in each installment.`,
      [citation, ...balance.citations],
    ),
    ...leftAfter(text, balance, parts, citation),
    ...balloonOfFraction(text, subject, { fraction: { start, end }, balance, parts }),
    quotation(citation),
  ]);
};

/** How large the payments are: `what are the payments?` */
const ASKS_SIZE =
  /\b(?:what (?:are|would be|will be)|how (?:much|big|large) (?:are|would|will)) (?:the |those |our |their )?(?:[a-z]+ ){0,2}(?:payments|instal?lments|prepayments)\b/;

/** An installment by which loans above a borrowing base are repaid, of the excess that a question gives. */
export const installmentOfExcess: Topic = (question, subject) =>
  question.amounts.length > 0 && ASKS_EXCESS.test(question.text) ? equalInstallment(question, subject) : null;

/** What is left after the first installments, where a question asks for it. */
function leftAfter(text: string, balance: Balance, parts: number, citation: Citation): Claim[] {
  const paid = countOf(AFTER_FIRST.exec(text)?.[1] ?? "");
  if (!ASKS_LEFT.test(text) || !(paid > 0 && paid <= parts)) return [];
  const say = (amount: Decimal): string => formatMoney({ amount: amount.toNumber(), currency: balance.currency });
  const whole = new Decimal(balance.amount);
  const each = whole.div(parts).toDecimalPlaces(2, Decimal.ROUND_HALF_EVEN);
  const left = whole.minus(each.times(paid));
  return [claim(`Left after ${paid} installments: ${say(whole)} − ${paid} × ${say(each)} = ${say(left)}.`, [citation])];
}

interface Stated extends Sentence {
  readonly parts: number;
  /** Whether it says that the installments are equal, not only that one is a fraction. */
  readonly isEqual: boolean;
}

/** The sentence whose installments a question means: those of the loan that it names by a letter, else the only number that the
 *  sentences on equal installments state, or a fraction by itself. Null where they differ. */
function installmentsMeant({ text }: Question, found: readonly Stated[]): Stated | null {
  const name = LETTERED.exec(text)?.[0];
  const named = found.filter(({ words }) => name !== undefined && words.toLowerCase().includes(name));
  const all = named.length > 0 ? named : found;
  const equal = all.filter(({ isEqual }) => isEqual);
  const ofInstallments = all.filter(({ words }) => /\binstallments?\b/i.test(words));
  const [first, ...rest] = equal.length > 0 ? equal : ofInstallments.length > 0 ? ofInstallments : all;
  return first === undefined || rest.some(({ parts }) => parts !== first.parts) ? null : first;
}

const IN_FULL =
  /\b(?:fully|completely|entirely) (?:drawn|borrowed|funded|used)\b|\b(?:drawn|borrowed|funded|used) (?:in full|to the (?:max(?:imum)?|limit|hilt)|fully)\b|\b(?:full|whole|entire|maximum) (?:amount|commitment|line|facility)\b[^?]{0,20}\b(?:drawn|borrowed|outstanding)\b/;

/** What is divided: the amount of the question, else the commitment of the only facility that it says is drawn in full. */
function balanceOf(question: Question, subject: Subject, [given]: readonly GivenValue[]): Balance | null {
  if (given !== undefined) return { amount: given.value, currency: given.currency ?? "USD", citations: [] };
  if (!IN_FULL.test(question.text)) return null;
  const defined = definedCommitment(question, subject);
  if (defined !== null) return defined;
  const selection = selectFacilities(question, subject);
  const [one, other] = selection.kind === "missing" ? [] : selection.facilities;
  const whole = one?.facility.commitment_amount;
  if (one === undefined || other !== undefined || whole == null) return null;
  return { ...whole, citations: cite(subject, `${one.pointer}/commitment_amount`) };
}

const LETTERED = /\b(?:facility|tranche|term loan) (?:[a-h]|\d)\b/;

/** The commitment of a facility with a letter, where its definition states one amount: `"Facility A Commitment" means …`. */
function definedCommitment({ text }: Question, subject: Subject): Balance | null {
  const name = LETTERED.exec(text)?.[0];
  const found = definitionsIn(subject).find(({ term }) => term.toLowerCase() === `${name ?? ""} commitment`);
  const amounts = new Set(found?.meaning.match(/\$\s?\d[\d,]*(?:\.\d+)?/g));
  const [only, second] = amounts;
  if (found === undefined || only === undefined || second !== undefined) return null;
  return { amount: Number(only.replaceAll(/[$,\s]/g, "")), currency: "USD", citations: [quoteOf(subject, found)] };
}
