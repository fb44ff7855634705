import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { startApp } from "../support/app.ts";
import { startFakeWeb } from "../support/fakes/web.ts";

const web = await startFakeWeb();
web.pages.set("/page/quill", {
  title: "Leadership of Brindle Foundry Works",
  html: `<html><body><main><p>Dorothea Quill is chief executive of Brindle Foundry Works. Dorothea Quill joined Brindle Foundry Works in 2011 as plant manager.</p>
    <p>Dorothea Quill is a member of the board of the Ohio Foundry Association.</p>
    <p>Dorothea Quill, 54 years old, is married with two children.</p>
    <p>Dorothea Quill was accused of fraud in an alleged lawsuit, says a blog.</p></main></body></html>`,
});
web.pages.set("/page/cellist", {
  title: "Dorothea Quill, cellist",
  html: "<html><body><main><p>Dorothea Quill is a cellist of the Lisbon Chamber Orchestra and teaches young players.</p></main></body></html>",
});

const app = await startApp({
  ...web.settings,
  PROCESS_ROLE: "all",
  ALLOW_PRIVATE_NETWORK_TARGETS: "true",
  AGENT_RATE_LIMIT_PER_MINUTE: "1000",
});
const ann = await app.signUp();
const bob = await app.signUp();
const START = "/api/people/runs";
const RUNS = "/api/digitizer-chatbot/runs";
const start = (json: object, token = ann.token, headers: Record<string, string> = {}) =>
  app.call("POST", START, { token, json, headers });
const QUILL = { person_name: "Dorothea Quill", company: "Brindle Foundry Works Inc.", role: "CEO" };

/** Which items are agreed to: answers that say yes and no by what the item says. */
const AGREED = "+-+-+-+-+-+-+-+-+-+-+-+-+-+---+-+-+-+--++++-+-++-+";
const honest = Array.from({ length: 50 }, (_, i) => (AGREED[i] === "+" ? 4 : 1) + (i % 2));

it("identifies a person by matching facts, and lists namesakes separately", async () => {
  const { status, body } = await start(QUILL);
  expect([status, body.status]).toEqual([200, "success"]);
  const { research_summary: found, guardrails, psychometric_profile: profile, credit_assessment: credit } = body.result;
  expect(found.status).toBe("identified");
  expect(found.career.map(({ quote }: { quote: string }) => quote)).toContain(
    "Dorothea Quill is chief executive of Brindle Foundry Works.",
  );
  expect(found.affiliations[0].quote).toContain("Ohio Foundry Association");
  expect(found.candidates).toHaveLength(1);
  expect(found.candidates[0]).toMatchObject({ url: `${web.baseUrl}/page/cellist`, agrees_with: [] });
  expect(JSON.stringify([found.text, found.career, found.affiliations])).not.toMatch(/cellist|married|54|fraud/);
  for (const sentence of found.text.split("\n\n")) expect(sentence).toMatch(/\[\d+\]\.$/);
  expect(guardrails).toMatchObject({ purpose: "business_due_diligence", dropped_sensitive: 1, dropped_unverified: 1 });
  expect(profile).toMatchObject({ status: "insufficient_evidence", instrument: null, overall_confidence: 0 });
  for (const trait of Object.values(profile.big_five_traits))
    expect(trait).toEqual({ score: null, interval: null, evidence: [] });
  expect(credit).toMatchObject({ status: "insufficient_evidence", risk_score: null });
  expect(JSON.stringify(body.cdm_events)).not.toContain("Quill");
});

it("identifies no one by the name alone", async () => {
  const { status, body } = await start({ person_name: "Dorothea Quill" });
  expect(status).toBe(200);
  expect(body.result.research_summary).toMatchObject({ status: "insufficient_evidence", text: "", career: [] });
  expect(body.result.research_summary.candidates).toHaveLength(2);
});

