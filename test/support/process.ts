import { type ChildProcess, spawn } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { inject, onTestFinished } from "vitest";
import { PACKAGE_ROOT } from "../../src/platform/package-root.ts";

export interface Finished {
  /** The exit status, or the signal that ended the process. */
  readonly status: number | NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunningProcess {
  readonly child: ChildProcess;
  /** Everything printed so far. */
  readonly output: () => string;
  readonly finished: Promise<Finished>;
  /** Resolves with the match once the output holds it; rejects when the process ends before. */
  printed(pattern: RegExp): Promise<RegExpExecArray>;
}

/** A folder that is gone when the test is done. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "tranche-process-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A data folder with a migrated, empty database, so that the first start takes 1 s instead of 4. It is gone when the test
 *  is done. */
export async function dataFolder(): Promise<string> {
  const folder = await temporaryFolder();
  await addDatabase(folder);
  return folder;
}

/** Puts a migrated, empty database into a data folder. */
export async function addDatabase(folder: string): Promise<void> {
  await cp(inject("emptyDatabase"), join(folder, "postgres"), { recursive: true });
}

/** Starts the bundled server or command line, or a script of the package, as a separate process. It is killed when the
 *  test is done. */
export function startProcess(
  program: "server" | "cli" | `examples/${string}`,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  input?: string,
): RunningProcess {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const bundled = program === "server" || program === "cli";
  const script = bundled ? join(dirname(inject("serverBundle")), `${program}.js`) : join(PACKAGE_ROOT, program);
  const child = spawn(process.execPath, [script, ...args], {
    env: { PATH, HOME, NODE_COMPILE_CACHE, ...environment },
    stdio: ["pipe", "pipe", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  child.stdin.end(input ?? "");
  let stdout = "";
  let stderr = "";
  const waiting = new Set<() => void>();
  child.stdout.on("data", (data: Buffer) => {
    stdout += data.toString();
    for (const look of waiting) look();
  });
  child.stderr.on("data", (data: Buffer) => (stderr += data.toString()));
  const finished = new Promise<Finished>((resolve) =>
    child.on("close", (status, signal) => resolve({ status: status ?? signal, stdout, stderr })),
  );
  return {
    child,
    output: () => stdout,
    finished,
    printed: (pattern) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const match = pattern.exec(stdout);
          if (match) resolve(match);
        };
        waiting.add(look);
        look();
        void finished.then(({ status }) =>
          reject(new Error(`ended with ${status} before printing ${pattern}: ${stderr}`)),
        );
      }),
  };
}

/** The whole server, once it says that it is ready. */
export async function startServer(
  environment: Readonly<Record<string, string>>,
): Promise<RunningProcess & { baseUrl: string }> {
  const running = startProcess("server", [], { PORT: "0", LOG_LEVEL: "info", ...environment });
  const [, address] = await running.printed(/Tranche is ready at (\S+)/);
  return { ...running, baseUrl: address as string };
}
