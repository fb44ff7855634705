import type { NormalText, Span } from "../text/normal-text.ts";
import { cellType } from "./cell-type.ts";
import { figureRuns } from "./figure-runs.ts";
import type { Grid } from "./grid.ts";
import { printedLines } from "./lines.ts";
import { readMirroredGrids } from "./mirrored-grids.ts";
import { isRateCell, readGrids } from "./read-grids.ts";
import { readStackedGrids } from "./stacked-grids.ts";

/** A rate, or a bare decimal that ends a cell. */
const RATE =
  /(?=[\d.-])(?:\d\s?%|\d\s?\(?(?:bps|b\.?p\.|basis points)|(?<![\d,])\d{0,2}\.\d{1,4}(?=\s*(?:\n| {2}|\||$))|(?<= {2}|\n|\| ?)(?:-0-|\d{1,3})(?=\n| {2}| ?\||$))/g;
const ABOUT_RATES =
  /\b(?:margin|spread|pricing|libor|eurodollar|sofr|euribor|prime|base rate|abr|applicable (?:rate|percentage)|fees?)\b/i;
/** Figures without a unit are rates if captions show it and the rows are levels. */
const ABOUT_LEVELS =
  /\b(?:applicable margin|fee rate|margin for|pricing (?:grid|schedule|level))\b|\((?:in )?(?:bps|basis points|%|per ?cent)\)/i;
const FEWEST_BARE = 6;
const SIGN = /%|bps|b\.?p\.|basis points|\.\d{3}|(?<!\d)\.\d\d/i;
/** Rates further apart are not rows of one table. */
const NEAR = 420;
const LOOK_BACK = 1600;
const LOOK_AHEAD = 300;
const FEWEST = 3;
const LONGEST = 20_000;

/** The tables of rates anywhere in the text, in text order: spans with rates close together, after words
 *  on interest or fees. */
export function readRateTables(normal: NormalText): Grid[] {
  return rateRegions(normal.text).flatMap((region) => {
    const lines = printedLines(normal, region.start, region.end);
    return [...readGrids(lines, isRateCell), ...readStackedGrids(lines, isRateCell), ...readMirroredGrids(lines)]
      .filter(
        (grid) => SIGN.test(normal.text.slice(grid.start, grid.end)) || isByLevel(grid) || inBasisPoints(normal, grid),
      )
      .sort((a, b) => a.start - b.start);
  });
}

/** Rows that are levels, under captions of margins or fees, with a decimal in every cell. */
function isByLevel(grid: Grid): boolean {
  const captions = grid.columns.map((column) => column.words).join(" ");
  return (
    /\b(?:margin|fee)\b/i.test(captions) &&
    grid.rows.length > 2 &&
    grid.rows.every(
      (row) =>
        cellType(row.label[0]?.text ?? "") === "level" &&
        row.cells.every((cell) => cell !== null && /^\d{1,3}\.\d{1,4}$/.test(cell.text)),
    )
  );
}

/** How far before a table its unit is stated, in UTF-16 units. */
const LEAD_IN = 400;

/** Rows that are levels, ranges or ratings with bare figures, where the words before the table call them basis points:
 *  `the number of basis points set forth below`. */
function inBasisPoints({ text }: NormalText, grid: Grid): boolean {
  return (
    /\bbasis points\b/i.test(text.slice(Math.max(0, grid.start - LEAD_IN), grid.start)) &&
    /\b(?:margin|fee|spread)\b/i.test(grid.columns.map(({ words }) => words).join(" ")) &&
    grid.rows.length > 2 &&
    grid.rows.every(
      ({ label, cells }) =>
        LEVELS.has(cellType(label.at(-1)?.text ?? "")) &&
        cells.every((cell) => cell !== null && /^\d{1,3}(?:\.\d{1,4})?$/.test(cell.text)),
    )
  );
}
const LEVELS: ReadonlySet<string> = new Set(["level", "range", "rating"]);

function rateRegions(text: string): Span[] {
  const regions: Span[] = [];
  for (const run of figureRuns(text, RATE, NEAR, FEWEST)) {
    const start = Math.max(regions.at(-1)?.end ?? 0, run.start - LOOK_BACK);
    const end = Math.min(text.length, run.end + LOOK_AHEAD, start + LONGEST);
    const words = text.slice(start, run.end);
    const signed = SIGN.test(text.slice(run.start, run.end + 8));
    const bare = !signed && run.count >= FEWEST_BARE && ABOUT_LEVELS.test(words);
    if (bare || (signed && ABOUT_RATES.test(words))) regions.push({ start, end });
  }
  return regions;
}
