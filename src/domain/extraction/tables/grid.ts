import type { Span } from "../text/normal-text.ts";
import type { Cell } from "./lines.ts";

export interface GridColumn {
  /** The caption cells over the column, top down; one that spans several columns stands in each of them. */
  readonly captions: readonly Cell[];
  /** The words of the captions, joined by blanks. */
  readonly words: string;
}

export interface GridRow {
  /** The cells in front of the values and those of the lines that go on below or above them, in text order. */
  readonly label: readonly Cell[];
  /** One a column; null where the text leaves it blank. */
  readonly cells: readonly (Cell | null)[];
}

/** A table as cells, whatever printed it. */
export interface Grid extends Span {
  readonly layout: "bars" | "tabs" | "blanks" | "lines";
  /** Captions over the labels. */
  readonly labelWords: string;
  /** The lines over the captions that name no column of their own. */
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
