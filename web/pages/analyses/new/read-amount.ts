/** Parses an amount with or without thousands separators: `5,000,000.50`, `5 000 000`, `$5'000'000`. Null for anything
 *  else. */
export function readAmount(text: string): number | null {
  const digits = text
    .trim()
    .replace(/^\$/, "")
    .replace(/[\s,'’_]/g, "");
  return /^\d+(?:\.\d+)?$/.test(digits) ? Number(digits) : null;
}
