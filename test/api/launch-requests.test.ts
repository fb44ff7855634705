import { expect, it, vi } from "vitest";
import { startApp } from "../support/app.ts";

/** What a caller is told about a launch, a chat message or a people run that cannot be as sent. */
const app = await startApp({ PROCESS_ROLE: "all", OFFLINE: "true", AGENT_RATE_LIMIT_PER_MINUTE: "1000" });
const ann = await app.signUp();
const LAUNCH = "/api/digitizer-chatbot/launch-workflow";
const CHAT = "/api/digitizer-chatbot/chat";

const launch = (workflow_type: string, workflow_params: object, more: object = {}) =>
  app.call("POST", LAUNCH, { token: ann.token, json: { workflow_type, session_id: "s", workflow_params, ...more } });

const LIST = "must be an array, not a string";
const IPIP = { instrument: "ipip-50", answers: Array.from({ length: 50 }, () => 3), consent: true };

async function invited(role: string): Promise<string> {
  const email = `${role}@example.com`;
  const invite = await app.call("POST", "/api/organization/invites", { token: ann.token, json: { email, role } });
  const json = { email, password: "a long enough pass phrase", invite: invite.body.invite };
  return (await app.call("POST", "/api/auth/register", { json })).body.access_token;
}

it.each([
  ["langalpha", {}, "company_name", "is required"],
  ["langalpha", { analysis_type: "market" }, "query", "is required"],
  ["langalpha", { analysis_type: "loan_application", borrower_name: "A" }, "loan_amount", "is required"],
  ["langalpha", { company_name: "A", bogus: 1 }, "bogus", "is not a member of this request"],
  ["deepresearch", {}, "query", "is required"],
  ["deepresearch", { query: "Why?", max_iterations: 21 }, "max_iterations", "must be at most 20"],
  ["peoplehub", {}, "person_name", "is required"],
  ["peoplehub", { person_name: "  " }, "person_name", "must not be empty"],
  ["peoplehub", { person_name: 7 }, "person_name", "must be a string, not a number"],
  ["peoplehub", { person_name: "A", texts: "one text, longer than a list of texts may be" }, "texts", LIST],
  ["peoplehub", { person_name: "A", urls: "https://example.com/a" }, "urls", LIST],
  ["peoplehub", { person_name: "A", questionnaire: "ipip-50" }, "questionnaire", "must be an object, not a string"],
  ["peoplehub", { person_name: "A", questionnaire: { ...IPIP, answers: "3" } }, "questionnaire.answers", LIST],
  [
    "peoplehub",
    { person_name: "A", questionnaire: { ...IPIP, answers: [3] } },
    "questionnaire.answers",
    "must have exactly 50 items",
  ],
  [
    "peoplehub",
    { person_name: "A", questionnaire: { ...IPIP, consent: "yes" } },
    "questionnaire.consent",
    "must be true",
  ],
  [
    "peoplehub",
    { person_name: "A", questionnaire: { ...IPIP, language: "en" } },
    "questionnaire.language",
    "is not a member of this request",
  ],
])("says what is wrong with the parameters of %s: %j", async (type, params, member, message) => {
  const { status, body } = await launch(type, params);
  expect([status, body.detail.code]).toEqual([400, "invalid_request"]);
  expect(body.detail.errors).toEqual([{ path: `workflow_params.${member}`, message }]);
  expect(body.message).toBe(`\`workflow_params.${member}\` ${message}.`);
});

it("names the permitted purposes when it refuses one", async () => {
  const { status, body } = await launch("peoplehub", { person_name: "A", purpose: "employment" });
  expect([status, body.detail.code]).toEqual([400, "purpose_not_permitted"]);
  expect(body.detail.errors).toEqual([
    {
      path: "workflow_params.purpose",
      message: "must be one of business_due_diligence, credit_application, account_review, own_profile",
    },
  ]);
});

it("refuses a prohibited purpose in chat in words, free of charge, and stores no name", async () => {
  const balance = async () => (await app.call("GET", "/api/credits", { token: ann.token })).body.balance;
  const before = await balance();
  for (const stream of [false, true]) {
    const json = { session_id: "refused", message: "Employment background check of Yttrium Vexley", stream };
    const { status, body } = await app.call("POST", CHAT, { token: ann.token, json });
    expect([status, String(stream ? body : body.response)]).toEqual([
      200,
      expect.stringContaining("People may not be researched for employment"),
    ]);
    expect(body.workflow_launched).toBeUndefined();
  }
  expect(await balance()).toBe(before);
  const session = await app.call("GET", "/api/digitizer-chatbot/sessions/refused", { token: ann.token });
  expect(session.status).toBe(404);
});

it("counts further errors in the message and names each in the detail", async () => {
  const { body } = await app.call("POST", LAUNCH, { token: ann.token, json: {} });
  expect(body.message).toBe("`workflow_type` is required, and 2 more errors.");
  expect(body.detail.errors.map(({ path }: { path: string }) => path)).toEqual([
    "workflow_type",
    "session_id",
    "workflow_params",
  ]);
});

it("refuses parameters that name another deal than the request", async () => {
  const deals = await Promise.all(
    ["A", "B"].map(
      async (name) => (await app.call("POST", "/api/deals", { token: ann.token, json: { name } })).body.id,
    ),
  );
  const [deal_id, other] = deals;
  const params = { company_name: "Apple Inc.", deal_id: other };
  const { status, body } = await launch("langalpha", params, { deal_id });
  expect([status, body.detail.errors]).toEqual([
    400,
    [{ path: "workflow_params.deal_id", message: "must be the same as `deal_id`" }],
  ]);
  expect((await launch("langalpha", { ...params, deal_id }, { deal_id })).status).toBe(202);
});

