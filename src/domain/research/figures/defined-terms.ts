import { type Reading, sharesIn } from "./asked-formula.ts";
import type { AskedText } from "./asked-text.ts";

const DEFINED = /\bdefined? ([^.?;:]{3,80}?) (?:here )?as:?\s+(?:the )?([^;?]{5,300}?)(?=\.\s|[.?;]|$)/g;
const PER_SHARE = /^\s*(?:\([a-z]{2,6}\)\s*)?per (?:common |ordinary )?share\b/;
/** A definition that is a quotient already is that of the whole figure. */
const QUOTIENT = / (?:\/|÷) |\bdivided by\b|\bper\b|\bas an? (?:percent|percentage|%|share|ratio)\b/;

/** The readings of a question that defines only a part of what it asks for: "net charge-offs as a percentage of average loans.
 *  Define net charge-offs as …". Null if it defines no part, so that a definition is that of the whole. `formulasOf`: the
 *  formulas that the words of a definition can mean. */
export function partlyDefined(asked: AskedText, formulasOf: (words: string) => readonly string[]): Reading[] | null {
  for (const [, said = "", words = ""] of asked.whole.matchAll(DEFINED)) {
    const term = said.replace(/^(?:the|its) /, "").trim();
    const at = asked.asked.indexOf(term);
    if (term === "" || at === -1 || QUOTIENT.test(words)) continue;
    const formulas = formulasOf(words);
    if (PER_SHARE.test(asked.asked.slice(at + term.length)))
      return formulas.map((one) => ({
        formula: `(${one}) / (common shares outstanding)`,
        label: `${term} per share`,
      }));
    const shares = sharesIn(asked).filter(({ formula }) => formula.includes(term));
    if (shares.length > 0)
      return shares.flatMap((share) =>
        formulas.map((one) => ({ ...share, formula: share.formula.replace(term, `(${one})`) })),
      );
  }
  return null;
}
