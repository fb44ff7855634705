import { type Claim, quotation } from "./claim.ts";
import { quoteOf, type Subject } from "./subject.ts";
import { namedDefinition } from "./topic-passages.ts";

/** Holders that a change of control leaves out, under the names that agreements give them. */
const HOLDERS =
  /\b((?:permitted|excluded|exempt(?:ed)?|existing|excepted|designated|principal) (?:holder|investor|owner|transferee|person|part(?:y|ie)|group|shareholder|stockholder)s?)\b/;

/** The definition of the holders that a question on a change of control names: `who are its permitted holders?` */
export function exceptedHolders(question: string, subject: Subject): Claim[] {
  const [named] = HOLDERS.exec(question) ?? [];
  if (named === undefined) return [];
  const place = namedDefinition(subject, named, true) ?? namedDefinition(subject, named.replace(/s$/, ""), true);
  return place === null ? [] : [quotation(quoteOf(subject, place))];
}
