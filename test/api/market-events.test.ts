import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { startApp } from "../support/app.ts";
import { deskOf } from "../support/cross-chain.ts";

const app = await startApp({ CROSS_CHAIN_ENABLED: "true" });
const desk = deskOf(app);
const operator = await app.signUp();
const ann = await app.signUp();

const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString();
const asked = () => ({
  title: "Will the facility be refinanced by June?",
  description: "By a closing of the whole amount.",
  closes_at: inHours(24),
  outcomes: [
    { name: "Yes", outcome_token_id: "1001" },
    { name: "No", outcome_token_id: (2n ** 256n - 1n).toString() },
  ],
});
const create = (more: object = {}, token = operator.token) =>
  app.call("POST", "/api/market-events", { token, json: { ...asked(), ...more } });
const made = async (more: object = {}) => {
  const { status, body } = await create(more);
  expect(status).toBe(201);
  return body;
};
const resolve = (id: number | string, outcome_token_id: unknown, token = operator.token) =>
  app.call("POST", `/api/market-events/${id}/resolve`, { token, json: { outcome_token_id } });
const read = async (id: number, token = ann.token) =>
  (await app.call("GET", `/api/market-events/${id}`, { token })).body;

describe("a market event", () => {
  it("is created by an admin of the operator and readable by every signed-in user", async () => {
    const given = asked();
    const body = await made();
    expect(body).toMatchObject({
      ...given,
      status: "open",
      created_by: operator.userId,
      resolved_outcome_token_id: null,
      resolved_at: null,
    });
    expect(Number.isInteger(body.id)).toBe(true);
    expect(await read(body.id)).toEqual(body);
    const viewer = await desk.join(ann.token, "viewer");
    expect(await read(body.id, viewer.token)).toEqual(body);
  });

  it("needs no description, and keeps its outcomes in the given order", async () => {
    const outcomes = Array.from({ length: 100 }, (_, i) => ({ name: `No. ${100 - i}`, outcome_token_id: String(i) }));
    const body = await made({ description: undefined, outcomes });
    expect([body.description, (await read(body.id)).outcomes]).toEqual([null, outcomes]);
  });

  it("is created once per Idempotency-Key", async () => {
    const once = { token: operator.token, json: asked(), headers: { "idempotency-key": "event-once" } };
    const first = await app.call("POST", "/api/market-events", once);
    const again = await app.call("POST", "/api/market-events", once);
    expect([again.status, again.headers.get("idempotent-replayed"), again.body]).toEqual([201, "true", first.body]);
  });

  it("is closed from its closing time on", async () => {
    const { id } = await made({ closes_at: inHours(1) });
    app.clock.advance(3_600_000 - 1);
    expect((await read(id)).status).toBe("open");
    app.clock.advance(1);
    expect((await read(id)).status).toBe("closed");
  });

  const one = { name: "Yes", outcome_token_id: "1" };
  it.each([
    ["no title", { title: "  " }, "title"],
    ["a title of 301 characters", { title: "x".repeat(301) }, "title"],
    ["a description of 5,001 characters", { description: "x".repeat(5001) }, "description"],
    ["an end that is past", { closes_at: "2020-01-01T00:00:00Z" }, "closes_at"],
    ["an end that is no instant", { closes_at: "2099-01-01" }, "closes_at"],
    ["an end without a time zone", { closes_at: "2099-01-01T00:00:00" }, "closes_at"],
    ["one outcome", { outcomes: [one] }, "outcomes"],
    ["two outcomes of one name", { outcomes: [one, { name: " Yes", outcome_token_id: "2" }] }, "outcomes"],
    ["two outcomes of one token", { outcomes: [one, { name: "No", outcome_token_id: "1" }] }, "outcomes"],
    [
      "a token id beyond uint256",
      { outcomes: [one, { name: "No", outcome_token_id: (2n ** 256n).toString() }] },
      "outcomes.1.outcome_token_id",
    ],
    [
      "a token id that is a number",
      { outcomes: [one, { name: "No", outcome_token_id: 2 }] },
      "outcomes.1.outcome_token_id",
    ],
    ["a token id in hex", { outcomes: [one, { name: "No", outcome_token_id: "0x2" }] }, "outcomes.1.outcome_token_id"],
    ["an outcome without a name", { outcomes: [one, { name: "", outcome_token_id: "2" }] }, "outcomes.1.name"],
    [
      "101 outcomes",
      { outcomes: Array.from({ length: 101 }, (_, i) => ({ name: `${i}`, outcome_token_id: `${i}` })) },
      "outcomes",
    ],
    ["a member that there is not", { category: "loans" }, "category"],
  ])("with %s is rejected", async (_what, more, path) => {
    const { status, body } = await create(more);
    expect([status, body.detail.code, body.detail.errors[0].path]).toEqual([400, "invalid_request", path]);
  });

  it("is created and resolved only by an admin of the operator", async () => {
    const { id } = await made();
    const banker = await desk.join(operator.token, "banker");
    for (const { token } of [ann, banker])
      for (const refused of [await create({}, token), await resolve(id, "1001", token)])
        expect([refused.status, refused.body.detail.permission]).toEqual([403, "market_events:write"]);
    expect((await app.call("GET", "/api/market-events")).status).toBe(401);
  });

  it.each(["0", "abc", "2000000000"])("with the ID %s is not found", async (id) => {
    expect((await app.call("GET", `/api/market-events/${id}`, { token: ann.token })).status).toBe(404);
    expect((await resolve(id, "1001")).status).toBe(404);
  });
});

