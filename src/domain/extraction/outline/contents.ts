import type { Heading } from "./heading.ts";

/** Units of a title that must agree before a number in running text counts as its heading. */
const TITLE_HEAD = 40;
const SHORTEST_TITLE = 4;
const NUMBER = /(?<![\d.$,])(\d{1,2})\.(\d{1,2})(?!\d|\.\d)/g;
const FURTHEST = 200;

/** Headings that a table of contents names and that are in the middle of lines in the body, where line breaks were
 *  lost: a number of the contents with the words of its title after it. One pass over the numbers of the text. */
export function headingsNamedInContents(
  text: string,
  headings: readonly Heading[],
  listed: readonly boolean[],
): Heading[] {
  const named = new Map<string, Heading>();
  for (const [i, heading] of headings.entries()) {
    const isNamed = listed[i] && heading.minor !== null && lettersOf(heading.title ?? "").length >= SHORTEST_TITLE;
    if (isNamed && !named.has(keyOf(heading))) named.set(keyOf(heading), heading);
  }
  if (named.size === 0) return [];
  for (const [i, heading] of headings.entries()) if (!listed[i] && heading.title !== null) named.delete(keyOf(heading));
  if (named.size === 0) return [];
  const starts = new Set(headings.map((heading) => heading.start));
  const after = headings.findLast((_, i) => listed[i])?.lineEnd ?? 0;
  const found: Heading[] = [];
  NUMBER.lastIndex = after;
  for (let match = NUMBER.exec(text); match; match = NUMBER.exec(text)) {
    const wanted = named.get(`${Number(match[1])}.${Number(match[2])}`);
    if (!wanted || starts.has(match.index)) continue;
    const bodyStart = endOfTitle(text, match.index + match[0].length, wanted.title ?? "");
    if (bodyStart === null) continue;
    const place = { start: match.index, bodyStart, lineEnd: bodyStart, listed: false };
    found.push({ ...wanted, style: "number", number: match[0], ...place });
  }
  return found;
}

const keyOf = ({ major, minor }: Heading): string => `${major}.${minor ?? ""}`;
const lettersOf = (words: string): string => words.toLowerCase().replace(/[^a-z0-9]+/g, "");

/** The end of the title that follows a number, ignoring blanks and marks; null when other words follow it. */
function endOfTitle(text: string, from: number, title: string): number | null {
  const wanted = lettersOf(title).slice(0, TITLE_HEAD);
  let at = 0;
  for (let i = from; i < Math.min(text.length, from + FURTHEST); i++) {
    const letter = (text[i] as string).toLowerCase();
    if (!/[a-z0-9]/.test(letter)) continue;
    if (letter !== wanted[at]) return null;
    if (++at === wanted.length) return i + 1;
  }
  return null;
}
