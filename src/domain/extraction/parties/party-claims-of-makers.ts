import type { ParsedAgreement } from "../parsed-agreement.ts";
import { readNameList } from "../readers/legal-name.ts";
import type { PartyClaim } from "./party-claim.ts";

/** "FOR VALUE RECEIVED,", "ON DEMAND, the undersigned,": the maker of a note follows. */
const OPENS =
  /\b(?:for\s+value\s+received|on\s+demand)(?:,\s+(?:and\s+)?(?:for\s+value\s+received|on\s+demand))?,?\s+(?:the\s+undersigned,?\s+)?(?=\p{Lu})/iu;
/** What the company is, and its promise. */
const PROMISES =
  /^(?:\s*,\s+(?:an?|with|having|whose)\s[^;"]{3,160})?,?\s+(?:hereby\s+)?(?:unconditionally\s+|absolutely\s+){0,2}promises?\s+to\s+(?:re)?pay\b/i;
const HEAD = 4_000;
const LONGEST_NAME = 160;

/** The company that a note names as its maker without a term for it: "FOR VALUE RECEIVED, ACME TOOL CORPORATION promises to pay".
 *  It counts only if no other place states the borrower. */
export function claimsOfMakers({ text }: ParsedAgreement, claims: readonly PartyClaim[]): PartyClaim[] {
  if (claims.some(({ role }) => role === "borrower")) return [];
  const opening = OPENS.exec(text.slice(0, HEAD));
  if (!opening) return [];
  const at = opening.index + opening[0].length;
  const name = readNameList(text, at, at + LONGEST_NAME)[0];
  if (!name?.formed || name.start !== at) return [];
  const promise = PROMISES.exec(text.slice(name.end, name.end + 2 * LONGEST_NAME));
  if (!promise) return [];
  const roleAt = { start: opening.index, end: name.end + promise[0].length };
  return [{ name, role: "borrower", roleAt, confidence: 0.8, place: "preamble" }];
}
