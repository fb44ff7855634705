import { describe, expect, it, onTestFinished, vi } from "vitest";
import { openBridgePoller } from "#features/bridge/bridge-poller.ts";
import { settableClock, systemClock } from "#platform/clock.ts";
import { createHttpClient } from "#platform/http-client.ts";
import { createLog } from "#platform/log.ts";
import { memoryPacer } from "#platform/request-pacer.ts";
import { relayApi } from "#providers/bridge/relay-api.ts";
import { startApp } from "../support/app.ts";
import { ASKED, deskOf } from "../support/cross-chain.ts";
import { startFakeBridge } from "../support/fakes/bridge.ts";
import { webhooksOf } from "../support/webhooks.ts";

// A bridge that knows no idempotency keys and loses its answers: only an administrator can end what it never reports.

const settings = { CROSS_CHAIN_ENABLED: "true", BRIDGE_POLL_SECONDS: "60" };
const HASH = `0x${"ab".repeat(32)}`;

/** An app with its own bridge; every transfer's answer is lost. */
async function lossy() {
  const bridge = await startFakeBridge();
  const app = await startApp({ ...settings, PREDMKT_BRIDGE_API_URL: bridge.baseUrl });
  await app.signUp("operator@example.com");
  const ann = await deskOf(app).bridger();
  const lost = async (): Promise<{ id: string; bridgeId: string }> => {
    bridge.answerNext(() => ({ body: "" }));
    const { status, body } = await ann.submit();
    expect([status, body.status]).toEqual([202, "pending"]);
    return { id: body.id, bridgeId: String(bridge.movements.at(-1)?.bridgeId) };
  };
  const resolve = (id: string, json: object, token = ann.token) =>
    app.call("POST", `/api/cross-chain/transactions/${id}/resolve`, { token, json });
  const read = async (id: string) => (await ann.list()).body.transactions.find((one: { id: string }) => one.id === id);
  const submissions = () => bridge.requests.filter(({ method }) => method === "POST").length;
  /** A worker that polls what is due, minutes later. */
  const poll = async (minutes: number): Promise<void> => {
    const http = createHttpClient({ pacer: memoryPacer(systemClock), firstPauseMs: 5 });
    const worker = openBridgePoller({
      database: app.database,
      clock: settableClock(new Date(app.clock.now().getTime() + minutes * 60_000)),
      log: createLog({ level: "silent" }),
      pollMs: 60_000,
      bridge: relayApi(http, { baseUrl: bridge.baseUrl }),
    });
    onTestFinished(() => worker.close());
  };
  return { app, bridge, ann, lost, resolve, read, submissions, poll };
}

const soon = { timeout: 20_000, interval: 30 };
const shared = await lossy();

