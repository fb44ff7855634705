import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { cellType, rateOf } from "../../tables/cell-type.ts";
import { type Grid, type GridColumn, hull, type GridRow as PrintedRow, wordsOf } from "../../tables/grid.ts";
import type { Cell } from "../../tables/lines.ts";
import { readRateGrids } from "./pricing-grid.ts";
import { readLevelBounds } from "./pricing-levels.ts";
import type { GridRow, RateCell, RateGrid } from "./rate-grid.ts";
import { readRateKinds } from "./rate-kinds.ts";
import { tablesUnderClauses } from "./tables-under-clauses.ts";

const MIN_REGULAR = 0.6;
const MAX_BPS = 3000;
const MAX_ODD = 0.25;

/** The rate grids of `[from, to)`: those printed as columns, or those found by the order of the words
 *  if they have more rates. */
export function rateGridsIn(parsed: ParsedAgreement, from: number, to: number): RateGrid[] {
  const printedIn = parsed.rateTables.filter((table) => from <= bodyStart(table) && bodyStart(table) < to);
  const tables = joinPages(parsed.text, printedIn)
    .filter((table) => table.regularity >= MIN_REGULAR)
    .flatMap(tablesUnderClauses)
    .flatMap((table) => rateGridOf(parsed.text, table) ?? []);
  const streamed = readRateGrids(parsed.text, from, to).filter((grid) => !isSeveral(grid, tables));
  const printed = tables.filter((grid) => !streamed.some((other) => overlap(grid, other) && size(other) > size(grid)));
  const rest = streamed.filter((grid) => !printed.some((other) => overlap(grid, other)));
  return [...printed, ...rest].sort((a, b) => bodyOf(a) - bodyOf(b));
}

/** Words in order run on from one table to the next, though each has a heading of its own. */
function isSeveral(grid: RateGrid, tables: readonly RateGrid[]): boolean {
  const parts = tables.filter((table) => overlap(table, grid));
  return parts.length > 1 && parts.reduce((sum, part) => sum + size(part), 0) >= size(grid);
}

const bodyStart = (table: Grid): number => table.rows[0]?.cells.find((cell) => cell !== null)?.start ?? table.start;
const bodyOf = (grid: RateGrid): number => grid.rows[0]?.cells[0]?.start ?? grid.start;
const overlap = (a: RateGrid, b: RateGrid): boolean => bodyOf(a) < b.end && bodyOf(b) < a.end;
const size = (grid: RateGrid): number => grid.rows.reduce((sum, row) => sum + row.cells.length, 0);

const NEXT_PAGE = 400;

/** Joins the parts of a table that a page break splits, with or without repeated captions. */
function joinPages(text: string, tables: readonly Grid[]): Grid[] {
  const joined: Grid[] = [];
  for (const table of tables) {
    const last = joined.at(-1);
    if (last && goesOn(last, table) && !isDated(text, last, table)) {
      const end = Math.max(last.end, table.end);
      const regularity = Math.min(last.regularity, table.regularity);
      joined.splice(-1, 1, { ...last, end, regularity, rows: [...last.rows, ...table.rows] });
    } else joined.push(table);
  }
  return joined;
}

/** "(ii) on or after the Amendment Date:" between two tables: the second is of another time. */
function isDated(text: string, above: Grid, below: Grid): boolean {
  const last = above.rows.at(-1)?.cells.findLast((cell) => cell !== null)?.end ?? above.end;
  return PERIOD.test(text.slice(last, bodyStart(below)));
}

const PERIOD = /\b(?:prior to|on or after|from and after|at any time)\b/i;

function goesOn(above: Grid, below: Grid): boolean {
  if (above.columns.length !== below.columns.length || below.start - above.end > NEXT_PAGE) return false;
  const captions = (grid: Grid) => grid.columns.map((column) => column.words).join("|");
  const labels = new Set(above.rows.map((row) => wordsOf(row.label)));
  const repeats = below.rows.some((row) => labels.has(wordsOf(row.label)));
  return !repeats && (captions(below) === captions(above) || captions(below).replaceAll("|", "") === "");
}

/** A printed table as levels and rates. A table whose columns are levels is transposed; one with levels in both directions
 *  is unfolded, row by row. Null when its rows have no labels. */
