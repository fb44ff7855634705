import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, expect, it, vi } from "vitest";
import { openTestDatabase } from "../../../../test/support/database.ts";
import { openTestRuns } from "../../../../test/support/runs.ts";
import { RunFailure } from "../run-failure.ts";
import type { Run, RunKind } from "../run-kind.ts";

const database = await openTestDatabase();
const worked: string[] = [];
/** What a test does in the named step, by run kind. */
const during: Record<string, (signal: AbortSignal) => Promise<unknown>> = {};

const kind = (name: string, workflow: RunKind["workflow"], timeoutMs = 20_000): RunKind => ({
  kind: name,
  family: "analysis",
  version: "1",
  timeoutMs,
  workflow,
});
const work = (run: Run, name: string, progress: number) =>
  run.step(name, progress, `${name} done`, async ({ key, signal }) => {
    worked.push(name);
    await during[name]?.(signal);
    return { name, key };
  });

const three = kind("three", async (run, input) => {
  const first = await work(run, "first", 20);
  const second = await work(run, "second", 60);
  await work(run, "third", 100);
  return { result: { input, keys: [first.key, second.key] }, cdmEvents: [{ of: run.id }] };
});
const again = kind("again", async (run) => {
  const passes: string[] = [];
  for (let pass = 0; pass < 2; pass += 1) passes.push((await work(run, "pass", 40 - pass * 20)).key);
  return { result: passes, cdmEvents: [] };
});
const late = kind(
  "late",
  async (run) => {
    await run.step("hangs", 50, "", () => new Promise(() => undefined));
    return { result: {}, cdmEvents: [] };
  },
  150,
);
const flaky = kind("flaky", async (run, input) => {
  const { failures } = input as { failures: number };
  let tries = 0;
  const done = await run.step("flaky", 100, "", async () => {
    tries += 1;
    if (tries <= failures) throw new Error(`secret of attempt ${tries}`);
    return tries;
  });
  return { result: { done }, cdmEvents: [] };
});
const refused = kind("refused", async (run) => {
  await run.step("looks", 10, "", async () => {
    worked.push("looks");
    throw new RunFailure("no_data", "Nobody is called that.");
  });
  return { result: {}, cdmEvents: [] };
});
const beside = kind("beside", async (run) => {
  // The first step ends once the second one is recorded: in turn, neither would.
  const quick = Promise.withResolvers<undefined>();
  const [a, b] = await Promise.all([
    run.step("slow", 30, "", () => quick.promise.then(() => "a")),
    run.step("quick", 80, "", async () => "b").finally(() => quick.resolve(undefined)),
  ]);
  return { result: { a, b }, cdmEvents: [] };
});

const kinds = [three, again, late, flaky, refused, beside];
let engine = await openTestRuns(database, kinds);
afterAll(() => engine.runs.close(5_000));

it("runs its steps in order, reports each, and ends completed at 100", async () => {
  const id = await engine.start(three, { a: 1 });
  const run = await engine.ended(id);
  expect(run).toMatchObject({ status: "completed", progress: 100, errorCode: null });
  expect(run.result).toEqual({ input: { a: 1 }, keys: [`${id}/first`, `${id}/second`] });
  expect(run.cdmEvents).toEqual([{ of: id }]);
  expect(await engine.eventsOf(id)).toEqual([
    "started",
    "progress:first:20",
    "progress:second:60",
    "progress:third:100",
    "completed",
  ]);
});

it("distinguishes steps with the same name, never lowers progress, and reports 100 at the end", async () => {
  const id = await engine.start(again);
  expect((await engine.ended(id)).result).toEqual([`${id}/pass`, `${id}/pass/2`]);
  expect(await engine.eventsOf(id)).toEqual([
    "started",
    "progress:pass:40",
    "progress:pass:40",
    "progress:completed:100",
    "completed",
  ]);
});

