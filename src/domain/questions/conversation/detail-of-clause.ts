import { holdsAnswer } from "../answer/answer-kind.ts";
import type { Claim, Reply } from "../answer/claim.ts";
import type { Question } from "../question/question.ts";
import { isPlanted } from "../ranking/choose-passages.ts";
import type { Subject } from "../subject.ts";
import type { Passage, PassageIndex, Place } from "../text/passages.ts";
import { MAX_BEST, quoted } from "../text/quoted-passages.ts";
import { sectionAt } from "../text/sections.ts";
import { answered } from "../topic.ts";
import { askedDetails } from "./detail.ts";

/** Claims of the earlier answer whose clauses are read. */
const MAX_CLAIMS = 3;
const MAX_QUOTES = 2;
/** Longest section that is one subject, in UTF-16 units. */
const MAX_SECTION = 12_000;

/** The sentences that state the asked detail in the clauses which the answer before is from: in its sentence, else its
 *  paragraph, else its section. Null where none does. */
export function detailOfClause(question: Question, before: readonly Claim[], subject: Subject): Reply | null {
  const index = subject.passages();
  const details = askedDetails(question.own);
  if (index === null || details.length === 0) return null;
  const own = { ...question, text: question.own };
  const isWanted = ({ start, end }: Place): boolean => {
    const words = index.text.slice(start, end);
    return details.every(({ stated }) => stated.test(words)) && holdsAnswer(own, words);
  };
  const cited = before.slice(0, MAX_CLAIMS).flatMap(({ citations }) => citations.slice(0, 1));
  for (const reach of [sentenceAt, paragraphAt, shortSectionAt]) {
    const found = new Set(
      cited.flatMap(({ start }) => (start === undefined ? [] : reach(index, start))).filter(isWanted),
    );
    const places = [...found].filter((one) => !isPlanted(index.text, one));
    if (places.length > 0)
      return answered(places.slice(0, MAX_QUOTES).map((place) => quoted(subject, place, MAX_BEST)));
  }
  return null;
}

function sentenceAt({ passages }: PassageIndex, at: number): Passage[] {
  return passages.filter(({ start, end }) => start <= at && at < end);
}

function paragraphAt(index: PassageIndex, at: number): Passage[] {
  const paragraph = sentenceAt(index, at)[0]?.paragraph;
  return paragraph === undefined ? [] : within(index, paragraph);
}

function shortSectionAt(index: PassageIndex, at: number): Passage[] {
  const section = sectionAt(index, at);
  return section === undefined || section.end - section.start > MAX_SECTION ? [] : within(index, section);
}

function within({ passages }: PassageIndex, { start, end }: Place): Passage[] {
  return passages.filter((one) => one.start >= start && one.end <= end);
}
