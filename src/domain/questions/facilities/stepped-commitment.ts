import { type Claim, quotation } from "../answer/claim.ts";
import type { Question } from "../question/question.ts";
import { readAmounts, readPeriods } from "../question/read-numbers.ts";
import { quoteOf, type Subject } from "../subject.ts";
import { onOneLine } from "../text/sentences.ts";

/** The sentences that state commitments which change by dates, where a question asks for their size in a period: `$35,000,000,
 *  increasing to $75,000,000 on January 1, 2027`. */
export function steppedCommitments({ periods }: Question, claims: readonly Claim[], subject: Subject): Claim[] {
  const index = subject.passages();
  if (index === null || periods.length === 0) return [];
  const stated = claims.flatMap(({ citations }) =>
    citations.flatMap(
      ({ end }) => index.passages.find((one) => end !== undefined && one.start < end && end <= one.end) ?? [],
    ),
  );
  return [...new Set(stated)].flatMap((one) => {
    const words = onOneLine(index.text.slice(one.start, one.end)).toLowerCase();
    const isStepped = readAmounts(words).length > 1 && readPeriods(words, subject.today).length > 0;
    return isStepped ? [quotation(quoteOf(subject, one))] : [];
  });
}
