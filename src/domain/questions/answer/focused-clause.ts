import type { AskedUnit } from "../question/asked-units.ts";
import type { Question } from "../question/question.ts";
import { contentStems } from "../question/words.ts";
import { expectedHeld } from "../ranking/expected-answer.ts";
import type { Place } from "../text/passages.ts";
import { holdsAnswer } from "./answer-kind.ts";

/** Passages longer than this are quoted from the clause that answers. */
const LONG = 560;
const CLAUSE = /[;,:]\s+(?=(?:and |or )?\((?:[ivxlc]{1,5}|[a-z]{1,2}|\d{1,2})\)\s)/g;

/** The clause of a long passage that covers most of the question and has the requested kind of value. */
export function focused(question: Question, text: string, place: Place, units: readonly AskedUnit[]): Place {
  if (place.end - place.start <= LONG) return place;
  const words = text.slice(place.start, place.end);
  const cuts = [0, ...[...words.matchAll(CLAUSE)].map((match) => match.index + match[0].length), words.length];
  const clauses = cuts.slice(1).map((end, i) => ({ start: cuts[i] ?? 0, end }));
  const windows = clauses.flatMap(({ start }, i) =>
    clauses.slice(i).flatMap(({ end }, n) => (n === 0 || end - start <= LONG ? [{ start, end }] : [])),
  );
  const [best] = windows
    .map((window) => ({ ...window, ...worth(question, words.slice(window.start, window.end), units) }))
    .filter(({ answers, matched }) => answers && matched > 0)
    .sort((a, b) => b.worth - a.worth || a.start - b.start);
  if (best === undefined) return place;
  return { start: place.start + best.start, end: place.start + words.slice(0, best.end).trimEnd().length };
}

/** How much of the question a clause covers: its units, and the forms that the answer may have. */
function worth(question: Question, clause: string, units: readonly AskedUnit[]) {
  const said = new Set(contentStems(clause));
  const matched = units.filter(({ stems, written }) => written?.test(clause) ?? stems.some((stem) => said.has(stem)));
  const forms = expectedHeld(question, clause).filter((form) => form > 0);
  const answers = holdsAnswer(question, clause);
  return { answers, matched: matched.length, worth: matched.length + forms.length - clause.length / (20 * LONG) };
}
