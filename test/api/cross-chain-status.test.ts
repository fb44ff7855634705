import { sql } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { startApp } from "../support/app.ts";
import { deskOf } from "../support/cross-chain.ts";
import { startFakeBridge } from "../support/fakes/bridge.ts";
import { webhooksOf } from "../support/webhooks.ts";

const bridge = await startFakeBridge();
const app = await startApp({ CROSS_CHAIN_ENABLED: "true", PREDMKT_BRIDGE_API_URL: bridge.baseUrl });
const desk = deskOf(app);
const operator = await app.signUp();
const ann = await desk.bridger();
afterEach(() => bridge.recover());

/** A transaction that the bridge has taken. */
const submitted = async (): Promise<{ id: string; bridgeId: string }> => {
  const { status, body } = await ann.submit();
  expect(status).toBe(201);
  return { id: body.id, bridgeId: body.bridge_external_id };
};

describe("the status of a transaction", () => {
  it("is the bridge's current status, by its ID or ours", async () => {
    const { id, bridgeId } = await submitted();
    bridge.says(bridgeId, { bridge_id: bridgeId, status: "completed", dest_tx_hash: "0xfeed", fee: "12" });
    const { status, body } = await ann.status(`bridge_id=${bridgeId}`);
    expect([status, body]).toMatchObject([
      200,
      { id, status: "completed", dest_tx_hash: "0xfeed", extra_data: { fee: "12" }, reason: null },
    ]);
    expect((await ann.status(`id=${id.toUpperCase()}`)).body).toEqual(body);
  });

  it("never moves back, and the bridge is not polled once it has ended", async () => {
    const { id, bridgeId } = await submitted();
    bridge.says(bridgeId, { status: "done" });
    await ann.status(`id=${id}`);
    bridge.says(bridgeId, { status: "failed" });
    expect((await ann.status(`id=${id}`)).body.status).toBe("completed");
    expect(bridge.asked(bridgeId)).toBe(1);
    await expect(
      app.database.db.execute(sql`update cross_chain_transactions set status = 'submitted' where id = ${id}`),
    ).rejects.toThrow();
    await expect(app.database.db.execute(sql`delete from cross_chain_transactions where id = ${id}`)).rejects.toThrow();
  });

  it("ignores a report about another or an earlier transaction", async () => {
    const [first, second] = [await submitted(), await submitted()];
    bridge.says(first.bridgeId, { bridge_id: second.bridgeId, status: "completed", dest_tx_hash: "0xfeed" });
    const { body } = await ann.status(`id=${first.id}`);
    expect(body).toMatchObject({ status: "submitted", bridge_external_id: first.bridgeId, dest_tx_hash: null });
    bridge.says(first.bridgeId, { bridge_id: first.bridgeId, status: "completed", dest_tx_hash: "0xbeef" });
    expect((await ann.status(`id=${first.id}`)).body).toMatchObject({ status: "completed", dest_tx_hash: "0xbeef" });
    expect((await ann.status(`id=${second.id}`)).body.status).toBe("submitted");
  });

  it("stays submitted while the bridge reports pending or an unknown status", async () => {
    const { id, bridgeId } = await submitted();
    for (const status of ["pending", "in progress", "somewhere"]) {
      bridge.says(bridgeId, { status });
      expect((await ann.status(`id=${id}`)).body.status).toBe("submitted");
    }
  });

  it("is failed if the bridge reports it, with a reason in our words", async () => {
    const { id, bridgeId } = await submitted();
    bridge.says(bridgeId, { status: "refunded" });
    const { body } = await ann.status(`id=${id}`);
    expect(body).toMatchObject({ status: "failed", bridge_external_id: bridgeId, reason: expect.any(String) });
  });

  it.each(["server_error", "hang_up", "truncated_json", "other_shape", "forbidden_page"] as const)(
    "is the last known one while the bridge fails (%s)",
    async (trouble) => {
      const { id } = await submitted();
      bridge.fail(trouble, 3);
      const { status, body } = await ann.status(`id=${id}`);
      expect([status, body.status]).toEqual([200, "submitted"]);
    },
  );

  it("stores only bounded parts of the bridge's report", async () => {
    const { id, bridgeId } = await submitted();
    bridge.says(bridgeId, { status: "completed", dest_tx_hash: "x".repeat(201), log: "x".repeat(20_000) });
    const { body } = await ann.status(`id=${id}`);
    expect(body).toMatchObject({ status: "completed", dest_tx_hash: null, extra_data: { status: "submitted" } });
  });

  it("is that of the newest transaction if a bridge reuses an ID", async () => {
    const answer = () => ({ body: { bridge_id: "always-the-same", status: "submitted" } });
    bridge.answerNext(answer);
    bridge.answerNext(answer);
    await ann.submit();
    const second = (await ann.submit()).body;
    expect((await ann.status("bridge_id=always-the-same")).body.id).toBe(second.id);
  });

  it("is written once for many concurrent requests", async () => {
    const { id, bridgeId } = await submitted();
    const hooks = webhooksOf(app, ann.token);
    const hook = await hooks.call("POST", "", { url: "https://203.0.114.7/hook", events: ["bridge.updated"] });
    bridge.says(bridgeId, { status: "completed", dest_tx_hash: "0x1" });
    const answers = await Promise.all(Array.from({ length: 8 }, () => ann.status(`id=${id}`)));
    expect(new Set(answers.map(({ body }) => body.status))).toEqual(new Set(["completed"]));
    expect(await hooks.deliveries(hook.body.id)).toHaveLength(1);
  });

  it.each([
    "",
    "id=7",
    "bridge_id=",
    `bridge_id=${"x".repeat(201)}`,
    "id=0198a000-0000-7000-8000-000000000000&bridge_id=a",
  ])("returns 404 for `%s`", async (query) => {
    const { status, body } = await ann.status(query);
    expect([status, body.detail.code]).toEqual([400, "invalid_request"]);
  });

  it("is hidden from others, including the operator, and returns 404 if missing", async () => {
    const { id, bridgeId } = await submitted();
    const other = await desk.bridger();
    const asked = bridge.requests.length;
    for (const query of [`id=${id}`, `bridge_id=${bridgeId}`]) {
      expect((await other.status(query)).status).toBe(404);
      expect((await app.call("GET", `/api/bridge/status?${query}`, { token: operator.token })).status).toBe(404);
    }
    expect((await ann.status("bridge_id=br-0")).status).toBe(404);
    expect((await ann.status("id=0198a000-0000-7000-8000-000000000000")).status).toBe(404);
    expect(bridge.requests).toHaveLength(asked);
  });
});

