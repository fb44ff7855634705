import { type Claim, quotation, type Reply } from "#domain/questions/answer/claim.ts";
import { answerFromSources } from "#domain/questions/answer-sources.ts";
import { withHistory } from "#domain/questions/conversation/follow-up.ts";
import type { Fact } from "#domain/questions/facts.ts";
import { askedUnits, unitsOf } from "#domain/questions/question/asked-units.ts";
import { type Question, readQuestion } from "#domain/questions/question/question.ts";
import { contentStems } from "#domain/questions/question/words.ts";
import { isPlanted } from "#domain/questions/ranking/choose-passages.ts";
import { coverageOf, rankPassages } from "#domain/questions/ranking/rank-passages.ts";
import { quoteOf, type Subject } from "#domain/questions/subject.ts";
import { type SentSubject, subjectsOf } from "./kept-subjects.ts";

/** A message with everything that may answer it. */
export interface AnswerInput {
  readonly message: string;
  /** Earlier messages of the user, oldest first. */
  readonly earlier: readonly string[];
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly subjects: readonly SentSubject[];
  readonly facts: readonly Fact[];
  /** The message in other words, or the words to search for. */
  readonly words: string;
}

/** What a thread found, or the positions of the subjects whose content it lacks. */
export type AnswerOutput = Reply | readonly Claim[] | { readonly lacking: readonly number[] };

/** Runs in a worker thread: the reply to a message. */
export function answer(input: AnswerInput): AnswerOutput {
  return withSubjects(input, (question, subjects) => answerFromSources(question, subjects, input.facts));
}

/** Runs in a worker thread: what answers the message in other words. Values that only these words mention are dropped: a
 *  computation uses the user's figures. */
export function answerInOtherWords(input: AnswerInput): AnswerOutput {
  return withSubjects(input, ({ raw, periods, amounts, ratios, percents }, subjects) => {
    const asked = readQuestion(input.words, input.today);
    const own = { ...asked, raw, periods, amounts, ratios, percents };
    const reply = answerFromSources(own, subjects, input.facts);
    return reply.kind === "answer" && isRelated(raw, reply.claims) ? reply.claims : [];
  });
}

/** Whether the claims share a word with the user's message. */
function isRelated(raw: string, claims: readonly Claim[]): boolean {
  const asked = new Set(contentStems(raw));
  const said = claims.flatMap(({ text, citations }) =>
    contentStems(`${text} ${citations.map(({ quote }) => quote).join(" ")}`),
  );
  return said.some((stem) => asked.has(stem));
}

const MAX_PASSAGES = 8;
/** How many passages may fit the question: the best by BM25. */
const MAX_FITTING = 400;
/** Minimum share of the question's weight that a quoted passage must contain, whatever the search is for. */
const MIN_COVERAGE = 0.4;

/** Runs in a worker thread: the sentences with some of the words that fit the message. */
export function search(input: AnswerInput): AnswerOutput {
  const words = unitsOf(contentStems(input.words));
  return withSubjects(input, (question, subjects) =>
    subjects.flatMap((subject) => {
      const index = subject.passages();
      if (index === null) return [];
      const fitting = new Set(
        rankPassages(index, question, askedUnits(question.text), MAX_FITTING).passages.flatMap((one) =>
          coverageOf(one) >= MIN_COVERAGE && !isPlanted(index.text, one.passage) ? [one.passage] : [],
        ),
      );
      // Some candidates only mean what the question means: what is shown also holds a searched word.
      const hits = rankPassages(index, question, words).passages.filter(
        (one) => fitting.has(one.passage) && coverageOf(one) > 0,
      );
      return hits.slice(0, MAX_PASSAGES).map(({ passage }) => quotation(quoteOf(subject, passage)));
    }),
  );
}

function withSubjects<T extends AnswerOutput>(
  { message, earlier, today, subjects: sent }: AnswerInput,
  work: (question: Question, subjects: readonly Subject[]) => T,
): T | { readonly lacking: readonly number[] } {
  const read = subjectsOf(sent, today);
  return "lacking" in read ? read : work(withHistory(message, earlier, today), read.subjects);
}