it("fails a run that exceeds the time limit of its kind, even if its step ignores the signal", async () => {
  const run = await engine.ended(await engine.start(late));
  expect(run).toMatchObject({ status: "failed", errorCode: "run_timeout", result: null });
  expect(run.errorMessage).toContain("150 ms");
});

it("retries a failed step, and hides the internal error from users", async () => {
  expect((await engine.ended(await engine.start(flaky, { failures: 2 }))).result).toEqual({ done: 3 });
  const failed = await engine.ended(await engine.start(flaky, { failures: 3 }));
  expect(failed).toMatchObject({ status: "failed", errorCode: "internal_error" });
  expect(failed.errorMessage).not.toContain("secret");
});

it("does not retry a step that reports that nothing was found", async () => {
  const run = await engine.ended(await engine.start(refused));
  expect(run).toMatchObject({ status: "failed", errorCode: "no_data", errorMessage: "Nobody is called that." });
  expect(worked.filter((name) => name === "looks")).toHaveLength(1);
  expect(await engine.eventsOf(run.id)).toEqual(["started", "failed"]);
});

it("runs steps concurrently", async () => {
  const id = await engine.start(beside);
  expect((await engine.ended(id)).result).toEqual({ a: "a", b: "b" });
  expect((await engine.eventsOf(id)).slice(1, 3)).toEqual(["progress:quick:80", "progress:slow:80"]);
});

it("finishes the current step when it is closed, and another process resumes after it", async () => {
  worked.length = 0;
  const inSecond = Promise.withResolvers<undefined>();
  const mayEnd = Promise.withResolvers<undefined>();
  during["second"] = async () => {
    inSecond.resolve(undefined);
    await mayEnd.promise;
  };
  const id = await engine.start(three);
  await inSecond.promise;
  const closing = engine.runs.close(5_000);
  mayEnd.resolve(undefined);
  await closing;
  expect((await engine.run(id)).status).toBe("running");
  expect(worked).toEqual(["first", "second"]);
  engine = await openTestRuns(database, kinds);
  expect((await engine.ended(id)).status).toBe("completed");
  expect(worked).toEqual(["first", "second", "third"]);
  expect(await engine.eventsOf(id)).toHaveLength(5);
});

it("resumes while the process that returned the run is still recording the same step", async () => {
  const inSecond = Promise.withResolvers<undefined>();
  const mayEnd = Promise.withResolvers<undefined>();
  during["second"] = async () => {
    inSecond.resolve(undefined);
    await mayEnd.promise;
  };
  const id = await engine.start(three);
  await inSecond.promise;
  await vi.waitFor(async () => expect((await engine.run(id)).progress).toBe(20), 20_000);
  // What the other process has written but not committed when this process reports the step.
  const telling = database.transaction(async (tx) => {
    await tx.execute(sql`update runs set last_event = 3, progress = 60 where id = ${id}`);
    await tx.execute(sql`
      insert into run_events (run_id, seq, type, step, ordinal, data, at)
      values (${id}, 3, 'progress', 'second', 0, '{"step":"second","progress":60,"message":"second done"}', now())`);
    mayEnd.resolve(undefined);
    await pause(300);
  });
  expect((await engine.ended(id)).status).toBe("completed");
  await telling;
  delete during["second"];
  expect(await engine.eventsOf(id)).toEqual([
    "started",
    "progress:first:20",
    "progress:second:60",
    "progress:third:100",
    "completed",
  ]);
});

it("fails a run that another version of its workflow started", async () => {
  const inFirst = Promise.withResolvers<undefined>();
  during["first"] = (signal) => {
    inFirst.resolve(undefined);
    return new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(new Error("ended"))));
  };
  const id = await engine.start(three);
  await inFirst.promise;
  await engine.runs.close(0);
  delete during["first"];
  engine = await openTestRuns(database, [{ ...three, version: "2" }]);
  expect(await engine.ended(id)).toMatchObject({ status: "failed", errorCode: "internal_error" });
});
