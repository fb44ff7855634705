import { expect, test } from "vitest";
import { systemClock } from "#platform/clock.ts";
import { createHttpClient } from "#platform/http-client.ts";
import { memoryPacer } from "#platform/request-pacer.ts";
import { startFakeBridge } from "../../../test/support/fakes/bridge.ts";
import type { Trouble } from "../../../test/support/fakes/fake-host.ts";
import type { Movement } from "./bridge.ts";
import { relayApi } from "./relay-api.ts";
import { statusOfWord } from "./status-codes.ts";

const MOVEMENT: Movement = {
  reference: "0198a000-0000-7000-8000-000000000001",
  sourceChainId: 84532,
  destChainId: 80002,
  amount: "1",
  tokenAddress: "0x036CbD53842c5426634e7929541eC2318f3dCF7e",
  senderAddress: "0x1111111111111111111111111111111111111111",
  receiverAddress: null,
  marketEventId: null,
  outcomeTokenId: null,
  extra: null,
};

async function started() {
  const fake = await startFakeBridge();
  const http = createHttpClient({ pacer: memoryPacer(systemClock), firstPauseMs: 5 });
  const timeoutMs = { submit: 400, status: 300 };
  return { fake, bridge: relayApi(http, { baseUrl: fake.baseUrl, timeoutMs }) };
}

test("a movement that the bridge accepts has its id and state", async () => {
  const { fake, bridge } = await started();
  expect(await bridge.submit(MOVEMENT)).toMatchObject({
    kind: "accepted",
    report: { bridgeId: "br-1", status: "submitted", destTxHash: null },
  });
  expect(fake.movements).toMatchObject([{ reference: MOVEMENT.reference }]);
  expect(Object.keys(fake.movements[0]?.body)).not.toContain("extra");
});

test.each(["9007199254740993", "115792089237316195423570985008687907853269984665640564039457584007913129639935"])(
  "the amount %s leaves as a number with all its digits",
  async (amount) => {
    const { fake, bridge } = await started();
    await bridge.submit({ ...MOVEMENT, amount, extra: { amount: '","amount":7' } });
    expect(fake.requests[0]?.body.endsWith(`,"amount":${amount}}`)).toBe(true);
    expect(fake.movements[0]?.body.extra).toEqual({ amount: '","amount":7' });
  },
);

test.each([400, 401, 403, 404, 408, 409, 422, 429])("status %i refuses a movement", async (status) => {
  const { fake, bridge } = await started();
  fake.answerNext(() => ({ status, body: { error: "in the bridge's words" } }));
  expect(await bridge.submit(MOVEMENT)).toEqual({ kind: "refused", statusCode: status });
  expect(fake.movements).toHaveLength(1);
});

const lost: Trouble[] = [
  "server_error",
  "silence",
  "hang_up",
  "empty",
  "truncated_json",
  "other_shape",
  "endless_body",
];
test.each(lost)("after %s it is unknown whether the bridge accepted it, and it is not sent again", async (trouble) => {
  const { fake, bridge } = await started();
  fake.fail(trouble);
  expect(await bridge.submit(MOVEMENT)).toMatchObject({ kind: "unknown" });
  expect(fake.requests).toHaveLength(1);
});

test.each([
  ["a redirect", { status: 307, headers: { location: "/bridge/elsewhere" }, body: "" }],
  ["a list", { body: [] }],
  ["no id", { body: { status: "submitted" } }],
  ["an id that is a step in a path", { body: { status: "submitted", bridge_id: ".." } }],
  ["an id of 201 characters", { body: { status: "submitted", bridge_id: "x".repeat(201) } }],
])("a response of %s leaves the transfer open too", async (_what, answer) => {
  const { fake, bridge } = await started();
  fake.answerNext(() => answer);
  expect(await bridge.submit(MOVEMENT)).toMatchObject({ kind: "unknown" });
});

test("nothing was sent if the connection was refused, also while the circuit is open", async () => {
  const { fake, bridge } = await started();
  await fake.stop();
  for (let more = 0; more < 7; more += 1)
    expect(await bridge.submit(MOVEMENT)).toEqual({ kind: "unsent", trouble: "unreachable" });
});

test("a state is looked up by id, and a number is an id as well", async () => {
  const { fake, bridge } = await started();
  fake.says("7", { bridge_id: 7, status: "COMPLETED", dest_tx_hash: "0xabc", fee: { paid: "3" } });
  expect(await bridge.status("7")).toEqual({
    kind: "found",
    report: {
      bridgeId: "7",
      status: "completed",
      word: "COMPLETED",
      destTxHash: "0xabc",
      payload: { bridge_id: 7, status: "COMPLETED", dest_tx_hash: "0xabc", fee: { paid: "3" } },
    },
  });
  expect(await bridge.status("8")).toEqual({ kind: "not_found", neverTaken: false });
  fake.keepsKeys();
  expect(await bridge.status("8")).toEqual({ kind: "not_found", neverTaken: true });
});

test("an id stays one segment of the path", async () => {
  const { fake, bridge } = await started();
  await bridge.status("a?b");
  expect(fake.requests.map(({ path, query }) => [path, query.size])).toEqual([["/bridge/status/a?b", 0]]);
});

test("only the state is kept of a response that is too large to store", async () => {
  const { fake, bridge } = await started();
  fake.says("9", { status: "failed", log: "x".repeat(20_000) });
  expect(await bridge.status("9")).toMatchObject({ kind: "found", report: { status: "failed", payload: null } });
});

test.each(["server_error", "hang_up", "too_many_requests"] as const)(
  "after %s once a state is asked for again",
  async (trouble) => {
    const { fake, bridge } = await started();
    fake.says("9", { status: "completed" });
    fake.fail(trouble);
    expect(await bridge.status("9")).toMatchObject({ kind: "found", report: { status: "completed" } });
  },
);

test.each(["silence", "truncated_json", "other_shape", "forbidden_page"] as const)(
  "%s says nothing about a state",
  async (trouble) => {
    const { fake, bridge } = await started();
    fake.fail(trouble, 3);
    expect(await bridge.status("9")).toMatchObject({ kind: "unavailable" });
  },
);

test.each([
  ["submitted", "submitted"],
  ["In Progress", "submitted"],
  ["PENDING", "submitted"],
  [" succeeded ", "completed"],
  ["Done", "completed"],
  ["refunded", "failed"],
  ["canceled", "failed"],
  ["ok", null],
  ["constructor", null],
  ["", null],
] as const)("the word %j means %s", (word, status) => {
  expect(statusOfWord(word)).toBe(status);
});
