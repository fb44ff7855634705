import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { afterAll, onTestFinished } from "vitest";
import { createApp } from "../../src/app/compose.ts";
import { readConfig } from "../../src/config/index.ts";
import { settableClock } from "../../src/platform/clock.ts";
import { createLog, type Log } from "../../src/platform/log.ts";
import type { TestApp, TestCall } from "./app.ts";

/** An address without a known key. */
export const newHolder = () => privateKeyToAccount(generatePrivateKey()).address;

/** Mints of one admin. */
export function minterOf(app: Pick<TestApp, "call">, token: string) {
  return {
    mint: (json: object, headers: Readonly<Record<string, string>> = {}) =>
      app.call("POST", "/api/outcome-tokens/mint", { token, json, headers }),
    holdings: (address: string, query = "") =>
      app.call("GET", `/api/outcome-tokens/holdings?address=${address}${query}`, { token }),
    transaction: async (id: string) => {
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

interface BesideOptions {
  readonly executes?: boolean;
  /** Ended with the test file instead of the test. */
  readonly lasts?: boolean;
  readonly log?: Log;
}

/** A second process on the database of an app, ended with the test. With `executes` it recovers what others left, and
 *  treats work that is due within the next minutes as due now. */
export async function startBeside(
  app: TestApp,
  settings: Readonly<Record<string, string>>,
  { executes = false, lasts = false, log = createLog({ level: "silent" }) }: BesideOptions = {},
) {
  const dataDir = settings["DATA_DIR"] ?? (await mkdtemp(join(tmpdir(), "tranche-test-")));
  const config = readConfig({ PORT: "0", JWT_SECRET: SECRET, ...settings, DATA_DIR: dataDir });
  const clock = settableClock(new Date(app.clock.now().getTime() + (executes ? 300_000 : 0)));
  const beside = await createApp({
    database: app.database,
    clock,
    log,
    checkAnswers: true,
    config: { ...config, processRole: executes ? "all" : "api" },
  });
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= beside.close();
    return closing;
  };
  (lasts ? afterAll : onTestFinished)(async () => {
    await close();
    if (settings["DATA_DIR"] === undefined) await rm(dataDir, { recursive: true, force: true });
  });
  await beside.listen();
  const address = beside.server.server.address();
  if (address === null || typeof address === "string") throw new Error("the app does not listen on a port");
  const call = callerOf(`http://127.0.0.1:${address.port}`);
  return { call, clock, close };
}

/** Calls with JSON, answered with JSON. */
function callerOf(baseUrl: string): TestApp["call"] {
  return async (method, path, { token, json, headers }: TestCall = {}) => {
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      headers: { "content-type": "application/json", authorization: `Bearer ${token}`, ...headers },
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
}

/** Of every process of a test, so that tokens of one are good at the others: the app is started with it, too. */
export const SECRET = "a secret of thirty-two bytes, at the least";

/** An address of EIP-55's examples whose checksum is wrong in one letter. */
export const MISTYPED = "0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
