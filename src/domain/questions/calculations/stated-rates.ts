import { type Citation, type Claim, claim } from "../claim.ts";
import { formatRatio } from "../formats.ts";
import type { Question } from "../question.ts";
import { readPercents } from "../read-numbers.ts";
import type { Subject } from "../subject.ts";
import { answered, type Topic } from "../topic.ts";
import { passage } from "../topic-passages.ts";
import { headroom } from "./loan-arithmetic.ts";
import { shareWorking } from "./share-working.ts";

/** Calculations with what a sentence of the text states, where the agreement object lacks it. */
export const statedRates: Topic = (question, subject) =>
  oneTimeFee(question, subject) ?? statedHeadroom(question, subject);

const ONE_TIME =
  /\b(?:extension|upfront|up-front|closing|exit|amendment|waiver|origination|arrangement|termination|prepayment|commitment|structuring|success|draw\w*|fronting|late) (?:fees?|premium|charges?|penalt(?:y|ies)|commission)\b|\b(?:premium|penalty|late charge)\b/;
const BY_TIME = /\bper annum\b|\bper month\b|\ba year\b|\bannual/i;

/** A share of an amount that is paid once: `the extension fee on $500 million`. */
const oneTimeFee: Topic = (question, subject) => {
  const [asked, other] = question.amounts;
  if (asked === undefined || other !== undefined || question.days !== null || !ONE_TIME.test(question.text))
    return null;
  return withSentence(question, subject, (citation) => {
    const { quote } = citation;
    const [rate, second] = distinct(readPercents(quote.toLowerCase()).map(({ percent }) => percent));
    if (
      rate === undefined ||
      second !== undefined ||
      BY_TIME.test(quote) ||
      !/\b(?:fee|premium|charge|penalty|commission)\b/i.test(quote)
    )
      return null;
    const currency = asked.currency ?? subject.agreement.facilities[0]?.commitment_amount?.currency ?? "USD";
    return claim(`${shareWorking({ amount: asked.amount, currency }, rate).working}.`, [citation]);
  });
};

const ASKS_ROOM =
  /\b(?:headroom|cushion|room|meet|meets|comply|complies|compliant|breach\w*|pass|fail|satisf\w*|how far|ok|okay|fine)\b/;
const LEVEL = /(\d{1,2}\.\d{1,2}|\d{1,2})\s*(?:x\b|to\s+1(?:\.0+)?\b|:\s*1(?:\.0+)?\b)/gi;
const AT_LEAST = /\b(?:less than|at least|below|minimum|greater than or equal|not fall)\b/i;
const AT_MOST = /\b(?:exceed|more than|greater than(?! or equal)|maximum|at most|less than or equal)\b/i;

/** Headroom under the only level that a sentence states. */
const statedHeadroom: Topic = (question, subject) => {
  const [actual, other] = question.ratios;
  if (actual === undefined || other !== undefined || !ASKS_ROOM.test(question.text)) return null;
  return withSentence(question, subject, (citation) => {
    const { quote } = citation;
    const [level, second] = distinct([...quote.matchAll(LEVEL)].map((match) => Number(match[1])));
    const [least, most] = [AT_LEAST.test(quote), AT_MOST.test(quote)];
    if (level === undefined || second !== undefined || least === most) return null;
    const room = headroom({ operator: least ? ">=" : "<=", threshold: level, actual });
    const [a, b] = least ? [actual, level] : [level, actual];
    const verdict = room.isMet ? "met" : "not met";
    return claim(
      `Headroom: ${formatRatio(a)} − ${formatRatio(b)} = ${room.amount.toFixed(2)}, ${room.percent.toFixed(1)}% of the level. The covenant is ${verdict}.`,
      [citation],
    );
  });
};

/** The result of a calculation with the first sentence that allows it, before that sentence. */
function withSentence(
  question: Question,
  subject: Subject,
  calculate: (citation: Citation) => Claim | null,
): ReturnType<Topic> {
  const found = passage(question, subject);
  if (found?.kind !== "answer") return null;
  for (const said of found.claims)
    for (const citation of said.citations) {
      const result = calculate(citation);
      if (result !== null) return answered([result, said]);
    }
  return null;
}

function distinct(values: readonly number[]): number[] {
  return [...new Set(values)];
}
