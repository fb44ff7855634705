import { expect, it } from "vitest";
import { startApp } from "../support/app.ts";
import { followEvents, type SentEvent } from "../support/events.ts";
import { startFakeHost } from "../support/fakes/fake-host.ts";

/** What a launch answers while its run is in progress, and as a stream. */
const slow = await startFakeHost(() => ({ body: { results: [] } }));
slow.fail("silence", 100);
const app = await startApp({
  PROCESS_ROLE: "all",
  RUN_WAIT_SECONDS: "1",
  SEARXNG_URL: slow.baseUrl,
  WIKIPEDIA_BASE_URL: slow.baseUrl,
  WIKIDATA_BASE_URL: slow.baseUrl,
  SEC_BASE_URL: slow.baseUrl,
  SEC_SEARCH_BASE_URL: slow.baseUrl,
  ALLOW_PRIVATE_NETWORK_TARGETS: "true",
});
const ann = await app.signUp();
const LAUNCH = "/api/digitizer-chatbot/launch-workflow";

it("answers the wait for a people run with the state that the run has then", async () => {
  const json = { workflow_type: "peoplehub", session_id: "slow", workflow_params: { person_name: "Odette Marlowe" } };
  const headers = { "idempotency-key": "once" };
  const { status, body } = await app.call("POST", LAUNCH, { token: ann.token, json, headers });
  expect([status, body.workflow_result]).toEqual([202, { run_id: expect.any(String), status: "running" }]);
  expect(JSON.stringify(body.cdm_events)).toContain("running");
  const again = await app.call("POST", LAUNCH, { token: ann.token, json, headers });
  expect([again.status, again.body]).toEqual([202, body]);
});

it("does not wait for a people run if the client prefers so", async () => {
  const json = { workflow_type: "peoplehub", session_id: "async", workflow_params: { person_name: "Odette Marlowe" } };
  const headers = { prefer: "respond-async" };
  const { status, body } = await app.call("POST", LAUNCH, { token: ann.token, json, headers });
  expect([status, body.workflow_result]).toEqual([202, { run_id: expect.any(String), status: "pending" }]);
});

it("streams an analysis that was launched with `stream`, and keeps it in the session", async () => {
  slow.recover();
  const json = {
    workflow_type: "langalpha",
    session_id: "streamed",
    workflow_params: { company_name: "Apple Inc.", stream: true },
  };
  const send = async (): Promise<SentEvent[]> => {
    const events = await followEvents(`${app.baseUrl}${LAUNCH}`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${ann.token}`,
        "content-type": "application/json",
        "idempotency-key": "stream",
      },
      body: JSON.stringify(json),
    });
    const all: SentEvent[] = [];
    for await (const event of events) all.push(event);
    return all;
  };
  const [first, ...rest] = await send();
  expect(first).toMatchObject({ type: "started", data: { data: { analysis_id: expect.any(String) } } });
  expect(["completed", "failed"]).toContain(rest.at(-1)?.type);
  expect((await send())[0]?.data).toEqual(first?.data);
  const session = await app.call("GET", "/api/digitizer-chatbot/sessions/streamed", { token: ann.token });
  expect(session.body.messages).toMatchObject([
    { role: "user" },
    { role: "assistant", workflow_launched: "langalpha", run_id: first?.data.data["analysis_id"] },
  ]);
});

it.each([
  ["deepresearch", { query: "Why?", stream: true }],
  ["peoplehub", { person_name: "Odette Marlowe", stream: true }],
])("refuses to stream %s, which has no stream of its own", async (workflow_type, workflow_params) => {
  const json = { workflow_type, session_id: "s", workflow_params };
  const { status, body } = await app.call("POST", LAUNCH, { token: ann.token, json });
  expect([status, body.detail.errors]).toEqual([
    400,
    [{ path: "workflow_params.stream", message: "is not a member of this request" }],
  ]);
});
