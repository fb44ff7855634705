import { deflateSync } from "node:zlib";

/** A PDF object by number: its text, or a stream with its dictionary. */
export type PdfObject = string | { readonly dictionary: string; readonly data: Buffer };

/** Writes a PDF from its objects; object 1 is the catalogue. */
export function writePdf(objects: readonly PdfObject[], trailer = ""): Buffer<ArrayBuffer> {
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n%\u00e2\u00e3\n", "latin1")];
  let at = parts[0]!.length;
  const offsets: number[] = [];
  const push = (part: Buffer) => {
    parts.push(part);
    at += part.length;
  };
  for (const [i, object] of objects.entries()) {
    offsets.push(at);
    push(Buffer.from(`${i + 1} 0 obj\n`));
    if (typeof object === "string") push(Buffer.from(object, "latin1"));
    else {
      push(Buffer.from(`<< ${object.dictionary} /Length ${object.data.length} >>\nstream\n`, "latin1"));
      push(object.data);
      push(Buffer.from("\nendstream"));
    }
    push(Buffer.from("\nendobj\n"));
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  const xref = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(xref)]);
}

/** A compressed stream. */
export function deflated(text: string | Buffer, dictionary = ""): PdfObject {
  return { dictionary: `/Filter /FlateDecode ${dictionary}`, data: deflateSync(Buffer.from(text)) };
}

const COURIER = "<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>";

/** A document of pages that each show one content stream in Courier, and objects that no page shows. */
export function pdfOfContents(
  contents: readonly (string | PdfObject)[],
  catalogue = "",
  notShown: readonly PdfObject[] = [],
): Buffer<ArrayBuffer> {
  const kids = contents.map((_, i) => `${4 + 2 * i} 0 R`).join(" ");
  return writePdf([
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${contents.length} /MediaBox [0 0 612 792] >>`,
    COURIER,
    ...contents.flatMap((content, i) => [
      `<< /Type /Page /Parent 2 0 R /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + 2 * i} 0 R >>`,
      typeof content === "string" ? deflated(Buffer.from(content, "latin1")) : content,
    ]),
    ...notShown,
  ]);
}

const [SIZE, LEADING, LEFT, TOP, COLUMNS, LINES] = [9, 11, 36, 750, 96, 60];
const [CELL_SIZE, CELL_GAP, COURIER_WIDTH] = [4, 10, 0.6];
/** Windows-1252 has these elsewhere; what it has not at all is written with its signs. */
const WINDOWS_1252: Readonly<Record<string, string>> = {
  "\u2018": "\u0091",
  "\u2019": "\u0092",
  "\u201c": "\u0093",
  "\u201d": "\u0094",
  "\u2013": "\u0096",
  "\u2014": "\u0097",
  "\u20ac": "\u0080",
};

/** A line of a page: words at places from the left. */
type PrintedLine = readonly { readonly x: number; readonly size: number; readonly words: string }[];

/** A text as a word processor would print it: wrapped, on pages with their numbers at the foot, and rows between bars,
 *  or with tabs, as the columns of a table. */
export function pdfOfText(text: string): Buffer<ArrayBuffer> {
  const printed = blocksOf(text.split("\n")).flatMap((block) =>
    isRow(block[0]) ? printTable(block) : block.flatMap(wrap).map((words) => [{ x: LEFT, size: SIZE, words }]),
  );
  const pages: string[] = [];
  for (let at = 0; at < printed.length; at += LINES)
    pages.push(pageContent(printed.slice(at, at + LINES), pages.length + 1));
  return pdfOfContents(pages);
}

/** Runs of lines that are rows of a table, and of lines that are not. */
function blocksOf(lines: readonly string[]): string[][] {
  const blocks: string[][] = [];
  for (const line of lines) {
    const block = blocks.at(-1);
    if (block && isRow(block[0]) === isRow(line)) block.push(line);
    else blocks.push([line]);
  }
  return blocks;
}

const isRow = (line = ""): boolean => line.startsWith("|") || line.includes("\t");

function printTable(lines: readonly string[]): PrintedLine[] {
  const rows = lines
    .filter((line) => !/^[|\s-]+$/.test(line))
    .map((line) => (line.startsWith("|") ? line.split("|").slice(1, -1) : line.split(/\t+/)));
  const cells = rows.map((row) => row.map((cell) => cell.trim()));
  const widths = cells[0]!.map((_, i) => Math.max(...cells.map((row) => row[i]?.length ?? 0)));
  const lefts = widths.map((_, i) =>
    widths.slice(0, i).reduce((x, width) => x + width * CELL_SIZE * COURIER_WIDTH + CELL_GAP, LEFT),
  );
  return cells.map((row) => row.map((words, i) => ({ x: lefts[i] ?? LEFT, size: CELL_SIZE, words })));
}

function pageContent(lines: readonly PrintedLine[], number: number): string {
  const shown = lines.flatMap((line, i) =>
    line.filter(({ words }) => words !== "").map(({ x, size, words }) => show(x, TOP - i * LEADING, words, size)),
  );
  return `BT\n${[...shown, show(300, 40, String(number))].join("\n")}\nET`;
}

/** Shows words at a place. */
export function show(x: number, y: number, words: string, size = SIZE): string {
  const coded = words.replaceAll(/[\u2013-\u20ac]/g, (sign) => WINDOWS_1252[sign] ?? "?");
  return `/F1 ${size} Tf 1 0 0 1 ${x.toFixed(2)} ${y} Tm (${coded.replaceAll(/[\\()]/g, (sign) => `\\${sign}`)}) Tj`;
}

function wrap(paragraph: string): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of paragraph.split(" ")) {
    if (line.length + 1 + word.length > COLUMNS) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
