import type { PageLine, Segment } from "./page-line.ts";
import type { TableRow } from "./table-lines.ts";

/** Lines further apart than this many usual distances are not of one table. */
const SAME_TABLE_GAP = 2.8;
/** Rows begin where the distance of lines exceeds the least one by this factor. */
const ROW_GAP = 1.25;
/** A clause's number, or a bullet, at a distance before its words: no column of a table. */
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

/** The table that begins at a line, if one does: at least two lines of columns that stand under each other, with figures
 *  in one that is not the first. Cells over several lines are put together. @returns its rows, and the line behind it. */
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

/** Behind the lines that may belong to one table: columns, and single pieces that continue one of them. */
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

/** The bands of columns, widened by a line with as many; those of a line with more replace them. */
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

/** Columns by the lines that have all of them; null when these do not stand under each other. */
function bandsOf(region: readonly PageLine[]): Band[] | null {
  const columns = region.reduce((most, line) => Math.max(most, line.segments.length), 0);
  const full = region.filter((line) => line.segments.length === columns);
  const bands = full.reduce<Band[]>((all, line) => widened(all, line.segments), []);
  const apart = bands.every((band, i) => band.right <= (bands[i + 1]?.left ?? Number.POSITIVE_INFINITY));
  return columns >= 2 && apart ? bands : null;
}

/** The words of a line by column: each piece in the one that it covers most of. */
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

/** Lines gathered to rows: by their distances where these separate rows from lines, else by their figures. A line with
 *  a single cell continues the row above. */
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
