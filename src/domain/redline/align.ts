/** A range of the former sequence that a range of the later one replaces; one of the two may be empty. */
export interface Hunk {
  readonly fromA: number;
  readonly toA: number;
  readonly fromB: number;
  readonly toB: number;
}

/** Edits that one search may need; a range that needs more is first cut at items that occur once on both sides. */
const MAX_EDITS = 600;
/** Steps of all searches together; what is left then counts as replaced. */
const MAX_STEPS = 30_000_000;

interface Ranges extends Hunk {
  /** It was cut already, so that a cut would not help again. */
  readonly isCut: boolean;
}

/**
 * Aligns two sequences by the fewest insertions and deletions (Myers, “An O(ND) Difference Algorithm and Its
 * Variations”, 1986). Ranges that differ too much for it are cut at common unique items (patience diff).
 * @returns what differs, in order; everything between two hunks is equal
 */
export function align(a: readonly string[], b: readonly string[]): Hunk[] {
  const [x, y] = intern(a, b);
  const budget = { steps: MAX_STEPS };
  const hunks: Hunk[] = [];
  const open: Ranges[] = [{ fromA: 0, toA: a.length, fromB: 0, toB: b.length, isCut: false }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const range = trim(x, y, next);
    if (range.fromA === range.toA && range.fromB === range.toB) continue;
    if (range.fromA === range.toA || range.fromB === range.toB) {
      hunks.push(hunkOf(range));
      continue;
    }
    const found = shortestEdit(x, y, range, budget);
    const parts = found === null && !range.isCut ? cutAtAnchors(x, y, range) : [];
    if (found !== null) hunks.push(...found);
    else if (parts.length > 0) open.push(...parts);
    else hunks.push(hunkOf(range));
  }
  return hunks.sort((one, other) => one.fromB - other.fromB || one.fromA - other.fromA);
}

function hunkOf({ fromA, toA, fromB, toB }: Hunk): Hunk {
  return { fromA, toA, fromB, toB };
}

/** The same number for equal items. */
function intern(a: readonly string[], b: readonly string[]): [Int32Array, Int32Array] {
  const numbers = new Map<string, number>();
  const numberOf = (item: string): number => {
    const known = numbers.get(item);
    if (known !== undefined) return known;
    numbers.set(item, numbers.size);
    return numbers.size - 1;
  };
  return [Int32Array.from(a, numberOf), Int32Array.from(b, numberOf)];
}

function trim(a: Int32Array, b: Int32Array, { fromA, toA, fromB, toB, isCut }: Ranges): Ranges {
  let start = 0;
  while (fromA + start < toA && fromB + start < toB && a[fromA + start] === b[fromB + start]) start += 1;
  let end = 0;
  const room = Math.min(toA - fromA, toB - fromB) - start;
  while (end < room && a[toA - 1 - end] === b[toB - 1 - end]) end += 1;
  return { fromA: fromA + start, toA: toA - end, fromB: fromB + start, toB: toB - end, isCut };
}

/** The shortest edit of a range; null when it needs more than `MAX_EDITS` edits. */
function shortestEdit(a: Int32Array, b: Int32Array, range: Ranges, budget: { steps: number }): Hunk[] | null {
  const { fromA, toA, fromB, toB } = range;
  const [n, m] = [toA - fromA, toB - fromB];
  const max = Math.min(n + m, MAX_EDITS);
  if (Math.abs(n - m) > max) return null;
  const furthest = new Int32Array(2 * max + 3);
  const middle = max + 1;
  const trace: Int32Array[] = [];
  for (let edits = 0; edits <= max; edits += 1) {
    trace.push(furthest.slice(middle - edits - 1, middle + edits + 2));
    budget.steps -= edits + 1;
    if (budget.steps < 0) return null;
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      const at = middle + diagonal;
      const down = isDown(furthest[at - 1] ?? 0, furthest[at + 1] ?? 0, diagonal, edits);
      let i = down ? (furthest[at + 1] ?? 0) : (furthest[at - 1] ?? 0) + 1;
      while (i < n && i - diagonal < m && a[fromA + i] === b[fromB + i - diagonal]) i += 1;
      furthest[at] = i;
      if (i >= n && i - diagonal >= m) return backtrack(trace, range, n, m);
    }
  }
  return null;
}

