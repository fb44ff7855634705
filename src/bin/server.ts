import { openWaitingRoom } from "../api/waiting-room.ts";
import type { Extension } from "../app/compose.ts";
import { type Config, ConfigError, readConfig } from "../config/index.ts";
import { openDatabase } from "../platform/database/database.ts";
import { DatabaseUnavailableError } from "../platform/database/server-pool.ts";
import { createLog, type Log } from "../platform/log.ts";
import { buildWeb } from "../platform/web-build.ts";

/** sysexits.h: a service is unavailable; the configuration is wrong. */
const EX_UNAVAILABLE = 69;
const EX_CONFIG = 78;
const STOP_WITHIN_MS = 25_000;
/** Building the web app takes about 2 s, and runs while the database opens. */
const WAIT_FOR_WEB_MS = 3000;

type Environment = Readonly<Record<string, string | undefined>>;

/** Changes that another program makes to the service. */
export interface ServeOptions {
  readonly extension?: Extension;
  /** False leaves the web app out. */
  readonly web?: boolean;
}

/** Starts the service and serves until it is stopped. The exit status gives the reason. */
export async function serve(environment: Environment, options: ServeOptions = {}): Promise<void> {
  try {
    await start(environment, options);
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`);
    process.exit(exitStatus(error));
  }
}

async function start(environment: Environment, { extension, web: withWeb = true }: ServeOptions): Promise<void> {
  const config = readConfig(environment);
  const log = createLog({ level: config.logLevel });
  const stopTraces = await tracesOf(config);
  const web = withWeb && config.processRole !== "worker" ? buildWeb({ dataDir: config.dataDir, log }) : undefined;
  const webWait = web?.settledWithin(WAIT_FOR_WEB_MS);
  const waitingRoom = openWaitingRoom(config);
  // The service is loaded while the database opens in its own thread.
  const [database, { startApp }] = await Promise.all([
    openDatabase({
      databaseUrl: config.databaseUrl,
      dataDir: config.dataDir,
      log,
      onWaiting: () => waitingRoom.open(),
    }),
    import("../app/start-app.ts"),
  ]);
  const checkAnswers = environment.NODE_ENV === "development" || environment.NODE_ENV === "test";
  const app = await startApp({ config, database, log, checkAnswers, web, extension });
  await webWait;
  await waitingRoom.close();
  stopOnSignal(log, [() => app.close(), () => database.close(), stopTraces]);
  const address = await app.listen();
  if (app.setupToken !== null) process.stdout.write(`The first account needs this setup token: ${app.setupToken}\n`);
  process.stdout.write(`Tranche is ready at ${address}\n`);
}

/** OpenTelemetry is loaded only if an exporter is configured. */
async function tracesOf({ tracesEndpoint, processRole }: Config): Promise<() => Promise<void>> {
  if (tracesEndpoint === undefined) return async () => undefined;
  const { startTraces } = await import("../platform/traces.ts");
  return startTraces(tracesEndpoint, processRole);
}

/** On a stop signal: accept no more work, wait for open requests and running steps, close everything in order, exit 0;
 *  after 25 s, stop waiting. */
function stopOnSignal(log: Log, closers: readonly (() => Promise<void>)[]): void {
  let stopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, "stopping");
    setTimeout(() => process.exit(0), STOP_WITHIN_MS).unref();
    for (const close of closers) await close();
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
