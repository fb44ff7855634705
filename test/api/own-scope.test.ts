import { expect, it } from "vitest";
import { startApp } from "../support/app.ts";

const app = await startApp();
const admin = await app.signUp();
const applicant = await app.signUp();
const { invite } = (
  await app.call("POST", "/api/organization/invites", {
    token: admin.token,
    json: { email: applicant.email, role: "applicant" },
  })
).body;
await app.call("POST", "/api/organization/join", { token: applicant.token, json: { invite } });
const stranger = await app.signUp();

const create = async (path: string, json: object, token: string) =>
  (await app.call("POST", path, { token, json })).body.id as number;

it("denies an applicant a colleague's deal, lists only their own, and returns 404 for another organization's", async () => {
  const colleagues = await create("/api/deals", { name: "Colleague's" }, admin.token);
  const own = await create("/api/deals", { name: "Own" }, applicant.token);
  const strangers = await create("/api/deals", { name: "Stranger's" }, stranger.token);
  const { token } = applicant;
  const read = await app.call("GET", `/api/deals/${colleagues}`, { token });
  expect([read.status, read.body.detail.code, read.body.detail.permission]).toEqual([403, "forbidden", "deals:read"]);
  const changed = await app.call("PATCH", `/api/deals/${colleagues}`, { token, json: { name: "Mine now" } });
  expect([changed.status, changed.body.detail.permission]).toEqual([403, "deals:write"]);
  expect((await app.call("GET", `/api/deals/${strangers}`, { token })).status).toBe(404);
  expect((await app.call("GET", `/api/deals/${own}`, { token })).status).toBe(200);
  const { deals } = (await app.call("GET", "/api/deals", { token })).body;
  expect(deals.map(({ id }: { id: number }) => id)).toEqual([own]);
});

it("denies an applicant a colleague's analysis, and lists none", async () => {
  const started = await app.call("POST", "/api/quantitative-analysis/market", {
    token: admin.token,
    json: { query: "S&P 500" },
    headers: { prefer: "respond-async" },
  });
  expect(started.status).toBe(202);
  const path = `/api/quantitative-analysis/results/${started.body.analysis_id}`;
  const { token } = applicant;
  for (const suffix of ["", "/events"]) {
    const refused = await app.call("GET", `${path}${suffix}`, { token });
    expect([refused.status, refused.body.detail.permission]).toEqual([403, "runs:read"]);
  }
  expect((await app.call("GET", path, { token: stranger.token })).status).toBe(404);
  expect((await app.call("GET", "/api/quantitative-analysis/results", { token })).body.total).toBe(0);
});
