import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { startApp } from "../support/app.ts";
import { sampleText } from "../support/samples.ts";

const app = await startApp();
const ann = await app.signUp();
const SAMPLE = sampleText("northgate-syndicated-credit-agreement");

const extract = (json: object, token = ann.token) => app.call("POST", "/api/extract", { token, json });
const store = (json: object, token = ann.token) => app.call("POST", "/api/documents", { token, json });
const list = async (query = "", token = ann.token) => (await app.call("GET", `/api/documents${query}`, { token })).body;
const invited = async (role: string) => {
  const user = await app.signUp();
  const { invite } = (
    await app.call("POST", "/api/organization/invites", { token: ann.token, json: { email: user.email, role } })
  ).body;
  await app.call("POST", "/api/organization/join", { token: user.token, json: { invite } });
  return user;
};

it("returns an agreement with valid CDM, in which every quote matches the text at its offsets", async () => {
  const { status, body } = await extract({ text: SAMPLE });
  expect([status, body.status]).toEqual([200, "success"]);
  const spans = Object.values<{ start?: number; end?: number; quote?: string }[]>(body.agreement.evidence).flat();
  expect(spans.length).toBeGreaterThan(50);
  for (const { start, end, quote } of spans) if (quote !== undefined) expect(SAMPLE.slice(start, end)).toBe(quote);
  expect(body.agreement.cdm).toMatchObject({
    version: "7.1.0",
    serialisation: "legacy",
    validation: { valid: true, errors: [] },
  });
  expect(body.agreement.cdm.trade_states.length).toBeGreaterThan(0);
  expect(body.cdm_events.length).toBeGreaterThan(0);
  expect((await list()).total).toBe(0);
});

it.each([
  ["a text that is no agreement", "Dear Sir, the weather is fine and we hope to see you soon."],
  ["what looks like a binary", "\u0001\u0002\ufffd\ufffdPK\u0003\u0004\ufffd".repeat(100)],
])("returns no terms and a warning for %s", async (_what, text) => {
  const { status, body } = await extract({ text });
  expect(status).toBe(200);
  expect(body.agreement).toMatchObject({
    document_kind: "other",
    title: null,
    parties: [],
    facilities: [],
    evidence: {},
  });
  expect(body.agreement.warnings.length).toBeGreaterThan(0);
  expect(body.agreement.cdm.validation.valid).toBe(true);
});

it.each([
  ["empty", ""],
  ["blank", " \n\t\u00a0 "],
  ["without a letter or a digit", "--- *** §§ …"],
])("rejects a text that is %s with invalid_request", async (_what, text) => {
  for (const { status, body } of [await extract({ text }), await store({ text })]) {
    expect([status, body.detail.code]).toEqual([400, "invalid_request"]);
    expect(body.detail.errors[0].path).toBe("text");
  }
});

it("rejects an empty text, and one over five million units", async () => {
  expect((await extract({ text: "" })).body.detail.errors[0].path).toBe("text");
  expect((await extract({})).body.detail.errors[0].path).toBe("text");
  const long = await extract({ text: "a".repeat(5_000_001) });
  expect([long.status, long.body.detail.code]).toEqual([413, "text_too_long"]);
});

it("reads five million units while health answers", async () => {
  const started = extract({ text: SAMPLE.repeat(Math.floor(5_000_000 / SAMPLE.length)) });
  const health = [];
  for (let i = 0; i < 5; i++) health.push((await app.call("GET", "/health/ready")).status);
  expect(health).toEqual([200, 200, 200, 200, 200]);
  expect((await started).status).toBe(200);
});

it("stores a document with its first version, and returns its text and source", async () => {
  const { status, body } = await store({ text: SAMPLE });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    document_kind: "credit_agreement",
    workflow_state: "draft",
    current_version: 1,
    uploaded_by: ann.userId,
    workflow: { state: "draft", history: [] },
  });
  const [version] = body.versions;
  expect(version).toMatchObject({
    version_number: 1,
    extraction_method: "rules",
    source_filename: null,
    source_sha256: createHash("sha256").update(SAMPLE).digest("hex"),
  });
  const read = await app.call("GET", `/api/documents/${body.id}`, { token: ann.token });
  expect(read.body).toEqual(body);
  const text = await app.call("GET", `/api/documents/${body.id}/text`, { token: ann.token });
  expect([text.headers.get("content-type"), text.body === SAMPLE]).toEqual(["text/plain; charset=utf-8", true]);
  const source = await app.call("GET", `/api/documents/${body.id}/source?version=1`, { token: ann.token });
  expect([source.headers.get("content-disposition")?.startsWith("attachment"), source.body === SAMPLE]).toEqual([
    true,
    true,
  ]);
  expect((await app.call("GET", `/api/documents/${body.id}/text?version=2`, { token: ann.token })).status).toBe(404);
});

