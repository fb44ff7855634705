import { availableParallelism } from "node:os";
import type { UploadedFile } from "#api/route.ts";
import { type Failure, failure } from "#errors";
import { ConcurrencyLimiter } from "#platform/concurrency-limiter.ts";
import { runKillable } from "#platform/killable-worker.ts";
import type { Log } from "#platform/log.ts";
import type { DocumentFormat, DocumentText } from "./formats/document-text.ts";
import type { UnreadableReason } from "./formats/unreadable.ts";
import type { UploadReading } from "./upload-worker.ts";

/** Reads files of users in threads that can be killed, apart from those that extract. */
export interface UploadReader {
  read(file: UploadedFile): Promise<{ format: DocumentFormat; document: DocumentText } | Failure>;
}

const SCRIPT = new URL("./upload-worker.ts", import.meta.url);
const LIMITS = { timeoutMs: 30_000, memoryBytes: 768 * 1024 * 1024 };
const MAX_WAITING = 100;
const FIELD = "file";
const NOT_TAKEN = "A file of this type is not taken here: send PDF, DOCX, HTML or plain text in UTF-8.";

/** Each file gets a new thread, so that nothing of one file meets another. A file that takes longer than 30 s or more than
 *  768 MiB is given up with its thread; beyond 100 waiting files the service says that it is busy. */
export function openUploadReader(log: Log): UploadReader {
  const lanes = new ConcurrencyLimiter(Math.max(1, availableParallelism() - 1), MAX_WAITING);
  return {
    async read({ bytes, filename, mediaType }) {
      if (lanes.full) return failure("unavailable", { headers: { "retry-after": "5" } });
      const outcome = await lanes.run(() => runKillable<UploadReading>(SCRIPT, { bytes, filename, mediaType }, LIMITS));
      switch (outcome.kind) {
        case "done":
          return outcome.output.kind === "read" ? outcome.output : failureOf(outcome.output);
        case "out_of_time":
          return tookTooLong();
        case "out_of_memory":
          return unreadable("took_too_much_memory", "took more memory to read than a file may");
        case "failed":
          log.error({ err: outcome.error }, "the reading of a file failed");
          return failure("internal_error");
      }
    },
  };
}

/** A file at whose text, or the extraction of it, the clock ran out. */
export function tookTooLong(): Failure {
  return unreadable("took_too_long", `took longer to read than ${LIMITS.timeoutMs / 1000} s`);
}

function failureOf(reading: Exclude<UploadReading, { kind: "read" }>): Failure {
  if (reading.kind === "unreadable") return unreadable(reading.reason, reading.message);
  switch (reading.code) {
    case "unsupported_media_type":
      return failure(reading.code, { message: NOT_TAKEN });
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
