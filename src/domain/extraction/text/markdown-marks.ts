/** `# 27.1 Non-Payment`: a heading in Markdown, as programs write it that turn a PDF into text. */
const HEADING = /^[ \t]*#{1,6}[ \t]+(?=\S)/gm;
/** `**Maturity Date**`, not the stars of a redaction (`[***]`) or of a rule. */
const STRONG = /(?<![*\\])\*\*(?![*\s])(?=[^*\n]{1,200}[^*\s]\*\*(?!\*))|(?<=[^*\s])\*\*(?!\*)/g;
/** A text with fewer headings is not Markdown: `# of shares`. */
const MIN_HEADINGS = 3;

/** The marks of Markdown that belong to no word: where each begins and ends, in UTF-16 units. Empty for a text that is not Markdown. */
export function markdownMarks(source: string): ReadonlyMap<number, number> {
  const marks = new Map<number, number>();
  if (!source.includes("\n#") && !source.startsWith("#")) return marks;
  for (const { index, 0: mark } of source.matchAll(HEADING)) marks.set(index, index + mark.length);
  if (marks.size < MIN_HEADINGS) return new Map();
  for (const { index, 0: mark } of source.matchAll(STRONG)) marks.set(index, index + mark.length);
  return marks;
}
