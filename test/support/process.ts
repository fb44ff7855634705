import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

export interface Finished {
  readonly status: number | null;
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

/** Starts one of the project's programs as a process of its own, killed when the test is done. */
export function startProcess(
  script: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  input?: string,
): RunningProcess {
  const child = spawn(process.execPath, [join(ROOT, script), ...args], {
    env: { PATH: process.env["PATH"], HOME: process.env["HOME"], ...environment },
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
    child.on("close", (status) => resolve({ status, stdout, stderr })),
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
  script = "src/bin/server.ts",
): Promise<RunningProcess & { baseUrl: string }> {
  const running = startProcess(script, [], { PORT: "0", LOG_LEVEL: "info", ...environment });
  const [, address] = await running.printed(/Tranche is ready at (\S+)/);
  return { ...running, baseUrl: address as string };
}
