import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { Piscina } from "piscina";
import type { Completeness } from "#domain/agreement/completeness.ts";
import { type Failure, failure, isFailure } from "#errors";
import type { Log } from "#platform/log.ts";
import type { ExaminationInput, ExtractionInput, ExtractionOutput } from "./extraction-worker.ts";
import { openReadingQueue, type Reader } from "./reading-queue.ts";

/** Extracts agreements in worker threads, so that a long text holds up no other request. */
export interface ExtractionPool {
  extract(input: ExtractionInput, reader: Reader): Promise<ExtractionOutput | Failure>;
  /** How complete and consistent an agreement is, against its text. */
  examine(input: ExaminationInput, reader: Reader): Promise<Completeness | Failure>;
  /** Texts extracted at the same time. */
  readonly threads: number;
  close(): Promise<void>;
}

/** The functions of the worker, by the names of its exports. */
type Work = "default" | "examine";
type Input = ExtractionInput | ExaminationInput;
type Output = ExtractionOutput | Completeness;

const TIMEOUT_MS = 30_000;
const HEAP_MIB = 1024;
const BYTES_PER_UNIT = 2;

/** One thread fewer than cores, but at least two, since one user may not hold all of them. A text that takes longer
 *  than 30 s is aborted and its thread is terminated. */
export function openExtractionPool(log: Log): ExtractionPool {
  const threads = Math.max(2, availableParallelism() - 1);
  const queue = openReadingQueue(threads);
  const pool = new Piscina<Input, Output>({
    filename: fileURLToPath(new URL("./extraction-worker.ts", import.meta.url)),
    minThreads: 1,
    maxThreads: threads,
    idleTimeout: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MIB },
  });
  /** The clock starts with the work: waiting in the queue does not count. */
  const runNow = async (name: Work, input: Input, gone?: AbortSignal): Promise<Output | Failure> => {
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    try {
      return await pool.run(input, { name, signal: gone ? AbortSignal.any([gone, timeout]) : timeout });
    } catch (error) {
      if (error instanceof Error && isOutOfBounds(error)) return failure("extraction_timeout");
      log.error({ err: error }, "extraction failed");
      return failure("internal_error");
    }
  };
  const queued = (name: Work, input: Input, { owner, group, signal }: Reader): Promise<Output | Failure> =>
    queue.run(
      { owner, group, signal, bytes: input.text.length * BYTES_PER_UNIT },
      () => runNow(name, input, signal),
      isFailure,
    );
  return {
    threads,
    extract: (input, reader) => queued("default", input, reader) as Promise<ExtractionOutput | Failure>,
    examine: (input, reader) => queued("examine", input, reader) as Promise<Completeness | Failure>,
    close: () => pool.close({ force: true }),
  };
}

/** Given up for its time, or ended by V8 for its memory. */
function isOutOfBounds(error: Error): boolean {
  return error.name === "AbortError" || (error as NodeJS.ErrnoException).code === "ERR_WORKER_OUT_OF_MEMORY";
}
