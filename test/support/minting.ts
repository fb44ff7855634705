import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getAddress, type Hex } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { onTestFinished } from "vitest";
import { createApp } from "../../src/app.ts";
import { readConfig } from "../../src/config.ts";
import { settableClock } from "../../src/platform/clock.ts";
import { createLog, type Log } from "../../src/platform/log.ts";
import type { TestApp } from "./app.ts";

/** An address that nobody has the key of. */
export const newHolder = () => privateKeyToAccount(generatePrivateKey()).address;

/** Mints of one admin. */
export function minterOf(app: Pick<TestApp, "call">, token: string) {
  return {
    mint: (json: object, headers: Readonly<Record<string, string>> = {}) =>
      app.call("POST", "/api/outcome-tokens/mint", { token, json, headers }),
    holdings: (address: string, query = "") =>
      app.call("GET", `/api/outcome-tokens/holdings?address=${address}${query}`, { token }),
    async transaction(id: string) {
      const { body } = await app.call("GET", "/api/cross-chain/transactions?limit=200", { token });
      return body.transactions.find((transaction: { id: string }) => transaction.id === id);
    },
  };
}

/** `{recipient_address, outcome_token_id, amount}`. */
export const one = (recipient: string, id = "1", amount = "1") => ({
  recipient_address: recipient,
  outcome_token_id: id,
  amount,
});

/** A second process on the database of an app, ended with the test. With `executes` it looks after what others left, and
 *  takes what is due within the next minutes for due already. */
export async function startBeside(
  app: TestApp,
  settings: Readonly<Record<string, string>>,
  { executes = false, log = createLog({ level: "silent" }) }: { executes?: boolean; log?: Log } = {},
) {
  const dataDir = settings["DATA_DIR"] ?? (await mkdtemp(join(tmpdir(), "tranche-test-")));
  const config = readConfig({ PORT: "0", AUTH_RATE_LIMIT_PER_MINUTE: "100000", ...settings, DATA_DIR: dataDir });
  const clock = settableClock(new Date(app.clock.now().getTime() + (executes ? 300_000 : 0)));
  const beside = await createApp({
    ...{ database: app.database, clock, log, checkAnswers: true },
    config: { ...config, processRole: executes ? "all" : "api", auth: { ...config.auth, jwtSecret: SECRET } },
  });
  const stop = async () => {
    await beside.close();
    if (settings["DATA_DIR"] === undefined) await rm(dataDir, { recursive: true, force: true });
  };
  let stopped = false;
  const once = async () => {
    if (stopped) return;
    stopped = true;
    await stop();
  };
  onTestFinished(once);
  await beside.listen();
  const address = beside.server.server.address();
  if (address === null || typeof address === "string") throw new Error("the app does not listen on a port");
  return { baseUrl: `http://127.0.0.1:${address.port}`, clock, close: once };
}

/** Of every process of a test, so that tokens of one are good at the other. */
export const SECRET = "a secret of thirty-two bytes, at the least";

/** All lower case, and with a wrong checksum. */
export const spoilt = (address: Hex) => {
  const right = getAddress(address);
  const at = [...right].findIndex((letter, i) => i > 1 && /[a-f]/i.test(letter));
  const letter = right[at] as string;
  const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
  return right.slice(0, at) + other + right.slice(at + 1);
};
