export interface TransferRateOptions {
  /** Bytes that have arrived so far. */
  readonly bytesRead: () => number;
  /** True while the service itself pauses reading; that time does not count. */
  readonly isPaused: () => boolean;
}

/** A body must arrive with at least 10 kB/s, measured every 10 s. */
export const MIN_BYTES_PER_SECOND = 10_000;
const WINDOW_MS = 10_000;
/** A tick this late means that the process was busy, not that the client was slow. */
const LATE_MS = 1_000;

/** Calls `onSlow` once if a body arrives more slowly than the minimum rate. @returns the function that stops
 *  watching */
export function watchTransferRate({ bytesRead, isPaused }: TransferRateOptions, onSlow: () => void): () => void {
  let bytes = bytesRead();
  let startedAt = performance.now();
  const timer = setInterval(() => {
    const now = bytesRead();
    const isFair = !isPaused() && performance.now() - startedAt < WINDOW_MS + LATE_MS;
    if (isFair && now - bytes < (MIN_BYTES_PER_SECOND * WINDOW_MS) / 1000) {
      clearInterval(timer);
      onSlow();
    }
    bytes = now;
    startedAt = performance.now();
  }, WINDOW_MS);
  return () => clearInterval(timer);
}
