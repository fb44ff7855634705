import { expect, it } from "vitest";
import { startApp } from "../support/app.ts";
import { sampleText } from "../support/samples.ts";

const app = await startApp({ PROCESS_ROLE: "all", OFFLINE: "true", AGENT_RATE_LIMIT_PER_MINUTE: "1000" });
const ann = await app.signUp();
const bob = await app.signUp();
const carl = await app.signUp();
const CHAT = "/api/digitizer-chatbot/chat";
const LAUNCH = "/api/digitizer-chatbot/launch-workflow";
const text = sampleText("northgate-syndicated-credit-agreement");
const deal = (await app.call("POST", "/api/deals", { token: ann.token, json: { name: "Northgate" } })).body;
const document = (await app.call("POST", "/api/documents", { token: ann.token, json: { text, deal_id: deal.id } }))
  .body;

const chat = (json: object, token = ann.token, headers = {}) =>
  app.call("POST", CHAT, { token, json: { session_id: "s1", ...json }, headers });
const launch = (json: object, token = ann.token) =>
  app.call("POST", LAUNCH, { token, json: { session_id: "s1", ...json } });
const credits = async (token = ann.token) => (await app.call("GET", "/api/credits", { token })).body;

it.each<[string, object, string]>([
  ["a law in words", { governing_law: "New York" }, "What is the governing law?"],
  ["a list for a law", { governing_law: ["US-NY"], parties: [null] }, "What is the governing law?"],
  ["a date that no calendar has", { agreement_date: "2024-02-31" }, "Summarize this agreement"],
  ["a list for a date", { agreement_date: ["2024"] }, "Summarize this agreement"],
  ["a maturity that no calendar has", { facilities: [{ maturity_date: "2029-99-99" }] }, "When does it mature?"],
  ["a state in words", { parties: [{ name: "Acme", jurisdiction: "Delaware" }] }, "Where is Acme organized?"],
])("takes %s in `document_context` for data", async (_what, document_context, message) => {
  const { status, body } = await chat({ message, document_context, session_id: "loose" });
  expect([status, body.status]).toEqual([200, "success"]);
});

it("quotes a governing law that `document_context` gives in words", async () => {
  const { body } = await chat({
    message: "What is the governing law?",
    document_context: { governing_law: "New York", title: "Credit Agreement" },
    session_id: "law",
  });
  expect(body.response).toContain("New York");
  expect(body.citations).toEqual([{ source: "document_context#/governing_law", quote: "New York" }]);
});

it("answers from a document, with citations that match its text", async () => {
  const { status, body, headers } = await chat({
    message: "What is the leverage covenant in 2027?",
    document_id: document.id,
  });
  expect([status, body.status, body.answered]).toEqual([200, "success", true]);
  expect(body.response).toMatch(/3\.50 to 1\.00.*\[1\]/);
  expect(body.citations.length).toBeGreaterThan(0);
  for (const { document_id, start, end, quote } of body.citations) {
    expect(document_id).toBe(document.id);
    expect(text.slice(start, end)).toBe(quote);
  }
  expect(body.cdm_events[0]).toMatchObject({ workflowState: { workflowStatus: "Unconfirmed" } });
  expect(body).not.toHaveProperty("workflow_launched");
  expect(headers.get("x-ratelimit-limit")).toBe("1000");
});

it.each([
  ["the deal", { deal_id: deal.id }],
  ["the borrower's name", {}],
])("finds the document by %s", async (_what, where) => {
  const { body } = await chat({ message: "When does Northgate's term loan mature?", session_id: "found", ...where });
  expect(body.response).toContain("2029-03-14");
});

it("answers from an object in the request, whatever its shape", async () => {
  const context = {
    facilities: [{ facility_name: "Term Loan", maturity_date: "2030-01-31" }],
    agent_email: "agency@example.com",
  };
  const maturity = await chat({ message: "When does the loan mature?", session_id: "c", document_context: context });
  expect(maturity.body.response).toContain("January 31, 2030");
  expect(maturity.body.citations[0]).toMatchObject({ quote: "2030-01-31" });
  const loose = await chat({ message: "What is the agent email?", session_id: "c", document_context: context });
  expect(loose.body.citations).toEqual([{ source: "document_context#/agent_email", quote: "agency@example.com" }]);
});

