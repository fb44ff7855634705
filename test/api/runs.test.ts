import { sql } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { RunFailure } from "#features/runs/index.ts";
import { startApp } from "../support/app.ts";
import { followEvents, type SentEvent } from "../support/events.ts";
import { gate, gated } from "../support/gated-kind.ts";
import { trial } from "../support/trial-kinds.ts";
import { trialRuns } from "../support/trial-runs.ts";

let executions = 0;

const quick = trial("quick", async (run, input) => {
  const told = await run.step("look", 50, "Looked", async () => {
    executions += 1;
    return input;
  });
  return { result: { told }, cdmEvents: [{ action: "New" }] };
});
const failing = trial("failing", async (run, input) => {
  const { code } = input as { code: "no_data" };
  await run.step("fail", 50, "", async () => {
    throw new RunFailure(code, `It is ${code}.`);
  });
  return { result: {}, cdmEvents: [] };
});

const app = await startApp(
  { PROCESS_ROLE: "all", RUN_WAIT_SECONDS: "5", AGENT_RATE_LIMIT_PER_MINUTE: "1000" },
  { extension: trialRuns([quick, gated, failing]) },
);
const ann = await app.signUp();
const bob = await app.signUp();
const START = "/api/quantitative-analysis/trial";
const RESULTS = "/api/quantitative-analysis/results";
const start = (kind: string, input: unknown, headers: Record<string, string> = {}, token = ann.token, more = {}) =>
  app.call("POST", START, { token, json: { kind, input, ...more }, headers });
const startAsync = async (kind: string, input: unknown): Promise<string> =>
  (await start(kind, input, { prefer: "respond-async" })).body.analysis_id;
const result = (id: string, token = ann.token) => app.call("GET", `${RESULTS}/${id}`, { token });
const follow = (id: string, headers: Record<string, string> = {}, token = ann.token) =>
  followEvents(`${app.baseUrl}${RESULTS}/${id}/events`, { headers: { authorization: `Bearer ${token}`, ...headers } });
const all = async (events: AsyncIterable<SentEvent>): Promise<SentEvent[]> => {
  const read: SentEvent[] = [];
  for await (const event of events) read.push(event);
  return read;
};

it("returns 200 with the result of a run that ends in time", async () => {
  const { status, body, headers } = await start("quick", { a: 1 });
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: "success", result: { told: { a: 1 } }, cdm_events: [{ action: "New" }] });
  expect(headers.get("x-ratelimit-limit")).toBe("1000");
  const stored = (await result(body.analysis_id)).body;
  expect(stored).toMatchObject({ status: "completed", progress: 100, result: { told: { a: 1 } }, kind: "quick" });
  for (const member of ["created_at", "started_at", "completed_at"]) expect(stored[member]).toMatch(/^\d{4}-.*Z$/);
  expect(stored.error).toBeUndefined();
});

it("returns 202 immediately if the client prefers it, and the run continues", async () => {
  const { status, body, headers } = await start("gated", { name: "async" }, { prefer: "respond-async, wait=5" });
  expect([status, headers.get("preference-applied")]).toEqual([202, "respond-async"]);
  expect(body).toEqual({ status: "success", analysis_id: body.analysis_id, result: null, cdm_events: [] });
  const before = (await result(body.analysis_id)).body;
  expect(["pending", "running"]).toContain(before.status);
  expect([before.result, before.cdm_events, before.completed_at]).toEqual([null, [], undefined]);
  gate("async").resolve(undefined);
  await all(await follow(body.analysis_id));
  expect((await result(body.analysis_id)).body.status).toBe("completed");
});

it.each([
  ["no_data", 400],
  ["provider_error", 502],
  ["run_timeout", 502],
  ["internal_error", 500],
])("answers a run that failed with %s with status %i", async (code, expected) => {
  const { status, body } = await start("failing", { code });
  expect(status).toBe(expected);
  expect(body).toMatchObject({ status: "error", message: `It is ${code}.`, detail: { code } });
  const stored = (await result(body.detail.analysis_id)).body;
  expect(stored).toMatchObject({ status: "failed", error: { code, message: `It is ${code}.` }, result: null });
  expect(stored.completed_at).toBeUndefined();
});

it("streams a run from start to end", async () => {
  const response = await fetch(`${app.baseUrl}${START}`, {
    method: "POST",
    headers: { authorization: `Bearer ${ann.token}`, "content-type": "application/json" },
    body: JSON.stringify({ kind: "quick", input: 7, stream: true }),
  });
  expect(response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("no-store");
  const text = await response.text();
  const [, id] = /"analysis_id":"([^"]+)"/.exec(text) ?? [];
  expect(text).toBe(
    [
      `id: 1\nevent: started\ndata: {"type":"started","data":{"analysis_id":"${id}","message":"Trial quick"}}\n\n`,
      `id: 2\nevent: progress\ndata: {"type":"progress","data":{"step":"look","progress":50,"message":"Looked"}}\n\n`,
      `id: 3\nevent: progress\ndata: {"type":"progress","data":{"step":"completed","progress":100,"message":"Completed"}}\n\n`,
      `id: 4\nevent: completed\ndata: {"type":"completed","data":{"analysis_id":"${id}","result":{"told":7}}}\n\n`,
    ].join(""),
  );
});

