import type { ComputedThings } from "./computed-things.ts";
import type { Contradiction } from "./contradictions.ts";
import type { KnownThing } from "./knowledge.ts";
import type { ResearchPlan } from "./plan.ts";

/** One sentence of an answer, without its citations. They are added when the answer is written. */
export interface AnswerSentence {
  readonly id: string;
  readonly text: string;
  /** Positions in the list of sources, from 1. */
  readonly citations: readonly number[];
}

const MAX_SENTENCES = 10;
const MAX_PER_QUESTION = 3;
/** Minimum score of a further sentence, as a share of the best one's. */
const NEAR_BEST = 0.75;

/** The best sentences for each sub-question, in the order of the plan. `placeOf` gives a source's place in the list. */
export function composeSentences(
  { subQuestions }: ResearchPlan,
  known: readonly KnownThing[],
  placeOf: (source: string) => number,
): AnswerSentence[] {
  const perQuestion = Math.max(
    1,
    Math.min(MAX_PER_QUESTION, Math.floor(MAX_SENTENCES / Math.max(1, subQuestions.length))),
  );
  const chosen = subQuestions.flatMap(({ id }) => {
    const things = known.filter(({ subQuestion }) => subQuestion === id).sort((a, b) => b.score - a.score);
    const best = things[0]?.score ?? 0;
    return things.filter(({ score }) => score >= best * NEAR_BEST).slice(0, perQuestion);
  });
  return chosen.map(({ quotes }, i) => ({
    id: `s${i + 1}`,
    text: asSentence(quotes[0]?.quote ?? ""),
    citations: placesOf([chosen[i] as KnownThing], placeOf),
  }));
}

/** A sentence with a computed value and its inputs. */
export function computedSentence(
  { answer, things }: ComputedThings,
  placeOf: (source: string) => number,
): AnswerSentence {
  const inputs = answer.inputs.map(
    ({ row, year, value }) => `${asSentence(row.label)} ${year} ${value.toLocaleString("en-US")}`,
  );
  const how =
    answer.inputs.length > 1
      ? `, calculated as ${answer.formula} from ${inputs.join("; ")}`
      : `, as reported: ${inputs.join("")}`;
  return {
    id: "s0",
    text: `${answer.label.charAt(0).toUpperCase()}${answer.label.slice(1)} is ${answer.text}${how}`,
    citations: placesOf(things, placeOf),
  };
}

/** A sentence that shows the values of different sources side by side. */
export function contradictionSentence(
  { values }: Contradiction,
  number: number,
  placeOf: (source: string) => number,
): AnswerSentence {
  const stated = values.map(({ text, source }) => `${asSentence(text)} [${placeOf(source)}]`);
  return {
    id: `c${number}`,
    text: `Sources differ: ${stated.join(" against ")}`,
    citations: values.map(({ source }) => placeOf(source)).sort((a, b) => a - b),
  };
}

function placesOf(things: readonly KnownThing[], placeOf: (source: string) => number): number[] {
  const places = things.flatMap(({ quotes }) => quotes.map(({ source }) => placeOf(source)));
  return [...new Set(places)].sort((a, b) => a - b).slice(0, 4);
}

/** A quote inside an answer: one line, without characters that would read as citations, links or sentence ends. */
export function asSentence(quote: string): string {
  return quote
    .replace(/\[\s*(?:\d{1,3}|[a-z]|note \d+|citation needed)\s*\]/gi, "")
    .replace(/[[{]/g, "(")
    .replace(/[\]}]/g, ")")
    .replace(/[|*_`#<>\\]/g, " ")
    .replace(/https?:\/\/\S+/g, " ")
    .replace(/\s+/g, " ")
    .replace(/([.!?])(?=["”’')]*\s+\S)/g, "")
    .trim()
    .replace(/[\s.!?;:,]+$/, "");
}

/** The answer: every sentence ends with its citations, `… [1][3].` */
export function writeAnswer(sentences: readonly AnswerSentence[], rewordings: ReadonlyMap<string, string>): string {
  return sentences
    .map(({ id, text, citations }) => {
      const said = (rewordings.get(id) ?? text).replace(/[\s.!?;:,]+$/, "");
      return `${said} ${citations.map((place) => `[${place}]`).join("")}.`;
    })
    .join("\n\n");
}
