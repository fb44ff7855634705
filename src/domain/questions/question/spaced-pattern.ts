/** A pattern whose pieces may be far apart: `prepayments … applied … installments`. */
export interface SpacedPattern {
  readonly test: (words: string) => boolean;
}

/** A gap: up to so many characters, none of them among the excluded ones. */
interface Gap {
  readonly excluded: string;
  readonly most: number;
}

interface Chain {
  readonly pieces: readonly RegExp[];
  /** Between two pieces; one less than pieces. */
  readonly gaps: readonly Gap[];
}

/** Shorter gaps cost little in a plain pattern. */
const SHORTEST_GAP = 20;
const GAP = /^(?:\.|\[\^([^\]\\]{1,4})\])\{0,(\d{2,4})\}/;

/** The same pattern, tested in time that grows with the words alone: a plain pattern with several gaps tries each place of one
 *  piece with each place of the others. A piece takes the first match at each place, as `matchAll` finds them. */
export function spacedPattern(pattern: RegExp): SpacedPattern {
  const chains = alternativesOf(pattern.source).map((source) => chainOf(source, pattern.flags));
  return { test: (words) => chains.some((chain) => isIn(words, chain)) };
}

/** Whether the pieces follow each other within their gaps. The nearest earlier match is the one that a gap reaches best. */
function isIn(words: string, { pieces, gaps }: Chain): boolean {
  const [first] = pieces;
  if (gaps.length === 0 || first === undefined) return first?.test(words) === true;
  let ends: readonly Found[] = endsOf(words, first);
  for (const [i, gap] of gaps.entries()) {
    const piece = pieces[i + 1];
    if (piece === undefined || ends.length === 0) return false;
    const reached: Found[] = [];
    let at = -1;
    for (const next of endsOf(words, piece)) {
      while ((ends[at + 1]?.end ?? Number.POSITIVE_INFINITY) <= next.start) at += 1;
      const from = ends[at]?.end;
      if (from !== undefined && next.start - from <= gap.most && isFree(words, from, next.start, gap))
        reached.push(next);
    }
    ends = reached;
  }
  return ends.length > 0;
}

interface Found {
  readonly start: number;
  readonly end: number;
}

function endsOf(words: string, piece: RegExp): Found[] {
  return Array.from(words.matchAll(piece), (match) => ({ start: match.index, end: match.index + match[0].length }));
}

function isFree(words: string, from: number, to: number, { excluded }: Gap): boolean {
  for (let at = from; at < to; at += 1) if (excluded.includes(words.charAt(at))) return false;
  return true;
}

function chainOf(source: string, flags: string): Chain {
  const pieces: RegExp[] = [];
  const gaps: Gap[] = [];
  const all = flags.includes("g") ? flags : `${flags}g`;
  let start = 0;
  for (const at of topLevel(source)) {
    const gap = at < start ? null : GAP.exec(source.slice(at));
    if (gap === null || Number(gap[2]) < SHORTEST_GAP) continue;
    pieces.push(new RegExp(source.slice(start, at), all));
    gaps.push({ excluded: gap[1] ?? (flags.includes("s") ? "" : "\n"), most: Number(gap[2]) });
    start = at + gap[0].length;
  }
  // Without a gap, a pattern is tested whole, without a position of its own.
  if (gaps.length === 0) return { pieces: [new RegExp(source, flags.replace("g", ""))], gaps };
  return { pieces: [...pieces, new RegExp(source.slice(start), all)], gaps };
}

/** The alternatives of a pattern outside its groups. */
function alternativesOf(source: string): string[] {
  const cuts = [...topLevel(source)].filter((at) => source[at] === "|");
  return [...cuts, source.length].map((cut, i) => source.slice(i === 0 ? 0 : (cuts[i - 1] ?? 0) + 1, cut));
}

/** The positions outside groups and classes, where a class itself begins, an alternative ends or a gap may be. */
function* topLevel(source: string): Generator<number> {
  let depth = 0;
  let inClass = false;
  for (let at = 0; at < source.length; at += 1) {
    const character = source[at];
    if (depth === 0 && !inClass) yield at;
    if (character === "\\") at += 1;
    else if (inClass) inClass = character !== "]";
    else if (character === "[") inClass = true;
    else if (character === "(") depth += 1;
    else if (character === ")") depth -= 1;
  }
}
