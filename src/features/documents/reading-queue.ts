import { type Failure, failure } from "#errors";
import { FairQueue } from "#platform/fair-queue.ts";

/** For whom a document is read. */
export interface Reader {
  /** Whose share of the queue it takes: the user's id. */
  readonly owner: string;
  /** Aborts when the client is gone, so that nobody waits for the result. */
  readonly signal?: AbortSignal | undefined;
}

/** Runs the reading of documents in turn, fairly among users. */
export interface ReadingQueue {
  readonly concurrency: number;
  /** `bytes`: what the job holds while it waits. `isWasted`: whether an output means that the time came to nothing. */
  run<T>(
    job: Reader & { readonly bytes: number },
    work: () => Promise<T>,
    isWasted: (output: T) => boolean,
  ): Promise<T | Failure>;
}

const MEBIBYTE = 1024 * 1024;
const MAX_WAITING = 400;
const OWNER_MAX_WAITING = 100;
const OWNER_MAX_WAITING_BYTES = 32 * MEBIBYTE;
const OWNER_WASTED_MS_PER_MINUTE = 60_000;

/** A user's documents never hold the last worker, unless there is only one. */
export function openReadingQueue(concurrency: number): ReadingQueue {
  const queue = new FairQueue({
    concurrency,
    ownerConcurrency: Math.max(1, concurrency - 1),
    maxWaiting: MAX_WAITING,
    ownerMaxWaiting: OWNER_MAX_WAITING,
    ownerMaxWaitingBytes: OWNER_MAX_WAITING_BYTES,
    ownerWastedMsPerMinute: OWNER_WASTED_MS_PER_MINUTE,
  });
  return {
    concurrency,
    async run(job, work, isWasted) {
      const outcome = await queue.run(job, work, isWasted);
      switch (outcome.kind) {
        case "done":
          return outcome.output;
        case "owner_limit":
          return failure("rate_limited", {
            message: "Too many of your documents are being read. Wait, then send this one again.",
            detail: { retry_after_seconds: outcome.retryAfterSeconds },
            headers: { "retry-after": String(outcome.retryAfterSeconds) },
          });
        case "full":
          return failure("unavailable", { headers: { "retry-after": String(outcome.retryAfterSeconds) } });
        case "dropped":
          return failure("unavailable", { message: "The client closed the connection before its turn." });
      }
    },
  };
}