it("answers 200 with insufficient evidence when nothing is found", async () => {
  const { status, body } = await start({ person_name: "Yttrium Vexley", company: "Zorbland" });
  expect(status).toBe(200);
  for (const part of ["psychometric_profile", "research_summary", "credit_assessment"])
    expect(body.result[part].status).toBe("insufficient_evidence");
});

it("scores a completed questionnaire by the public key, and nothing without one", async () => {
  const questionnaire = { instrument: "ipip-50", answers: honest, consent: true };
  const { body } = await start({ person_name: "Yttrium Vexley", questionnaire });
  const profile = body.result.psychometric_profile;
  expect(profile).toMatchObject({ status: "assessed", instrument: "ipip-50", validity: [] });
  for (const trait of Object.values<{ score: number; interval: [number, number]; evidence: object[] }>(
    profile.big_five_traits,
  )) {
    expect(trait.score).toBeGreaterThanOrEqual(0);
    expect(trait.score).toBeLessThanOrEqual(1);
    expect(trait.interval[0]).toBeLessThanOrEqual(trait.score);
    expect(trait.evidence.length).toBeGreaterThan(0);
  }
  const careless = { ...questionnaire, answers: Array.from({ length: 50 }, () => 3) };
  const refused = (await start({ person_name: "Yttrium Vexley", questionnaire: careless })).body.result
    .psychometric_profile;
  expect(refused).toMatchObject({ status: "insufficient_evidence", instrument: "ipip-50" });
  expect(refused.validity).toHaveLength(1);
});

it("assesses credit only from the supplied figures", async () => {
  const financials = {
    annual_income: 96_000,
    monthly_debt_payments: 2_000,
    credit_limit: 20_000,
    credit_used: 5_000,
    late_payments: 0,
    liquid_assets: 12_000,
    monthly_expenses: 4_000,
    favorite_colour: "green",
  };
  const { body } = await start({ person_name: "Yttrium Vexley", financials, purpose: "credit_application" });
  const credit = body.result.credit_assessment;
  expect(credit.status).toBe("assessed");
  const [dti] = credit.debt_management;
  expect(dti).toMatchObject({
    id: "debt_to_income",
    value: 0.25,
    formula: "monthly_debt_payments / (annual_income / 12)",
    inputs: { annual_income: 96_000, monthly_debt_payments: 2000 },
  });
  expect(credit.credit_utilization_patterns[0].value).toBe(0.25);
  expect(credit.risk_score).toBeGreaterThan(0);
  expect(credit.risk_score).toBeLessThan(50);
  expect(credit.rationale.length).toBeGreaterThan(2);
  expect(credit.limitations.join(" ")).toContain("favorite_colour");
  const little = (await start({ person_name: "Yttrium Vexley", financials: { credit_limit: 100, credit_used: 50 } }))
    .body.result;
  expect(little.credit_assessment).toMatchObject({ status: "insufficient_evidence", risk_score: null });
});

it.each(["consumer_reporting", "employment", "housing", "insurance", "curiosity"])(
  "rejects the purpose %s",
  async (purpose) => {
    const { status, body } = await start({ ...QUILL, purpose });
    expect([status, body.detail.code]).toEqual([400, "purpose_not_permitted"]);
  },
);

it.each([
  ["no name", {}],
  ["49 answers", { ...QUILL, questionnaire: { instrument: "ipip-50", answers: honest.slice(1), consent: true } }],
  [
    "an answer of 6",
    { ...QUILL, questionnaire: { instrument: "ipip-50", answers: [...honest.slice(1), 6], consent: true } },
  ],
  ["no consent", { ...QUILL, questionnaire: { instrument: "ipip-50", answers: honest, consent: false } }],
  ["another instrument", { ...QUILL, questionnaire: { instrument: "mbti", answers: honest, consent: true } }],
  ["an address of a file", { ...QUILL, urls: ["file:///etc/passwd"] }],
  ["an unknown member", { ...QUILL, photograph: "x" }],
])("rejects %s", async (_what, json) => {
  const { status, body } = await start(json);
  expect([status, body.detail.code]).toEqual([400, "invalid_request"]);
});

