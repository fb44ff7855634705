import type { PageLine, Segment } from "./page-line.ts";
import type { TableRow } from "./table-lines.ts";

/** Lines further apart than this many usual spacings belong to different tables. */
const SAME_TABLE_GAP = 2.8;
/** A row starts where the line spacing exceeds the smallest one by this factor. */
const ROW_GAP = 1.25;
/** A clause number or a bullet, separated from its words, is not a table column. */
const CLAUSE_MARK = /^(?:\(?[A-Za-z0-9]{1,5}[.)]|\d{1,2}(?:\.\d{1,2}){1,3}\.?|[•·▪–-])$/;
const FIGURE = /\d/;

interface Band {
  left: number;
  right: number;
}

interface PlacedLine {
  readonly y: number;
  readonly cells: readonly string[];
}

/** The table that starts at a line, if any: at least two lines with aligned columns, and figures in a column other than
 *  the first. Cells over several lines are joined. @returns its rows, and the index of the line after it */
export function tableRows(
  lines: readonly PageLine[],
  start: number,
  leading: number,
): { rows: TableRow[]; end: number } | null {
  const end = endOfRegion(lines, start, leading);
  const region = lines.slice(start, end);
  const bands = end - start < 2 ? null : bandsOf(region);
  if (!bands) return null;
  const placed = region.map(({ y, segments }) => ({ y, cells: cellsOf(segments, bands) }));
  if (!hasFigures(placed)) return null;
  return { rows: rowsOf(placed).map(joined), end };
}

/** The end of the lines that may belong to one table: column lines, and single pieces that continue a column. */
function endOfRegion(lines: readonly PageLine[], start: number, leading: number): number {
  const extent: Band[] = [];
  let end = start;
  let columns = 0;
  for (let i = start; i < lines.length; i++) {
    const line = lines[i] as PageLine;
    const gap = i === start ? 0 : (line.y - (lines[i - 1] as PageLine).y) / line.size;
    if (gap > SAME_TABLE_GAP * leading) break;
    if (isColumns(line)) {
      columns = Math.max(columns, line.segments.length);
      if (line.segments.length === columns) extent.splice(0, extent.length, ...widened(extent, line.segments));
      end = i + 1;
    } else if (i === start || !goesOnInOne(line.segments, extent)) break;
    else if (gap <= ROW_GAP * leading) end = i + 1;
  }
  return end;
}

function isColumns({ segments }: PageLine): boolean {
  return segments.length > 2 || (segments.length === 2 && !CLAUSE_MARK.test(segments[0]?.text ?? ""));
}

/** The column bands, widened by a line with as many columns and replaced by a line with more. */
function widened(bands: readonly Band[], segments: readonly Segment[]): Band[] {
  return segments.map(({ left, right }, i) => {
    const band = bands.length === segments.length ? bands[i] : undefined;
    return { left: Math.min(left, band?.left ?? left), right: Math.max(right, band?.right ?? right) };
  });
}

function goesOnInOne(segments: readonly Segment[], bands: readonly Band[]): boolean {
  const [only, more] = segments;
  if (!only || more) return false;
  const touched = bands.filter((band) => only.left < band.right && only.right > band.left);
  return touched.length === 1 && only.left >= (touched[0] as Band).left - 1;
}

/** Columns from the lines that have all of them; null if these are not aligned. */
function bandsOf(region: readonly PageLine[]): Band[] | null {
  const columns = region.reduce((most, line) => Math.max(most, line.segments.length), 0);
  const full = region.filter((line) => line.segments.length === columns);
  const bands = full.reduce<Band[]>((all, line) => widened(all, line.segments), []);
  const apart = bands.every((band, i) => band.right <= (bands[i + 1]?.left ?? Number.POSITIVE_INFINITY));
  return columns >= 2 && apart ? bands : null;
}

/** The words of a line by column: each piece goes to the column that it overlaps most. */
function cellsOf(segments: readonly Segment[], bands: readonly Band[]): string[] {
  const cells = bands.map(() => "");
  for (const segment of segments) {
    const covered = bands.map((band) => Math.min(band.right, segment.right) - Math.max(band.left, segment.left));
    const column = covered.indexOf(Math.max(...covered));
    cells[column] = cells[column] === "" ? segment.text : `${cells[column]} ${segment.text}`;
  }
  return cells;
}

const figuresOf = (line: PlacedLine): number => line.cells.slice(1).filter((cell) => FIGURE.test(cell)).length;

function hasFigures(lines: readonly PlacedLine[]): boolean {
  return lines.filter((line) => figuresOf(line) > 0).length >= 2;
}

/** Groups lines into rows: by spacing if that separates rows from lines, else by figures. A line with a single cell
 *  continues the row above. */
function rowsOf(lines: readonly PlacedLine[]): PlacedLine[][] {
  const byGap = grouped(lines, (line, before, least) => line.y - before.y > ROW_GAP * least);
  const isPlausible = byGap.every((row) => row.filter(isDataLine).length <= 1);
  return isPlausible
    ? byGap
    : grouped(lines, (line, before) => isDataLine(line) || (isDataLine(before) && isFull(line)));
}

const isFull = (line: PlacedLine): boolean => line.cells.filter((cell) => cell !== "").length > 1;
const isDataLine = (line: PlacedLine): boolean => isFull(line) && figuresOf(line) > 0;

function grouped(
  lines: readonly PlacedLine[],
  begins: (line: PlacedLine, before: PlacedLine, leastGap: number) => boolean,
): PlacedLine[][] {
  const gaps = lines.flatMap((line, i) => (i === 0 ? [] : [line.y - (lines[i - 1] as PlacedLine).y]));
  const least = gaps.reduce((smallest, gap) => Math.min(smallest, gap), Number.POSITIVE_INFINITY);
  const rows: PlacedLine[][] = [];
  for (const [i, line] of lines.entries()) {
    const before = lines[i - 1];
    if (!before || begins(line, before, least)) rows.push([line]);
    else rows.at(-1)?.push(line);
  }
  return rows;
}

function joined(lines: readonly PlacedLine[]): TableRow {
  const cells = (lines[0]?.cells ?? []).map((_, column) =>
    lines
      .map((line) => line.cells[column] ?? "")
      .filter((words) => words !== "")
      .join(" "),
  );
  return { cells, heading: false };
}
