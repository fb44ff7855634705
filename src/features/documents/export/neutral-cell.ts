/** Spreadsheets run a cell that starts with one of these as a formula, also behind blanks. */
const FORMULA = /^[\s\u0000]*[=+\-@\uff1d\uff0b\uff0d\uff20|%\t\r\n]/;

/** A text as a cell that no spreadsheet takes for a formula: an apostrophe stands before one that could be. */
export function neutralCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}
