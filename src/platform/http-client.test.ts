import { expect, test } from "vitest";
import { startFakeHost } from "../../test/support/fakes/fake-host.ts";
import { systemClock } from "./clock.ts";
import { createHttpClient, type HttpObservation } from "./http-client.ts";
import { HttpFailure, type HttpFailureKind, retryAfterMs } from "./http-failure.ts";
import { memoryPacer } from "./request-pacer.ts";

const QUICK = { name: "quick", intervalMs: 1, burst: 100 };
const observed: HttpObservation[] = [];
const client = (deadlineMs = 5_000, firstPauseMs = 5) =>
  createHttpClient({
    pacer: memoryPacer(systemClock),
    deadlineMs,
    firstPauseMs,
    observe: (observation) => observed.push(observation),
  });

async function failureOf(work: Promise<unknown>): Promise<HttpFailure> {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(HttpFailure);
  return error as HttpFailure;
}

test("an answer comes whole and decompressed, with its headers in lower case", async () => {
  const host = await startFakeHost(() => ({ headers: { ETag: '"1"' }, body: "x".repeat(5_000) }));
  const answer = await client().send({ url: new URL(host.baseUrl), pace: QUICK });
  expect(answer.status).toBe(200);
  expect(answer.body.toString()).toBe("x".repeat(5_000));
  expect(answer.headers["etag"]).toBe('"1"');
});

test("errors of the server are tried twice more, and a success after them is the answer", async () => {
  const host = await startFakeHost(() => ({ body: "well" }));
  host.fail("server_error", 1);
  host.fail("hang_up", 1);
  expect((await client().send({ url: new URL(host.baseUrl), pace: QUICK })).body.toString()).toBe("well");
  expect(host.requests).toHaveLength(3);
});

test("a third failure is final, and a refusal is not tried again at all", async () => {
  const host = await startFakeHost(() => ({ body: "well" }));
  host.fail("server_error", 3);
  const http = client();
  const failure = await failureOf(http.send({ url: new URL(host.baseUrl), pace: QUICK }));
  expect(failure).toMatchObject({ kind: "server_error", status: 500, retryable: true });
  expect(host.requests).toHaveLength(3);
  host.fail("forbidden_page", 1);
  expect(await failureOf(http.send({ url: new URL(host.baseUrl), pace: QUICK }))).toMatchObject({
    kind: "refused",
    status: 403,
    retryable: false,
  });
  expect(host.requests).toHaveLength(4);
});

test("sends a non-idempotent request once", async () => {
  const host = await startFakeHost(() => ({ body: "well" }));
  host.fail("server_error", 1);
  await failureOf(client().send({ url: new URL(host.baseUrl), method: "POST", body: "{}", pace: QUICK }));
  expect(host.requests).toHaveLength(1);
});

test("Retry-After is waited for, by every other request to the same party as well", async () => {
  const host = await startFakeHost(() => ({ body: "well" }));
  host.fail("too_many_requests", 1);
  const http = client();
  await http.send({ url: new URL(host.baseUrl), pace: QUICK });
  const [refused, repeated] = host.requests;
  expect((repeated?.at ?? 0) - (refused?.at ?? 0)).toBeGreaterThanOrEqual(990);
});

test("a Retry-After beyond the deadline fails immediately, and the party gets no requests until then", async () => {
  let asked = 0;
  const host = await startFakeHost(() => {
    asked += 1;
    return { status: 429, headers: { "retry-after": "3600" }, body: "later" };
  });
  const http = client(60_000);
  const began = performance.now();
  expect(await failureOf(http.send({ url: new URL(host.baseUrl), pace: QUICK }))).toMatchObject({
    kind: "rate_limited",
    retryAfterMs: 3_600_000,
  });
  expect((await failureOf(http.send({ url: new URL(host.baseUrl), pace: QUICK }))).kind).toBe("rate_limited");
  expect(performance.now() - began).toBeLessThan(20_000);
  expect(asked).toBe(1);
});

test("requests to one party are spread by its pace, whatever the host", async () => {
  const hosts = [await startFakeHost(() => ({ body: "a" })), await startFakeHost(() => ({ body: "b" }))];
  const http = client();
  const pace = { name: "slow", intervalMs: 60, burst: 1 };
  await Promise.all([0, 1, 0, 1].map((index) => http.send({ url: new URL(hosts[index]?.baseUrl ?? ""), pace })));
  const times = hosts.flatMap((host) => host.requests.map((request) => request.at)).sort((a, b) => a - b);
  // There are three intervals between four requests; connecting may have delayed the first.
  expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(120);
});

