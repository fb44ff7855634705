import { type Kind, namedThings } from "./named-things.ts";

const IT = /\b(?:it's|its|it)\b/g;
/** An `it` that refers to nothing: `is it true that`. */
const NO_REFERENT = /\bit (?:true|possible|correct|ok(?:ay)?|fair|likely|allowed|permitted|says?|said)\b/;
const MAX_WORDS = 10;
/** What only some kinds of things do or have. */
const OF_KIND: readonly (readonly [RegExp, readonly Kind[]])[] = [
  [
    /\b(?:matur\w+|drawn|draw|borrow\w*|repa(?:y|id)\w*|prepa(?:y|id)\w*|amorti\w+|secured|guaranteed|big|large|expires?)\b/,
    ["facility"],
  ],
  [/\b(?:address|resign\w*|replace\w*|incorporated|organized|attention|phone|fax|counsel)\b/, ["party"]],
  [/\b(?:tested|cured?|step\w*|waived?|defined|measured)\b/, ["covenant", "report"]],
  [/\b(?:due|payable|paid|calculated|computed|accrues?)\b/, ["fee", "rate", "report", "facility", "prepayment"]],
];

/** The message with the name of what its `it` refers to: the thing that the earlier question names. Null where it has no `it`,
 *  or where nothing in the earlier question can be meant. */
export function withReferent(message: string, earlier: string): string | null {
  if (message.search(IT) < 0 || NO_REFERENT.test(message) || message.split(" ").length > MAX_WORDS) return null;
  const kinds = OF_KIND.find(([words]) => words.test(message))?.[1];
  const things = namedThings(earlier).filter(({ kind }) =>
    kinds === undefined ? kind !== "party" : kinds.includes(kind),
  );
  const thing = things[0];
  if (thing === undefined || namedThings(message).some(({ kind }) => kind === thing.kind)) return null;
  const name = `the ${earlier.slice(thing.at, thing.end)}`;
  const said: Readonly<Record<string, string>> = { it: name, its: `${name}'s`, "it's": `${name} is` };
  return message.replaceAll(IT, (word) => said[word] ?? word);
}
