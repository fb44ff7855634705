import { withoutBars } from "./table-cells.ts";

/** The words between quotation marks, with single marks inside: `“‘Agent’ means …”`. */
export function quoted(words: string): string {
  return `“${withSingleMarks(withoutBars(words).trim())}”`;
}

/** Text that begins with a capital letter. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Text with single quotation marks in place of double ones. */
export function withSingleMarks(text: string): string {
  return text
    .replaceAll("“", "‘")
    .replaceAll("”", "’")
    .replaceAll('"', (_mark, at: number) => (/[\s([]/.test(text[at - 1] ?? " ") ? "‘" : "’"));
}
