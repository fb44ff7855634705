import { describe, expect, it, onTestFinished, vi } from "vitest";
import { openBridgePoller } from "#features/bridge/bridge-poller.ts";
import { sendToBridge } from "#features/bridge/send-to-bridge.ts";
import { type Clock, type SettableClock, settableClock, systemClock } from "#platform/clock.ts";
import { createHttpClient } from "#platform/http-client.ts";
import { createLog } from "#platform/log.ts";
import { memoryPacer } from "#platform/request-pacer.ts";
import { relayApi } from "#providers/bridge/relay-api.ts";
import { startApp } from "../support/app.ts";
import { deskOf } from "../support/cross-chain.ts";
import { startFakeBridge } from "../support/fakes/bridge.ts";
import { startFakeHost } from "../support/fakes/fake-host.ts";

// The apps take requests; what is open afterwards is looked after by workers that the tests open on the same database, each
// with a clock of its own. Every test ends its transactions, so that none is left to the next one.

const bridge = await startFakeBridge();
const settings = { CROSS_CHAIN_ENABLED: "true", BRIDGE_POLL_SECONDS: "60" };
const app = await startApp({ ...settings, PREDMKT_BRIDGE_API_URL: bridge.baseUrl });
const ann = await deskOf(app).bridger();
const soon = { timeout: 25_000, interval: 20 };
const inSeconds = (seconds: number) => settableClock(new Date(app.clock.now().getTime() + seconds * 1000));

/** What a worker of `app`, or of another one, works with; it may find the bridge elsewhere. */
function workerDeps(clock: Clock, { on = app, baseUrl = bridge.baseUrl } = {}) {
  const http = createHttpClient({ pacer: memoryPacer(systemClock), firstPauseMs: 5 });
  const log = createLog({ level: "silent" });
  return { database: on.database, clock, log, pollMs: 60_000, bridge: relayApi(http, { baseUrl }) };
}

function startWorker(...given: Parameters<typeof workerDeps>): void {
  const worker = openBridgePoller(workerDeps(...given));
  onTestFinished(() => worker.close());
}

const statusOf = async (id: string): Promise<string> =>
  (await ann.list()).body.transactions.find((one: { id: string }) => one.id === id).status;
const becomes = (id: string, status: string, clock?: SettableClock) =>
  vi.waitFor(async () => {
    clock?.advance(60_000);
    expect(await statusOf(id)).toBe(status);
  }, soon);

describe("a submission that never arrived", () => {
  it("is resent under its key to a bridge that keeps every key, and stays open with other bridges", async () => {
    for (const keeps of [false, true]) {
      const other = await startFakeBridge();
      const there = await startApp({ ...settings, PREDMKT_BRIDGE_API_URL: other.baseUrl });
      const bridger = await deskOf(there).bridger();
      other.answerNext(() => ({ status: 503, body: {} }));
      const { status, body } = await bridger.submit();
      expect([status, body.status]).toEqual([202, "pending"]);
      other.forget();
      if (keeps) other.keepsKeys();
      const clock = settableClock(new Date(there.clock.now().getTime() + 61_000));
      startWorker(clock, { on: there, baseUrl: other.baseUrl });
      const wanted = keeps ? "submitted" : "pending";
      await vi.waitFor(
        async () => {
          clock.advance(60_000);
          expect(other.asked()).toBeGreaterThan(0);
          expect((await bridger.list()).body.transactions[0].status).toBe(wanted);
          // Slower than the worker, whose transactions fail unsent after 15 minutes.
        },
        { timeout: 25_000, interval: 1_500 },
      );
      expect(other.movements.map(({ reference }) => reference)).toEqual(keeps ? [body.id] : []);
    }
  });
});

describe("an open transaction", () => {
  it("is polled every BRIDGE_POLL_SECONDS, not sooner", async () => {
    const early = (await ann.submit()).body;
    app.clock.advance(30_000);
    const late = (await ann.submit()).body;
    for (const { bridge_external_id } of [early, late]) bridge.says(bridge_external_id, { status: "completed" });
    startWorker(inSeconds(59));
    await becomes(early.id, "completed");
    expect(bridge.asked(late.bridge_external_id)).toBe(0);
    startWorker(inSeconds(60));
    await becomes(late.id, "completed");
  });

  it("is polled by one process only", async () => {
    const open = await Promise.all(Array.from({ length: 45 }, async () => (await ann.submit()).body));
    const before = bridge.asked();
    const clock = inSeconds(61);
    for (let more = 0; more < 3; more += 1) startWorker(clock);
    await vi.waitFor(() => expect(bridge.asked() - before).toBeGreaterThanOrEqual(45), soon);
    for (const { bridge_external_id } of open) {
      expect(bridge.asked(bridge_external_id)).toBe(1);
      bridge.says(bridge_external_id, { status: "completed" });
    }
    // Again and again: one that was still being written down at the first time is due later.
    await vi.waitFor(async () => {
      clock.advance(60_000);
      expect((await ann.list("?status=submitted")).body.total).toBe(0);
    }, soon);
  });

  it("is polled while the bridge does not answer, and continues once it does", async () => {
    const { body } = await ann.submit();
    const clock = inSeconds(61);
    bridge.fail("server_error", 1_000);
    onTestFinished(() => bridge.recover());
    startWorker(clock);
    for (let times = 0; times < 3; times += 1) {
      const before = bridge.requests.length;
      await vi.waitFor(() => {
        clock.advance(5 * 60_000);
        expect(bridge.requests.length).toBeGreaterThan(before);
      }, soon);
    }
    bridge.recover();
    bridge.says(body.bridge_external_id, { status: "completed" });
    await becomes(body.id, "completed", clock);
  });

  it("without a received answer is found by its client ID if the bridge supports one", async () => {
    bridge.answerNext(() => ({ body: "" }));
    const { body } = await ann.submit();
    expect(body.status).toBe("pending");
    bridge.knowReferences();
    startWorker(inSeconds(61));
    await becomes(body.id, "submitted");
    const { bridgeId } = bridge.movements.at(-1) ?? {};
    expect(bridge.movements.filter(({ reference }) => reference === body.id)).toHaveLength(1);
    bridge.says(String(bridgeId), { status: "completed" });
    const { body: read } = await ann.status(`id=${body.id}`);
    expect(read).toMatchObject({ status: "completed", bridge_external_id: bridgeId });
  });
});

