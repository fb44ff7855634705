import { align, type Hunk } from "./align.ts";
import { type Part, type Redline, redlineOf } from "./redline-of.ts";

/** Lines of a hunk that are compared word by word; more count as replaced. */
const MAX_WORDS = 20_000;
/** Below this share of common letters, a sentence is replaced and not edited. */
const MIN_COMMON = 0.3;
const WORDS = /\p{Sc}?[\p{L}\p{N}]+(?:[.,’'][\p{L}\p{N}]+)*|\s+|[^\p{L}\p{N}\s]/gu;

/** Compares two texts word by word: the later text, with the struck words of the former in their places. White space
 *  that only wraps lines differently is no change. Near linear in the length of the texts. */
export function compareTexts(before: string, after: string): Redline {
  const [a, b] = [linesOf(before), linesOf(after)];
  const plain = (line: string): string => line.trimEnd();
  const parts: Part[] = [];
  let at = 0;
  for (const hunk of align(a.map(plain), b.map(plain))) {
    parts.push({ kind: "same", text: b.slice(at, hunk.fromB).join("") });
    parts.push(...compareWords(a.slice(hunk.fromA, hunk.toA).join(""), b.slice(hunk.fromB, hunk.toB).join("")));
    at = hunk.toB;
  }
  parts.push({ kind: "same", text: b.slice(at).join("") });
  return redlineOf(parts);
}

/** The words of one text against those of another. */
export function compareWords(before: string, after: string): Part[] {
  const replaced: Part[] = [
    { kind: "struck", text: before },
    { kind: "inserted", text: after },
  ];
  const [a, b] = [before.match(WORDS) ?? [], after.match(WORDS) ?? []];
  if (a.length + b.length > MAX_WORDS) return replaced;
  const plain = (word: string): string => (word.trim() === "" ? " " : word);
  const hunks = joinAcrossGaps(align(a.map(plain), b.map(plain)), b);
  const changed = hunks.reduce((sum, { fromB, toB }) => sum + lettersIn(b, fromB, toB), 0);
  const letters = lettersIn(b, 0, b.length);
  if (letters > 0 && hunks.length > 1 && 1 - changed / letters < MIN_COMMON) return replaced;
  const parts: Part[] = [];
  let at = 0;
  for (const { fromA, toA, fromB, toB } of hunks) {
    parts.push({ kind: "same", text: b.slice(at, fromB).join("") });
    parts.push({ kind: "struck", text: a.slice(fromA, toA).join("") });
    parts.push({ kind: "inserted", text: b.slice(fromB, toB).join("") });
    at = toB;
  }
  parts.push({ kind: "same", text: b.slice(at).join("") });
  return parts;
}

/** Two changes with nothing but blanks and marks between them are one. */
function joinAcrossGaps(hunks: readonly Hunk[], b: readonly string[]): Hunk[] {
  const joined: Hunk[] = [];
  for (const hunk of hunks) {
    const last = joined.at(-1);
    if (last !== undefined && lettersIn(b, last.toB, hunk.fromB) === 0)
      joined[joined.length - 1] = { fromA: last.fromA, toA: hunk.toA, fromB: last.fromB, toB: hunk.toB };
    else joined.push(hunk);
  }
  return joined;
}

function lettersIn(words: readonly string[], from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at += 1) if (/[\p{L}\p{N}]/u.test(words[at] ?? "")) count += words[at]?.length ?? 0;
  return count;
}

function linesOf(text: string): string[] {
  const lines = text.split("\n");
  return lines.map((line, at) => (at < lines.length - 1 ? `${line}\n` : line)).filter((line) => line !== "");
}
