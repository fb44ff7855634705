import { cellType } from "./cell-type.ts";
import { type Grid, type GridRow, hull, wordsOf } from "./grid.ts";
import type { Cell, PrintedLine } from "./lines.ts";
import { type IsValue, isProse } from "./read-grids.ts";

const FEWEST_ROWS = 2;
const MAX_TITLES = 2;
const MAX_LABELS = 3;
const MAX_COLUMNS = 14;

/** Words, and the values after them. */
interface Group {
  readonly words: readonly Cell[];
  readonly values: readonly Cell[];
}

/** The tables printed with one cell per line, row by row. All rows have the same number of words and values, and
 *  the captions before the first are as long as one or more rows. A table printed column by column is the
 *  same with the levels in columns. */
export function readStackedGrids(lines: readonly PrintedLine[], isValue: IsValue): Grid[] {
  const grids: Grid[] = [];
  let block: PrintedLine[] = [];
  const close = () => {
    grids.push(...gridsOf(groupsOf(block, isValue)));
    block = [];
  };
  for (const line of lines) {
    if (line.cells.length !== 1 || line.apart || isProse(line)) close();
    if (line.cells.length === 1 && !isProse(line)) block.push(line);
  }
  close();
  return grids;
}

function groupsOf(block: readonly PrintedLine[], isValue: IsValue): Group[] {
  const groups: { words: Cell[]; values: Cell[] }[] = [];
  for (const line of block) {
    const cell = line.cells[0] as Cell;
    const last = groups.at(-1);
    if (isValue(cell, line)) last?.values.push(cell);
    else if (!last || last.values.length > 0) groups.push({ words: [cell], values: [] });
    else last.words.push(cell);
  }
  return groups
    .filter((group) => group.values.length > 0)
    .map(({ words, values }) => ({ words: joinWrapped(words), values }));
}

/** A range on two lines ("Greater than or equal to", "3.50 to 1.00") is one label. */
function joinWrapped(words: readonly Cell[]): Cell[] {
  const joined: Cell[] = [];
  for (const cell of words) {
    const last = joined.at(-1);
    if (last && COMPARES.test(last.text) && (OPEN.test(last.text) || GOES_ON.test(cell.text)))
      joined[joined.length - 1] = { ...last, end: cell.end, text: `${last.text} ${cell.text}` };
    else joined.push(cell);
  }
  return joined;
}

const COMPARES = /^(?:if\s+)?(?:greater|less|more|lower|higher|equal|not|at\s+least|[<>≤≥])/i;
const OPEN = /(?:\b(?:but|than|and|or|equal|to|less|greater)|,)$/i;
const GOES_ON = /^(?:but|(?:and|or)\s+(?:less|greater|equal|more|lower|higher))\b/i;

/** Consecutive groups of one form. The first may have captions before its words. */
function gridsOf(groups: readonly Group[]): Grid[] {
  const grids: Grid[] = [];
  for (let first = 0; first + 1 < groups.length; ) {
    const form = groups[first + 1] as Group;
    let end = first + 1;
    while (end < groups.length && isOfForm(groups[end] as Group, form)) end += 1;
    const grid = end - first >= FEWEST_ROWS ? gridOf(groups.slice(first, end), form) : null;
    if (grid) grids.push(grid);
    first = grid ? end : first + 1;
  }
  return grids;
}

const isOfForm = (group: Group, form: Group): boolean =>
  group.values.length === form.values.length && group.words.length === form.words.length;

function gridOf(groups: readonly Group[], form: Group): Grid | null {
  const [labels, width] = [form.words.length, form.values.length];
  const [top] = groups;
  if (!top || top.values.length !== width || width > MAX_COLUMNS || labels > MAX_LABELS) return null;
  if (width < 2 && !isLevelAndRate(groups, labels)) return null;
  const above = top.words.slice(0, top.words.length - labels);
  const captions = captionsOf(above, labels, width);
  if (top.words.length < labels || captions === null) return null;
  const rows = groups.map(
    (group, i): GridRow => ({ label: i === 0 ? top.words.slice(-labels) : group.words, cells: group.values }),
  );
  const over = (column: number): Cell[] => captions.rows.flatMap((row) => row[column] ?? []);
  return {
    ...hull([...above, ...rows.flatMap((row) => [...row.label, ...row.cells.flatMap((cell) => cell ?? [])])]),
    layout: "lines",
    labelWords: wordsOf(captions.rows.flatMap((row) => row.slice(0, labels).flatMap((cell) => cell ?? []))),
    title: captions.titles,
    columns: Array.from({ length: width }, (_, i) => ({
      captions: over(labels + i),
      words: wordsOf(over(labels + i)),
    })),
    rows,
    regularity: 1,
  };
}

