import { AsyncLocalStorage } from "node:async_hooks";

const current = new AsyncLocalStorage<{ readonly pool: object; open: boolean }>();

/** Runs the work of one transaction of the pool, so that `isInsideTransaction` knows it in everything the work awaits. */
export async function insideTransaction<T>(pool: object, work: () => Promise<T>): Promise<T> {
  const transaction = { pool, open: true };
  try {
    return await current.run(transaction, work);
  } finally {
    transaction.open = false;
  }
}

/** Whether the caller runs within a transaction of this pool that has not ended yet. */
export function isInsideTransaction(pool: object): boolean {
  const transaction = current.getStore();
  return transaction !== undefined && transaction.open && transaction.pool === pool;
}
