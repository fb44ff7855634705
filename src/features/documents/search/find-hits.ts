/** The matches of a search in a text. */
export interface TextHits {
  readonly count: number;
  /** The first match: the sentence around it, its offsets in UTF-16 units, and its page if the text has pages. */
  readonly sentence: string | null;
  readonly start: number | null;
  readonly end: number | null;
  readonly page: number | null;
}

export const NO_HITS: TextHits = { count: 0, sentence: null, start: null, end: null, page: null };

const MAX_SENTENCE = 300;
const MAX_COUNT = 10_000;

/** Returns the matches of a search in a text: of the whole phrase, ignoring case, or of each word if the phrase does
 *  not occur. `stems` are the words in the form of the full-text index. */
export function findHits(text: string, search: string, stems: readonly string[]): TextHits {
  const phrase = search
    .trim()
    .split(/\s+/)
    .map((word) => RegExp.escape(word))
    .join("\\s+");
  const together = phrase === "" ? NO_HITS : hitsOf(text, new RegExp(phrase, "giu"));
  if (together.count > 0 || stems.length === 0) return together;
  // The index cuts "company" to "compani".
  const words = stems.map((stem) => RegExp.escape(stem).replace(/i$/, "[iy]"));
  return hitsOf(text, new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join("|")})\\p{L}*`, "giu"));
}

function hitsOf(text: string, pattern: RegExp): TextHits {
  let count = 0;
  let first: { start: number; end: number } | null = null;
  for (const match of text.matchAll(pattern)) {
    first ??= { start: match.index, end: match.index + match[0].length };
    if (++count === MAX_COUNT) break;
  }
  if (first === null) return NO_HITS;
  return { count, ...first, sentence: sentenceAround(text, first), page: pageAt(text, first.start) };
}

/** The sentence around a match, on one line and truncated if long. */
function sentenceAround(text: string, { start, end }: { start: number; end: number }): string {
  const before = text.slice(Math.max(0, start - MAX_SENTENCE), start);
  const after = text.slice(end, end + MAX_SENTENCE);
  const from = Math.max(
    ...[...before.matchAll(/[.;:]\s+(?=\P{Ll})|\n\s*\n|\f/gu)].map((m) => m.index + m[0].length),
    0,
  );
  const to = /[.;](?=\s|$)|\n\s*\n|\f/.exec(after);
  const ending = to ? after.slice(0, to.index + (/[.;]/.test(to[0]) ? 1 : 0)) : after;
  const sentence = `${before.slice(from)}${text.slice(start, end)}${ending}`.replaceAll(/\s+/g, " ").trim();
  return sentence.toWellFormed();
}

/** Form feeds separate pages. */
function pageAt(text: string, at: number): number | null {
  let page = 1;
  for (let next = text.indexOf("\f"); next !== -1; next = text.indexOf("\f", next + 1)) {
    if (next >= at) return page;
    page++;
  }
  return page === 1 ? null : page;
}
