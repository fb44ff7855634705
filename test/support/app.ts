import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type App, type AppParts, createApp } from "../../src/app/compose.ts";
import { readConfig } from "../../src/config/index.ts";
import { type SettableClock, settableClock } from "../../src/platform/clock.ts";
import type { Database } from "../../src/platform/database/database.ts";
import { createLog } from "../../src/platform/log.ts";
import { atEnd } from "./at-end.ts";
import { openTestDatabase } from "./database.ts";

export interface TestAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed when it is JSON, else the text. */
  readonly body: any;
}

export interface TestCall {
  readonly token?: string;
  readonly json?: unknown;
  /** Bytes or text sent as they are, instead of `json`. */
  readonly raw?: string | Uint8Array<ArrayBuffer>;
  /** A form sent as `multipart/form-data`, instead of `json`. */
  readonly form?: FormData;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestApp {
  readonly app: App;
  readonly database: Database;
  readonly clock: SettableClock;
  readonly baseUrl: string;
  call(method: string, path: string, call?: TestCall): Promise<TestAnswer>;
  /** A new account in a new organization. */
  signUp(
    email?: string,
  ): Promise<{ token: string; refreshToken: string; userId: number; email: string; password: string }>;
}

const PASSWORD = "a long enough pass phrase";

/** The whole service over HTTP on a free port and a new database, closed when the test file is done. Limits on
 *  token requests are lifted unless the settings restore them. Runs are started but not executed unless the
 *  settings say `PROCESS_ROLE: "all"`; one app of a test file can do that, since a process has one engine. */
export async function startApp(
  settings: Readonly<Record<string, string>> = {},
  more: Pick<AppParts, "web" | "extension"> = {},
): Promise<TestApp> {
  const database = await openTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), "tranche-test-"));
  const given = readConfig({ DATA_DIR: dataDir, PORT: "0", AUTH_RATE_LIMIT_PER_MINUTE: "100000", ...settings });
  const config = {
    ...given,
    processRole: settings["PROCESS_ROLE"] === undefined ? ("api" as const) : given.processRole,
  };
  const clock = settableClock(new Date());
  const app = await createApp({
    config,
    database,
    clock,
    log: createLog({ level: "silent" }),
    checkAnswers: true,
    ...more,
  });
  atEnd(async () => {
    await app.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  await app.listen();
  const address = app.server.server.address();
  if (address === null || typeof address === "string") throw new Error("the app does not listen on a port");
  const baseUrl = `http://127.0.0.1:${address.port}`;
  const call: TestApp["call"] = (method, path, given = {}) => send(`${baseUrl}${path}`, method, given);
  let accounts = 0;
  return {
    app,
    database,
    clock,
    baseUrl,
    call,
    async signUp(email = `user${++accounts}@example.com`) {
      const { status, body } = await call("POST", "/api/auth/register", { json: { email, password: PASSWORD } });
      if (status !== 201) throw new Error(`signing up was answered ${status}: ${JSON.stringify(body)}`);
      return {
        token: body.access_token,
        refreshToken: body.refresh_token,
        userId: body.user.id,
        email,
        password: PASSWORD,
      };
    },
  };
}

async function send(url: string, method: string, { token, json, raw, form, headers }: TestCall): Promise<TestAnswer> {
  const body = form ?? raw ?? (json === undefined ? undefined : JSON.stringify(json));
  const response = await fetch(url, {
    method,
    ...(body === undefined ? {} : { body }),
    headers: {
      ...(body === undefined || form ? {} : { "content-type": "application/json" }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    redirect: "manual",
  });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json") ?? false;
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}
