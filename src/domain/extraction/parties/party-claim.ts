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
    .replace(/\bnational association\b/g, "na")
    .replace(/\bincorporated\b/g, "inc")
    .replace(/\bcorporations?\b/g, "corp")
    .replace(/\bs ?à ?r ?l\b|\bsàrl\b/g, "sarl")
    .replace(/\bcompany\b/g, "co")
    .replace(/\blimited\b/g, "ltd")
    .replace(/^ ?the /, "")
    .trim();
}
