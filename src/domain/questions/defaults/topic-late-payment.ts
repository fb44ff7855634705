import { type Answer, claim, quotation, supported } from "../answer/claim.ts";
import { calculations } from "../calculations/calculations.ts";
import type { Question } from "../question/question.ts";
import { isUnpaidElsewhere } from "../restrictions/names-of-other-debt.ts";
import { cite, type Subject } from "../subject.ts";
import { answered, type Topic } from "../topic.ts";
import { ASKS_WHETHER } from "./asks-whether.ts";
import { type DaysLate, daysLate } from "./days-late.ts";
import { clauseOf } from "./default-clauses.ts";
import { eventClaim } from "./default-events.ts";
import { sparesPrincipal } from "./grace-of-payments.ts";
import { withoutNoDefault } from "./no-default.ts";
import { givesNoTime, type PaymentDefault, paymentDefault } from "./payment-events.ts";

const OF_PAYMENT = /\b(?:principal|interest|payments?|paid|pay|installments?|fees?|amorti[sz]ation|coupon)\b/;
const ASKS_DEFAULT =
  /\b(?:default|accelerat\w*|call (?:the|it|them)|grace|trouble|too late|still (?:ok|okay|fine|in time))\b/;
/** `Late charge? And was it already a default?` */
const ASKS_CHARGE = /\blate (?:payment )?(?:charge|fee)\b/;

/** Whether a payment that is some days late is an event of default: the days against the grace period of its event; after the late
 *  charge where that is asked for too. */
export const latePayment: Topic = (question, subject) => {
  const text = withoutNoDefault(question.text);
  if (!OF_PAYMENT.test(text) || !ASKS_DEFAULT.test(text) || !ASKS_WHETHER.test(text)) return null;
  const late = daysLate(text);
  const payment = late === null ? null : paymentDefault(text, subject);
  if (late === null || payment === null) return null;
  const { placed } = payment;
  const said = verdictOf(late, payment, subject);
  if (said === null) return null;
  const citations = cite(subject, `${placed.pointer}/grace_period_days`, `${placed.pointer}/heading`);
  const charge = ASKS_CHARGE.test(text) ? calculations(question, subject) : null;
  return answered([
    ...(charge?.kind === "answer" ? charge.claims : []),
    claim(said, citations),
    ...clauseOf(subject, placed),
    ...citations.map((place) => quotation(place)),
  ]);
};

function verdictOf(late: DaysLate, { placed, kind }: PaymentDefault, subject: Subject): string | null {
  const { event, pointer } = placed;
  const grace = event.grace_period_days;
  if (grace === null)
    return givesNoTime(subject, placed) ? "Yes: the event of default for that payment gives no grace period." : null;
  if (kind === "principal" && sparesPrincipal(subject, event, pointer))
    return "It is an Event of Default: the grace period is for interest and other amounts, with none for principal.";
  const isBusiness = event.grace_period_unit === "business_day";
  const isBeyond = late.isBeyond(grace, isBusiness);
  if (isBeyond === null) return null;
  const unit = `${isBusiness ? "business " : ""}days`;
  return isBeyond
    ? `Yes: ${late.words} is longer than the grace period of ${grace} ${unit}.`
    : `No, not yet: ${late.words} ${late.words === "1 day" ? "is" : "are"} within the grace period of ${grace} ${unit}.`;
}

/** `any grace before it is an event of default?` */
const ASKS_GRACE = /\b(?:grace|cure period|days? to cure|how (?:long|many days))\b/;
const UNPAID =
  /\b(?:miss\w*|skip\w*|unpaid|not pa(?:y|id)|n't pay|late|overdue|fail\w*|default\w*|payment (?:default|event))\b/;

/** A covenant that is broken is no payment, and principal and interest may be two events. */
const OF_OTHER =
  /\b(?:covenants?|undertakings?|report\w*|statements?|judge?ments?|(?:not|other than|except) (?:an? |the )?payments?)\b|\bprincipal\b[^]*\b(?:interest|fees?)\b|\b(?:interest|fees?)\b[^]*\bprincipal\b/;

/** The grace of a missed payment, or that its event of default gives none. */
const graceOfPayment: Topic = ({ text }, subject) => {
  if (!ASKS_GRACE.test(text) || !OF_PAYMENT.test(text) || !UNPAID.test(text) || !/\bdefault\b/.test(text)) return null;
  const payment = OF_OTHER.test(text) || isUnpaidElsewhere(text, subject) ? null : paymentDefault(text, subject);
  if (payment === null) return null;
  const { event, pointer } = payment.placed;
  const clause = clauseOf(subject, payment.placed);
  if (event.grace_period_days !== null) return answered([...eventClaim(subject, event, pointer), ...clause]);
  return givesNoTime(subject, payment.placed)
    ? answered([claim(NO_GRACE, cite(subject, `${pointer}/heading`)), ...clause])
    : null;
};

const NO_GRACE = "There is no grace period: the event of default for that payment gives none.";

/** That a missed payment has no grace, where its event of default gives none. */
export const noGraceForPayment: Topic = (question, subject) => {
  const reply = graceOfPayment(question, subject);
  return reply?.kind === "answer" && reply.claims[0]?.text === NO_GRACE ? reply : null;
};

/** A calculation on an unpaid amount, after what the delay is, where the message asks for that too: `is there any grace, and what rate
 *  runs while the default lasts?` */
export function withPaymentDefault(question: Question, computed: Answer, subject: Subject): Answer {
  const reply = latePayment(question, subject) ?? graceOfPayment(question, subject);
  const claims = reply?.kind === "answer" ? supported([...reply.claims, ...computed.claims]) : null;
  return claims === null ? computed : { ...computed, claims };
}
