/** How far from where a list is looked for its first clause may open. */
export const LONGEST_LEAD = 1500;
/** More than what such a pattern needs after the start of a match. */
const MARGIN = 100;

/** Whether a match of a pattern from which a list may begin opens near `from`. Most lists that are looked for do not exist,
 *  and this shows it without reading on to `to`. */
export function opensNear(
  text: string,
  from: number,
  to: number,
  pattern: RegExp,
  begins: (match: RegExpExecArray) => boolean,
): boolean {
  for (const match of text.slice(from, Math.min(to, from + LONGEST_LEAD + MARGIN)).matchAll(pattern)) {
    if (match.index >= LONGEST_LEAD) return false;
    if (begins(match)) return true;
  }
  return false;
}
