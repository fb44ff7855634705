/** An amount as one writes it, with separators of thousands or without: `5,000,000.50`, `5 000 000`, `$5'000'000`. Null
 *  for anything else. */
export function readAmount(text: string): number | null {
  const digits = text
    .trim()
    .replace(/^\$/, "")
    .replace(/[\s,'’_]/g, "");
  return /^\d+(?:\.\d+)?$/.test(digits) ? Number(digits) : null;
}
