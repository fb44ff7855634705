/** Facts supplied about the subject of the search. */
export interface GivenFacts {
  readonly name: string;
  readonly company: string | null;
  readonly role: string | null;
  readonly location: string | null;
}

export type FactName = "company" | "role" | "location" | "given_address";

/** Whether a text is about the subject. */
export interface IdentityMatch {
  /** `same`: enough facts agree. `namesake`: the name alone, or too few facts. `other`: the name does not occur. */
  readonly verdict: "same" | "namesake" | "other";
  readonly agreeing: readonly FactName[];
  /** Share of the supplied facts that match, 0..1. */
  readonly score: number;
}

/** Maximum distance of a fact from a mention of the name, in UTF-16 units. */
const NEAR = 600;
const LEGAL_FORM =
  /\b(?:inc|incorporated|corp|corporation|co|company|llc|ltd|limited|plc|lp|llp|sa|ag|gmbh|group|holdings?)\b\.?/gi;

/** Compares a text with the supplied facts. A name alone identifies nobody: at least one fact must match near a mention of
 *  the name, or two if two or more were supplied. A page whose address was supplied for this person counts as one fact. */
export function matchIdentity(facts: GivenFacts, text: string, isGivenAddress: boolean): IdentityMatch {
  const mentions = mentionsOf(facts.name, text);
  if (mentions.length === 0) return { verdict: "other", agreeing: [], score: 0 };
  const around = mentions.slice(0, 50).map((at) => text.slice(Math.max(0, at - NEAR), at + NEAR).toLowerCase());
  const stated = (["company", "role", "location"] as const).filter((fact) => facts[fact] !== null);
  const agreeing: FactName[] = stated.filter((fact) => around.some((part) => says(part, facts[fact] ?? "")));
  if (isGivenAddress) agreeing.push("given_address");
  const given = stated.length + (isGivenAddress ? 1 : 0);
  const needed = Math.max(1, Math.min(2, given));
  const verdict = agreeing.length >= needed ? "same" : "namesake";
  return { verdict, agreeing, score: given === 0 ? 0 : agreeing.length / given };
}

/** Mentions of a name: as written, with a middle name or initial, or family name first. */
export function mentionsOf(name: string, text: string): number[] {
  const parts = name
    .trim()
    .split(/\s+/)
    .map((word) => RegExp.escape(word));
  const [first = "", last = ""] = [parts[0], parts.at(-1)];
  const full = parts.join("\\s+");
  const between = parts.length > 1 ? `|${first}\\s+\\p{Lu}[\\p{L}.'’-]*\\s+${last}|${last},\\s+${first}` : "";
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${full}${between})(?![\\p{L}\\p{N}])`, "giu");
  return [...text.matchAll(pattern)].map(({ index }) => index);
}

/** Whether a text contains a fact: its words in order, ignoring legal forms; for a role or place, all of its main words. */
function says(text: string, fact: string): boolean {
  const plain = fact.toLowerCase().replace(LEGAL_FORM, " ").replace(/[.,]/g, " ").replace(/\s+/g, " ").trim();
  if (plain === "") return text.includes(fact.toLowerCase());
  if (hasWord(text, plain)) return true;
  const expanded = TITLES[plain];
  if (expanded !== undefined && hasWord(text, expanded)) return true;
  const words = plain.split(" ").filter((word) => word.length > 2 && !/^(?:the|and|of|for|at)$/.test(word));
  return words.length > 1 && words.every((word) => hasWord(text, word));
}

function hasWord(text: string, words: string): boolean {
  return new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(words)}(?![\\p{L}\\p{N}])`, "iu").test(text);
}

const TITLES: Readonly<Record<string, string>> = {
  ceo: "chief executive",
  cfo: "chief financial officer",
  coo: "chief operating officer",
  cto: "chief technology officer",
  "chief executive officer": "ceo",
  "chief financial officer": "cfo",
  "chief operating officer": "coo",
  "chief technology officer": "cto",
  "vice president": "vp",
};
