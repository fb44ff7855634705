import { deflateSync } from "node:zlib";
import { isWestern, westernText, westernWidth } from "./pdf-western.ts";
import type { TrueType } from "./truetype.ts";

/** How a file draws text: with the standard fonts of PDF readers, or with embedded fonts. */
export interface PdfFonts {
  /** The text with only drawable letters. */
  drawable(text: string): string;
  /** Width at this size, in points. */
  widthOf(text: string, size: number, isBold: boolean): number;
  /** A drawable text as the operand that shows it. */
  operand(text: string, isBold: boolean): string;
  /** The objects of the regular and the bold font, in this order, then the objects that they refer to, numbered from
   *  `next`. */
  objects(next: number): { readonly fonts: readonly [string, string]; readonly others: readonly string[] };
}

export interface FontPair {
  readonly regular: TrueType;
  readonly bold: TrueType;
}

/** Replaces a letter that no font has. */
const MISSING = "?";
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const STANDARD = "/Type /Font /Subtype /Type1 /Encoding /WinAnsiEncoding";

/** Helvetica, which is not embedded, if all letters are western European; else the given fonts. */
export function fontsFor(texts: readonly string[], given: () => FontPair): PdfFonts {
  return texts.every((text) => Array.from(text.normalize("NFC")).every(isWestern)) ? WESTERN : carriedFonts(given());
}

const WESTERN: PdfFonts = {
  drawable: westernText,
  widthOf: westernWidth,
  operand: (text) => `(${escaped(text)})`,
  objects: () => ({
    fonts: [`<< ${STANDARD} /BaseFont /Helvetica >>`, `<< ${STANDARD} /BaseFont /Helvetica-Bold >>`],
    others: [],
  }),
};

function carriedFonts({ regular, bold }: FontPair): PdfFonts {
  const used = { regular: new Map<number, string>(), bold: new Map<number, string>() };
  const glyph = (letter: string, isBold: boolean): number =>
    (isBold ? bold : regular).glyphOf(letter.codePointAt(0) ?? 0);
  const canDraw = (letter: string): boolean =>
    !RIGHT_TO_LEFT.test(letter) &&
    (letter.codePointAt(0) ?? 0) < 0x10000 &&
    glyph(letter, false) > 0 &&
    glyph(letter, true) > 0;
  return {
    drawable: (text) =>
      Array.from(text.normalize("NFC").replaceAll(/\s/g, " "), (letter) => (canDraw(letter) ? letter : MISSING)).join(
        "",
      ),
    widthOf(text, size, isBold) {
      const font = isBold ? bold : regular;
      let width = 0;
      for (const letter of text) width += font.widthOf(glyph(letter, isBold));
      return (width * size) / font.unitsPerEm;
    },
    operand(text, isBold) {
      const glyphs = Array.from(text, (letter) => {
        const number = glyph(letter, isBold);
        used[isBold ? "bold" : "regular"].set(number, letter);
        return hex(number);
      });
      return `<${glyphs.join("")}>`;
    },
    objects(next) {
      const one = carried("DejaVuSans", regular, used.regular, next);
      const two = carried("DejaVuSans-Bold", bold, used.bold, next + one.others.length);
      return { fonts: [one.font, two.font], others: [...one.others, ...two.others] };
    },
  };
}

/** Whether any letter of the texts is drawn as a question mark. */
export function lacksLetters(fonts: PdfFonts, texts: readonly string[]): boolean {
  const marks = (text: string): number => text.split(MISSING).length;
  return texts.some((text) => marks(fonts.drawable(text)) > marks(text));
}

/** A font with its file: glyphs by number, and the letters that they represent, so that text can be copied. */
function carried(name: string, font: TrueType, used: ReadonlyMap<number, string>, next: number) {
  const scaled = (units: number): number => Math.round((1000 * units) / font.unitsPerEm);
  const widths = [...used.keys()].map((glyph) => `${glyph} [${scaled(font.widthOf(glyph))}]`);
  const letters = [...used].map(([glyph, letter]) => `<${hex(glyph)}> <${hex(letter.codePointAt(0) ?? 0)}>`);
  const file = Buffer.from(deflateSync(font.bytes)).toString("latin1");
  return {
    font: `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H /DescendantFonts [${next} 0 R] /ToUnicode ${next + 1} 0 R >>`,
    others: [
      `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${next + 2} 0 R /CIDToGIDMap /Identity /DW 600 /W [${widths.join(" ")}] >>`,
      stream(toUnicode(letters)),
      `<< /Type /FontDescriptor /FontName /${name} /Flags 32 /FontBBox [${font.box.map(scaled).join(" ")}] /ItalicAngle 0 /Ascent ${scaled(font.ascent)} /Descent ${scaled(font.descent)} /CapHeight ${scaled(font.ascent)} /StemV 80 /FontFile2 ${next + 3} 0 R >>`,
      stream(file, `/Filter /FlateDecode /Length1 ${font.bytes.length} `),
    ],
  };
}

export function stream(content: string, members = ""): string {
  return `<< ${members}/Length ${content.length} >>\nstream\n${content}\nendstream`;
}

/** A block of the map has at most 100 letters. */
function toUnicode(letters: readonly string[]): string {
  const blocks: string[] = [];
  for (let i = 0; i < letters.length; i += 100) {
    const block = letters.slice(i, i + 100);
    blocks.push(`${block.length} beginbfchar\n${block.join("\n")}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Letters def /CMapType 2 def
1 begincodespacerange <0000> <FFFF> endcodespacerange
${blocks.join("\n")}
endcmap CMapName currentdict /CMap defineresource pop end end`;
}

function hex(number: number): string {
  return number.toString(16).padStart(4, "0");
}

export function escaped(text: string): string {
  return text.replaceAll(/[\\()]/g, String.raw`\$&`);
}
