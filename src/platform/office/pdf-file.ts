import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { PACKAGE_ROOT } from "../package-root.ts";
import type { Block } from "./block.ts";
import { escaped, type FontPair, fontsFor, lacksLetters, type PdfFonts, stream } from "./pdf-fonts.ts";
import { readTrueType } from "./truetype.ts";

/** Points. A4 with margins of about 2 cm. */
const PAGE = { width: 595, height: 842, margin: 57 };
const SIZES: Readonly<Record<1 | 2, number>> = { 1: 18, 2: 13 };
const TEXT_SIZE = 10;
const LEADING = 1.4;
/** The object number of the first page, after the catalog, the pages, two fonts and the title. */
const FIRST_PAGE = 6;
const INCOMPLETE =
  "Note: this PDF cannot show some letters and has question marks in their place. The Word export of this report has all letters.";

/** A PDF file of these blocks in order, with page numbers. Western European texts use the fonts that every reader has;
 *  other texts embed a font with Latin, Greek and Cyrillic letters. Letters of other scripts become question marks, and
 *  a note after the title says so. */
export function pdfFile(blocks: readonly Block[], title: string): Uint8Array {
  const texts = blocks.map(({ text }) => text);
  const fonts = fontsFor(texts, dejaVuSans);
  const note: Block[] = lacksLetters(fonts, texts) ? [{ kind: "paragraph", text: INCOMPLETE, isBold: true }] : [];
  const pages = pagesOf([...blocks.slice(0, 1), ...note, ...blocks.slice(1)], fonts);
  const carried = fonts.objects(FIRST_PAGE + 2 * pages.length);
  const objects: string[] = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${pages.map((_, i) => `${FIRST_PAGE + 2 * i} 0 R`).join(" ")}] /Count ${pages.length} >>`,
    ...carried.fonts,
    `<< /Title (${escaped(utf16(title))}) >>`,
    ...pages.flatMap((content, i) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${FIRST_PAGE + 1 + 2 * i} 0 R >>`,
      stream(content),
    ]),
    ...carried.others,
  ];
  let file = "%PDF-1.4\n";
  const places = objects.map((object, i) => {
    const at = file.length;
    file += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = file.length;
  const entries = places.map((at) => `${String(at).padStart(10, "0")} 00000 n \n`).join("");
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(file, "latin1");
}

/** The drawing commands of each page. */
function pagesOf(blocks: readonly Block[], fonts: PdfFonts): string[] {
  const pages: string[][] = [[]];
  let y = PAGE.height - PAGE.margin;
  for (const block of blocks) {
    const isHeading = block.kind === "heading";
    const size = isHeading ? SIZES[block.level] : TEXT_SIZE;
    const isBold = isHeading || block.isBold === true;
    const lines = wrapped(fonts.drawable(block.text), (line) => fonts.widthOf(line, size, isBold));
    // A heading stays on the page of the lines that follow it.
    if (isHeading && y - size * LEADING * lines.length - 3 * TEXT_SIZE * LEADING < PAGE.margin) y = newPage(pages);
    for (const line of lines) {
      y -= size * LEADING;
      if (y < PAGE.margin) y = newPage(pages) - size * LEADING;
      pages.at(-1)?.push(drawn(fonts, line, { x: PAGE.margin, y, size, isBold }));
    }
    y -= isHeading ? 4 : 6;
  }
  return pages.map((lines, i) =>
    [
      ...lines,
      drawn(fonts, `${i + 1} / ${pages.length}`, { x: PAGE.width - PAGE.margin - 24, y: 30, size: 8, isBold: false }),
    ].join("\n"),
  );
}

function newPage(pages: string[][]): number {
  pages.push([]);
  return PAGE.height - PAGE.margin;
}

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly isBold: boolean;
}

function drawn(fonts: PdfFonts, line: string, { x, y, size, isBold }: Spot): string {
  return `BT /${isBold ? "F2" : "F1"} ${size} Tf ${x} ${y.toFixed(1)} Td ${fonts.operand(line, isBold)} Tj ET`;
}

/** Lines that fit between the margins; a word longer than a line is split. */
function wrapped(text: string, widthOf: (line: string) => number): string[] {
  const room = PAGE.width - 2 * PAGE.margin;
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/)) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (widthOf(longer) <= room) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push(line);
    line = word;
    while (widthOf(line) > room) {
      const fits = Math.max(1, Math.floor((line.length * room) / widthOf(line)) - 1);
      lines.push(line.slice(0, fits));
      line = line.slice(fits);
    }
  }
  return line === "" ? lines : [...lines, line];
}

let dejavu: FontPair | null = null;

/** DejaVu Sans: Latin, Greek and Cyrillic letters. Its license, that of Bitstream Vera, allows embedding. */
function dejaVuSans(): FontPair {
  const { resolve } = createRequire(`${PACKAGE_ROOT}/package.json`);
  const read = (style: string) => readTrueType(readFileSync(resolve(`dejavu-fonts-ttf/ttf/${style}.ttf`)));
  dejavu ??= { regular: read("DejaVuSans"), bold: read("DejaVuSans-Bold") };
  return dejavu;
}

/** A string in the PDF's own metadata: UTF-16 with a byte order mark, as hex. */
function utf16(text: string): string {
  return `\u00fe\u00ff${Buffer.from(text, "utf16le").swap16().toString("latin1")}`;
}
