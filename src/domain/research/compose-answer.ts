import type { ComputedThings } from "./computed-things.ts";
import type { Contradiction } from "./contradictions.ts";
import type { KnownThing, SourcedEvidence } from "./knowledge.ts";
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

/** The best sentences for each sub-question, in the order of the plan. `placeOf` gives a source's place in the list.
 *  `computed`: sub-questions that a computed figure answers; they get one more sentence. */
export function composeSentences(
  { subQuestions }: ResearchPlan,
  known: readonly KnownThing[],
  placeOf: (source: string) => number,
  computed: ReadonlySet<string> = new Set(),
): AnswerSentence[] {
  const perQuestion = Math.max(
    1,
    Math.min(MAX_PER_QUESTION, Math.floor(MAX_SENTENCES / Math.max(1, subQuestions.length))),
  );
  const chosen = subQuestions.flatMap(({ id, years }) => {
    const all = known.filter(({ subQuestion }) => subQuestion === id);
    const ofYears = all.filter(({ quotes: [first] }) => first !== undefined && isOfYears(first, years));
    const things = (ofYears.length > 0 ? ofYears : all).sort((a, b) => b.score - a.score);
    const best = things[0]?.score ?? 0;
    const stated = things.filter(({ quotes }) => quotes[0]?.statement !== undefined);
    // A part of a schedule would mislead.
    if (stated.length > 0) return stated.slice(0, MAX_SENTENCES);
    return things.filter(({ score }) => score >= best * NEAR_BEST).slice(0, computed.has(id) ? 1 : perQuestion);
  });
  return chosen.map(({ quotes }, i) => ({
    id: `s${i + 1}`,
    text: asSentence(quotes[0]?.statement ?? quotes[0]?.quote ?? ""),
    citations: placesOf([chosen[i] as KnownThing], placeOf),
  }));
}

/** Whether a quote may be about the years of a question: it states one of them, or none at all. A statement was made for
 *  the question, and may come from a schedule that spans its years. */
function isOfYears({ quote, statement }: SourcedEvidence, years: readonly number[]): boolean {
  if (statement !== undefined) return true;
  const stated = quote.match(/\b(?:19|20)\d\d\b/g) ?? [];
  return years.length === 0 || stated.length === 0 || stated.some((year) => years.includes(Number(year)));
}

/** A sentence with a computed value and its inputs. */
export function computedSentence(
  { answer, things }: ComputedThings,
  placeOf: (source: string) => number,
): AnswerSentence {
  const inputs = answer.inputs.map(({ row, year, value }) => ({ line: `${asSentence(row.label)} ${year}`, value }));
  const how =
    inputs.length > 1
      ? `, calculated as ${answer.formula} from ${inputs.map(({ line, value }) => `${line} ${value.toLocaleString("en-US")}`).join("; ")}`
      : `, as reported: ${inputs.map(({ line }) => line).join("")}`;
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
    .replace(/[.!?](?=["”’')]*\s+[^\s\p{Ll}])/gu, "")
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
