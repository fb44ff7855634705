import { getDocumentProxy } from "unpdf";
import { MAX_TEXT_UNITS } from "../schemas.ts";
import { type DocumentText, joinPages, storable } from "./document-text.ts";
import type { PageLine } from "./page-line.ts";
import { type PlacedWords, pageLines, pageText, usualLeading } from "./pdf-lines.ts";
import { boundStreams } from "./pdf-streams.ts";
import { Refused, Unreadable } from "./unreadable.ts";

/** Maximum number of pages. */
export const MAX_PAGES = 3_000;
/** How far from its end a PDF is searched for its end marker; other programs search the last 1,024 bytes. */
const TAIL_BYTES = 2_048;
/** Maximum number of text pieces per page, against bombs of single letters. */
const MAX_PIECES = 100_000;

type Document = Awaited<ReturnType<typeof getDocumentProxy>>;
type Page = Awaited<ReturnType<Document["getPage"]>>;

/** The text of a PDF, page by page. Scripts, forms, pictures and attachments are ignored, and nothing is loaded.
 *  @throws Unreadable, Refused */
export async function readPdf(bytes: Buffer): Promise<DocumentText> {
  if (!bytes.subarray(-TAIL_BYTES).includes("%%EOF"))
    throw new Unreadable("broken", "is cut off: its end (%%EOF) is missing");
  await boundStreams(bytes);
  const document = await open(bytes);
  if (document.numPages > MAX_PAGES)
    throw new Unreadable("too_many_pages", `has ${document.numPages} pages; at most ${MAX_PAGES} are read`);
  const { texts, failed } = await readPages(document);
  if (failed.length === texts.length) throw new Unreadable("broken", "has no readable page");
  const withoutText = texts.flatMap((text, i) => (text.trim() === "" && !failed.includes(i + 1) ? [i + 1] : []));
  const { text, starts } = joinPages(texts);
  return { text, pages: { starts, withoutText, failed } };
}

async function open(bytes: Buffer): Promise<Document> {
  try {
    // A copy: pdf.js takes the memory that it is given.
    return await getDocumentProxy(new Uint8Array(bytes), {
      verbosity: 0,
      stopAtErrors: false,
      enableXfa: false,
      maxImageSize: 1,
      useSystemFonts: false,
    });
  } catch (error) {
    if (error instanceof Error && error.name === "PasswordException")
      throw new Unreadable("encrypted", "is encrypted with a password");
    throw new Unreadable("broken", "is not a complete PDF");
  }
}

async function readPages(document: Document): Promise<{ texts: string[]; failed: number[] }> {
  const pages: PageLine[][] = [];
  const failed: number[] = [];
  let units = 0;
  for (let number = 1; number <= document.numPages; number++) {
    let placed: PlacedWords[] = [];
    try {
      const page = await document.getPage(number);
      placed = await placedWords(page, MAX_TEXT_UNITS - units);
      page.cleanup();
    } catch (error) {
      if (error instanceof Refused || error instanceof Unreadable) throw error;
      failed.push(number);
    }
    for (const { text } of placed) units += text.length;
    pages.push(pageLines(placed));
  }
  const leading = usualLeading(pages);
  return { texts: pages.map((lines) => storable(pageText(lines, leading))), failed };
}

interface TextItem {
  readonly str: string;
  readonly transform: readonly number[];
  readonly width: number;
}

/** The words of a page with their positions, read as a stream, so that an endless page stops at its limits. */
async function placedWords(page: Page, maxUnits: number): Promise<PlacedWords[]> {
  const { transform } = page.getViewport({ scale: 1 });
  const reader = (page.streamTextContent() as ReadableStream<{ items: readonly (TextItem | object)[] }>).getReader();
  const placed: PlacedWords[] = [];
  let units = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    for (const item of read.value.items) {
      if (!("str" in item)) continue;
      placed.push(place(item, transform));
      units += item.str.length;
    }
    if (units > maxUnits) throw new Refused("text_too_long");
    if (placed.length > MAX_PIECES)
      throw new Unreadable("inflates_too_far", `has a page with more than ${MAX_PIECES} pieces of text`);
  }
  return placed;
}

/** Converts from the page's own axes to points from its top left corner, with its rotation undone. */
function place(item: TextItem, view: readonly number[]): PlacedWords {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = item.transform;
  const [va = 1, vb = 0, vc = 0, vd = 1, ve = 0, vf = 0] = view;
  return {
    text: item.str.replaceAll("\f", " "),
    x: va * e + vc * f + ve,
    y: vb * e + vd * f + vf,
    width: item.width,
    size: Math.hypot(c, d) || Math.hypot(a, b) || 1,
  };
}
