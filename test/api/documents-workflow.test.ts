import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { startApp } from "../support/app.ts";
import { addMember } from "../support/members.ts";

const app = await startApp();
const admin = await app.signUp();
const add = (role: string) => addMember(app, admin.token, role);
const people = {
  admin: { token: admin.token, userId: admin.userId },
  admin2: await add("admin"),
  banker: await add("banker"),
  analyst: await add("analyst"),
  reviewer: await add("reviewer"),
  law_officer: await add("law_officer"),
  accountant: await add("accountant"),
  auditor: await add("auditor"),
  applicant: await add("applicant"),
  viewer: await add("viewer"),
};
type Person = keyof typeof people;

const STATES = ["draft", "under_review", "approved", "published", "archived"] as const;
const WAY = { submit: "analyst", approve: "reviewer", publish: "reviewer", archive: "reviewer" } as const;
const ACTIONS = ["submit", "approve", "reject", "publish", "archive"] as const;

const create = async (by: Person = "analyst") =>
  (await app.call("POST", "/api/documents", { token: people[by].token, json: { text: "Nothing." } })).body.id as number;
const move = (id: number, action: string, by: Person, json: object | undefined = {}) =>
  app.call("POST", `/api/documents/${id}/workflow/${action}`, {
    token: people[by].token,
    ...(json === undefined ? {} : { json }),
  });
const read = async (id: number, by: Person = "admin") =>
  (await app.call("GET", `/api/documents/${id}`, { token: people[by].token })).body;
const bodyOf = (action: string) => (action === "reject" ? { reason: "Wrong margin" } : {});

/** A new document in a state, submitted by the analyst. */
async function documentIn(state: (typeof STATES)[number]): Promise<number> {
  const id = await create();
  for (const [action, by] of Object.entries(WAY).slice(0, STATES.indexOf(state))) await move(id, action, by);
  return id;
}

it("takes a document from draft to archive and records who did what, when and why", async () => {
  const id = await create();
  expect((await read(id, "analyst")).workflow).toMatchObject({
    state: "draft",
    available_actions: ["submit"],
    history: [],
  });
  const submitted = await move(id, "submit", "analyst", { comment: "Ready" });
  expect([submitted.status, submitted.body.workflow_state]).toEqual([200, "under_review"]);
  expect(submitted.body.workflow).toMatchObject({ state: "under_review", submitted_by: people.analyst.userId });
  const rejected = await move(id, "reject", "reviewer", { reason: "Wrong margin" });
  expect(rejected.body.workflow).toMatchObject({ state: "draft", rejection_reason: "Wrong margin", approved_at: null });
  await move(id, "submit", "analyst", undefined);
  const approved = await move(id, "approve", "reviewer");
  expect(approved.body.workflow).toMatchObject({
    state: "approved",
    approved_by: people.reviewer.userId,
    rejection_reason: null,
    available_actions: ["publish"],
  });
  const published = await move(id, "publish", "banker");
  expect(Date.parse(published.body.workflow.published_at)).toBeGreaterThan(0);
  const { body } = await move(id, "archive", "law_officer");
  expect(body.workflow).toMatchObject({ state: "archived", available_actions: [] });
  expect(
    body.workflow.history.map((entry: Record<string, unknown>) => [
      entry["action"],
      entry["from_state"],
      entry["to_state"],
      entry["user_id"],
      entry["comment"] ?? entry["reason"],
    ]),
  ).toEqual([
    ["submit", "draft", "under_review", people.analyst.userId, "Ready"],
    ["reject", "under_review", "draft", people.reviewer.userId, "Wrong margin"],
    ["submit", "draft", "under_review", people.analyst.userId, null],
    ["approve", "under_review", "approved", people.reviewer.userId, null],
    ["publish", "approved", "published", people.banker.userId, null],
    ["archive", "published", "archived", people.law_officer.userId, null],
  ]);
});