it("uses the history of the request, or else of the session", async () => {
  const first = { message: "What is the leverage covenant in 2027?", document_id: document.id, session_id: "history" };
  await chat(first);
  const stored = await chat({ message: "And in 2025?", document_id: document.id, session_id: "history" });
  expect(stored.body.response).toContain("4.25 to 1.00");
  const conversation_history = [
    { role: "user", content: "What is the minimum interest coverage?" },
    { role: "assistant", content: "3.00" },
  ];
  const sent = await chat({
    message: "And in 2025?",
    document_id: document.id,
    session_id: "history",
    conversation_history,
  });
  expect(sent.body.response).toContain("Interest Coverage");
});

it("streams the documents read, each statement and then the stored answer", async () => {
  const response = await fetch(`${app.baseUrl}${CHAT}`, {
    method: "POST",
    headers: { authorization: `Bearer ${ann.token}`, "content-type": "application/json" },
    body: JSON.stringify({
      message: "What is the leverage covenant in 2027?",
      session_id: "streamed",
      document_id: document.id,
      stream: true,
    }),
  });
  expect(response.headers.get("content-type")).toContain("text/event-stream");
  const events = (await response.text())
    .split("\n\n")
    .flatMap((block) => /^data: (.*)$/m.exec(block)?.[1] ?? [])
    .map((data) => JSON.parse(data));
  expect(events.map(({ type }) => type)).toEqual(["reading", "statement", "answer"]);
  const { data } = events.at(-1);
  expect(data.response).toBe(events[1].data.text);
  for (const { start, end, quote } of data.citations) expect(text.slice(start, end)).toBe(quote);
  const session = await app.call("GET", "/api/digitizer-chatbot/sessions/streamed", { token: ann.token });
  expect(session.body.messages.map(({ content }: { content: string }) => content)).toEqual([
    "What is the leverage covenant in 2027?",
    data.response,
  ]);
});

