import { type ChildProcess, spawn } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const PROGRAM = fileURLToPath(new URL("../../test/support/kill-server.ts", import.meta.url));

/** Before a step's work, after it but before its record, and right after its record. */
export const PHASES = ["begin", "end", "recorded"] as const;
export type Phase = (typeof PHASES)[number];

/** A place in a workflow at which a process rests until it is killed. */
export interface Point {
  readonly kind: string;
  readonly step: string;
  readonly ordinal: number;
  readonly phase: Phase;
}

/** One process of the service that reports the state of its runs. */
export class KillableServer {
  readonly #child: ChildProcess;
  readonly #lines: string[] = [];
  readonly #waiting = new Set<() => void>();
  #ended = false;
  #errors = "";

  constructor(
    environment: Readonly<Record<string, string>>,
    hold: (Point & { except: readonly string[] }) | null = null,
  ) {
    // Compiled modules are kept between processes: starting is most of what a kill costs.
    const NODE_COMPILE_CACHE = join(tmpdir(), "tranche-kill-compiled");
    const env = { PATH: process.env["PATH"], HOME: process.env["HOME"], NODE_COMPILE_CACHE, ...environment };
    this.#child = spawn(process.execPath, [PROGRAM], { env: { ...env, ...(hold && { HOLD: JSON.stringify(hold) }) } });
    const killWithScript = (): void => void this.#child.kill("SIGKILL");
    process.once("exit", killWithScript);
    let rest = "";
    this.#child.stdout?.on("data", (data: Buffer) => {
      const lines = (rest + data.toString()).split("\n");
      rest = lines.pop() ?? "";
      this.#lines.push(...lines);
      // The service's error logs are shown to the user of the script.
      for (const line of lines) if (line.startsWith("{")) process.stderr.write(`${line}\n`);
      this.#look();
    });
    this.#child.stderr?.on("data", (data: Buffer) => (this.#errors += data.toString()));
    this.#child.on("close", () => {
      process.off("exit", killWithScript);
      this.#ended = true;
      this.#look();
    });
  }

  /** The first line that matches, once there is one. @throws Error when the process ends before. */
  printed(pattern: RegExp): Promise<RegExpExecArray> {
    return new Promise((resolve, reject) => {
      const look = (): void => {
        const found = this.#lines.map((line) => pattern.exec(line)).find((match) => match !== null);
        if (!found && !this.#ended) return;
        this.#waiting.delete(look);
        if (found) resolve(found);
        else
          reject(new Error(`the server ended before it printed ${pattern}: ${this.#errors}${this.#lines.join("\n")}`));
      };
      this.#waiting.add(look);
      look();
    });
  }

  async address(): Promise<string> {
    return (await this.printed(/ready at (\S+)/))[1] as string;
  }

  /** `step ordinal phase` of everything that a run did in this process. */
  did(run: string): string[] {
    const mark = `@ ${run} `;
    return this.#lines
      .filter((line) => line.startsWith(mark))
      .map((line) => line.slice(mark.length).split(" ").slice(1).join(" "));
  }

  async kill(signal: NodeJS.Signals = "SIGKILL"): Promise<void> {
    if (this.#ended) return;
    const closed = new Promise((resolve) => this.#child.once("close", resolve));
    this.#child.kill(signal);
    await closed;
  }

  #look(): void {
    for (const look of [...this.#waiting]) look();
  }
}
