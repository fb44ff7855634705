import type { Money } from "#domain/agreement/values.ts";
import type { StatedTerm } from "./agreement-terms.ts";
import { writeTerm } from "./write-term.ts";

const BY =
  /\b(increased? (?:\w+ ){0,4}by|additional|incremental|in addition to|increase in (?:an?|the) (?:aggregate )?amount of)\b/i;
const TO =
  /\b(increased? (?:\w+ ){0,4}to|from .{1,60} to|total(?:s|ing)?|aggregate (?:principal )?amount of the|means)\b/i;

/** Decides whether an amended commitment is the new total or is added: the new total if the text says so or it is
 *  larger than before, the sum if the text says that it is additional.
 *  @returns the sum; null for a total; `unclear` if the text says neither */
export function readIncrease(term: StatedTerm, last: StatedTerm): Money | "unclear" | null {
  if (!term.key.endsWith("/commitment")) return null;
  const [before, stated] = [last.value as Money, term.value as Money];
  if (before.currency !== stated.currency || stated.amount >= before.amount) return null;
  const words = term.evidence.map(({ quote }) => quote ?? "").join(" ");
  if (BY.test(words) && !TO.test(words)) return { amount: before.amount + stated.amount, currency: before.currency };
  return TO.test(words) ? null : "unclear";
}

export function unclearIncrease(term: StatedTerm, last: StatedTerm): string {
  return `The document states ${writeTerm(term)} where ${writeTerm(last)} was in force, but does not say whether this is the new total or an increase.`;
}
