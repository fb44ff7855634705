import type { Citation } from "../../answer/claim.ts";
import type { Question } from "../../question/question.ts";
import { quoteOf, type Subject } from "../../subject.ts";
import { onOneLine } from "../../text/sentences.ts";
import { definitionOf } from "../../text/topic-passages.ts";
import type { FormulaTerm } from "../formulas/formula.ts";

const TERM = /^(?:[A-Z][\w-]*|of|and)(?: (?:[A-Z][\w-]*|of|and)){0,5}$/;
const SHARE =
  /\b(?:means?|shall mean)\b[^.;%]{0,60}?((?<![\d.])(?:\d{1,3}(?:\.\d+)?|\.\d+))\s?%\s+of\s+(?:the\s+)?([^.;%]{3,160})/i;

/** Whether a question gives the amount of a term under its whole name: `a letter of credit reserve of $2 million`. */
function isGivenAsSuch(term: string, question: string): boolean {
  return new RegExp(String.raw`\b${term.toLowerCase()} (?:(?:is|are|was|were|of|at|stands at) )*[$€£]?\d`).test(
    question,
  );
}

/** A deduction that a definition states as a share: `“Letter of Credit Reserve” means 50% of all Letter of Credit
 *  Obligations`. The reason where the share changes with time and the question gives no date. */
export function ofItsDefinition(
  term: FormulaTerm,
  subject: Subject,
  question: Question,
): { readonly term: FormulaTerm; readonly citations: readonly Citation[] } | string {
  const asIs = { term, citations: [] };
  const { words, percent, amount, sign } = term;
  if (sign > 0 || percent !== null || amount !== null || !TERM.test(words)) return asIs;
  if (isGivenAsSuch(words, question.text)) return asIs;
  const place = definitionOf(subject, words, true);
  if (place === null) return asIs;
  const definition = onOneLine(subject.text?.slice(place.start, place.end) ?? "");
  const share = SHARE.exec(definition);
  if (share === null) return asIs;
  const rest = definition.slice(share.index + share[0].length);
  if (/\d\s?%/.test(rest)) {
    const years = [...rest.matchAll(/\b(?:19|20)\d\d\b/g)].map(([year]) => year).sort();
    const [first] = years;
    const asked = question.periods[0]?.to.slice(0, 4);
    if (first === undefined || asked === undefined || asked >= first)
      return `The share of ${words} that counts changes with time or a condition: “${rest.trim().slice(0, 200)}”.`;
  }
  return {
    term: { ...term, percent: Number(share[1]), words: share[2] ?? "" },
    citations: [quoteOf(subject, place)],
  };
}
