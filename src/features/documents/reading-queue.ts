import type { Principal } from "#domain/access/principal.ts";
import { type Failure, failure } from "#errors";
import { FairQueue } from "#platform/fair-queue.ts";

/** The requester for whom a document is read. */
export interface Reader {
  /** Queue share by user: the user's id. */
  readonly owner: string;
  /** Queue share by group: the organization's id. */
  readonly group: string;
  /** Aborts when the client disconnects, so that the job is dropped. */
  readonly signal?: AbortSignal | undefined;
}

/** Whose share a request takes. */
export function readerOf({ userId, organizationId }: Pick<Principal, "userId" | "organizationId">) {
  return { owner: String(userId), group: String(organizationId) } as const satisfies Reader;
}

/** Runs document reading jobs in turn, fairly among users. */
export interface ReadingQueue {
  readonly concurrency: number;
  /** `bytes`: memory that a waiting job occupies. `isWasted`: whether an output means that the time was wasted. */
  run<T>(
    job: Reader & { readonly bytes: number },
    work: () => Promise<T>,
    isWasted: (output: T) => boolean,
  ): Promise<T | Failure>;
}

const MEBIBYTE = 1024 * 1024;
const MAX_WAITING = 400;
const OWNER_MAX_WAITING = 100;
const GROUP_MAX_WAITING = 200;
const OWNER_MAX_WAITING_BYTES = 32 * MEBIBYTE;
const OWNER_WASTED_MS_PER_MINUTE = 60_000;
const GROUP_WASTED_MS_PER_MINUTE = 120_000;

/** The documents of one user, or of one organization, never occupy the last worker, unless there is only one. */
export function openReadingQueue(concurrency: number): ReadingQueue {
  const queue = new FairQueue({
    concurrency,
    ownerConcurrency: Math.max(1, concurrency - 1),
    maxWaiting: MAX_WAITING,
    ownerMaxWaiting: OWNER_MAX_WAITING,
    groupMaxWaiting: GROUP_MAX_WAITING,
    ownerMaxWaitingBytes: OWNER_MAX_WAITING_BYTES,
    ownerWastedMsPerMinute: OWNER_WASTED_MS_PER_MINUTE,
    groupWastedMsPerMinute: GROUP_WASTED_MS_PER_MINUTE,
  });
  return {
    concurrency,
    async run(job, work, isWasted) {
      const outcome = await queue.run(job, work, isWasted);
      switch (outcome.kind) {
        case "done":
          return outcome.output;
        case "owner_limit":
          return tooMany("your documents", outcome.retryAfterSeconds);
        case "group_limit":
          return tooMany("your organization's documents", outcome.retryAfterSeconds);
        case "full":
          return failure("unavailable", { headers: { "retry-after": String(outcome.retryAfterSeconds) } });
        case "dropped":
          return failure("unavailable", { message: "The client closed the connection before its turn." });
      }
    },
  };
}

function tooMany(whose: string, retryAfterSeconds: number): Failure {
  return failure("rate_limited", {
    message: `Too many of ${whose} are being read. Wait, then retry.`,
    detail: { retry_after_seconds: retryAfterSeconds },
    headers: { "retry-after": String(retryAfterSeconds) },
  });
}
