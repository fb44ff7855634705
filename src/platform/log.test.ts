import { DrizzleQueryError } from "drizzle-orm";
import { DatabaseError } from "pg";
import { expect, test } from "vitest";
import { createLog, type Log, requestLog } from "./log.ts";

test("a line is one JSON object with level, time and message", () => {
  const [line] = linesOf((log) => log.warn({ attempt: 2 }, "slow"));
  expect(line).toMatchObject({ level: "warn", attempt: 2, msg: "slow" });
  expect(line?.["time"]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
});

test("lines below the level are not written", () => {
  expect(linesOf((log) => log.debug("detail"))).toEqual([]);
});

test("every line of a request's log carries its id", () => {
  const lines = linesOf((log) => {
    const ofRequest = requestLog(log, "req-1");
    ofRequest.info("first");
    ofRequest.child({ run: 7 }).info("second");
  });
  expect(lines.map((line) => line["request_id"])).toEqual(["req-1", "req-1"]);
});

test("credentials and personal data are hidden however they are written and nested", () => {
  const text = textOf((log) =>
    log.info({
      headers: { Authorization: "Bearer s3cret", cookie: "s3cret", "set-cookie": ["s3cret"], "x-api-key": "s3cret" },
      user: { email: "s3cret", profile: [{ password_hash: "s3cret", refreshToken: "s3cret" }] },
      DATABASE_URL: "postgres://u:s3cret@db/x",
      a: { b: { c: { d: { e: { f: { g: "s3cret" } } } } } },
      bytes: Buffer.from("s3cret"),
    }),
  );
  expect(text).not.toContain("s3cret");
  expect(text).not.toContain(JSON.stringify(Buffer.from("s3cret").toJSON().data));
});

test("a request is logged by method and path, without its query", () => {
  const [line] = linesOf((log) =>
    log.info({ req: { method: "GET", url: "/api/deals?q=s3cret", headers: { a: "b" } } }),
  );
  expect(line?.["req"]).toEqual({ method: "GET", path: "/api/deals" });
});

test("a database error is logged by code and names, without the values in its message", () => {
  const unique = new DatabaseError('duplicate key value violates unique constraint "users_email_key"', 0, "error");
  Object.assign(unique, {
    code: "23505",
    detail: "Key (email)=(s3cret) already exists.",
    constraint: "users_email_key",
  });
  const malformed = new DatabaseError('invalid input syntax for type uuid: "s3cret"', 0, "error");
  malformed.code = "22P02";
  for (const cause of [unique, malformed]) {
    const error = new DrizzleQueryError("insert into users values ($1)", ["s3cret"], cause);
    const text = textOf((log) => {
      log.error(error);
      log.error({ err: error });
      log.error({ err: error }, "cannot register");
      log.error(error, "cannot register");
      log.error({ failure: { inner: error } }, "cannot register");
    });
    expect(text).not.toContain("s3cret");
    expect(text.split(cause.code ?? "")).toHaveLength(6);
  }
});

test("an error written for the user is logged by its code, since it may repeat what the user sent", () => {
  const error = Object.assign(new Error("s3cret is not known"), { isUserFacing: true, code: "no_data" });
  const text = textOf((log) => {
    log.warn(error);
    log.warn({ err: error, run_id: "r1" }, "step failed");
    log.warn({ err: new Error("outer", { cause: error }) });
  });
  expect(text).not.toContain("s3cret");
  expect(text.split("no_data")).toHaveLength(4);
});

test("an error keeps its type, message, place and cause", () => {
  const error = new RangeError("too late", { cause: new Error("first") });
  const [line] = linesOf((log) => log.error(error));
  expect(line).toMatchObject({ msg: "too late", err: { type: "RangeError", cause: { message: "first" } } });
  expect((line?.["err"] as { stack: string }).stack).toContain("log.test.ts");
});

function textOf(write: (log: Log) => void): string {
  let text = "";
  const destination = {
    write: (line: string) => {
      text += line;
    },
  };
  write(createLog({ level: "info", destination }));
  return text;
}

function linesOf(write: (log: Log) => void): Record<string, unknown>[] {
  const lines = textOf(write).split("\n").filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}
