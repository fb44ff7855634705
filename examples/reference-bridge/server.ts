// A reference bridge: locks outcome tokens on one chain and releases them on the other (docs/cross-chain.md says whom you
// trust with it). Settings come from the environment; `npm run example:bridge` starts it with two local chains of its own.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { pathToFileURL } from "node:url";
import { privateKeyToAccount } from "viem/accounts";
import { type ChainSettings, ChainSide } from "./chain-side.ts";
import { openJournal } from "./journal.ts";
import { readRequest } from "./request.ts";
import { type Transfer, Transfers } from "./transfers.ts";

const MAX_BODY_BYTES = 64 * 1024;
const ADVANCE_EVERY_MS = 200;

export interface BridgeSettings {
  readonly host: string;
  readonly port: number;
  readonly privateKey: `0x${string}`;
  readonly journal: string;
  /** False: it ignores `Idempotency-Key`, to try what Tranche does with such a bridge. */
  readonly keepsKeys?: boolean;
  readonly home: Omit<ChainSettings, "home">;
  readonly remote: Omit<ChainSettings, "home">;
}

/** Starts the bridge. One process for one journal. */
export async function startBridge(
  settings: BridgeSettings,
): Promise<{ readonly baseUrl: string; readonly close: () => Promise<void> }> {
  const account = privateKeyToAccount(settings.privateKey);
  const sides = [
    new ChainSide({ ...settings.home, home: true }, account),
    new ChainSide({ ...settings.remote, home: false }, account),
  ];
  const journal = openJournal(settings.journal);
  const transfers = new Transfers(journal, sides);
  const { keepsKeys = true } = settings;
  const server = createServer((request, response) => void answer({ transfers, keepsKeys }, request, response));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(settings.port, settings.host, resolve);
  });
  let closing = false;
  const advancing = advanceUntil(transfers, () => closing);
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://${settings.host}:${port}`,
    async close() {
      closing = true;
      server.close();
      server.closeAllConnections();
      await advancing;
      journal.close();
    },
  };
}

async function advanceUntil(transfers: Transfers, isClosing: () => boolean): Promise<void> {
  const report = (problem: unknown): void =>
    void process.stderr.write(`chain request failed: ${problem instanceof Error ? problem.name : String(problem)}\n`);
  while (!isClosing()) {
    await transfers.advance(report);
    await new Promise((resolve) => setTimeout(resolve, ADVANCE_EVERY_MS));
  }
}

interface Served {
  readonly transfers: Transfers;
  readonly keepsKeys: boolean;
}

async function answer(served: Served, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { transfers, keepsKeys } = served;
  const send = (status: number, body: object): void => {
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  };
  const { pathname } = new URL(request.url ?? "/", "http://bridge");
  const asked = /^\/bridge\/status\/([^/]+)$/.exec(pathname)?.[1];
  try {
    if (request.method === "POST" && pathname === "/bridge/submit") await submit(served, request, send);
    else if (request.method === "GET" && asked !== undefined) {
      const transfer = transfers.find(decodeURIComponent(asked));
      // It keeps every key that it was sent, so a key that it does not know was never accepted and can be sent again.
      if (transfer === undefined) send(404, { status: "not_found", accepts_idempotency_key: keepsKeys });
      else send(200, report(transfer));
    } else send(404, { error: "there is no such address" });
  } catch (error) {
    process.stderr.write(`request failed: ${error instanceof Error ? error.message : String(error)}\n`);
    if (!response.headersSent) send(500, { error: "the bridge failed" });
  }
}

async function submit(
  { transfers, keepsKeys }: Served,
  request: IncomingMessage,
  send: (status: number, body: object) => void,
): Promise<void> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) return send(413, { error: "the body is too large" });
    chunks.push(chunk);
  }
  const asked = readRequest(Buffer.concat(chunks).toString("utf8"));
  if ("error" in asked) return send(asked.status, { error: asked.error });
  const key = request.headers["idempotency-key"];
  const accepted = await transfers.accept(keepsKeys && typeof key === "string" ? key : null, asked);
  if ("error" in accepted) return send(accepted.status, { error: accepted.error });
  send(201, report(accepted));
}

function report({ id, steps, ended }: Transfer): object {
  const last = (["refund", "release", "lock"] as const).find((step) => steps[step] !== undefined);
  return {
    bridge_id: id,
    status: ended?.status ?? "submitted",
    step: ended === null ? (last ?? "accepted") : "ended",
    ...(steps.lock === undefined ? {} : { source_tx_hash: steps.lock.hash }),
    ...(steps.release === undefined ? {} : { dest_tx_hash: steps.release.hash }),
    ...(steps.refund === undefined ? {} : { refund_tx_hash: steps.refund.hash }),
    ...(ended?.reason ? { reason: ended.reason } : {}),
  };
}

/** `BRIDGE_HOME="84532 http://127.0.0.1:8545 0x…"`: chain id, node and smart contract. */
function chainOf(name: string, confirmations: number): Omit<ChainSettings, "home"> {
  const form = /^(\d+) (https?:\/\/\S+) (0x[0-9a-fA-F]{40})$/;
  const [, chainId, rpcUrl, token] = form.exec(process.env[name] ?? "") ?? [];
  if (rpcUrl === undefined) throw new Error(`${name}: set it to "chain-id node-url smart-contract"`);
  return { chainId: Number(chainId), rpcUrl, token: token as `0x${string}`, confirmations };
}

function settingsFromEnvironment(): BridgeSettings {
  const confirmations = Number(process.env["BRIDGE_CONFIRMATIONS"] ?? 12);
  const privateKey = process.env["BRIDGE_PRIVATE_KEY"] ?? "";
  if (!/^0x[0-9a-fA-F]{64}$/.test(privateKey)) throw new Error("BRIDGE_PRIVATE_KEY: set it to 0x and 64 hex digits");
  if (!Number.isSafeInteger(confirmations) || confirmations < 1)
    throw new Error("BRIDGE_CONFIRMATIONS: set it to a whole number, 1 or more");
  return {
    host: process.env["BRIDGE_HOST"] ?? "127.0.0.1",
    port: Number(process.env["BRIDGE_PORT"] ?? 4100),
    privateKey: privateKey as `0x${string}`,
    journal: process.env["BRIDGE_JOURNAL"] ?? "bridge-journal.jsonl",
    keepsKeys: process.env["BRIDGE_IDEMPOTENCY_KEYS"] !== "false",
    home: chainOf("BRIDGE_HOME", confirmations),
    remote: chainOf("BRIDGE_REMOTE", confirmations),
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  try {
    const { baseUrl, close } = await startBridge(settingsFromEnvironment());
    process.stdout.write(`The bridge is ready at ${baseUrl}\n`);
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void close());
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
