import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { databaseUrl, onServer } from "../support/database-template.ts";
import { dataFolder, startProcess, startServer, temporaryFolder } from "../support/process.ts";

type Settings = Readonly<Record<string, string>>;

async function post(
  baseUrl: string,
  path: string,
  body: unknown,
  token?: string,
): Promise<{ status: number; body: any }> {
  const response = await fetch(`${baseUrl}${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

/** Starts a server on these settings, lets it seal the secret of a webhook, and stops it. */
async function sealSomething(settings: Settings): Promise<void> {
  const server = await startServer({ ...settings, ALLOW_PRIVATE_NETWORK_TARGETS: "true" });
  const account = { email: "a@example.com", password: "a long enough pass phrase" };
  const { body } = await post(server.baseUrl, "/api/auth/register", account);
  const webhook = { url: "http://127.0.0.1:9/hook", events: ["document.extracted"] };
  expect((await post(server.baseUrl, "/api/webhooks", webhook, body.access_token)).status).toBe(201);
  server.child.kill("SIGTERM");
  await server.finished;
}

function start(settings: Settings) {
  return startProcess("server", [], { PORT: "0", ...settings }).finished;
}

it("exits with 78 when the key of encrypted secrets is lost, and generates no new one", async () => {
  const folder = await dataFolder();
  await sealSomething({ DATA_DIR: folder });
  await rm(join(folder, "encryption-key"));
  for (const attempt of [1, 2]) {
    const { status, stderr } = await start({ DATA_DIR: folder });
    expect(status, `attempt ${attempt}`).toBe(78);
    expect(stderr).toMatch(/ENCRYPTION_KEYS: webhooks\.secret .* key [0-9a-f]{12}, which is missing/);
  }
}, 120_000);

it("re-encrypts everything under a new key, after which the old one can be removed", async () => {
  const folder = await dataFolder();
  await sealSomething({ DATA_DIR: folder });
  const old = (await readFile(join(folder, "encryption-key"), "utf8")).trim();
  const fresh = "a new key of at least thirty-two bytes";
  const reseal = (keys: string) =>
    startProcess("cli", ["keys", "reseal"], { DATA_DIR: folder, ENCRYPTION_KEYS: keys }).finished;
  expect((await start({ DATA_DIR: folder, ENCRYPTION_KEYS: fresh })).status).toBe(78);
  expect(await reseal(fresh)).toMatchObject({ status: 1, stderr: expect.stringContaining("1 could not be opened") });
  expect(await reseal(`${fresh},${old}`)).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^Sealed 1 value again under key \w+\.\nThe older keys can be removed/),
  });
  const server = await startServer({ DATA_DIR: folder, ENCRYPTION_KEYS: fresh });
  expect((await fetch(`${server.baseUrl}/health/ready`)).status).toBe(200);
}, 180_000);

const serverUrl = process.env["TEST_DATABASE_URL"];

if (serverUrl !== undefined)
  it("requires the secrets of a database server in use, but not of an empty one", async () => {
    const name = `tranche_keys_${process.pid}`;
    await onServer(serverUrl, (client) => client.query(`create database ${name}`));
    onTestFinished(() => onServer(serverUrl, (client) => client.query(`drop database ${name} with (force)`)));
    const settings = { DATABASE_URL: databaseUrl(serverUrl, name) };
    const folder = await dataFolder();
    await sealSomething({ ...settings, DATA_DIR: folder });
    const { status, stderr } = await start({ ...settings, DATA_DIR: await temporaryFolder() });
    expect(status).toBe(78);
    expect(stderr).toContain("JWT_SECRET: needed");
    expect(stderr).toContain("ENCRYPTION_KEYS: needed");
    const again = await startServer({ ...settings, DATA_DIR: folder });
    expect((await fetch(`${again.baseUrl}/health/ready`)).status).toBe(200);
  }, 180_000);