it("returns 409 and the allowed actions for every move that the state does not allow", async () => {
  const allowed: Record<string, string[]> = {
    draft: ["submit"],
    under_review: ["approve", "reject"],
    approved: ["publish"],
    published: ["archive"],
    archived: [],
  };
  for (const state of STATES) {
    const id = await documentIn(state);
    for (const action of ACTIONS.filter((each) => !allowed[state]?.includes(each))) {
      const { status, body } = await move(id, action, "reviewer", bodyOf(action));
      expect([state, action, status, body.detail?.code]).toEqual([state, action, 409, "invalid_transition"]);
      expect(body.detail.available_actions).toEqual(allowed[state]);
    }
    expect((await read(id)).workflow_state).toBe(state);
  }
});

it.each<[(typeof ACTIONS)[number] | "delete", (typeof STATES)[number], readonly Person[]]>([
  ["submit", "draft", ["admin", "banker", "analyst", "reviewer", "law_officer"]],
  ["approve", "under_review", ["admin", "banker", "reviewer", "law_officer"]],
  ["reject", "under_review", ["admin", "banker", "reviewer", "law_officer"]],
  ["publish", "approved", ["admin", "banker", "reviewer", "law_officer"]],
  ["archive", "published", ["admin", "banker", "reviewer", "law_officer"]],
  ["delete", "draft", ["admin", "banker", "reviewer", "law_officer"]],
])("lets only the right roles %s", async (action, state, roles) => {
  const permission = action === "submit" ? "documents:write" : "documents:review";
  const act = (id: number, by: Person) =>
    action === "delete"
      ? app.call("DELETE", `/api/documents/${id}`, { token: people[by].token })
      : move(id, action, by, bodyOf(action));
  const id = await documentIn(state);
  for (const by of (Object.keys(people) as Person[]).filter((each) => each !== "admin2" && !roles.includes(each))) {
    const { status, body } = await act(id, by);
    expect([by, status, body.detail.code, body.detail.permission]).toEqual([by, 403, "forbidden", permission]);
  }
  for (const by of roles) {
    const { status } = await act(await documentIn(state), by);
    expect([by, status]).toEqual([by, action === "delete" ? 204 : 200]);
  }
});

it("lets no user approve their own submission, unless the organization has one member", async () => {
  const id = await create("banker");
  await move(id, "submit", "banker");
  const { status, body } = await move(id, "approve", "banker");
  expect([status, body.detail.code, body.detail.permission]).toEqual([403, "forbidden", "documents:review"]);
  expect((await read(id, "banker")).workflow.available_actions).toEqual(["reject"]);
  expect((await read(id, "reviewer")).workflow.available_actions).toEqual(["approve", "reject"]);
  expect((await read(id, "analyst")).workflow.available_actions).toEqual([]);
  expect((await move(id, "approve", "admin")).status).toBe(200);
  const alone = await app.signUp();
  const own = (await app.call("POST", "/api/documents", { token: alone.token, json: { text: "Nothing." } })).body.id;
  for (const action of ["submit", "approve"]) {
    const moved = await app.call("POST", `/api/documents/${own}/workflow/${action}`, { token: alone.token });
    expect([action, moved.status]).toEqual([action, 200]);
  }
});

it.each([
  ["without a body", undefined],
  ["without a reason", {}],
  ["with a blank reason", { reason: "  " }],
])("does not reject %s", async (_what, json) => {
  const id = await documentIn("under_review");
  const { status, body } = await move(id, "reject", "reviewer", json);
  expect([status, body.detail.code]).toEqual([400, "invalid_request"]);
  if (json) expect(body.detail.errors[0].path).toBe("reason");
});

it("names unknown members, and returns 404 for other organizations and unknown actions", async () => {
  const id = await create();
  const wrong = await move(id, "submit", "analyst", { commment: "x" });
  expect([wrong.status, wrong.body.detail.errors[0].path]).toEqual([400, "commment"]);
  const stranger = await app.signUp();
  for (const action of ACTIONS) {
    const call = { token: stranger.token, json: bodyOf(action) };
    expect((await app.call("POST", `/api/documents/${id}/workflow/${action}`, call)).status).toBe(404);
  }
  expect((await move(id, "burn", "analyst")).status).toBe(404);
  expect((await app.call("POST", `/api/documents/${id}/workflow/submit`)).status).toBe(401);
});

