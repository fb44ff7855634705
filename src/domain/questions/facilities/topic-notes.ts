import { ASKS_RATE_OF_LOANS } from "../pricing/rate-of-loans.ts";
import type { Question } from "../question/question.ts";
import type { Subject } from "../subject.ts";
import { sentencesOf } from "../text/sentences.ts";
import { notStated, refused, type Topic } from "../topic.ts";

/** What the loans bear, not what a late payment or one benchmark does. */
const ASKS_RATE =
  /^(?:and |so )?(?:what(?:'s| is| are| was)?|at what|which|how much)\b[^?]*\b(?:interest rates?|rates? of interest|rate does|rate do|interest (?:does|do|is|will|must))\b/;
const OTHER_RATE =
  /\b(?:default|late|overdue|unpaid|past due|penalty|advance rates?|fees?|prime|libor|sofr|base rate|swap|hedge|cap|maximum|lawful|usur\w*|day count|how (?:is|are)|periods?|reimburs\w*|expenses?)\b/;
const ASKS_END =
  /^(?:and |so )?(?:when|on what (?:day|date)|by when|until when|what is the (?:final )?(?:maturity|due date))\b[^?]*\b(?:due|matur\w*|repaid|repay|paid (?:off|back)|pay (?:off|back)|expire)\b/;
/** `how much is the monthly principal payment on the term loan?` */
const ASKS_INSTALLMENT =
  /^(?:and |so )?(?:how (?:much|big|large)|what(?:'s| is| are)?(?: the)? (?:amount|size)|what(?:'s| is| are) the)\b[^?]*\b(?:monthly|quarterly|annual|yearly|weekly|equal|each|every|regular)\b[^?]{0,40}\b(?:installments?|instalments?|principal payments?|(?:re)?payments? of principal|repayments?)\b|^(?:and |so )?(?:how (?:much|big|large)|what)(?:'s| is| are) the (?:monthly|quarterly|annual|yearly|weekly) (?:loan |debt service )?payments?\b(?![^?]*\b(?:(?:19|20)\d{2}|first|second|third|last|final)\b)/;
const INSTALLMENT_IN_MONEY = /\b(?:installments?|principal payments?|payments? of principal)\b[^.;]{0,120}[$€£] ?\d/i;
/** A loan with a letter or a number of its own. */
const LOAN = /\b(?:term )?(?:loan|tranche|facility) (?:[a-z]|\d)\b/;

const NOTE = String.raw`(?:the |that |such |each |its |a )?(?:respective |applicable |related )?(?:terms of |provisions of )?(?:the |each |such )?((?:[A-Z][\w-]* |of ){0,5}(?:promissory )?(?:[Nn]otes?|[Nn]ote [A-Z\d]))\b`;
const RATE_IN_NOTE = new RegExp(
  String.raw`\bbear interest\b[^.;]{0,240}\brates?\b[^.;]{0,30}\b(?:set forth|specified|stated|provided|described) (?:in|by) ${NOTE}`,
);
const END_IN_NOTE = new RegExp(
  String.raw`\b(?:repaid|payable|due|mature|repayment terms)\b[^.;]{0,60}\b(?:in accordance with|pursuant to|as (?:set forth|provided|specified) in) (?:the )?(?:terms |provisions )?(?:of )?${NOTE}`,
);
const FORM_OF_NOTE =
  /^[ \t]*(?!(?:the|in|of|under|by|to|and|or|on|with|for|any|such|this|that)\b)(?:[a-z]+ ){0,4}(?:promissory |line of credit |term |revolving |commitment )note(?: [a-z\d])?[ \t]*$/im;

type Kind = "rate" | "end" | "installment";

/** The rate, the installments or the last day of a loan that only its note states: refused, where the document does not include a note. */
export const termsOfNotes: Topic = (question, subject) => {
  const { text } = subject;
  const kind = askedKind(question);
  if (text === null || kind === null || FORM_OF_NOTE.test(text)) return null;
  const loan = LOAN.exec(question.text)?.[0];
  const { facilities } = subject.agreement;
  if (loan === undefined && facilities.some((one) => isStated(kind, one))) return null;
  const written = kind === "rate" ? RATE_IN_NOTE : END_IN_NOTE;
  for (const { words } of sentencesOf(subject)) {
    if (kind === "installment" && INSTALLMENT_IN_MONEY.test(words)) return null;
    if (loan !== undefined && !words.toLowerCase().includes(loan)) continue;
    const note = written.exec(words)?.[1];
    if (note !== undefined)
      return refused(`That is set in the ${note.replace(/^the /i, "")}, which the document does not include.`);
  }
  return kind === "rate" && !statesRates(subject) ? notStated("the interest rate of the loans") : null;
};

const OF_RATE =
  /\binterest rates?\b|\brates? of interest\b|\bbears? interest\b|\binterest (?:at|on|shall|will|accru\w*)\b|\bmargin\b/i;
const RATE =
  /\d ?%|\bper ?cent\b|\b(?:prime|libor|sofr|euribor|base|reference|euro-?dollar|federal funds|treasury) (?:rate|loans?)\b|\blibor\b/i;

/** Whether any sentence says at what rate something bears interest. */
function statesRates(subject: Subject): boolean {
  for (const { words } of sentencesOf(subject)) if (OF_RATE.test(words) && RATE.test(words)) return true;
  return false;
}

function askedKind({ text, percents }: Question): Kind | null {
  if (percents.length > 0) return null;
  if (ASKS_INSTALLMENT.test(text)) return "installment";
  if (ASKS_END.test(text)) return "end";
  return ASKS_RATE_OF_LOANS.test(text) || (ASKS_RATE.test(text) && !OTHER_RATE.test(text)) ? "rate" : null;
}

function isStated(kind: Kind, facility: Subject["agreement"]["facilities"][number]): boolean {
  const { interest_terms: terms, maturity_date: maturity, tenor_months: tenor, repayment } = facility;
  if (kind === "installment") return (repayment?.schedule ?? []).length > 0;
  if (kind === "end") return maturity !== null || tenor !== null;
  return /\d/.test(JSON.stringify({ ...terms, day_count_fraction: null, rate_option: null, payment_frequency: null }));
}
