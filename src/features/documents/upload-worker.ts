import { parentPort, workerData } from "node:worker_threads";
import type { DocumentFormat, DocumentText } from "./formats/document-text.ts";
import { type ClaimedFile, claimsDocx, sniff } from "./formats/sniff.ts";
import { Refused, Unreadable, type UnreadableReason } from "./formats/unreadable.ts";

/** The result of the thread that reads a file. */
export type UploadReading =
  | { readonly kind: "read"; readonly format: DocumentFormat; readonly document: DocumentText }
  | { readonly kind: "unreadable"; readonly reason: UnreadableReason; readonly message: string }
  | { readonly kind: "refused"; readonly code: Refused["code"] };

parentPort?.postMessage(await readFile(workerData as ClaimedFile));

/** Runs in its own thread: takes bytes, returns text with its pages. Any reader error counts as an error in the
 *  file. */
async function readFile(file: ClaimedFile): Promise<UploadReading> {
  try {
    const format = sniff(file);
    return { kind: "read", format, document: await documentOf(format, file) };
  } catch (error) {
    if (error instanceof Unreadable) return { kind: "unreadable", reason: error.reason, message: error.message };
    if (error instanceof Refused) return { kind: "refused", code: error.code };
    return { kind: "unreadable", reason: "broken", message: "is broken" };
  }
}

/** Loads only the reader that is needed, since each file starts with a fresh thread. */
async function documentOf(format: DocumentFormat, file: ClaimedFile): Promise<DocumentText> {
  const { buffer, byteOffset, byteLength } = file.bytes;
  switch (format) {
    case "pdf":
      return (await import("./formats/pdf.ts")).readPdf(Buffer.from(buffer, byteOffset, byteLength));
    case "docx":
      return (await import("./formats/docx.ts")).readDocx(file.bytes, claimsDocx(file));
    case "html":
      return (await import("./formats/html.ts")).readHtml(file.bytes);
    case "txt":
      return (await import("./formats/txt.ts")).readTxt(file.bytes);
  }
}
