import type { UploadedFile } from "#api/route.ts";
import type { ExtractionWarning } from "#domain/agreement/credit-agreement.ts";
import { type Failure, isFailure } from "#errors";
import { type DocumentText, joinPages, PAGE_BREAK, type PageTexts } from "./formats/document-text.ts";
import type { Ocr, OcrState } from "./ocr.ts";
import type { Reader } from "./reading-queue.ts";

/** The pages of an original. Every page is either read or listed. */
export interface SourcePages {
  readonly total: number;
  readonly read: number;
  /** Numbers, from 1, ascending. */
  readonly unreadable: number[];
}

export function sourcePages({ starts, withoutText, failed }: PageTexts): SourcePages {
  const unreadable = [...withoutText, ...failed].sort((a, b) => a - b);
  return { total: starts.length, read: starts.length - unreadable.length, unreadable };
}

/** How pages without text were handled. */
export interface OcrResult {
  readonly state: OcrState;
  /** Pages that were read by OCR. */
  readonly pages: readonly number[];
}

/** Reads pages without text by OCR, if the system can. @throws Refused if the text gets too long */
export async function readScannedPages(
  ocr: Ocr,
  { bytes }: UploadedFile,
  document: DocumentText,
  reader: Reader,
): Promise<{ document: DocumentText; ocr: OcrResult } | Failure> {
  const { pages } = document;
  if (!pages || pages.withoutText.length === 0) return { document, ocr: { state: "ready", pages: [] } };
  const state = await ocr.state();
  if (state !== "ready") return { document, ocr: { state, pages: [] } };
  const read = await ocr.read(bytes, pages.withoutText, reader);
  if (isFailure(read)) return read;
  const found = pages.withoutText.filter((page) => (read.get(page) ?? "") !== "");
  const { text, starts } = joinPages(textsOf(document.text, pages).map((page, i) => page || (read.get(i + 1) ?? "")));
  const withoutText = pages.withoutText.filter((page) => !found.includes(page));
  return { document: { text, pages: { ...pages, starts, withoutText } }, ocr: { state, pages: found } };
}

function textsOf(text: string, { starts }: PageTexts): string[] {
  return starts.map((start, i) => {
    const next = starts[i + 1];
    return text.slice(start, next === undefined ? text.length : next - PAGE_BREAK.length);
  });
}

const WHY_NOT: Readonly<Record<OcrState, string>> = {
  ready: "tesseract found no words there either",
  absent: "tesseract is not installed here, so scanned pages are not read",
  off: "reading scanned pages is disabled on this server",
};

/** The agreement's notes about its pages: which have no text, are damaged, or were read by OCR. */
export function pageWarnings({ withoutText, failed }: PageTexts, ocr: OcrResult): ExtractionWarning[] {
  const warnings: ExtractionWarning[] = [];
  const warn = (code: string, pages: readonly number[], message: string) => {
    if (pages.length > 0) warnings.push({ code, message: `${listed(pages)} ${message}`, pointer: null });
  };
  warn("page_without_text", withoutText, `without text, scanned or blank: ${WHY_NOT[ocr.state]}.`);
  warn("page_without_text", failed, "could not be read: the file is damaged there.");
  warn("page_read_by_ocr", ocr.pages, "read by OCR (tesseract): compare the words with the original.");
  return warnings;
}

/** "Page 7", "Pages 1-3, 7". */
function listed(pages: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const page of pages) {
    const run = runs.at(-1);
    if (run?.[1] === page - 1) run[1] = page;
    else runs.push([page, page]);
  }
  const words = runs.map(([first, last]) => (first === last ? String(first) : `${first}-${last}`)).join(", ");
  return `${pages.length === 1 ? "Page" : "Pages"} ${words}`;
}
