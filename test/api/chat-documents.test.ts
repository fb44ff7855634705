import { monitorEventLoopDelay } from "node:perf_hooks";
import { expect, it } from "vitest";
import { startApp, type TestAnswer } from "../support/app.ts";
import { addMember } from "../support/members.ts";
import { sampleText } from "../support/samples.ts";

/** Questions about documents are answered in threads that keep what they have read. */
const app = await startApp({ AGENT_RATE_LIMIT_PER_MINUTE: "1000" });
const ann = await app.signUp();
const SAMPLE = sampleText("northgate-syndicated-credit-agreement");
const OTHER = sampleText("harbour-ridge-term-loan");
const CHAT = "/api/digitizer-chatbot/chat";
const LAW = "What is the governing law?";
const INSPECTORS = "Who pays for the visits of the inspectors?";
/** A sample with 20,000 more clauses. */
const LONG = `${SAMPLE}\n\n${Array.from({ length: 20_000 }, (_, i) => clause(i)).join("\n\n")}`;
const create = async (text = SAMPLE, token = ann.token): Promise<number> =>
  (await app.call("POST", "/api/documents", { token, json: { text } })).body.id;
const ask = (json: object, token = ann.token): Promise<TestAnswer> =>
  app.call("POST", CHAT, { token, json: { session_id: "s1", ...json } });

/** How often a thread got the content of an agreement for a question since the start. */
async function timesRead(): Promise<number> {
  const { body } = await app.call("GET", "/metrics");
  return Number(/^answer_subjects_total\{from="text"\} (\d+)$/m.exec(body)?.[1] ?? 0);
}

it("reads a document once for the questions of every member", async () => {
  const id = await create();
  const ben = await addMember(app, ann.token, "banker");
  const before = await timesRead();
  const first = await ask({ message: INSPECTORS, document_id: id });
  const second = await ask({ message: INSPECTORS, document_id: id }, ben.token);
  expect(second.body.response).toBe(first.body.response);
  expect((await timesRead()) - before).toBe(1);
});

it("answers several questions about several documents at once as it answers each alone", async () => {
  const documents = [
    { id: await create(), text: SAMPLE },
    { id: await create(OTHER), text: OTHER },
  ];
  const asked = documents.flatMap(({ id, text }) =>
    [LAW, INSPECTORS, "When does the term loan mature?", "Who is the borrower?"].map((message) => ({
      text,
      json: { message, document_id: id, conversation_history: [] },
    })),
  );
  const together = await Promise.all(asked.map(({ json }) => ask(json)));
  for (const [i, { text, json }] of asked.entries()) {
    const alone = await ask(json);
    expect([together[i]?.status, together[i]?.body.response]).toEqual([200, alone.body.response]);
    for (const { document_id, start, end, quote } of together[i]?.body.citations ?? []) {
      expect(document_id).toBe(json.document_id);
      expect(text.slice(start, end)).toBe(quote);
    }
  }
});

it("answers from a correction and from a new text as soon as they are saved", async () => {
  const id = await create();
  const maturity = { message: "When does the term loan mature?", document_id: id };
  const before = (await ask(maturity)).body.response;
  const { body: document } = await app.call("GET", `/api/documents/${id}`, { token: ann.token });
  const correction = document.versions[0].agreement.facilities.map((_facility: unknown, i: number) => ({
    op: "replace",
    path: `/facilities/${i}/maturity_date`,
    value: "2031-05-06",
  }));
  await app.call("PATCH", `/api/documents/${id}/agreement`, { token: ann.token, json: correction });
  const after = (await ask(maturity)).body.response;
  expect([before.includes("2031"), after.includes("2031")], after).toEqual([false, true]);
  await app.call("POST", `/api/documents/${id}/versions`, { token: ann.token, json: { text: OTHER } });
  const { body } = await ask({ message: LAW, document_id: id });
  expect(body.citations.length).toBeGreaterThan(0);
  for (const { start, end, quote } of body.citations) expect(OTHER.slice(start, end)).toBe(quote);
});

it("answers 404 to another organization for a document that a thread keeps", async () => {
  const id = await create();
  const eve = await app.signUp();
  expect((await ask({ message: LAW, document_id: id })).status).toBe(200);
  expect((await ask({ message: LAW, document_id: id }, eve.token)).status).toBe(404);
  const own = await create(OTHER, eve.token);
  expect((await ask({ message: LAW, document_id: own }, eve.token)).body.citations[0].document_id).toBe(own);
});

it("does not answer about a deal from a document that was deleted after a question", async () => {
  const deal = (await app.call("POST", "/api/deals", { token: ann.token, json: { name: "Northgate" } })).body;
  const sent = { text: SAMPLE, deal_id: deal.id };
  const { id } = (await app.call("POST", "/api/documents", { token: ann.token, json: sent })).body;
  expect((await ask({ message: LAW, deal_id: deal.id })).body.answered).toBe(true);
  await app.call("DELETE", `/api/documents/${id}`, { token: ann.token });
  expect((await ask({ message: LAW, deal_id: deal.id })).body.answered).toBe(false);
});

it("quotes the text of each request's `document_context`, whatever was sent before", async () => {
  const sent = [SAMPLE, OTHER, SAMPLE].map((text) => ({ text, agreement: { title: "Loan", facilities: [] } }));
  for (const context of sent) {
    const { body } = await ask({ message: "Who pays the costs and expenses?", document_context: context });
    expect(body.citations.length).toBeGreaterThan(0);
    for (const { start, end, quote } of body.citations) expect(context.text.slice(start, end)).toBe(quote);
  }
});

it("serves other requests while it reads a long document for its first question", async () => {
  const id = await create(LONG);
  await ask({ message: LAW, document_id: await create(OTHER) });
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const began = performance.now();
  const { status } = await ask({ message: INSPECTORS, document_id: id });
  const took = performance.now() - began;
  delay.disable();
  expect(status).toBe(200);
  expect(delay.max / 1e6).toBeLessThan(took / 2);
}, 120_000);

it("keeps answering after a client disconnects", async () => {
  const id = await create();
  const left = fetch(`${app.baseUrl}${CHAT}`, {
    method: "POST",
    headers: { authorization: `Bearer ${ann.token}`, "content-type": "application/json" },
    body: JSON.stringify({ message: INSPECTORS, session_id: "left", document_id: id }),
    signal: AbortSignal.timeout(30),
  });
  await left.catch(() => undefined);
  expect((await ask({ message: LAW, document_id: id })).body.answered).toBe(true);
});

function clause(i: number): string {
  return `Section ${(i % 40) + 1}.01 Reports. Within ${i} days the Borrower shall deliver report ${i} to Agent ${i % 7}.`;
}
