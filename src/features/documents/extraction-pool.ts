import { availableParallelism } from "node:os";
import type { Completeness } from "#domain/agreement/completeness.ts";
import type { DealTerms } from "#domain/agreement/deal-terms.ts";
import { type Failure, failure, isFailure } from "#errors";
import { openComputePool } from "#platform/compute-pool.ts";
import type { Log } from "#platform/log.ts";
import type { DealTermsInput, ExaminationInput, ExtractionInput, ExtractionOutput } from "./extraction-worker.ts";
import { openReadingQueue, type Reader } from "./reading-queue.ts";

/** Extracts agreements in worker threads, so that a long text does not block other requests. */
export interface ExtractionPool {
  extract(input: ExtractionInput, reader: Reader): Promise<ExtractionOutput | Failure>;
  /** Checks how complete and consistent an agreement is, given its text. */
  examine(input: ExaminationInput, reader: Reader): Promise<Completeness | Failure>;
  /** The deal terms of a text, in addition to its agreement. */
  readDealTerms(input: DealTermsInput, reader: Reader): Promise<DealTerms | Failure>;
  /** Number of concurrent extractions. */
  readonly threads: number;
  close(): Promise<void>;
}

/** The functions of the worker, by the names of its exports. */
type Work = "default" | "examine" | "readDealTerms";
type Input = ExtractionInput | ExaminationInput | DealTermsInput;
type Output = ExtractionOutput | Completeness | DealTerms;

const TIMEOUT_MS = 30_000;
const HEAP_MIB = 1024;
const BYTES_PER_UNIT = 2;

/** One thread fewer than cores, but at least two, so that one user cannot occupy all of them. A text that takes longer
 *  than 30 s is aborted and its thread is terminated. */
export function openExtractionPool(log: Log): ExtractionPool {
  const threads = Math.max(2, availableParallelism() - 1);
  const queue = openReadingQueue(threads);
  const pool = openComputePool<Input, Output>({
    script: new URL("./extraction-worker.ts", import.meta.url),
    log,
    threads,
    minThreads: 1,
    timeoutMs: TIMEOUT_MS,
    heapMib: HEAP_MIB,
  });
  const runNow = async (work: Work, input: Input, signal?: AbortSignal): Promise<Output | Failure> => {
    const computed = await pool.run(input, signal, work);
    if (computed.kind === "done") return computed.output;
    return failure(computed.kind === "failed" ? "internal_error" : "extraction_timeout");
  };
  const queued = (work: Work, input: Input, { owner, group, signal }: Reader): Promise<Output | Failure> =>
    queue.run(
      { owner, group, signal, bytes: input.text.length * BYTES_PER_UNIT },
      () => runNow(work, input, signal),
      isFailure,
    );
  return {
    threads,
    extract: (input, reader) => queued("default", input, reader) as Promise<ExtractionOutput | Failure>,
    examine: (input, reader) => queued("examine", input, reader) as Promise<Completeness | Failure>,
    readDealTerms: (input, reader) => queued("readDealTerms", input, reader) as Promise<DealTerms | Failure>,
    close: () => pool.close(),
  };
}
