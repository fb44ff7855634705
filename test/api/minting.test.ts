import { expect, it } from "vitest";
import { privateKeyToAccount, generatePrivateKey } from "viem/accounts";
import { startApp } from "../support/app.ts";
import { startOutcomeTokenChain } from "../support/outcome-token-chain.ts";

const chain = await startOutcomeTokenChain();
const app = await startApp(chain.settings);
const { token } = await app.signUp();
const holder = () => privateKeyToAccount(generatePrivateKey()).address;

it("mints", async () => {
  const to = holder();
  const answer = await app.call("POST", "/outcome-tokens/mint", {
    token,
    json: { recipient_address: to, outcome_token_id: "42", amount: "1000" },
  });
  expect(answer).toMatchObject({ status: 201, body: { status: "completed" } });
  expect(await chain.balanceOf(to, 42n)).toBe(1000n);
  console.log(answer.body);
  console.log((await app.call("GET", `/api/outcome-tokens/holdings?address=${to}`, { token })).body);
});
