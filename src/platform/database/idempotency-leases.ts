import type { Log } from "../log.ts";
import { type KeyClaim, renewKeys } from "./idempotency.ts";
import type { Queryable } from "./transaction.ts";

/** The claims of this process whose requests are running. They are renewed until their request ends; when the process
 *  dies, its keys are free again within 9 s. */
export interface KeyLeases {
  add(claim: KeyClaim): void;
  remove(claim: KeyClaim): void;
}

const RENEW_MS = 2_000;

/** Its timer runs only while there are claims, and keeps no process alive. */
export function createKeyLeases(db: Queryable, log: Log, everyMs = RENEW_MS): KeyLeases {
  const claims = new Map<string, KeyClaim>();
  let timer: NodeJS.Timeout | undefined;
  const renew = async (): Promise<void> => {
    try {
      await renewKeys(db, [...claims.values()]);
    } catch (error) {
      log.warn({ err: error, claims: claims.size }, "idempotency key renewal failed");
    }
    timer = undefined;
    if (claims.size > 0) schedule();
  };
  const schedule = (): void => {
    timer = setTimeout(() => {
      if (claims.size > 0) void renew();
      else timer = undefined;
    }, everyMs).unref();
  };
  return {
    add(claim) {
      claims.set(claim.attempt, claim);
      if (timer === undefined) schedule();
    },
    remove(claim) {
      claims.delete(claim.attempt);
    },
  };
}
