import { createHash } from "node:crypto";
import type { UploadedFile } from "#api/route.ts";
import type { CreditAgreement } from "#domain/agreement/credit-agreement.ts";
import { type Failure, failure, isFailure } from "#errors";
import type { DocumentsDeps } from "./documents-deps.ts";
import type { ExtractionInput } from "./extraction-worker.ts";
import type { DocumentText } from "./formats/document-text.ts";
import { Refused } from "./formats/unreadable.ts";
import { proposedValues } from "./propose-values.ts";
import { tookTooLong } from "./read-upload.ts";
import type { Reader } from "./reading-queue.ts";
import { SOURCE_MEDIA_TYPES } from "./schemas.ts";
import { sourceFilename } from "./source-filename.ts";
import { type OcrResult, pageWarnings, readScannedPages, type SourcePages, sourcePages } from "./source-pages.ts";

/** An original as received, its text, and what was extracted from it. */
export interface ReceivedSource {
  readonly source: Buffer;
  readonly sourceFilename: string | null;
  readonly sourceMediaType: string;
  readonly sourceSha256: string;
  /** The text that offsets refer to. */
  readonly text: string;
  /** Null if the original has no pages. */
  readonly pages: SourcePages | null;
  readonly agreement: CreditAgreement;
  readonly cdmEvents: Record<string, unknown>[];
  /** Whether a model found words for values that the rules left open. */
  readonly extractionMethod: "rules" | "rules+llm";
}

type Deps = Pick<DocumentsDeps, "clock" | "extraction" | "uploads" | "ocr" | "model">;

/** What the rules extract, and what a model adds. */
async function extracted(deps: Deps, input: ExtractionInput, reader: Reader) {
  const byRules = await deps.extraction.extract(input, reader);
  if (isFailure(byRules)) return byRules;
  const proposed = await proposedValues(deps, input, byRules, reader);
  return {
    ...(proposed ?? byRules),
    extractionMethod: proposed === null ? ("rules" as const) : ("rules+llm" as const),
  };
}

/** Takes a text and extracts it. */
export async function receiveText(deps: Deps, text: string, reader: Reader): Promise<ReceivedSource | Failure> {
  const made = await extracted(deps, { text, timestamp: deps.clock.now().toISOString() }, reader);
  if (isFailure(made)) return made;
  const source = Buffer.from(text, "utf8");
  const sourceSha256 = createHash("sha256").update(source).digest("hex");
  const sourceMediaType = SOURCE_MEDIA_TYPES.txt;
  return { ...made, source, sourceSha256, sourceMediaType, sourceFilename: null, text, pages: null };
}

/** Reads a file (including scanned pages, if the system can) and extracts its text. */
export async function receiveFile(deps: Deps, file: UploadedFile, reader: Reader): Promise<ReceivedSource | Failure> {
  const read = await deps.uploads.read(file, reader);
  if (isFailure(read)) return read;
  const whole = await withScannedPages(deps, file, read.document, reader);
  if (isFailure(whole)) return whole;
  const { text, pages } = whole.document;
  const timestamp = deps.clock.now().toISOString();
  const pageStarts = pages ? { pageStarts: pages.starts } : {};
  const made = await extracted(deps, { text, timestamp, ...pageStarts }, reader);
  if (isFailure(made)) return made.error === "extraction_timeout" ? tookTooLong() : made;
  const warnings = pages ? pageWarnings(pages, whole.ocr) : [];
  return {
    cdmEvents: made.cdmEvents,
    extractionMethod: made.extractionMethod,
    agreement: { ...made.agreement, warnings: [...made.agreement.warnings, ...warnings] },
    source: Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength),
    sourceFilename: sourceFilename(file.filename),
    sourceMediaType: SOURCE_MEDIA_TYPES[read.format],
    sourceSha256: file.sha256,
    text,
    pages: pages && sourcePages(pages),
  };
}

async function withScannedPages(
  { ocr }: Deps,
  file: UploadedFile,
  document: DocumentText,
  reader: Reader,
): Promise<{ document: DocumentText; ocr: OcrResult } | Failure> {
  try {
    return await readScannedPages(ocr, file, document, reader);
  } catch (error) {
    if (error instanceof Refused) return failure(error.code);
    throw error;
  }
}