describe("webhooks", () => {
  it("report each new status with the transaction's details", async () => {
    const cara = await desk.bridger();
    const hooks = webhooksOf(app, cara.token);
    const { body: hook } = await hooks.call("POST", "", {
      url: "https://203.0.114.7/hook",
      events: ["bridge.updated"],
    });
    const { body } = await cara.submit();
    bridge.says(body.bridge_external_id, { status: "completed", dest_tx_hash: "0xabc" });
    await cara.status(`id=${body.id}`);
    bridge.answerNext(() => ({ status: 422, body: {} }));
    const refused = (await cara.submit()).body.detail.transaction_id;
    bridge.fail("hang_up");
    await cara.submit();
    const { rows } = await app.database.db.execute<{ data: object }>(
      sql`select data from webhook_deliveries where webhook_id = ${hook.id} order by id`,
    );
    const chains = { source_chain_id: 84532, dest_chain_id: 80002, kind: "bridge", user_id: cara.userId };
    const bridge_external_id = body.bridge_external_id;
    expect(rows.map(({ data }) => data)).toEqual([
      { ...chains, transaction_id: body.id, status: "submitted", bridge_external_id, dest_tx_hash: null },
      { ...chains, transaction_id: body.id, status: "completed", bridge_external_id, dest_tx_hash: "0xabc" },
      { ...chains, transaction_id: refused, status: "failed", bridge_external_id: null, dest_tx_hash: null },
    ]);
  });
});