test("a host that does not answer fails within the deadline", async () => {
  const host = await startFakeHost(() => ({ body: "well" }));
  host.fail("silence", 3);
  const began = performance.now();
  const failure = await failureOf(client(1_200).send({ url: new URL(host.baseUrl), timeoutMs: 300, pace: QUICK }));
  expect(failure.kind).toBe("timeout");
  expect(performance.now() - began).toBeLessThan(6_000);
});

test("a pause that leaves no time for another attempt ends with the failure before it", async () => {
  const host = await startFakeHost(() => ({ body: "well" }));
  host.fail("silence", 3);
  const http = client(1_000, 300);
  const failure = await failureOf(http.send({ url: new URL(host.baseUrl), timeoutMs: 300, pace: QUICK }));
  expect(failure.kind).toBe("timeout");
});

test("a body without end is cut off at the cap, and no more of it is fetched", async () => {
  const host = await startFakeHost(() => ({ body: "well" }));
  host.fail("endless_body", 1);
  const failure = await failureOf(client().send({ url: new URL(host.baseUrl), maxBytes: 1_000_000, pace: QUICK }));
  expect(failure).toMatchObject({ kind: "too_large", retryable: false });
  expect(host.bytesSent()).toBeLessThan(50_000_000);
});

test("a small body that unpacks into a huge one is cut off as well", async () => {
  const host = await startFakeHost(() => ({ body: " ".repeat(20_000_000) }));
  const failure = await failureOf(client().send({ url: new URL(host.baseUrl), maxBytes: 1_000_000, pace: QUICK }));
  expect(failure.kind).toBe("too_large");
});

test.each<[string, () => Promise<string>, HttpFailureKind]>([
  ["nothing listens", stoppedHost, "unreachable"],
  ["the name does not exist", async () => "http://no-such-host.invalid", "unreachable"],
])("where %s, the failure says that nothing was reached", async (_, address, kind) => {
  const failure = await failureOf(client().send({ url: new URL(await address()), pace: QUICK }));
  expect(failure.kind).toBe(kind);
});

test("after five failed calls a host gets no requests for a while, then one", async () => {
  const host = await startFakeHost(() => ({ body: "well" }));
  host.fail("server_error", 15);
  const http = client();
  const call = () => http.send({ url: new URL(host.baseUrl), pace: QUICK });
  for (let calls = 0; calls < 5; calls += 1) await failureOf(call());
  expect(host.requests).toHaveLength(15);
  expect((await failureOf(call())).kind).toBe("server_error");
  expect(host.requests).toHaveLength(15);
  await expect
    .poll(
      () =>
        call().then(
          (answer) => answer.status,
          () => 0,
        ),
      { timeout: 20_000 },
    )
    .toBe(200);
});

test("a caller that gives up gets its own reason, not a failure of the host", async () => {
  const host = await startFakeHost(() => ({ body: "well" }));
  host.fail("silence", 1);
  const stop = new AbortController();
  const call = client().send({ url: new URL(host.baseUrl), signal: stop.signal, pace: QUICK });
  const reason = new Error("no longer wanted");
  setTimeout(() => stop.abort(reason), 50);
  await expect(call).rejects.toBe(reason);
});

test("each call is reported once, with its outcome", async () => {
  const host = await startFakeHost(() => ({ body: "well" }));
  observed.length = 0;
  host.fail("server_error", 1);
  const http = client();
  await http.send({ url: new URL(host.baseUrl), pace: QUICK });
  host.fail("forbidden_page", 1);
  await failureOf(http.send({ url: new URL(host.baseUrl), pace: QUICK }));
  expect(observed.map(({ party, outcome }) => [party, outcome])).toEqual([
    ["quick", "200"],
    ["quick", "refused"],
  ]);
});

test("Retry-After is read in seconds and as a date", () => {
  const now = Date.parse("2026-01-01T00:00:00Z");
  expect(retryAfterMs("120", now)).toBe(120_000);
  expect(retryAfterMs("Thu, 01 Jan 2026 00:00:30 GMT", now)).toBe(30_000);
  expect(retryAfterMs("Wed, 31 Dec 2025 00:00:30 GMT", now)).toBe(0);
  expect(retryAfterMs("soon", now)).toBeNull();
  expect(retryAfterMs(undefined, now)).toBeNull();
});

async function stoppedHost(): Promise<string> {
  const host = await startFakeHost(() => ({ body: "" }));
  await host.stop();
  return host.baseUrl;
}
