/** A spreadsheet runs a cell that starts with one of these as a formula, even after spaces. */
const FORMULA = /^[\s\u0000]*[=+\-@\uff1d\uff0b\uff0d\uff20|%\t\r\n]/;

/** Returns a cell text that no spreadsheet runs as a formula: a text that could be one gets a leading apostrophe. */
export function neutralCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}
