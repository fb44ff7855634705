import { describe, expect, it } from "vitest";
import { insertTransaction } from "#features/bridge/store.ts";
import { newId } from "#platform/ids.ts";
import { startApp } from "../support/app.ts";
import { ASKED, deskOf } from "../support/cross-chain.ts";
import { startFakeBridge } from "../support/fakes/bridge.ts";

const bridge = await startFakeBridge();
const app = await startApp({ CROSS_CHAIN_ENABLED: "true", PREDMKT_BRIDGE_API_URL: bridge.baseUrl });
const desk = deskOf(app);
const ann = await desk.bridger();
const organizationOf = async (token: string): Promise<number> =>
  (await app.call("GET", "/api/auth/me", { token })).body.user.organization.id;
const idsOf = ({ body }: { body: any }): string[] => body.transactions.map(({ id }: { id: string }) => id);
const list = (token: string, query = "") => app.call("GET", `/api/cross-chain/transactions${query}`, { token });

describe("the list of transactions", () => {
  it("shows the user's own, newest first, by page and by status", async () => {
    const bob = await desk.bridger();
    const made: string[] = [];
    for (let more = 0; more < 5; more += 1) {
      app.clock.advance(1);
      made.unshift((await bob.submit({ amount: String(more + 1) })).body.id);
    }
    bridge.answerNext(() => ({ status: 400, body: {} }));
    const failed = (await bob.submit()).body.detail.transaction_id;
    const all = await bob.list();
    expect(all.body).toMatchObject({ status: "success", total: 6, page: 1, limit: 50 });
    expect(idsOf(all)).toEqual([failed, ...made]);
    expect(idsOf(await bob.list("?page=2&limit=4"))).toEqual(made.slice(3));
    expect((await bob.list("?page=9&limit=4")).body).toMatchObject({ total: 6, transactions: [] });
    expect(idsOf(await bob.list("?status=submitted"))).toEqual(made);
    expect(idsOf(await bob.list("?status=failed"))).toEqual([failed]);
    expect((await bob.list("?status=completed")).body).toMatchObject({ total: 0, transactions: [] });
    expect(idsOf(await app.call("GET", "/cross-chain/transactions", { token: bob.token }))).toEqual([failed, ...made]);
  });

  it("shows each with its status and every column", async () => {
    const { body } = await ann.submit();
    const [first] = (await ann.list("?limit=1")).body.transactions;
    expect(first).toEqual(body);
    for (const column of [
      "user_id",
      "source_chain_id",
      "dest_chain_id",
      "bridge_external_id",
      "status",
      "amount",
      "token_address",
      "market_event_id",
      "outcome_token_id",
      "dest_tx_hash",
      "extra_data",
      "created_at",
      "updated_at",
    ])
      expect(first).toHaveProperty(column);
  });

  it("includes mints, whose source and destination chain are the same", async () => {
    const cara = await desk.bridger();
    const organizationId = await organizationOf(cara.token);
    const address = "0x1111111111111111111111111111111111111111" as const;
    const mint = {
      kind: "mint" as const,
      userId: cara.userId,
      organizationId,
      sourceChainId: 31337,
      destChainId: 31337,
      tokenAddress: address,
      receiverAddress: address,
      createdAt: app.clock.now(),
    };
    await app.database.transaction((tx) =>
      insertTransaction(tx, { ...mint, id: newId(), batchTokenIds: ["7", "8"], batchAmounts: ["1", "20"] }),
    );
    const [shown] = (await cara.list()).body.transactions;
    expect(shown).toMatchObject({
      kind: "mint",
      source_chain_id: 31337,
      dest_chain_id: 31337,
      status: "pending",
      amount: null,
      batch: [
        { outcome_token_id: "7", amount: "1" },
        { outcome_token_id: "8", amount: "20" },
      ],
    });
    const asked = bridge.requests.length;
    expect((await cara.status(`id=${shown.id}`)).body).toEqual(shown);
    expect(bridge.requests).toHaveLength(asked);
  });

  it.each(["?limit=0", "?limit=201", "?page=0", "?status=lost", "?user_id=x", "?cursor=1"])(
    "rejects `%s`",
    async (query) => {
      const { status, body } = await ann.list(query);
      expect([status, body.detail.code]).toEqual([400, "invalid_request"]);
    },
  );
});

