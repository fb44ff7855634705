import { fileURLToPath } from "node:url";
import { Piscina } from "piscina";
import type { Log } from "./log.ts";

export interface ComputePoolOptions {
  /** The worker's script. A computation calls its default export, or the named one. */
  readonly script: URL;
  readonly log: Log;
  readonly threads: number;
  /** Threads that start with the pool and stay alive. Default: none. */
  readonly minThreads?: number;
  /** How long an additional thread stays idle before it ends. Default: a minute. */
  readonly idleMs?: number;
  /** Time limit of one computation, without the wait for a thread. */
  readonly timeoutMs: number;
  readonly heapMib: number;
  /** Maximum number of computations waiting for a thread. Default: no limit. */
  readonly waiting?: number;
}

const MINUTE_MS = 60_000;

/** How a computation ended. `failed` is a bug and gets logged. */
export type Computed<Output> =
  | { readonly kind: "done"; readonly output: Output }
  | { readonly kind: "out_of_time" | "busy" | "aborted" | "failed" };

/** Computes in worker threads, so that long computations do not block other requests. */
export interface ComputePool<Input, Output> {
  run(input: Input, signal?: AbortSignal, exportName?: string): Promise<Computed<Output>>;
  close(): Promise<void>;
}

/** Opens a pool. Additional threads start on demand and end when they have been idle. A computation that exceeds its time
 *  or memory limit is terminated with its thread. */
export function openComputePool<Input, Output>(options: ComputePoolOptions): ComputePool<Input, Output> {
  const pool = new Piscina<Input, Output>({
    filename: fileURLToPath(options.script),
    minThreads: options.minThreads ?? 0,
    maxThreads: options.threads,
    idleTimeout: options.idleMs ?? MINUTE_MS,
    maxQueue: options.waiting ?? Number.POSITIVE_INFINITY,
    resourceLimits: { maxOldGenerationSizeMb: options.heapMib },
  });
  return {
    async run(input, signal, exportName = "default") {
      const timeout = AbortSignal.timeout(options.timeoutMs);
      const either = signal === undefined ? timeout : AbortSignal.any([signal, timeout]);
      try {
        const output = await pool.run(input, { name: exportName, signal: either });
        return { kind: "done", output };
      } catch (error) {
        if (signal?.aborted) return { kind: "aborted" };
        if (timeout.aborted || isOutOfMemory(error)) return { kind: "out_of_time" };
        if (error instanceof Error && error.message.includes("queue is at limit")) return { kind: "busy" };
        options.log.error({ err: error, script: options.script.pathname.split("/").at(-1) }, "computation failed");
        return { kind: "failed" };
      }
    },
    close: () => pool.close({ force: true }),
  };
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).code === "ERR_WORKER_OUT_OF_MEMORY";
}
