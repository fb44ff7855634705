import type { Money } from "#domain/agreement/values.ts";
import { type Claim, claim, quotation, type Reply } from "../answer/claim.ts";
import { formatMoney, formatRatio } from "../answer/formats.ts";
import type { Question } from "../question/question.ts";
import { cite, quoteOf, type Subject } from "../subject.ts";
import { sentencesOf } from "../text/sentences.ts";
import { answered, notStated, type Topic } from "../topic.ts";
import { increaseInText } from "./increase-in-text.ts";
import { grouped } from "./select-facilities.ts";

/** The incremental facility: how far the facilities may be increased. */
export const incremental: Topic = (question, subject) => {
  const { text, own } = question;
  if (!GROWS.test(text) || GREW.test(text)) return null;
  if (/\b(?:costs?|rate|margin|notice|how (?:many|often)|smallest|minimum|least|who|when|conditions?)\b/.test(text))
    return null;
  const claims = grouped(
    subject.agreement.facilities.map((facility, i) => ({ facility, pointer: `/facilities/${i}` })),
    ({ facility }) => {
      const { amount = null, ratio = null } = facility.incremental ?? {};
      if (amount === null && ratio === null) return null;
      const fixed =
        amount === null ? null : `${isTotal(subject, amount) ? "to a total of" : "by"} ${formatMoney(amount)}`;
      const open =
        ratio === null ? null : `without a fixed limit while the leverage ratio is at most ${formatRatio(ratio)}`;
      return [fixed, open].filter((part) => part !== null).join(", plus ");
    },
  ).map(({ text: said, members }) =>
    claim(
      `The facilities can be increased ${said}.`,
      cite(
        subject,
        ...members.flatMap(({ facility, pointer }) => [
          ...(facility.incremental?.amount ? [`${pointer}/incremental/amount`] : []),
          ...(facility.incremental?.ratio != null ? [`${pointer}/incremental/ratio`] : []),
        ]),
      ),
    ),
  );
  const found = answered([...verdict(question, subject), ...claims, ...grownTotal(own, subject)]);
  if (found !== null) return found;
  const isNamed = /\b(?:incremental|accordion)\b/.test(text);
  if (isNamed || ASKS_TOTAL.test(own)) {
    const stated = increaseInText(subject, ASKS_TOTAL.test(own));
    if (stated !== null) return stated;
  }
  if (isNamed) return notStated("an incremental facility");
  return (MAY_GROW.test(text) || UP_TO.test(text)) && subject.text !== null ? rightToIncrease(subject) : null;
};

/** `can the facility be increased?` */
const MAY_GROW =
  /^(?:can|could|may|is|are)\b[^?]*\b(?:facilit\w+|commitments?|line|loans?|revolver|credit)\b[^?]*\b(?:increased|upsized|expanded|raised)\s*\??$/;
/** `how large can the facility get?`, in plain words. */
const UP_TO = /^(?:and |so )?up to what total amount may\b/;
/** `any increase in the aggregate amount of the Commitments to more than $400,000,000` */
const INCREASE_TO =
  /\bincrease in the (?:aggregate |total )?(?:amount of )?(?:the )?commitments?\b[^;$€£]{0,100}[$€£]\s?\d/i;
const RIGHT_TO_INCREASE =
  /\b(?:request\w*|right|option|elect\w*|permitted|(?:borrower|company) may)\b[^.;]{0,200}\bincreas\w+\b[^.;]{0,80}\b(?:commitments?|facilit\w+|loan amount|line of credit)\b|\b(?:commitments?|facilit\w+|line of credit)\b[^.;]{0,80}\bmay (?:not )?(?:again )?be [^.;]{0,40}\bincreased\b/i;
const OF_AMENDMENT = /\b(?:without the|no amendment|consent of (?:each|such|all|the required))\b/i;
const MAX_RIGHTS = 2;

/** The sentences on a right to increase the facilities; that there is none, where no sentence is. */
function rightToIncrease(subject: Subject): Reply {
  const stated = [...sentencesOf(subject)]
    .filter(({ words }) => INCREASE_TO.test(words) || (RIGHT_TO_INCREASE.test(words) && !OF_AMENDMENT.test(words)))
    .slice(0, MAX_RIGHTS);
  return (
    answered(stated.map((one) => quotation(quoteOf(subject, one)))) ?? notStated("a right to increase the facilities")
  );
}

/** What an amendment increased is no right to increase. */
const GREW = /\b(?:was|were|has been|have been|had been|did)\b[^?]{0,60}\bincrease/;
const GROWS =
  /\b(?:incremental|accordion|increas(?:e|ed)|upsiz\w+|expan(?:d|sion)|greenshoe)\b|\b(?:add|raise|obtain)\b[^?]{0,40}\bcommitments?\b|\bto what (?:total|amount|size)\b.{0,80}\b(?:go|grow|rise|be (?:raised|brought|taken))\b/;
/** How an agreement limits the total after an increase, rather than the increase: `no increase shall cause the Commitments to
 *  exceed $450,000,000`. */
