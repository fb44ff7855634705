import { Decimal } from "decimal.js";
import { claim, quotation } from "../../answer/claim.ts";
import { formatMoney, listed } from "../../answer/formats.ts";
import { selectFacilities } from "../../facilities/select-facilities.ts";
import { cite, quoteOf, type Subject } from "../../subject.ts";
import { type Sentence, sentencesOf } from "../../text/sentences.ts";
import { answered, refused, type Topic } from "../../topic.ts";
import { type GivenValue, givenValues } from "../given/given-values.ts";

const ASKS =
  /\bhow much\b[^?]*\b(?:still|more|left|remain\w*|again|available)\b|\bhow much (?:can|could|may) (?:[a-z]+ ){1,3}(?:borrow|draw)\b|\bwhat(?:'s| is) (?:still )?(?:left|available)\b/;
const DRAWN = /\b(?:drew|draws?|drawn|borrow(?:ed|s)?|took|taken|advanced|funded)\b/;
const REPAID = /\b(?:re|pre)?(?:pays?|paid)\b|\b(?:repayments?|prepayments?) of\b|\b(?:gave|sent) back\b/;
const OTHER = /\b(?:fees?|interest|margin|covenant|dividends?|basket|borrowing base|letters? of credit|notes)\b/;
const NOT_AGAIN =
  /\b(?:may|can|shall|will) not (?:thereafter |subsequently )?be re-?(?:borrowed|drawn|advanced)\b|\bno (?:amounts?|loans?|advances?|portion)\b[^.;]{0,80}\bmay be re-?borrowed\b|\bcannot be re-?borrowed\b/i;
const AGAIN = /\b(?:prepay|repay|re-?borrow)\b[^.;]{0,80}\bre-?borrow|\bmay be re-?borrowed\b/i;

/** What may still be drawn after a part of the loans was repaid: `they drew $9m and paid $4m back`. What is repaid counts as
 *  room again in a revolving facility, and not where the text says that it may not be borrowed again. */
export const roomAfterRepayment: Topic = (question, subject) => {
  const { text, percents, ratios } = question;
  const values = givenValues(text);
  const repaid = values.filter(
    ({ before, after }) => REPAID.test(before) || /^(?:of it |was |is )?(?:re|pre)paid\b/.test(after),
  );
  const drawn = values.filter((one) => !repaid.includes(one) && DRAWN.test(`${one.before} ${one.after}`));
  if (!ASKS.test(text) || OTHER.test(text) || percents.length + ratios.length > 0) return null;
  if (repaid.length === 0 || drawn.length === 0 || repaid.length + drawn.length < values.length) return null;
  const selection = selectFacilities({ ...question, amounts: [] }, subject);
  const sized = selection.kind === "missing" ? [] : selection.facilities.filter(isSized);
  const [one, other] = sized;
  const whole = one?.facility.commitment_amount;
  if (one === undefined || whole == null) return null;
  if (other !== undefined)
    return refused(`Say of which facility: ${listed(sized.map(({ facility }) => facility.facility_name))}.`);
  const rule = ruleOf(subject, one.facility.facility_type === "revolving");
  if (rule === null) return null;
  const room = roomOf(whole, drawn, rule.isRoomAgain ? repaid : []);
  const places = rule.sentence === null ? [] : [quoteOf(subject, rule.sentence)];
  const isOfBase = /\bBorrowing Base\b/.test(subject.text ?? "");
  const said = rule.isRoomAgain
    ? isOfBase
      ? " The borrowing base may allow less."
      : ""
    : " What is repaid may not be borrowed again.";
  return answered([
    claim(`Left to draw: ${room}.${said}`, [...cite(subject, `${one.pointer}/commitment_amount`), ...places]),
    ...places.map((place) => quotation(place)),
  ]);
};

function isSized({ facility }: { readonly facility: { readonly commitment_amount: unknown } }): boolean {
  return facility.commitment_amount !== null;
}

/** Whether what is repaid is room again, with the sentence that says so. Null where a facility does not revolve and no sentence
 *  says anything. */
function ruleOf(subject: Subject, isRevolving: boolean) {
  const formsFrom = subject.passages()?.formsFrom ?? 0;
  const stated = (pattern: RegExp): Sentence | null =>
    sentencesOf(subject).find(({ words, end }) => end <= formsFrom && pattern.test(words)) ?? null;
  if (isRevolving) return { isRoomAgain: true, sentence: stated(AGAIN) };
  const sentence = stated(NOT_AGAIN);
  return sentence === null ? null : { isRoomAgain: false, sentence };
}

function roomOf(
  whole: { readonly amount: number; readonly currency: string },
  drawn: readonly GivenValue[],
  repaid: readonly GivenValue[],
): string {
  const say = (amount: Decimal.Value): string =>
    formatMoney({ amount: new Decimal(amount).toNumber(), currency: whole.currency });
  const sum = (values: readonly GivenValue[]): Decimal => Decimal.sum(0, ...values.map(({ value }) => value));
  const left = new Decimal(whole.amount).minus(sum(drawn)).plus(sum(repaid));
  const parts = [
    say(whole.amount),
    ...drawn.map(({ value }) => `− ${say(value)}`),
    ...repaid.map(({ value }) => `+ ${say(value)}`),
  ];
  return `${parts.join(" ")} = ${left.isNegative() ? "−" : ""}${say(left.abs())}`;
}
