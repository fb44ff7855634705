import type { Citation } from "../claim.ts";
import { quoteOf, type Subject } from "../subject.ts";
import type { GivenValue } from "./given-values.ts";

const OF_QUARTER = /\b(?:quarter(?:'s|ly)?|q[1-4])\b/;
const NOT_ONE = /\b(?:four|4|trailing|last twelve|year|annual\w*)\b|\bquarter end\b|\bend of the quarter\b/;

/** Whether a question gives a figure for one quarter: `EBITDA was $5 million in the third quarter`. */
export function isOfQuarter({ before, after }: GivenValue): boolean {
  const words = `${before} ${after}`;
  return OF_QUARTER.test(words) && !NOT_ONE.test(words);
}

const TIMES =
  /\b(?:times|multiplied by|multiplying\b[^.;]{0,60}\bby)\s+(?:\(\w\)\s*)?(?:four|4)\b(?!\s?(?:\/|thirds?|-thirds?))|\b(?:four|4) times\b/i;
const ORDINALS = /\b(?:first|second|third|fourth)(?= (?:fiscal |calendar )?quarter)/g;

/** The sentence by which the agreement takes four times the earnings of one quarter for those of a year, preferring one
 *  about the quarter that the question names. Null where it does not say so. */
export function annualizedBy(subject: Subject, question: string): Citation | null {
  const index = subject.passages();
  if (index === null) return null;
  const asked = question.match(ORDINALS)?.[0];
  const found = index.passages.filter(({ start, end }) => {
    const words = index.text.slice(start, end);
    return TIMES.test(words) && /\bEBIT\w*|\bearnings\b|\bcash flow\b/i.test(words) && /\bquarter/i.test(words);
  });
  const best =
    found.find(({ start, end }) => asked !== undefined && index.text.slice(start, end).toLowerCase().includes(asked)) ??
    found.find(
      ({ start, end }) =>
        !/\b(?:first|second|third|fourth)\s+(?:fiscal\s+|calendar\s+)?quarter/i.test(index.text.slice(start, end)),
    );
  return best === undefined ? null : quoteOf(subject, best);
}
