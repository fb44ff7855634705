import { retry } from "../retry.ts";
import { isOutage } from "./database-error.ts";

const BACKOFF = { firstMs: 100, maxMs: 5_000 };
const DEADLINE_MS = 60_000;

/** Does work in the database, for up to a minute again while the database cannot be reached or is restarting. Only for work
 *  that must not be lost, and does no harm when it is done twice. */
export function retryOnOutage<T>(work: () => Promise<T>): Promise<T> {
  return retry(work, { ...BACKOFF, deadlineMs: DEADLINE_MS, retryable: isOutage });
}
