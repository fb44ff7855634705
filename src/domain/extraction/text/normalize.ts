import { afterMark, changeMarks } from "./change-marks.ts";
import { BLANK, CLOSES, INVISIBLE, kindsOf, OPENS, PLAIN, STARTS_RUN_IN } from "./character-kinds.ts";
import { foreignLines, withoutLines } from "./foreign-lines.ts";
import { isJustified } from "./justified-lines.ts";
import { withLineBreaks } from "./lost-line-breaks.ts";
import { withQuotes } from "./lost-quotes.ts";
import { lowerBound } from "./lower-bound.ts";
import { markdownMarks } from "./markdown-marks.ts";
import type { NormalText, Span } from "./normal-text.ts";
import { isRunOn, LONG_LINE, type RunIn, startsRunIn } from "./normalize-headings.ts";
import { type Join, readLines } from "./normalize-lines.ts";
import { Origins } from "./origins.ts";
import { WordIndex } from "./word-index.ts";

/** Makes a received text easy to read, with an exact way back: quotes and dashes become `"`, `'` and `-`, blanks one
 *  blank (two where the source has a tab or three blanks and more, unless the line is justified: a column gap), blank
 *  lines at most one, and blanks that are inside quotes or before punctuation go. Page numbers and hard wraps go too
 *  (see `readLines`), and lines that break up a table (see `foreignLines`), and struck words between explicit marks
 *  (see `changeMarks`), and marks of Markdown (see `markdownMarks`). Line breaks that became blanks come back (see `withLineBreaks`).
 *  `pageStarts` are source offsets, ascending; without them form feeds separate pages. Linear time. Never throws. */
export function normalize(source: string, pageStarts: readonly number[] = formFeedPages(source)): NormalText {
  const writer = new Writer(source.length);
  const readable = withQuotes(withLineBreaks(source));
  const all = readLines(readable);
  const foreign = foreignLines(readable, all);
  const lines = withoutLines(all, foreign);
  const runOn = isRunOn(lines);
  const marks = new Map([...changeMarks(readable), ...markdownMarks(readable)]);
  let written = 0;
  for (const line of lines) {
    writer.separate(line.join, line.start);
    const { start, end } = afterMark(line, written);
    written = writeLine(readable, start, end, { runOn, marks }, writer);
  }
  const { text, units, origins } = writer.finish();
  const toSource = (start: number, end: number): Span => {
    const first = clamp(start, 0, text.length);
    const last = clamp(end, first, text.length);
    if (first === text.length) return { start: source.length, end: source.length };
    const from = origins.of(first);
    return { start: from, end: last === first ? from : origins.of(last - 1) + 1 };
  };
  const pageAt = (offset: number): number | null => {
    if (pageStarts.length === 0) return null;
    return countUpTo(pageStarts, toSource(offset, offset + 1).start) || 1;
  };
  return { source, text, words: new WordIndex(text, units), foreign, toSource, pageAt };
}

function formFeedPages(source: string): number[] {
  const starts = [0];
  for (let at = source.indexOf("\f"); at !== -1; at = source.indexOf("\f", at + 1)) starts.push(at + 1);
  return starts.length > 1 ? starts : [];
}

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, Math.trunc(value)));

/** How many of the ascending numbers are at most `limit`. */
function countUpTo(ascending: readonly number[], limit: number): number {
  return lowerBound(0, ascending.length, (at) => (ascending[at] as number) <= limit);
}

const SPACE = 32;
const DOUBLE_QUOTE = 34;
const APOSTROPHE = 39;
const HYPHEN = 45;

const UNIFIED = new Map<number, number>([
  ...[0x201c, 0x201d, 0x201e, 0x201f, 0xab, 0xbb, 0x2033, 0x301d, 0x301e, 0xff02, 0x93, 0x94].map(
    (code): [number, number] => [code, DOUBLE_QUOTE],
  ),
  ...[0x2018, 0x2019, 0x201a, 0x201b, 0x2032, 0xb4, 0xff07, 0x91, 0x92].map((code): [number, number] => [
    code,
    APOSTROPHE,
  ]),
  ...[0x2010, 0x2011, 0x2012, 0x2013, 0x2014, 0x2015, 0x2212, 0xfe58, 0xff0d, 0x96, 0x97].map(
    (code): [number, number] => [code, HYPHEN],
  ),
]);
const LIGATURES = new Map<number, string>([
  [0xfb00, "ff"],
  [0xfb01, "fi"],
  [0xfb02, "fl"],
  [0xfb03, "ffi"],
  [0xfb04, "ffl"],
  [0xfb05, "st"],
  [0xfb06, "st"],
]);
const FULL_STOP = 46;

interface LineForm {
  readonly runOn: boolean;
  readonly marks: ReadonlyMap<number, number>;
}

/** A line that is justified has a length that fits a page. */
const LONGEST_JUSTIFIED = 200;

