/** How the lines of a block are laid out: as they are, in aligned columns, centred, or run on as prose. */
export type Layout = "lines" | "columns" | "centred" | "prose";

/** A piece of the text that is drawn as one: a paragraph with the blank lines after it. Blocks lie end to end, so every
 *  offset of the text belongs to exactly one. */
export interface Block {
  readonly start: number;
  readonly end: number;
  readonly layout: Layout;
  /** How far the first line is set in, in steps of 0..4. */
  readonly indent: number;
  /** Line breaks in it. */
  readonly breaks: number;
}

/** A paragraph longer than this is cut, so that a text without a single line break can still be drawn in windows. */
const LONGEST_UNITS = 6000;

/** Cuts a text into blocks. Linear in the text; offsets are UTF-16 units. */
export function cutIntoBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  for (let start = 0; start < text.length; ) {
    const end = Math.min(paragraphEnd(text, start), start + LONGEST_UNITS);
    const cut = end < text.length && text[end - 1] !== "\n" ? placeToCut(text, start, end) : end;
    blocks.push({ start, end: cut, ...describe(text.slice(start, cut)) });
    start = cut;
  }
  return blocks;
}

/** The block that holds an offset; the last one for the end of the text. */
export function blockAt(blocks: readonly Block[], offset: number): number {
  let low = 0;
  let high = blocks.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((blocks[middle]?.start ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Behind the blank lines that follow the paragraph. */
function paragraphEnd(text: string, start: number): number {
  let hasWords = false;
  let wasBlank = false;
  let at = start;
  while (at < text.length && at - start < LONGEST_UNITS) {
    const newline = text.indexOf("\n", at);
    const lineEnd = newline === -1 ? text.length : newline + 1;
    const blank = isBlankLine(text, at, lineEnd);
    if (!blank && hasWords && wasBlank) return at;
    hasWords ||= !blank;
    wasBlank = blank;
    at = lineEnd;
  }
  return at;
}

function isBlankLine(text: string, start: number, end: number): boolean {
  for (let i = start; i < end; i++) if (text.charCodeAt(i) > 32) return false;
  return true;
}

/** Never inside a surrogate pair; at a line or a blank where there is one near. */
function placeToCut(text: string, start: number, end: number): number {
  const floor = start + LONGEST_UNITS / 2;
  const at = Math.max(text.lastIndexOf("\n", end - 1), text.lastIndexOf(" ", end - 1)) + 1;
  if (at > floor) return at;
  const before = text.charCodeAt(end - 1);
  return before >= 0xd800 && before <= 0xdbff ? end - 1 : end;
}

const COLUMNS = /^\s*\||\S(?:\t| {3,})\S|\.{5,}/;
const CENTRED_FROM = 12;
const WRAPPED_FROM = 48;
const WRAPPED_TO = 120;

function describe(block: string): Pick<Block, "layout" | "indent" | "breaks"> {
  const all = block.split("\n");
  const lines = all.filter((line) => line.trim() !== "");
  const breaks = all.length - 1;
  if (lines.some((line) => COLUMNS.test(line.slice(0, 400)))) return { layout: "columns", indent: 0, breaks };
  if (lines.every((line) => leading(line) >= CENTRED_FROM)) return { layout: "centred", indent: 0, breaks };
  if (!isWrapped(lines)) return { layout: "lines", indent: 0, breaks };
  return { layout: "prose", indent: Math.min(4, Math.floor(leading(lines[0] ?? "") / 4)), breaks };
}

/** Lines that end where a typewriter's margin was belong to one paragraph; so does a single line. */
function isWrapped(lines: readonly string[]): boolean {
  if (lines.length === 1) return true;
  return lines.slice(0, -1).every((line) => line.length >= WRAPPED_FROM && line.length <= WRAPPED_TO);
}

function leading(line: string): number {
  return line.length - line.trimStart().length;
}
