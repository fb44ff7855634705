import { crc32, deflateRawSync } from "node:zlib";

export interface ZipPart {
  readonly name: string;
  readonly data: Buffer | string;
  /** The inflated size that the directory states, and its offset. */
  readonly claimedSize?: number;
  readonly flags?: number;
}

/** Writes a ZIP archive (APPNOTE 4.3). */
export function writeZip(parts: readonly ZipPart[]): Buffer<ArrayBuffer> {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const { name, data, claimedSize, flags = 0 } of parts) {
    const bytes = Buffer.from(data);
    const packed = deflateRawSync(bytes);
    const both = Buffer.alloc(26);
    both.writeUInt16LE(20, 0);
    both.writeUInt16LE(flags, 2);
    both.writeUInt16LE(8, 4);
    both.writeUInt32LE(crc32(bytes), 10);
    both.writeUInt32LE(packed.length, 14);
    both.writeUInt32LE(claimedSize ?? bytes.length, 18);
    both.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), both, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    entries.push(Buffer.concat([Buffer.from("PK\u0001\u0002\u0014\u0000"), both, rest, Buffer.from(name)]));
    locals.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", "latin1");
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, directory, end]);
}

const WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const TYPES = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
const RELATIONSHIPS = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`;

/** The XML of a document's main part. */
export function documentXml(body: string, prologue = ""): string {
  return `<?xml version="1.0" encoding="UTF-8"?>${prologue}<w:document xmlns:w="${WORD}"><w:body>${body}</w:body></w:document>`;
}

export function docxOf(body: string, more: readonly ZipPart[] = [], prologue = ""): Buffer<ArrayBuffer> {
  return writeZip([
    { name: "[Content_Types].xml", data: TYPES },
    { name: "_rels/.rels", data: RELATIONSHIPS },
    { name: "word/document.xml", data: documentXml(body, prologue) },
    ...more,
  ]);
}

/** A text as a Word document: lines as paragraphs, rows between bars as tables. */
export function docxOfText(text: string): Buffer<ArrayBuffer> {
  const escaped = text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(/[\u0000-\u0008\f]/g, "");
  const body = escaped
    .replaceAll(/(?:^\|.*\|$\n?)+/gm, (table) => `\u0001${tableXml(table)}\n`)
    .split("\n")
    .map((line) => (line.startsWith("\u0001") ? line.slice(1) : paragraphXml(line)));
  return docxOf(body.join(""));
}

const paragraphXml = (line: string) => `<w:p><w:r><w:t xml:space="preserve">${line}</w:t></w:r></w:p>`;

function tableXml(table: string): string {
  const rows = table
    .trim()
    .split("\n")
    .filter((row) => !/^[|\s-]+$/.test(row));
  const cells = rows.map((row) =>
    row
      .split("|")
      .slice(1, -1)
      .map((cell) => `<w:tc>${paragraphXml(cell.trim())}</w:tc>`),
  );
  return `<w:tbl>${cells.map((row) => `<w:tr>${row.join("")}</w:tr>`).join("")}</w:tbl>`;
}
