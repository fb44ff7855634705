import { Decimal } from "decimal.js";
import { claim, quotation } from "../../answer/claim.ts";
import { formatMoney, formatPercent } from "../../answer/formats.ts";
import type { Question } from "../../question/question.ts";
import { readPercents } from "../../question/read-numbers.ts";
import { contentStems } from "../../question/words.ts";
import { quoteOf, type Subject } from "../../subject.ts";
import { type Sentence, sentencesOf } from "../../text/sentences.ts";
import { answered, type Topic } from "../../topic.ts";
import { moneyOf } from "../given/given-values.ts";
import { withDecimals } from "../shares/fractions.ts";

const ASKS_SUM =
  /\b(?:adds? up to|added up|altogether|in total|total(?:s|led)?|combined|together|in all|sum of|both)\b/;
/** `the closing loan fee and the extension fee` */
const NAMED = /\b((?:[a-z-]+ ){1,2})fees?\b/g;
/** What says nothing about which fee it is. */
const NO_KIND =
  /^(?:the|an?|its|their|this|that|and|plus|of|in|for|with|both|all|any|what|which|total|combined|do|does|one|pay|paid|including)$/;
/** A fee that accrues with time is another calculation. */
const BY_TIME = /\bper annum\b|\bannual|\brate\b|\bquarterly\b|\bdaily\b|\bmonthly\b/i;
const OF_SHARE = /\d\s?%\)?(?:\s\([^)]{3,60}\))?\s+of\s+(?!the\s+first\b)/;
const MAX_FEES = 3;

interface NamedFee {
  readonly name: string;
  readonly percent: number;
  readonly sentence: Sentence;
}

/** Several fees that are paid once, added up: each the only share that the sentences on a fee of its name state, of the one amount
 *  that the question gives. */
export const sumOfFees: Topic = (question, subject) => {
  const [amount, other] = moneyOf(question.text);
  if (amount === undefined || other !== undefined || !ASKS_SUM.test(question.text)) return null;
  const names = namesOf(question);
  if (names.length < 2 || names.length > MAX_FEES) return null;
  const fees = names.flatMap((name) => feeNamed(name, subject) ?? []);
  const isOwn = new Set(fees.map(({ sentence }) => sentence.start)).size === names.length;
  if (fees.length < names.length || !isOwn) return null;
  const say = (value: Decimal): string =>
    formatMoney({
      amount: value.toDecimalPlaces(2, Decimal.ROUND_HALF_EVEN).toNumber(),
      currency: amount.currency ?? "USD",
    });
  const whole = new Decimal(amount.value);
  const parts = fees.map(({ name, percent }) => ({ name, percent, value: whole.times(percent).div(100) }));
  const shown = parts.map(
    ({ name, percent, value }) => `${name} fee: ${say(whole)} × ${formatPercent(percent)} = ${say(value)}`,
  );
  const total = Decimal.sum(...parts.map(({ value }) => value));
  const sum = `${parts.map(({ value }) => say(value)).join(" + ")} = ${say(total)}`;
  const citations = fees.map(({ sentence }) => quoteOf(subject, sentence));
  return answered([
    claim(`Fees together: ${sum} (${shown.join("; ")}).`, citations),
    ...citations.map((one) => quotation(one)),
  ]);
};

/** The kinds of fee that a question names: `closing loan`, `extension`. */
function namesOf({ text }: Question): string[] {
  const kinds = [...text.matchAll(NAMED)].map(([, said = ""]) =>
    said
      .trim()
      .split(" ")
      .filter((word) => !NO_KIND.test(word))
      .join(" "),
  );
  return [...new Set(kinds)].filter((kind) => kind !== "");
}

/** The fee with a name, where all sentences that state a share for it state the same. */
function feeNamed(name: string, subject: Subject): NamedFee | null {
  const last = RegExp.escape(name.split(" ").at(-1) ?? "");
  const called = new RegExp(String.raw`\b${last}\s+fees?\b`, "i");
  const stems = contentStems(name);
  const found = [...sentencesOf(subject)].flatMap((sentence): NamedFee[] => {
    if (!called.test(sentence.words) || BY_TIME.test(sentence.words)) return [];
    const words = withDecimals(sentence.words);
    const [percent, second] = new Set(readPercents(words.toLowerCase()).map((one) => one.percent));
    const said = new Set(contentStems(words));
    const isOne = percent !== undefined && second === undefined && OF_SHARE.test(words);
    return isOne && stems.every((stem) => said.has(stem)) ? [{ name, percent, sentence }] : [];
  });
  const [first] = found;
  return first === undefined || found.some(({ percent }) => percent !== first.percent) ? null : first;
}
