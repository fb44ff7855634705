import { Decimal } from "decimal.js";
import { claim, quotation } from "../../answer/claim.ts";
import { formatMoney, formatPercent } from "../../answer/formats.ts";
import { placedFacilities } from "../../facilities/select-facilities.ts";
import { cite, quoteOf } from "../../subject.ts";
import { sentencesOf } from "../../text/sentences.ts";
import { answered, type Topic } from "../../topic.ts";
import { type GivenValue, moneyOf } from "../given/given-values.ts";
import { percentOf } from "../interest/loan-arithmetic.ts";
import { useOf } from "./used-amounts.ts";
import { shareAbove } from "./utilization-fee.ts";

const NAMED = /\b(?<!non-)utili[sz]ation fees?\b/;
const STATED = /\b(?<!non-)utili[sz]ation fees?\b/i;
const ASKS_WHETHER =
  /\b(?:do|does|did|is|are|was|were|will|would|should|must)(?: (?:i|we|they|it|you|there|the (?:borrowers?|company|bank|lenders?)))? (?:[a-z]+ ){0,3}?utili[sz]ation fees?\b|\butili[sz]ation fees? (?:[a-z]+ ){0,2}?(?:accrue|appl(?:y|ies)|due|payable|owed|trigger\w*|kick\w*|charged)\b|\bowe (?:a |the |any )?utili[sz]ation\b/;
const LETTERS = /\b(?:letters? of credit|l\/c)\b/i;
const SAYS_LETTERS = /\b(?:letters? of credit|l\/c)\b/;

/** Whether the utilization fee is due: what is drawn against the share of the commitments above which its sentence charges it. */
export const utilizationVerdict: Topic = ({ text, days, percents, ratios }, subject) => {
  if (
    !NAMED.test(text) ||
    !ASKS_WHETHER.test(text) ||
    (days !== null && days.days !== 1) ||
    percents.length + ratios.length > 0
  )
    return null;
  const values = moneyOf(text);
  const whole = values.find((one) => useOf(one) === "whole" || OF_COMMITMENT.test(one.before));
  const letters = values.filter((one) => one !== whole && SAYS_LETTERS.test(one.before || one.after));
  const loans = values.filter((one) => one !== whole && !letters.includes(one));
  const [drawn, second] = loans;
  const [one, other] = placedFacilities(subject);
  const commitment = whole?.value ?? (other === undefined ? one?.facility.commitment_amount?.amount : undefined);
  if (drawn === undefined || second !== undefined || letters.length > 1 || commitment === undefined) return null;
  const stated = [...sentencesOf(subject)].flatMap((sentence) => {
    const share = STATED.test(sentence.words) ? shareAbove(sentence.words) : null;
    return share === null ? [] : [{ sentence, share }];
  });
  const [first] = stated;
  if (first === undefined || stated.some(({ share }) => share !== first.share)) return null;
  const counted = LETTERS.test(first.sentence.words) ? [drawn, ...letters] : [drawn];
  const currency = drawn.currency ?? "USD";
  const say = (amount: number): string => formatMoney({ amount, currency });
  const sum = total(counted);
  const bound = percentOf(commitment, first.share);
  const isDue = sum.gt(bound);
  const used =
    counted.length > 1
      ? `${counted.map(({ value }) => say(value)).join(" + ")} = ${say(sum.toNumber())}`
      : say(sum.toNumber());
  const working = `${formatPercent(new Decimal(first.share).toDecimalPlaces(2).toNumber())} × ${say(commitment)} = ${say(bound)}`;
  const left = counted.length < 1 + letters.length ? "; letters of credit do not count" : "";
  const citation = quoteOf(subject, first.sentence);
  return answered([
    claim(`${isDue ? "Yes" : "No"}: ${used} is ${isDue ? "above" : "not above"} ${working}${left}.`, [
      citation,
      ...(whole === undefined ? cite(subject, `${one?.pointer ?? ""}/commitment_amount`) : []),
    ]),
    quotation(citation),
  ]);
};

const OF_COMMITMENT = /\bcommitments?\b/;

function total(values: readonly GivenValue[]): Decimal {
  return values.reduce((sum, { value }) => sum.plus(value), new Decimal(0));
}
