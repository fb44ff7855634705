import type { ParsedAgreement } from "../../parsed-agreement.ts";
import type { Span } from "../../text/normal-text.ts";

const INDEX = String.raw`costs?\s+of\s+funds|treasur(?:y|ies)|commercial\s+paper|federal\s+funds|certificates?\s+of\s+deposit`;
/** The name of an index in front of which only its owner or its tenor stands. */
const OPENS_WITH_INDEX = new RegExp(String.raw`^(?:(?:the|its|such|a)\s+)?(?:[\w'-]+\s+){0,5}?(?:${INDEX})\b`, "i");
const NAMES_INDEX = new RegExp(String.raw`\b(?:${INDEX})\b`, "i");
const DEFINITION_REACH = 300;

/** An index that is no interbank rate and no bank's base rate, where words begin with it: "the Bank's cost of funds".
 *  Null if they begin with anything else. */
export const indexAt = (words: string): string | null => OPENS_WITH_INDEX.exec(words)?.[0] ?? null;

/** Where the definition of "Index Rate" names such an index ("the rate for 30-day commercial paper"); null if it names none. */
export function indexOfIndexRate({ text, definitions }: ParsedAgreement): Span | null {
  const definition = definitions.resolve("Index Rate");
  if (!definition) return null;
  const { bodyStart } = definition;
  const match = NAMES_INDEX.exec(text.slice(bodyStart, Math.min(definition.bodyEnd, bodyStart + DEFINITION_REACH)));
  return match && { start: bodyStart + match.index, end: bodyStart + match.index + match[0].length };
}