it("ends the stream of a failed run with the reason", async () => {
  const { body } = await start("failing", { code: "no_data" });
  const last = (await all(await follow(body.detail.analysis_id))).at(-1);
  const data = { analysis_id: body.detail.analysis_id, code: "no_data", message: "It is no_data." };
  expect(last).toMatchObject({ type: "failed", data: { type: "failed", data } });
});

it("replays the events after Last-Event-ID and then follows the run, for many clients", async () => {
  const id = await startAsync("gated", { name: "many" });
  const whole = follow(id);
  const watchers = await Promise.all(Array.from({ length: 20 }, () => follow(id)));
  const first = [];
  for await (const event of await whole) {
    first.push(event.id);
    if (event.data.data.step === "before") break;
  }
  const rest = await follow(id, { "last-event-id": String(first.at(-1)) });
  gate("many").resolve(undefined);
  expect((await all(rest)).map((event) => event.id)).toEqual([3, 4, 5]);
  for (const watcher of watchers) expect((await all(watcher)).map((event) => event.id)).toEqual([1, 2, 3, 4, 5]);
  expect(await all(await follow(id, { "last-event-id": "5" }))).toEqual([]);
  expect(
    (await app.call("GET", `${RESULTS}/${id}/events`, { token: ann.token, headers: { "last-event-id": "x" } })).status,
  ).toBe(400);
});

it("does not stop a run whose client disconnects", async () => {
  const leaving = new AbortController();
  const response = await fetch(`${app.baseUrl}${START}`, {
    method: "POST",
    headers: { authorization: `Bearer ${ann.token}`, "content-type": "application/json" },
    body: JSON.stringify({ kind: "gated", input: { name: "left" }, stream: true }),
    signal: leaving.signal,
  });
  const { value } = await (response.body as ReadableStream<Uint8Array>).getReader().read();
  const id = (/"analysis_id":"([^"]+)"/.exec(new TextDecoder().decode(value)) ?? [])[1] as string;
  leaving.abort();
  gate("left").resolve(undefined);
  await all(await follow(id));
  expect((await result(id)).body.status).toBe("completed");
});

it("sends an event whose notification was lost", async () => {
  const id = await startAsync("gated", { name: "silent" });
  await vi.waitFor(async () => expect((await result(id)).body.progress).toBe(30), 20_000);
  const seen: unknown[] = [];
  const watching = (async () => {
    for await (const event of await follow(id)) seen.push(event.data.data.step ?? event.type);
  })();
  await vi.waitFor(() => expect(seen).toContain("before"), 20_000);
  await app.database.db.execute(sql`
    with run as (update runs set last_event = last_event + 1, progress = 55 where id = ${id} returning last_event)
    insert into run_events (run_id, seq, type, step, ordinal, data, at)
    select ${id}, last_event, 'progress', 'elsewhere', 0, '{"step":"elsewhere"}', now() from run`);
  await vi.waitFor(() => expect(seen).toContain("elsewhere"), 20_000);
  gate("silent").resolve(undefined);
  await watching;
});

it("cancels an open run once", async () => {
  const id = await startAsync("gated", { name: "never" });
  const events = all(await follow(id));
  const cancelled = await app.call("POST", `${RESULTS}/${id}/cancel`, { token: ann.token });
  expect(cancelled.status).toBe(200);
  expect(cancelled.body).toMatchObject({ status: "failed", error: { code: "cancelled" }, result: null });
  expect((await events).at(-1)?.data.data).toMatchObject({ analysis_id: id, code: "cancelled" });
  const again = await app.call("POST", `${RESULTS}/${id}/cancel`, { token: ann.token });
  expect([again.status, again.body.detail.code]).toEqual([409, "conflict"]);
  expect((await all(await follow(id))).filter((event) => event.type === "failed")).toHaveLength(1);
});

it("returns 409 cancelled to a client waiting for a run that is canceled", async () => {
  const waiting = start("gated", { name: "waited for" });
  const list = await vi.waitFor(async () => {
    const { body } = await app.call("GET", `${RESULTS}?limit=1`, { token: ann.token });
    expect(body.results[0].input).toEqual({ name: "waited for" });
    return body.results;
  }, 20_000);
  await app.call("POST", `${RESULTS}/${list[0].analysis_id}/cancel`, { token: ann.token });
  const { status, body } = await waiting;
  expect([status, body.detail.code, body.detail.analysis_id]).toEqual([409, "cancelled", list[0].analysis_id]);
});