it("lets applicants submit their own documents only", async () => {
  const own = await create("applicant");
  expect((await move(own, "submit", "applicant")).status).toBe(200);
  const foreign = await create();
  const { status, body } = await move(foreign, "submit", "applicant");
  expect([status, body.detail.permission]).toEqual([403, "documents:write"]);
});

it("archives from any state with DELETE, lists archived documents only on request, and accepts no new version", async () => {
  for (const state of STATES) {
    const id = await documentIn(state);
    const deleted = await app.call("DELETE", `/api/documents/${id}`, { token: people.reviewer.token });
    expect([state, deleted.status, deleted.body]).toEqual([state, 204, ""]);
    expect((await read(id)).workflow_state).toBe("archived");
    const ids = async (query: string) =>
      (await app.call("GET", `/api/documents?limit=200${query}`, { token: admin.token })).body.documents.map(
        (each: { id: number }) => each.id,
      );
    expect(await ids("")).not.toContain(id);
    expect(await ids("&state=archived")).toContain(id);
    const added = await app.call("POST", `/api/documents/${id}/versions`, {
      token: admin.token,
      json: { text: "New." },
    });
    expect([added.status, added.body.detail.code]).toEqual([409, "invalid_transition"]);
    const patched = await app.call("PATCH", `/api/documents/${id}/agreement`, {
      token: admin.token,
      json: [{ op: "replace", path: "/title", value: "X" }],
    });
    expect([patched.status, patched.body.detail.code]).toEqual([409, "invalid_transition"]);
  }
});

it.each(["under_review", "approved", "published"] as const)(
  "moves a document that is %s back to draft with a new version or a correction",
  async (state) => {
    for (const how of ["version", "correction"]) {
      const id = await documentIn(state);
      const added =
        how === "version"
          ? await app.call("POST", `/api/documents/${id}/versions`, { token: admin.token, json: { text: "New." } })
          : await app.call("PATCH", `/api/documents/${id}/agreement`, {
              token: admin.token,
              json: [{ op: "replace", path: "/title", value: "Corrected" }],
            });
      expect([added.status, added.body.version_number]).toEqual([201, 2]);
      const { workflow, current_version } = await read(id);
      expect(current_version).toBe(2);
      expect(workflow).toMatchObject({ state: "draft", submitted_at: null, approved_at: null, published_at: null });
      expect(workflow.history.at(-1)).toMatchObject({ action: "new_version", from_state: state, version_number: 2 });
    }
  },
);

it("emits document.workflow with each move, in the same transaction", async () => {
  const { db } = app.database;
  const json = { url: "https://hooks.bank.example/x", events: ["document.workflow", "document.extracted"] };
  const hook = await app.call("POST", "/api/webhooks", { token: admin.token, json });
  const id = await documentIn("approved");
  await app.call("POST", `/api/documents/${id}/versions`, { token: admin.token, json: { text: "New." } });
  const { rows } = await db.execute<{ type: string; data: Record<string, unknown> }>(
    sql`select type, data from webhook_deliveries where webhook_id = ${hook.body.id} order by id`,
  );
  expect(rows.map(({ type, data }) => [type, data["action"] ?? data["version"]])).toEqual([
    ["document.extracted", 1],
    ["document.workflow", "submit"],
    ["document.workflow", "approve"],
    ["document.workflow", "new_version"],
    ["document.extracted", 2],
  ]);
  expect(rows[1]?.data).toMatchObject({
    from_state: "draft",
    to_state: "under_review",
    user_id: people.analyst.userId,
  });
});

it("writes each move to the audit log", async () => {
  const id = await documentIn("approved");
  const { body } = await app.call("GET", `/api/audit-log?object_type=document&object_id=${id}`, { token: admin.token });
  expect(body.entries.map((entry: { action: string }) => entry.action).toSorted()).toEqual([
    "document.approve",
    "document.create",
    "document.submit",
  ]);
});

it("moves a document once when two people act concurrently", async () => {
  const id = await documentIn("under_review");
  const answers = await Promise.all([move(id, "approve", "reviewer"), move(id, "approve", "admin")]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});
