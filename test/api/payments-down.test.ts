import { expect, test } from "vitest";
import { startApp } from "../support/app.ts";
import { startScriptedFacilitator } from "../support/facilitator-scripted.ts";
import { newPayer, payV2 } from "../support/x402-payer.ts";

const MARKET = "/api/quantitative-analysis/market";
const facilitator = await startScriptedFacilitator();
const app = await startApp({
  PROCESS_ROLE: "all",
  OFFLINE: "true",
  SIGNUP_CREDITS: "0",
  X402_ENABLED: "true",
  X402_NETWORK: "eip155:84532",
  X402_TOKEN: "USDC",
  X402_PAY_TO: `0x${"aa".repeat(20)}`,
  X402_FACILITATOR_URL: facilitator.baseUrl,
});
const { token } = await app.signUp();
const call = (headers: Record<string, string> = {}) =>
  app.call("POST", MARKET, { token, json: { query: "S&P 500" }, headers });

test("returns 502 without a charge when the facilitator does not answer, then accepts the same payment", async () => {
  const headers = await payV2(newPayer(), (await call()).body.payment_request);
  for (let attempts = 0; attempts < 3; attempts += 1) facilitator.next("verify", "server_error");
  const down = await call(headers);
  expect([down.status, down.body.detail.code]).toEqual([502, "payment_provider_error"]);
  expect(facilitator.settled()).toBe(0);
  expect((await call(headers)).status).toBe(200);
  expect(facilitator.settled()).toBe(1);
});

test("returns 502 without a charge when the facilitator is unreachable", async () => {
  const headers = await payV2(newPayer(), (await call()).body.payment_request);
  await facilitator.stop();
  const { status, body } = await call(headers);
  expect([status, body.detail.code]).toEqual([502, "payment_provider_error"]);
  expect(facilitator.settled()).toBe(1);
});
