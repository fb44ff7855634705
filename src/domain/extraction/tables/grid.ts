import type { Span } from "../text/normal-text.ts";
import type { Cell } from "./lines.ts";

export interface GridColumn {
  /** The caption cells above the column, from the top; one that spans several columns is in each of them. */
  readonly captions: readonly Cell[];
  /** The words of the captions, joined by spaces. */
  readonly words: string;
}

export interface GridRow {
  /** The cells before the values, and those of continuation lines above or below, in text order. */
  readonly label: readonly Cell[];
  /** One per column; null if blank. */
  readonly cells: readonly (Cell | null)[];
}

/** A table as cells, whatever its layout. */
export interface Grid extends Span {
  readonly layout: "bars" | "tabs" | "blanks" | "lines";
  /** Captions above the labels. */
  readonly labelWords: string;
  /** The lines above the captions that name no column. */
  readonly title: readonly Cell[];
  readonly columns: readonly GridColumn[];
  readonly rows: readonly GridRow[];
  /** Share of rows that have every cell and a label, 0..1. */
  readonly regularity: number;
}

export const wordsOf = (cells: readonly Cell[]): string => cells.map((cell) => cell.text).join(" ");

/** The smallest span that holds all cells. */
export function hull(cells: readonly Span[]): Span {
  return {
    start: Math.min(...cells.map((cell) => cell.start)),
    end: Math.max(...cells.map((cell) => cell.end)),
  };
}
