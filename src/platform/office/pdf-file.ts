import type { Block } from "./block.ts";

/** Points. A4, with margins of about 2 cm. */
const PAGE = { width: 595, height: 842, margin: 57 };
const SIZES: Readonly<Record<1 | 2, number>> = { 1: 18, 2: 13 };
const TEXT_SIZE = 10;
const LEADING = 1.4;

/** Widths of Helvetica from the blank to the tilde, in thousandths of the size, as Adobe publishes them. */
const WIDTHS =
  `278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584
 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278
 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260
 334 584`
    .split(/\s+/)
    .map(Number);
const OTHER_WIDTH = 600;
/** Helvetica-Bold is this much wider at most. */
const BOLD = 1.1;

/** Bytes of Windows-1252 that are not those of Latin-1: what PDF calls WinAnsiEncoding. */
const WINDOWS = new Map(
  [
    [0x80, "€"],
    [0x82, "‚ƒ„…†‡ˆ‰Š‹Œ"],
    [0x91, "‘’“”•–—˜™š›œ"],
  ].flatMap(([first, letters]) => Array.from(String(letters), (letter, i) => [letter, Number(first) + i] as const)),
);
const PLAIN: Readonly<Record<string, string>> = { "−": "-", "‑": "-", "≤": "<=", "≥": ">=", "≠": "<>", "\u00a0": " " };

/** A PDF file of such blocks, one after the other, with page numbers. Its font has the letters of western Europe; another
 *  letter loses its accent, or is a question mark. */
export function pdfFile(blocks: readonly Block[], title: string): Uint8Array {
  const pages = pagesOf(blocks);
  const objects: string[] = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${pages.map((_, i) => `${6 + 2 * i} 0 R`).join(" ")}] /Count ${pages.length} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>",
    `<< /Title (${escaped(encoded(title))}) >>`,
    ...pages.flatMap((content, i) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${7 + 2 * i} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
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
  return Uint8Array.from(file, (letter) => letter.charCodeAt(0));
}

/** What is drawn on each page. */
function pagesOf(blocks: readonly Block[]): string[] {
  const pages: string[][] = [[]];
  let y = PAGE.height - PAGE.margin;
  for (const block of blocks) {
    const isHeading = block.kind === "heading";
    const size = isHeading ? SIZES[block.level] : TEXT_SIZE;
    const isBold = isHeading || block.isBold === true;
    const lines = wrapped(encoded(block.text), size, isBold);
    // A heading stays with the first lines of what follows.
    if (isHeading && y - size * LEADING * lines.length - 3 * TEXT_SIZE * LEADING < PAGE.margin) y = newPage(pages);
    for (const line of lines) {
      y -= size * LEADING;
      if (y < PAGE.margin) y = newPage(pages) - size * LEADING;
      pages.at(-1)?.push(drawn(line, { x: PAGE.margin, y, size, isBold }));
    }
    y -= isHeading ? 4 : 6;
  }
  return pages.map((lines, i) =>
    [
      ...lines,
      drawn(`${i + 1} / ${pages.length}`, { x: PAGE.width - PAGE.margin - 24, y: 30, size: 8, isBold: false }),
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

function drawn(line: string, { x, y, size, isBold }: Spot): string {
  return `BT /${isBold ? "F2" : "F1"} ${size} Tf ${x} ${y.toFixed(1)} Td (${escaped(line)}) Tj ET`;
}

/** Lines that fit between the margins; a word that is longer than a line is cut. */
function wrapped(text: string, size: number, isBold: boolean): string[] {
  const room = (PAGE.width - 2 * PAGE.margin) / (isBold ? BOLD : 1);
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/)) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (widthOf(longer, size) <= room) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push(line);
    line = word;
    while (widthOf(line, size) > room) {
      const fits = Math.max(1, Math.floor((line.length * room) / widthOf(line, size)) - 1);
      lines.push(line.slice(0, fits));
      line = line.slice(fits);
    }
  }
  return line === "" ? lines : [...lines, line];
}

function widthOf(text: string, size: number): number {
  let width = 0;
  for (const letter of text) width += WIDTHS[letter.charCodeAt(0) - 32] ?? OTHER_WIDTH;
  return (width * size) / 1000;
}

/** A text as letters whose codes are the bytes of the font's encoding. */
function encoded(text: string): string {
  return Array.from(text.normalize("NFC"), byteOf).join("");
}

function byteOf(letter: string): string {
  const code = letter.charCodeAt(0);
  const byte = WINDOWS.get(letter);
  if (byte !== undefined) return String.fromCharCode(byte);
  if (PLAIN[letter] !== undefined) return PLAIN[letter];
  if (letter.length === 1 && ((code >= 32 && code < 127) || (code > 160 && code < 256))) return letter;
  if (/\s/.test(letter)) return " ";
  const base = letter.normalize("NFKD").replaceAll(/[^ -~]/g, "");
  return base === "" ? "?" : base;
}

function escaped(text: string): string {
  return text.replaceAll(/[\\()]/g, String.raw`\$&`);
}
