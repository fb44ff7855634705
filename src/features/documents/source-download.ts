import type { PiecedBody } from "#api/route.ts";
import type { Queryable } from "#platform/database/transaction.ts";
import { FairQueue } from "#platform/fair-queue.ts";
import type { Reader } from "./reading-queue.ts";
import { readSource, type StoredSource } from "./versions/version-store.ts";

const PIECE_BYTES = 1024 * 1024;

/** Sends originals in pieces of 1 MiB. Each piece is read from the database after the client has taken the previous
 *  one. At most two pieces are read at a time, one per organization, so that downloads do not crowd out other
 *  requests. */
export function openSourceDownloads(db: Queryable) {
  const queue = new FairQueue({
    concurrency: 2,
    ownerConcurrency: 1,
    maxWaiting: 10_000,
    ownerMaxWaiting: 1_000,
    groupMaxWaiting: 2_000,
    ownerMaxWaitingBytes: Number.POSITIVE_INFINITY,
    ownerWastedMsPerMinute: Number.POSITIVE_INFINITY,
    groupWastedMsPerMinute: Number.POSITIVE_INFINITY,
  });
  return {
    body: ({ versionId, bytes }: StoredSource, reader: Pick<Reader, "owner" | "group">): PiecedBody => ({
      bytes,
      async *pieces() {
        for (let offset = 0; offset < bytes; offset += PIECE_BYTES) {
          const job = { ...reader, bytes: 0 };
          const read = await queue.run(job, () => readSource(db, versionId, offset, PIECE_BYTES));
          if (read.kind !== "done") throw new Error(`too many downloads waiting: ${read.kind}`);
          yield read.output;
        }
      },
    }),
  };
}
