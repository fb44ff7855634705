/** Reads a key, or shares a read of the same key that has not started yet. */
export type SharedRead = <T>(key: string, read: () => Promise<T>) => Promise<T>;

interface Reads {
  waiting: Promise<unknown> | undefined;
}

/**
 * Lets concurrent callers of this process share reads: while one read of a key runs, all new callers of that key wait
 * for the next one. A caller's read always starts after the call, so it sees everything written before.
 */
export function createSharedRead(): SharedRead {
  const running = new Map<string, Reads & { readonly ended: Promise<unknown> }>();

  const start = <T>(key: string, read: () => Promise<T>): Promise<T> => {
    const result = read();
    const ended = result.then(ignore, ignore);
    const reads = { ended, waiting: undefined };
    running.set(key, reads);
    void ended.then(() => {
      if (running.get(key) === reads && reads.waiting === undefined) running.delete(key);
    });
    return result;
  };
  return <T>(key: string, read: () => Promise<T>): Promise<T> => {
    const reads = running.get(key);
    if (reads === undefined) return start(key, read);
    reads.waiting ??= reads.ended.then(() => start(key, read));
    return reads.waiting as Promise<T>;
  };
}

function ignore(): void {}
