import { Decimal } from "decimal.js";
import { wordsPattern } from "#domain/extraction/text/words-pattern.ts";
import { claim, quotation } from "../../answer/claim.ts";
import { formatMoney, formatPercent } from "../../answer/formats.ts";
import { readAmounts, readPercents } from "../../question/read-numbers.ts";
import { quoteOf, type Subject } from "../../subject.ts";
import { type Sentence, sentencesOf } from "../../text/sentences.ts";
import { answered, type Topic } from "../../topic.ts";

const ASKS =
  /\b(?:worth|value[ds]?|valuation|lend(?:able|ing)? (?:against|value)|borrowing value|advance value|count(?:s|ed)? for)\b/;
const UNIT = "units|shares|stock|bonds|notes|certificates|securities";
/** `400,000 senior subordinated units` */
const HOLDING = new RegExp(
  String.raw`\b(\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?(?: (?:million|thousand|[mk]))?) ((?:[a-z][a-z-]* ){0,4}?(?:${UNIT}))\b`,
  "g",
);
/** `the common units close at $30`, `with common units at $30 each` */
const PRICE = new RegExp(
  String.raw`\b((?:[a-z][a-z-]* ){0,4}?(?:${UNIT})) (?:(?:is|are|was|were|last|now|both|all) ){0,2}(?:(?:clos|trad|pric|quot|valu|stand|sell)[a-z]* )?(?:at|for|worth) (?=[$€£]\s?\d)`,
);
const LEADING = /^(?:the|of|and|a|an|our|their|its|we|hold|holds|own|owns|with|if|when)\s+/;
const MAX_KINDS = 6;

interface Holding {
  readonly kind: string;
  readonly count: number;
}

/** What pledged units or shares are worth, where the agreement values each kind as a share of the price of one of them: number × share ×
 *  price, added up. */
export const collateralValue: Topic = ({ text }, subject) => {
  if (!ASKS.test(text)) return null;
  const holdings = holdingsIn(text);
  const price = priceIn(text);
  if (price === null || holdings.length === 0 || holdings.length > MAX_KINDS) return null;
  const valued = holdings.map((one) => ({ ...one, ...shareOf(one.kind, price.kind, subject) }));
  const sentences = [...new Set(valued.flatMap(({ sentence }) => sentence ?? []))];
  if (sentences.length === 0 || valued.some(({ percent }) => percent === undefined)) return null;
  const say = (amount: Decimal.Value): string =>
    formatMoney({ amount: new Decimal(amount).toDecimalPlaces(2).toNumber(), currency: price.currency });
  const parts = valued.map(({ kind, count, percent = 0 }) => ({
    amount: new Decimal(count).times(percent).div(100).times(price.amount),
    said: `${count.toLocaleString("en-US")} ${kind} × ${percent === FULL ? "" : `${formatPercent(percent)} × `}${say(price.amount)}`,
  }));
  const sum = Decimal.sum(...parts.map(({ amount }) => amount));
  const working = parts.map(({ said, amount }) => `${said} = ${say(amount)}`).join("; ");
  const total = parts.length === 1 ? "" : `; ${parts.map(({ amount }) => say(amount)).join(" + ")} = ${say(sum)}`;
  const places = sentences.map((sentence) => quoteOf(subject, sentence));
  return answered([claim(`Value: ${working}${total}.`, places), ...places.map((place) => quotation(place))]);
};

const FULL = 100;
function holdingsIn(text: string): Holding[] {
  return [...text.matchAll(HOLDING)].map(([, number = "", kind = ""]) => ({
    kind: kind.replace(/^of /, ""),
    count: readAmounts(number)[0]?.amount ?? Number(number),
  }));
}

function priceIn(text: string): { readonly kind: string; readonly amount: number; readonly currency: string } | null {
  const match = PRICE.exec(text);
  if (match === null) return null;
  const at = match.index + match[0].length;
  const [amount] = readAmounts(text.slice(at, at + 20));
  let kind = match[1] ?? "";
  while (LEADING.test(kind)) kind = kind.replace(LEADING, "");
  return amount === undefined ? null : { kind, amount: amount.amount, currency: amount.currency ?? "USD" };
}

/** The share at which a kind counts, 0..100, with the sentence that says so; the kind with the price counts in full unless a sentence
 *  sets a share for it. */
function shareOf(
  kind: string,
  priced: string,
  subject: Subject,
): { readonly percent?: number; readonly sentence?: Sentence } {
  const own = named(kind);
  const stated = new RegExp(
    String.raw`\bvalue of (?:the |each |any |such )?${own}\b(?:(?!\bvalue of\b)[^;%]){0,120}?\b(?:equal(?: to)?|be|is|at) ([^;%]{0,60}?\d[\d.]*\s?%\)?) of (?:the )?[^;,.]{0,60}?\b(?:${named(priced)}|price|value)\b`,
    "i",
  );
  for (const sentence of sentencesOf(subject)) {
    const words = stated.exec(sentence.words)?.[1];
    const percent = words === undefined ? undefined : readPercents(words.toLowerCase())[0]?.percent;
    if (percent !== undefined) return { percent, sentence };
  }
  if (kind !== priced) return {};
  const whole = new RegExp(
    String.raw`\bvalue of (?:the |each |any |such )?${own}\b(?:(?!\bvalue of\b)[^;%]){0,80}\bprice\b`,
    "i",
  );
  for (const sentence of sentencesOf(subject)) if (whole.test(sentence.words)) return { percent: FULL, sentence };
  return {};
}

/** A kind as a text writes it, with one or several. */
function named(kind: string): string {
  return wordsPattern(kind.replace(/s$/, "").split(" "), String.raw`[\s-]+`).concat("s?");
}
