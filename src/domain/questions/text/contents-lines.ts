/** `43 14.2 Confirmations 44 14.3 Notices`: entries of a table of contents that run together. */
const RUN_TOGETHER = /\s\d{1,3}\s+(?:(?:SECTION|ARTICLE|Section|Article)\s+)?\d{1,2}(?:\.\d{1,2}){1,2}\.?\s+[A-Z]/g;
/** `(r) Sale of Certain Assets 35`: words of a title and a page. */
const ENTRY =
  /^(?:\(\w{1,3}\)|(?:(?:SECTION|Section|Clause)\s)?\d{1,2}(?:\.\d{1,2}){0,2}\.?)\s(?:(?:[A-Z][\w’'/-]*|of|and|the|to|in|on|for|by|or|with|from)[,;]?\s){1,16}\d{1,3}$/;

/** A line of a table of contents: a heading and its page. A ratio at the end of a line (`not more than 3.50`) is no page. */
export function isContentsLine(words: string): boolean {
  if (words.length < 4_000 && [...words.matchAll(RUN_TOGETHER)].length > 1) return true;
  if (words.length < 140 && ENTRY.test(words)) return true;
  const lines = words.split("\n");
  const paged = lines.filter(
    (line) => /(?:\.{3,}|\t|\s{3,}|(?<!\d)\.)\s*\d{1,3}\s*$/.test(line) && line.length < 120,
  ).length;
  return paged > 0 && paged >= lines.length / 2 && lines.every((line) => line.length < 140);
}
