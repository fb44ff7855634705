import { createHash } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { cdmErrors } from "#domain/cdm/validate.ts";
import { startApp } from "../support/app.ts";
import { addMember } from "../support/members.ts";
import { sampleText } from "../support/samples.ts";

const app = await startApp();
const ann = await app.signUp();
const ben = await addMember(app, ann.token, "banker");
const SAMPLE = sampleText("northgate-syndicated-credit-agreement");
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

const call = (method: string, path: string, json?: unknown, token = ann.token) =>
  app.call(method, `/api/documents${path}`, { token, ...(json === undefined ? {} : { json }) });
const create = async (text = SAMPLE, more: object = {}) => (await call("POST", "", { text, ...more })).body;
const patch = (id: number, operations: unknown, token = ann.token) =>
  call("PATCH", `/${id}/agreement`, operations, token);
const replace = (path: string, value: unknown) => ({ op: "replace", path, value });
const read = async (id: number) => (await call("GET", `/${id}`)).body;

let sample: { id: number; versions: { agreement: Record<string, any>; cdm_events: unknown[] }[] };
beforeAll(async () => {
  sample = await create();
});

it("stores a correction as a new version with author, time and reason, and keeps the rest", async () => {
  const { id } = sample;
  const [first] = (await read(id)).versions;
  const reason = "Amendment letter of March 20";
  const { status, body } = await patch(id, {
    patch: [
      { op: "test", path: "/governing_law", value: "US-NY" },
      replace("/facilities/0/maturity_date", "2030-03-14"),
    ],
    reason,
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    document_id: id,
    version_number: 2,
    current_version: 2,
    extraction_method: "manual",
    source_sha256: sha256(SAMPLE),
    base_version: 1,
    created_by: ann.userId,
    reason,
  });
  expect(body.agreement.facilities[0].maturity_date).toBe("2030-03-14");
  const { "/facilities/0/maturity_date": changed, ...others } = body.agreement.evidence;
  const { "/facilities/0/maturity_date": before, ...rest } = first.agreement.evidence;
  expect(changed).toEqual([
    { page: null, section: null, confidence: 1, method: "manual", by: ann.userId, at: expect.stringMatching(/Z$/) },
  ]);
  expect([others, before[0].method]).toEqual([rest, "rule"]);
  expect(JSON.stringify(body.agreement.cdm)).toContain("2030-03-14");
  expect(body.agreement.cdm.validation).toEqual({ valid: true, errors: [] });
  const document = await read(id);
  expect(document.versions.map((version: { version_number: number }) => version.version_number)).toEqual([2, 1]);
  expect(document.versions[1]).toEqual(first);
  expect((await call("GET", `/${id}/versions/2`)).body).toEqual(document.versions[0]);
  for (const version of ["", "?version=2"]) {
    expect((await call("GET", `/${id}/text${version}`)).body).toBe(SAMPLE);
    expect((await call("GET", `/${id}/source${version}`)).body).toBe(SAMPLE);
  }
  const { changes } = (await call("GET", `/${id}/versions/1/diff/2`)).body;
  expect(changes).toEqual([
    {
      pointer: "/facilities/0/maturity_date",
      old_pointer: "/facilities/0/maturity_date",
      old: "2029-03-14",
      new: "2030-03-14",
      old_evidence: before,
      new_evidence: changed,
    },
  ]);
  expect((await call("GET", `/${id}/versions/2/diff/1`)).body.changes[0]).toMatchObject({ old: "2030-03-14" });
  expect((await call("GET", `/${id}/versions/2/diff/2`)).body).toEqual({ changes: [] });
});

it("finds a corrected document by its text and by its corrected terms", async () => {
  const { id } = await create(`${SAMPLE}\nA word that is nowhere else: zanzibarite.`);
  await patch(id, [replace("/parties/0/name", "Zyzzogeton Holdings Inc.")]);
  const ids = async (search: string) =>
    (await call("GET", `?search=${search}`)).body.documents.map((each: { id: number }) => each.id);
  expect(await ids("zyzzogeton")).toEqual([id]);
  expect(await ids("zanzibarite")).toEqual([id]);
  expect((await read(id)).borrower_name).toBe("Zyzzogeton Holdings Inc.");
});

it("accepts the media type of JSON Patch", async () => {
  const { id } = await create("Nothing.");
  const { status } = await app.call("PATCH", `/api/documents/${id}/agreement`, {
    token: ann.token,
    json: [replace("/title", "By its own type")],
    headers: { "content-type": "application/json-patch+json" },
  });
  expect(status).toBe(201);
});

