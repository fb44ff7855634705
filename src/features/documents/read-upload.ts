import { availableParallelism } from "node:os";
import type { UploadedFile } from "#api/route.ts";
import { type Failure, failure, isFailure } from "#errors";
import { runKillable, type WorkOutcome } from "#platform/killable-worker.ts";
import type { Log } from "#platform/log.ts";
import type { DocumentFormat, DocumentText } from "./formats/document-text.ts";
import { readHtml } from "./formats/html.ts";
import { sniff } from "./formats/sniff.ts";
import { readTxt } from "./formats/txt.ts";
import type { UnreadableReason } from "./formats/unreadable.ts";
import { openReadingQueue, type Reader } from "./reading-queue.ts";
import type { UploadReading } from "./upload-worker.ts";

/** The input of a file reader. */
type ReadableFile = Omit<UploadedFile, "sha256">;

/** Reads uploaded files in killable threads, separate from the extraction threads. */
export interface UploadReader {
  read(file: ReadableFile, reader: Reader): Promise<{ format: DocumentFormat; document: DocumentText } | Failure>;
}

const SCRIPT = new URL("./upload-worker.ts", import.meta.url);
const LIMITS = { timeoutMs: 30_000, memoryBytes: 768 * 1024 * 1024 };
const FIELD = "file";

/** Up to this size, plain text and pages are read in this thread: that takes milliseconds, while starting a thread can
 *  take hundreds on a busy machine. */
const MAX_INLINE_BYTES: Readonly<Partial<Record<DocumentFormat, number>>> = { txt: 1024 * 1024, html: 128 * 1024 };

/** Each file gets a new thread, so files are isolated from each other. A file that takes longer than 30 s or more than
 *  768 MiB is aborted and its thread is terminated. */
export function openUploadReader(log: Log): UploadReader {
  const queue = openReadingQueue(Math.max(2, availableParallelism() - 1));
  return {
    async read({ bytes, filename, mediaType }, { owner, group, signal }) {
      const small = readInline({ bytes, filename, mediaType });
      if (small !== null) return small;
      const outcome = await queue.run(
        { owner, group, signal, bytes: bytes.length },
        () => runKillable<UploadReading>(SCRIPT, { bytes, filename, mediaType }, { ...LIMITS, signal }),
        (ended) => ended.kind !== "done" || ended.output.kind !== "read",
      );
      return isFailure(outcome) ? outcome : readingOf(outcome, log);
    },
  };
}

/** Null for a file that is too large, of another format or not readable; its thread then reports why. */
function readInline(file: ReadableFile): { format: DocumentFormat; document: DocumentText } | null {
  if (file.bytes.length > Math.max(...Object.values(MAX_INLINE_BYTES))) return null;
  try {
    const format = sniff(file);
    if (file.bytes.length > (MAX_INLINE_BYTES[format] ?? 0)) return null;
    return { format, document: format === "html" ? readHtml(file.bytes) : readTxt(file.bytes) };
  } catch {
    return null;
  }
}

function readingOf(outcome: WorkOutcome<UploadReading>, log: Log) {
  switch (outcome.kind) {
    case "done":
      return outcome.output.kind === "read" ? outcome.output : failureOf(outcome.output);
    case "out_of_time":
      return tookTooLong();
    case "out_of_memory":
      return unreadable("took_too_much_memory", "needs more memory to read than is allowed");
    case "aborted":
      return failure("unavailable", { message: "The client closed the connection before the file was read." });
    case "failed":
      log.error({ err: outcome.error }, "upload reading failed");
      return failure("internal_error");
  }
}

/** A file whose reading or extraction timed out. */
export function tookTooLong(): Failure {
  return unreadable("took_too_long", `took longer to read than ${LIMITS.timeoutMs / 1000} s`);
}

function failureOf(reading: Exclude<UploadReading, { kind: "read" }>): Failure {
  if (reading.kind === "unreadable") return unreadable(reading.reason, reading.message);
  switch (reading.code) {
    case "unsupported_media_type":
      return failure(reading.code, {
        message: "This file type is not supported. Send PDF, DOCX, HTML, Markdown, or plain text in UTF-8.",
      });
    case "not_utf8":
      return failure(reading.code, { detail: { errors: [{ path: FIELD, message: "is not UTF-8" }] } });
    case "text_too_long":
      return failure(reading.code, { detail: { errors: [{ path: FIELD, message: "too long" }] } });
  }
}

function unreadable(reason: UnreadableReason, message: string): Failure {
  return failure("unreadable_document", {
    message: `This file cannot be read: it ${message}.`,
    detail: { reason, errors: [{ path: FIELD, message }] },
  });
}