function rateGridOf(text: string, table: Grid): RateGrid | null {
  const unit = unitOf(text, table);
  const axes = table.columns.map(axisOf);
  const crossed = axes.every((axis) => axis.length > 0) && new Set(axes.map(wordsOf)).size > 1;
  const labeled = table.rows.filter((row) => row.label.length > 0);
  const rows = crossed ? withoutCaption(labeled) : labeled;
  if (rows.length < 2 && !crossed) return null;
  const names = crossed ? rateNames(table, rows, groupsOf(labeled)) : null;
  const { start, end } = table;
  const first = Math.min(rows[0]?.label[0]?.start ?? bodyStart(table), bodyStart(table));
  const caption = { start: Math.min(start, first), end: first };
  const shape = names
    ? turn(rows, names, axes, unit)
    : crossed
      ? unfold(table, rows, axes, unit)
      : plain(text, table, rows, unit);
  const cells = shape.rows.flatMap((row) => row.cells);
  if (cells.filter(isTooHigh).length > cells.length * MAX_ODD) return null;
  const sound = shape.rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => (isTooHigh(cell) ? { ...cell, value: null } : cell)),
  }));
  return {
    start,
    end,
    caption,
    columns: shape.columnWords.length,
    columnWords: shape.columnWords,
    rows: sound,
    turned: names !== null,
  };
}

/** A figure that lost its point ("75%" under "1.00%") is no rate; a table of many such figures is another table. */
const isTooHigh = ({ value }: RateCell): boolean => value !== null && value > MAX_BPS;

type Shape = Pick<RateGrid, "rows"> & { readonly columnWords: readonly string[] };
type Unit = (column: number) => number;

const plain = (text: string, table: Grid, rows: readonly PrintedRow[], unit: Unit): Shape => ({
  columnWords: table.columns.map(
    (column, i) =>
      (isSharedByMargin(table, column) || isTitleOf(text, table, column)
        ? `${wordsOf(table.title)} `
        : i === 0
          ? captionAbove(table)
          : "") + column.words,
  ),
  rows: rows.map((row) => ({
    ...labelOf(row.label),
    cells: row.cells.map((cell, i) => rateCell(cell, unit(i), row)),
  })),
});