/** Writes one line of the source into the writer, unit by unit. Returns where the line ends, or the end of a mark that is longer. */
function writeLine(source: string, start: number, end: number, { runOn, marks }: LineForm, writer: Writer): number {
  let blanks = 0;
  let wide = false;
  let opened = false;
  const justified = isJustified(source.slice(start, Math.min(end, start + LONGEST_JUSTIFIED)));
  const within: RunIn = end - start <= LONG_LINE ? "line" : runOn ? "text" : "page";
  for (let i = start; i < end; i++) {
    const code = source.charCodeAt(i);
    const kinds = kindsOf(code);
    const markEnd = marks.size > 0 ? marks.get(i) : undefined;
    if (markEnd !== undefined) {
      if (markEnd > end) return markEnd;
      i = markEnd - 1;
      continue;
    }
    if (blanks === 0 && (kinds & PLAIN) !== 0) {
      i = writer.copyWords(source, i, end) - 1;
      opened = false;
      continue;
    }
    if ((kinds & INVISIBLE) !== 0) continue;
    if ((kinds & BLANK) !== 0) {
      blanks++;
      wide ||= code === 9;
      continue;
    }
    if (blanks > 0 && (kinds & STARTS_RUN_IN) !== 0 && startsRunIn(source, i, start, within))
      writer.separate("line", i);
    else if (blanks > 0 && !opened && !closes(source, i, code))
      writer.blank(i - blanks, wide || (blanks > 2 && !justified));
    if ((code === 96 || code === APOSTROPHE) && source.charCodeAt(i + 1) === code) {
      writer.unit(DOUBLE_QUOTE, i++);
    } else writeUnit(code, i, writer);
    opened = (kinds & OPENS) !== 0;
    blanks = 0;
    wide = false;
  }
  return end;
}

function closes(source: string, at: number, code: number): boolean {
  if (code !== FULL_STOP) return (kindsOf(code) & CLOSES) !== 0;
  const next = source.charCodeAt(at + 1);
  return !(next >= 48 && next <= 57);
}

function writeUnit(code: number, at: number, writer: Writer): void {
  if (code < 127) return writer.unit(code, at);
  const ligature = LIGATURES.get(code);
  if (ligature === undefined) return writer.unit(UNIFIED.get(code) ?? code, at);
  for (let i = 0; i < ligature.length; i++) writer.unit(ligature.charCodeAt(i), at);
}

/** Whether a letter or digit after a blank belongs to the line for sure. */
const continuesLine = (code: number): boolean => (kindsOf(code) & (PLAIN | STARTS_RUN_IN)) === PLAIN;

/** The normalized units and, for each, the source unit it came from. */
class Writer {
  private units: Uint16Array;
  private readonly origins = new Origins();
  private length = 0;
  /** Some unit does not fit in a byte. */
  private isWide = false;

  constructor(expected: number) {
    this.units = new Uint16Array(expected + 64);
  }

  unit(code: number, at: number): void {
    if (this.length === this.units.length) this.grow();
    this.origins.add(this.length, at, 1);
    this.isWide ||= code > 255;
    this.units[this.length++] = code;
  }

  /** Writes the letters and digits from `from` on as they are, over single blanks between words that start no line;
   *  answers where they end. */
  copyWords(source: string, from: number, end: number): number {
    while (this.length + end - from > this.units.length) this.grow();
    const { units } = this;
    let at = from;
    let length = this.length;
    while (at < end) {
      const code = source.charCodeAt(at);
      const isWord = (kindsOf(code) & PLAIN) !== 0;
      if (!isWord && (code !== SPACE || at + 1 === end || !continuesLine(source.charCodeAt(at + 1)))) break;
      units[length++] = code;
      at++;
    }
    this.origins.add(this.length, from, at - from);
    this.length = length;
    return at;
  }

  blank(at: number, wide: boolean): void {
    this.unit(SPACE, at);
    if (wide) this.unit(SPACE, at + 1);
  }

  separate(join: Join, lineStart: number): void {
    const at = Math.max(0, lineStart - 1);
    if (join === "blank") this.unit(SPACE, at);
    if (join === "line" || join === "paragraph") this.unit(10, at);
    if (join === "paragraph") this.unit(10, at);
  }

  finish(): { text: string; units: Uint16Array; origins: Origins } {
    const units = this.units.subarray(0, this.length);
    // A string of single bytes is read faster; no unit from 128 to 159, which decoders take for others, is ever written.
    const text = this.isWide
      ? new TextDecoder("utf-16le", { ignoreBOM: true }).decode(units)
      : new TextDecoder("latin1").decode(new Uint8Array(units));
    return { text, units, origins: this.origins };
  }

  private grow(): void {
    const units = new Uint16Array(this.units.length * 2);
    units.set(this.units);
    this.units = units;
  }
}