it("shows a run to its user and to auditors, but not to other members", async () => {
  const { body } = await start(QUILL);
  const id = body.run_id as string;
  const invited = async (email: string, role: string) => {
    const invite = await app.call("POST", "/api/organization/invites", { token: ann.token, json: { email, role } });
    const json = { email, password: "a long enough pass phrase", invite: invite.body.invite };
    return (await app.call("POST", "/api/auth/register", { json })).body.access_token as string;
  };
  const [analyst, auditor] = [
    await invited("analyst@example.com", "analyst"),
    await invited("auditor@example.com", "auditor"),
  ];
  const get = (token: string, path = "") => app.call("GET", `${RUNS}/${id}${path}`, { token });
  expect((await get(ann.token)).body).toMatchObject({
    run_id: id,
    status: "completed",
    progress: 100,
    person_name: QUILL.person_name,
  });
  expect((await get(auditor)).status).toBe(200);
  for (const token of [analyst, bob.token]) {
    expect((await get(token)).status).toBe(404);
    expect((await get(token, "/events")).status).toBe(404);
    expect((await app.call("POST", `${RUNS}/${id}/cancel`, { token })).status).toBe(404);
    expect((await app.call("DELETE", `${START}/${id}`, { token })).status).toBe(404);
  }
  const denied = await app.call("DELETE", `${START}/${id}`, { token: auditor });
  expect([denied.status, denied.body.detail.permission]).toEqual([403, "runs:start"]);
  const ended = await app.call("POST", `${RUNS}/${id}/cancel`, { token: ann.token });
  expect([ended.status, ended.body.detail.code]).toEqual([409, "conflict"]);
  expect((await app.call("GET", START, { token: analyst })).body.total).toBe(0);
  expect((await app.call("GET", START, { token: auditor })).body.total).toBeGreaterThan(0);
});

it("erases a person's data everywhere except the run ID and purpose in the audit log", async () => {
  const headers = { "idempotency-key": "quill-once" };
  const { body } = await start(
    { ...QUILL, person_name: "Dorothea Quill", purpose: "account_review" },
    bob.token,
    headers,
  );
  const id = body.run_id as string;
  const erase = () => app.call("DELETE", `${START}/${id}`, { token: bob.token });
  expect((await erase()).status).toBe(204);
  expect((await erase()).status).toBe(404);
  expect((await app.call("GET", `${RUNS}/${id}`, { token: bob.token })).status).toBe(404);
  const { db } = app.database;
  const counts = await db.execute<{ n: number }>(sql`
    select (select count(*) from run_events where run_id = ${id}) + (select count(*) from runs where id = ${id})
      + (select count(*) from idempotency_keys where body like ${`%${id}%`})
      + (select count(*) from dbos.operation_outputs where workflow_uuid = ${id}) as n`);
  expect(Number(counts.rows[0]?.n)).toBe(0);
  const log = await app.call("GET", `/api/audit-log?object_id=${id}`, { token: bob.token });
  expect(log.body.entries[0]).toMatchObject({
    action: "people_run.erase",
    object_type: "people_run",
    detail: { purpose: "account_review" },
  });
  expect(JSON.stringify(log.body)).not.toContain("Quill");
});

it("shows results that were stored before they had limitations", async () => {
  const { body } = await start(QUILL);
  await app.database.db.execute(sql`
    update runs set result = (result::jsonb #- '{psychometric_profile,limitations}' #- '{research_summary,limitations}')::json
    where id = ${body.run_id}`);
  const read = await app.call("GET", `${RUNS}/${body.run_id}`, { token: ann.token });
  expect(read.body.result).toMatchObject({
    psychometric_profile: { limitations: [], overall_confidence: 0 },
    research_summary: { limitations: [], status: "identified" },
  });
});
