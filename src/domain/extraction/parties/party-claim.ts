import type { PartyRole } from "#domain/agreement/party.ts";
import type { Reading } from "../found.ts";
import type { Span } from "../text/normal-text.ts";

/** One place that states a company's role in the deal. */
export interface PartyClaim {
  readonly name: Reading<string>;
  readonly role: PartyRole;
  /** The words that show the role, with the name if they are together. */
  readonly roleAt: Span;
  readonly confidence: number;
  readonly place: "cover" | "preamble" | "definition" | "signature" | "schedule";
}

/** A weaker claim counts only if nothing else states who has the role. */
export const SURE = 0.7;

/** What one place states about a company besides its role. */
export interface PartyDescription {
  readonly name: Reading<string>;
  readonly entityType: Reading<string> | null;
  readonly jurisdiction: Reading<string> | null;
  readonly lei: Reading<string> | null;
}

/** A legal form, and after a slash the name in the country's other language. */
const BILINGUAL = /\b(ltd|limited|inc|ulc|corp|llc|nv|n\.v|l\.?p|g\.?p)\.?\s{0,3}\/.{3,120}$/i;

/** Variants of a company's name have the same key: case, periods, "the", "N.A." for "National Association". */
export function companyKey(name: string): string {
  const known = KEYS.get(name);
  if (known !== undefined) return known;
  if (KEYS.size >= MAX_KEYS) KEYS.clear();
  const key = newCompanyKey(name);
  KEYS.set(name, key);
  return key;
}

/** Whether two keys are one name with a letter more or less in one long word: "Suisse" and "Suissse". A plural is
 *  another matter, and so are the numbers of a series ("II", "III"). */
export function isMisspelled(one: string, other: string): boolean {
  if (one.length === other.length) return areLettersSwapped(one, other);
  if (Math.abs(one.length - other.length) !== 1) return false;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  if (short.slice(at) !== long.slice(at + 1)) return false;
  const word = long.slice(long.lastIndexOf(" ", at - 1) + 1).split(" ")[0] ?? "";
  const isWhole = /^\p{L}{6,}$/u.test(word) && short.split(" ").length === long.split(" ").length;
  return isWhole && long.split(" ").length > 2 && !(long[at] === "s" && long.charAt(at + 1).trim() === "");
}

/** Whether two keys are one name but for the plural of one word in it: "alder mill ltd" and "alder mills ltd". */
export function isPluralOf(one: string, other: string): boolean {
  const [short, long] =
    one.length < other.length ? [one.split(" "), other.split(" ")] : [other.split(" "), one.split(" ")];
  const differing = long.filter((word, i) => word !== short[i]);
  const at = long.findIndex((word, i) => word !== short[i]);
  return short.length === long.length && differing.length === 1 && differing[0] === `${short[at] ?? ""}s`;
}

/** "Bayerische" and "Bayersiche": two letters next to each other in one long word have changed places. */
function areLettersSwapped(one: string, other: string): boolean {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const swapped = one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2);
  const word = one.slice(one.lastIndexOf(" ", at) + 1).split(" ")[0] ?? "";
  return at < one.length && swapped && /^\p{L}{6,}$/u.test(word);
}

/** Whether two keys differ only in blanks and "and": "JP Morgan" and "JPMorgan". A key begins with no blank, so most pairs
 *  are distinguished by their first letters. */
export const isSameButBlanks = (one: string, other: string): boolean =>
  one.charAt(0) === other.charAt(0) && withoutBlanks(one) === withoutBlanks(other);

const withoutBlanks = (key: string): string => key.replace(/ and (?=\S)| /g, "");

/** Cached, because the names of an agreement are compared many times. */
const KEYS = new Map<string, string>();
const MAX_KEYS = 1_000;

function newCompanyKey(name: string): string {
  return name
    .normalize("NFKC")
    .replace(BILINGUAL, "$1")
    .toLowerCase()
    .replace(/['.]/g, "")
    .replace(/&/g, " and ")
    .replace(/[^\p{L}\d]+/gu, " ")
    .replace(/\b(?:l l [cp]|l p|n a|p l c) ?$/, (form) => form.replaceAll(" ", ""))
    .replace(/\bnational association\b/g, "na")
    .replace(/\bincorporated\b/g, "inc")
    .replace(/\bcorporations?\b/g, "corp")
    .replace(/\bs ?à ?r ?l\b|\bsàrl\b/g, "sarl")
    .replace(/\bcompany\b/g, "co")
    .replace(/\blimited\b/g, "ltd")
    .replace(/^ ?the /, "")
    .trim();
}
