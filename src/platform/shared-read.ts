import { nextTurn } from "./next-turn.ts";

/** Reads a key, or shares a read of the same key that has not started yet. */
export type SharedRead = <T>(key: string, read: () => Promise<T>) => Promise<T>;

/**
 * Lets concurrent callers of this process share reads. Callers of one turn of the event loop share one read of a key,
 * and while it runs, all new callers of that key wait for the next one. A caller's read always starts after the call, so
 * it sees everything written before.
 */
export function createSharedRead(): SharedRead {
  const running = new Map<string, Promise<unknown>>();
  const waiting = new Map<string, Promise<unknown>>();

  const start = async <T>(key: string, read: () => Promise<T>): Promise<T> => {
    await (running.get(key) ?? nextTurn());
    waiting.delete(key);
    const result = read();
    const ended = result.then(ignore, ignore);
    running.set(key, ended);
    void ended.then(() => {
      if (running.get(key) === ended) running.delete(key);
    });
    return result;
  };
  return <T>(key: string, read: () => Promise<T>): Promise<T> => {
    const shared = waiting.get(key) ?? start(key, read);
    waiting.set(key, shared);
    return shared as Promise<T>;
  };
}

function ignore(): void {}
