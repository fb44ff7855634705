import type { Party } from "#domain/agreement/party.ts";
import { saidName } from "../party-names.ts";
import type { Question } from "../question.ts";
import type { Subject } from "../subject.ts";

/** Words for a lender, or for those who ask as one. */
export const SAYS_LENDER = /\b(?:lenders?|banks?|syndicate|holders?|participants?|institution|we|our|my)\b/;

/** The lenders that a question names, by most of their words: `Union Planters` is not First Union. */
export function namedLenders({ text, raw }: Question, { agreement }: Subject): Party[] {
  const said = agreement.parties
    .filter(({ role }) => role === "lender")
    .map((party) => {
      const name = saidName(text, raw, party.name);
      return { party, length: name === null ? 0 : Math.max(0, ...(text.match(name) ?? []).map((one) => one.length)) };
    });
  const most = Math.max(0, ...said.map(({ length }) => length));
  return said.filter(({ length }) => length > 0 && length === most).map(({ party }) => party);
}
