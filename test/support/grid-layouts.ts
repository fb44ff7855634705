/** A pricing grid said in data: levels by rows, the columns after the label are rates. */
export interface GridData {
  /** Captions of the label columns and of the rate columns. */
  readonly captions: readonly string[];
  readonly rates: readonly string[];
  /** A row: one cell a label column, then one a rate column. */
  readonly rows: readonly (readonly string[])[];
}

export const LAYOUTS = {
  bars,
  tabs,
  columns,
  wrappedColumns,
  oneCellALine,
  runTogether,
  transposed,
  acrossPages,
  boxed,
  dotted,
  rightAligned,
  columnByColumn,
  rowsOfRates,
} as const;
export type Layout = keyof typeof LAYOUTS;

const captionsOf = ({ captions, rates }: GridData): string[] => [...captions, ...rates];

function bars(grid: GridData): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const head = captionsOf(grid);
  return [line(head), line(head.map(() => "---")), ...grid.rows.map(line)].join("\n");
}

function tabs(grid: GridData): string {
  return [captionsOf(grid), ...grid.rows].map((cells) => cells.join("\t")).join("\n");
}

function columns(grid: GridData): string {
  return padded([captionsOf(grid), ...grid.rows]).join("\n");
}

/** Captions over two lines and labels broken where they are long, as old filings print them. */
function wrappedColumns(grid: GridData): string {
  const head = captionsOf(grid).map((caption) => broken(caption, 12));
  const height = Math.max(...head.map((lines) => lines.length));
  const captionLines = Array.from({ length: height }, (_, i) =>
    head.map((lines) => lines[i - (height - lines.length)] ?? ""),
  );
  const rows = grid.rows.flatMap((row) => {
    const cells = row.map((cell) => broken(cell, 24));
    const lines = Math.max(...cells.map((cell) => cell.length));
    return Array.from({ length: lines }, (_, i) => cells.map((cell) => cell[i] ?? ""));
  });
  const marks = captionsOf(grid).map((_, i) => (i === 0 ? "<S>" : "<C>"));
  return ["<TABLE>", "<CAPTION>", ...padded([...captionLines, marks, ...rows]), "</TABLE>"].join("\n");
}

function oneCellALine(grid: GridData): string {
  return [captionsOf(grid), ...grid.rows].flat().join("\n\n");
}

function runTogether(grid: GridData): string {
  return [captionsOf(grid), ...grid.rows].flat().join(" ");
}

function transposed(grid: GridData): string {
  const labels = grid.captions.map((caption, i) => [caption, ...grid.rows.map((row) => row[i] ?? "")]);
  const rates = grid.rates.map((caption, i) => [
    caption,
    ...grid.rows.map((row) => row[grid.captions.length + i] ?? ""),
  ]);
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const [first = [], ...rest] = [...labels, ...rates];
  return [line(first), line(first.map(() => "---")), ...rest.map(line)].join("\n");
}

/** A box of characters with a border between rows; long cells continue in the next line of their row. */
function boxed(grid: GridData): string {
  const rows = [captionsOf(grid), ...grid.rows].map((row) => row.map((cell) => broken(cell, 14)));
  const widths = captionsOf(grid).map((_, i) =>
    Math.max(...rows.flatMap((row) => (row[i] ?? []).map((line) => line.length))),
  );
  const border = `+${widths.map((width) => "-".repeat(width + 2)).join("+")}+`;
  const lines = (row: readonly string[][]) =>
    Array.from({ length: Math.max(...row.map((cell) => cell.length)) }, (_, n) => {
      const cells = row.map((cell, i) => (cell[n] ?? "").padEnd(widths[i] ?? 0));
      return `| ${cells.join(" | ")} |`;
    });
  return [border, ...rows.flatMap((row) => [...lines(row), border])].join("\n");
}

/** Columns with dots that lead from one cell to the next. */
function dotted(grid: GridData): string {
  const [head = "", ...rows] = padded([captionsOf(grid), ...grid.rows], 7);
  return [head, ...rows.map((row) => row.replace(/ {5,}/g, (gap) => ` ${".".repeat(gap.length - 2)} `))].join("\n");
}

/** Figures that end where their captions end. */
function rightAligned(grid: GridData): string {
  const rows = [captionsOf(grid), ...grid.rows];
  const widths = captionsOf(grid).map((_, i) => Math.max(...rows.map((row) => (row[i] ?? "").length)) + 3);
  const labels = grid.captions.length;
  const line = (row: readonly string[]) =>
    row.map((cell, i) => (i < labels ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join("");
  return rows.map((row) => line(row).trimEnd()).join("\n");
}

/** One cell a line, a whole column before the next. */
function columnByColumn(grid: GridData): string {
  return columnsOf(grid).flat().join("\n\n");
}

/** Levels across, one row for each rate. */
function rowsOfRates(grid: GridData): string {
  return padded(columnsOf(grid)).join("\n");
}

const columnsOf = (grid: GridData): string[][] =>
  captionsOf(grid).map((caption, i) => [caption, ...grid.rows.map((row) => row[i] ?? "")]);

/** A page ends after the second row; the captions are printed again. */
function acrossPages(grid: GridData): string {
  const lines = padded([captionsOf(grid), ...grid.rows]);
  const [head = ""] = lines;
  return [...lines.slice(0, 3), "", "                                  17", "<PAGE>", "", head, ...lines.slice(3)].join(
    "\n",
  );
}

function padded(rows: readonly (readonly string[])[], gap = 4): string[] {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => (row[i] ?? "").length)) + gap);
  return rows.map((row) =>
    row
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join("")
      .trimEnd(),
  );
}

function broken(words: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of words.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
