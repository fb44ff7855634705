import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { parentPort } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import type { EmbeddedFailure, EmbeddedMessage, EmbeddedOptions, EmbeddedRequest } from "./embedded-messages.ts";
import { writeEmbeddedSettings } from "./embedded-settings.ts";
import { EmbeddedStatements } from "./embedded-statements.ts";

// The thread that runs PGlite: a query holds its thread for as long as it takes, so it must not be the main one.

// Optimizing PostgreSQL's WebAssembly a second time takes 500 MB for a moment and a second of processor time at every
// start, and makes queries no faster.
for (const flag of ["--no-wasm-tier-up", "--no-wasm-dynamic-tiering"]) setFlagsFromString(flag);

const ERROR_FIELDS = ["severity", "code", "detail", "hint", "position", "internalPosition", "internalQuery", "where"];
const ERROR_NAMES = ["schema", "table", "column", "dataType", "constraint", "file", "line", "routine"];

if (parentPort === null) throw new Error("embedded-worker.ts runs in a worker thread");
const main = parentPort;

let engine: PGlite | undefined;
let statements: EmbeddedStatements | undefined;

main.on("message", ({ id, request }: { id: number; request: EmbeddedRequest }) => {
  answer(request).then(
    (value) => send({ kind: "done", id, value, inTransaction: inTransaction() }),
    (error: unknown) => send({ kind: "failed", id, error: failureOf(error), inTransaction: inTransaction() }),
  );
});

async function answer(request: EmbeddedRequest): Promise<unknown> {
  switch (request.kind) {
    case "open":
      return open(request.options);
    case "query":
      return { results: await opened().statements.run(request.text, request.values) };
    case "snapshot":
      return new Uint8Array(await (await opened().engine.dumpDataDir("none")).arrayBuffer());
    case "close": {
      const closing = engine;
      engine = undefined;
      return closing?.close();
    }
  }
}

async function open({ folder, snapshot, create = true }: EmbeddedOptions): Promise<void> {
  if (folder !== undefined && !existsSync(join(folder, "PG_VERSION"))) {
    // PGlite would make a new database in any folder, also where one was lost.
    if (!create) throw new Error(`there is no database in ${folder}`);
    if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not a database folder`);
    await createCluster(folder, snapshot);
  }
  if (folder !== undefined) writeEmbeddedSettings(folder);
  engine = await start(folder === undefined ? { snapshot } : { folder });
  await engine.exec("set time zone 'UTC'");
  statements = new EmbeddedStatements(engine);
  engine.onNotification((channel, payload) => send({ kind: "notification", channel, payload }));
}

/** A cluster appears under its name whole or not at all: a process killed on the way leaves only the unfinished one. */
async function createCluster(folder: string, snapshot: Uint8Array | undefined): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  const cluster = await start({ folder: unfinished, snapshot });
  await cluster.close();
  renameSync(unfinished, folder);
}

async function start({ folder, snapshot }: { folder?: string; snapshot?: Uint8Array | undefined }): Promise<PGlite> {
  const pglite = await PGlite.create({
    extensions: { pg_trgm, unaccent },
    ...(folder !== undefined && { dataDir: folder }),
    ...(snapshot !== undefined && { loadDataDir: new Blob([new Uint8Array(snapshot)]) }),
  });
  endThreadOnPanic(pglite);
  return pglite;
}

/** The status with which PostgreSQL leaves its main loop for the next command. */
const NEXT_COMMAND = 100;
/** sysexits.h: an internal software error. */
const EX_SOFTWARE = 70;

/** PGlite enters PostgreSQL's main loop again after every exception, also after the one by which PostgreSQL has given up
 *  (PANIC: it could not write its log), and so never answers. */
function endThreadOnPanic({ Module }: PGlite): void {
  const mainLoop = Module._PostgresMainLoopOnce;
  Module._PostgresMainLoopOnce = () => {
    try {
      mainLoop();
    } catch (error) {
      if ((error as { status?: unknown }).status !== NEXT_COMMAND) process.exit(EX_SOFTWARE);
      throw error;
    }
  };
}

function failureOf(error: unknown): EmbeddedFailure {
  if (!(error instanceof Error)) return { message: String(error), fields: {} };
  const fields: Record<string, string> = {};
  for (const name of [...ERROR_FIELDS, ...ERROR_NAMES]) {
    const value: unknown = Reflect.get(error, name);
    if (typeof value === "string") fields[name] = value;
  }
  return { message: error.message, fields };
}

function opened(): { engine: PGlite; statements: EmbeddedStatements } {
  if (engine === undefined || statements === undefined) throw new Error("the embedded database is not open");
  return { engine, statements };
}

function inTransaction(): boolean {
  return engine?.isInTransaction() ?? false;
}

function send(message: EmbeddedMessage): void {
  main.postMessage(message);
}
