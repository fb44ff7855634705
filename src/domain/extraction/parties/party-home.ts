import type { PartyRole } from "#domain/agreement/party.ts";
import { type Found, found } from "../found.ts";
import type { ParsedAgreement } from "../parsed-agreement.ts";
import { readJurisdictions } from "../readers/jurisdiction.ts";

/** "The Borrower is a corporation duly organized … under the laws of the State of Ohio." */
const REPRESENTED =
  /\b(?:The|THE|the)?\s?(Borrower|Company|Guarantor|Parent|Holdings)\s+is\s+(?:an?|duly)\s+[^.;]{3,160}?\blaws\s+of\s+/g;

/** The jurisdiction of the only party in a role, from the representation about its existence, if nothing else states it. */
export function representedHome(parsed: ParsedAgreement, role: PartyRole): Found<string> | null {
  for (const section of parsed.outline.titled(
    /\b(?:existence|organi[sz]ation|incorporation|corporate|status|good standing|power)\b/i,
  )) {
    const to = Math.min(section.end, section.start + 1_500);
    for (const match of parsed.text.slice(section.start, to).matchAll(REPRESENTED)) {
      const speaksOf =
        match[1] === "Company" ? "borrower" : match[1] === "Holdings" ? "parent" : (match[1] as string).toLowerCase();
      if (speaksOf !== role) continue;
      const start = section.start + match.index;
      const end = start + match[0].length;
      const place = readJurisdictions(parsed.text, end, end + 40)[0];
      if (place && place.start - end < 24) return found(place.value, { start, end: place.end, confidence: 0.8 });
    }
  }
  return null;
}
