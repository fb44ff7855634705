/** Spreadsheets run a cell that starts with one of these as a formula, also behind blanks. */
const FORMULA = /^[\s\u0000]*[=+\-@\uff1d\uff0b\uff0d\uff20|%\t\r\n]/;

/** Returns a cell text that no spreadsheet reads as a formula: a text that could be one gets an apostrophe in front. */
export function neutralCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}
