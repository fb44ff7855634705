import type { Span } from "../../text/normal-text.ts";
import { captionStart } from "./grid-captions.ts";
import { readRanges } from "./pricing-levels.ts";
import type { GridRow, RateCell, RateGrid } from "./rate-grid.ts";

const UNIT = /\bbasis\s+points?\b|\bbps\b/i;
const LEVEL = /\b(?:(?:Pricing\s+)?(?:Level|Tier|Category)\s+)?[IVX]{1,4}\b/g;
/** Bare figures after a label: `12.5`, `75 225`. */
const FIGURES = /[\s|]{1,4}(?:\d{1,3}(?:\.\d{1,2})?(?:[\s|]{1,4}|$)){1,4}/y;
const FIGURE = /\d{1,3}(?:\.\d{1,2})?/g;
/** Only rules and blanks are between rows. */
const NOTHING = /^[\s|=_-]*$/;
const MAX_BPS = 900;
const MIN_ROWS = 3;

/** Grids in basis points without units whose lines run together: "Level I 0 Level II 12.5 Level III 37.5", "less than 2.00
 *  150 2.00 or more 175". Each row directly follows the one before it. */
export function readBasisPointRuns(text: string, from: number, to: number): RateGrid[] {
  if (!UNIT.test(text.slice(from, to))) return [];
  const grids: RateGrid[] = [];
  let rows: GridRow[] = [];
  const close = () => {
    const [first, last] = [rows[0], rows.at(-1)];
    if (first && last && rows.length >= MIN_ROWS) {
      const start = captionStart(text, from, first.label.start);
      const end = last.cells.at(-1)?.end ?? last.label.end;
      grids.push({ start, end, caption: { start, end: first.label.start }, columns: first.cells.length, rows });
    }
    rows = [];
  };
  const labels = labelsIn(text, from, to);
  for (const [i, label] of labels.entries()) {
    const cells = figuresAfter(text, label.end, labels[i + 1]?.start ?? to);
    if (cells.length === 0) continue;
    const last = rows.at(-1);
    const above = last?.cells.at(-1)?.end;
    const follows = above !== undefined && above <= label.start && NOTHING.test(text.slice(above, label.start));
    if (last && !(follows && last.cells.length === cells.length)) close();
    rows.push({ label, cells });
  }
  close();
  return grids;
}

function labelsIn(text: string, from: number, to: number): Span[] {
  const levels = [...text.slice(from, to).matchAll(LEVEL)].map(({ index, 0: mark }) => ({
    start: from + index,
    end: from + index + mark.length,
  }));
  return [...levels, ...readRanges(text, from, to)].sort((a, b) => a.start - b.start);
}

function figuresAfter(text: string, at: number, to: number): RateCell[] {
  FIGURES.lastIndex = at;
  const words = FIGURES.exec(text)?.[0].slice(0, Math.max(0, to - at));
  if (words === undefined) return [];
  const cells = [...words.matchAll(FIGURE)].map(({ index, 0: figure }) => ({
    value: Number(figure),
    start: at + index,
    end: at + index + figure.length,
  }));
  return cells.every(({ value }) => value <= MAX_BPS) ? cells : [];
}
