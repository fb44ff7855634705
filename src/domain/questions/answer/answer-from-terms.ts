import { shareOfCost } from "../calculations/bases/share-of-cost.ts";
import { calculations } from "../calculations/calculations.ts";
import { dueOfAdvance } from "../calculations/days/counted-date.ts";
import { feeDifference } from "../calculations/fees/fee-difference.ts";
import { lenderShare } from "../calculations/lenders/lender-share.ts";
import { lenderSums } from "../calculations/lenders/lender-sums.ts";
import { shareOfCommitment } from "../calculations/lenders/share-of-commitment.ts";
import { installmentOfExcess } from "../calculations/repayments/equal-installment.ts";
import { installmentSum } from "../calculations/repayments/installments.ts";
import { dayFromEvent, dayFromSigning } from "../dates/day-of-clause.ts";
import { endOfPeriod } from "../dates/end-of-period.ts";
import { movedToBusinessDay } from "../dates/moved-day.ts";
import { daysOfNotice } from "../dates/notice-days.ts";
import { unstatedMaturity } from "../dates/unstated-maturity.ts";
import { defaults } from "../defaults/topic-defaults.ts";
import { differenceInSize, extremeFacility } from "../facilities/extreme-facility.ts";
import { maturity, purpose } from "../facilities/topic-facilities.ts";
import { levelFees } from "../fees/level-fees.ts";
import { largestLender } from "../lenders/largest-lender.ts";
import { lendersByAmount } from "../lenders/lenders-by-amount.ts";
import { conditionalMargin } from "../margin-branches/topic-conditional-margin.ts";
import { unstatedTerm, withOwnBenchmark } from "../not-stated/unstated-term.ts";
import { unstatedOperation } from "../operative-terms/unstated-operation.ts";
import { unstatedProvision } from "../operative-terms/unstated-provision.ts";
import { ventureOf } from "../operative-terms/venture.ts";
import { asksSeveralRoles } from "../parties/topic-parties.ts";
import { signers } from "../parties/topic-signers.ts";
import { unknownName } from "../parties/unknown-name.ts";
import { initialPricing } from "../pricing/initial-pricing.ts";
import { pricing } from "../pricing/topic-pricing.ts";
import { isOfOtherProvision, isPlainlyOf } from "../provisions/topic-provisions.ts";
import { askedUnits, holds } from "../question/asked-units.ts";
import { isOfOneLevel, type Question } from "../question/question.ts";
import { foreignAccounts } from "../restrictions/topic-foreign-accounts.ts";
import { restrictions } from "../restrictions/topic-restrictions.ts";
import { datedPayment } from "../schedules/dated-payment.ts";
import { labeledPayment } from "../schedules/labeled-payment.ts";
import { schedules, schedulesBeforeTerms } from "../schedules/topic-schedules.ts";
import { clausesInText, standardClauses } from "../standard-clauses/topic-standard-clauses.ts";
import type { Subject } from "../subject.ts";
import { inText } from "../text/stated-in-text.ts";
import { passage } from "../text/topic-passages.ts";
import { notStated, refused, type Topic } from "../topic.ts";
import { BROAD, DETAILED, EXACT, FROM_OBJECT, STATIC, SUMMED_UP, TOPICS, UNSTATED } from "../topics-of-terms.ts";
import { dutyToLend } from "../verdicts/duty-to-lend.ts";
import { answerTermWording } from "../wordings/read-term-wording.ts";
import { holdsFigure } from "./answer-kind.ts";
import { type Answer, isQuotedIn, type Reply, supported } from "./claim.ts";
import { asksUnknown, saysKind, unsaid } from "./unsaid.ts";

