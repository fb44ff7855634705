import { capture, hold } from "../src/features/credits/index.ts";
import type { Database } from "../src/platform/database/database.ts";

const CLIENTS = 8;

/** Spends per second by the ledger's functions from this process, each in its own transaction. */
export async function postSpends(database: Database, users: readonly number[], seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1000;
  let spent = 0;
  const client = async (n: number): Promise<void> => {
    for (let i = n; performance.now() < until; i += 1) {
      const userId = users[i % users.length] as number;
      await database.transaction(async (tx) => {
        const held = await hold(tx, {
          userId,
          amountPennies: 1,
          feature: "bench",
          reference: "bench",
          expiresAt: null,
        });
        if (held === null || !(await capture(tx, held.id))) throw new Error("not enough credits");
      });
      spent += 1;
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: CLIENTS }, (_, n) => client(n)));
  return (spent * 1000) / (performance.now() - began);
}
