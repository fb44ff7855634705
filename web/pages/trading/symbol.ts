/** Whether a text has the form of a symbol of a listed security. */
export function isSymbol(text: string): boolean {
  return /^[A-Z][A-Z0-9.-]{0,14}$/.test(text);
}
