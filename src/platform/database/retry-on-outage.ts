import { retry } from "../retry.ts";
import { isOutage } from "./database-error.ts";

const BACKOFF = { firstMs: 100, maxMs: 5_000 };
const DEADLINE_MS = 60_000;

/** Retries database work for up to a minute while the database cannot be reached or is restarting. Only for idempotent
 *  work that must not be lost. */
export function retryOnOutage<T>(work: () => Promise<T>): Promise<T> {
  return retry(work, { ...BACKOFF, deadlineMs: DEADLINE_MS, retryable: isOutage });
}