describe("a transfer without a received answer", () => {
  it("is resolved by an administrator, audited, reported to webhooks, and never resent", async () => {
    const { app, bridge, ann, lost, resolve, read, submissions, poll } = await lossy();
    const hooks = webhooksOf(app, ann.token);
    const url = "https://203.0.114.7/hook";
    const { body: hook } = await hooks.call("POST", "", { url, events: ["bridge.updated"] });
    const { id } = await lost();
    // It is one that would be sent again: it says that it keeps every key, and does not have ours.
    bridge.forget();
    bridge.keepsKeys();
    const { status, body } = await resolve(id, { outcome: "not_transferred", reason: " No lock on either chain. " });
    expect([status, body]).toMatchObject([
      200,
      {
        id,
        status: "failed",
        reason: expect.stringContaining("no tokens were transferred"),
        resolution: {
          outcome: "not_transferred",
          reason: "No lock on either chain.",
          resolved_by: ann.userId,
          superseded_at: null,
        },
      },
    ]);
    await poll(5);
    await vi.waitFor(() => expect(bridge.asked(id)).toBeGreaterThan(0), soon);
    await poll(120);
    await vi.waitFor(() => expect(bridge.asked(id)).toBeGreaterThan(1), soon);
    expect(submissions()).toBe(1);
    expect(await read(id)).toMatchObject({ status: "failed", resolution: { superseded_at: null } });
    const { entries } = (await app.call("GET", `/api/audit-log?object_id=${id}`, { token: ann.token })).body;
    expect(entries[0]).toMatchObject({
      action: "bridge_transaction.resolve",
      user_id: ann.userId,
      detail: { outcome: "not_transferred", from: "pending", to: "failed" },
    });
    expect(await hooks.deliveries(hook.id)).toHaveLength(1);
  });

  it("follows a later report of the bridge, and counts once", async () => {
    const { app, bridge, ann, lost, resolve, read, submissions, poll } = await lossy();
    const { id, bridgeId } = await lost();
    expect((await resolve(id, { outcome: "not_transferred", reason: "Nothing locked." })).status).toBe(200);
    bridge.knowReferences();
    bridge.says(bridgeId, { bridge_id: bridgeId, status: "submitted" });
    await poll(2);
    await vi.waitFor(async () => expect((await read(id)).status).toBe("submitted"), soon);
    bridge.says(bridgeId, { bridge_id: bridgeId, status: "completed", dest_tx_hash: HASH });
    expect((await ann.status(`id=${id}`)).body).toMatchObject({
      status: "completed",
      bridge_external_id: bridgeId,
      dest_tx_hash: HASH,
      reason: null,
      resolution: { outcome: "not_transferred", superseded_at: expect.stringContaining("T") },
    });
    expect((await ann.list()).body.total).toBe(1);
    expect(submissions()).toBe(1);
    const { entries } = (await app.call("GET", `/api/audit-log?object_id=${id}`, { token: ann.token })).body;
    expect(entries[0]).toMatchObject({ action: "bridge_transaction.supersede", user_id: null });
    const again = await resolve(id, { outcome: "not_transferred", reason: "Nothing locked." });
    expect([again.status, again.body.detail.code]).toEqual([409, "conflict"]);
  });

  it("continues or completes under the ID from the bridge's operator", async () => {
    const { bridge, ann, lost, resolve } = await lossy();
    const [first, second] = [await lost(), await lost()];
    const accepted = await resolve(first.id, { outcome: "accepted", reason: "Found.", bridge_id: first.bridgeId });
    expect(accepted.body).toMatchObject({ status: "submitted", bridge_external_id: first.bridgeId, reason: null });
    bridge.says(first.bridgeId, { bridge_id: first.bridgeId, status: "completed", dest_tx_hash: HASH });
    expect((await ann.status(`bridge_id=${first.bridgeId}`)).body).toMatchObject({ status: "completed" });

    const completed = { outcome: "completed", reason: "Arrived.", bridge_id: second.bridgeId, dest_tx_hash: HASH };
    expect((await resolve(second.id, completed)).body).toMatchObject({
      status: "completed",
      bridge_external_id: second.bridgeId,
      dest_tx_hash: HASH,
    });
    // A bridge that still calls it submitted does not open it again; one that failed it does.
    expect((await ann.status(`id=${second.id}`)).body).toMatchObject({ status: "completed" });
    bridge.says(second.bridgeId, { bridge_id: second.bridgeId, status: "refunded" });
    expect((await ann.status(`id=${second.id}`)).body).toMatchObject({ status: "failed" });
  });

  it("can be corrected until the bridge reports it, and accepts no ID of another transfer", async () => {
    const { bridge, ann, lost, resolve } = await lossy();
    const [first, second] = [await lost(), await lost()];
    expect((await resolve(first.id, { outcome: "accepted", reason: "a", bridge_id: "br-wrong" })).status).toBe(200);
    expect((await ann.status(`id=${first.id}`)).body).toMatchObject({ status: "submitted", heard_at: null });
    const right = await resolve(first.id, { outcome: "accepted", reason: "b", bridge_id: first.bridgeId });
    expect(right.body).toMatchObject({ bridge_external_id: first.bridgeId, resolution: { reason: "b" } });
    const taken = await resolve(second.id, { outcome: "completed", reason: "c", bridge_id: first.bridgeId });
    expect([taken.status, taken.body.message]).toEqual([409, "Another transfer has this bridge id."]);
    bridge.says(first.bridgeId, { bridge_id: first.bridgeId, status: "completed" });
    expect((await ann.status(`id=${first.id}`)).body).toMatchObject({ status: "completed" });
  });

  it.each([
    ["no reason", { outcome: "completed" }, "reason"],
    ["an empty reason", { outcome: "completed", reason: " " }, "reason"],
    ["another outcome", { outcome: "failed", reason: "a" }, "outcome"],
    ["accepted without the bridge's id", { outcome: "accepted", reason: "a" }, "bridge_id"],
    ["a malformed hash", { outcome: "completed", reason: "a", dest_tx_hash: "0xfeed" }, "dest_tx_hash"],
    ["a hash of nothing", { outcome: "not_transferred", reason: "a", dest_tx_hash: HASH }, "dest_tx_hash"],
  ])("cannot be resolved with %s", async (_what, json, path) => {
    const { lost, resolve, read } = shared;
    const { id } = await lost();
    const { status, body } = await resolve(id, json);
    expect([status, body.detail.errors[0].path]).toEqual([400, path]);
    expect((await read(id)).status).toBe("pending");
  });

  it("can be resolved only by an administrator of its organization", async () => {
    const { app, ann, lost, resolve } = shared;
    const { id } = await lost();
    const json = { outcome: "not_transferred", reason: "a" };
    const banker = await deskOf(app).join(ann.token, "banker");
    const refused = await resolve(id, json, banker.token);
    expect([refused.status, refused.body.detail.permission]).toEqual([403, "bridge:resolve"]);
    const stranger = await app.signUp();
    const foreign = await resolve(id, json, stranger.token);
    const missing = await resolve("01890a5d-ac96-774b-bcce-b302099a8057", json, stranger.token);
    expect([foreign.status, foreign.body.message]).toEqual([404, missing.body.message]);
  });

  it("of a member can be resolved by the administrator", async () => {
    const { app, ann, bridge, resolve } = shared;
    const member = await deskOf(app).join(ann.token, "banker");
    const wallet = await deskOf(app).linkWallet(member.token);
    bridge.answerNext(() => ({ body: "" }));
    const asked = { ...ASKED, sender_address: wallet };
    const { body } = await app.call("POST", "/api/bridge/submit", { token: member.token, json: asked });
    expect((await resolve(body.id, { outcome: "not_transferred", reason: "a" })).body.status).toBe("failed");
  });
});

it("a transfer that ended or was never sent cannot be resolved from a bridge's report", async () => {
  const { bridge, ann, resolve } = await lossy();
  const { body } = await ann.submit();
  bridge.says(body.bridge_external_id, { bridge_id: body.bridge_external_id, status: "completed" });
  await ann.status(`id=${body.id}`);
  const ended = await resolve(body.id, { outcome: "not_transferred", reason: "a" });
  expect([ended.status, ended.body.message]).toEqual([409, "This transfer has ended: it is completed."]);
  await bridge.stop();
  const unsent = (await ann.submit()).body;
  expect(unsent.status).toBe("pending");
  const wrong = await resolve(unsent.id, { outcome: "accepted", reason: "a", bridge_id: "br-77" });
  expect(wrong.status).toBe(409);
  expect((await resolve(unsent.id, { outcome: "not_transferred", reason: "a" })).body.status).toBe("failed");
});
