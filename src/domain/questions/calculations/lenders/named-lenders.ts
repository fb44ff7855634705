import type { Party } from "#domain/agreement/party.ts";
import { saidName } from "../../parties/party-names.ts";
import type { Question } from "../../question/question.ts";
import type { Subject } from "../../subject.ts";

/** Words for a lender, or for those who ask as one. */
export const SAYS_LENDER = /\b(?:lenders?|banks?|syndicate|holders?|participants?|institution|we|our|my)\b/;

/** Words in lower case, and as they were written. */
type Words = Pick<Question, "text" | "raw">;

/** The lenders that a question names, in its order. Where the same words may name two, the one with more of its name said:
 *  `Union Planters` is not First Union; none where that does not decide. */
export function namedLenders(question: Words, subject: Subject): Party[] {
  return placedLenders(question, subject).map(({ party }) => party);
}

/** The same, with where each stands in the question. */
export function placedLenders({ text, raw }: Words, { agreement }: Subject): { party: Party; start: number }[] {
  const said = agreement.parties
    .filter(({ role }) => role === "lender")
    .flatMap((party) => {
      const name = saidName(text, raw, party.name);
      const all = name === null ? [] : [...text.matchAll(name)];
      const [match] = all.toSorted((a, b) => b[0].length - a[0].length || a.index - b.index);
      return match === undefined
        ? []
        : [
            {
              party,
              start: match.index,
              end: match.index + match[0].length,
              length: match[0].length,
              first: all[0]?.index ?? 0,
            },
          ];
    });
  return said
    .filter((one) =>
      said.every(
        (other) =>
          other.party.name === one.party.name ||
          other.end <= one.start ||
          one.end <= other.start ||
          other.length < one.length,
      ),
    )
    .map(({ party, first }) => ({ party, start: first }))
    .sort((a, b) => a.start - b.start);
}