describe("transactions of others", () => {
  it("can be read by an auditor of the organization, but not by bridge users", async () => {
    const admin = await desk.bridger();
    const [banker, auditor, viewer] = [
      await desk.join(admin.token, "banker"),
      await desk.join(admin.token, "auditor"),
      await desk.join(admin.token, "viewer"),
    ];
    const { body: own } = await admin.submit();
    const json = { ...ASKED, sender_address: await desk.linkWallet(banker.token) };
    const { body: theirs } = await app.call("POST", "/api/bridge/submit", { token: banker.token, json });

    expect(idsOf(await list(auditor.token)).sort()).toEqual([own.id, theirs.id].sort());
    expect(idsOf(await list(auditor.token, `?user_id=${banker.userId}`))).toEqual([theirs.id]);
    expect(idsOf(await list(admin.token))).toEqual([own.id]);
    expect(idsOf(await list(admin.token, `?user_id=${banker.userId}`))).toEqual([theirs.id]);
    expect(idsOf(await list(banker.token))).toEqual([theirs.id]);
    expect(idsOf(await list(banker.token, `?user_id=${banker.userId}`))).toEqual([theirs.id]);
    const refused = await list(banker.token, `?user_id=${admin.userId}`);
    expect([refused.status, refused.body.detail.permission]).toEqual([403, "audit:read"]);

    const status = (token: string, id: string) => app.call("GET", `/api/bridge/status?id=${id}`, { token });
    expect((await status(auditor.token, theirs.id)).body.id).toBe(theirs.id);
    expect((await status(banker.token, own.id)).status).toBe(404);
    for (const answer of [await list(viewer.token), await status(viewer.token, own.id)])
      expect([answer.status, answer.body.detail.permission]).toEqual([403, "bridge:use"]);
    const submission = await app.call("POST", "/api/bridge/submit", { token: auditor.token, json });
    expect([submission.status, submission.body.detail.permission]).toEqual([403, "bridge:use"]);

    const foreign = await list(auditor.token, `?user_id=${ann.userId}`);
    expect([foreign.status, foreign.body.detail.code]).toEqual([404, "not_found"]);
    expect((await list(auditor.token, `?user_id=${viewer.userId}`)).body.total).toBe(0);
  });

  it("stay with a user who moves, and the new organization's auditors cannot read them", async () => {
    const dan = await desk.bridger();
    const { body } = await dan.submit();
    const { token: owner } = await app.signUp();
    const auditor = await desk.join(owner, "auditor");
    const { body: account } = await app.call("GET", "/api/auth/me", { token: dan.token });
    const invited = await app.call("POST", "/api/organization/invites", {
      token: owner,
      json: { email: account.user.email, role: "banker" },
    });
    // A member who leaves must not be the last admin.
    await desk.join(dan.token, "admin");
    const joined = await app.call("POST", "/api/organization/join", {
      token: dan.token,
      json: { invite: invited.body.invite },
    });
    expect(joined.status).toBe(200);
    expect(idsOf(await dan.list())).toEqual([body.id]);
    expect((await dan.status(`id=${body.id}`)).status).toBe(200);
    expect((await list(auditor.token)).body.total).toBe(0);
    expect((await app.call("GET", `/api/bridge/status?id=${body.id}`, { token: auditor.token })).status).toBe(404);
  });
});

describe("a feature that is off", () => {
  const paths = [
    ["GET", "/api/cross-chain/transactions"],
    ["GET", "/cross-chain/transactions"],
    ["GET", "/api/bridge/status?id=0198a000-0000-7000-8000-000000000000"],
    ["GET", "/bridge/status?bridge_id=br-1"],
    ["GET", "/api/market-events"],
  ] as const;
  const submission = { ...ASKED, sender_address: "0x1111111111111111111111111111111111111111" };

  it("returns 503 on every path unless CROSS_CHAIN_ENABLED is true", async () => {
    const off = await startApp({ PREDMKT_BRIDGE_API_URL: bridge.baseUrl });
    const { token } = await off.signUp();
    for (const [method, path] of paths) {
      const { status, body } = await off.call(method, path, { token });
      expect([path, status, body.detail.code]).toEqual([path, 503, "cross_chain_disabled"]);
    }
    for (const path of ["/api/bridge/submit", "/bridge/submit"]) {
      const { status, body } = await off.call("POST", path, { token, json: submission });
      expect([status, body.detail.code]).toEqual([503, "cross_chain_disabled"]);
    }
  });

  it("is named where no bridge is configured, while the rest works", async () => {
    const alone = await startApp({ CROSS_CHAIN_ENABLED: "true" });
    const { token } = await alone.signUp();
    const answers = [
      await alone.call("POST", "/api/bridge/submit", { token, json: submission }),
      await alone.call("GET", "/api/bridge/status?bridge_id=br-1", { token }),
    ];
    for (const { status, body } of answers)
      expect([status, body.detail.code, body.detail.missing]).toEqual([
        503,
        "bridge_not_configured",
        ["PREDMKT_BRIDGE_API_URL"],
      ]);
    const { status, body } = await alone.call("GET", "/api/cross-chain/transactions", { token });
    expect([status, body.total]).toEqual([200, 0]);
  });
});
