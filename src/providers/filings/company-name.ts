import { type Source, UNKNOWN } from "../source.ts";
import type { Company, CompanyAnswer, WantedCompany } from "./filings.ts";

/** Finds a registrant by a common form of its name. */

/** Words that do not distinguish companies. */
const LEFT_OUT = new Set([
  ...["inc", "incorporated", "corp", "corporation", "co", "company", "ltd", "limited", "llc", "lp", "llp", "plc"],
  ...["sa", "nv", "ag", "se", "spa", "ab", "asa", "oyj", "gmbh", "kgaa", "bv", "sarl", "the", "and"],
]);

/** A name without accents, punctuation, legal form, article and the state that the SEC appends (`/DE/`). */
export function normalName(name: string): string {
  const words = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/\/[a-z]{2,3}\/?$/, "")
    .replace(/['’]/g, "")
    .replace(/(?<!\p{L})(?:\p{L}\.){2,}/gu, (initials) => initials.replaceAll(".", ""))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
  const kept = words.filter((word) => !LEFT_OUT.has(word));
  return (kept.length === 0 ? words : kept).join(" ");
}

const SAME = 0.92;
const NEAR = 0.8;
const MAX_CANDIDATES = 5;
/** Longer names are compared in full only when equal. */
const LONGEST_COMPARED = 80;

/** The requested company: by ticker; if none has it, by a name that matches exactly; by the only name that matches
 *  apart from legal form, accents and punctuation; by the only name with a similarity of at least 0.92. Otherwise, the
 *  similar ones. */
export function matchCompany(companies: readonly Company[], wanted: WantedCompany, source: Source): CompanyAnswer {
  const { name } = wanted;
  if (wanted.ticker !== undefined) {
    const ticker = plainTicker(wanted.ticker);
    const company = companies.find(({ tickers }) => tickers.some((listed) => plainTicker(listed) === ticker));
    if (company === undefined) return name === undefined ? UNKNOWN : onlyIfBorne(matchName(companies, name, source));
    const nameSimilarity = name === undefined ? null : similarity(normalName(name), normalName(company.name));
    return { kind: "found", data: { ...company, matchedBy: "ticker", nameSimilarity }, source };
  }
  return name === undefined ? UNKNOWN : matchName(companies, name, source);
}

/** A ticker that is not listed here may belong to another exchange, and a name that is only similar does not confirm
 *  it. */
function onlyIfBorne(answer: CompanyAnswer): CompanyAnswer {
  return answer.kind === "found" && answer.data.matchedBy === "name" ? answer : UNKNOWN;
}

function matchName(companies: readonly Company[], name: string, source: Source): CompanyAnswer {
  const found = (company: Company, matchedBy: "name" | "similar_name", nameSimilarity: number): CompanyAnswer => ({
    kind: "found",
    data: { ...company, matchedBy, nameSimilarity },
    source,
  });
  const wanted = normalName(name);
  if (wanted === "") return UNKNOWN;
  const ranked = companies
    .map((company) => ({ company, near: similarity(wanted, normalName(company.name)) }))
    .filter(({ near }) => near >= NEAR)
    .sort((a, b) => b.near - a.near);
  const bearing = ranked.filter(({ near }) => near === 1);
  const spelled = bearing.filter(({ company }) => company.name.toLowerCase() === name.trim().toLowerCase());
  for (const group of [spelled, bearing]) {
    const [only, second] = group;
    if (only !== undefined && second === undefined) return found(only.company, "name", 1);
  }
  const [best, next] = ranked;
  if (best === undefined) return UNKNOWN;
  if (bearing.length === 0 && best.near >= SAME && (next === undefined || next.near < SAME)) {
    return found(best.company, "similar_name", best.near);
  }
  const candidates = (bearing.length > 0 ? bearing : ranked).slice(0, MAX_CANDIDATES).map(({ company }) => company);
  return { kind: "ambiguous", candidates, source };
}

/** `BRK.B`, `BRK-B` and `BRK/B` are the same ticker. */
export function plainTicker(ticker: string): string {
  return ticker.trim().toUpperCase().replace(/[./ ]/g, "-");
}

const CONTAINED = 0.9;

/** Similarity of two names of companies or securities, 0..1: 1 if equal apart from legal form and punctuation, 0.9 if
 *  one contains every word of the other, else by letter pairs. */
export function nameLikeness(a: string, b: string): number {
  const [left, right] = [normalName(a), normalName(b)];
  const near = similarity(left, right);
  return holdsWordsOf(left, right) || holdsWordsOf(right, left) ? Math.max(near, CONTAINED) : near;
}

function holdsWordsOf(longer: string, shorter: string): boolean {
  const words = new Set(longer.split(" "));
  return shorter !== "" && shorter.split(" ").every((word) => words.has(word));
}

/** Similarity of two normalized names, 0..1: Dice coefficient of their letter pairs; 1 only if equal. */
export function similarity(a: string, b: string): number {
  if (a === b) return 1;
  const longer = Math.max(a.length, b.length);
  if (longer > LONGEST_COMPARED || Math.min(a.length, b.length) < longer / 2) return 0;
  const [left, right] = [letterPairs(a), letterPairs(b)];
  let common = 0;
  for (const [pair, times] of left) common += Math.min(times, right.get(pair) ?? 0);
  return Math.min(0.99, (2 * common) / Math.max(1, a.length + b.length - 2));
}

function letterPairs(text: string): Map<string, number> {
  const pairs = new Map<string, number>();
  for (let i = 0; i + 1 < text.length; i += 1) {
    const pair = text.slice(i, i + 2);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
}
