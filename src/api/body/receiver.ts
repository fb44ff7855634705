import type { FastifyRequest } from "fastify";
import { type Failure, failure } from "#errors";
import { type ByteAccount, ByteBudget } from "#platform/byte-budget.ts";
import { watchTransferRate } from "./transfer-rate.ts";

const MEBIBYTE = 1024 * 1024;
/** Bodies up to this size are not counted. */
const UNCOUNTED_BYTES = MEBIBYTE;
const BUSY_RETRY_SECONDS = 10;

/** Limits the bytes of large bodies that this process holds, from their arrival until the request is answered. A user
 *  may have two large requests open; bodies of further requests are not read until one of the two is answered. */
export function openBodyBudget(): ByteBudget {
  return new ByteBudget({
    totalBytes: 512 * MEBIBYTE,
    ownerBytes: 128 * MEBIBYTE,
    ownerAccounts: 2,
    ownerMaxWaiting: 100,
    waitMs: 120_000,
  });
}

/** Tracks the arrival of one body: its bytes, their owner and the transfer rate. */
export interface Receiver {
  /** Counts bytes that have arrived. Waits while the budget is full, so nothing more is read meanwhile. @returns null,
   *  or why the body is rejected */
  count(bytes: number): Promise<Failure | null>;
  /** Waits for `reading`; answers 408 if the body arrives too slowly. */
  inTime<T>(reading: Promise<T | Failure>): Promise<T | Failure>;
  /** Releases the bytes of the body. */
  readonly close: () => void;
}

export function openReceiver({ raw }: FastifyRequest, budget: ByteBudget, owner: string): Receiver {
  let account: ByteAccount | undefined;
  let received = 0;
  let counted = 0;
  let isPaused = false;
  return {
    async count(bytes) {
      received += bytes;
      if (received <= UNCOUNTED_BYTES) return null;
      account ??= budget.open(owner);
      isPaused = true;
      const grant = await account.take(received - counted);
      isPaused = false;
      counted = received;
      if (grant === "granted") return null;
      return grant === "full" ? busy("unavailable") : tooManyLarge();
    },
    inTime(reading) {
      return new Promise((resolve, reject) => {
        const stop = watchTransferRate({ bytesRead: () => raw.socket.bytesRead, isPaused: () => isPaused }, () =>
          resolve(failure("request_timeout", { headers: { connection: "close" } })),
        );
        reading.finally(stop).then(resolve, reject);
      });
    },
    close: () => account?.close(),
  };
}

function tooManyLarge(): Failure {
  return {
    ...busy("rate_limited"),
    message: "Too many of your large requests are open. Wait for their answers, then send this one again.",
  };
}

function busy(code: "rate_limited" | "unavailable"): Failure {
  return failure(code, {
    detail: { retry_after_seconds: BUSY_RETRY_SECONDS },
    headers: { "retry-after": String(BUSY_RETRY_SECONDS) },
  });
}
