import { spawnSync } from "node:child_process";
import { rm, writeFile } from "node:fs/promises";
import { connect, createServer, type Server, type Socket } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it, onTestFinished } from "vitest";
import { databaseUrl, onServer } from "../support/database-template.ts";
import { dataFolder, startServer, temporaryFolder } from "../support/process.ts";

const FULL_DISK = fileURLToPath(new URL("../support/full-disk.ts", import.meta.url));
const TEXT = "CREDIT AGREEMENT dated as of January 15, 2025 among Acme Corp., as Borrower, and First Bank, as Agent. ";

interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly body: any;
}

/** Requests of one user to a server; each gives up after 30 s. */
async function signedIn(baseUrl: string) {
  const send = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      signal: AbortSignal.timeout(30_000),
      headers: { "content-type": "application/json", ...(token === "" ? {} : { authorization: `Bearer ${token}` }) },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    return { status: response.status, retryAfter: response.headers.get("retry-after"), body: await response.json() };
  };
  let token = "";
  const account = await send("POST", "/api/auth/register", {
    email: "a@example.com",
    password: "a long enough pass phrase",
  });
  token = account.body.access_token;
  return send;
}

type Send = Awaited<ReturnType<typeof signedIn>>;

async function createDeals(send: Send, atMost: number): Promise<{ created: number[]; failed: Answer | undefined }> {
  const created: number[] = [];
  for (let n = 0; n < atMost; n += 1) {
    const answer = await send("POST", "/api/deals", { name: `Deal ${n}` });
    if (answer.status !== 201) return { created, failed: answer };
    created.push(answer.body.id);
  }
  return { created, failed: undefined };
}

async function expectAll(send: Send, ids: readonly number[]): Promise<void> {
  for (const id of ids) expect((await send("GET", `/api/deals/${id}`)).status).toBe(200);
}

it("returns 503 while the disk is full, and keeps every acknowledged row once there is space again", async () => {
  const folder = await dataFolder();
  const mark = join(folder, "full");
  const server = await startServer({
    DATA_DIR: folder,
    NODE_OPTIONS: `--import=${FULL_DISK}`,
    FULL_DISK_WHILE: mark,
  });
  const send = await signedIn(server.baseUrl);
  const before = await createDeals(send, 5);
  expect(before.failed).toBeUndefined();
  await writeFile(mark, "");
  const during = await createDeals(send, 1_000);
  expect(during.failed).toMatchObject({
    status: 503,
    retryAfter: "2",
    body: { status: "error", detail: { code: "unavailable" } },
  });
  await expect.poll(async () => (await send("GET", "/health/live")).status, { timeout: 60_000 }).toBe(503);
  await rm(mark);
  const health = async () => (await send("GET", "/health/live")).status;
  await expect.poll(health, { timeout: 60_000 }).toBe(200);
  expect((await createDeals(send, 3)).failed).toBeUndefined();
  await expectAll(send, [...before.created, ...during.created]);
  server.child.kill("SIGTERM");
  expect((await server.finished).status).toBe(0);
  expect(server.output().match(/"database unavailable"/g)?.length ?? 0).toBeGreaterThan(0);
}, 240_000);

