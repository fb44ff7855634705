/** The layout of a block's lines: as they are, in aligned columns, centered, or as flowing prose. */
export interface Layout {
  readonly kind: "lines" | "columns" | "centred" | "prose";
  /** Indent of the first line, in steps of 0..4. */
  readonly indent: number;
}

const COLUMNS = /^\s*\||\S(?:\t| {3,})\S|\.{5,}/;
const LOOKED_AT_UNITS = 400;
const CENTRED_FROM = 12;
/** Where lines end that were broken at a margin. */
const WRAPPED_FROM = 48;
const WRAPPED_TO = 120;

/** Detects the layout from the lines of a block. */
export function layoutOf(block: string): Layout {
  const lines = block.split("\n").filter((line) => line.trim() !== "");
  if (lines.some((line) => COLUMNS.test(line.slice(0, LOOKED_AT_UNITS)))) return { kind: "columns", indent: 0 };
  if (lines.every((line) => leading(line) >= CENTRED_FROM)) return { kind: "centred", indent: 0 };
  if (!isWrapped(lines)) return { kind: "lines", indent: 0 };
  return { kind: "prose", indent: Math.min(4, Math.floor(leading(lines[0] ?? "") / 4)) };
}

/** Lines that end at a typewriter margin belong to one paragraph; so does a single line. */
function isWrapped(lines: readonly string[]): boolean {
  if (lines.length === 1) return true;
  return lines.slice(0, -1).every((line) => line.length >= WRAPPED_FROM && line.length <= WRAPPED_TO);
}

function leading(line: string): number {
  return line.length - line.trimStart().length;
}
