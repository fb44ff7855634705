import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import type { Address } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { expect } from "vitest";
import { FaultyFront } from "../../scripts/fault-bridge/faulty-front.ts";
import { OUTCOME_TOKEN_ABI as abi } from "../../src/providers/outcome-token/generated/outcome-token.ts";
import { startApp } from "../support/app.ts";
import { atEnd } from "../support/at-end.ts";
import { builtWeb, openBrowser } from "../support/browser.ts";
import { startOutcomeTokenChain } from "../support/outcome-token-chain.ts";
import { startProcess, temporaryFolder } from "../support/process.ts";
import { signIn } from "../support/visitors.ts";

// The reference bridge without idempotency keys, between two chains, over a connection that loses its answers.

const { it, visitor } = await openBrowser();
const [home, remote, web] = await Promise.all([
  startOutcomeTokenChain(84_532),
  startOutcomeTokenChain(80_002),
  builtWeb(),
]);
const bridgePort = 20_000 + Math.floor(Math.random() * 10_000);
const front = await FaultyFront.start(`http://127.0.0.1:${bridgePort}`);
atEnd(() => front.close());
const app = await startApp(
  { ...home.settings, PREDMKT_BRIDGE_API_URL: front.baseUrl, PROCESS_ROLE: "all", BRIDGE_POLL_SECONDS: "1" },
  { web },
);
const operator = await app.signUp("operator@example.com");
const holder = privateKeyToAccount(generatePrivateKey());
const key = generatePrivateKey();
const vault = privateKeyToAccount(key).address;

/** Starts the bridge with tokens to move; returns where its journal is. */
async function startBridge(remoteToken: Address): Promise<string> {
  await Promise.all([home.fund(vault), remote.fund(vault), home.fund(holder.address)]);
  const token = { address: home.contract, abi } as const;
  const minting = { ...token, account: home.account, functionName: "mint" } as const;
  await home.receiptOf(await home.client.writeContract({ ...minting, args: [holder.address, 7n, 100n, "0x"] }));
  const approving = { ...token, account: holder, functionName: "setApprovalForAll" } as const;
  await home.receiptOf(await home.client.writeContract({ ...approving, args: [vault, true] }));
  const journal = join(await temporaryFolder(), "journal.jsonl");
  const bridge = startProcess("examples/reference-bridge/server.ts", [], {
    BRIDGE_PORT: String(bridgePort),
    BRIDGE_PRIVATE_KEY: key,
    BRIDGE_JOURNAL: journal,
    BRIDGE_CONFIRMATIONS: "1",
    BRIDGE_IDEMPOTENCY_KEYS: "false",
    BRIDGE_HOME: `84532 ${home.rpcUrl} ${home.contract}`,
    BRIDGE_REMOTE: `80002 ${remote.rpcUrl} ${remoteToken}`,
  });
  await bridge.printed(/ready at/);
  return journal;
}

/** A transfer whose answer is lost: it arrived (`deaf`) or did not (`down`). */
async function lostTransfer(condition: "deaf" | "down", amount: string): Promise<string> {
  front.condition = condition;
  const { status, body } = await app.call("POST", "/api/bridge/submit", {
    token: operator.token,
    json: {
      source_chain_id: 84_532,
      dest_chain_id: 80_002,
      amount,
      token_address: home.contract,
      sender_address: holder.address,
      outcome_token_id: "7",
    },
  });
  front.condition = "up";
  expect([status, body.status]).toEqual([202, "pending"]);
  return body.id;
}

async function openStuck(page: Page, id: string) {
  await page.goto(`/cross-chain/transactions/${id}`);
  await page.getByRole("button", { name: "Resolve…" }).click();
  return page.getByRole("dialog", { name: "Resolve this transfer" });
}

it("lets an administrator resolve a transfer that the bridge never reports, without sending or minting twice", async () => {
  const remoteToken = await remote.deploy(vault);
  const journal = await startBridge(remoteToken);
  const arrived = await lostTransfer("deaf", "60");
  const never = await lostTransfer("down", "40");
  await expect.poll(() => remote.balanceOf(holder.address, 7n, remoteToken), { timeout: 20_000 }).toBe(60n);
  const { page } = await visitor(app.baseUrl);
  await signIn(page, operator.email);
  await page.waitForURL("**/home");
  await page.goto(`/cross-chain/transactions/${arrived}`);
  await page.getByText("Pending", { exact: true }).waitFor();
  expect(await page.getByRole("button", { name: "Resolve…" }).count()).toBe(0);
  await page.clock.setSystemTime(new Date(Date.now() + 3 * 60_000));

  const dialog = await openStuck(page, arrived);
  await dialog.getByLabel("What you found").selectOption({ label: "The bridge has it under an ID" });
  await dialog.getByRole("button", { name: "Follow this ID" }).click();
  await dialog.getByText("Required").first().waitFor();
  const [accepted] = (await readFile(journal, "utf8")).split("\n").map((line) => JSON.parse(line || "{}"));
  await dialog.getByLabel("Bridge ID").fill(accepted.id);
  await dialog.getByLabel("What you checked").fill("The bridge's operator named the ID.");
  await dialog.getByRole("button", { name: "Follow this ID" }).click();
  await page.getByText("Completed", { exact: true }).waitFor();
  await page.getByText("The bridge has it under an ID: The bridge's operator named the ID.").waitFor();

  const other = await openStuck(page, never);
  await other.getByLabel("What you checked").fill("No lock on either chain.");
  await other.getByRole("button", { name: "Mark as failed" }).click();
  await page.getByText("Failed", { exact: true }).first().waitFor();
  await page.getByText("No tokens were transferred: No lock on either chain.").waitFor();

  app.clock.advance(10 * 60_000);
  const accepts = (await readFile(journal, "utf8")).match(/"type":"accepted"/g);
  expect(accepts).toHaveLength(1);
  const supply = await Promise.all([
    home.supplyOf(7n),
    home.balanceOf(vault, 7n),
    home.balanceOf(holder.address, 7n),
    remote.supplyOf(7n, remoteToken),
  ]);
  expect(supply).toEqual([100n, 60n, 40n, 60n]);
});
