import { expect, test } from "vitest";
import { settableClock, systemClock } from "#platform/clock.ts";
import { databaseHttpCache } from "#platform/database/http-cache.ts";
import { databasePacer } from "#platform/database/request-pacer.ts";
import { createHttpClient } from "#platform/http-client.ts";
import { memoryPacer } from "#platform/request-pacer.ts";
import { createSingleFlight } from "#platform/single-flight.ts";
import { openTestDatabase } from "../../test/support/database.ts";
import { startFakeHost } from "../../test/support/fakes/fake-host.ts";
import { EVENING } from "../../test/support/vendor-deps.ts";
import { askVendor, type Vendor, type VendorDeps } from "./ask-vendor.ts";

const { db } = await openTestDatabase();
const clock = settableClock(EVENING);

/** A separate process, which shares only the database with the other one. */
function aProcess(pacer = databasePacer(db)): VendorDeps {
  const http = createHttpClient({ pacer, firstPauseMs: 5, deadlineMs: 5_000 });
  return { http, cache: databaseHttpCache(db), clock, flights: createSingleFlight() };
}

const vendor: Vendor = {
  name: "example",
  capability: "macro",
  headers: {},
  pace: { name: "example", intervalMs: 1, burst: 10 },
};
const question = (baseUrl: string, path: string) => ({
  url: new URL(path, baseUrl),
  freshMs: 60_000,
  read: (body: string) => body,
});

test("an answer is shared between processes", async () => {
  let answers = 0;
  const host = await startFakeHost(() => ({ body: `answered ${++answers} times` }));
  const first = await askVendor(aProcess(), vendor, question(host.baseUrl, "/shared"));
  const second = await askVendor(aProcess(), vendor, question(host.baseUrl, "/shared"));
  expect(second).toEqual(first);
  clock.advance(60_001);
  expect((await askVendor(aProcess(), vendor, question(host.baseUrl, "/shared")))?.value).toBe("answered 2 times");
});

test("of concurrent callers only one sends a request", async () => {
  const host = await startFakeHost(() => ({ body: "once" }));
  const deps = aProcess();
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => askVendor(deps, vendor, question(host.baseUrl, "/together"))),
  );
  expect(new Set(answers.map((answer) => answer?.value))).toEqual(new Set(["once"]));
  expect(host.requests).toHaveLength(1);
});

test("processes that call one source share its rate limit", async () => {
  const host = await startFakeHost(() => ({ body: "well" }));
  const slow: Vendor = { ...vendor, pace: { name: "slow example", intervalMs: 100, burst: 1 } };
  const asks = [aProcess(), aProcess()].flatMap((deps, process) =>
    [1, 2, 3].map((n) => askVendor(deps, slow, question(host.baseUrl, `/${process}/${n}`))),
  );
  await Promise.all(asks);
  const times = host.requests.map(({ at }) => at);
  expect(Math.max(...times) - Math.min(...times)).toBeGreaterThanOrEqual(450);
});

test("a pause that the vendor requested from one process applies to the others", async () => {
  const host = await startFakeHost(() => ({ status: 429, headers: { "retry-after": "60" }, body: "" }));
  const asked = question(host.baseUrl, "/quiet");
  await expect(askVendor(aProcess(), vendor, asked)).rejects.toMatchObject({ trouble: "rate_limited" });
  await expect(askVendor(aProcess(), vendor, asked)).rejects.toMatchObject({
    trouble: "rate_limited",
    retryable: true,
  });
  expect(host.requests).toHaveLength(1);
});

test("answers are cached by address, and an answer without data is not an error", async () => {
  const host = await startFakeHost(({ path }) => (path === "/a" ? { body: "a" } : { status: 404, body: "nothing" }));
  const deps = aProcess(memoryPacer(systemClock));
  expect((await askVendor(deps, vendor, question(host.baseUrl, "/a")))?.value).toBe("a");
  expect(await askVendor(deps, vendor, question(host.baseUrl, "/b"))).toBeNull();
});
