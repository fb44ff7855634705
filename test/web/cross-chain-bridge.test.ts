import { join } from "node:path";
import type { Page } from "playwright-core";
import { encodeFunctionData } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { expect } from "vitest";
import { OUTCOME_TOKEN_ABI as abi } from "../../src/providers/outcome-token/generated/outcome-token.ts";
import { startApp } from "../support/app.ts";
import { builtWeb, openBrowser } from "../support/browser.ts";
import { installChainWallet } from "../support/chain-wallet.ts";
import { deskOf } from "../support/cross-chain.ts";
import { startOutcomeTokenChain } from "../support/outcome-token-chain.ts";
import { startProcess, temporaryFolder } from "../support/process.ts";
import { signIn } from "../support/visitors.ts";

// Two chains, the reference bridge as a process, the service and a browser with a wallet that signs: from the event to what a
// holder has in the end.

const { it, visitor } = await openBrowser();
const [home, remote, web] = await Promise.all([
  startOutcomeTokenChain(84_532),
  startOutcomeTokenChain(80_002),
  builtWeb(),
]);
const bridgeKey = generatePrivateKey();
const vault = privateKeyToAccount(bridgeKey).address;
await Promise.all([home.fund(vault), remote.fund(vault)]);
const remoteToken = await remote.deploy(vault);
const bridgePort = 20_000 + Math.floor(Math.random() * 10_000);
const app = await startApp(
  {
    ...home.settings,
    OUTCOME_TOKEN_BRIDGED_CHAINS: `80002 ${remote.rpcUrl} ${remoteToken}`,
    PREDMKT_BRIDGE_API_URL: `http://127.0.0.1:${bridgePort}`,
    PROCESS_ROLE: "all",
    BRIDGE_POLL_SECONDS: "1",
  },
  { web },
);
const operator = await app.signUp("operator@example.com");

async function startBridge(): Promise<void> {
  const bridge = startProcess("examples/reference-bridge/server.ts", [], {
    BRIDGE_PORT: String(bridgePort),
    BRIDGE_PRIVATE_KEY: bridgeKey,
    BRIDGE_JOURNAL: join(await temporaryFolder(), "journal.jsonl"),
    BRIDGE_CONFIRMATIONS: "1",
    BRIDGE_HOME: `84532 ${home.rpcUrl} ${home.contract}`,
    BRIDGE_REMOTE: `80002 ${remote.rpcUrl} ${remoteToken}`,
  });
  await bridge.printed(/ready at/);
}

async function signedIn(page: Page, email: string, path: string): Promise<void> {
  await signIn(page, email);
  await page.waitForURL("**/home");
  await page.goto(path);
}

/** What the holdings page shows of the wallet linked to the account, a line for each row. */
async function heldOf(page: Page): Promise<string[]> {
  await page.goto("/cross-chain/holdings");
  const rows = page.getByRole("table", { name: "Holdings" }).getByRole("row");
  await rows.nth(1).waitFor();
  const [, ...held] = await rows.all();
  return Promise.all(held.map(async (row) => (await row.getByRole("cell").allTextContents()).join(" | ")));
}

it("creates an event, mints and bridges its tokens, resolves it, and shows the correct holdings", async () => {
  await startBridge();
  const member = await deskOf(app).join(operator.token, "banker");
  const { page: holding } = await visitor(app.baseUrl);
  const holder = await installChainWallet(holding, home);
  await home.fund(holder);
  await signedIn(holding, member.email, "/account");
  await holding.getByRole("button", { name: "Link a wallet" }).click();
  await holding.getByText(holder.toLowerCase()).or(holding.getByText(holder)).first().waitFor();

  const { page: issuing } = await visitor(app.baseUrl);
  await signedIn(issuing, operator.email, "/cross-chain/events");
  const form = issuing.getByRole("form", { name: "Create a market event" });
  await form.getByLabel("Question").fill("Will Northgate refinance by June?");
  await form.getByLabel("Closes").fill("2099-06-01T12:00");
  for (const [n, name] of ["Yes", "No"].entries()) {
    await form.getByLabel(`Outcome ${n + 1}`, { exact: true }).fill(name);
    await form.getByLabel(`Token ID of outcome ${n + 1}`).fill(String(1001 + n));
  }
  await form.getByRole("button", { name: "Create event" }).click();
  await issuing.getByRole("link", { name: "Will Northgate refinance by June?" }).click();
  const mint = issuing.getByRole("form", { name: "Mint outcome tokens" });
  await mint.getByLabel("Recipient").fill(holder);
  await mint.getByLabel("Amount").fill("2500");
  await mint.getByRole("button", { name: "Mint" }).click();
  await issuing.waitForURL("**/cross-chain/transactions/*");
  await issuing.getByText("Sent to the chain").waitFor();
  app.clock.advance(10_000);
  await issuing.getByText("Completed", { exact: true }).waitFor();
  const outcome = "Yes Will Northgate refinance by June?";
  expect(await heldOf(holding)).toEqual([`Base Sepolia | 1001 | ${outcome} | 2500`]);

  // The holder lets the bridge lock the tokens, as with any exchange.
  const data = encodeFunctionData({ abi, functionName: "setApprovalForAll", args: [vault, true] });
  const approval = await holding.evaluate<string>(
    `window.ethereum.request({ method: "eth_sendTransaction", params: [{ to: "${home.contract}", data: "${data}" }] })`,
  );
  expect((await home.receiptOf(approval as `0x${string}`)).status).toBe("success");
  await holding.goto("/cross-chain/new");
  const transfer = holding.getByRole("form", { name: "New bridge transfer" });
  await transfer.getByLabel("From chain").selectOption({ label: "Base Sepolia" });
  await transfer.getByLabel("To chain").selectOption({ label: "Polygon Amoy" });
  await transfer.getByLabel("Token address").fill(home.contract);
  await transfer.getByLabel("Amount (base units)").fill("1000");
  await transfer.getByLabel("Market event").fill("1");
  await transfer.getByLabel("Outcome token ID").fill("1001");
  await transfer.getByRole("button", { name: "Submit transfer" }).click();
  await holding.waitForURL("**/cross-chain/transactions/*");
  await holding.getByText("Completed", { exact: true }).waitFor();
  expect(await holding.getByRole("link", { name: /^0x[0-9a-f]{64}$/ }).getAttribute("href")).toMatch(
    /^https:\/\/amoy\.polygonscan\.com\/tx\/0x/,
  );

  await issuing.goto("/cross-chain/events/1");
  await issuing.getByRole("button", { name: "Resolve as Yes" }).click();
  await issuing.getByRole("dialog").getByRole("button", { name: "Resolve as Yes" }).click();
  await issuing.getByText("Winner").waitFor();

  expect(await heldOf(holding)).toEqual([
    `Base Sepolia | 1001 | ${outcome} | 1500`,
    `Polygon Amoy | 1001 | ${outcome} | 1000`,
  ]);
  const supply = await Promise.all([
    home.supplyOf(1001n),
    home.balanceOf(vault, 1001n),
    home.balanceOf(holder, 1001n),
    remote.supplyOf(1001n, remoteToken),
    remote.balanceOf(holder, 1001n, remoteToken),
  ]);
  expect(supply).toEqual([2500n, 1000n, 1500n, 1000n, 1000n]);
});