const FEWEST_OF_ONE = 3;
const LEVELS: ReadonlySet<string> = new Set(["range", "level", "rating", "date"]);

/** One column only: a level, its rate below it, and so on. */
const isLevelAndRate = (groups: readonly Group[], labels: number): boolean =>
  labels === 1 &&
  groups.length >= FEWEST_OF_ONE &&
  groups.every(
    ({ words, values }) =>
      LEVELS.has(cellType(words.at(-1)?.text ?? "")) && values.every(({ text }) => cellType(text) === "rate"),
  );

interface Captions {
  readonly titles: readonly Cell[];
  /** One per label, then one per column. */
  readonly rows: readonly (readonly (Cell | null)[])[];
}

/** The captions as rows of a caption for each label and column, after titles that name no column. Null if they do not fit,
 *  so the order of the words decides. */
function captionsOf(above: readonly Cell[], labels: number, width: number): Captions | null {
  const size = labels + width;
  if (above.length === width) return { titles: [], rows: [[...blanks(labels), ...above]] };
  const grouped = groupedCaptions(above, labels, width);
  if (grouped) return grouped;
  const cornerless = withoutCorner(above, labels, width);
  if (cornerless) return cornerless;
  const titles = above.length % size;
  if (above.length < size || titles > MAX_TITLES) return null;
  const cells = above.slice(titles);
  const rows = Array.from({ length: cells.length / size }, (_, i) => cells.slice(i * size, (i + 1) * size));
  return rows.every((row) => areAlike(row.slice(labels))) ? { titles: above.slice(0, titles), rows } : null;
}

const blanks = (count: number): null[] => Array.from({ length: count }, () => null);

/** "Level I", "Level II" over "Leverage Ratio", "< 2.00 to 1.00", "≥ 2.00 to 1.00": the first row of captions has none for the
 *  labels. */
function withoutCorner(above: readonly Cell[], labels: number, width: number): Captions | null {
  const levels = above.slice(0, width);
  const cells = above.slice(width);
  const size = labels + width;
  if (width < 2 || cells.length === 0 || cells.length % size !== 0) return null;
  if (levels.some(({ text }) => cellType(text) !== "level")) return null;
  const rows = Array.from({ length: cells.length / size }, (_, i) => cells.slice(i * size, (i + 1) * size));
  if (!rows.every((row) => areAlike(row.slice(labels)))) return null;
  return { titles: [], rows: [[...blanks(labels), ...levels], ...rows] };
}

/** Captions that span several columns, above repeated captions: "Level I", "Level II" over "SOFR", "Base
 *  Rate", "SOFR", "Base Rate". */
function groupedCaptions(above: readonly Cell[], labels: number, width: number): Captions | null {
  const groups = above.length - labels - width;
  const span = width / groups;
  const columns = above.slice(-width);
  if (groups < 2 || span < 2 || !Number.isInteger(span)) return null;
  if (columns.some((cell, i) => cell.text !== columns[i % span]?.text)) return null;
  const over = above.slice(labels, labels + groups).flatMap((cell) => Array.from({ length: span }, () => cell));
  return {
    titles: [],
    rows: [
      [...above.slice(0, labels), ...over],
      [...blanks(labels), ...columns],
    ],
  };
}

/** Captions of columns are all words, or all levels, all ranges or all ratings. */
function areAlike(captions: readonly Cell[]): boolean {
  const types = new Set(captions.map((cell) => cellType(cell.text)));
  return types.size === 1 || (types.size === 2 && types.has("range") && types.has("rating"));
}
