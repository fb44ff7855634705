import { parseAgreement } from "../../parse-agreement.ts";
import type { Span } from "../../text/normal-text.ts";
import { mentionsOf } from "../facilities/facility-mentions.ts";
import { nameGrids } from "./named-grids.ts";
import { readPricingSources } from "./pricing-sources.ts";
import { labelWords } from "./rate-grid.ts";

/** A rate of a pricing grid: basis points, and the row's place in the received text, from its level to the rate. */
export interface PricedCell extends Span {
  /** The words of the row's label: `Level III`, `BBB/Baa2`, `less than 2.00 to 1.00`. */
  readonly level: string;
  readonly bps: number;
}

/** A column of a pricing grid. */
export interface PricedColumn {
  /** What its caption, or the term that defines the grid, calls the rate: `Utilization Fee`. */
  readonly name: string;
  readonly cells: readonly PricedCell[];
  /** The whole grid's place in the received text. */
  readonly grid: Span;
}

/** All columns of the pricing grids of a text, also those of rates that have no member in an agreement's pricing levels.
 *  Linear in the text's length. */
export function readPricedColumns(source: string): PricedColumn[] {
  const parsed = parseAgreement(source);
  const sources = readPricingSources(parsed);
  const place = ({ start, end }: Span): Span => parsed.normal.toSource(start, end);
  return sources.flatMap((one) =>
    nameGrids(parsed.text, [one], mentionsOf([]), []).flatMap(({ grid, columns, rows }) =>
      columns.map(
        ({ words }, i): PricedColumn => ({
          name: nameOf(words ?? "", one.term, columns.length),
          grid: place(grid),
          cells: rows.flatMap((row) => {
            const cell = row.cells[i];
            if (cell === undefined || cell.value === null) return [];
            const from = Math.min(row.label.start, cell.start);
            const to = Math.max(row.label.end, cell.end);
            return [{ level: labelWords(parsed.text, row), bps: cell.value, ...place({ start: from, end: to }) }];
          }),
        }),
      ),
    ),
  );
}

/** The term says what a column of its own grid is: `Applicable Utilization Fee` over `Rate`. */
function nameOf(words: string, term: string, columns: number): string {
  const caption = words.replaceAll(/[\s|]+/g, " ").trim();
  return columns === 1 || caption === "" ? `${term} ${caption}`.trim() : caption;
}
