import { namesIn, parseQuestion, type Question } from "./question.ts";
import { isStopWord } from "./words.ts";

/** A part of a question that is answered separately. */
export interface SubQuestion extends Question {
  /** `q1`, `q2` … */
  readonly id: string;
}

export interface ResearchPlan {
  readonly question: Question;
  readonly subQuestions: readonly SubQuestion[];
}

const MAX_SUB_QUESTIONS = 6;
const MAX_QUESTION = 400;
const MAX_QUERY = 250;

/** A question with the name of what its "it" refers to, a term of the earlier one; null where it refers to none. */
export type FindReferent = (question: string, earlier: string) => string | null;

/** Plans research by rules: one sub-question for each question, and in a comparison one for each name. */
export function planResearch(text: string, findReferent: FindReferent = () => null): ResearchPlan {
  const question = parseQuestion(text);
  const parts = partsOf(text, findReferent);
  const asked = parts.length > 1 ? parts : comparedParts(question);
  return { question, subQuestions: numbered(asked) };
}

/** Adds proposed sub-questions to a plan, such as a model's. A proposal counts only if every name and content word in it is
 *  in the question, so a model cannot change the subject. */
export function withProposals(plan: ResearchPlan, proposals: readonly string[]): ResearchPlan {
  const known = new Set(plan.question.stems);
  const own = plan.subQuestions.map(({ text }) => text);
  const fitting = proposals.filter((text) => {
    const { stems } = parseQuestion(text);
    const saysNothingNew = stems.every((stem) => known.has(stem));
    const isNew = !own.some((other) => other.toLowerCase() === text.toLowerCase());
    const names = namesIn(text).every((name) => plan.question.text.toLowerCase().includes(name.toLowerCase()));
    return isNew && names && saysNothingNew && text.length <= MAX_QUESTION && stems.length > 0;
  });
  return { question: plan.question, subQuestions: numbered([...own, ...fitting]) };
}

function numbered(texts: readonly string[]): SubQuestion[] {
  return texts.slice(0, MAX_SUB_QUESTIONS).map((text, i) => {
    const { kind, stems, names, years } = parseQuestion(text);
    return { id: `q${i + 1}`, text, kind, stems, names, years };
  });
}

const NEXT_QUESTION =
  /(?:\?\s+|;\s+|\s+and\s+(?=(?:what|who|whom|whose|which|where|when|why|how|is|are|does|do|did|has|have|can|could|will)\b))/i;

/** Splits consecutive questions. A part without a name gets the names of the first, and its "it" the term that the first
 *  asks for. */
function partsOf(text: string, findReferent: FindReferent): string[] {
  const parts = text
    .split(NEXT_QUESTION)
    .map((part) => part.trim().replace(/[?,\s]+$/, ""))
    .filter((part) => /\p{L}/u.test(part));
  const [first = text.trim(), ...rest] = parts;
  const names = namesIn(first);
  const asked = first.toLowerCase();
  return [
    first,
    ...rest.map((part) => {
      if (namesIn(part).length > 0) return part;
      const whole = findReferent(part, asked) ?? part;
      return names.length > 0 ? `${whole} (${names.join(", ")})` : whole;
    }),
  ];
}

/** "Compare the leverage of A and B": one part for A, one for B. */
function comparedParts(question: Question): string[] {
  const { text, kind, names } = question;
  if (kind !== "compare" || names.length < 2) return [text];
  const rest = names.reduce((words, name) => words.replaceAll(name, " "), text);
  const topic = keywordsOf(rest).filter((word) => !/^(?:compare|versus|vs|or|difference|between)$/i.test(word));
  return names.map((name) => `${name} ${topic.join(" ")}`.trim());
}

/** The words of a question that a search engine needs, in their original form. */
export function keywordsOf(text: string): string[] {
  const words = text.match(/"[^"]{2,80}"|[\p{L}\p{N}][\p{L}\p{N}.&'’/-]*/gu) ?? [];
  return words
    .map((word) => word.replace(/['’]s$/u, "").replace(/[.'’/-]+$/u, ""))
    .filter((word) => word.length > 0 && !isStopWord(word.toLowerCase()));
}

/** Queries for a sub-question, the most promising first. */
export function queriesOf({ text, names, years }: SubQuestion, bridges: readonly string[]): string[] {
  const keywords = [...new Set(keywordsOf(text))];
  const topic = keywords.filter((word) => !names.some((name) => name.includes(word)));
  const queries = [
    keywords.slice(0, 14).join(" "),
    ...bridges.map((bridge) => [bridge, ...topic.slice(0, 5)].join(" ")),
    ...names.map((name) => [name, ...topic.slice(0, 3)].join(" ")),
    ...names,
    ...bridges,
    [...topic.slice(0, 6), ...years].join(" "),
  ];
  return [...new Set(queries.map((query) => query.slice(0, MAX_QUERY).trim()).filter((query) => query !== ""))];
}