const LIMITS_TOTAL =
  /\b(?:commitments?|committed amount|facilit(?:y|ies)|loans?)\b[^.;$€£]{0,60}\b(?:to exceed|(?:do|does|shall|will|would|may) not (?:\w+ )?exceed|exceed(?:s|ing)?|(?:increased|increase)[^.;$€£]{0,60}\bto)\b[^.;$€£]{0,60}$|\bto an? (?:aggregate |maximum |total )*(?:amount|total)[^.;$€£]{0,60}$/i;
const LEAD_UNITS = 240;

/** Whether an amount that limits increases is a total. */
function isTotal(subject: Subject, amount: Money): boolean {
  const { text } = subject;
  const digits = amount.amount.toLocaleString("en-US");
  const at = subject.agreement.facilities.findIndex((one) => one.incremental?.amount?.amount === amount.amount);
  const [citation] = cite(subject, `/facilities/${at}/incremental/amount`);
  if (text === null || citation?.start === undefined) return false;
  const place = text.indexOf(digits, citation.start);
  const lead = text.slice(Math.max(0, place - LEAD_UNITS), place).replace(/\s*(?:U\.?S\.?)?\s?[$€£]?$/, "");
  return (
    place >= 0 && amount.amount > committed(subject) && LIMITS_TOTAL.test(lead) && !/\bby\b[^.;]{0,60}$/.test(lead)
  );
}

/** The commitments together of the facilities that may grow, zero where they are not all known in one currency. */
function committed({ agreement }: Subject): number {
  const amounts = agreement.facilities
    .filter(({ incremental: one }) => one?.amount)
    .map(({ commitment_amount: one }) => one);
  const isKnown = amounts.every((one) => one !== null && one.currency === amounts[0]?.currency);
  return isKnown ? amounts.reduce((sum, one) => sum + (one?.amount ?? 0), 0) : 0;
}

const ASKS_WHETHER = /\b(?:can|could|may|might|would|is it|are (?:they|we)|allowed|permitted|possible|room|enough)\b/;

/** Whether the increase of the question fits the limit: `could they add $250 million of commitments?` None where the limit also
 *  depends on a ratio, or the question gives no one amount besides the commitments. */
function verdict({ text, amounts }: Question, subject: Subject): Claim[] {
  const at = subject.agreement.facilities.findIndex(({ incremental: one }) => one?.amount != null);
  const limit = subject.agreement.facilities[at]?.incremental;
  if (limit?.amount == null || limit.ratio !== null || !ASKS_WHETHER.test(text)) return [];
  const own = committed(subject);
  const asked = amounts.filter(({ amount }) => amount !== own);
  const [only, second] = asked;
  if (only === undefined || second !== undefined || own === 0) return [];
  const { amount: most, currency } = limit.amount;
  const money = (value: number): string => formatMoney({ amount: value, currency });
  const isToTotal =
    /\b(?:increas\w+|rais\w+|upsiz\w+|grow\w*|expand\w*)\b[^?]*\bto (?:an? (?:total|aggregate) of )?$/.test(
      text.slice(0, only.at),
    );
  const extra = isToTotal ? only.amount - own : only.amount;
  const total = own + extra;
  const ofTotal = isTotal(subject, limit.amount);
  const [value, bound] = ofTotal ? [total, most] : [extra, most];
  const isWithin = value <= bound;
  const working = ofTotal
    ? `${money(own)} + ${money(extra)} = ${money(total)}`
    : isToTotal
      ? `${money(total)} − ${money(own)} = ${money(extra)}`
      : money(extra);
  const said = `${isWithin ? "Yes, by its size" : "No"}: ${working} is ${isWithin ? "within" : "above"} the ${ofTotal ? "total" : "increase"} of ${money(bound)} that the agreement allows.`;
  return [claim(said, cite(subject, `/facilities/${at}/incremental/amount`, `/facilities/${at}/commitment_amount`))];
}

/** `how big could the facility get with one increase?` */
const ASKS_TOTAL =
  /\b(?:total|altogether|all in all|in all|overall)\b|\bhow (?:big|large)\b[^?]*\b(?:get|become|grow|go|be|end up)\b|\b(?:every|all|each) (?:permitted |possible |allowed )?increases?\b/;

/** What an increase to a stated total adds; where a question asks for the total, the commitments after the whole increase. */
function grownTotal(asked: string, subject: Subject): Claim[] {
  const grown = subject.agreement.facilities.flatMap(({ incremental: one }, i) =>
    one?.amount ? [{ amount: one.amount, i }] : [],
  );
  const [only] = grown;
  const before = committed(subject);
  if (before === 0 || only === undefined || new Set(grown.map(({ amount }) => amount.amount)).size > 1) return [];
  const toTotal = isTotal(subject, only.amount);
  if (!toTotal && !ASKS_TOTAL.test(asked)) return [];
  const { amount, currency } = only.amount;
  const money = (value: number): string => formatMoney({ amount: value, currency });
  const said = toTotal
    ? `The increase to that total would be ${money(amount)} − ${money(before)} = ${money(amount - before)}.`
    : `With the whole increase, the commitments would be ${money(before)} + ${money(amount)} = ${money(before + amount)}.`;
  const pointers = grown.map(({ i }) => `/facilities/${i}/commitment_amount`);
  return [claim(said, cite(subject, ...pointers, `/facilities/${only.i}/incremental/amount`))];
}
