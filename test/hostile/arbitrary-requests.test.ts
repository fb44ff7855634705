import fc from "fast-check";
import { expect, it } from "vitest";
import { startApp } from "../support/app.ts";
import { arbitraryRequest } from "../support/fuzz/arbitrary-request.ts";
import { sendRequests } from "../support/fuzz/send-requests.ts";

const SECRET = "canary of metrics 7c31";
const app = await startApp({
  OFFLINE: "true",
  METRICS_TOKEN: SECRET,
  RUN_WAIT_SECONDS: "0",
  AGENT_RATE_LIMIT_PER_MINUTE: "100000",
});
const { email, password } = await app.signUp();
const signIn = async (): Promise<string> =>
  (await app.call("POST", "/api/auth/login", { json: { email, password } })).body.access_token;

it("answers any request in one shape, without a 5xx, a secret or internal details", async () => {
  const document = (await app.call("GET", "/openapi.json")).body;
  const requests = fc.sample(arbitraryRequest(document), { numRuns: 1000, seed: 7 });
  const seen = await sendRequests({ baseUrl: app.baseUrl, signIn, secrets: [SECRET, password] }, requests);
  expect(seen.filter(({ faults }) => faults.length > 0)).toEqual([]);
  expect(new Set(seen.map(({ request }) => request.operation)).size).toBeGreaterThan(100);
}, 180_000);
