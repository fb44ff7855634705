import type { PartyRole } from "#domain/agreement/party.ts";
import { type Found, found } from "../found.ts";
import type { ParsedAgreement } from "../parsed-agreement.ts";
import { readJurisdictions } from "../readers/jurisdiction.ts";
import { readLegalNames } from "../readers/legal-name.ts";
import { wordsPattern } from "../text/words-pattern.ts";
import { describeParty } from "./party-description.ts";

/** "The Borrower is a corporation duly organized … under the laws of the State of Ohio", "Party B is a legal person which is
 *  incorporated in accordance with laws of the PRC", "the Borrower represents that it is a company established in Japan". */
const REPRESENTED =
  /\b(?:(?:The|THE|the)\s)?(?<who>Borrower|Company|Guarantor|Parent|Holdings|Party\s[AB])\s(?:(?:hereby\s)?(?:represents?|warrants?|states?|declares?|confirms?|guarantees?)\b[^.;]{0,60}?\bthat\s(?:it|the\sBorrower)\s)?is\s+(?:an?|duly)\s+[^.;]{3,160}?\b(?:laws?\s+of|(?:established|registered|incorporated|organi[sz]ed)\s+in(?!\s+(?:accordance|compliance|conformity)))\s+/g;

/** The jurisdiction of the only party in a role, from the representation about its existence, if nothing else states it.
 *  `called`: what a contract calls the party instead of its role, such as "Party B". */
export function representedHome(parsed: ParsedAgreement, role: PartyRole, called: string | null): Found<string> | null {
  for (const section of parsed.outline.titled(
    /\b(?:existence|organi[sz]ation|incorporation|corporate|status|good standing|power)\b/i,
  )) {
    const words = parsed.text.slice(section.start, Math.min(section.end, section.start + 1_500));
    for (const match of words.matchAll(REPRESENTED)) {
      const home = speaksOf(match, role, called) ? homeAt(parsed, section.start + match.index, match[0]) : null;
      if (home) return home;
    }
  }
  const subjects = [...(called === null ? [] : [called.toLowerCase()]), ...(role === "borrower" ? ["borrower"] : [])];
  for (const match of parsed.normal.words.matches(REPRESENTED, subjects)) {
    const isOwn = parsed.outline.zoneAt(match.index) === "body" && speaksOf(match, role, called);
    const home = isOwn ? homeAt(parsed, match.index, match[0]) : null;
    if (home) return home;
  }
  return null;
}

function speaksOf({ groups }: RegExpExecArray, role: PartyRole, called: string | null): boolean {
  const who = (groups?.who ?? "").replace(/\s/, " ");
  if (who === called) return true;
  return (who === "Company" ? "borrower" : who === "Holdings" ? "parent" : who.toLowerCase()) === role;
}

function homeAt(parsed: ParsedAgreement, start: number, words: string): Found<string> | null {
  const end = start + words.length;
  const place = readJurisdictions(parsed.text, end, end + 40)[0];
  return place && place.start - end < 24 ? found(place.value, { start, end: place.end, confidence: 0.8 }) : null;
}

/** "Registered address: 12 Elm Street, Ningbo, China", "Place of registration: Hong Kong", "with its registered office at". */
const SEAT =
  /\b(?:(?:place|country|jurisdiction)\s+of\s+(?:registration|incorporation|organi[sz]ation|establishment)|registered\s+(?:office|address|seat|domicile)|(?:legal|corporate)\s+(?:domicile|address|seat)|domicile)\b/i;
const SEAT_REACH = 500;
const LONGEST_ADDRESS = 200;
/** What may follow the country of an address in its line. */
const AFTER_PLACE = /^[\s\d.,;()-]*(?:$|\(\s?"|\((?:the|hereinafter)\b|\b(?:and|as|herein\w*)\b)/i;

/** The country that the seat of a company is in, from the lines or words right behind its name, up to the next company. A state
 *  counts for nothing: a company of one state may have its office in another. */
export function homeOfSeat({ text }: ParsedAgreement, name: Found<string>): Found<string> | null {
  for (const { end: from } of name.support) {
    const seat = SEAT.exec(text.slice(from, from + SEAT_REACH));
    if (!seat || readLegalNames(text, from, from + seat.index).length > 0) continue;
    const start = from + seat.index;
    const words = text.slice(start, start + LONGEST_ADDRESS).split(/\n|\("|\(the /)[0] ?? "";
    const place = readJurisdictions(text, start, start + words.length).at(-1);
    if (place && !place.value.includes("-") && AFTER_PLACE.test(words.slice(place.end - start)))
      return found(place.value, { start, end: place.end, confidence: 0.75 });
  }
  return null;
}

const MAX_MENTIONS = 400;

/** The jurisdiction that any place states right after the company's name, as a recital, an attached note or a certificate
 *  may: "ACME, INC., a Delaware corporation". Null if two places differ. */
export function homeBesideName(parsed: ParsedAgreement, name: string): Found<string> | null {
  const [first = ""] = name.split(/[\s,]+/);
  if (first.length < 3) return null;
  const mention = new RegExp(wordsPattern(name.split(/\s+/), String.raw`\s{1,3}`), "gi");
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
