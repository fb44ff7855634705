import type { Cell, PrintedLine } from "./lines.ts";

/** Where a column is printed. Column 0 holds the labels. */
export interface ColumnPlace {
  readonly left: number;
  readonly right: number;
}

/** A caption cell and the first and last column below it. */
export interface Caption {
  readonly cell: Cell;
  readonly first: number;
  readonly last: number;
}

const SKIPPED = 3;
const SHIFTED = 2;
const MAX_SHIFT = 120;
const MAX_COLUMNS = 14;

/** The columns below each cell of one line of captions, in order. The leading spaces of a line may have been
 *  lost, so that the line was further right in print. The best-fitting shift is used. Where labels have two
 *  parts, a level and its range, both may have a caption. */
export function placeCaptions(line: PrintedLine, columns: readonly ColumnPlace[], labels: number): Caption[] {
  const { cells } = line;
  if (line.divided === "bars") return cells.map((cell) => underBar(cell, columns));
  if (cells.length > MAX_COLUMNS || columns.length > MAX_COLUMNS) return [];
  if (cells.length === columns.length) return cells.map((cell, i) => ({ cell, first: i, last: i }));
  if (line.divided === "tabs" && cells.length === columns.length - 1)
    return cells.map((cell, i) => ({ cell, first: i + 1, last: i + 1 }));
  if (labels === 2 && cells.length === columns.length + 1)
    return cells.map((cell, i) => ({ cell, first: Math.max(0, i - 1), last: Math.max(0, i - 1) }));
  const labeled = labels === 2 ? withOneLabel(line, columns) : null;
  if (labeled !== null) return placeCaptions(labeled, columns, 1);
  let best: { captions: Caption[]; cost: number } | null = null;
  for (const shift of shiftsOf(line, columns)) {
    const placed = place(cells, columns, shift);
    if (placed && (!best || placed.cost + (shift === 0 ? 0 : SHIFTED) < best.cost))
      best = { captions: placed.captions, cost: placed.cost + (shift === 0 ? 0 : SHIFTED) };
  }
  return best?.captions ?? [];
}

/** The captions of a level and of its range, both left of the first column of values, as one: "Level  Credit Rating". Null where
 *  only one is. */
function withOneLabel(line: PrintedLine, columns: readonly ColumnPlace[]): PrintedLine | null {
  const [level, range, ...others] = line.cells;
  const edge = columns[1]?.left ?? 0;
  if (level === undefined || range === undefined || others.length === 0 || range.right >= edge) return null;
  const { end, right } = range;
  return { ...line, cells: [{ ...level, end, right, text: `${level.text} ${range.text}` }, ...others] };
}

/** Between bars, a caption belongs to the column between the same bars. */
function underBar(cell: Cell, columns: readonly ColumnPlace[]): Caption {
  const column = columns.findLastIndex((place, i) => i === 0 || place.left <= cell.left + 1);
  return { cell, first: Math.max(0, column), last: Math.max(0, column) };
}

/** Captions between tabs that are each folded at the same word ("ABR", "Spread<tab>Eurodollar", "Spread"): a line begins with
 *  the end of the caption that the line above began. Null if the captions are not folded so. */
export function foldedCaptions(header: readonly PrintedLine[], width: number): Caption[] | null {
  const top = header.findIndex((line) => line.cells.length > 1);
  const [lead] = header[top - 1]?.cells ?? [];
  const lines = header.slice(top);
  const heads = lines.map((line) => line.cells[0]?.text.toLowerCase());
  if (top < 1 || !lead || lines.length < 2 || heads.some((head) => head !== heads[0])) return null;
  if (lines.reduce((sum, line) => sum + line.cells.length - 1, 1) !== width) return null;
  let column = 1;
  const captions: Caption[] = [{ cell: lead, first: column, last: column }];
  for (const { cells } of lines)
    for (const [i, cell] of cells.entries()) {
      if (i > 0) column += 1;
      captions.push({ cell, first: column, last: column });
    }
  return captions;
}

