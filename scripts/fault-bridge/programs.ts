import { type ChildProcess, spawn } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** A program that can be killed and restarted with the same state. */
export class Program {
  readonly #script: string;
  readonly #ready: RegExp;
  readonly #environment: Readonly<Record<string, string>>;
  #child: ChildProcess | null = null;

  constructor(script: string, ready: RegExp, environment: Readonly<Record<string, string>>) {
    this.#script = script;
    this.#ready = ready;
    this.#environment = environment;
    process.once("exit", () => void this.#child?.kill("SIGKILL"));
  }

  /** Resolves once it reports that it is ready. */
  async start(): Promise<void> {
    const env = {
      PATH: process.env["PATH"],
      HOME: process.env["HOME"],
      NODE_COMPILE_CACHE: join(tmpdir(), "tranche-fault-compiled"),
      ...this.#environment,
    };
    const child = spawn(process.execPath, [join(ROOT, this.#script)], { env, stdio: ["ignore", "pipe", "pipe"] });
    this.#child = child;
    let printed = "";
    await new Promise<void>((resolve, reject) => {
      const read = (data: Buffer): void => {
        printed = (printed + data.toString()).slice(-8_000);
        if (this.#ready.test(printed)) resolve();
      };
      child.stdout.on("data", read);
      child.stderr.on("data", read);
      child.once("exit", (status) => reject(new Error(`${this.#script} ended with ${status}: ${printed}`)));
    });
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const closed = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await closed;
  }
}

/** A client of the service that repeats a request under its key until it is answered, as clients should. */
export class PatientClient {
  readonly #baseUrl: string;
  #token = "";

  constructor(baseUrl: string) {
    this.#baseUrl = baseUrl;
  }

  async register(): Promise<void> {
    const json = { email: "operator@example.com", password: "a long enough pass phrase" };
    const { access_token: token } = await this.send<{ access_token: string }>("POST", "/api/auth/register", json);
    this.#token = token;
  }

  /** @throws Error for an answer that a repeat cannot change, and after a minute. */
  async send<T>(method: string, path: string, json?: object, key?: string): Promise<T> {
    const endsAt = Date.now() + 60_000;
    for (;;) {
      const answer = await this.#try(method, path, json, key).catch(() => null);
      if (answer !== null && answer.status < 300) return answer.body as T;
      const isPassing = answer === null || answer.status >= 500 || answer.status === 409 || answer.status === 429;
      if (!isPassing || Date.now() > endsAt)
        throw new Error(`${method} ${path}: ${answer === null ? "no answer" : JSON.stringify(answer.body)}`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }

  async #try(method: string, path: string, json?: object, key?: string) {
    const response = await fetch(`${this.#baseUrl}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        prefer: "respond-async",
        ...(json === undefined ? {} : { "content-type": "application/json" }),
        ...(key === undefined ? {} : { "idempotency-key": key }),
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      signal: AbortSignal.timeout(30_000),
    });
    return { status: response.status, body: await response.json() };
  }
}
