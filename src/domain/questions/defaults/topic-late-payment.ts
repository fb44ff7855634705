import { claim, quotation } from "../answer/claim.ts";
import { countOf } from "../question/counts.ts";
import { cite } from "../subject.ts";
import { answered, type Topic } from "../topic.ts";
import { clauseOf } from "./default-clauses.ts";
import { sparesPrincipal } from "./grace-of-payments.ts";
import { withoutNoDefault } from "./no-default.ts";

const DAYS = String.raw`(?:about |only |just |already )?(\d{1,3}|[a-z]+(?:-[a-z]+)?) (?:(business|banking|calendar|working) )?days?`;
/** `the interest is four days late`, `they paid principal 6 days after it was due`. */
const LATE = new RegExp(
  String.raw`\b${DAYS} (?:late|overdue|past due|in arrears|behind|after (?:it|that|they|the due date|its due date|their due date|the day)\b|past (?:the|its) due date)|\b(?:late|overdue|past due|unpaid|outstanding|in arrears) (?:by|for) ${DAYS}`,
);
const OF_PAYMENT = /\b(?:principal|interest|payments?|paid|pay|installments?|fees?|amorti[sz]ation|coupon)\b/;
const ASKS_DEFAULT =
  /\b(?:default|accelerat\w*|call (?:the|it|them)|grace|trouble|too late|still (?:ok|okay|fine|in time))\b/;
const YES_OR_NO =
  /(?:^|[.;!?,:]\s+(?:so |and |then |but )?)(?:is|are|was|does|do|did|would|will|can|could|has|have)\b[^?.]{0,160}\??\s*$|\b(?:event of )?default(?: yet| now| already)?\?\s*$/;
const KINDS = ["principal", "interest", "fee"] as const;

/** Whether a payment that is some days late is an event of default: the days against the grace period of its event. */
export const latePayment: Topic = (question, subject) => {
  const text = withoutNoDefault(question.text);
  const match = LATE.exec(text);
  if (match === null || !OF_PAYMENT.test(text) || !ASKS_DEFAULT.test(text) || !YES_OR_NO.test(text)) return null;
  const [, first, firstUnit, second, secondUnit] = match;
  const late = countOf(first ?? second ?? "");
  const isBusiness = /^(?:business|banking|working)$/.test(firstUnit ?? secondUnit ?? "");
  if (!(late > 0)) return null;
  const kind = KINDS.find((one) => text.includes(one)) ?? (/\binstallment/.test(text) ? "principal" : null);
  const events = subject.agreement.events_of_default
    .map((event, i) => ({ event, pointer: `/events_of_default/${i}` }))
    .filter(({ event }) => event.type === "non_payment");
  const named = events.filter(
    (one) =>
      kind !== null &&
      saysKind(
        clauseOf(subject, one).map((said) => said.text),
        kind,
      ),
  );
  const [one, other] = named.length > 0 ? named : events;
  if (one === undefined || other !== undefined) return null;
  const { event, pointer } = one;
  const grace = event.grace_period_days;
  if (grace === null) return null;
  const citations = cite(subject, `${pointer}/grace_period_days`, `${pointer}/heading`);
  const isSpared = kind === "principal" && sparesPrincipal(subject, event, pointer);
  const isOfBusiness = event.grace_period_unit === "business_day";
  // Calendar days hold at most as many business days.
  if (!isSpared && late > grace && isOfBusiness !== isBusiness) return null;
  if (!isSpared && late <= grace && isBusiness && !isOfBusiness) return null;
  const unit = `${isOfBusiness ? "business " : ""}days`;
  const said = isSpared
    ? "It is an Event of Default: the grace period is for interest and other amounts, with none for principal."
    : late > grace
      ? `Yes: ${late} days is longer than the grace period of ${grace} ${unit}.`
      : `No, not yet: ${late} ${late === 1 ? "day is" : "days are"} within the grace period of ${grace} ${unit}.`;
  return answered([claim(said, citations), ...clauseOf(subject, one), ...citations.map((place) => quotation(place))]);
};

function saysKind(clauses: readonly string[], kind: string): boolean {
  return clauses.some((words) => new RegExp(String.raw`\b${kind}`, "i").test(words));
}
