import { cellType } from "./cell-type.ts";
import type { Grid } from "./grid.ts";
import type { Cell, PrintedLine } from "./lines.ts";
import { type IsValue, readGrids, signed } from "./read-grids.ts";

const isRate: IsValue = ({ text }) => cellType(text) === "rate";

/** Tables with their values in front of the labels. Read as in a mirror, each is a table like the others. */
export function readMirroredGrids(printed: readonly PrintedLine[]): Grid[] {
  const isRow = ({ cells }: PrintedLine) => {
    const [first, last] = [cells[0], cells.at(-1)];
    return first !== undefined && last !== undefined && cellType(first.text) === "rate" && !isValueOrLevel(last);
  };
  if (printed.filter(isRow).length < 2) return [];
  return readGrids(printed.map(mirrored), isRate).map((grid) => ({
    ...grid,
    columns: grid.columns.toReversed(),
    rows: grid.rows.map(({ label, cells }) => ({
      label: label.toSorted((a, b) => a.start - b.start),
      cells: cells.toReversed(),
    })),
  }));
}

const isValueOrLevel = ({ text }: Cell): boolean =>
  ["rate", "figure", "none", "level", "money"].includes(cellType(text));

const mirrored = (line: PrintedLine): PrintedLine => ({
  ...line,
  cells: signed(line)
    .cells.map((cell) => ({ ...cell, left: MIRROR - cell.right, right: MIRROR - cell.left }))
    .toReversed(),
});

/** Further right than any line is long. */
const MIRROR = 10_000;
