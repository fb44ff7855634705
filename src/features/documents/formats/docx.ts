import mammoth from "mammoth";
import type { DocumentText } from "./document-text.ts";
import { readNumbering } from "./docx-numbering.ts";
import { withNumbers } from "./docx-numbers.ts";
import { readMarkup } from "./html.ts";
import { Refused, Unreadable } from "./unreadable.ts";
import { nestsDeeperThan } from "./xml-depth.ts";
import { openZip, type ZipArchive } from "./zip.ts";

const [NUMBERING, STYLES] = ["word/numbering.xml", "word/styles.xml"];
const [USUAL_MAIN_PART, CONTENT_TYPES] = ["word/document.xml", "[Content_Types].xml"];
const MEBIBYTE = 1024 * 1024;
/** A page of XML text takes 5 to 20 kB, so this allows thousands of pages. A parsed tree takes about thirty times as
 *  much. */
const MAX_PART_BYTES = 16 * MEBIBYTE;
/** Word nests a few dozen levels, including tables within tables. */
const MAX_XML_DEPTH = 256;

/** The archive interface that mammoth expects (its lib/zipfile.js). It gets our reader, so that no other ZIP reader
 *  with different size or name rules opens the file. */
interface MammothFile {
  exists(name: string): boolean;
  read(name: string, encoding?: string): Promise<string | Uint8Array>;
}

/** The text of a Word document, with tables as rows between bars. Pictures, macros and external content are ignored.
 *  `claimed`: the file was sent as DOCX. @throws Unreadable, Refused */
export async function readDocx(bytes: Uint8Array, claimed: boolean): Promise<DocumentText> {
  const zip = openZip(bytes);
  if (!isWord(zip)) {
    if (!claimed) throw new Refused("unsupported_media_type");
    throw new Unreadable("not_a_document", "is a ZIP archive, but not a Word document");
  }
  const file = mammothFile(zip);
  const { value } = await mammoth.convertToHtml({ file } as never, OPTIONS).catch(asUnreadable);
  return { text: readMarkup(value, { tabs: true }), pages: null };
}

const OPTIONS = {
  externalFileAccess: false,
  includeEmbeddedStyleMap: false,
  convertImage: mammoth.images.imgElement(async () => ({ src: "" })),
};

/** The archive for mammoth, with paragraph numbers written out and the lists removed. */
function mammothFile(zip: ZipArchive): MammothFile {
  const part = (name: string) => (zip.has(name) ? xmlPart(zip, name) : "");
  const numbering = zip.has(NUMBERING) ? readNumbering(part(NUMBERING), part(STYLES)) : null;
  return {
    exists: (name) => name !== NUMBERING && zip.has(name),
    read: async (name, encoding) => {
      if (encoding === undefined) return zip.read(name);
      const xml = xmlPart(zip, name);
      return numbering && /^word\/document\d?\.xml$/.test(name) ? withNumbers(xml, numbering) : xml;
    },
  };
}

function isWord(zip: ZipArchive): boolean {
  if (zip.has(USUAL_MAIN_PART)) return true;
  return zip.has(CONTENT_TYPES) && xmlPart(zip, CONTENT_TYPES).includes("wordprocessingml.document.main");
}

/** Parses a part as XML. Office Open XML forbids document type declarations (ECMA-376 part 2, 9.1.1.5), and so
 *  entities. */
function xmlPart(zip: ZipArchive, name: string): string {
  const bytes = zip.read(name);
  if (bytes.length > MAX_PART_BYTES)
    throw new Unreadable("inflates_too_far", `has a part of more than ${MAX_PART_BYTES / MEBIBYTE} MiB`);
  const xml = new TextDecoder("utf-8").decode(bytes);
  if (/<!(?:doctype|entity)/i.test(xml))
    throw new Unreadable("external_entities", "declares a document type or entities, which DOCX forbids");
  if (nestsDeeperThan(xml, MAX_XML_DEPTH))
    throw new Unreadable("broken", `nests elements deeper than ${MAX_XML_DEPTH} levels`);
  return xml;
}

function asUnreadable(error: unknown): never {
  if (error instanceof Unreadable) throw error;
  throw new Unreadable("broken", "is not a complete Word document");
}
