import { decodePaymentRequiredHeader } from "@x402/core/http";
import { expect, it, onTestFinished } from "vitest";
import { databaseUrl, onServer } from "../support/database-template.ts";
import { startScriptedFacilitator } from "../support/facilitator-scripted.ts";
import { PLAID_KEYS, startFakePlaid } from "../support/fakes/plaid.ts";
import { dataFolder, startServer } from "../support/process.ts";
import { newPayer, payV2 } from "../support/x402-payer.ts";

const plaid = await startFakePlaid();
const facilitator = await startScriptedFacilitator();
const settings = {
  SIGNUP_CREDITS: "0",
  PLAID_CLIENT_ID: PLAID_KEYS.clientId,
  PLAID_SECRET: PLAID_KEYS.secret,
  PLAID_BASE_URL: plaid.baseUrl,
  X402_ENABLED: "true",
  X402_NETWORK: "base-sepolia",
  X402_TOKEN: "USDC",
  X402_PAY_TO: "0x00000000000000000000000000000000000000aa",
  X402_FACILITATOR_URL: facilitator.baseUrl,
};
const REQUEST = "/api/banking/link-token";

/** A paid request on a server whose vendor never answers it; and the same request again, to any server. */
async function startPaidRequest(baseUrl: string) {
  const account = await fetch(`${baseUrl}/api/auth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "a@example.com", password: "a long enough pass phrase" }),
  });
  const { access_token } = (await account.json()) as { access_token: string };
  const authorized = { authorization: `Bearer ${access_token}`, "idempotency-key": "the-same" };
  const asked = await fetch(`${baseUrl}${REQUEST}`, { method: "POST", headers: authorized });
  expect(asked.status).toBe(402);
  const required = decodePaymentRequiredHeader(asked.headers.get("payment-required") ?? "");
  const paying = await payV2(newPayer(), required);
  const send = (to: string) => fetch(`${to}${REQUEST}`, { method: "POST", headers: { ...authorized, ...paying } });
  const [settled, calls] = [facilitator.settled(), plaid.requests.length];
  plaid.fail("silence");
  const cut = send(baseUrl).then(
    ({ status }) => status,
    () => "cut off",
  );
  await expect.poll(() => plaid.requests.length, { timeout: 30_000 }).toBe(calls + 1);
  expect(facilitator.settled()).toBe(settled + 1);
  return { send, cut, settledOnce: () => expect(facilitator.settled()).toBe(settled + 1) };
}

/** Repeats the request until it is answered; ms until then. */
async function answeredAfter(send: (to: string) => Promise<Response>, baseUrl: string): Promise<number> {
  const startedAt = performance.now();
  let freeAfterMs = Number.NaN;
  const ask = async (): Promise<number> => {
    const { status } = await send(baseUrl);
    if (status === 200) freeAfterMs = performance.now() - startedAt;
    return status;
  };
  await expect.poll(ask, { timeout: 90_000, interval: 200 }).toBe(200);
  return freeAfterMs;
}

it("reruns the paid request of a killed process within 10 s of the next start, without another charge", async () => {
  const folder = await dataFolder();
  const first = await startServer({ ...settings, DATA_DIR: folder });
  const { send, cut, settledOnce } = await startPaidRequest(first.baseUrl);
  first.child.kill("SIGKILL");
  expect(await cut).toBe("cut off");
  const second = await startServer({ ...settings, DATA_DIR: folder });
  expect(await answeredAfter(send, second.baseUrl)).toBeLessThan(10_000);
  settledOnce();
}, 180_000);

const serverUrl = process.env["TEST_DATABASE_URL"];

if (serverUrl !== undefined)
  it("reruns the paid request of a killed process in another process within 30 s, without another charge", async () => {
    const name = `tranche_paid_${process.pid}`;
    await onServer(serverUrl, (client) => client.query(`create database ${name}`));
    onTestFinished(() => onServer(serverUrl, (client) => client.query(`drop database ${name} with (force)`)));
    const DATABASE_URL = databaseUrl(serverUrl, name);
    const folder = await dataFolder();
    const first = await startServer({ ...settings, DATA_DIR: folder, DATABASE_URL });
    const other = await startServer({ ...settings, DATA_DIR: folder, DATABASE_URL });
    const { send, cut, settledOnce } = await startPaidRequest(first.baseUrl);
    first.child.kill("SIGKILL");
    expect(await cut).toBe("cut off");
    expect(await answeredAfter(send, other.baseUrl)).toBeLessThan(30_000);
    settledOnce();
  }, 180_000);
