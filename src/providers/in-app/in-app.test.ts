import { expect, test } from "vitest";
import { systemClock } from "#platform/clock.ts";
import { createHttpClient } from "#platform/http-client.ts";
import { memoryPacer } from "#platform/request-pacer.ts";
import { startFakeHost, type Trouble } from "../../../test/support/fakes/fake-host.ts";
import { IN_APP_KEY, startFakeInApp } from "../../../test/support/fakes/in-app.ts";
import { inAppConformance } from "./in-app.conformance.ts";
import { endOfTerm, isActive } from "./in-app.ts";
import { type GrantFormat, revenueCat } from "./revenue-cat.ts";

const NOW = new Date("2026-01-31T12:00:00.000Z");
const MONTH = { appUserId: "7", entitlementId: "pro", term: "P1M", endsAt: endOfTerm(NOW, "P1M") } as const;
const YEAR = { ...MONTH, term: "P1Y", endsAt: endOfTerm(NOW, "P1Y") } as const;

/** A separate provider, called by a client with short timeouts. */
async function started(grantFormat: GrantFormat = "iso8601", apiKey = IN_APP_KEY) {
  const fake = await startFakeInApp(() => NOW);
  const http = createHttpClient({ pacer: memoryPacer(systemClock), deadlineMs: 6_000, firstPauseMs: 5 });
  return { fake, inApp: revenueCat(http, { baseUrl: fake.baseUrl, apiKey, grantFormat }) };
}

const formats = ["iso8601", "end_time_ms", "legacy_enum"] as const;
for (const format of formats) {
  const { inApp } = await started(format);
  inAppConformance(`RevenueCat, ${format}`, () => inApp, NOW);
}

test.each([
  ["iso8601", { duration: "P1M" }, { duration: "P1Y" }],
  [
    "end_time_ms",
    { end_time_ms: Date.parse("2026-02-28T12:00:00Z") },
    { end_time_ms: Date.parse("2027-01-31T12:00:00Z") },
  ],
  ["legacy_enum", { duration: "monthly" }, { duration: "yearly" }],
] as const)("RevenueCat: a grant as %s says its end so", async (format, month, year) => {
  const { fake, inApp } = await started(format);
  await inApp.grant(MONTH);
  await inApp.grant(YEAR);
  expect(fake.grants.map(({ body }) => body)).toEqual([month, year]);
});

test("RevenueCat: an id stays one segment of the path", async () => {
  const { fake, inApp } = await started();
  expect(await inApp.subscriber("a?b c")).toMatchObject({ kind: "found" });
  expect(fake.requests.map(({ path, query }) => [path, query.size])).toEqual([["/v1/subscribers/a?b c", 0]]);
});

test("RevenueCat: purchases have the transaction ids of the store, and a refunded one does not count", async () => {
  const { fake, inApp } = await started();
  fake.sell("9", "org_admin", "GPA.1", "subscription");
  fake.sell("9", "credit_top_up_500", "2000001", "once");
  fake.sell("9", "credit_top_up_500", "2000002", "once");
  fake.giveBack("2000002");
  const answer = await inApp.subscriber("9");
  expect(answer).toMatchObject({
    subscriber: {
      purchases: [
        { productId: "org_admin", transactionIds: ["GPA.1"] },
        { productId: "credit_top_up_500", transactionIds: ["2000001", "rc2000001"] },
      ],
    },
  });
});

test("an entitlement is valid until its end date, or forever without one", () => {
  const ending = (expiresAt: Date | null) => ({ id: "pro", productId: null, expiresAt });
  expect(isActive(ending(null), NOW)).toBe(true);
  expect(isActive(ending(new Date(NOW.getTime() + 1)), NOW)).toBe(true);
  expect(isActive(ending(NOW), NOW)).toBe(false);
});

test.each([
  ["2026-01-31T12:00:00.000Z", "P1M", "2026-02-28T12:00:00.000Z"],
  ["2024-02-29T23:59:59.999Z", "P1Y", "2025-02-28T23:59:59.999Z"],
  ["2026-12-15T00:00:00.000Z", "P1M", "2027-01-15T00:00:00.000Z"],
] as const)("a term that starts on %s and lasts %s ends on %s", (from, term, end) => {
  expect(endOfTerm(new Date(from), term).toISOString()).toBe(end);
});

const passing: Trouble[] = ["too_many_requests", "server_error", "hang_up"];
test.each(passing)("RevenueCat: %s is retried", async (trouble) => {
  const { fake, inApp } = await started();
  fake.fail(trouble);
  expect(await inApp.grant(MONTH)).toEqual({ kind: "granted" });
  fake.fail(trouble);
  expect(await inApp.subscriber("7")).toMatchObject({ kind: "found" });
  expect(fake.grants).toHaveLength(1);
});

test("RevenueCat: a provider that stays down is called three times and is unavailable", async () => {
  const { fake, inApp } = await started();
  fake.fail("server_error", 10);
  expect(await inApp.grant(MONTH)).toEqual({ kind: "unavailable", trouble: "server_error", status: 500 });
  expect(fake.requests).toHaveLength(3);
  await fake.stop();
  expect(await inApp.subscriber("7")).toEqual({ kind: "unavailable", trouble: "unreachable", status: null });
});

test("RevenueCat: a provider that does not respond times out after 5 seconds", async () => {
  const { fake, inApp } = await started();
  fake.fail("silence", 3);
  const began = performance.now();
  expect(await inApp.grant(MONTH)).toEqual({ kind: "unavailable", trouble: "timeout", status: null });
  expect(performance.now() - began).toBeLessThan(12_000);
});

test("RevenueCat: callers who would wait too long are refused", async () => {
  const { fake, inApp } = await started();
  const answers = await Promise.all(
    Array.from({ length: 120 }, (_, i) => inApp.grant({ ...MONTH, appUserId: String(i) })),
  );
  const late = answers.filter((answer) => answer.kind !== "granted");
  expect(new Set(late.map(({ kind }) => kind))).toEqual(new Set(["unavailable"]));
  expect(late.length).toBeGreaterThan(0);
  // A request that was running at the timeout may have arrived.
  expect(fake.grants.length).toBeGreaterThanOrEqual(answers.length - late.length);
  expect(fake.grants.length).toBeLessThan(answers.length);
});

const unusable: Trouble[] = ["other_shape", "truncated_json", "empty", "endless_body"];
test.each(unusable)("RevenueCat: %s reveals nothing about a subscriber", async (trouble) => {
  const { fake, inApp } = await started();
  fake.fail(trouble, 3);
  expect(await inApp.subscriber("7")).toMatchObject({ kind: "unavailable" });
});

test("RevenueCat: a customer that is not found has no entitlement", async () => {
  const host = await startFakeHost(() => ({ status: 404, body: { code: 7_259, message: "Subscriber not found." } }));
  const http = createHttpClient({ pacer: memoryPacer(systemClock) });
  const inApp = revenueCat(http, { baseUrl: host.baseUrl, apiKey: IN_APP_KEY, grantFormat: "iso8601" });
  expect(await inApp.subscriber("7")).toEqual({ kind: "found", subscriber: { entitlements: [], purchases: [] } });
});

test("RevenueCat: a wrong key is rejected and grants no entitlement", async () => {
  const { inApp } = await started("iso8601", "pk_public");
  expect(await inApp.grant(MONTH)).toEqual({ kind: "refused", status: 401 });
  expect(await inApp.subscriber("7")).toEqual({ kind: "unavailable", trouble: "refused", status: 401 });
});