describe("during a submission", () => {
  it.each([
    ["an id of its own", { bridge_id: "br-late", status: "submitted" }, "br-late"],
    ["none", { status: "submitted" }, null],
  ])(
    "nobody else sends it, and a status found meanwhile stays: %s",
    async (_what, said, found) => {
      const answer = Promise.withResolvers<unknown>();
      const slow = await startFakeHost(async () => {
        await answer.promise;
        return { body: { bridge_id: "br-other", status: "pending" } };
      });
      const elsewhere = await startApp({ ...settings, PREDMKT_BRIDGE_API_URL: slow.baseUrl });
      const bob = await deskOf(elsewhere).bridger();
      const submission = bob.submit();
      await vi.waitFor(() => expect(slow.requests).toHaveLength(1), soon);
      const reference = String(slow.requests[0]?.headers["idempotency-key"]);
      bridge.says(reference, said);
      startWorker(settableClock(new Date(elsewhere.clock.now().getTime() + 61_000)), { on: elsewhere });
      await vi.waitFor(async () => expect((await bob.list("?status=submitted")).body.total).toBe(1), soon);
      answer.resolve(null);
      const { status, body } = await submission;
      expect([status, body]).toMatchObject([201, { id: reference, status: "submitted", reason: null }]);
      expect(body.bridge_external_id).toBe(found ?? reference);
      expect(bridge.movements.map((movement) => movement.reference)).not.toContain(reference);
      expect(slow.requests.filter(({ method }) => method === "POST")).toHaveLength(1);
    },
    120_000,
  );
});

describe("an unsent submission", async () => {
  const gone = await startFakeHost(() => ({ body: {} }));
  await gone.stop();
  const far = await startApp({ ...settings, PREDMKT_BRIDGE_API_URL: gone.baseUrl });
  /** A transaction whose bridge cannot be reached. */
  const cutOff = async () => {
    const bob = await deskOf(far).bridger();
    const { status, body } = await bob.submit();
    expect([status, body.status]).toEqual([202, "pending"]);
    expect(body.reason).toContain("nothing was sent yet");
    return { bob, id: body.id as string };
  };
  const inMinutes = (minutes: number) => settableClock(new Date(far.clock.now().getTime() + minutes * 60_000));

  it("is sent once by a worker that reaches the bridge", async () => {
    const { bob, id } = await cutOff();
    for (let more = 0; more < 3; more += 1) startWorker(inMinutes(3), { on: far });
    await vi.waitFor(async () => {
      const { body } = await bob.list();
      expect(body.transactions).toMatchObject([{ id, status: "submitted", reason: null }]);
    }, soon);
    expect(bridge.movements.filter(({ reference }) => reference === id)).toHaveLength(1);
  });

  it("is sent once, however many workers try concurrently", async () => {
    const { bob, id } = await cutOff();
    const deps = workerDeps(inMinutes(1), { on: far });
    const rows = await Promise.all(Array.from({ length: 8 }, () => sendToBridge(deps, id)));
    expect(rows.map((row) => row.id)).toEqual(rows.map(() => id));
    expect((await bob.list()).body.transactions).toMatchObject([{ id, status: "submitted" }]);
    expect(bridge.movements.filter(({ reference }) => reference === id)).toHaveLength(1);
  });

  it("fails after 15 minutes without being sent", async () => {
    const { bob, id } = await cutOff();
    startWorker(inMinutes(16), { on: far });
    await vi.waitFor(async () => {
      const { body } = await bob.list();
      expect(body.transactions).toMatchObject([{ id, status: "failed" }]);
      expect(body.transactions[0].reason).toContain("Nothing was sent");
    }, soon);
    expect(bridge.movements.map(({ reference }) => reference)).not.toContain(id);
  });
});

it("a worker polls on its own", async () => {
  const whole = await startApp({
    ...settings,
    BRIDGE_POLL_SECONDS: "1",
    PROCESS_ROLE: "all",
    PREDMKT_BRIDGE_API_URL: bridge.baseUrl,
  });
  const cara = await deskOf(whole).bridger();
  const { body } = await cara.submit();
  bridge.says(body.bridge_external_id, { status: "completed", dest_tx_hash: "0xfeed" });
  whole.clock.advance(1_000);
  await vi.waitFor(async () => {
    const { transactions } = (await cara.list()).body;
    expect(transactions).toMatchObject([{ id: body.id, status: "completed", dest_tx_hash: "0xfeed" }]);
  }, soon);
});
