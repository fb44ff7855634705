import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { describe, expect, test } from "vitest";
import { openTestDatabase } from "../../../test/support/database.ts";
import { createLog } from "../log.ts";
import { DatabaseUnavailableError, openServerPool } from "./server-pool.ts";

const log = createLog({ level: "silent" });

describe("a server that does not answer", () => {
  test("is tried again until the time is up, and named without its password", async () => {
    const databaseUrl = `postgres://tranche:s3cret@127.0.0.1:${await closedPort()}/tranche`;
    let attempts = 0;
    const opened = openServerPool({ databaseUrl, log, waitMs: 500, onWaiting: () => (attempts += 1) });
    const error = await opened.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(DatabaseUnavailableError);
    expect((error as Error).message).toMatch(/^the database at 127\.0\.0\.1:\d+\/tranche did not answer within/);
    expect(attempts).toBeGreaterThanOrEqual(2);
  });

  test("is waited for no longer once the caller gives up", async () => {
    const stop = new AbortController();
    const databaseUrl = `postgres://127.0.0.1:${await closedPort()}/tranche`;
    const opened = openServerPool({ databaseUrl, log, signal: stop.signal, onWaiting: () => stop.abort() });
    await expect(opened).rejects.toThrow("aborted");
  });
});

// The embedded database has no connections that could be lost.
if (process.env["TEST_DATABASE_URL"])
  describe("a server that ends connections", async () => {
    const { pool, transaction, ping } = await openTestDatabase();

    test("takes down neither the process nor the queries that come later", async () => {
      const inUse = await pool.connect();
      const idle = await pool.connect();
      idle.release();
      const lost = new Promise<void>((resolve) => inUse.on("end", resolve));
      const killer =
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()";
      await pool.query(killer);
      await lost;
      await expect(inUse.query("select 1")).rejects.toThrow();
      inUse.release();
      await expect(ping()).resolves.toBeUndefined();
      await expect(transaction(async () => "committed")).resolves.toBe("committed");
    });
  });

async function closedPort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
