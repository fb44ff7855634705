/** A piece of the text that is drawn as one: a paragraph with the blank lines after it. Blocks lie end to end, so every
 *  offset of the text belongs to exactly one. */
export interface Block {
  readonly start: number;
  readonly end: number;
  /** Line breaks in it. */
  readonly breaks: number;
}

/** A paragraph longer than this is cut, so that a text without a single line break can still be drawn in windows. */
const LONGEST_UNITS = 6000;

/** Cuts a text into blocks, from where a block begins to the end of the block that reaches `to`. Linear in what is cut;
 *  offsets are UTF-16 units. */
export function cutIntoBlocks(text: string, from = 0, to = text.length): Block[] {
  const blocks: Block[] = [];
  for (let start = from; start < Math.min(to, text.length); ) {
    const block = paragraphAt(text, start);
    blocks.push(block);
    start = block.end;
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

/** The lines up to the first one after a blank line. */
function paragraphAt(text: string, start: number): Block {
  let hasWords = false;
  let wasBlank = false;
  let breaks = 0;
  let at = start;
  while (at < text.length) {
    const newline = text.indexOf("\n", at);
    const lineEnd = newline === -1 ? text.length : newline + 1;
    if (lineEnd - start > LONGEST_UNITS) return at > start ? { start, end: at, breaks } : cutLine(text, start, lineEnd);
    const blank = isBlankLine(text, at, lineEnd);
    if (!blank && hasWords && wasBlank) break;
    hasWords ||= !blank;
    wasBlank = blank;
    breaks++;
    at = lineEnd;
  }
  return { start, end: at, breaks };
}

function isBlankLine(text: string, start: number, end: number): boolean {
  for (let i = start; i < end; i++) if (text.charCodeAt(i) > 32) return false;
  return true;
}

/** The longest beginning of a line that may be drawn as one: to a blank, and never inside a surrogate pair. */
function cutLine(text: string, start: number, lineEnd: number): Block {
  const limit = Math.min(lineEnd, start + LONGEST_UNITS);
  const blank = text.lastIndexOf(" ", limit - 1) + 1;
  const before = text.charCodeAt(limit - 1);
  const isHalf = before >= 0xd800 && before <= 0xdbff;
  return { start, end: blank > start + LONGEST_UNITS / 2 ? blank : isHalf ? limit - 1 : limit, breaks: 0 };
}
