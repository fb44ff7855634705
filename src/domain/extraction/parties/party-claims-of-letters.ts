import type { PartyRole } from "#domain/agreement/party.ts";
import { letterOfOffer } from "../fields/identity/letter-of-offer.ts";
import type { ParsedAgreement } from "../parsed-agreement.ts";
import { readDates } from "../readers/date.ts";
import { readNameList } from "../readers/legal-name.ts";
import type { Span } from "../text/normal-text.ts";
import type { PartyClaim } from "./party-claim.ts";

/** Less than certain: it counts only if no other place states the role. */
const CONFIDENCE = 0.6;
const ADDRESS_LINES = 600;
const NOT_NAME = /\d|^\s*(?:attention|attn|c\/o|p\.?\s?o\.?\s|re:|mr|mrs|ms|dr)\b/i;
const CLOSING =
  /\n[ \t]*(?:Yours (?:very )?(?:truly|faithfully|sincerely)|(?:Very truly|Sincerely) yours|Sincerely),?[ \t]*\n\s*(?:For and on behalf of:?[ \t]*\n?\s*)?([^\n]{4,90})/gi;

/** The parties of a bank's letter that offers credit, where its words give them no roles: whom it addresses borrows, and who signs
 *  it lends. */
export function claimsOfLetters(parsed: ParsedAgreement): PartyClaim[] {
  const { text } = parsed;
  const salutation = letterOfOffer(parsed);
  if (!salutation) return [];
  const from = Math.max(0, salutation.start - ADDRESS_LINES);
  const date = readDates(text, from, salutation.start).at(-1);
  const borrower = date ? nameOnFirstLine(text, { start: date.end, end: salutation.start }) : null;
  const closing = [...text.slice(salutation.end).matchAll(CLOSING)][0];
  const line = closing?.[1];
  const at = closing && line ? salutation.end + closing.index + closing[0].lastIndexOf(line) : 0;
  const lender = line ? wholeLine(text, { start: at, end: at + line.length }) : null;
  return [...claim(borrower, "borrower"), ...claim(lender?.formed ? lender : null, "lender")];
}

/** The first line below the date that names somebody. */
function nameOnFirstLine(text: string, { start, end }: Span) {
  let at = start;
  for (const line of text.slice(start, end).split("\n")) {
    const span = { start: at, end: at + line.length };
    at = span.end + 1;
    if (/[A-Za-z]{2}/.test(line) && !NOT_NAME.test(line)) return wholeLine(text, span);
  }
  return null;
}

/** The name that takes all of a line. */
function wholeLine(text: string, { start, end }: Span) {
  const [name, ...more] = readNameList(text, start, end);
  const rest = name ? text.slice(start, name.start) + text.slice(name.end, end) : "";
  return name && more.length === 0 && /^(?:[\s.,:_]|the\b|by\b|per\b)*$/i.test(rest) && /\s/.test(name.value)
    ? name
    : null;
}

const claim = (name: ReturnType<typeof wholeLine>, role: PartyRole): PartyClaim[] =>
  name ? [{ name, role, roleAt: { start: name.start, end: name.end }, confidence: CONFIDENCE, place: "preamble" }] : [];
