import { expect, it } from "vitest";
import { startApp } from "../support/app.ts";
import { followEvents, type SentEvent } from "../support/events.ts";
import { eventually } from "../support/eventually.ts";
import { startFakeHost } from "../support/fakes/fake-host.ts";

/** A chat message that launches a workflow, when the client asked for a stream. */
const host = await startFakeHost(() => ({ body: { results: [] } }));
const app = await startApp({
  PROCESS_ROLE: "all",
  RUN_WAIT_SECONDS: "30",
  SEARXNG_URL: host.baseUrl,
  WIKIPEDIA_BASE_URL: host.baseUrl,
  WIKIDATA_BASE_URL: host.baseUrl,
  SEC_BASE_URL: host.baseUrl,
  SEC_SEARCH_BASE_URL: host.baseUrl,
  ALLOW_PRIVATE_NETWORK_TARGETS: "true",
});
const ann = await app.signUp();
const CHAT = "/api/digitizer-chatbot/chat";

/** All events of the reply to a message. */
async function said(session_id: string, message: string, headers: object = {}): Promise<SentEvent[]> {
  const events = await followEvents(`${app.baseUrl}${CHAT}`, {
    method: "POST",
    headers: { authorization: `Bearer ${ann.token}`, "content-type": "application/json", ...headers },
    body: JSON.stringify({ session_id, message, stream: true }),
  });
  const all: SentEvent[] = [];
  for await (const event of events) all.push(event);
  return all;
}
const messagesOf = async (session: string) =>
  (await app.call("GET", `/api/digitizer-chatbot/sessions/${session}`, { token: ann.token })).body.messages ?? [];

/** The runs of a kind. A run that fails gives its credits back, so the balance does not count them. */
const runsOf = async (path: string) => (await app.call("GET", path, { token: ann.token })).body.results;

it.each([
  [
    "an analysis",
    "Run a company analysis of Apple Inc. (AAPL)",
    { workflow: "langalpha", id: "analysis_id", path: "/api/quantitative-analysis/results" },
  ],
  [
    "research",
    "Do deep research on the Northgate revolver",
    { workflow: "deepresearch", id: "research_id", path: "/api/deep-research/results" },
  ],
])(
  "streams the reply that launches %s like any other reply, once for each key",
  async (what, message, { workflow, id, path }) => {
    const session = what.replace(" ", "-");
    const headers = { "idempotency-key": session };
    const events = await said(session, message, headers);
    expect(events.map(({ type }) => type)).toEqual(["statement", "answer"]);
    const [statement, answer] = events.map(({ data }) => data.data);
    expect(answer).toMatchObject({
      status: "success",
      session_id: session,
      response: statement.text,
      answered: true,
      citations: [],
      workflow_launched: workflow,
      workflow_result: { [id]: expect.any(String), status: "pending" },
    });
    expect(await said(session, message, headers)).toEqual(events);
    expect(await runsOf(path)).toMatchObject([{ [id]: answer.workflow_result[id] }]);
    expect(await messagesOf(session)).toMatchObject([
      { role: "user" },
      { role: "assistant", content: answer.response, run_id: answer.workflow_result[id] },
    ]);
  },
);

it("streams the reply that launches a people profile once the profile is completed", async () => {
  const headers = { "idempotency-key": "person" };
  const events = await said("person", "Profile Odette Q. Marlowe", headers);
  const answer = events.at(-1)?.data.data;
  expect(events.map(({ type }) => type)).toEqual(["statement", "answer"]);
  expect(answer).toMatchObject({ workflow_launched: "peoplehub", response: events[0]?.data.data.text });
  expect(Object.keys(answer.workflow_result)).toEqual(
    expect.arrayContaining(["psychometric_profile", "research_summary", "credit_assessment", "run_id"]),
  );
  expect(await said("person", "Profile Odette Q. Marlowe", headers)).toEqual(events);
  const preferred = await said("at-once", "Profile Odette Q. Marlowe", { prefer: "respond-async" });
  expect(preferred.at(-1)?.data.data.workflow_result).toEqual({ run_id: expect.any(String), status: "pending" });
});

it("ends the stream with `failed` if the people profile fails", async () => {
  host.fail("silence", 100);
  const events = said("canceled", "Profile Odette Q. Marlowe");
  await eventually(async () => (await messagesOf("canceled")).length).toBe(2);
  const run: string = (await messagesOf("canceled"))[0].run_id;
  await app.call("POST", `/api/digitizer-chatbot/runs/${run}/cancel`, { token: ann.token, json: {} });
  expect((await events).map(({ type, data }) => [type, data.data.detail])).toEqual([
    ["failed", expect.objectContaining({ code: "cancelled", run_id: run })],
  ]);
  host.recover();
});
