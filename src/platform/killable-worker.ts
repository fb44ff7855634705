import { Worker } from "node:worker_threads";
import { lowerThreadPriority } from "./thread-priority.ts";

export interface WorkLimits {
  readonly timeoutMs: number;
  /** Limit for heap and buffers of the thread combined. */
  readonly memoryBytes: number;
  /** Aborts when the result is no longer needed. */
  readonly signal?: AbortSignal | undefined;
}

/** How the work ended. `failed` is a bug: the script itself threw or exited. */
export type WorkOutcome<Output> =
  | { readonly kind: "done"; readonly output: Output }
  | { readonly kind: "out_of_time" | "out_of_memory" | "aborted" }
  | { readonly kind: "failed"; readonly error: unknown };

const WATCH_EVERY_MS = 50;
/** After this time, the thread lowers its priority in favor of requests and newer work. */
const YIELDS_AFTER_MS = 500;
let threads = 0;
const MEBIBYTE = 1024 * 1024;
/** V8 stops a thread at its own limit, but ends the whole process if the thread allocates on before it stops. So this limit
 *  is above the one that is watched. */
const V8_HEADROOM_MIB = 64;

/** Runs a script in its own thread, which ends with the work or is killed at a limit, so that its memory is freed. The
 *  script reads its input from `workerData` and posts one message. It gets no environment variables, and its output is
 *  dropped. */
export function runKillable<Output>(script: URL, input: unknown, limits: WorkLimits): Promise<WorkOutcome<Output>> {
  threads += 1;
  // Linux truncates names to 15 characters.
  const name = `killable-${threads % 1_000_000}`;
  const worker = new Worker(script, {
    name,
    workerData: input,
    env: {},
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: Math.ceil(limits.memoryBytes / MEBIBYTE) + V8_HEADROOM_MIB },
  });
  worker.stdout.resume();
  worker.stderr.resume();
  return new Promise((resolve) => {
    let ended = false;
    const end = (outcome: WorkOutcome<Output>): void => {
      if (ended) return;
      ended = true;
      clearTimeout(clock);
      clearInterval(watch);
      clearTimeout(yields);
      limits.signal?.removeEventListener("abort", abort);
      // The thread ends before the next one starts, so that the memory of several never adds up.
      void worker.terminate().finally(() => resolve(outcome));
    };
    const abort = (): void => end({ kind: "aborted" });
    limits.signal?.addEventListener("abort", abort, { once: true });
    const clock = setTimeout(() => end({ kind: "out_of_time" }), limits.timeoutMs);
    const yields = setTimeout(() => void lowerThreadPriority(name), YIELDS_AFTER_MS);
    const watch = setInterval(() => {
      void usedBytes(worker).then((used) => used > limits.memoryBytes && end({ kind: "out_of_memory" }));
    }, WATCH_EVERY_MS);
    worker.once("message", (output: Output) => end({ kind: "done", output }));
    worker.once("error", (error) => end(isOutOfMemory(error) ? { kind: "out_of_memory" } : { kind: "failed", error }));
    worker.once("exit", (code) => end({ kind: "failed", error: new Error(`the thread ended with ${code}`) }));
  });
}

/** V8's own limit covers only the heap, not buffers. */
async function usedBytes(worker: Worker): Promise<number> {
  try {
    const { used_heap_size: heap, external_memory: external } = await worker.getHeapStatistics();
    return heap + external;
  } catch {
    return 0; // it has ended meanwhile
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).code === "ERR_WORKER_OUT_OF_MEMORY";
}
