import { setTimeout as pause } from "node:timers/promises";
import {
  DBOS,
  DBOSClient,
  type DBOSSerializer,
  DBOSWorkflowConflictError,
  Error as EngineError,
} from "@dbos-inc/dbos-sdk";
import { getExecutor } from "@dbos-inc/dbos-sdk/internal/dbos";
import type { Database } from "./database/database.ts";
import { connectionOf, type Transaction } from "./database/transaction.ts";
import { type ExecutorLease, openExecutorLease } from "./durable-executors.ts";
import { engineLog } from "./durable-log.ts";
import { DURABLE_SCHEMA } from "./durable-schema.ts";
import { newId } from "./ids.ts";
import type { Log } from "./log.ts";

/** Jobs that survive their process: enqueued in the transaction that requests them, executed by any worker process,
 *  with each step recorded before the next one starts. The engine is DBOS, in the same database. */
export interface Durable {
  /** Enqueues a job in this transaction: it exists once the transaction commits, or never. `partition` limits the share
   *  of the concurrency. */
  enqueue(tx: Transaction, job: { readonly id: string; readonly partition: string }): Promise<void>;
  /** Stops a job before its next step. The signal of a running step fires within about a second. */
  cancel(id: string): Promise<void>;
  /** Those of the given jobs that the engine will no longer execute, or does not know. */
  over(ids: readonly string[]): Promise<readonly string[]>;
  /** Deletes jobs that ended before this instant, with their step results; at most `limit`. Returns the number. */
  forget(endedBefore: Date, limit: number): Promise<number>;
  /** Deletes one job in any state, with its step results. */
  remove(id: string): Promise<void>;
  /** Takes no more jobs, lets running steps finish within this time, and releases unfinished jobs to other
   *  processes. */
  close(withinMs: number): Promise<void>;
}

/** One execution of a job in this process. Another process may have started the job, and a third may finish it. */
export interface Job {
  readonly id: string;
  /** Runs the work, records its result (JSON) and returns it; an already recorded result is returned without running.
   *  Steps must be called in the same order in every execution. `signal` aborts if the job was canceled. @throws
   *  JobInterruptedError if this execution must stop. */
  step<T>(name: string, work: (signal: AbortSignal) => Promise<T>): Promise<T>;
}

export interface DurableOptions {
  readonly database: Database;
  readonly log: Log;
  /** The job's function. A process without it can only enqueue. It must not throw: the job is done when it returns. */
  readonly work?: (job: Job) => Promise<void>;
  /** Maximum number of jobs in progress in all processes, in total and per partition. */
  readonly concurrency: { readonly all: number; readonly partition: number };
  /** A process without a heartbeat for this long is lost, and other processes take over its jobs. */
  readonly leaseMs: number;
}

/** This execution of a job must stop: the job was canceled, or another process has taken it over. */
export class JobInterruptedError extends Error {
  override readonly name = "JobInterruptedError";
}

/** One name for all processes of an installation. Increase the version only if the format of recorded jobs changes. */
const APPLICATION = "tranche";
const VERSION = "1";
const QUEUE = "jobs";
const WORKFLOW = "job";
/** How often the engine polls the database for jobs. A job waits half of this on average. */
const POLL_MS = 50;
/** If a job's process dies this many times, the job is assumed to be the cause. */
const MAX_EXECUTIONS = 50;
const STOP_POLL_MS = 20;
/** The engine parses this address but connects through the given pool. */
const NO_URL = "postgres://unused:unused@pool/service";

/** The engine has one state per process, so it can be open only once. */
let executing: { readonly work: (job: Job) => Promise<void>; readonly steps: Steps } | undefined;

/** Plain JSON, so that a step's result is the same whether it was computed or read. */
const asJson: DBOSSerializer = {
  name: () => "json",
  parse: (text) => (text === null || text === undefined ? null : (JSON.parse(text) as unknown)),
  stringify: (value) => JSON.stringify(value ?? null),
};

DBOS.registerWorkflow(executeJob, { name: WORKFLOW, maxRecoveryAttempts: MAX_EXECUTIONS });

/** Opens the engine on a database prepared by `prepareDurableSchema`. @throws Error if it is already open in this
 *  process. */
export async function openDurable(options: DurableOptions): Promise<Durable> {
  const { database, log, work } = options;
  const client = await DBOSClient.create({
    systemDatabaseUrl: NO_URL,
    systemDatabasePool: database.pool,
    systemDatabaseSchemaName: DURABLE_SCHEMA,
    serializer: asJson,
    applicationName: APPLICATION,
    logger: engineLog(log),
  });
  const executor = work === undefined ? undefined : await launch(options, client, work);
  return {
    async enqueue(tx, { id, partition }) {
      const options = { queueName: QUEUE, workflowName: WORKFLOW, workflowID: id, queuePartitionKey: partition };
      await client.enqueueInTransaction(connectionOf(tx), { ...options, appVersion: VERSION }, id);
    },
    cancel: (id) => client.cancelWorkflow(id),
    over: (ids) => jobsOver(client, ids),
    remove: (id) => client.deleteWorkflows([id]),
    forget: (endedBefore, limit) => forgetJobs(client, endedBefore, limit),
    async close(withinMs) {
      await executor?.close(withinMs);
      await client.destroy();
    },
  };
}

