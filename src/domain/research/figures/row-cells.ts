/** A cell of a line. */
export interface Cell {
  readonly value: number | null;
  readonly percent: boolean;
  /** `(6)`: a negative figure or a footnote. */
  readonly isMark?: true;
}

export const NO_CELL: Cell = { value: null, percent: false };
const EACH_NUMBER =
  /(\()?\s?(-)?\$?\s?((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?)\s?(\))?\s?(%)?|(?<=^|[\s|])[—–\uF0BE\uF02D-](?=$|[\s|])/g;
/** A cell without a value: not meaningful, or a footnote mark. */
export const NO_VALUE = /^(?:nm|n\/m|n\.m\.|n\/a|#\s?%?)$/i;
/** A letter or digit in parentheses. */
export const MARK = /^\((?:[a-z]|\d)\)$/;

/** The cells of a line of figures. A dash has no value: it may mean zero or unknown. */
export function cellsIn(line: string): Cell[] {
  return [...line.matchAll(EACH_NUMBER)].map(([, open, minus, digits, close, percent]): Cell => {
    if (digits === undefined) return NO_CELL;
    const value = Number(digits.replaceAll(",", ""));
    const isNegative = minus !== undefined || (open !== undefined && close !== undefined);
    return { value: isNegative ? -value : value, percent: percent !== undefined };
  });
}

/** What a mark may be: a digit a negative figure, if only it fills the columns; a letter nothing. */
export function markIn(words: string): Cell[] {
  const digit = Number(words.slice(1, -1));
  return digit > 0 ? [{ value: -digit, percent: false, isMark: true }] : [];
}

export function withoutMarks(cells: readonly Cell[]): Cell[] {
  return cells.filter(({ isMark }) => isMark !== true);
}