it("returns 409 for a failed test and changes nothing", async () => {
  const { id } = await create("Nothing.");
  const { status, body } = await patch(id, [
    replace("/title", "X"),
    { op: "test", path: "/governing_law", value: "US-CA" },
  ]);
  expect([status, body.detail.code, body.detail.operation]).toEqual([409, "patch_test_failed", 1]);
  expect((await read(id)).current_version).toBe(1);
});

it.each<[string, unknown, string]>([
  ["no list", { op: "replace" }, "op"],
  ["an empty list", [], "patch"],
  ["an unknown operation", [{ op: "burn", path: "/title" }], "patch.0.op"],
  ["no path", [{ op: "remove" }], "patch.0.path"],
  ["no value", [{ op: "replace", path: "/title" }], "patch.0.value"],
  ["a path that is no pointer", [replace("title", "X")], "patch.0.path"],
  ["an unknown member", [{ op: "remove", path: "/title", force: true }], "patch.0.force"],
  ["a target that is not there", [replace("/facilities/99/maturity_date", "2030-01-01")], "patch.0.path"],
  ["an invalid agreement", [replace("/agreement_date", "yesterday")], "/agreement_date"],
  ["a member removed", [{ op: "remove", path: "/governing_law" }], "/governing_law"],
  ["evidence", [replace("/evidence", {})], "patch.0.path"],
  ["an unknown base version", { patch: [replace("/title", "X")], base_version: 99 }, "base_version"],
])("rejects a patch with %s", async (_what, operations, path) => {
  const { status, body } = await patch(sample.id, operations);
  expect([status, body.detail.code]).toEqual([400, "invalid_request"]);
  expect(body.detail.errors.map((error: { path: string }) => error.path)).toContain(path);
});

it.each<[string, unknown, string]>([
  ["a value of another type", replace("/governing_law", 5), "must be a string, not a number"],
  ["a member removed", { op: "remove", path: "/governing_law" }, "is required"],
  ["an unknown value", replace("/facilities/0/repayment/type", "balloon"), "must be `bullet` or `amortizing`"],
  ["a law that is no code", replace("/governing_law", "New York"), "must be an ISO 3166 code such as US-NY"],
  ["a jurisdiction in words", replace("/parties/0/jurisdiction", "Delaware"), "must be an ISO 3166 code such as US-NY"],
  [
    "a currency that is no code",
    replace("/facilities/0/commitment_amount/currency", "$"),
    "does not have the right form",
  ],
])("says in plain words what is wrong with %s", async (_what, operation, words) => {
  const { status, body } = await patch(sample.id, [operation]);
  expect([status, body.detail.errors[0].message]).toEqual([400, expect.stringContaining(words)]);
});

