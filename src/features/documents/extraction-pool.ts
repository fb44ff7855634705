import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { Piscina } from "piscina";
import { type Failure, failure } from "#errors";
import { ConcurrencyLimiter } from "#platform/concurrency-limiter.ts";
import type { Log } from "#platform/log.ts";
import type { ExtractionInput, ExtractionOutput } from "./extraction-worker.ts";

/** Reads agreements off the main thread, so that a long text holds up no other request. */
export interface ExtractionPool {
  extract(input: ExtractionInput): Promise<ExtractionOutput | Failure>;
  /** Texts read at the same time. */
  readonly threads: number;
  close(): Promise<void>;
}

const TIMEOUT_MS = 30_000;
const MAX_WAITING = 200;
const HEAP_MIB = 1024;

/** Killable worker threads: one less than the cores, at least one. A text that takes longer than 30 s is given up with
 *  its thread; beyond 200 waiting texts the service says that it is busy. */
export function openExtractionPool(log: Log): ExtractionPool {
  const threads = Math.max(1, availableParallelism() - 1);
  const lanes = new ConcurrencyLimiter(threads, MAX_WAITING);
  const pool = new Piscina<ExtractionInput, ExtractionOutput>({
    filename: fileURLToPath(new URL("./extraction-worker.ts", import.meta.url)),
    minThreads: 1,
    maxThreads: threads,
    idleTimeout: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MIB },
  });
  return {
    threads,
    async extract(input) {
      if (lanes.full) return failure("unavailable", { headers: { "retry-after": "5" } });
      try {
        // The clock starts with the work: a text is not given up for having waited.
        return await lanes.run(() => pool.run(input, { signal: AbortSignal.timeout(TIMEOUT_MS) }));
      } catch (error) {
        if (error instanceof Error && isOutOfBounds(error)) return failure("extraction_timeout");
        log.error({ err: error }, "an extraction failed");
        return failure("internal_error");
      }
    },
    close: () => pool.close({ force: true }),
  };
}

/** Given up for its time, or ended by V8 for its memory. */
function isOutOfBounds(error: Error): boolean {
  return error.name === "AbortError" || (error as NodeJS.ErrnoException).code === "ERR_WORKER_OUT_OF_MEMORY";
}
