import { askedProvisions, pointsElsewhere } from "../provisions/asked-provisions.ts";
import { namedProvision } from "../provisions/named-provisions.ts";
import type { Provision } from "../provisions/provisions.ts";
import type { Subject } from "../subject.ts";
import { plainQuestion } from "./plain-words.ts";
import { type Question, readQuestion } from "./question.ts";
import { contentStems } from "./words.ts";

/** The question by which a provision is usually asked for. */
const USUAL: Readonly<Partial<Record<Provision, string>>> = {
  acquisitions: "can the borrower make acquisitions?",
  affiliate_transactions: "can the borrower deal with affiliates?",
  amortization: "how is the principal repaid?",
  annual_statements: "when are the annual audited financial statements due?",
  application_of_payments: "in what order are payments applied?",
  asset_sale_sweep: "must the proceeds of asset sales be used to prepay the loans?",
  assignment_consent: "can a lender assign its loans?",
  assignment_minimum: "what is the minimum assignment amount?",
  bankruptcy_default: "is a bankruptcy filing an event of default?",
  benchmark_unavailable: "what happens if the interest rate cannot be determined?",
  borrowing_notice: "what notice is needed for a borrowing?",
  breakage: "is there breakage compensation?",
  change_of_control: "what is a change of control?",
  closing_conditions: "what are the conditions precedent to closing?",
  collateral: "what is the collateral?",
  commitment_amount: "what is the total commitment?",
  commitment_fee: "what is the commitment fee?",
  commitment_reduction: "can the commitments be reduced?",
  compliance_certificate: "when is a compliance certificate due?",
  confidentiality: "must the lenders keep information confidential?",
  conversion: "can loans be converted from one type to another?",
  courts: "which courts have jurisdiction?",
  covenant_default: "what is the cure period for covenant defaults?",
  cross_default: "is there a cross default, and at what amount?",
  day_count: "what day count is used?",
  debt: "what other debt may they incur?",
  default_interest: "what is the default rate?",
  default_notice: "when must the borrower give notice of a default?",
  disposals: "can they sell assets?",
  dividends: "can the borrower pay dividends?",
  draw_conditions: "what conditions apply to each borrowing?",
  expenses: "who pays the lenders' legal costs?",
  extension: "can the maturity be extended?",
  governing_law: "what law governs?",
  guarantee: "who guarantees the loans?",
  illegality: "what happens if it becomes illegal to lend?",
  increased_costs: "can lenders pass on increased costs?",
  incremental: "can the commitments be increased?",
  indemnity: "does the borrower indemnify the lenders?",
  inspection: "can the lenders inspect the books and records?",
  insurance: "what insurance must the borrower maintain?",
  interest_payment_dates: "when is interest paid?",
  interest_period: "what interest periods are available?",
  investments: "what investments are permitted?",
  judgment_default: "what is the judgment default threshold?",
  jury_trial: "is there a jury trial waiver?",
  lc_fee: "what is the letter of credit fee?",
  leverage_covenant: "what is the maximum leverage ratio?",
  liens: "what liens are permitted?",
  line_of_business: "can the borrower change its line of business?",
  margin: "what is the interest rate?",
  maturity: "when does the facility mature?",
  mergers: "can the borrower merge?",
  minimum_borrowing: "what is the minimum borrowing amount?",
  misrepresentation: "is a misrepresentation an event of default?",
  monthly_reports: "what monthly reports are due?",
  new_subsidiaries: "must new subsidiaries become guarantors?",
  notice_address: "what is the address for notices?",
  notice_timing: "how are notices given?",
  other_defaults: "what are the events of default?",
  overadvance: "must the loans be prepaid where they exceed the borrowing base or the commitments?",
  participations: "can a lender sell participations?",
  payment_default: "what is the grace period for missed payments?",
  payment_mechanics: "where and when must payments be made?",
  prepayment_premium: "is there a prepayment premium?",
  purpose: "what may the proceeds be used for?",
  quarterly_statements: "when are the quarterly financial statements due?",
  remedies: "what can the lenders do after an event of default?",
  required_lenders: "what vote is needed to amend?",
  set_off: "is there a right of setoff?",
  sharing: "do the lenders share payments pro rata?",
  unanimous_consent: "which changes require the consent of all lenders?",
  voluntary_prepayment: "can the borrower prepay?",
  withholding_tax: "are payments made free of taxes?",
};
const CERTAIN = 0.45;
/** As they are read: a usual question is never asked in the words of another, which would lead back to it. */
const USUAL_TEXTS = new Set(Object.values(USUAL).map((usual) => plainQuestion(usual)));

/** The usual question for the provision that a plain question is about, where it says nothing more than that provision: `how
 *  small can a loan be?` is `what is the minimum borrowing amount?` Null where it names something of its own. */
export function usualQuestion(question: Question, { today }: Subject): Question | null {
  const { own, text, raw } = question;
  const named = own === text ? namedProvision(text) : null;
  const usualOfNamed = named === null ? undefined : USUAL[named];
  if (usualOfNamed !== undefined && usualOfNamed !== text) return readQuestion(usualOfNamed, today);
  const [best] = askedProvisions(text);
  if (own !== text || best === undefined || best.probability < CERTAIN || /\d/.test(text)) return null;
  const usual = USUAL[best.name];
  if (
    usual === undefined ||
    USUAL_TEXTS.has(text) ||
    (WHO.test(text) && !WHO.test(usual)) ||
    NAMED.test(raw) ||
    COUNTS.test(text)
  )
    return null;
  return contentStems(text).some((stem) => pointsElsewhere(stem, best.name)) ? null : readQuestion(usual, today);
}

/** A name within the question. */
const NAMED = /\S [A-Z][a-z]/;
/** Asks for somebody, which another question does not. */
const WHO = /\bwh(?:o|om|ose)\b/;
/** Asks for a count or a share, which the usual question does not. */
const COUNTS = /\bhow many\b|\b(?:percentage|percent|number|share) of\b|\bhow much (?:do|does|did) \w+ owe\b/;

/** An amount with the words that lead to it: `of $20 million`. */
const FIGURE =
  /(?:\b(?:of|for|worth|about|up to|over)\s+)?(?:[$€£]\s?|\b(?:usd|eur|gbp)\s?)?\b\d[\d,.]*\s?(?:mm|mn|bn|[mk]|million|billion|thousand)?\b/g;
/** Whether the borrower or a lender may do something. */
const MAY = /^(?:can|could|may|is|are|would)\b/;

/** The usual question for a plain one on whether somebody may do something of an amount: the clause that governs it says so
 *  although it has no figure. Null for all other questions. */
export function usualWithoutFigure(question: Question, subject: Subject): Question | null {
  if (question.amounts.length === 0 || question.own !== question.text || !MAY.test(question.text)) return null;
  const rest = question.text.replaceAll(FIGURE, "").replaceAll(/\s+/g, " ");
  return usualQuestion(readQuestion(plainQuestion(rest), subject.today), subject);
}
