import type { Reading } from "../found.ts";
import { withSingleBlanks } from "../text/single-blanks.ts";
import { wordsPattern } from "../text/words-pattern.ts";
import { AMBIGUOUS_NATIONS, COUNTRIES, NATIONALITIES, SUBDIVISIONS } from "./jurisdiction-codes.ts";

const CODE_BY_NAME = new Map<string, string>();
for (const [code, names] of [...entries(COUNTRIES), ...entries(SUBDIVISIONS), ...entries(NATIONALITIES)]) {
  for (const name of names.split("|")) CODE_BY_NAME.set(key(name), code);
}
for (const [code, name] of entries(AMBIGUOUS_NATIONS)) CODE_BY_NAME.set(key(name), code);

const PATTERN = new RegExp(
  `(?<![\\p{L}\\d])(?=\\p{L})(?:${[...CODE_BY_NAME.keys()]
    .sort((a, b) => b.length - a.length)
    .map((name) => wordsPattern(name.split(" "), "[ \\t\\n]{1,4}"))
    .join("|")})(?![\\p{L}\\d])`,
  "giu",
);

/** Places whose law or register a text names, in text order: ISO 3166-2 for states, provinces and the nations of the
 *  United Kingdom, else ISO 3166-1 alpha-2. Capitalised words only, so that "turkey" and "chad" are not read; also
 *  nationalities ("a Dutch private limited liability company"). Georgia is the State unless called a republic. */
export function readJurisdictions(text: string, from: number, to: number): Reading<string>[] {
  const readings: Reading<string>[] = [];
  const before = from > 0 ? 1 : 0;
  for (const match of text.slice(from - before, to + 1).matchAll(PATTERN)) {
    const start = from - before + match.index;
    const end = start + match[0].length;
    const code = CODE_BY_NAME.get(key(match[0]));
    if (start < from || end > to || code === undefined || !/^(?:the\s{1,4})?\p{Lu}/u.test(match[0])) continue;
    readings.push({ value: code, start, end });
  }
  return readings;
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
