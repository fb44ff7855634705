import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DBOS } from "@dbos-inc/dbos-sdk";
import { embeddedPlace, serverPlace } from "../scripts/kill-runs/places.ts";
import { type App, createApp } from "../src/app/compose.ts";
import { readConfig } from "../src/config/index.ts";
import type { RunKind, RunsDeps } from "../src/features/runs/index.ts";
import { systemClock } from "../src/platform/clock.ts";
import { type Database, openDatabase } from "../src/platform/database/database.ts";
import { migrate } from "../src/platform/database/migrate.ts";
import { prepareDurableSchema } from "../src/platform/durable-schema.ts";
import { createLog } from "../src/platform/log.ts";
import { trialRuns } from "../test/support/trial-runs.ts";

/** The whole service in this process, with the measured runs. */
export interface Bench {
  readonly app: App;
  readonly database: Database;
  readonly runs: RunsDeps;
  readonly baseUrl: string;
  readonly token: string;
  /** The engine's own workflow of so many steps that do nothing; resolves when it has ended. */
  bare(steps: number): Promise<unknown>;
  /** Starts a run of a kind over HTTP; answers its id. */
  start(kind: string, input: unknown): Promise<string>;
  close(): Promise<void>;
}

/** As many steps as asked for, which do nothing. */
const idle: RunKind = {
  kind: "idle",
  family: "analysis",
  version: "1",
  timeoutMs: 120_000,
  async workflow(run, input) {
    const { steps } = input as { steps: number };
    for (let i = 1; i <= steps; i += 1) await run.step(`step-${i}`, (100 * i) / steps, "Done", async () => i);
    return { result: { steps }, cdmEvents: [] };
  },
};

/** A step at a time, with a pause in each. */
const ticking: RunKind = {
  kind: "ticking",
  family: "analysis",
  version: "1",
  timeoutMs: 120_000,
  async workflow(run, input) {
    const { ticks, pauseMs } = input as { ticks: number; pauseMs: number };
    await run.step("wait", 1, "Waited", () => ready.promise);
    for (let i = 1; i <= ticks; i += 1)
      await run.step("tick", i, "Ticked", () => new Promise((resolve) => setTimeout(() => resolve(i), pauseMs)));
    return { result: {}, cdmEvents: [] };
  },
};

let ready = Promise.withResolvers<undefined>();

/** Blocks the next `ticking` run until the returned function is called. */
export function beginTicking(): () => void {
  ready = Promise.withResolvers<undefined>();
  const { resolve } = ready;
  return () => resolve(undefined);
}

const bareWorkflow = DBOS.registerWorkflow(
  async (steps: number) => {
    for (let i = 1; i <= steps; i += 1) await DBOS.runStep(async () => i, { name: `step-${i}` });
  },
  { name: "bare" },
);

export async function openBench(name: string): Promise<Bench> {
  const place = await (name === "server" ? serverPlace() : embeddedPlace());
  const { environment } = place;
  const folder = await mkdtemp(join(tmpdir(), "tranche-bench-"));
  const config = readConfig({ ...environment, RUN_CONCURRENCY: "200", RUN_CONCURRENCY_PER_USER: "200" });
  const log = createLog({ level: "error" });
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log });
  await migrate(database.pool, log);
  await prepareDurableSchema(database, log);
  let runs: RunsDeps | undefined;
  const trials = trialRuns([idle, ticking]);
  const extension = {
    ...trials,
    handlers: (deps: RunsDeps) => {
      runs = deps;
      return trials.handlers(deps);
    },
  };
  const app = await createApp({ config, database, log, clock: systemClock, checkAnswers: false, extension });
  const listening = new URL(await app.listen());
  const baseUrl = `http://127.0.0.1:${listening.port}`;
  const token = await register(baseUrl);
  if (runs === undefined) throw new Error("the service did not mount its runs");
  return {
    app,
    database,
    runs,
    baseUrl,
    token,
    bare: async (steps) => (await DBOS.startWorkflow(bareWorkflow)(steps)).getResult(),
    start: (kind, input) => startTrial(baseUrl, token, { kind, input }),
    async close() {
      await app.close();
      await database.close();
      await place.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function register(baseUrl: string): Promise<string> {
  const body = JSON.stringify({ email: "bench@example.com", password: "a long enough pass phrase" });
  const headers = { "content-type": "application/json" };
  const response = await fetch(`${baseUrl}/api/auth/register`, { method: "POST", headers, body });
  return ((await response.json()) as { access_token: string }).access_token;
}

async function startTrial(baseUrl: string, token: string, body: unknown): Promise<string> {
  const response = await fetch(`${baseUrl}/api/quantitative-analysis/trial`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}`, prefer: "respond-async" },
    body: JSON.stringify(body),
  });
  if (response.status !== 202) throw new Error(`the start was answered ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { analysis_id: string }).analysis_id;
}
