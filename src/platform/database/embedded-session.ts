import { EventEmitter } from "node:events";
import type { Log } from "../log.ts";
import { backoffMs } from "../retry.ts";
import { outageError } from "./database-error.ts";
import { EmbeddedEngine } from "./embedded-engine.ts";
import type { EmbeddedOptions } from "./embedded-messages.ts";

interface SessionEvents {
  notification: [channel: string, payload: string];
  /** The engine died; its transaction and its subscriptions are lost. */
  lost: [];
}

const REOPEN_BACKOFF = { firstMs: 200, maxMs: 10_000 };
/** An engine that lasted so long was sound: the next failure starts with a short pause again. */
const SOUND_AFTER_MS = 60_000;

/**
 * The one session of the embedded database, reopened after a failure: when its engine dies (thread lost, timeout, disk
 * full, I/O error), the folder is opened again, with increasing pauses. A database in memory cannot be recovered.
 */
export class EmbeddedSession extends EventEmitter<SessionEvents> {
  readonly #options: EmbeddedOptions;
  readonly #log: Log;
  #engine: EmbeddedEngine | undefined;
  #opening: Promise<EmbeddedEngine> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #failures = 0;
  #openedAt = 0;
  #closed = false;

  static async open(options: EmbeddedOptions, log: Log): Promise<EmbeddedSession> {
    const session = new EmbeddedSession(options, log);
    session.#use(await EmbeddedEngine.open(options));
    return session;
  }

  private constructor(options: EmbeddedOptions, log: Log) {
    super();
    this.#options = options;
    this.#log = log;
  }

  /** Whether queries are answered now. */
  get alive(): boolean {
    return this.#engine !== undefined;
  }

  /** The engine, after waiting for one that is being opened for the first time. One that keeps failing, as on a full disk,
   *  would make every query wait before it fails. @throws an error that `isOutage` while there is none. */
  async engine(): Promise<EmbeddedEngine> {
    const opening = this.#failures > 1 ? undefined : this.#opening;
    const engine = this.#engine ?? (await opening?.catch(() => undefined));
    if (engine === undefined) throw outageError("the embedded database is down; it is reopened as soon as possible");
    return engine;
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    const opened = await this.#opening?.catch(() => undefined);
    await (this.#engine ?? opened)?.close();
  }

  #use(engine: EmbeddedEngine): void {
    this.#engine = engine;
    this.#openedAt = performance.now();
    engine.on("notification", (channel, payload) => this.emit("notification", channel, payload));
    engine.once("died", (error) => this.#recover(engine, error));
  }

  #recover(engine: EmbeddedEngine, error: Error): void {
    this.#engine = undefined;
    if (performance.now() - this.#openedAt > SOUND_AFTER_MS) this.#failures = 0;
    this.#log.error({ err: error }, "embedded database stopped");
    this.emit("lost");
    if (this.#options.folder === undefined) return;
    if (this.#failures > 0) this.#reopenLater(engine);
    else this.#reopen(engine);
    this.#failures += 1;
  }

  #reopenLater(former: EmbeddedEngine): void {
    if (this.#closed) return;
    const pauseMs = backoffMs(this.#failures, REOPEN_BACKOFF);
    this.#timer = setTimeout(() => this.#reopen(former), pauseMs);
  }

  /** Only once the former thread is gone: two on one folder would destroy it. */
  #reopen(former: EmbeddedEngine): void {
    const { folder } = this.#options;
    if (this.#closed || folder === undefined) return;
    this.#opening = former.exited.then(() => EmbeddedEngine.open({ folder, create: false }));
    this.#opening.then(
      (engine) => {
        this.#opening = undefined;
        this.#use(engine);
        this.#log.info("embedded database reopened");
      },
      (error: unknown) => {
        this.#opening = undefined;
        this.#failures += 1;
        this.#log.error({ err: error }, "embedded database could not be reopened");
        this.#reopenLater(former);
      },
    );
  }
}
