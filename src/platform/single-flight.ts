/** Runs work under a key, or joins the work already running under that key. */
export type SingleFlight = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** Concurrent callers of this process with the same key share one result or one failure. */
export function createSingleFlight(): SingleFlight {
  const running = new Map<string, Promise<unknown>>();
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const known = running.get(key);
    if (known !== undefined) return known as Promise<T>;
    const flight = work().finally(() => running.delete(key));
    running.set(key, flight);
    return flight;
  };
}