/** The answer from the agreement's terms, or a refusal if the agreement cannot answer; null if only its text might. */
export function fromTerms(question: Question, subject: Subject): Reply | null {
  for (const unstated of UNSTATED) {
    const refusal = unstated(question, subject);
    if (refusal !== null) return refusal;
  }
  // The installments of a year are more than the wording of the repayment says, and shares of an amount more than commitments.
  const computed =
    signers(question, subject) ??
    foreignAccounts(question, subject) ??
    dueOfAdvance(question, subject) ??
    endOfPeriod(question, subject) ??
    unstatedMaturity(question, subject) ??
    movedToBusinessDay(question, subject) ??
    daysOfNotice(question, subject) ??
    dayFromSigning(question, subject) ??
    dayFromEvent(question, subject) ??
    installmentOfExcess(question, subject) ??
    schedulesBeforeTerms(question, subject) ??
    installmentSum(question, subject) ??
    schedules(question, subject) ??
    labeledPayment(question, subject) ??
    datedPayment(question, subject) ??
    feeDifference(question, subject) ??
    conditionalMargin(question, subject) ??
    initialPricing(question, subject) ??
    dutyToLend(question, subject) ??
    levelFees(question, subject) ??
    extremeFacility(question, subject) ??
    differenceInSize(question, subject) ??
    lenderSums(question, subject) ??
    shareOfCost(question, subject) ??
    shareOfCommitment(question, subject) ??
    largestLender(question, subject) ??
    lendersByAmount(question, subject) ??
    (question.amounts.length > 0 ? lenderShare(question, subject) : null);
  if (computed !== null) return computed;
  const worded = answerTermWording(question, subject);
  if (worded !== null) return worded;
  const unknown = unknownName(question, subject);
  if (unknown !== null) return refused(`The document does not mention ${unknown}.`);
  const unstated = asksSeveralRoles(question) ? null : unstatedTerm(question, subject);
  if (unstated !== null) return notStated(withOwnBenchmark(unstated, subject));
  const inoperative = unstatedOperation(question, subject);
  if (inoperative !== null) return inoperative;
  for (const topic of TOPICS) {
    if (topic === calculations && isVenture(question)) continue;
    const reply = topic(question, subject);
    if (reply?.kind === "answer" && STATIC.has(topic) && asksUnknown(question, subject, reply)) return null;
    if (reply?.kind === "answer" && topic === pricing && isOfOneLevel(question)) return reply;
    if (reply?.kind === "answer" && (topic === standardClauses || topic === clausesInText))
      return unstatedProvision(question, subject) ?? withPassages(question, subject, reply);
    if (reply?.kind === "answer" && isOfOtherProvision(topic, question))
      return withPassageFirst(question, subject, reply);
    if (reply?.kind === "answer" && DETAILED.has(topic))
      return withText(
        question,
        subject,
        withDetail(question, subject, reply, isTermFirst(topic, question)),
        SUMMED_UP.has(topic),
      );
    if (reply?.kind === "answer" && BROAD.has(topic))
      return withText(question, subject, passageInstead(question, subject, reply));
    if (reply?.kind === "refusal" && FROM_OBJECT.has(topic))
      return (isNamedInText(reply.absent, subject) ? inText(topic, question, subject) : null) ?? reply;
    // The text may say what a facility is for that was not read.
    if (reply?.kind === "refusal" && topic === purpose && isNamedInText(reply.absent, subject)) return null;
    if (reply?.kind === "answer" && topic === restrictions) return withText(withoutAmounts(question), subject, reply);
    if (reply?.kind === "answer" && !EXACT.has(topic)) return withText(question, subject, reply, SUMMED_UP.has(topic));
    if (reply !== null) return reply;
  }
  return null;
}

/** Whether the terms come before the sentences that say more. */
function isTermFirst(topic: Topic, question: Question): boolean {
  return topic === defaults || topic === maturity || isPlainlyOf(topic, question);
}

/** Whether the borrower may do something of one amount: a covenant says so, without a value to compute with. */
function isVenture({ text, amounts, ratios, percents }: Question): boolean {
  if (ASKS_DAY.test(text)) return false;
  return amounts.length === 1 && ratios.length + percents.length === 0 && ventureOf(text) !== null;
}

