import type pg from "pg";
import { type Database, databaseOn } from "#platform/database/database.ts";

/** The same database as a process sees it that ends at its n-th statement: just before that is done, or just after, so
 *  that it is done and the process never hears of it. No later statement is done. */
export function mortalDatabase({ pool, kind }: Database, endsAt: number, when: "before" | "after"): Database {
  let statements = 0;
  const ask = async <T>(work: () => Promise<T>): Promise<T> => {
    statements += 1;
    const number = statements;
    if (number > endsAt || (number === endsAt && when === "before")) throw new Error("the process ended");
    const done = await work();
    if (number === endsAt) throw new Error("the process ended");
    return done;
  };
  const mortal = <T extends pg.Pool | pg.PoolClient>(target: T): T =>
    new Proxy(target, {
      get(_target, name) {
        if (name === "query") return (...query: [never]) => ask(() => target.query(...query) as Promise<unknown>);
        if (name === "connect") return async () => mortal((await target.connect()) as unknown as pg.PoolClient);
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === "function" && name !== "constructor" ? value.bind(target) : value;
      },
    });
  return databaseOn(mortal(pool), kind);
}
