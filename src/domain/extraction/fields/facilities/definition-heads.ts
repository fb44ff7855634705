import type { Definition } from "../../definitions/definitions.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";

/** A loan or commitment under another document that this one only mentions. */
const FOREIGN =
  /\bdated (?:as of|on or)|\bas defined (?:there|in the (?:ABL|existing|term|intercreditor))|\bthat certain [^."]{0,80}agreement|\b(?:pursuant to|under|evidenced by) (?:the|any) (?:ABL|existing|prior|intercreditor|term loan (?:credit )?agreement|senior|bridge|(?:first|second|third|junior)[ -]lien|mezzanine)|\bloans? (?:provided|made|held)\s+by\s+(?:the|an?|any)\s+(?:construction|senior|mezzanine|existing|mortgage|interim|prior)\s+lender/i;
/** "made or to be made under, and as defined in, the Harbor Facility Documents". */
export const UNDER_OTHER_DOCUMENTS = /\bunder,?\sand\sas\sdefined\sin,?\sthe\s(?:[A-Z][\w-]*\s){1,4}Documents?\b/;
const BODY_HEAD = 420;

/** The conformed copy takes precedence over the body of an amendment, and a full definition over a parenthetical
 *  one. */
export function rank(parsed: ParsedAgreement, definition: Definition): number {
  const zone = parsed.outline.zoneAt(definition.start);
  const place = zone === "conformed" ? 0 : zone === "body" ? 2 : 4;
  return place + (definition.kind === "parenthetical" ? 1 : 0);
}

/** Whether a definition is of a loan under another document. */
export function isForeign(parsed: ParsedAgreement, definition: Definition): boolean {
  const words = head(parsed, definition).replace(/\s+/g, " ");
  const own = definition.kind === "parenthetical" ? words : words.replace(INCLUDING, "");
  return FOREIGN.test(own) || UNDER_OTHER_DOCUMENTS.test(own);
}

/** "(including the term loans outstanding under the Existing Agreement, which are continued hereunder)": a part that this
 *  agreement takes over. */
const INCLUDING = /\((?:including|inclusive of|of which|which includes)\b[^()]{0,240}\)/gi;

/** The words of a definition that say what its term is. */
export function head(parsed: ParsedAgreement, definition: Definition): string {
  const { bodyStart, bodyEnd, kind } = definition;
  // A parenthetical definition follows the words that it names.
  if (kind === "parenthetical") return parsed.text.slice(Math.max(bodyStart, bodyEnd - 200), bodyEnd);
  return parsed.text.slice(bodyStart, Math.min(bodyEnd, bodyStart + BODY_HEAD));
}