it("finds documents by title, borrower, lender, law and words of the text, without special characters", async () => {
  const carol = await app.signUp();
  const { id } = (await store({ text: SAMPLE, title: "Project 100%_done" }, carol.token)).body;
  await store({ text: "A letter about nothing at all", title: "Letter" }, carol.token);
  const found = async (search: string) =>
    (await list(`?search=${encodeURIComponent(search)}`, carol.token)).documents.map((d: { id: number }) => d.id);
  const { borrower_name: borrower } = (await list("", carol.token)).documents[1];
  for (const search of ["100%_d", borrower.slice(0, 8).toUpperCase(), "US-NY", "defaulting lenders"])
    expect([search, await found(search)]).toEqual([search, [id]]);
  expect(await found("%")).toEqual([id]);
  expect(await found("_")).toEqual([id]);
  expect(await found("no such words anywhere")).toEqual([]);
  expect(await found("' or xyzzy=1 --")).toEqual([]);
});

it("pages and sorts the list, newest first by default", async () => {
  const dave = await app.signUp();
  for (const title of ["B", "C", "A"]) await store({ text: "Nothing.", title }, dave.token);
  const titles = async (query: string) =>
    (await list(query, dave.token)).documents.map((d: { title: string }) => d.title);
  expect(await titles("")).toEqual(["A", "C", "B"]);
  expect(await titles("?sort=title")).toEqual(["A", "B", "C"]);
  expect(await titles("?sort=-title&limit=2&page=2")).toEqual(["A"]);
  expect(await list("?limit=2&page=9", dave.token)).toMatchObject({
    status: "success",
    total: 3,
    page: 9,
    limit: 2,
    documents: [],
  });
  expect(await titles("?state=archived")).toEqual([]);
});

it("returns the same list to identical concurrent requests, and new documents to the next", async () => {
  const dora = await app.signUp();
  const together = () => Promise.all(Array.from({ length: 12 }, () => list("", dora.token)));
  expect(new Set((await together()).map(({ total }) => total))).toEqual(new Set([0]));
  const { id } = (await store({ text: SAMPLE }, dora.token)).body;
  const [first, ...rest] = await together();
  expect(first).toMatchObject({ total: 1, documents: [{ id }] });
  for (const other of rest) expect(other).toEqual(first);
});

it("returns 404 for documents of another organization", async () => {
  const { id } = (await store({ text: "Nothing." })).body;
  const stranger = await app.signUp();
  for (const path of ["", "/text", "/source"]) {
    const hidden = await app.call("GET", `/api/documents/${id}${path}`, { token: stranger.token });
    const missing = await app.call("GET", `/api/documents/999999${path}`, { token: stranger.token });
    expect([hidden.status, { ...hidden.body.detail, request_id: 0 }]).toEqual([
      404,
      { ...missing.body.detail, request_id: 0 },
    ]);
  }
  expect((await list("?search=northgate", stranger.token)).total).toBe(0);
});

it("lets each role do only what its permissions allow", async () => {
  const { id } = (await store({ text: "Nothing." })).body;
  for (const role of ["accountant", "auditor", "viewer"]) {
    const user = await invited(role);
    const refused = await store({ text: "Nothing." }, user.token);
    expect([role, refused.status, refused.body.detail.permission]).toEqual([role, 403, "documents:write"]);
    expect((await app.call("GET", `/api/documents/${id}`, { token: user.token })).status).toBe(200);
  }
  const applicant = await invited("applicant");
  for (const path of ["", "/text", "/source"]) {
    const refused = await app.call("GET", `/api/documents/${id}${path}`, { token: applicant.token });
    expect([refused.status, refused.body.detail.permission]).toEqual([403, "documents:read"]);
  }
  expect((await app.call("GET", "/api/documents/999999", { token: applicant.token })).status).toBe(404);
  const own = (await store({ text: "Mine." }, applicant.token)).body;
  expect((await list("", applicant.token)).documents.map((d: { id: number }) => d.id)).toEqual([own.id]);
});

it("adds a document only to a deal of the user's organization", async () => {
  const stranger = await app.signUp();
  const foreign = (await app.call("POST", "/api/deals", { token: stranger.token, json: { name: "Theirs" } })).body;
  const own = (await app.call("POST", "/api/deals", { token: ann.token, json: { name: "Ours" } })).body;
  for (const deal_id of [foreign.id, 999_999]) {
    const { status, body } = await store({ text: "Nothing.", deal_id });
    expect([status, body.detail.code]).toEqual([404, "deal_not_found"]);
  }
  const { id } = (await store({ text: "Nothing.", deal_id: own.id })).body;
  expect((await list(`?deal_id=${own.id}`)).documents.map((d: { id: number }) => d.id)).toEqual([id]);
  expect((await app.call("GET", "/api/documents?deal_id=999999", { token: ann.token })).body.detail.code).toBe(
    "deal_not_found",
  );
});

it("stores a document once per Idempotency-Key", async () => {
  const erin = await app.signUp();
  const send = () =>
    app.call("POST", "/api/documents", {
      token: erin.token,
      json: { text: "Nothing." },
      headers: { "idempotency-key": "upload-1" },
    });
  const [first, second] = [await send(), await send()];
  expect(second.headers.get("idempotent-replayed")).toBe("true");
  expect(second.body).toEqual(first.body);
  expect((await list("", erin.token)).total).toBe(1);
});
