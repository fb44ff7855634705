import { Decimal } from "decimal.js";
import { claim, quotation } from "../../answer/claim.ts";
import { formatMoney } from "../../answer/formats.ts";
import { readAmounts } from "../../question/read-numbers.ts";
import { quoteOf } from "../../subject.ts";
import { answered, type Topic } from "../../topic.ts";
import { asksWhether } from "../given/asks-whether.ts";
import { sentencesWith } from "../given/sentences-with.ts";

/** After a statement: `they want to prepay $600,000. does that work?` */
const ASKS_AFTER =
  /\bdoes that (?:amount )?work\b|\bis (?:that|this|it) (?:ok|okay|allowed|permitted|enough)\b|\bis (?:that|this) an? (?:allowed|permitted|valid) amount\b/;
/** What a question does with its amount, and the words with which a sentence states the least amount of it. */
const ACTS: readonly (readonly [asked: RegExp, stated: RegExp])[] = [
  [
    /\b(?:pre-?pay\w*|pay (?:down|back|off)|repay)\b/,
    /\b(?:each|any|such|partial|optional|voluntary)\b[^.;]{0,80}\bprepayments?\b|\bprepayments?\b[^.;]{0,120}\b(?:minimum|not less than|at least|multiples?)\b|\bprepay\b[^.;]{0,200}\b(?:minimum|not less than|at least|multiples?)\b/i,
  ],
  [
    /\b(?:borrow|draw|request|take)\b/,
    /\b(?:each|every|any)\b[^.;]{0,60}\b(?:borrowings?|advances?|draws?|drawings?|drawdowns?|requests? for (?:an? )?(?:advance|loan|borrowing))\b/i,
  ],
];
/** The amount is one borrowing by itself; without this, only a refusal says all that counts. */
const ONE_ACT = /\b(?:single|one|at once|exactly|just|only|as little as|at a time)\b/;
const LEAST =
  /\b(?:not (?:be )?less than|at least|minimum(?: principal| aggregate)*(?: amounts?)?(?: of| equal to)?|no less than)\s+(?:an? (?:aggregate |principal )*amount of )?\(?[A-Za-z ]{0,40}\(?([$€£] ?\d[\d,.]*\d(?: million)?|\d[\d,.]*\d euros?\b)/i;
const MULTIPLE =
  /\b(?:integral |whole |even )?multiples? of\s+\(?[A-Za-z ]{0,40}\(?([$€£] ?\d[\d,.]*\d(?: million)?|\d[\d,.]*\d euros?\b)\)?(?:[^.;]{0,20}\b(?:in excess|above|over|excess)\b)?/i;
const OTHER_SUMS =
  /\b(?:commitments? (?:be|are)|reduc\w+ of the commitments?|assign\w*|letters? of credit|lien|sale)\b/i;

/** Whether an amount meets the least amount and the multiple that the agreement sets for a borrowing or a prepayment. Null where
 *  sentences disagree on it. */
export const allowedStep: Topic = ({ text, amounts }, subject) => {
  const [asked, other] = amounts;
  const act = ACTS.find(([pattern]) => pattern.test(text));
  if (asked === undefined || other !== undefined || act === undefined || !(asksWhether(text) || ASKS_AFTER.test(text)))
    return null;
  const found = sentencesWith(subject, act[1], LEAST).flatMap((sentence) => {
    if (OTHER_SUMS.test(sentence.words)) return [];
    const least = amountIn(LEAST.exec(sentence.words));
    const step = MULTIPLE.exec(sentence.words);
    const multiple = amountIn(step);
    if (least === null) return [];
    const isOver = /\b(?:excess|above|over)\b/i.test(step?.[0] ?? "");
    const rest =
      multiple === null
        ? 0
        : new Decimal(asked.amount)
            .minus(isOver ? least : 0)
            .mod(multiple)
            .toNumber();
    return [{ sentence, least, multiple, isOver, isEnough: asked.amount >= least, isWhole: rest === 0 }];
  });
  const [first, ...rest] = found;
  const isAllowed = (one: (typeof found)[number]): boolean => one.isEnough && one.isWhole;
  if (first === undefined || rest.some((one) => isAllowed(one) !== isAllowed(first))) return null;
  if (isAllowed(first) && !ONE_ACT.test(text)) return null;
  const say = (amount: number): string => formatMoney({ amount, currency: asked.currency ?? "USD" });
  const step =
    first.multiple === null
      ? ""
      : `, in multiples of ${say(first.multiple)}${first.isOver ? ` above ${say(first.least)}` : ""}`;
  const reason = first.isEnough ? "is no such multiple" : "is less than that";
  const said = isAllowed(first)
    ? `Yes, by its amount: at least ${say(first.least)}${step}, which ${say(asked.amount)} meets.`
    : `No: the least amount is ${say(first.least)}${step}; ${say(asked.amount)} ${reason}.`;
  const citation = quoteOf(subject, first.sentence);
  return answered([claim(said, [citation]), quotation(citation)]);
};

/** The amount that the first group of a match writes. */
function amountIn(match: RegExpExecArray | null): number | null {
  return readAmounts(match?.[1]?.toLowerCase() ?? "")[0]?.amount ?? null;
}