/** A separate volume, if this user may mount one. */
async function smallVolume(mebibytes: number): Promise<string | null> {
  const folder = await temporaryFolder();
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${mebibytes}m`, "tmpfs", folder]).status === 0;
  if (!mounted) return null;
  onTestFinished(() => void spawnSync("umount", ["-l", folder]));
  return folder;
}

it("rejects uploads before a real volume is full, and recovers once there is space", async () => {
  const volume = await smallVolume(190);
  // Mounting needs rights that not every user has; the test above meets the same failure without them.
  if (volume === null) return;
  const server = await startServer({ DATA_DIR: join(volume, "data") });
  const send = await signedIn(server.baseUrl);
  const { created } = await createDeals(send, 3);
  const filler = join(volume, "filler");
  fill(filler, volume, 40);
  const large = await send("POST", "/api/documents", { title: "Large", text: TEXT.repeat(20_000) });
  expect(large).toMatchObject({ status: 503, retryAfter: "60", body: { detail: { code: "unavailable" } } });
  expect((await send("POST", "/api/deals", { name: "Small" })).status).toBe(201);
  fill(filler, volume, 0);
  const { created: more, failed } = await createDeals(send, 20_000);
  expect(failed).toMatchObject({ status: 503, retryAfter: "2" });
  await rm(filler);
  await expect.poll(async () => (await send("GET", "/health/live")).status, { timeout: 60_000 }).toBe(200);
  await expect.poll(async () => (await createDeals(send, 1)).failed, { timeout: 60_000 }).toBeUndefined();
  await expectAll(send, [...created, ...more]);
}, 300_000);

/** Fills the volume up to so many free mebibytes. */
function fill(file: string, volume: string, freeMebibytes: number): void {
  const [, , , available] = spawnSync("df", ["-m", "--output=size,used,avail", volume], { encoding: "utf8" })
    .stdout.trim()
    .split(/\s+/)
    .slice(2);
  const mebibytes = Math.max(0, Number(available) - freeMebibytes);
  const extra = freeMebibytes === 0 ? mebibytes + 1 : mebibytes;
  spawnSync("dd", ["if=/dev/zero", `of=${file}`, "bs=1M", `count=${extra}`, "oflag=append", "conv=notrunc"]);
}

const serverUrl = process.env["TEST_DATABASE_URL"];

if (serverUrl !== undefined)
  it("returns 503 while a database server is unreachable, stays alive, and recovers", async () => {
    const name = `tranche_outage_${process.pid}`;
    await onServer(serverUrl, (client) => client.query(`create database ${name}`));
    onTestFinished(() => onServer(serverUrl, (client) => client.query(`drop database ${name} with (force)`)));
    const target = new URL(databaseUrl(serverUrl, name));
    const proxy = await startProxy(target);
    const url = new URL(target);
    url.host = `127.0.0.1:${proxy.port}`;
    const server = await startServer({ DATA_DIR: await temporaryFolder(), DATABASE_URL: url.href });
    const send = await signedIn(server.baseUrl);
    const { created } = await createDeals(send, 3);
    proxy.cut();
    const failures = await Promise.all(Array.from({ length: 20 }, () => send("GET", "/api/deals")));
    for (const failure of failures)
      expect(failure).toMatchObject({ status: 503, retryAfter: "2", body: { detail: { code: "unavailable" } } });
    expect((await send("GET", "/health/live")).status).toBe(200);
    expect((await send("GET", "/health/ready")).status).toBe(503);
    await proxy.restore();
    await expect.poll(async () => (await send("GET", "/health/ready")).status, { timeout: 30_000 }).toBe(200);
    await expectAll(send, created);
    expect(server.output().match(/"database unavailable"/g)?.length).toBeLessThan(failures.length);
  }, 240_000);

/** Between the service and its database; it can be cut off. */
async function startProxy(target: URL) {
  const sockets = new Set<Socket>();
  const accept = (socket: Socket): void => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const side of [socket, upstream]) {
      sockets.add(side);
      side.on("error", () => undefined).on("close", () => sockets.delete(side));
    }
    socket.pipe(upstream).pipe(socket);
    socket.on("close", () => upstream.destroy());
    upstream.on("close", () => socket.destroy());
  };
  const listen = (port: number): Promise<Server> =>
    new Promise((resolve) => {
      const server = createServer(accept).listen(port, "127.0.0.1", () => resolve(server));
    });
  let server = await listen(0);
  const { port } = server.address() as { port: number };
  const cut = (): void => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(cut);
  return {
    port,
    cut,
    restore: async () => {
      server = await listen(port);
    },
  };
}