/** A caption with blank cells after it also spans those columns if a lower line has captions there. */
export function spread(lines: readonly (readonly Caption[])[]): Caption[] {
  return lines.flatMap((captions, i) => {
    const below = new Set(lines.slice(i + 1).flatMap((line) => line.map((caption) => caption.first)));
    return captions.map((caption, n) => {
      const next = captions[n + 1]?.first ?? Number.POSITIVE_INFINITY;
      let { last } = caption;
      while (caption.first > 0 && last + 1 < next && below.has(last + 1)) last += 1;
      return { ...caption, last };
    });
  });
}

/** The end of a caption that continues on the next line: "Loans and" over "Letter of Credit Fee". */
const CONTINUES = /\b(?:and|or|of|for|the|in|per)$|[&/,-]$/;

/** Assigns a caption that continues on the next line to the one column it is printed above, even if it is also centered over
 *  several. Only where the next line has a caption for each of these columns. */
export function narrowed(
  captions: readonly Caption[],
  below: readonly Caption[],
  columns: readonly ColumnPlace[],
): Caption[] {
  return captions.map((caption) => {
    const { cell, first, last } = caption;
    if (first < 1 || first === last || !CONTINUES.test(cell.text)) return caption;
    const spanned = Array.from({ length: last - first + 1 }, (_, i) => first + i);
    if (!spanned.every((column) => below.some((one) => one.first === column && one.last === column))) return caption;
    const away = (column: number) => Math.abs(center(columns[column] ?? cell) - center(cell));
    const [nearest = first] = spanned.sort((a, b) => away(a) - away(b));
    return { cell, first: nearest, last: nearest };
  });
}

const MAX_OFF_CENTER = 3;

/** The first words of such a caption when they stand alone on the line above: "Term SOFR" over "Loans and". */
export function beginningAbove(line: PrintedLine | undefined, captions: readonly Caption[]): Caption | null {
  const [cell, ...more] = line?.cells ?? [];
  if (cell === undefined || more.length > 0) return null;
  const below = captions.find(
    (caption) => caption.first > 0 && CONTINUES.test(caption.cell.text) && caption.first === caption.last,
  );
  const isOver = below !== undefined && Math.abs(center(below.cell) - center(cell)) <= MAX_OFF_CENTER;
  return isOver ? { ...below, cell } : null;
}

function shiftsOf(line: PrintedLine, columns: readonly ColumnPlace[]): number[] {
  const [head] = line.cells;
  const shifts = columns.flatMap((column) => line.cells.map((cell) => center(column) - center(cell)));
  const free = head !== undefined && head.left === 0 && line.cells.length > 1;
  return [0, ...new Set(free ? shifts.filter((shift) => shift > 0 && shift <= MAX_SHIFT) : [])];
}

interface Step {
  readonly cost: number;
  readonly captions: Caption[];
}

/** The cheapest way to assign each cell, in order, its own run of columns. */
function place(cells: readonly Cell[], columns: readonly ColumnPlace[], shift: number): Step | null {
  // `best[k]`: the cells so far, using only columns below k.
  let best: (Step | null)[] = Array.from({ length: columns.length + 1 }, (_, k) => ({
    cost: Math.max(0, k - 1) * SKIPPED,
    captions: [],
  }));
  for (const cell of cells) {
    const next: (Step | null)[] = [null];
    for (let end = 1; end <= columns.length; end++) {
      let step = next[end - 1] ? { ...(next[end - 1] as Step), cost: (next[end - 1] as Step).cost + SKIPPED } : null;
      for (let start = 0; start < end; start++) {
        const before = best[start];
        if (!before || (start === 0 && end > 1)) continue;
        const cost = before.cost + distance(cell, columns, start, end - 1, shift);
        if (!step || cost < step.cost)
          step = { cost, captions: [...before.captions, { cell, first: start, last: end - 1 }] };
      }
      next.push(step);
    }
    best = next;
  }
  return best.at(-1) ?? null;
}

function distance(cell: Cell, columns: readonly ColumnPlace[], first: number, last: number, shift: number): number {
  const left = columns[first]?.left ?? 0;
  const right = columns[last]?.right ?? 0;
  if (first === 0)
    return Math.min(Math.abs(cell.left + shift - left), Math.abs(center(cell) + shift - (left + right) / 2));
  return Math.abs(center(cell) + shift - (left + right) / 2);
}

const center = ({ left, right }: ColumnPlace): number => (left + right) / 2;