it("loses nothing when two people edit at the same time", async () => {
  const { id } = await create();
  const answers = await Promise.all([
    patch(id, [replace("/facilities/0/maturity_date", "2031-01-01")]),
    patch(id, [replace("/governing_law", "US-CA")], ben.token),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  const { versions } = await read(id);
  expect(versions.map((version: { version_number: number }) => version.version_number)).toEqual([3, 2, 1]);
  expect(versions[0].agreement).toMatchObject({
    governing_law: "US-CA",
    facilities: [{ maturity_date: "2031-01-01" }, {}],
  });
});

it("shows an editor of an older version what another user changed", async () => {
  const { id } = await create();
  await patch(id, { patch: [replace("/governing_law", "US-CA")], base_version: 1, reason: "Section 10.9" }, ben.token);
  const mine = [replace("/facilities/0/maturity_date", "2031-01-01")];
  for (const late of [
    await patch(id, { patch: mine, base_version: 1 }),
    await call("PATCH", `/${id}/agreement?base_version=1`, mine),
  ]) {
    expect([late.status, late.body.detail.code]).toEqual([409, "version_conflict"]);
    expect(late.body.detail).toMatchObject({
      current_version: 2,
      changed_by: ben.userId,
      reason: "Section 10.9",
      changes: [{ pointer: "/governing_law", old: "US-NY", new: "US-CA" }],
    });
  }
  expect((await patch(id, { patch: mine, base_version: 2 })).status).toBe(201);
  expect((await read(id)).versions[0].agreement).toMatchObject({ governing_law: "US-CA" });
});

it("restores an earlier version with its evidence, as a new one", async () => {
  const { id } = await create();
  await patch(id, [replace("/governing_law", "US-CA")]);
  const { status, body } = await call("POST", `/${id}/versions/1/restore`, { reason: "Undo", base_version: 2 });
  expect([status, body.version_number, body.extraction_method, body.reason]).toEqual([201, 3, "rules", "Undo"]);
  const { versions } = await read(id);
  expect(versions[0].agreement).toEqual(versions[2].agreement);
  expect((await call("POST", `/${id}/versions/9/restore`)).status).toBe(404);
  expect((await call("POST", `/${id}/versions/1/restore`, { base_version: 1 })).body.detail.code).toBe(
    "version_conflict",
  );
  expect((await call("GET", `/${id}/text`)).body).toBe(SAMPLE);
});

it("adds a version from a text or a file, and keeps a given title", async () => {
  const { id } = await create("Nothing.", { title: "Project Xylophant" });
  const added = await call("POST", `/${id}/versions`, { text: SAMPLE });
  expect([added.status, added.body.version_number, added.body.extraction_method]).toEqual([201, 2, "rules"]);
  expect(added.body.source_sha256).toBe(sha256(SAMPLE));
  const form = new FormData();
  form.set("file", new File(["A third text with zanzibar."], "Third draft.txt", { type: "text/plain" }));
  form.set("title", "Renamed");
  const filed = await app.call("POST", `/api/documents/${id}/versions`, { token: ann.token, form });
  expect([filed.status, filed.body.version_number, filed.body.source_filename]).toEqual([201, 3, "Third draft.txt"]);
  expect((await call("GET", `/${id}/text?version=1`)).body).toBe("Nothing.");
  expect((await call("GET", `/${id}/text`)).body).toBe("A third text with zanzibar.");
  expect((await call("GET", "?search=zanzibar")).body.documents[0]).toMatchObject({ id, title: "Renamed" });
  expect((await call("GET", "?search=Project%20Xylophant")).body.total).toBe(0);
  expect((await call("POST", `/${id}/versions`, { text: "" })).status).toBe(400);
  expect((await call("POST", "/999999/versions", { text: "X." })).status).toBe(404);
  expect((await call("POST", `/${id}/versions`, { text: "X.", deal_id: 999_999 })).body.detail.code).toBe(
    "deal_not_found",
  );
});

it("numbers versions without gaps when they are added concurrently", async () => {
  const { id } = await create("Nothing.");
  const texts = ["One.", "Two.", "Three."];
  const answers = await Promise.all(texts.map((text) => call("POST", `/${id}/versions`, { text })));
  expect(answers.map(({ body }) => body.version_number).toSorted()).toEqual([2, 3, 4]);
});

it("lists the documents with the same original", async () => {
  const text = "The very same bytes.";
  const first = await create(text, { title: "First" });
  expect(first.duplicates).toEqual([]);
  const second = await create(text);
  expect([second.id === first.id, second.duplicates]).toEqual([
    false,
    [{ id: first.id, title: "First", name: "First", version_number: 1 }],
  ]);
  const stranger = await app.signUp();
  const { body } = await app.call("POST", "/api/documents", { token: stranger.token, json: { text } });
  expect(body.duplicates).toEqual([]);
});

it("accepts and rejects single values, and keeps decisions on values that a correction does not change", async () => {
  const { id } = await create();
  const decide = (decisions: object[], token = ann.token) => call("POST", `/${id}/value-reviews`, { decisions }, token);
  const accepted = await decide([
    { pointer: "/title", decision: "accepted" },
    { pointer: "/governing_law", decision: "rejected", note: "Check the schedule" },
    { pointer: "/parties/2/name", decision: "accepted" },
  ]);
  expect(accepted.status).toBe(200);
  expect(accepted.body.reviews[0]).toMatchObject({
    pointer: "/governing_law",
    decision: "rejected",
    user_id: ann.userId,
  });
  await patch(id, [replace("/governing_law", "US-CA")]);
  const after = (await call("GET", `/${id}/value-reviews`)).body;
  expect([after.version_number, after.reviews.map((each: { pointer: string }) => each.pointer)]).toEqual([
    2,
    ["/parties/2/name", "/title"],
  ]);
  expect((await decide([{ pointer: "/title", decision: null }], ben.token)).body.reviews).toHaveLength(1);
  expect((await decide([{ pointer: "/nothing", decision: "accepted" }])).body.detail.errors[0].path).toBe(
    "decisions.0.pointer",
  );
  expect((await call("GET", `/${id}/value-reviews?version=1`)).body.reviews).toHaveLength(3);
});

it("renames and assigns a document, moves it to a deal, and accepts null to clear", async () => {
  const { id } = await create("Nothing.");
  const deal = (await app.call("POST", "/api/deals", { token: ann.token, json: { name: "Lantern" } })).body;
  const change = {
    title: "Lantern",
    deal_id: deal.id,
    assigned_to: ben.userId,
    due_date: "2026-12-31",
    priority: "high",
  };
  const { status, body } = await call("PATCH", `/${id}`, change);
  expect([status, body.title, body.deal_id]).toEqual([200, "Lantern", deal.id]);
  expect(body.workflow).toMatchObject({ assigned_to: ben.userId, due_date: "2026-12-31", priority: "high" });
  expect((await call("GET", "?search=lantern")).body.documents.map((each: { id: number }) => each.id)).toContain(id);
  expect(
    (await call("GET", `?assigned_to=${ben.userId}`)).body.documents.map((each: { id: number }) => each.id),
  ).toEqual([id]);
  const cleared = await call("PATCH", `/${id}`, { deal_id: null, assigned_to: null, due_date: null, priority: null });
  expect(cleared.body).toMatchObject({
    title: "Lantern",
    deal_id: null,
    assigned_to: null,
    due_date: null,
    priority: null,
  });
  const stranger = await app.signUp();
  for (const [wrong, expected] of [
    [{ title: "" }, 400],
    [{ title: null }, 400],
    [{ priority: "whenever" }, 400],
    [{ due_date: "2026-02-30" }, 400],
    [{ colour: "red" }, 400],
    [{ deal_id: 999_999 }, 404],
    [{ assigned_to: stranger.userId }, 404],
  ] as const)
    expect([wrong, (await call("PATCH", `/${id}`, wrong)).status]).toEqual([wrong, expected]);
  expect((await call("PATCH", `/${id}`, { title: "Theirs" }, stranger.token)).status).toBe(404);
});

it("returns the sentence, the place and the number of matches of a search", async () => {
  const eve = await app.signUp();
  const text = "First page.\fThe Lender is kind. A Defaulting Lender pays\nnothing; a defaulting  lender waits.";
  await app.call("POST", "/api/documents", { token: eve.token, json: { text, title: "Page" } });
  const hits = async (search: string) =>
    (await app.call("GET", `/api/documents?search=${encodeURIComponent(search)}`, { token: eve.token })).body
      .documents[0]?.hits;
  expect(await hits("defaulting lender")).toEqual({
    count: 2,
    sentence: "A Defaulting Lender pays nothing;",
    start: text.indexOf("Defaulting"),
    end: text.indexOf("Lender pays") + "Lender".length,
    page: 2,
  });
  expect(await hits("kindness lending")).toBeUndefined();
  expect((await hits("paying lenders")).count).toBe(4);
  expect(await hits("Page")).toMatchObject({ count: 1, start: 6 });
  expect((await app.call("GET", "/api/documents", { token: eve.token })).body.documents[0].hits).toBeUndefined();
});

it("returns 404 for other organizations' documents, 403 to applicants for colleagues' documents, and 401 without a token", async () => {
  const stranger = await app.signUp();
  const applicant = await addMember(app, ann.token, "applicant");
  const viewer = await addMember(app, ann.token, "viewer");
  const { id } = sample;
  const calls: [string, string, unknown, string][] = [
    ["PATCH", `/${id}`, { title: "X" }, "documents:write"],
    ["POST", `/${id}/versions`, { text: "X." }, "documents:write"],
    ["PATCH", `/${id}/agreement`, [replace("/title", "X")], "documents:write"],
    ["POST", `/${id}/versions/1/restore`, {}, "documents:write"],
    ["POST", `/${id}/value-reviews`, { decisions: [{ pointer: "/title", decision: "accepted" }] }, "documents:write"],
    ["GET", `/${id}/versions/1`, undefined, "documents:read"],
    ["GET", `/${id}/versions/1/diff/1`, undefined, "documents:read"],
    ["GET", `/${id}/value-reviews`, undefined, "documents:read"],
    ["GET", `/${id}/export?format=json`, undefined, "documents:read"],
  ];
  for (const [method, path, json, permission] of calls) {
    expect([path, (await call(method, path, json, stranger.token)).status]).toEqual([path, 404]);
    const own = await call(method, path, json, applicant.token);
    expect([path, own.status, own.body.detail.permission]).toEqual([path, 403, permission]);
    expect([path, (await app.call(method, `/api/documents${path}`, json ? { json } : {})).status]).toEqual([path, 401]);
    const seen = await call(method, path, json, viewer.token);
    expect([path, seen.status]).toEqual([path, permission === "documents:read" ? 200 : 403]);
  }
  for (const path of [
    `/${id}/versions/99`,
    `/${id}/versions/x`,
    `/${id}/versions/1/diff/99`,
    `/${id}/versions/0/diff/1`,
  ])
    expect([path, (await call("GET", path)).status]).toEqual([path, 404]);
});

it("creates valid CDM objects in corrected versions", async () => {
  const { id } = await create();
  const { body } = await patch(id, [
    replace("/facilities/0/commitment_amount", { amount: 400_000_000, currency: "EUR" }),
  ]);
  const [state] = body.agreement.cdm.trade_states;
  expect(cdmErrors("TradeState", state)).toEqual([]);
  expect(JSON.stringify(state)).toContain("400000000");
  expect(body.cdm_events).toHaveLength(sample.versions[0]?.cdm_events.length ?? 0);
});