/** `what do we have to get beforehand, and by when?` */
const ASKS_DAY = /\b(?:by when|by what (?:date|day)|deadline|at the latest|latest (?:date|day))\b/;

/** Quotes added after what the terms answer. */
export const MAX_ADDED = 2;

/** Adds sentences of the text that answer a part of the question which the terms leave open. */
function withText(question: Question, subject: Subject, reply: Answer, isSummedUp = false): Answer {
  const open = unsaid(question, reply).filter(({ isMeasure }) => !isMeasure);
  // An amount in the question is compared with one in the agreement.
  const lacksFigure = question.amounts.length > 0 && !reply.claims.some(({ text }) => holdsFigure(question, text));
  if (open.length === 0 && !lacksFigure && !isSummedUp) return reply;
  const found = passage(question, subject);
  if (found?.kind !== "answer") return reply;
  const isWanted = (text: string): boolean =>
    open.some((unit) => holds(unit, text)) || (lacksFigure && holdsFigure(question, text));
  const fresh = found.claims.filter((one) => !reply.claims.some((given) => isQuotedIn(one, given)));
  const wanted = fresh.filter(({ text }) => isWanted(text)).slice(0, MAX_ADDED);
  // What the question adds may be said in other words: the sentence that answers best says it.
  const added = wanted.length > 0 ? wanted : fresh.slice(0, 1);
  return { kind: "answer", claims: supported([...reply.claims, ...added]) ?? reply.claims };
}

/** Adds the sentences that answer best, which may state a detail of the provision elsewhere. */
function withPassages(question: Question, subject: Subject, reply: Answer): Answer {
  const found = passage(question, subject);
  if (found?.kind !== "answer") return reply;
  const fresh = found.claims.filter((one) => !reply.claims.some((given) => isQuotedIn(one, given)));
  return { kind: "answer", claims: [...reply.claims, ...fresh.slice(0, MAX_ADDED)] };
}

/** A covenant answers whether something of an amount is allowed, although it states none. */
function withoutAmounts(question: Question): Question {
  return { ...question, amounts: [] };
}

/** Quotes the text before the terms, if it answers. */
function withPassageFirst(question: Question, subject: Subject, reply: Answer): Answer {
  const found = passage(question, subject);
  return found?.kind === "answer" ? { kind: "answer", claims: [...found.claims, ...reply.claims] } : reply;
}

/** Whether the text mentions a facility that the object lacks, more than twice. */
function isNamedInText(facility: string | undefined, { text }: Subject): boolean {
  if (facility === undefined) return true;
  const names =
    facility === "revolving facility" ? /\bline of credit\b|\brevolving (?:loans?|credit|facility)\b/gi : null;
  return names !== null && (text?.match(names)?.length ?? 0) > 2;
}

/** A sentence that covers the whole question replaces a term that covers little of it: the size of a warehouse is not a
 *  commitment. */
function passageInstead(question: Question, subject: Subject, reply: Answer): Answer {
  const open = unsaid(question, reply);
  if (open.length === 0 || 2 * open.length < askedUnits(question.text).length) return reply;
  const found = passage(question, subject);
  if (found?.kind !== "answer") return reply;
  const still = unsaid(question, found).length;
  return still === 0 || 2 * still < open.length ? found : reply;
}

/** Puts the sentence first that covers the rest of the question, or after terms that themselves answer. */
function withDetail(question: Question, subject: Subject, reply: Answer, isTermFirst: boolean): Answer {
  const open = unsaid(question, reply);
  const lacksKind = !saysKind(question, reply);
  if (open.length === 0 && !lacksKind) return reply;
  const found = passage(question, subject);
  if (found?.kind !== "answer") return reply;
  const still = new Set(unsaid(question, found));
  const isDetail = (still.size < open.length || lacksKind) && [...still].every(({ written }) => written === null);
  if (!isDetail) return reply;
  return {
    kind: "answer",
    claims: isTermFirst ? [...reply.claims, ...found.claims] : [...found.claims, ...reply.claims],
  };
}
