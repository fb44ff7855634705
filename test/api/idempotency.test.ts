import { expect, it } from "vitest";
import { startApp } from "../support/app.ts";

const app = await startApp();
const ann = await app.signUp();
const bob = await app.signUp();

const open = (token: string, key: string, json: unknown) =>
  app.call("POST", "/api/deals", { token, json, headers: { "idempotency-key": key } });
const count = async (token: string): Promise<number> => (await app.call("GET", "/api/deals", { token })).body.total;

it("returns the stored answer to a repeated request", async () => {
  const first = await open(ann.token, "k1", { name: "Harbour", stage: "mandated" });
  const again = await open(ann.token, "k1", { stage: "mandated", name: "Harbour" });
  expect([first.status, first.headers.get("idempotent-replayed")]).toEqual([201, null]);
  expect([again.status, again.headers.get("idempotent-replayed")]).toEqual([201, "true"]);
  expect(again.body).toEqual(first.body);
  expect(await count(ann.token)).toBe(1);
});

it("rejects a key with another body, and separates the keys of users", async () => {
  const other = await open(ann.token, "k1", { name: "Another" });
  expect([other.status, other.body.detail.code]).toEqual([400, "idempotency_key_reused"]);
  expect((await open(bob.token, "k1", { name: "Another" })).status).toBe(201);
});

it("does the work once for a hundred identical concurrent requests", async () => {
  const before = await count(ann.token);
  const answers = await Promise.all(Array.from({ length: 100 }, () => open(ann.token, "k2", { name: "Together" })));
  const made = answers.filter((a) => a.status === 201);
  expect(answers.every((a) => a.status === 201 || a.body.detail.code === "idempotency_in_progress")).toBe(true);
  expect(new Set(made.map((a) => a.body.id)).size).toBe(1);
  expect(await count(ann.token)).toBe(before + 1);
});

it("lets an invalid request be corrected under its key", async () => {
  expect((await open(ann.token, "k3", { name: "" })).status).toBe(400);
  expect((await open(ann.token, "k3", { name: "Mended" })).status).toBe(201);
});

it("accepts keys of 1 to 255 characters", async () => {
  expect((await open(bob.token, "x".repeat(256), { name: "A" })).status).toBe(400);
});

it("forgets a key after 24 hours", async () => {
  expect((await open(ann.token, "k4", { name: "Old" })).status).toBe(201);
  app.clock.advance(23 * 3_600_000);
  expect((await open(ann.token, "k4", { name: "Old" })).headers.get("idempotent-replayed")).toBe("true");
  app.clock.advance(2 * 3_600_000);
  const renewed = await app.call("POST", "/api/auth/refresh", { json: { refresh_token: ann.refreshToken } });
  expect((await open(renewed.body.access_token, "k4", { name: "Old" })).headers.get("idempotent-replayed")).toBeNull();
});
