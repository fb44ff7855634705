import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import { listSequences, listTables } from "#platform/backup/tables.ts";
import { openDatabase } from "#platform/database/database.ts";
import { createLog } from "#platform/log.ts";
import { databaseUrl, onServer } from "../support/database-template.ts";
import { addDatabase, dataFolder, startProcess, startServer } from "../support/process.ts";
import { sampleText } from "../support/samples.ts";

type Settings = Readonly<Record<string, string>>;

const TEXT = sampleText("harbour-ridge-term-loan");
const serverUrl = process.env["TEST_DATABASE_URL"];
const temporary = await mkdtemp(join(tmpdir(), "tranche-backup-"));
const databases: string[] = [];
afterAll(async () => {
  await rm(temporary, { recursive: true, force: true });
  for (const database of databases)
    await onServer(serverUrl ?? "", (client) => client.query(`drop database ${database} with (force)`));
});

const tranche = (args: readonly string[], settings: Settings) => startProcess("cli", args, settings).finished;

async function send(baseUrl: string, method: string, path: string, token?: string, body?: unknown): Promise<any> {
  const response = await fetch(`${baseUrl}${path}`, {
    method,
    headers: {
      "content-type": "application/json",
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  expect(response.status, `${method} ${path}`).toBeLessThan(300);
  return response.json();
}

/** Uses a server in several ways, so that many tables have rows. Returns a token that stays valid. */
async function use(settings: Settings): Promise<string> {
  const server = await startServer({
    ...settings,
    ALLOW_PRIVATE_NETWORK_TARGETS: "true",
    SIGNUP_CREDITS: "1000",
    OFFLINE: "true",
  });
  const { baseUrl } = server;
  const account = { email: "a@example.com", password: "a long enough pass phrase" };
  const { access_token: token } = await send(baseUrl, "POST", "/api/auth/register", undefined, account);
  await send(baseUrl, "POST", "/api/webhooks", token, {
    url: "http://127.0.0.1:9/hook",
    events: ["document.extracted"],
  });
  await send(baseUrl, "POST", "/api/deals", token, { name: 'Deal "one" — ünïcode \\ and {braces}' });
  await send(baseUrl, "POST", "/api/documents", token, { title: "Agreement", text: TEXT });
  await send(baseUrl, "POST", "/api/quantitative-analysis/company", token, { company_name: "Apple Inc." });
  server.child.kill("SIGTERM");
  expect((await server.finished).status).toBe(0);
  return token;
}

/** Every row of every table as text, and every sequence. */
async function contentOf(settings: Settings): Promise<Readonly<Record<string, readonly string[]>>> {
  const database = await openDatabase({
    databaseUrl: settings["DATABASE_URL"],
    dataDir: settings["DATA_DIR"],
    log: createLog({ level: "silent" }),
  });
  const client = await database.pool.connect();
  const content: Record<string, string[]> = {};
  for (const { name } of await listTables(client)) {
    const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t order by 1`);
    content[name] = rows.map(({ row }) => row);
  }
  content["sequences"] = (await listSequences(client)).map(({ name, value }) => `${name} ${value}`);
  const { rows } = await client.query<{ row: string }>(
    "select conname || ' ' || pg_get_constraintdef(oid) as row from pg_constraint where contype in ('c', 'f', 'p', 'u') and connamespace::regnamespace::text in ('public', 'dbos') order by 1",
  );
  content["constraints"] = rows.map(({ row }) => row);
  const triggers = await client.query<{ row: string }>(
    "select tgname || tgenabled::text as row from pg_trigger where not tgisinternal order by 1",
  );
  content["triggers"] = triggers.rows.map(({ row }) => row);
  client.release();
  await database.close();
  return content;
}

const places = [
  { name: "the embedded database", server: false },
  ...(serverUrl === undefined ? [] : [{ name: "a database server", server: true }]),
];

async function newPlace(server: boolean, name: string): Promise<Settings & { readonly DATA_DIR: string }> {
  const settings = { DATA_DIR: join(temporary, name) };
  if (!server || serverUrl === undefined) return settings;
  const database = `tranche_backup_${process.pid}_${name}`;
  await onServer(serverUrl, (client) => client.query(`create database ${database} template template0`));
  databases.push(database);
  return { ...settings, DATABASE_URL: databaseUrl(serverUrl, database) };
}

interface Backup {
  readonly file: string;
  readonly source: Settings;
  /** Signs in to whatever has the same sessions. */
  readonly token: string;
}

const backups = new Map<boolean, Promise<Backup>>();

/** A backup of a database that was used, made once. */
function backupOf(server: boolean): Promise<Backup> {
  const made = backups.get(server) ?? makeBackup(server);
  backups.set(server, made);
  return made;
}

async function makeBackup(server: boolean): Promise<Backup> {
  const kind = server ? "server" : "embedded";
  const file = join(temporary, `${kind}.backup`);
  const source = await newPlace(server, `${kind}_source`);
  if (!server) await addDatabase(source.DATA_DIR);
  const token = await use(source);
  const { status, stdout, stderr } = await tranche(["backup", file], source);
  expect([status, stderr]).toEqual([0, ""]);
  expect(stdout).toContain("It holds the generated secrets encryption-key, jwt-secret");
  return { file, source, token };
}

describe.each(places)("a backup of $name", ({ server }) => {
  it("is readable only by its owner, and never replaces a file", async () => {
    const { file, source } = await backupOf(server);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const again = await tranche(["backup", file], source);
    expect(again).toMatchObject({ status: 1, stderr: expect.stringContaining("exists already") });
  }, 600_000);

  it.each(places)(
    "restores everything into $name, where the service continues",
    async ({ server: into }) => {
      const { file, source, token } = await backupOf(server);
      const target = await newPlace(into, `${server ? "server" : "embedded"}_into_${into ? "server" : "embedded"}`);
      expect(await tranche(["restore", file], target)).toMatchObject({ status: 0, stderr: "" });
      const restored = await contentOf(target);
      expect(restored).toEqual(await contentOf(source));
      expect(restored["public.documents"]).toHaveLength(1);
      const service = await startServer({ ...target, OFFLINE: "true" });
      const { total } = await send(service.baseUrl, "GET", "/api/documents", token);
      expect(total).toBe(1);
      await send(service.baseUrl, "POST", "/api/deals", token, { name: "After" });
      service.child.kill("SIGTERM");
      await service.finished;
      expect((await tranche(["ledger", "verify"], target)).status).toBe(0);
      const again = await tranche(["restore", file], target);
      expect(again).toMatchObject({ status: 1, stderr: expect.stringContaining("is not empty") });
    },
    300_000,
  );
});

it("refuses to back up an embedded database that is in use", async () => {
  const settings = { DATA_DIR: await dataFolder() };
  await startServer(settings);
  const { status, stderr } = await tranche(["backup", join(temporary, "none.backup")], settings);
  expect([status, stderr]).toEqual([1, expect.stringContaining("is in use by another process")]);
}, 600_000);

it.each([
  ["damaged", (text: string) => text.replace("ünïcode", "other"), "checksum is wrong"],
  ["cut short", (text: string) => text.slice(0, text.lastIndexOf('{"end"')), "is incomplete"],
  ["something else", () => "hello\n", "is not a backup"],
])(
  "rejects a file that is %s, and changes nothing",
  async (name, change, words) => {
    const text = gunzipSync(await readFile((await backupOf(false)).file)).toString();
    const file = join(temporary, `${name}.backup`);
    await writeFile(file, gzipSync(change(text)));
    const target = join(temporary, `target of ${name}`);
    const { status, stderr } = await tranche(["restore", file], { DATA_DIR: target });
    expect([status, stderr]).toEqual([1, expect.stringContaining(words)]);
    await expect(stat(target)).rejects.toThrow("ENOENT");
  },
  120_000,
);