/** Starts to execute jobs, as a process with a unique new id. */
async function launch(options: DurableOptions, client: DBOSClient, work: (job: Job) => Promise<void>) {
  if (executing !== undefined) throw new Error("the durable engine is open in this process already");
  const steps = new Steps();
  executing = { work, steps };
  const { database, log, concurrency, leaseMs } = options;
  const executorId = newId();
  // Before the launch, which reads the queues once; the next poll is a second later.
  await client.registerQueue(QUEUE, {
    globalConcurrency: concurrency.all,
    partitionConcurrency: Math.min(concurrency.partition, concurrency.all),
    minPollingIntervalMs: POLL_MS,
  });
  DBOS.setConfig({
    name: APPLICATION,
    applicationVersion: VERSION,
    executorID: executorId,
    systemDatabaseUrl: NO_URL,
    systemDatabasePool: database.pool,
    systemDatabaseSchemaName: DURABLE_SCHEMA,
    serializer: asJson,
    listenQueues: [QUEUE],
    useListenNotify: false,
    runMigrations: false,
    logger: engineLog(log),
  });
  // The lease comes first: a process that executed without a lease would look lost.
  const lease = await openExecutorLease({ database, log, executorId, leaseMs, holders, takeOver });
  await DBOS.launch();
  lease.watch();
  return { close: (withinMs: number) => stop(executorId, lease, steps, withinMs) };
}

/** The processes that have running jobs. */
async function holders(): Promise<readonly string[]> {
  const underWay = await DBOS.listWorkflows({
    status: "PENDING",
    queueName: QUEUE,
    loadInput: false,
    loadOutput: false,
  });
  return [...new Set(underWay.map((job) => job.executorId ?? ""))];
}

/** Returns the jobs of a lost process to the queue. The engine moves only those that no other process has taken
 *  since. */
async function takeOver(executorId: string): Promise<number> {
  return (await getExecutor().recoverPendingWorkflows([executorId])).length;
}

async function stop(executorId: string, lease: ExecutorLease, steps: Steps, withinMs: number): Promise<void> {
  steps.stop();
  await getExecutor().deactivateEventReceivers();
  await steps.ended(withinMs);
  await takeOver(executorId);
  await lease.close();
  await DBOS.shutdown();
  executing = undefined;
}

async function executeJob(id: string): Promise<void> {
  if (executing === undefined) throw new Error("a job was started while the durable engine is closed");
  const { work, steps } = executing;
  await work({ id, step: (name, body) => steps.run(name, body) });
}

/** The steps in progress in this process. After a stop, a job that reaches its next step waits there forever, and
 *  another process continues it. */
class Steps {
  #stopping = false;
  readonly #underWay = new Set<object>();

  /** Calls the engine before anything is awaited, so that steps are numbered in call order. */
  async run<T>(name: string, body: (signal: AbortSignal) => Promise<T>): Promise<T> {
    if (this.#stopping) return resting();
    const step = {};
    this.#underWay.add(step);
    const unlessStopping = (): Promise<T> => {
      if (!this.#stopping) return body(DBOS.stepStatus?.cancelSignal ?? new AbortController().signal);
      this.#underWay.delete(step);
      return resting();
    };
    try {
      return await DBOS.runStep(unlessStopping, { name });
    } catch (error) {
      if (error instanceof DBOSWorkflowConflictError || error instanceof EngineError.DBOSWorkflowCancelledError)
        throw new JobInterruptedError("this execution goes no further", { cause: error });
      throw error;
    } finally {
      this.#underWay.delete(step);
    }
  }

  stop(): void {
    this.#stopping = true;
  }

  /** Resolves when the running steps are recorded, or on timeout. */
  async ended(withinMs: number): Promise<void> {
    const deadline = performance.now() + withinMs;
    while (this.#underWay.size > 0 && performance.now() < deadline) await pause(STOP_POLL_MS);
  }
}

function resting(): Promise<never> {
  return new Promise(() => undefined);
}

const ENDED = ["SUCCESS", "ERROR", "CANCELLED", "MAX_RECOVERY_ATTEMPTS_EXCEEDED"] as const;

async function jobsOver(client: DBOSClient, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const known = await client.listWorkflows({ workflowIDs: [...ids], loadInput: false, loadOutput: false });
  const waiting = new Set(known.filter((job) => !ENDED.some((s) => s === job.status)).map((job) => job.workflowID));
  return ids.filter((id) => !waiting.has(id));
}

async function forgetJobs(client: DBOSClient, endedBefore: Date, limit: number): Promise<number> {
  const old = await client.listWorkflows({
    status: [...ENDED],
    completedBefore: endedBefore.toISOString(),
    loadInput: false,
    loadOutput: false,
    limit,
  });
  if (old.length > 0) await client.deleteWorkflows(old.map((job) => job.workflowID));
  return old.length;
}
