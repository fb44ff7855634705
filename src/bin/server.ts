import { openWaitingRoom } from "../api/waiting-room.ts";
import { type App, createApp } from "../app.ts";
import { ConfigError, readConfig } from "../config.ts";
import { systemClock } from "../platform/clock.ts";
import { openDatabase } from "../platform/database/database.ts";
import { migrate } from "../platform/database/migrate.ts";
import { DatabaseUnavailableError } from "../platform/database/server-pool.ts";
import { prepareDurableSchema } from "../platform/durable-schema.ts";
import { createLog, type Log } from "../platform/log.ts";
import { buildWeb } from "../platform/web-build.ts";

/** sysexits.h: a service is unavailable; the configuration is wrong. */
const EX_UNAVAILABLE = 69;
const EX_CONFIG = 78;
const STOP_WITHIN_MS = 25_000;
/** Building the web app takes about 2 s, and begins beside the opening of the database. */
const WAIT_FOR_WEB_MS = 3000;

/** Starts the service and serves until it is told to stop. The process ends with a status that says why. */
export async function serve(environment: Readonly<Record<string, string | undefined>>): Promise<void> {
  try {
    await start(environment);
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`);
    process.exit(exitStatus(error));
  }
}

async function start(environment: Readonly<Record<string, string | undefined>>): Promise<void> {
  const config = readConfig(environment);
  const log = createLog({ level: config.logLevel });
  const web = config.processRole === "worker" ? undefined : buildWeb({ dataDir: config.dataDir, log });
  const webWait = web?.settledWithin(WAIT_FOR_WEB_MS);
  const waitingRoom = openWaitingRoom(config);
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    log,
    onWaiting: () => waitingRoom.open(),
  });
  await migrate(database.pool, log);
  await prepareDurableSchema(database, log);
  const checkAnswers = environment.NODE_ENV === "development" || environment.NODE_ENV === "test";
  const app = await createApp({ config, database, log, clock: systemClock, checkAnswers, web });
  await webWait;
  await waitingRoom.close();
  stopOnSignal(app, database, log);
  const address = await app.listen();
  if (app.setupToken !== null) process.stdout.write(`The first account needs this setup token: ${app.setupToken}\n`);
  process.stdout.write(`Tranche is ready at ${address}\n`);
}

/** Once told to stop: take no more work, let open requests end, close the database, exit 0; after 25 s, stop waiting. */
function stopOnSignal(app: App, database: { close(): Promise<void> }, log: Log): void {
  let stopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, "stopping");
    setTimeout(() => process.exit(0), STOP_WITHIN_MS).unref();
    await app.close();
    await database.close();
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stop(signal));
}

function exitStatus(error: unknown): number {
  if (error instanceof ConfigError) return EX_CONFIG;
  return error instanceof DatabaseUnavailableError || portTrouble(error) !== undefined ? EX_UNAVAILABLE : 1;
}

function messageOf(error: unknown): string {
  return portTrouble(error) ?? (error instanceof Error ? error.message : String(error));
}

function portTrouble(error: unknown): string | undefined {
  const { code, address, port } = error as { code?: string; address?: string; port?: number };
  if (code === "EADDRINUSE") return `port ${port} of ${address} is taken: stop what listens there, or set PORT`;
  if (code === "EACCES" && port !== undefined)
    return `port ${port} needs rights that this user does not have: set PORT`;
  if (code === "EADDRNOTAVAIL") return `${address} is no address of this machine: set HOST`;
  return undefined;
}

if (import.meta.main) await serve(process.env);
