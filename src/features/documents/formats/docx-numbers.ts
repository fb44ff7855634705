import { Parser } from "htmlparser2";
import { abstractOf, type Level, levelOf, type Numbering } from "./docx-numbering.ts";

interface OpenParagraph {
  numId: string | null;
  level: number | null;
  style: string | null;
  /** Position of its first run. */
  contentAt: number;
  /** Element depth of the paragraph's properties, excluding those from before a tracked change. */
  formerly: number;
}

/** Writes the paragraph numbers that Word computes into the main text, as runs before each numbered paragraph: "Section
 *  2.01", "(a)". Readers see these numbers, and references use them. */
export function withNumbers(documentXml: string, numbering: Numbering): string {
  const counters = new Counters(numbering);
  const out: string[] = [];
  const open: OpenParagraph[] = [];
  let copied = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (name === "w:p")
          open.push({ numId: null, level: null, style: null, contentAt: parser.endIndex + 1, formerly: 0 });
        const paragraph = open.at(-1);
        if (!paragraph) return;
        if (name === "w:pPrChange") paragraph.formerly += 1;
        if (paragraph.formerly > 0) return;
        const value = attributes["w:val"] ?? "";
        if (name === "w:pStyle") paragraph.style = value;
        else if (name === "w:numId") paragraph.numId = value;
        else if (name === "w:ilvl") paragraph.level = Number(value);
        else if (name === "w:r" || name === "w:hyperlink" || name === "w:ins") number(paragraph);
      },
      onclosetag(name) {
        const paragraph = open.at(-1);
        if (name === "w:pPrChange" && paragraph) paragraph.formerly -= 1;
        if (name === "w:pPr" && paragraph?.formerly === 0) paragraph.contentAt = parser.endIndex + 1;
        if (name === "w:p") open.pop();
      },
    },
    { xmlMode: true },
  );
  const numbered = new Set<OpenParagraph>();
  /** Written at the paragraph's first run: its properties are known by then, and paragraphs of text boxes inside it
   *  come later. */
  function number(paragraph: OpenParagraph): void {
    if (numbered.has(paragraph)) return;
    numbered.add(paragraph);
    const label = counters.next(paragraph);
    if (label === "") return;
    out.push(documentXml.slice(copied, paragraph.contentAt), run(label));
    copied = paragraph.contentAt;
  }
  parser.write(documentXml);
  parser.end();
  return out.join("") + documentXml.slice(copied);
}

function run(words: string): string {
  const escaped = words.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<w:r><w:t xml:space="preserve">${escaped}</w:t></w:r>`;
}

/** The current numbers. Lists of one kind continue each other until one sets a start value. */
class Counters {
  readonly #numbering: Numbering;
  readonly #reached = new Map<string, (number | undefined)[]>();
  readonly #started = new Set<string>();

  constructor(numbering: Numbering) {
    this.#numbering = numbering;
  }

  /** The number of the next paragraph with its separator; empty if it has none. */
  next(paragraph: OpenParagraph): string {
    const place = levelOf(this.#numbering, paragraph);
    const abstract = place && abstractOf(this.#numbering, place.numId);
    const level = place && abstract?.levels.get(place.index);
    if (!place || !abstract || !level) return "";
    const reached = this.#reached.get(abstract.id) ?? [];
    this.#reached.set(abstract.id, reached);
    const { numId, index } = place;
    const start = this.#startOf(numId, index);
    reached[index] = start ?? (reached[index] === undefined ? level.start : (reached[index] ?? 0) + 1);
    reached.length = index + 1;
    const label = labelOf(level, abstract.levels, reached);
    return label === "" || level.suffix === "nothing" ? label : `${label} `;
  }

  /** Whether a list restarts by its own setting, at its first use. */
  #startOf(numId: string, index: number): number | undefined {
    const key = `${numId}/${index}`;
    if (this.#started.has(key)) return undefined;
    this.#started.add(key);
    return this.#numbering.lists.get(numId)?.starts.get(index);
  }
}

function labelOf(level: Level, levels: ReadonlyMap<number, Level>, reached: readonly (number | undefined)[]): string {
  if (level.format === "bullet") return "\u2022";
  if (level.format === "none") return "";
  return level.text.replaceAll(/%([1-9])/g, (_sign, digit: string) => {
    const index = Number(digit) - 1;
    const of = levels.get(index);
    return inForm(reached[index] ?? of?.start ?? 1, level.isLegal ? "decimal" : (of?.format ?? "decimal"));
  });
}

function inForm(n: number, format: string): string {
  switch (format) {
    case "lowerLetter":
      return letters(n);
    case "upperLetter":
      return letters(n).toUpperCase();
    case "lowerRoman":
      return roman(n);
    case "upperRoman":
      return roman(n).toUpperCase();
    case "decimalZero":
      return String(n).padStart(2, "0");
    default:
      return String(n);
  }
}

/** a … z, aa, bb … zz, aaa …, as Word counts. */
function letters(n: number): string {
  return n < 1 ? String(n) : String.fromCharCode(97 + ((n - 1) % 26)).repeat(Math.min(10, Math.ceil(n / 26)));
}

const ROMAN: readonly (readonly [number, string])[] = [
  [1000, "m"],
  [900, "cm"],
  [500, "d"],
  [400, "cd"],
  [100, "c"],
  [90, "xc"],
  [50, "l"],
  [40, "xl"],
  [10, "x"],
  [9, "ix"],
  [5, "v"],
  [4, "iv"],
  [1, "i"],
];

function roman(n: number): string {
  if (n < 1 || n > 3999) return String(n);
  let left = n;
  let text = "";
  for (const [value, sign] of ROMAN) {
    for (; left >= value; left -= value) text += sign;
  }
  return text;
}