it("returns 404 for unknown, malformed and other organizations' IDs", async () => {
  const { body } = await start("quick", {});
  for (const id of ["0198c5a0-0000-7000-8000-000000000000", "7", "x"]) expect((await result(id)).status).toBe(404);
  for (const [method, path] of [
    ["GET", ""],
    ["GET", "/events"],
    ["POST", "/cancel"],
  ] as const)
    expect((await app.call(method, `${RESULTS}/${body.analysis_id}${path}`, { token: bob.token })).status).toBe(404);
});

it("lists runs newest first without their results, filtered by deal on request", async () => {
  const deal = (await app.call("POST", "/api/deals", { token: bob.token, json: { name: "Quay" } })).body.id;
  const first = (await start("quick", 1, {}, bob.token)).body.analysis_id;
  const second = (await start("quick", 2, {}, bob.token, { deal_id: deal })).body.analysis_id;
  const list = (await app.call("GET", RESULTS, { token: bob.token })).body;
  expect(list).toMatchObject({ status: "success", total: 2, page: 1, limit: 50 });
  expect(list.results.map((run: { analysis_id: string }) => run.analysis_id)).toEqual([second, first]);
  expect(list.results[0]).toMatchObject({ kind: "quick", input: 2, deal_id: deal, status: "completed", progress: 100 });
  expect(list.results[0].result).toBeUndefined();
  const ofDeal = (await app.call("GET", `${RESULTS}?deal_id=${deal}`, { token: bob.token })).body;
  expect(ofDeal.results.map((run: { analysis_id: string }) => run.analysis_id)).toEqual([second]);
  const unknown = await app.call("GET", `${RESULTS}?deal_id=${deal}`, { token: ann.token });
  expect([unknown.status, unknown.body.detail.code]).toEqual([404, "deal_not_found"]);
  const started = await start("quick", 1, {}, ann.token, { deal_id: deal });
  expect([started.status, started.body.detail.code]).toEqual([404, "deal_not_found"]);
});

it("returns the stored answer to a repeated start without starting a run", async () => {
  const before = executions;
  const key = { "idempotency-key": "start-1" };
  const first = await start("quick", { once: true }, key);
  const again = await start("quick", { once: true }, key);
  expect([again.status, again.headers.get("idempotent-replayed")]).toEqual([200, "true"]);
  expect(again.body).toEqual(first.body);
  expect(executions).toBe(before + 1);
  expect((await start("quick", { once: false }, key)).body.detail.code).toBe("idempotency_key_reused");
});

it("stores a failure after the start as the answer", async () => {
  const key = { "idempotency-key": "start-2" };
  const first = await start("failing", { code: "provider_error" }, key);
  const again = await start("failing", { code: "provider_error" }, key);
  expect([again.status, again.body.detail.analysis_id]).toEqual([502, first.body.detail.analysis_id]);
});

it("rejects a repeat while the first request waits, and returns its run once that process is gone", async () => {
  const key = { "idempotency-key": "start-3" };
  const waiting = start("gated", { name: "key" }, key);
  // Before that, the repeat could come first and be the one that waits.
  await vi.waitFor(async () => {
    const { rows } = await app.database.db.execute(sql`select 1 from idempotency_keys where provisional`);
    expect(rows).toHaveLength(1);
  }, 20_000);
  expect((await start("gated", { name: "key" }, key)).body.detail.code).toBe("idempotency_in_progress");
  // What is left of a dead process is a lease that ends; here the living one renews it every 2 s.
  const repeated = await vi.waitFor(async () => {
    await app.database.db.execute(
      sql`update idempotency_keys set lease_until = clock_timestamp() - interval '1 second' where provisional`,
    );
    const answer = await start("gated", { name: "key" }, key);
    expect(answer.status).toBe(202);
    return answer;
  }, 20_000);
  gate("key").resolve(undefined);
  const first = await waiting;
  expect([repeated.status, repeated.body.analysis_id]).toEqual([202, first.body.analysis_id]);
  const settled = await start("gated", { name: "key" }, key);
  expect([settled.status, settled.body]).toEqual([200, first.body]);
});

it("streams the same run again when a streamed start is repeated", async () => {
  const request = () =>
    followEvents(`${app.baseUrl}${START}`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${ann.token}`,
        "content-type": "application/json",
        "idempotency-key": "start-4",
      },
      body: JSON.stringify({ kind: "quick", input: "streamed", stream: true }),
    });
  const first = await all(await request());
  expect(await all(await request())).toEqual(first);
});

it("counts runs and steps for Prometheus", async () => {
  await start("quick", {});
  await start("failing", { code: "no_data" });
  const { body } = await app.call("GET", "/metrics");
  expect(body).toMatch(/runs_total\{kind="quick",status="completed"\} [1-9]/);
  expect(body).toMatch(/runs_total\{kind="failing",status="failed"\} [1-9]/);
  expect(body).toMatch(/run_step_duration_seconds_count\{kind="quick",step="look",outcome="done"\} [1-9]/);
});
