import type { Reading } from "../found.ts";
import { allMatches } from "../text/all-matches.ts";
import { withSingleBlanks } from "../text/single-blanks.ts";
import { wordsPattern } from "../text/words-pattern.ts";
import { AMBIGUOUS_NATIONS, COUNTRIES, NATIONALITIES, SUBDIVISIONS } from "./jurisdiction-codes.ts";

const CODE_BY_NAME = new Map<string, string>();
for (const [code, names] of [...entries(COUNTRIES), ...entries(SUBDIVISIONS), ...entries(NATIONALITIES)]) {
  for (const name of names.split("|")) CODE_BY_NAME.set(key(name), code);
}
for (const [code, name] of entries(AMBIGUOUS_NATIONS)) CODE_BY_NAME.set(key(name), code);

const NAME = `(?<![\\p{L}\\d])(?=\\p{L})(?:${[...CODE_BY_NAME.keys()]
  .sort((a, b) => b.length - a.length)
  .map((name) => wordsPattern(name.split(" "), "[ \\t\\n]{1,4}"))
  .join("|")})(?![\\p{L}\\d])`;
const ANYWHERE = new RegExp(NAME, "giu");
const HERE = new RegExp(NAME, "iuy");

/** Places whose law or register a text names, in text order: ISO 3166-2 for states, provinces and the nations of the
 *  United Kingdom, else ISO 3166-1 alpha-2. Capitalised words only, so that "turkey" and "chad" are not read; also
 *  nationalities ("a Dutch private limited liability company"). Georgia is the State unless called a republic. */
export function readJurisdictions(text: string, from: number, to: number): Reading<string>[] {
  const readings: Reading<string>[] = [];
  const before = from > 0 ? 1 : 0;
  for (const match of allMatches(text.slice(from - before, to + 1), ANYWHERE)) {
    const reading = readingOf(match, from - before);
    if (reading && reading.start >= from && reading.end <= to) readings.push(reading);
  }
  return readings;
}

/** The place that begins at an offset after a blank or mark and ends at `to` at the latest, or null. */
export function jurisdictionAt(text: string, at: number, to: number): Reading<string> | null {
  HERE.lastIndex = at;
  const match = HERE.exec(text.slice(0, to + 1));
  const reading = match && readingOf(match, 0);
  return reading && reading.end <= to ? reading : null;
}

function readingOf(match: RegExpExecArray, base: number): Reading<string> | null {
  const [name] = match;
  const code = CODE_BY_NAME.get(key(name));
  const start = base + match.index;
  const isPlace = code !== undefined && /^(?:the\s{1,4})?\p{Lu}/u.test(name);
  return isPlace ? { value: code, start, end: start + name.length } : null;
}

/** The code of a place named exactly so (`New York` → `US-NY`), or null. */
export function jurisdictionCode(name: string): string | null {
  return CODE_BY_NAME.get(key(name)) ?? null;
}

function key(name: string): string {
  return withSingleBlanks(name.toLowerCase()).trim();
}

function entries(list: string): [code: string, names: string][] {
  return list
    .split(";")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "")
    .map((entry) => [entry.slice(0, entry.indexOf(" ")), entry.slice(entry.indexOf(" ") + 1).replace(/\s+/g, " ")]);
}
