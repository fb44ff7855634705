import type { PartyRole } from "#domain/agreement/party.ts";
import { type Found, found } from "../found.ts";
import type { ParsedAgreement } from "../parsed-agreement.ts";
import { readJurisdictions } from "../readers/jurisdiction.ts";
import { describeParty } from "./party-description.ts";

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

const MAX_MENTIONS = 400;

/** The jurisdiction that any place states right after the company's name, as a recital, an attached note or a certificate
 *  may: "ACME, INC., a Delaware corporation". Null if two places differ. */
export function homeBesideName(parsed: ParsedAgreement, name: string): Found<string> | null {
  const [first = ""] = name.split(/[\s,]+/);
  if (first.length < 3) return null;
  const words = name.split(/\s+/).map((word) => RegExp.escape(word));
  const mention = new RegExp(words.join("\\s{1,3}"), "gi");
  const places: Found<string>[] = [];
  let count = 0;
  for (const { index, 0: value } of parsed.normal.words.matches(mention, [first.toLowerCase()])) {
    if (count++ > MAX_MENTIONS) break;
    const at = { value, start: index, end: index + value.length };
    const home = describeParty(parsed.text, at)?.jurisdiction;
    if (home) places.push(found(home.value, { start: index, end: home.end, confidence: 0.75 }));
  }
  return places.every((place) => place.value === places[0]?.value) ? (places[0] ?? null) : null;
}