/** "SOFR Margin" over "(and Letter of Credit Fee)": the caption of the first column, whose second line is in brackets. */
function captionAbove({ labelWords, columns }: Grid): string {
  if (!/^\(/.test(columns[0]?.words ?? "")) return "";
  const caption = /(?:(?:[A-Z][\w-]*|for)\s){1,4}(?:Margin|Rate|Spread|Loans?)$/.exec(labelWords)?.[0];
  return caption === undefined ? "" : `${caption} `;
}

/** "Eurodollar Margin and" over a column of letter of credit fees, its indent lost. */
const isSharedByMargin = ({ title, columns }: Grid, column: GridColumn): boolean =>
  /\bmargin and$/i.test(wordsOf(title)) &&
  /^letters? of credit fees?$/i.test(column.words) &&
  !columns.some(({ words }) => /margin|spread/i.test(words));

/** "Seasonal" alone on the first line of captions, its indent lost: the column that the text calls "Seasonal Loan Fee Margin". */
function isTitleOf(text: string, { title, columns }: Grid, { words }: GridColumn): boolean {
  const [lead, ...more] = title;
  if (lead === undefined || more.length > 0 || !/^[A-Z][\w-]*$/.test(lead.text) || words === "") return false;
  const isNamed = (column: GridColumn): boolean => text.includes(`${lead.text} ${column.words}`);
  return columns.filter(isNamed).length === 1 && text.includes(`${lead.text} ${words}`);
}

/** A level and its range are separate if the range has bounds; ratings stay with their level. */
function labelOf(cells: readonly Cell[]): Pick<GridRow, "label" | "words" | "range" | "rangeWords"> {
  const [mark, ...rest] = cells;
  const words = wordsOf(rest);
  if (!mark || cellType(mark.text) !== "level" || !hasBounds(words))
    return { label: hull(cells), words: wordsOf(cells) };
  return { label: hull([mark]), words: mark.text, range: hull(rest), rangeWords: words };
}

/** The bounds that words state, in one string; blank if they state none. */
function boundsOf(words: string): string {
  const { min, max } = readLevelBounds(words, { start: 0, end: words.length });
  return min === null && max === null ? "" : `${min?.value ?? ""}..${max?.value ?? ""}`;
}

const hasBounds = (words: string): boolean => boundsOf(words) !== "";

/** Columns that are levels become rows; the rows, rates by name, become columns. */
const turn = (
  rows: readonly PrintedRow[],
  names: readonly string[],
  axes: readonly (readonly Cell[])[],
  unit: Unit,
): Shape => ({
  columnWords: names,
  rows: axes.map((axis, i) => ({
    ...labelOfAxis(axis),
    cells: rows.map((row) => rateCell(row.cells[i] ?? null, unit(i), row)),
  })),
});

/** A range that is folded in its column has other columns between its parts, so its words are read, not its span. */
function labelOfAxis(axis: readonly Cell[]): Pick<GridRow, "label" | "words" | "range" | "rangeWords"> {
  const words = wordsOf(axis);
  const isFolded = axis.length > 1 && hasBounds(words) && axis.every(({ text }) => cellType(text) !== "level");
  return isFolded ? { label: hull(axis), words, range: hull(axis), rangeWords: words } : labelOf(axis);
}

/** The name of each row's rate; null if the rows are not rates. A row with only a range belongs to
 *  the rate named above it: "Eurodollar Margin" over "Usage below 25%" and "Usage of 25% or more". */
function rateNames(table: Grid, all: readonly PrintedRow[], groups: ReadonlyMap<PrintedRow, Cell>): string[] | null {
  const names: string[] = [];
  const rows = all.map((row) => ({ label: row.label.filter((cell) => ![...groups.values()].includes(cell)) }));
  let heading = [...table.title.map((cell) => cell.text), table.labelWords].filter(isRateName).at(-1);
  for (const [i, { label }] of rows.entries()) {
    const next = rows[i + 1];
    const headsNext = label.length > 1 && next !== undefined && !isRateName(wordsOf(next.label));
    const [first] = label;
    const last = label.at(-1);
    const parts = headsNext && first && last && isRateName(first.text) && isRateName(last.text);
    const name = wordsOf(parts ? label.slice(0, -1) : label);
    if (!isRateName(name) && heading === undefined) return null;
    names.push(isRateName(name) || cellType(name) === "text" ? name : `${heading} ${name}`);
    heading = parts ? last.text : isRateName(name) ? name : heading;
  }
  return names.map((name, i) => [groups.get(all[i] as PrintedRow)?.text, name].filter(Boolean).join(" "));
}

/** The last line of captions, taken for a row where it ends with a figure: "Coverage Ratio  than 3.00  than 2.50  2.00". */
function withoutCaption(rows: readonly PrintedRow[]): readonly PrintedRow[] {
  const [first, ...others] = rows;
  if (!first || others.length < 2 || isRateName(wordsOf(first.label.slice(0, 1)))) return rows;
  const isWhole = others.every(
    ({ label, cells }) => cells.every((cell) => cell !== null) && isRateName(wordsOf(label)),
  );
  return isWhole && first.cells.filter((cell) => cell !== null).length === 1 ? others : rows;
}

const GROUP = /\b(?:loans?|advances?|facility|commitments?|borrowings?):$/i;

/** The line with a colon above the rows of one kind of loan, "Term Loans:", by each of its rows. It is read with the label of
 *  the row before it. */
function groupsOf(rows: readonly PrintedRow[]): ReadonlyMap<PrintedRow, Cell> {
  const groups = new Map<PrintedRow, Cell>();
  let group: Cell | undefined;
  for (const row of rows) {
    const named = readRateKinds(wordsOf(row.label), 0, wordsOf(row.label).length).some(({ kind }) => kind !== "fee");
    if (group && named) groups.set(row, group);
    const last = row.label.at(-1);
    if (last && row.label.length > 1 && GROUP.test(last.text)) group = last;
  }
  return groups;
}

/** Levels across and down: a row for each pair, in text order. */
function unfold(table: Grid, rows: readonly PrintedRow[], axes: readonly (readonly Cell[])[], unit: Unit): Shape {
  const keys = [...new Set(axes.map(wordsOf))];
  const groups = keys.map((key) => axes.flatMap((axis, i) => (wordsOf(axis) === key ? [i] : [])));
  const first = groups[0] ?? [];
  const names = (i: number) => wordsOf((table.columns[i]?.captions ?? []).filter((c) => !axes[i]?.includes(c)));
  return {
    columnWords: first.map(names),
    rows: rows.flatMap((row) =>
      groups.map((group, g): GridRow => {
        const axis = axes[group[0] ?? 0] ?? [];
        const ranged = hasBounds(wordsOf(row.label)) ? row.label : axis;
        return {
          label: hull(row.label),
          words: `${wordsOf(row.label)}; ${keys[g]}`,
          range: hull(ranged),
          rangeWords: wordsOf(ranged),
          cells: first.map((_, n) => rateCell(row.cells[group[n] ?? -1] ?? null, unit(group[n] ?? 0), row)),
        };
      }),
    ),
  };
}

/** The captions of a column that name its level; all of them where only together they state its range ("Ratio less", "than 2.0",
 *  "to 1"). */
function axisOf({ captions }: GridColumn): readonly Cell[] {
  const own = captions.filter(({ text }) => isLevel(text) && !isRateName(text) && !NOT_LEVEL.test(text));
  const words = wordsOf(captions);
  if (captions.length < 2 || cellType(words) !== "range" || isRateName(words) || NOT_LEVEL.test(words)) return own;
  const isWhole = own.some(({ text }) => cellType(text) !== "range") || boundsOf(wordsOf(own)) === boundsOf(words);
  return isWhole ? own : captions;
}

const isLevel = (words: string): boolean => ["level", "range", "rating"].includes(cellType(words));

/** "Column A" is a heading over the rates for a case that the words above the table name; "Term A Loans" is no rating. */
const NOT_LEVEL = /^column\b|\b(?:loans|facility|advances)\b/i;

const isRateName = (words: string): boolean =>
  readRateKinds(words, 0, words.length).length > 0 || /\b(?:margin|spread|fees?|rate)\b/i.test(words);

function rateCell(cell: Cell | null, factor: number, row: PrintedRow): RateCell {
  const rate = cell && rateOf(cell.text);
  if (!cell || !rate) return { value: null, ...hull(cell ? [cell] : row.label) };
  const scale = rate.unit === "percent" ? 100 : rate.unit === "bps" ? 1 : factor;
  return { value: Math.round(rate.value * scale * 1e6) / 1e6, start: cell.start, end: cell.end };
}

/** The unit of a bare figure in a column, in basis points: from its captions, else its neighbors, else its size. */
function unitOf(text: string, table: Grid): Unit {
  const values = (i: number) =>
    table.rows.flatMap((row) => row.cells[i] ?? []).flatMap((cell) => rateOf(cell.text) ?? []);
  const all = table.columns.flatMap((_, i) => values(i));
  const about = text.slice(Math.max(0, table.start - 600), bodyStart(table)).replace(ONE_BASIS_POINT, "");
  const stated = all.find((rate) => rate.unit !== null)?.unit;
  const largest = Math.max(0, ...all.filter((rate) => rate.unit === null).map((rate) => rate.value));
  return (i) => {
    const words = table.columns[i]?.words ?? "";
    if (IN_BPS.test(words)) return 1;
    if (IN_PERCENT.test(words)) return 100;
    if (stated) return stated === "bps" ? 1 : 100;
    if (largest > 20) return 1;
    return IN_BPS.test(about) && !IN_PERCENT.test(about) ? 1 : 100;
  };
}

const IN_BPS = /\bbasis\s+points?\b|\bbps\b|\bb\.p\./i;
const IN_PERCENT = /%|\bper\s?cent(?:age)?\b/i;
/** "expressed in basis points, i.e., 1/100 of 1%": what a basis point is, not the unit of the figures. */
const ONE_BASIS_POINT =
  /\b(?:1\/100(?:th)?|\.01|one[\s-]hundredth)\s(?:\([^()]{1,12}\)\s)?of\s(?:1|one)\s?(?:%|per\s?cent(?:age)?\b)/gi;
