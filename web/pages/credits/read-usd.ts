/** Parses an amount of dollars: `5`, `12.50`, `$1,000`. Null for anything else. */
export function readUsd(text: string): string | null {
  const digits = text.trim().replace(/^\$/, "").replaceAll(",", "");
  return /^\d{1,9}(?:\.\d{1,2})?$/.test(digits) ? digits : null;
}
