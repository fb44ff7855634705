import { type Citation, type Claim, claim } from "../../answer/claim.ts";
import { formatRatio } from "../../answer/formats.ts";
import type { Question } from "../../question/question.ts";
import type { Subject } from "../../subject.ts";
import { passage } from "../../text/topic-passages.ts";
import { answered, type Topic } from "../../topic.ts";
import { headroom } from "../interest/loan-arithmetic.ts";
import { ASKS_HEADROOM } from "./covenant-headroom.ts";

const LEVEL = /(\d{1,2}\.\d{1,2}|\d{1,2})\s*(?:x\b|to\s+1(?:\.0+)?\b|:\s*1(?:\.0+)?\b)/gi;
const AT_LEAST = /\b(?:less than|at least|below|minimum|greater than or equal|not fall)\b/i;
const AT_MOST = /\b(?:exceed|more than|greater than(?! or equal)|maximum|at most|less than or equal)\b/i;

/** What a ratio allows besides its covenant. */
const OF_PAYMENTS = /\b(?:buy-?backs?|repurchas\w*|redeem\w*|dividends?|distributions?|restricted payments?)\b/;

/** Headroom under the only level that a sentence states, where the agreement object lacks the covenant. */
export const statedHeadroom: Topic = (question, subject) => {
  const [actual, other] = question.ratios;
  if (actual === undefined || other !== undefined || !ASKS_HEADROOM.test(question.text)) return null;
  if (OF_PAYMENTS.test(question.text)) return null;
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
