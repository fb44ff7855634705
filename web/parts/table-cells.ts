/** A line of a table: it starts or ends with a bar, or has a bar between spaces. */
const ROW = /^\s*\||\|\s*$| \| /;
const RULE = /^:?-+:?$/;

/** A quote as it reads on a page: the cells of a table's rows separated by middle dots, in place of the text's bars. */
export function withoutBars(quote: string): string {
  return quote.split("\n").flatMap(cellsOf).join("\n");
}

function cellsOf(line: string): string[] {
  if (!ROW.test(line)) return [line];
  const cells = line.split("|").map((cell) => cell.trim());
  const shown = cells.filter((cell) => cell !== "" && !RULE.test(cell));
  return shown.length === 0 ? [] : [shown.join(" · ")];
}
