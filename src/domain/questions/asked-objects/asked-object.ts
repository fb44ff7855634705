import type { Answer } from "../answer/claim.ts";
import type { Question } from "../question/question.ts";
import { alternatives, contentStems } from "../question/words.ts";
import { clausesOf, onlyQuotes } from "../stated-values/stated-values.ts";
import type { Subject } from "../subject.ts";
import { withReferredMeanings } from "../text/referred-meaning.ts";

/** A thing whose value a question asks for: how questions name it, and whether words state a value of that thing. */
export interface AskedObject {
  readonly asked: RegExp;
  /** Questions that ask for something else. */
  readonly unless?: RegExp;
  /** Whether calculations can be of another thing too. */
  readonly isCalculated?: false;
  /** Whether the clauses of the best claims state it; null where the check does not apply to the question. */
  readonly isStated: (asked: RegExpExecArray, answer: GivenAnswer) => boolean | null;
}

/** What an answer says, and of which question and agreement. */
export interface GivenAnswer {
  readonly question: Question;
  readonly subject: Subject;
  /** The clauses of the best claims, each on one line. */
  readonly clauses: readonly string[];
  /** Their whole sentences: a list with the words that introduce it. */
  readonly sentences: readonly string[];
  /** Whether it only quotes, without a statement. */
  readonly isQuoted: boolean;
}

/** A value in a later claim answers nothing. */
const BEST_CLAIMS = 5;
const SENTENCE = /(?<=\.)(?<!\b(?:Nos?|Inc|Corp|Co|Ltd|U\.S|[AaPp]\.[Mm])\.)\s+(?=[A-Z“‘("[])/;
/** What a calculation says is of the values that it was asked for. */
const CALCULATED = /[×÷=]/;

/** Whether a reply is a calculation. */
export function isCalculation({ claims }: Answer): boolean {
  return claims.slice(0, BEST_CLAIMS).some(({ text }) => !text.startsWith("“") && CALCULATED.test(text));
}

/** An answer in the form that objects are looked for in, with the meanings that its quotes refer to. */
export function givenAnswer(question: Question, reply: Answer, subject: Subject): GivenAnswer {
  const best = withReferredMeanings(reply.claims.slice(0, BEST_CLAIMS), question, subject);
  const sentences = best.flatMap(({ text }) => withHeadings(text.replaceAll(/\s+/g, " ").split(SENTENCE)));
  return { question, subject, clauses: clausesOf(best), sentences, isQuoted: onlyQuotes(reply) };
}

/** Whether words hold a stem or another word for it. */
export function holdsStem(words: string, stem: string): boolean {
  const said = new Set(contentStems(words));
  return alternatives(stem).some((one) => said.has(one));
}

/** The stems of words that the text uses, in a form or by another name. */
export function stemsInText(words: string, { passages }: Subject): string[] {
  const index = passages();
  const stems = [...new Set(contentStems(words))];
  return index === null ? [] : stems.filter((stem) => alternatives(stem).some((one) => index.frequency.has(one)));
}

/** The heading of a clause, which says what all of it is about: `(c) Utilization Fee. If …` */
const HEADING = /^\W*(?:\(?\w{1,4}[.)]\s*){0,2}[A-Z][\w ,&/’'-]{2,60}\.\s/;
const SHORTEST_SENTENCE = 70;

/** Sentences with the heading before them. */
function withHeadings(sentences: readonly string[]): string[] {
  const joined: string[] = [];
  for (const one of sentences) {
    const before = joined.at(-1);
    if (before !== undefined && before.length < SHORTEST_SENTENCE && before.endsWith("."))
      joined[joined.length - 1] = `${before} ${one}`;
    else joined.push(one);
  }
  return joined;
}

/** A table, whose headings stand far from its values. */
const TABLE = /\|[^|]*\|/;

/** The words around each value in a sentence, up to `width` UTF-16 units on each side; all words of a table. `value` is global. */
export function wordsAround(sentence: string, value: RegExp, width: number): string[] {
  if (TABLE.test(sentence)) return sentence.search(value) < 0 ? [] : [sentence];
  const heading = HEADING.exec(sentence)?.[0] ?? "";
  return [...sentence.matchAll(value)].map(
    ({ index, 0: found }) => `${heading}${sentence.slice(Math.max(0, index - width), index + found.length + width)}`,
  );
}

/** How far a value stands from what it is of, in UTF-16 units. */
const NEAR = 120;

/** Whether a value stands near words for its thing. `value` is global. */
export function near({ sentences }: GivenAnswer, value: RegExp, thing: RegExp, reach = NEAR): boolean {
  return sentences.some((one) => wordsAround(one, value, reach).some((words) => thing.test(words)));
}
