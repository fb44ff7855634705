import { EventEmitter } from "node:events";
import { Worker } from "node:worker_threads";
import pg from "pg";
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
}

interface EngineEvents {
  notification: [channel: string, payload: string];
  /** The thread ended without being closed; every later call fails. */
  died: [error: Error];
}

/**
 * PGlite in a thread of its own, called like a function. It is one PostgreSQL session: the caller sees to it that
 * nobody's queries come between those of another's transaction.
 */
export class EmbeddedEngine extends EventEmitter<EngineEvents> {
  readonly #worker = new Worker(new URL("./embedded-worker.ts", import.meta.url), { name: "embedded-database" });
  readonly #pending = new Map<number, Pending>();
  #lastId = 0;
  #ended: Error | undefined;
  #inTransaction = false;

  static async open(options: EmbeddedOptions): Promise<EmbeddedEngine> {
    const engine = new EmbeddedEngine();
    try {
      await engine.#call({ kind: "open", options });
    } catch (error) {
      await engine.#stop();
      throw error;
    }
    return engine;
  }

  private constructor() {
    super();
    this.#worker.on("message", (message: EmbeddedMessage) => this.#receive(message));
    this.#worker.on("error", (error) => this.#end(error instanceof Error ? error : new Error(String(error))));
    this.#worker.on("exit", (code) => this.#end(new Error(`the embedded database's thread ended with code ${code}`)));
  }

  /** Whether the session was within a transaction after the last answer. */
  get inTransaction(): boolean {
    return this.#inTransaction;
  }

  /** @throws pg.DatabaseError as node-postgres does. */
  async query(text: string, values: readonly (string | null)[]): Promise<readonly EmbeddedResult[]> {
    return ((await this.#call({ kind: "query", text, values })) as EmbeddedQueryReply).results;
  }

  /** The whole cluster as a tar file, for `EmbeddedOptions.snapshot`. */
  async snapshot(): Promise<Uint8Array> {
    return (await this.#call({ kind: "snapshot" })) as Uint8Array;
  }

  async close(): Promise<void> {
    if (this.#ended !== undefined) return;
    await this.#call({ kind: "close" });
    await this.#stop();
  }

  #call(request: EmbeddedRequest): Promise<unknown> {
    if (this.#ended !== undefined) return Promise.reject(this.#ended);
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      this.#worker.postMessage({ id, request });
    });
  }

  #receive(message: EmbeddedMessage): void {
    if (message.kind === "notification") {
      this.emit("notification", message.channel, message.payload);
      return;
    }
    const pending = this.#pending.get(message.id);
    this.#pending.delete(message.id);
    this.#inTransaction = message.inTransaction;
    if (message.kind === "done") pending?.resolve(message.value);
    else pending?.reject(errorOf(message.error));
  }

  async #stop(): Promise<void> {
    this.#ended = new Error("the embedded database is closed");
    await this.#worker.terminate();
  }

  #end(error: Error): void {
    const expected = this.#ended !== undefined;
    this.#ended ??= error;
    for (const pending of this.#pending.values()) pending.reject(this.#ended);
    this.#pending.clear();
    if (!expected) this.emit("died", error);
  }
}

function errorOf({ message, fields }: EmbeddedFailure): Error {
  if (fields["code"] === undefined) return new Error(message);
  return Object.assign(new pg.DatabaseError(message, 0, "error"), fields);
}
