import type { Span } from "../text/normal-text.ts";

/** Words between line ends, column gaps or bars, with single spaces; the span is that of the words in the normalized
 *  text. */
export interface Cell extends Span {
  readonly text: string;
}

/** The cells of `[from, to)` in text order, divided at line ends, column gaps (two spaces) and bars; empty ones are
 *  dropped, and a separate sign is joined to its figure. */
export function readCells(text: string, from: number, to: number): Cell[] {
  const parts = [...text.slice(from, to).matchAll(/(?:[^\n\t| ]| (?! ))+/g)];
  const cells = parts.flatMap((part) => cellOf(text, from + part.index, from + part.index + part[0].length) ?? []);
  const join = (before: Cell, after: Cell): Cell => ({
    start: before.start,
    end: after.end,
    text: before.text + after.text,
  });
  return joinSigns(cells, join, (before, after) => /[\t|]/.test(text.slice(before.end, after.start)));
}

const SIGN = /^(?:[%)x]+|b\.?p\.?s?\.?|bps|basis points|percent)$/i;
const CURRENCY = /^(?:US|C|CA|CDN)?[$€£¥(]+$/;

/** Joins cells that form one value: `2.75` and `%`, `0` and `.75%`, or `$` and `5,000,000`. `mayCut`: whether what divides
 *  two cells may cut a figure at its point, as tabs do; blanks part `0` from `.75%`. */
export function joinSigns<C extends Cell>(
  cells: readonly C[],
  join: (before: C, after: C) => C,
  mayCut: (before: C, after: C) => boolean,
): C[] {
  const joined: C[] = [];
  for (const cell of cells) {
    const last = joined.at(-1);
    const cut = last !== undefined && isDecimalOf(cell.text, last.text) && mayCut(last, cell);
    if (last && (isSignOf(cell.text, last.text) || CURRENCY.test(last.text) || cut))
      joined[joined.length - 1] = join(last, cell);
    else joined.push(cell);
  }
  return joined;
}

const isSignOf = (sign: string, figure: string): boolean => SIGN.test(sign) && /[\d)]$/.test(figure);

/** `0` and `.160%`: a figure cut at its point. */
const isDecimalOf = (decimals: string, whole: string): boolean =>
  /^\d{1,2}$/.test(whole) && /^\.\d{1,5}(?:\s?%)?$/.test(decimals);

/** Repeated or unusual spaces between words. */
const FOLDED = /\s\s|[^\S ]/;

function cellOf(text: string, from: number, to: number): Cell | null {
  const raw = text.slice(from, to);
  const words = raw.trim();
  if (words === "") return null;
  const start = from + raw.indexOf(words);
  return { start, end: start + words.length, text: FOLDED.test(words) ? words.replace(/\s+/g, " ") : words };
}
