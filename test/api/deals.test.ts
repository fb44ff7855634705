import { expect, it } from "vitest";
import { startApp } from "../support/app.ts";

const app = await startApp({ OFFLINE: "true" });
const admin = await app.signUp();
const applicant = await app.signUp();
const viewer = await app.signUp();
const stranger = await app.signUp();
for (const [user, role] of [
  [applicant, "applicant"],
  [viewer, "viewer"],
] as const) {
  const json = { email: user.email, role };
  const { invite } = (await app.call("POST", "/api/organization/invites", { token: admin.token, json })).body;
  await app.call("POST", "/api/organization/join", { token: user.token, json: { invite } });
}
const post = (path: string, json: unknown, token = admin.token, headers = {}) =>
  app.call("POST", path, { token, json, headers });
const get = (path: string, token = admin.token) => app.call("GET", path, { token });
const newDeal = async (token = admin.token): Promise<number> =>
  (await post("/api/deals", { name: "Alder" }, token)).body.id;
const TEXT = "CREDIT AGREEMENT dated as of March 14, 2024 among Alder Inc., as Borrower, and First Bank, as Lender.";

it("records nothing for a change without members", async () => {
  const id = await newDeal();
  const { status, body } = await app.call("PATCH", `/api/deals/${id}`, { token: admin.token, json: {} });
  expect([status, body.updated_at]).toEqual([200, body.created_at]);
  expect((await get(`/api/deals/${id}/timeline`)).body.items).toHaveLength(1);
});

it("adds a note and lists notes newest first, in pages", async () => {
  const id = await newDeal();
  const { status, body } = await post(`/api/deals/${id}/notes`, { text: "  Called the agent. " });
  expect([status, body]).toEqual([
    201,
    {
      id: expect.any(Number),
      deal_id: id,
      text: "Called the agent.",
      created_by: admin.userId,
      created_at: expect.any(String),
    },
  ]);
  await post(`/api/deals/${id}/notes`, { text: "Term sheet sent." });
  const first = (await get(`/api/deals/${id}/notes?limit=1`)).body;
  expect([first.status, first.total, first.page, first.limit]).toEqual(["success", 2, 1, 1]);
  expect(first.notes.map(({ text }: any) => text)).toEqual(["Term sheet sent."]);
  expect((await get(`/api/deals/${id}/notes?limit=1&page=2`)).body.notes[0].text).toBe("Called the agent.");
});

it("stores a note once when the request is repeated with its idempotency key", async () => {
  const id = await newDeal();
  const key = { "idempotency-key": "note-1" };
  const first = await post(`/api/deals/${id}/notes`, { text: "Once" }, admin.token, key);
  const again = await post(`/api/deals/${id}/notes`, { text: "Once" }, admin.token, key);
  expect(again.body.id).toBe(first.body.id);
  expect(again.headers.get("idempotent-replayed")).toBe("true");
  expect((await get(`/api/deals/${id}/notes`)).body.total).toBe(1);
});

it.each([
  [{}, "text"],
  [{ text: "" }, "text"],
  [{ text: "   " }, "text"],
  [{ text: 1 }, "text"],
  [{ text: "a", more: 1 }, "more"],
  [{ text: "x".repeat(8001) }, "text"],
])("refuses the note %o and names the member", async (json, path) => {
  const { status, body } = await post(`/api/deals/${await newDeal()}/notes`, json);
  expect([status, body.detail.errors[0].path]).toEqual([400, path]);
});

it("shows documents, runs, notes and changes of a deal, newest first", async () => {
  const id = await newDeal();
  const note = (await post(`/api/deals/${id}/notes`, { text: "Called the agent." })).body;
  const document = (await post("/api/documents", { text: TEXT, title: "Alder agreement", deal_id: id })).body;
  const run = await post("/api/quantitative-analysis/market", { query: "S&P 500", deal_id: id }, admin.token, {
    prefer: "respond-async",
  });
  await app.call("PATCH", `/api/deals/${id}`, {
    token: admin.token,
    json: { stage: "closing", borrower_name: "Alder Inc." },
  });
  const { status, body } = await get(`/api/deals/${id}/timeline`);
  expect(status).toBe(200);
  expect(body.total).toBe(5);
  const byKind = Object.fromEntries(body.items.map((item: any) => [item.kind, item]));
  expect(byKind.note).toMatchObject({ id: note.id, title: "Called the agent.", user_id: admin.userId });
  expect(byKind.document).toMatchObject({ id: document.id, title: "Alder agreement" });
  expect(byKind.run).toMatchObject({ id: run.body.analysis_id, title: expect.stringContaining("Market") });
  expect(byKind.change.title).toBe("Changed borrower name, stage");
  expect(byKind.deal.title).toBe("Deal opened: Alder");
  const times = body.items.map(({ at }: any) => at);
  expect(times).toEqual(times.toSorted().toReversed());
  const paged = [1, 2, 3].map(async (page) => (await get(`/api/deals/${id}/timeline?limit=2&page=${page}`)).body.items);
  expect((await Promise.all(paged)).flat()).toEqual(body.items);
});

it("limits an applicant to their own deals and documents", async () => {
  const theirs = await newDeal(applicant.token);
  const colleagues = await newDeal();
  await post("/api/documents", { text: TEXT, title: "Bank's own", deal_id: theirs });
  await post("/api/documents", { text: TEXT, title: "Applicant's", deal_id: theirs }, applicant.token);
  const { items } = (await get(`/api/deals/${theirs}/timeline`, applicant.token)).body;
  expect(items.filter(({ kind }: any) => kind === "document").map(({ title }: any) => title)).toEqual(["Applicant's"]);
  for (const path of ["notes", "timeline"])
    expect((await get(`/api/deals/${colleagues}/${path}`, applicant.token)).status).toBe(403);
  const refused = await post(`/api/deals/${colleagues}/notes`, { text: "Mine" }, applicant.token);
  expect([refused.status, refused.body.detail.permission]).toEqual([403, "deals:write"]);
  expect((await post(`/api/deals/${theirs}/notes`, { text: "Mine" }, applicant.token)).status).toBe(201);
});

it("lets a viewer read but not write", async () => {
  const id = await newDeal();
  expect((await get(`/api/deals/${id}/timeline`, viewer.token)).status).toBe(200);
  const refused = await post(`/api/deals/${id}/notes`, { text: "No" }, viewer.token);
  expect([refused.status, refused.body.detail.permission]).toEqual([403, "deals:write"]);
});

it("returns 404 for a deal of another organization, a missing deal and a malformed ID", async () => {
  const id = await newDeal();
  for (const path of [`/api/deals/${id}/notes`, `/api/deals/${id}/timeline`])
    expect((await get(path, stranger.token)).status).toBe(404);
  expect((await post(`/api/deals/${id}/notes`, { text: "No" }, stranger.token)).status).toBe(404);
  for (const other of ["999999", "abc", "1e3"]) {
    expect((await get(`/api/deals/${other}/timeline`)).status).toBe(404);
    expect((await post(`/api/deals/${other}/notes`, { text: "No" })).status).toBe(404);
  }
  expect((await app.call("GET", `/api/deals/${id}/timeline`)).status).toBe(401);
});