it("answers 404 for a run that the user cannot read, whatever the message asks", async () => {
  const bob = await app.signUp();
  const query = "What was the revenue of Apple Inc. in 2023?";
  const research = await app.call("POST", "/api/deep-research/query", { token: ann.token, json: { query } });
  const ask = (token: string, run_id: string, message = "What did it find?") =>
    app.call("POST", CHAT, { token, json: { session_id: "runs", message, run_id } });
  expect((await ask(ann.token, research.body.research_id)).status).toBe(200);
  for (const message of ["What did it find?", "Run a risk analysis of Apple Inc."]) {
    const foreign = await ask(bob.token, research.body.research_id, message);
    expect([foreign.status, foreign.body.message]).toEqual([404, "This run does not exist."]);
  }
  expect((await ask(ann.token, "0197b6a0-0000-7000-8000-000000000000")).status).toBe(404);
});

it("answers from what research found, not with its status", async () => {
  const query = "What was the revenue of Apple Inc. in 2023?";
  const { body } = await launch("deepresearch", { query }, { session_id: "found" });
  const path = `/api/deep-research/results/${body.workflow_result.research_id}`;
  await vi.waitFor(
    async () => expect((await app.call("GET", path, { token: ann.token })).body.status).toBe("completed"),
    { timeout: 20_000, interval: 50 },
  );
  const ask = async (message: string) =>
    (await app.call("POST", CHAT, { token: ann.token, json: { session_id: "found", message } })).body.response;
  const found = await ask("What was the revenue of Apple in 2023?");
  expect(found).toContain("383,285");
  // Numbers in the found sentence would name the sources of the run.
  expect(found.match(/\[1\]/g)).toHaveLength(1);
  expect(await ask("What is the status of the research?")).toMatch(/^The research on “What was .*” is completed/);
});

it("says that the deal has no documents, not that no deal was given", async () => {
  const { body: deal } = await app.call("POST", "/api/deals", {
    token: ann.token,
    json: { name: "Quince refinancing" },
  });
  const ask = async (message: string) =>
    (await app.call("POST", CHAT, { token: ann.token, json: { session_id: "deal", message, deal_id: deal.id } })).body;
  const refusal = await ask("What is the applicable margin?");
  expect([refusal.answered, refusal.response]).toEqual([
    false,
    "I can’t answer that. The deal “Quince refinancing” has no documents, analyses or research that you can read. Its own data does not answer this.",
  ]);
  expect((await ask("What is the name of the deal?")).response).toContain("Quince refinancing");
});

it("says what it can do when it is only greeted, whatever documents there are", async () => {
  const token = ann.token;
  await app.call("POST", "/api/documents", { token, json: { text: "CREDIT AGREEMENT dated as of May 1, 2025." } });
  for (const message of ["Hello!", "help", "What can you do?"]) {
    const { body } = await app.call("POST", CHAT, { token, json: { session_id: "hello", message } });
    expect([body.answered, body.citations]).toEqual([false, []]);
    expect(body.response).toContain("launch an analysis, research or a people profile");
  }
  const asked = { session_id: "hello", message: "Hi, who is the borrower?" };
  const { body } = await app.call("POST", CHAT, { token, json: asked });
  expect(body.response).not.toContain("launch an analysis");
});

it("tells the outcome of a people profile that it waited for, and why parts are missing", async () => {
  const financials = { annual_income: 96_000, monthly_debt_payments: 2_000, late_payments: 0 };
  const { status, body } = await launch("peoplehub", { person_name: "Yttrium Vexley", financials, texts: ["Hello."] });
  expect(status).toBe(200);
  expect(body.message).toMatch(
    /^People profile completed\. Identity: insufficient evidence; Psychometric profile: insufficient evidence; Credit assessment: risk score \d+ of 100$/,
  );
  const { psychometric_profile: profile, research_summary: found, credit_assessment: credit } = body.workflow_result;
  expect(profile.limitations).toEqual(["Texts are assessed only with a language model, and none is configured."]);
  expect(found.limitations[0]).toMatch(/^A name alone does not identify a person\./);
  expect(credit.debt_management[0]).toMatchObject({
    value: 0.25,
    formula: "monthly_debt_payments / (annual_income / 12)",
    inputs: { monthly_debt_payments: 2_000, annual_income: 96_000 },
  });
});

it("lets only an auditor read the chat sessions and people runs of others", async () => {
  const { body } = await launch("peoplehub", { person_name: "Yttrium Vexley" }, { session_id: "private" });
  const me = (await app.call("GET", "/api/auth/me", { token: ann.token })).body.user.id;
  const session = `/api/digitizer-chatbot/sessions/private?user_id=${me}`;
  const run = `/api/digitizer-chatbot/runs/${body.workflow_result.run_id}`;
  const reads = async (token: string) => [
    (await app.call("GET", session, { token })).status,
    (await app.call("GET", run, { token })).status,
  ];
  expect(await reads(await invited("auditor"))).toEqual([200, 200]);
  for (const role of ["admin", "accountant", "analyst"]) expect(await reads(await invited(role))).toEqual([403, 404]);
});

it("keeps the purpose of a people run in the audit log from its start", async () => {
  const { body } = await launch("peoplehub", { person_name: "Yttrium Vexley", purpose: "credit_application" });
  const id = body.workflow_result.run_id;
  const log = await app.call("GET", `/api/audit-log?object_id=${id}`, { token: ann.token });
  expect(log.body.entries.at(-1)).toMatchObject({
    action: "run.start",
    detail: { kind: "peoplehub", purpose: "credit_application" },
  });
  expect(JSON.stringify(log.body)).not.toContain("Vexley");
});
