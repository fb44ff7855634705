import { expect, test } from "vitest";
import { startOfficialFacilitator } from "../../../test/support/facilitator-official.ts";
import { startScriptedFacilitator } from "../../../test/support/facilitator-scripted.ts";
import { startFakeHost } from "../../../test/support/fakes/fake-host.ts";
import { DOLLAR, startPaymentChain } from "../../../test/support/x402-chain.ts";
import { newPayer, signAuthorization } from "../../../test/support/x402-payer.ts";
import { facilitatorAt, PAY_TO } from "../../../test/support/x402-payments.ts";
import { facilitatorConformance, type MakePayment } from "./payment-facilitator.conformance.ts";
import type { FacilitatorRequest } from "./payment-facilitator.ts";

const chain = await startPaymentChain();
const official = await startOfficialFacilitator(chain);
const scripted = await startScriptedFacilitator();
const troubled = await startFakeHost(() => ({ status: 404, body: "Not Found" }));
const closed = await startFakeHost(() => ({ body: {} }));
await closed.stop();
const payer = newPayer();
await chain.mint(payer.address, 10_000_000n);

const pay: MakePayment = async (version, value = 100_000n) => {
  const { payload } = await signAuthorization(payer, { payTo: PAY_TO, amount: "100000" }, { value });
  const common = {
    scheme: "exact",
    asset: DOLLAR,
    payTo: PAY_TO,
    maxTimeoutSeconds: 120,
    extra: { name: "USDC", version: "2" },
  };
  if (version === 2) {
    const accepted = { ...common, network: "eip155:84532" as const, amount: "100000" };
    return { x402Version: 2, paymentPayload: { x402Version: 2, accepted, payload }, paymentRequirements: accepted };
  }
  const network = "base-sepolia" as FacilitatorRequest["paymentRequirements"]["network"];
  const described = {
    resource: "http://localhost/x",
    description: "x",
    mimeType: "application/json",
    outputSchema: {},
  };
  return {
    x402Version: 1,
    paymentPayload: { x402Version: 1, scheme: "exact", network, payload },
    paymentRequirements: { ...common, ...described, network, maxAmountRequired: "100000" },
  };
};

facilitatorConformance("official", () => facilitatorAt(official.baseUrl), pay);
facilitatorConformance("scripted", () => facilitatorAt(scripted.baseUrl), pay);

test("the official facilitator refuses in our words", async () => {
  const signer = newPayer();
  const { payload } = await signAuthorization(signer, { payTo: PAY_TO, amount: "100000" });
  const request = (await pay(2)) as Extract<FacilitatorRequest, { x402Version: 2 }>;
  const poor = { ...request, paymentPayload: { ...request.paymentPayload, payload } };
  expect(await facilitatorAt(official.baseUrl).verify(poor)).toEqual({ kind: "refused", reason: "insufficient_funds" });
  const forged = { ...payload, authorization: { ...payload.authorization, from: payer.address } };
  const stolen = { ...request, paymentPayload: { ...request.paymentPayload, payload: forged } };
  expect(await facilitatorAt(official.baseUrl).verify(stolen)).toEqual({
    kind: "refused",
    reason: "invalid_signature",
  });
});

test.each([
  ["server_error", "unknown"],
  ["silence", "unknown"],
  ["hang_up", "unknown"],
  ["empty", "unknown"],
  ["truncated_json", "unknown"],
  ["other_shape", "unknown"],
  ["endless_body", "unknown"],
  ["forbidden_page", "unknown"],
  ["too_many_requests", "down"],
] as const)("a facilitator with %s leaves a settlement %s, and is called once", async (trouble, kind) => {
  const before = troubled.requests.length;
  troubled.fail(trouble);
  expect(await facilitatorAt(troubled.baseUrl, 1_000).settle(await pay(2))).toEqual({ kind });
  expect(troubled.requests.length - before).toBe(1);
});

test("verification is retried, since it moves no money", async () => {
  scripted.next("verify", "server_error");
  scripted.next("verify", "half_an_answer");
  const facilitator = facilitatorAt(scripted.baseUrl);
  expect(await facilitator.verify(await pay(2))).toEqual({ kind: "unknown" });
  expect(await facilitator.verify(await pay(2))).toEqual({ kind: "ok" });
});

test("if the connection is refused, nothing was done", async () => {
  const facilitator = facilitatorAt(closed.baseUrl);
  expect([await facilitator.verify(await pay(2)), await facilitator.settle(await pay(2))]).toEqual([
    { kind: "down" },
    { kind: "down" },
  ]);
});

test("after five lost settlements in turn none is sent for a while, which leaves nothing unknown", async () => {
  const facilitator = facilitatorAt(troubled.baseUrl);
  troubled.fail("server_error", 5);
  const request = await pay(2);
  for (let calls = 0; calls < 5; calls += 1) expect(await facilitator.settle(request)).toEqual({ kind: "unknown" });
  const before = troubled.requests.length;
  expect(await facilitator.settle(request)).toEqual({ kind: "down" });
  expect(troubled.requests.length).toBe(before);
});

test.each([
  ["settlement_pending", undefined, "unknown"],
  ["unexpected_settle_error", undefined, "unknown"],
  ["execution reverted: whatever a node says", undefined, "unknown"],
  ["insufficient_funds", `0x${"ab".repeat(32)}`, "unknown"],
  ["insufficient_funds", undefined, "refused"],
  ["a_code_of_their_own", undefined, "refused"],
])("a settlement that failed with %j (transaction %j) is %s", async (refuse, transaction, kind) => {
  scripted.next("settle", { refuse, ...(transaction === undefined ? {} : { transaction }) });
  expect(await facilitatorAt(scripted.baseUrl).settle(await pay(2))).toMatchObject({ kind });
});
