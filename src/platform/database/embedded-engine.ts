import { EventEmitter } from "node:events";
import { Worker } from "node:worker_threads";
import pg from "pg";
import { outageError } from "./database-error.ts";
import type {
  EmbeddedFailure,
  EmbeddedMessage,
  EmbeddedOptions,
  EmbeddedQueryReply,
  EmbeddedRequest,
  EmbeddedResult,
} from "./embedded-messages.ts";

interface Pending {
  resolve(value: unknown): void;
  reject(error: Error): void;
  readonly deadline: NodeJS.Timeout;
}

interface EngineEvents {
  notification: [channel: string, payload: string];
  /** The thread ended without being closed; every later call fails. */
  died: [error: Error];
}

/** How long the thread may take for one call. */
export const CALL_DEADLINE_MS = 60_000;
/** Creating a cluster, or recovering a large one. */
const OPEN_DEADLINE_MS = 600_000;
/** Copying the whole database. */
const COPY_DEADLINE_MS = 600_000;
/** SQLSTATE classes: 53 resources (disk full), 58 system (I/O error), XX internal. The session cannot be trusted after. */
const FAULT = /^(53|58|XX)/;

/**
 * PGlite in its own thread, called like a function. It is one PostgreSQL session: the caller must keep other queries
 * out of an open transaction. A call that exceeds its deadline ends the thread, and so does a fault of a database in a
 * folder: what was committed is in the folder, which can be opened again.
 */
export class EmbeddedEngine extends EventEmitter<EngineEvents> {
  readonly #worker = new Worker(new URL("./embedded-worker.ts", import.meta.url), { name: "embedded-database" });
  readonly #pending = new Map<number, Pending>();
  readonly #durable: boolean;
  readonly #exited: Promise<void>;
  #lastId = 0;
  #ended: Error | undefined;
  #inTransaction = false;

  static async open(options: EmbeddedOptions): Promise<EmbeddedEngine> {
    const engine = new EmbeddedEngine(options.folder !== undefined);
    try {
      await engine.#call({ kind: "open", options }, OPEN_DEADLINE_MS);
    } catch (error) {
      await engine.#stop();
      throw error;
    }
    return engine;
  }

  private constructor(durable: boolean) {
    super();
    this.#durable = durable;
    this.#worker.on("message", (message: EmbeddedMessage) => this.#receive(message));
    this.#worker.on("error", (error) => this.#end(error instanceof Error ? error : new Error(String(error))));
    this.#exited = new Promise((resolve) => {
      this.#worker.on("exit", (code) => {
        this.#end(new Error(`the thread of the embedded database ended with code ${code}`));
        resolve();
      });
    });
  }

  /** Whether the session was within a transaction after the last answer. */
  get inTransaction(): boolean {
    return this.#ended === undefined && this.#inTransaction;
  }

  /** Resolves once the thread is gone, and with it every use of the folder. */
  get exited(): Promise<void> {
    return this.#exited;
  }

  /** @throws pg.DatabaseError as node-postgres does; one that `isOutage` when the thread ends before it answers. */
  async query(
    text: string,
    values: readonly (string | null)[],
    deadlineMs = CALL_DEADLINE_MS,
  ): Promise<readonly EmbeddedResult[]> {
    return ((await this.#call({ kind: "query", text, values }, deadlineMs)) as EmbeddedQueryReply).results;
  }

  /** The whole cluster as a tar file, for `EmbeddedOptions.snapshot`. */
  async snapshot(): Promise<Uint8Array> {
    return (await this.#call({ kind: "snapshot" }, COPY_DEADLINE_MS)) as Uint8Array;
  }

  async close(): Promise<void> {
    if (this.#ended !== undefined) return;
    await this.#call({ kind: "close" }, CALL_DEADLINE_MS);
    await this.#stop();
  }

  /** Ends the thread immediately. Committed data stay in the folder. */
  kill(reason: Error): void {
    this.#end(reason);
    void this.#worker.terminate();
  }

  #call(request: EmbeddedRequest, deadlineMs: number): Promise<unknown> {
    if (this.#ended !== undefined) return Promise.reject(this.#ended);
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      const late = (): void => this.kill(new Error(`no answer within ${deadlineMs} ms`));
      this.#pending.set(id, { resolve, reject, deadline: setTimeout(late, deadlineMs) });
      this.#worker.postMessage({ id, request });
    });
  }

  #receive(message: EmbeddedMessage): void {
    if (message.kind === "notification") {
      this.emit("notification", message.channel, message.payload);
      return;
    }
    const pending = this.#pending.get(message.id);
    clearTimeout(pending?.deadline);
    this.#inTransaction = message.inTransaction;
    if (message.kind === "failed" && this.#durable && FAULT.test(message.error.fields["code"] ?? "")) {
      return this.kill(errorOf(message.error));
    }
    this.#pending.delete(message.id);
    if (message.kind === "done") pending?.resolve(message.value);
    else pending?.reject(errorOf(message.error));
  }

  async #stop(): Promise<void> {
    this.#ended = new Error("the embedded database is closed");
    await this.#worker.terminate();
  }

  #end(error: Error): void {
    if (this.#ended !== undefined) return;
    this.#ended = outageError("the embedded database stopped", error);
    for (const pending of this.#pending.values()) {
      clearTimeout(pending.deadline);
      pending.reject(this.#ended);
    }
    this.#pending.clear();
    this.emit("died", error);
  }
}

function errorOf({ message, fields }: EmbeddedFailure): Error {
  if (fields["code"] === undefined) return new Error(message);
  return Object.assign(new pg.DatabaseError(message, 0, "error"), fields);
}
