import { availableParallelism } from "node:os";
import { type Failure, failure, isFailure } from "#errors";
import { openReadingQueue, type Reader } from "#features/documents/index.ts";
import { openComputePool } from "#platform/compute-pool.ts";
import type { Log } from "#platform/log.ts";
import type { EvidenceInput, EvidenceOutput } from "./evidence-worker.ts";

/** Searches sources for evidence in worker threads, so that a long source does not block other requests. */
export interface EvidencePool {
  read(input: EvidenceInput, reader: Reader): Promise<EvidenceOutput | Failure>;
  close(): Promise<void>;
}

const MAX_THREADS = 4;
const TIMEOUT_MS = 30_000;
const HEAP_MIB = 1024;
const BYTES_PER_UNIT = 2;

/** One thread fewer than cores, from two to four. Each starts when it is needed; the queue shares them among users. A source
 *  that takes longer than 30 s is given up. */
export function openEvidencePool(log: Log): EvidencePool {
  const threads = Math.min(MAX_THREADS, Math.max(2, availableParallelism() - 1));
  const queue = openReadingQueue(threads);
  const pool = openComputePool<EvidenceInput, EvidenceOutput>({
    script: new URL("./evidence-worker.ts", import.meta.url),
    log,
    threads,
    timeoutMs: TIMEOUT_MS,
    heapMib: HEAP_MIB,
  });
  return {
    read: (input, reader) =>
      queue.run(
        { ...reader, bytes: input.text.length * BYTES_PER_UNIT },
        async (): Promise<EvidenceOutput | Failure> => {
          const computed = await pool.run(input, reader.signal);
          if (computed.kind === "done") return computed.output;
          return failure(computed.kind === "failed" ? "internal_error" : "extraction_timeout");
        },
        isFailure,
      ),
    close: () => pool.close(),
  };
}
