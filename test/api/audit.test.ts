import { expect, it } from "vitest";
import { verifyAudit } from "#features/audit/index.ts";
import { startApp } from "../support/app.ts";

const app = await startApp();
const admin = await app.signUp();
const colleague = await app.signUp();
const stranger = await app.signUp();

const log = async (search = "", token = admin.token) => app.call("GET", `/api/audit-log${search}`, { token });

const join = async (member: { token: string; email: string }, role: string) => {
  const json = { email: member.email, role };
  const { invite } = (await app.call("POST", "/api/organization/invites", { token: admin.token, json })).body;
  await app.call("POST", "/api/organization/join", { token: member.token, json: { invite } });
};

it("lists changes and their authors, newest first", async () => {
  const { id } = (await app.call("POST", "/api/deals", { token: admin.token, json: { name: "Alder" } })).body;
  await app.call("PATCH", `/api/deals/${id}`, { token: admin.token, json: { stage: "closing" } });
  const { status, body } = await log(`?object_type=deal&object_id=${id}`);
  expect([status, body.status, body.next_cursor]).toEqual([200, "success", null]);
  expect(
    body.entries.map(({ action, user_id, object_type, object_id, detail }: any) => ({
      action,
      user_id,
      object_type,
      object_id,
      detail,
    })),
  ).toEqual([
    {
      action: "deal.update",
      user_id: admin.userId,
      object_type: "deal",
      object_id: String(id),
      detail: { changed: ["stage"] },
    },
    { action: "deal.create", user_id: admin.userId, object_type: "deal", object_id: String(id), detail: {} },
  ]);
  expect(body.entries[0].hash).toMatch(/^[0-9a-f]{64}$/);
  expect(body.entries[0].at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
});

it("pages by cursor without gaps", async () => {
  for (let n = 0; n < 5; n++) await app.call("POST", "/api/deals", { token: admin.token, json: { name: `Deal ${n}` } });
  const all = (await log("?limit=200")).body.entries;
  const paged = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const { body }: any = await log(`?limit=3${cursor && `&cursor=${cursor}`}`);
    expect(body.entries.length).toBeLessThanOrEqual(3);
    paged.push(...body.entries);
    cursor = body.next_cursor;
  }
  expect(paged).toEqual(all);
});

it("filters by user", async () => {
  await join(colleague, "analyst");
  await app.call("POST", "/api/deals", { token: colleague.token, json: { name: "Birch" } });
  const { entries } = (await log(`?user_id=${colleague.userId}&object_type=deal`)).body;
  expect(entries.map(({ user_id }: any) => user_id)).toEqual([colleague.userId]);
});

it("hides entries of other organizations", async () => {
  expect((await log("", stranger.token)).body.entries.every(({ user_id }: any) => user_id === stranger.userId)).toBe(
    true,
  );
});

it.each([
  ["admin", 200],
  ["accountant", 200],
  ["auditor", 200],
  ["banker", 403],
  ["analyst", 403],
  ["reviewer", 403],
  ["law_officer", 403],
  ["applicant", 403],
  ["viewer", 403],
] as const)("answers the role %s with %i", async (role, status) => {
  await app.call("PATCH", `/api/organization/members/${colleague.userId}`, { token: admin.token, json: { role } });
  const answer = await log("", colleague.token);
  expect(answer.status).toBe(status);
  if (status === 403) expect(answer.body.detail.permission).toBe("audit:read");
});

it("rejects a call without a token", async () => {
  expect((await app.call("GET", "/api/audit-log")).status).toBe(401);
});

it.each(["?cursor=x", "?cursor=0", "?limit=0", "?limit=201", "?user_id=me", "?object_type=", "?page=2"])(
  "returns 400 for %s and names the parameter",
  async (search) => {
    const { status, body } = await log(search);
    expect(status).toBe(400);
    expect(body.detail.errors[0].path).toBe(search.slice(1).split("=")[0]);
  },
);

it("writes hash chains that verify", async () => {
  const checks = await verifyAudit(app.database);
  expect(checks.length).toBeGreaterThan(0);
  expect(checks.filter(({ broken }) => broken !== null)).toEqual([]);
});
