/** Lines of captions with a cell for every column; the lines above them may have cells for only some. */
const FEWEST_LINES = 2;
/** Columns that label the rows. */
const MAX_LABELS = 3;

/** The captions of a table that stand in several lines, put together column by column: "Eurocurrency  Percentage For
 *  Letter of Credit" over "Loans  Base Rate Loans  Fees". Null unless the last lines have a cell for each column. */
export function stackedCaptions(words: string, columns: number): string[] | null {
  const rows = words
    .replace(/<[^<>\n]{0,20}>/g, " ")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => /[a-z]/i.test(line))
    .map((line) => line.split(/ {2,}/));
  const count = rows.at(-1)?.length ?? 0;
  const above = rows.findLastIndex((row) => row.length !== count);
  const full = rows.slice(above + 1);
  if (full.length < FEWEST_LINES || count <= columns || count > columns + MAX_LABELS) return null;
  return Array.from({ length: columns }, (_, i) => full.map((row) => row[count - columns + i]).join(" "));
}