it.each([false, true])("proposes a launch instead of starting it, free of charge (streamed: %s)", async (stream) => {
  const before = (await credits()).available;
  const message = "Run a company analysis of Apple Inc. (AAPL)";
  const { status, body } = await chat({ message, session_id: `proposal-${stream}`, propose_launch: true, stream });
  const answer = stream ? JSON.parse(/^data: (\{"type":"answer".*)$/m.exec(String(body))?.[1] ?? "{}").data : body;
  expect([status, answer.answered, answer.workflow_launched]).toEqual([200, false, undefined]);
  expect(answer.workflow_proposed).toEqual({
    workflow_type: "langalpha",
    workflow_params: { analysis_type: "company", company_name: "Apple Inc.", ticker: "AAPL" },
  });
  expect((await credits()).available).toBe(before);
  const launched = await launch(answer.workflow_proposed, carl.token);
  expect(launched.status).toBe(202);
});

it("does not store the name of a person whose profile was only proposed", async () => {
  const message = "Profile Jane Q. Placeholder";
  const { body } = await chat({ message, session_id: "proposed-person", propose_launch: true });
  expect(body.workflow_proposed).toMatchObject({ workflow_type: "peoplehub" });
  const { status } = await app.call("GET", "/api/digitizer-chatbot/sessions/proposed-person", { token: ann.token });
  expect(status).toBe(404);
});

it("answers about a run in the request, and names the type of run it cites", async () => {
  const asked = { workflow_type: "deepresearch", workflow_params: { query: "Northgate", max_iterations: 1 } };
  const run = await launch(asked, carl.token);
  const about = { session_id: "about-run", run_id: run.body.workflow_result.research_id };
  const { body } = await chat({ message: "What is the status of the research?", ...about }, carl.token);
  expect(body.citations[0]).toMatchObject({ run_id: run.body.workflow_result.research_id, run_type: "research" });
});

it("refuses, without a citation, what the document does not state", async () => {
  const { status, body } = await chat({ message: "What is the share price of Northgate?", document_id: document.id });
  expect([status, body.status, body.answered, body.citations]).toEqual([200, "success", false, []]);
  expect(body.response).toMatch(/^I can’t answer that/);
});

it("answers for free, and charges for a launch", async () => {
  const before = (await credits()).available;
  await chat({ message: "Who is the borrower?", document_id: document.id, session_id: "free" });
  expect((await credits()).available).toBe(before);
  const { status, body } = await chat({ message: "Run a company analysis of Apple Inc. (AAPL)", session_id: "free" });
  expect([status, body.workflow_launched]).toEqual([202, "langalpha"]);
  expect(body.workflow_result).toEqual({ analysis_id: expect.any(String), status: "pending" });
  const run = await ended(body.workflow_result.analysis_id);
  expect([run.status, run.input]).toEqual([
    "completed",
    { company_name: "Apple Inc.", ticker: "AAPL", analysis_type: "comprehensive" },
  ]);
  expect((await credits()).available).toBe(before - 10);
  const about = await chat({ message: "What is the current ratio?", session_id: "free", conversation_history: [] });
  expect(about.body.citations[0]).toMatchObject({ run_id: body.workflow_result.analysis_id });
});

it("asks for a missing parameter of a workflow, and launches it with the reply", async () => {
  const asked = await chat({ message: "Please run a company analysis", session_id: "ask" });
  expect([asked.status, asked.body.response, asked.body.workflow_launched]).toEqual([
    200,
    "Which company should I analyze?",
    undefined,
  ]);
  const { status, body } = await chat({ message: "Apple Inc.", session_id: "ask" });
  expect([status, body.workflow_launched]).toEqual([202, "langalpha"]);
});

it.each([
  ["a company", { company_name: "Apple Inc." }, { analysis_type: "comprehensive" }],
  ["a company's risk", { analysis_type: "risk", company_name: "Apple Inc." }, { analysis_type: "risk" }],
  ["a market", { analysis_type: "market", query: "S&P 500" }, { time_range: "3M" }],
  [
    "a loan",
    { analysis_type: "loan_application", borrower_name: "Apple Inc.", loan_amount: 5e9 },
    { loan_type: "term_loan" },
  ],
])("launches langalpha for %s", async (_what, workflow_params, input) => {
  const { status, body } = await launch({ workflow_type: "langalpha", workflow_params, deal_id: deal.id });
  expect([status, body.status, body.workflow_type]).toEqual([202, "success", "langalpha"]);
  expect(body.message).toContain("started");
  expect(body.workflow_result.status).toBe("pending");
  const run = await app.call("GET", `/api/quantitative-analysis/results/${body.workflow_result.analysis_id}`, {
    token: ann.token,
  });
  expect(run.body).toMatchObject({ deal_id: deal.id, input });
});

it("launches research from a launch request or a chat message", async () => {
  const direct = await launch({
    workflow_type: "deepresearch",
    workflow_params: { query: "Northgate revolver", max_iterations: 1 },
  });
  expect([direct.status, direct.body.workflow_result]).toEqual([
    202,
    { research_id: expect.any(String), status: "pending" },
  ]);
  const said = await chat({ message: "Do deep research on the Northgate revolver", session_id: "research" });
  expect([said.status, said.body.workflow_launched]).toEqual([202, "deepresearch"]);
  const run = await app.call("GET", `/api/deep-research/results/${said.body.workflow_result.research_id}`, {
    token: ann.token,
  });
  expect(run.body).toMatchObject({ query: "the Northgate revolver", max_iterations: 5 });
});

it("launches a people profile and waits for it; erasing the person erases the messages", async () => {
  const params = { person_name: "Jane Q. Placeholder", company: "Nowhere Inc." };
  const { status, body } = await app.call("POST", LAUNCH, {
    token: ann.token,
    json: { session_id: "person", workflow_type: "peoplehub", workflow_params: params },
  });
  expect([status, body.status, body.workflow_type]).toEqual([200, "success", "peoplehub"]);
  expect(Object.keys(body.workflow_result)).toEqual(
    expect.arrayContaining(["psychometric_profile", "research_summary", "credit_assessment", "run_id"]),
  );
  const said = await chat({ message: "Profile Jane Q. Placeholder", session_id: "person" });
  expect([said.status, said.body.workflow_launched]).toEqual([200, "peoplehub"]);
  for (const id of [body.workflow_result.run_id, said.body.workflow_result.run_id])
    expect((await app.call("DELETE", `/api/people/runs/${id}`, { token: ann.token })).status).toBe(204);
  const session = await app.call("GET", "/api/digitizer-chatbot/sessions/person", { token: ann.token });
  expect(JSON.stringify(session.body)).not.toContain("Jane");
});

it("rejects a prohibited purpose before it charges credits", async () => {
  const { status, body } = await launch({
    workflow_type: "peoplehub",
    workflow_params: { person_name: "Jane Placeholder", purpose: "employment" },
  });
  expect([status, body.detail.code]).toEqual([400, "purpose_not_permitted"]);
});

it.each([
  ["no name", "langalpha", {}, "workflow_params.company_name"],
  [
    "an analysis that does not exist",
    "langalpha",
    { analysis_type: "vibes", company_name: "Apple" },
    "workflow_params.analysis_type",
  ],
  ["another operation's member", "langalpha", { company_name: "Apple", loan_amount: 5 }, "workflow_params.loan_amount"],
  ["no question", "deepresearch", {}, "workflow_params.query"],
  ["too many iterations", "deepresearch", { query: "x", max_iterations: 21 }, "workflow_params.max_iterations"],
  ["no person", "peoplehub", { name: "Jane" }, "workflow_params.person_name"],
  ["another workflow", "other", {}, "workflow_type"],
])("refuses a launch with %s", async (_what, workflow_type, workflow_params, path) => {
  const { status, body } = await launch({ workflow_type, workflow_params });
  expect([status, body.detail.code]).toEqual([400, "invalid_request"]);
  expect(body.detail.errors.map((error: { path: string }) => error.path)).toContain(path);
});

it("launches one run per Idempotency-Key", async () => {
  const key = { "idempotency-key": "launch-once" };
  const asked = { workflow_type: "langalpha", workflow_params: { company_name: "Apple Inc." } };
  const send = () => app.call("POST", LAUNCH, { token: bob.token, json: { session_id: "s1", ...asked }, headers: key });
  const [first, second] = [await send(), await send()];
  expect(first.status).toBe(202);
  expect(second.body).toEqual(first.body);
  expect(second.headers.get("idempotent-replayed")).toBe("true");
});

it("returns 402 for a launch without credits, and still answers questions", async () => {
  const poor = await app.signUp();
  const { available } = await credits(poor.token);
  for (let left = available; left >= 10; left -= 10)
    await app.call("POST", LAUNCH, {
      token: poor.token,
      json: { session_id: "p", workflow_type: "langalpha", workflow_params: { company_name: "Apple Inc." } },
    });
  const refused = await chat({ message: "Run a company analysis of Apple Inc." }, poor.token);
  expect([refused.status, refused.body.detail.feature]).toEqual([402, "agents"]);
  const free = await chat(
    { message: "Who is the borrower?", document_context: { parties: [{ name: "Acme", role: "borrower" }] } },
    poor.token,
  );
  expect([free.status, free.body.answered]).toEqual([200, true]);
});

it.each([
  ["an unknown deal", { deal_id: 999_999 }, 404, "deal_not_found"],
  ["an unknown document", { document_id: 999_999 }, 404, "not_found"],
  ["an empty message", { message: " " }, 400, "invalid_request"],
  ["a message that is too long", { message: "x".repeat(8001) }, 400, "invalid_request"],
  [
    "too many messages",
    { conversation_history: Array.from({ length: 201 }, () => ({ role: "user", content: "x" })) },
    400,
    "invalid_request",
  ],
  ["another role", { conversation_history: [{ role: "system", content: "x" }] }, 400, "invalid_request"],
  ["a member that is not known", { temperature: 1 }, 400, "invalid_request"],
  ["no session", { session_id: undefined }, 400, "invalid_request"],
])("refuses %s", async (_what, more, status, code) => {
  const answer = await chat({ message: "Who is the borrower?", ...more });
  expect([answer.status, answer.body.detail.code]).toEqual([status, code]);
});

it("hides conversations from other organizations", async () => {
  const foreign = await chat({ message: "Who is the borrower?", document_id: document.id }, bob.token);
  expect([foreign.status, foreign.body.detail.code]).toEqual([404, "not_found"]);
  const named = await chat({ message: "Who is the borrower of Northgate?" }, bob.token);
  expect(named.body.answered).toBe(false);
});

it.each([
  ["asks for what is missing", "Analyze a company"],
  ["launches", "Analyze Apple Inc."],
  ["answers", "Who is the borrower?"],
])(
  "returns the same error for a missing document and another organization's where a message %s",
  async (_what, message) => {
    const missing = await chat({ message, document_id: 2_000_000_000 }, bob.token);
    const foreign = await chat({ message, document_id: document.id }, bob.token);
    for (const { status, body } of [missing, foreign])
      expect([status, body.message, body.detail.code]).toEqual([404, "This document does not exist.", "not_found"]);
  },
);

it("keeps a conversation in the organization where it took place", async () => {
  const mover = await app.signUp();
  await chat({ message: "Is the borrower of Project Secret in default?", session_id: "moved" }, mover.token);
  const { body: invited } = await app.call("POST", "/api/organization/invites", {
    token: ann.token,
    json: { email: mover.email, role: "banker" },
  });
  await app.call("POST", "/api/organization/join", { token: mover.token, json: { invite: invited.invite } });
  const { body: login } = await app.call("POST", "/api/auth/login", {
    json: { email: mover.email, password: mover.password },
  });
  await chat({ message: "What is the governing law?", session_id: "moved" }, login.access_token);
  const shown = await app.call("GET", "/api/digitizer-chatbot/sessions/moved", { token: login.access_token });
  expect(shown.body.messages.filter(({ role }: { role: string }) => role === "user")).toMatchObject([
    { content: "What is the governing law?" },
  ]);
});

it("lists the user's own sessions and shows their messages", async () => {
  const { body } = await app.call("GET", "/api/digitizer-chatbot/sessions?limit=2", { token: ann.token });
  expect(body).toMatchObject({ status: "success", page: 1, limit: 2 });
  expect(body.sessions).toHaveLength(2);
  const history = await app.call("GET", "/api/digitizer-chatbot/sessions/history", { token: ann.token });
  expect(history.body.messages.map((message: { role: string }) => message.role)).toEqual([
    "user",
    "assistant",
    "user",
    "assistant",
    "user",
    "assistant",
  ]);
  expect(history.body.messages[1].citations.length).toBeGreaterThan(0);
  const foreign = await app.call("GET", "/api/digitizer-chatbot/sessions/history", { token: bob.token });
  expect(foreign.status).toBe(404);
});

it("accepts bodies of up to 24 MiB", async () => {
  const large = { padding: "x".repeat(20 * 1024 * 1024), governing_law: "US-NY" };
  const { status } = await chat({ message: "What law governs?", document_context: large, session_id: "large" });
  expect(status).toBe(200);
});

async function ended(id: string) {
  for (;;) {
    const { body } = await app.call("GET", `/api/quantitative-analysis/results/${id}`, { token: ann.token });
    if (body.status === "completed" || body.status === "failed") return body;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
