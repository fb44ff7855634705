import type { Identifier } from "./types.ts";

/** The issuer of every identifier that Tranche writes into CDM objects. */
export const ISSUER = "Tranche";

/** The part of every identifier that is specific to the text: the first 16 hex digits of its SHA-256. The same text
 *  always gets the same identifiers. */
export function textKey(textSha256: string): string {
  return textSha256.slice(0, 16).toLowerCase();
}

/** The identifier of facility `index` (from 0) of a text, such as `<16 hex>/facility-1` for the first. */
export function facilityKey(textSha256: string, index: number): string {
  return `${textKey(textSha256)}/facility-${index + 1}`;
}

/** A CDM `Identifier` issued by Tranche. */
export function issuedIdentifier(value: string): Identifier {
  return { issuer: { value: ISSUER }, assignedIdentifier: [{ identifier: { value } }] };
}
