import { listed } from "../answer/formats.ts";
import { BENCHMARKS, TERMS } from "../facilities/terms-of-loans.ts";
import type { Question } from "../question/question.ts";
import type { Subject } from "../subject.ts";
import { notStated, refused, type Topic } from "../topic.ts";

const INDEXES: readonly string[] = BENCHMARKS.map(([, , name]) => name);
/** The term that the question itself asks for and the text nowhere mentions; null where there is none, or no text. */
export function unstatedTerm({ text: asked, own }: Question, subject: Subject): string | null {
  const { text } = subject;
  if (text === null) return null;
  const words = withoutNone(own === asked ? asked : own);
  const rates = JSON.stringify(subject.agreement.facilities.map(({ interest_terms: { rate_option } }) => rate_option));
  const found = TERMS.find(
    // A term may be broken over two lines.
    ([pattern, written, name]) =>
      pattern.test(words) &&
      !written.test(text) &&
      !written.test(text.replaceAll(/\s+/g, " ")) &&
      !rates.includes(name),
  );
  return found?.[2] ?? null;
}

/** A question without what it supposes there is none of: `net worth is $4 million and there are no warrants, how much …?` */
function withoutNone(words: string): string {
  return words.replaceAll(
    /\b(?:there (?:are|is)|we have|they have|it has) no (?:[a-z-]+ ){0,2}[a-z-]+(?=[,.;])|\b(?:and|with) no (?:[a-z-]+ ){0,2}[a-z-]+ (?:is|are|was|were|has|have) [a-z]+(?=[,.;])/g,
    " ",
  );
}

/** Ratings of which every grid of ratings has one. */
const RATING_GRID = /\bBBB|\bBaa[123]?\b|\bA[123]\b|\bBa[123]\b/;

/** A price at a credit rating, where no rating is in the text: its grid is in a schedule that was not filed. */
export const unstatedRatings: Topic = ({ text, ratings, level }, subject) => {
  const isPrice = /\b(?:margin|spread|fees?|rate)\b/.test(text) && ratings.length + (level === null ? 0 : 1) > 0;
  if (subject.text !== null && isPrice && BLANK_GRID.test(subject.text.replaceAll(/\s+/g, " ")))
    return refused("The document leaves that blank.");
  return subject.text !== null &&
    ratings.length > 0 &&
    /\b(?:margin|spread|fees?|rate|pricing)\b/.test(text) &&
    !RATING_GRID.test(subject.text)
    ? notStated("a price at a credit rating")
    : null;
};

/** A grid whose prices were taken out of the text: `Level 1 A or A2 *** Level 2 …` */
const BLANK_GRID =
  /\b(?:Level|Tier|Category) (?:1|I|one)\b[^%*]{0,80}(?:\*{3}|\[\*+\])[^%]{0,160}\b(?:Level|Tier|Category) (?:3|III|three)\b[^%*]{0,120}(?:\*{3}|\[\*+\])/i;

/** A term that the text never mentions, with the benchmark of the loans where the term is another one. */
export function withOwnBenchmark(unstated: string, { agreement }: Subject): string {
  if (!INDEXES.includes(unstated)) return unstated;
  const own = agreement.facilities.flatMap(({ interest_terms: { rate_option } }) => rate_option?.benchmark ?? []);
  return own.length === 0 ? unstated : `${unstated}; the benchmark of its loans is ${listed([...new Set(own)])}`;
}