describe("an outcome", () => {
  it("is recorded once, before or after the event closes", async () => {
    const { id } = await made();
    const { status, body } = await resolve(id, "1001");
    expect([status, body]).toMatchObject([
      200,
      { id, status: "resolved", resolved_outcome_token_id: "1001", resolved_at: app.clock.now().toISOString() },
    ]);
    expect(await read(id)).toEqual(body);
    for (const again of ["1001", asked().outcomes[1]?.outcome_token_id]) {
      const { status, body } = await resolve(id, again);
      expect([status, body.detail.code, body.detail.resolved_outcome_token_id]).toEqual([409, "conflict", "1001"]);
    }
    const later = await made({ closes_at: inHours(1) });
    app.clock.advance(2 * 3_600_000);
    expect((await resolve(later.id, "1001")).body.status).toBe("resolved");
  });

  it.each(["7", "yes", "", 1001, null])("that the event does not have is rejected: %j", async (outcome) => {
    const { id } = await made();
    const { status, body } = await resolve(id, outcome);
    expect([status, body.detail.code, body.detail.errors[0].path]).toEqual([
      400,
      "invalid_request",
      "outcome_token_id",
    ]);
    expect((await read(id)).status).toBe("open");
  });

  it("is recorded once when many try concurrently, and the database keeps it", async () => {
    const { id, outcomes } = await made();
    const tries = Array.from({ length: 8 }, (_, i) => resolve(id, outcomes[i % 2].outcome_token_id));
    const codes = (await Promise.all(tries)).map(({ status }) => status);
    expect(codes.toSorted()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
    const { db } = app.database;
    await expect(db.execute(sql`update market_events set resolved_at = null where id = ${id}`)).rejects.toThrow();
  });
});

describe("the list of market events", () => {
  it("shows all, newest first, by page and by status", async () => {
    const first = await made({ closes_at: inHours(1) });
    const second = await made();
    const third = await made();
    await resolve(second.id, "1001");
    app.clock.advance(3_600_000);
    const list = async (query: string): Promise<[number, number[]]> => {
      const { body } = await app.call("GET", `/api/market-events${query}`, { token: ann.token });
      return [body.total, body.market_events.map(({ id }: { id: number }) => id)];
    };
    const [total, ids] = await list("?limit=3");
    expect(ids).toEqual([third.id, second.id, first.id]);
    expect((await list("?limit=1&page=2"))[1]).toEqual([second.id]);
    expect((await list(`?page=${total + 1}&limit=1`))[1]).toEqual([]);
    expect((await list("?status=open&limit=1"))[1]).toEqual([third.id]);
    expect((await list("?status=resolved&limit=1"))[1]).toEqual([second.id]);
    expect((await list("?status=closed&limit=1"))[1]).toEqual([first.id]);
    const sum = (await Promise.all(["open", "closed", "resolved"].map((status) => list(`?status=${status}`)))).map(
      ([count]) => count,
    );
    expect(sum.reduce((a, b) => a + b, 0)).toBe(total);
  });
});
