import { expect, it } from "vitest";
import { startApp } from "../support/app.ts";
import { type ModelScript, startFakeModel } from "../support/fakes/language-model.ts";
import { sampleText } from "../support/samples.ts";

/** A model that cites what is not there, invents figures and calls what it was not given: its words are never shown. */
const model = await startFakeModel();
const app = await startApp({
  ...model.settings,
  PROCESS_ROLE: "all",
  OFFLINE: "true",
  AGENT_RATE_LIMIT_PER_MINUTE: "1000",
});
const { token } = await app.signUp();
const text = sampleText("northgate-syndicated-credit-agreement");
const document = (await app.call("POST", "/api/documents", { token, json: { text } })).body;
const UNANSWERABLE = "What is the share price of Northgate?";

const ask = async (message: string) =>
  (
    await app.call("POST", "/api/digitizer-chatbot/chat", {
      token,
      json: { message, session_id: "lies", document_id: document.id },
    })
  ).body;
const calling = (name: string, input: unknown): ModelScript => {
  let first = true;
  return () => {
    if (!first) return { content: "The share price is $412.70 [1]." };
    first = false;
    return { content: "The share price is $412.70 [1].", calls: [{ name, input }] };
  };
};

it.each<[string, ModelScript]>([
  ["answers in its own words", () => ({ content: "The share price is $412.70, see Section 99.9 [1]." })],
  ["cites statements that it was never given", calling("show", { numbers: [1, 7, 60] })],
  ["cites a number that cannot be one", calling("show", { numbers: [-4, 1e9, "one"] })],
  ["sends arguments that are not JSON", calling("show", "{numbers: all of them")],
  ["starts a workflow", calling("launch_workflow", { workflow_type: "langalpha", workflow_params: {} })],
  ["deletes a document", calling("delete_document", { id: 1 })],
  ["invents figures in a question", calling("ask", { question: "Interest on $412,700,000 at 41.27% for 30 days?" })],
  ["searches forever", () => ({ calls: [{ name: "search", input: { words: "share price" } }] })],
  ["searches for something else and shows it", lookingElsewhere()],
  ["breaks", () => "error"],
])("still refuses when the model %s", async (_what, script) => {
  model.script = script;
  model.requests.length = 0;
  const before = (await app.call("GET", "/api/credits", { token })).body.available;
  const body = await ask(UNANSWERABLE);
  expect([body.answered, body.citations, body.workflow_launched]).toEqual([false, [], undefined]);
  expect(body.response).toMatch(/^I can’t answer that/);
  expect(body.response).not.toMatch(/412|41\.27|99\.9/);
  expect(model.requests.length).toBeGreaterThan(0);
  expect(model.requests.length).toBeLessThanOrEqual(6);
  expect((await app.call("GET", "/api/credits", { token })).body.available).toBe(before);
  expect((await app.call("GET", `/api/documents/${document.id}`, { token })).status).toBe(200);
  expect((await app.call("GET", "/api/quantitative-analysis/results", { token })).body.total).toBe(0);
});

/** Finds a sentence about another matter and passes it off as the answer. */
function lookingElsewhere(): ModelScript {
  let step = 0;
  return () => {
    step += 1;
    if (step === 1) return { calls: [{ name: "search", input: { words: "governing law State of New York" } }] };
    if (step === 2) return { calls: [{ name: "show", input: { numbers: [1, 2, 3, 4, 5, 6, 7, 8] } }] };
    return { content: "The share price is $412.70." };
  };
}

it("does not call the model if the rules have an answer", async () => {
  model.script = () => ({ content: "The leverage covenant is 41.27 to 1.00." });
  model.requests.length = 0;
  const body = await ask("What is the leverage covenant in 2027?");
  expect(body.response).toContain("3.50 to 1.00");
  expect(model.requests).toEqual([]);
});

it("gives up on a model that does not answer, and refuses", async () => {
  model.script = () => "silence";
  const began = performance.now();
  const body = await ask(UNANSWERABLE);
  expect(body.answered).toBe(false);
  expect(performance.now() - began).toBeLessThan(25_000);
});
