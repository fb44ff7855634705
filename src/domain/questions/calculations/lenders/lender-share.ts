import { Decimal } from "decimal.js";
import { type Citation, claim, quotation } from "../../answer/claim.ts";
import { formatMoney } from "../../answer/formats.ts";
import { selectFacilities } from "../../facilities/select-facilities.ts";
import { COUNT_WORDS, countOf } from "../../question/counts.ts";
import type { Question } from "../../question/question.ts";
import { cite, quoteOf, type Subject } from "../../subject.ts";
import { sentencesOf } from "../../text/sentences.ts";
import { answered, type Topic } from "../../topic.ts";
import { type GivenValue, moneyOf } from "../given/given-values.ts";
import { shareWorking } from "../shares/share-working.ts";
import { lenderVote } from "./lender-vote.ts";
import { namedLenders, SAYS_LENDER } from "./named-lenders.ts";
import { listedShares, statedShares } from "./stated-shares.ts";

/** What follows from a lender's part of the loans: whether a vote passes or is blocked, its share of an amount, and the
 *  fee for several assignments. */
export const lenderShare: Topic = (question, subject) =>
  lenderVote(question, subject) ?? shareOfLender(question, subject) ?? assignmentFees(question, subject);

/** What a lender does with its part of an amount: `how much must Alder Bank put up?` */
const GETS_PART = String.raw`\b(?:how much|what)\b[^?]{0,30} (?:do|does|should|must|will|would) (?:i|we|the agent|it) (?:send|pay|wire|remit|forward|pass on|distribute|credit)(?: on| over)? to|\b(?:how much|what)\b[^?]{0,40}\b(?:goes|go|flows?|is (?:sent|paid|due|passed on)) to|\bhow much (?:of (?:it|that) )?(?:do|does|should|will|would) (?:[\w.&]+ ){1,4}?(?:get|receive|collect)\b`;
const GIVES_PART = String.raw`${GETS_PART}|funds?|wires?|contributes?|comes? up with|\b(?:how much|how many|what)\b.*\b(?:fronts?|comes? from|puts? (?:up|in)|chips? in|kicks? in|slice|make available|(?:to|must|would|should|will|does)(?: [\w.&]+){0,3} (?:lend|advance|provide|cover)|is(?: [\w.&]+){1,4} pay|commitment of(?: [\w.&]+){1,5} (?:when|if|on|towards?))`;
/** `its piece of a $24m advance`; that of a facility is the commitment. */
const PIECE = String.raw`piece of (?:an?|each|that|the(?: next)?) \S+ ?(?:million |mm? )?(?:advance|draw|drawing|borrowing)`;
const ASKS_SHARE = new RegExp(
  String.raw`\b(?:shares?|portion|part|${PIECE}|pro rata|participation|participates?|${GIVES_PART}|owes?|bears?|take)\b`,
);
const NOT_OF_LENDER = /\b(?:stock|equity|excess cash flow|proceeds|borrowing base|receivables?|inventory|ebitda)\b/;
const OF_LENDERS =
  /\b(?:its|their|respective|(?:Lender|Bank)['’]s) (?:Pro Rata|Ratable|Commitment|Applicable) (?:Share|Percentage|Portion)s?\b|["“]\s?(?:(?:Applicable|Pro Rata|Commitment|Ratable|Revolving|Percentage|Specified|Adjusted) )+(?:Share|Percentage|Percent|Portion)s?\s?["”]|\b(?:ratably|pro rata|ratable)\b[^.;]{0,80}\b(?:Lenders?|Banks?)\b|\b(?:Lenders?|Banks?)\b[^.;]{0,80}\b(?:ratably|pro rata|ratable)\b/;

/** A lender's share of an amount: by its percentage, or by its commitment over that of all lenders of the facility. */
const shareOfLender: Topic = (question, subject) => {
  const {
    text,
    percents: [part, second],
    amounts,
    days,
  } = question;
  if (
    !(
      SAYS_LENDER.test(text) ||
      namedLenders(question, subject).length > 0 ||
      statedShares(question, subject) !== null
    ) ||
    !(ASKS_SHARE.test(text) || SPLITS.test(text)) ||
    NOT_OF_LENDER.test(text) ||
    days !== null
  )
    return null;
  if (second !== undefined) return null;
  const [asked, other] = moneyOf(text);
  if (asked === undefined || other !== undefined || amounts.length > 1) return null;
  const citation = statedShare(subject);
  if (citation === null) return null;
  if (part === undefined)
    return shareByList(question, subject, asked) ?? shareByCommitment(question, subject, asked, citation);
  const currency = asked.currency ?? subject.agreement.facilities[0]?.commitment_amount?.currency ?? "USD";
  const { working } = shareWorking({ amount: asked.value, currency }, part.percent);
  return answered([claim(`The share of the lender: ${working}.`, [citation]), quotation(citation)]);
};

/** `how is a $30m draw split among the lenders?` */
const SPLITS = /\b(?:split|divided|allocated|shared)\b.*\b(?:lenders|banks)\b|\beach (?:lender|bank)\b/;
const NAMES_SHARE = new RegExp(
  String.raw`\b(?:shares?|portion|part|${PIECE}|pro rata|participation|participates?|${GIVES_PART})\b`,
);

/** The share of the lenders that the question names, or of each, where the text lists the percentage of every lender. */
function shareByList(question: Question, subject: Subject, asked: GivenValue) {
  if (!(NAMES_SHARE.test(question.text) || SPLITS.test(question.text)) || /\bassign/.test(question.text)) return null;
  const list = statedShares(question, subject) ?? (SPLITS.test(question.text) ? listedShares(subject) : null);
  if (list === null) return null;
  const citation = quoteOf(subject, list);
  const currency = asked.currency ?? subject.agreement.facilities[0]?.commitment_amount?.currency ?? "USD";
  const whole = { amount: asked.value, currency };
  return answered([
    ...list.shares.map(({ name, percent }) =>
      claim(`The share of ${name}: ${shareWorking(whole, percent).working}.`, [citation]),
    ),
    quotation(citation),
  ]);
}

/** The share of the one lender that the question names, or of each, where the commitments of all lenders of the facility are known. */
function shareByCommitment(question: Question, subject: Subject, asked: GivenValue, rule: Citation) {
  if (!(NAMES_SHARE.test(question.text) || SPLITS.test(question.text)) || /\bassign/.test(question.text)) return null;
  const { parties } = subject.agreement;
  const named = namedLenders(question, subject);
  const selection = selectFacilities({ ...question, amounts: [] }, subject);
  const chosen = selection.kind === "missing" ? [] : selection.facilities;
  // Only a revolving facility is drawn again and again.
  const lines = /\bdraw(?:s|n|ing)?\b/.test(question.text)
    ? chosen.filter(({ facility }) => facility.facility_type === "revolving")
    : [];
  const [one, other] = lines.length > 0 ? lines : chosen;
  if (one === undefined || other !== undefined) return null;
  const { commitment_amount: whole, lender_commitments: list } = one.facility;
  const sum = list.reduce((total, { amount }) => total.plus(amount.amount), new Decimal(0));
  if (list.length < 2 || whole === null || !sum.eq(whole.amount)) return null;
  const asksAll = named.length === 0 && SPLITS.test(question.text);
  const say = (amount: Decimal.Value): string =>
    formatMoney({ amount: new Decimal(amount).toDecimalPlaces(2).toNumber(), currency: whole.currency });
  const claims = list.flatMap(({ party_id, amount: own }, at) => {
    const lender = (asksAll ? parties : named).find(({ id }) => id === party_id);
    if (lender === undefined) return [];
    const share = new Decimal(asked.value).times(own.amount).div(whole.amount);
    const said = `The share of ${lender.name}: ${say(asked.value)} × ${say(own.amount)} ÷ ${say(whole.amount)} = ${say(share)}.`;
    const places = cite(subject, `${one.pointer}/lender_commitments/${at}/amount`, `${one.pointer}/commitment_amount`);
    return [claim(said, [...places, rule])];
  });
  // Shares of some lenders are not all of them.
  if (asksAll && claims.length < list.length) return null;
  return claims.length === 0 ? null : answered([...claims, quotation(rule)]);
}

/** The sentence that says what the lenders share in. */
function statedShare(subject: Subject): Citation | null {
  for (const sentence of sentencesOf(subject)) if (OF_LENDERS.test(sentence.words)) return quoteOf(subject, sentence);
  return null;
}

const ASSIGNMENTS = new RegExp(
  String.raw`\bfees?\b.{0,60}\b(\d{1,2}|${COUNT_WORDS}) (?:\w+ ){0,2}(?:assignments|transfers|assignees)\b`,
);
const FEE_OF_ASSIGNMENT =
  /\b(?:processing|recordation|registration|assignment|transfer)\b[^.;$]{0,50}\bfee\b[^.;$]{0,60}\$\s?(\d[\d,]*)/i;

/** The fee for several assignments, where one amount is stated for each. */
function assignmentFees({ text }: Question, subject: Subject): ReturnType<Topic> {
  const said = ASSIGNMENTS.exec(text)?.[1];
  if (said === undefined) return null;
  const count = countOf(said);
  for (const sentence of sentencesOf(subject)) {
    const match = /\bassign/i.test(sentence.words) ? FEE_OF_ASSIGNMENT.exec(sentence.words) : null;
    const fee = match?.[1];
    if (fee === undefined || /\bdefaulting\b/i.test(sentence.words.slice(0, match?.index))) continue;
    const amount = Number(fee.replaceAll(",", ""));
    const citation = quoteOf(subject, sentence);
    const [each, all] = [amount, amount * count].map((one) => formatMoney({ amount: one, currency: "USD" }));
    return answered([claim(`${each} × ${count} assignments = ${all}.`, [citation]), quotation(citation)]);
  }
  return null;
}