function isDown(left: number, right: number, diagonal: number, edits: number): boolean {
  return diagonal === -edits || (diagonal !== edits && left < right);
}

/** Walks the recorded fronts back from the end, and joins neighboring edits. */
function backtrack(trace: readonly Int32Array[], { fromA, fromB }: Hunk, n: number, m: number): Hunk[] {
  const hunks: Hunk[] = [];
  let [i, j] = [n, m];
  for (let edits = trace.length - 1; edits > 0; edits -= 1) {
    const front = trace[edits] as Int32Array;
    const diagonal = i - j;
    const at = edits + 1 + diagonal;
    const down = isDown(front[at - 1] ?? 0, front[at + 1] ?? 0, diagonal, edits);
    const before = down ? (front[at + 1] ?? 0) : (front[at - 1] ?? 0);
    const beforeB = before - (down ? diagonal + 1 : diagonal - 1);
    const edit = down
      ? { fromA: fromA + before, toA: fromA + before, fromB: fromB + beforeB, toB: fromB + beforeB + 1 }
      : { fromA: fromA + before, toA: fromA + before + 1, fromB: fromB + beforeB, toB: fromB + beforeB };
    const last = hunks.at(-1);
    if (last !== undefined && last.fromA === edit.toA && last.fromB === edit.toB)
      hunks[hunks.length - 1] = { fromA: edit.fromA, toA: last.toA, fromB: edit.fromB, toB: last.toB };
    else hunks.push(edit);
    [i, j] = [before, beforeB];
  }
  return hunks.reverse();
}

/** Cuts a range at items that occur once on each side, in an order that both share; none when there are none. */
function cutAtAnchors(a: Int32Array, b: Int32Array, { fromA, toA, fromB, toB }: Ranges): Ranges[] {
  const inA = onceIn(a, fromA, toA);
  const inB = onceIn(b, fromB, toB);
  const pairs = [...inA].flatMap(([item, at]) => {
    const other = inB.get(item);
    return other === undefined ? [] : [[at, other] as const];
  });
  const anchors = longestRising(pairs);
  if (anchors.length === 0) return [];
  const ranges: Ranges[] = [];
  let [lastA, lastB] = [fromA, fromB];
  for (const [atA, atB] of [...anchors, [toA, toB] as const]) {
    ranges.push({ fromA: lastA, toA: atA, fromB: lastB, toB: atB, isCut: true });
    [lastA, lastB] = [atA, atB];
  }
  return ranges;
}

function onceIn(items: Int32Array, from: number, to: number): Map<number, number> {
  const places = new Map<number, number>();
  const repeated = new Set<number>();
  for (let at = from; at < to; at += 1) {
    const item = items[at] as number;
    if (places.has(item)) repeated.add(item);
    else places.set(item, at);
  }
  for (const item of repeated) places.delete(item);
  return places;
}

/** The longest run of pairs whose second places rise; the pairs are in the order of their first places. */
function longestRising(pairs: readonly (readonly [number, number])[]): (readonly [number, number])[] {
  const tails: number[] = [];
  const previous = new Int32Array(pairs.length).fill(-1);
  for (const [index, [, place]] of pairs.entries()) {
    let [low, high] = [0, tails.length];
    while (low < high) {
      const half = (low + high) >> 1;
      if ((pairs[tails[half] ?? 0]?.[1] ?? 0) < place) low = half + 1;
      else high = half;
    }
    previous[index] = low === 0 ? -1 : (tails[low - 1] ?? -1);
    tails[low] = index;
  }
  const rising: (readonly [number, number])[] = [];
  for (let index = tails.at(-1) ?? -1; index >= 0; index = previous[index] ?? -1)
    rising.push(pairs[index] as readonly [number, number]);
  return rising.reverse();
}
