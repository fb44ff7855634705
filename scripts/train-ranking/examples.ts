import { fromTerms } from "../../src/domain/questions/answer/answer-from-terms.ts";
import type { Reply } from "../../src/domain/questions/answer/claim.ts";
import type { AskedUnit } from "../../src/domain/questions/question/asked-units.ts";
import { askedUnits, wordUnits } from "../../src/domain/questions/question/asked-units.ts";
import type { Question } from "../../src/domain/questions/question/question.ts";
import { type Ranking, rankPassages } from "../../src/domain/questions/ranking/rank-passages.ts";
import type { Passage, PassageIndex } from "../../src/domain/questions/text/passages.ts";
import { ownUnits } from "../../src/domain/questions/text/topic-passages.ts";
import { type AskedQuestion, questionOf, saysAll, subjectOf } from "../chat-questions.ts";

/** A question with the candidates of its ranking, each labeled. */
export interface Example {
  /** The file that the question is from. */
  readonly set: string;
  readonly asked: AskedQuestion;
  /** Read by its words alone, as a question whose wording no concept has. */
  readonly isUnstudied: boolean;
  readonly question: Question;
  readonly index: PassageIndex;
  readonly units: readonly AskedUnit[];
  readonly ranking: Ranking;
  /** For each candidate: 1 where it holds the answer, 0 where it does not, -1 where it may. */
  readonly labels: readonly number[];
  /** What the agreement's terms say before the text is searched: null where only the text can answer. */
  readonly terms: Reply["kind"] | null;
}

/** Null for a launch, for several agreements, and where the agreement is not on this machine. */
export function exampleOf(asked: AskedQuestion, set: string, isUnstudied = false): Example | null {
  if (asked.launch !== undefined || asked.documents !== undefined) return null;
  const subject = subjectOf(asked.document);
  const index = subject?.passages() ?? null;
  if (subject === null || index === null) return null;
  const question = questionOf(asked);
  const terms = fromTerms(question, subject);
  const own = isUnstudied ? wordUnits(question.text) : ownUnits(question);
  const units = own.length === 0 ? askedUnits(question.text) : own;
  const ranking = rankPassages(index, question, units);
  const answers = asked.quote === undefined || asked.quote.trim() === "" ? [] : placesOf(index.text, asked.quote);
  const labels = ranking.passages.map(({ passage }) => labelOf(index, passage, answers, asked.expect ?? []));
  return { set, asked, isUnstudied, question, index, units, ranking, labels, terms: terms?.kind ?? null };
}

function labelOf(
  { text }: PassageIndex,
  { start, end }: Passage,
  answers: readonly { readonly start: number; readonly end: number }[],
  expected: readonly string[],
): number {
  if (answers.some((answer) => answer.start < end && answer.end > start)) return 1;
  return expected.length > 0 && saysAll(text.slice(start, end), expected) ? -1 : 0;
}

/** Where a quote is in a text, however its spaces are written. */
function placesOf(text: string, quote: string): { start: number; end: number }[] {
  const words = quote
    .trim()
    .split(/\s+/)
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const pattern = new RegExp(words.join(String.raw`\s*`), "g");
  return [...text.matchAll(pattern)].map((match) => ({ start: match.index, end: match.index + match[0].length }));
}
