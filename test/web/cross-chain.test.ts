import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { startApp } from "../support/app.ts";
import { builtWeb, openBrowser } from "../support/browser.ts";
import { ASKED, deskOf } from "../support/cross-chain.ts";
import { startFakeBridge } from "../support/fakes/bridge.ts";
import { newHolder } from "../support/minting.ts";
import { startOutcomeTokenChain } from "../support/outcome-token-chain.ts";
import { pageFaults } from "../support/page-faults.ts";
import { signIn } from "../support/visitors.ts";

const { it, visitor } = await openBrowser();
const [chain, bridge, web] = await Promise.all([startOutcomeTokenChain(), startFakeBridge(), builtWeb()]);
const app = await startApp(
  { ...chain.settings, PREDMKT_BRIDGE_API_URL: bridge.baseUrl, PROCESS_ROLE: "all", BRIDGE_POLL_SECONDS: "1" },
  { web },
);
const desk = deskOf(app);
const operator = await app.signUp("operator@example.com");

/** Signs in and opens a page. */
async function open(email: string, path: string): Promise<Page> {
  const { page } = await visitor(app.baseUrl);
  await signIn(page, email);
  await page.waitForURL("**/home");
  await page.goto(path);
  return page;
}

describe("a market event", () => {
  it("is created, minted and resolved, and its tokens appear in the holder's wallet", async () => {
    const page = await open(operator.email, "/documents");
    await page.getByRole("link", { name: "Cross-chain" }).click();
    await page.getByText("No transactions yet.").waitFor();
    expect(await pageFaults(page)).toEqual([]);
    await page.getByRole("link", { name: "Market events" }).click();
    const form = page.getByRole("form", { name: "Create a market event" });
    await form.getByRole("button", { name: "Create event" }).click();
    await form.getByText("Required").first().waitFor();
    await form.getByLabel("Question").fill("Will Northgate refinance by June?");
    await form.getByLabel("Closes").fill("2099-06-01T12:00");
    await form.getByLabel("Outcome 1", { exact: true }).fill("Yes");
    await form.getByLabel("Token ID of outcome 1").fill("1001");
    await form.getByLabel("Outcome 2", { exact: true }).fill("No");
    await form.getByLabel("Token ID of outcome 2").fill("1001");
    await form.getByRole("button", { name: "Create event" }).click();
    await form.getByText("Each outcome needs its own name and token ID.").waitFor();
    await form.getByLabel("Token ID of outcome 2").fill("1002");
    await form.getByRole("button", { name: "Create event" }).click();
    await page.getByRole("link", { name: "Will Northgate refinance by June?" }).click();
    expect(await pageFaults(page)).toEqual([]);

    const holder = newHolder();
    const mint = page.getByRole("form", { name: "Mint outcome tokens" });
    await mint.getByLabel("Recipient").fill("0x12");
    await mint.getByLabel("Amount").fill("2500");
    await mint.getByRole("button", { name: "Mint" }).click();
    await mint.getByText("Enter an address: 0x and 40 hex digits.").waitFor();
    await mint.getByLabel("Recipient").fill(holder);
    await mint.getByRole("button", { name: "Mint" }).click();
    await page.waitForURL("**/cross-chain/transactions/*");
    await page.getByText("Sent to the chain").waitFor();
    // The sweeper looks at an open mint after five seconds of the app's own clock.
    app.clock.advance(10_000);
    await page.getByText("Completed", { exact: true }).waitFor();
    expect(await pageFaults(page)).toEqual([]);
    expect(await chain.balanceOf(holder, 1001n)).toBe(2500n);

    await page.goto("/cross-chain/events/1");
    await page.getByRole("button", { name: "Resolve as Yes" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("This is final.").waitFor();
    await dialog.getByRole("button", { name: "Resolve as Yes" }).click();
    await page.getByText("Winner").waitFor();
    expect(await page.getByRole("button", { name: "Resolve as No" }).count()).toBe(0);

    await page.getByRole("link", { name: "Market events" }).click();
    await page.getByRole("link", { name: "Holdings" }).click();
    await page.getByLabel("Wallet address").fill(holder);
    await page.getByRole("button", { name: "Show holdings" }).click();
    const row = page.getByRole("table", { name: "Holdings" }).getByRole("row").nth(1);
    await row.waitFor();
    expect(await row.getByRole("cell").allTextContents()).toEqual([
      "Chain 31337",
      "1001",
      "Yes Will Northgate refinance by June?",
      "2500",
    ]);
    expect(await pageFaults(page)).toEqual([]);
  });
});

describe("a bridge transfer", () => {
  it("is submitted once, and its page updates until it completes", async () => {
    const member = await desk.join(operator.token, "banker");
    const wallet = await desk.linkWallet(member.token);
    const page = await open(member.email, "/cross-chain/new");
    const form = page.getByRole("form", { name: "New bridge transfer" });
    expect(await form.getByLabel("Sender").inputValue()).toBe(wallet.toLowerCase());
    await form.getByLabel("From chain").selectOption({ label: "Base Sepolia" });
    await form.getByLabel("To chain").selectOption({ label: "Base Sepolia" });
    await form.getByText("Choose a different destination chain.").waitFor();
    await form.getByLabel("To chain").selectOption({ label: "Polygon Amoy" });
    await form.getByLabel("Token address").fill(ASKED.token_address);
    await form.getByLabel("Amount (base units)").fill("2.5");
    await form.getByRole("button", { name: "Submit transfer" }).click();
    await form.getByText("Enter a whole number, 1 or more.").waitFor();
    await form.getByLabel("Amount (base units)").fill("2500000");
    expect(await pageFaults(page)).toEqual([]);
    const before = bridge.movements.length;
    await form.getByRole("button", { name: "Submit transfer" }).dblclick();
    await page.waitForURL("**/cross-chain/transactions/*");
    await page.getByText("Accepted by the bridge").waitFor();
    expect(bridge.movements).toHaveLength(before + 1);

    const { bridgeId } = bridge.movements[before] ?? { bridgeId: "" };
    const hash = `0x${"ab".repeat(32)}`;
    bridge.says(bridgeId, { bridge_id: bridgeId, status: "completed", dest_tx_hash: hash });
    await page.getByText("Completed", { exact: true }).waitFor();
    const link = page.getByRole("link", { name: hash });
    expect(await link.getAttribute("href")).toBe(`https://amoy.polygonscan.com/tx/${hash}`);

    await page.getByRole("link", { name: "Transactions" }).first().click();
    const row = page.getByRole("table", { name: "Transactions" }).getByRole("row").nth(1);
    await row.waitFor();
    expect((await row.getByRole("cell").allTextContents()).slice(1)).toEqual([
      "Transfer",
      "Base Sepolia → Polygon Amoy",
      "0x036C…CF7e",
      "2500000",
      "Completed",
    ]);
    await page.getByLabel("Status").selectOption({ label: "Failed" });
    await page.getByText("No transactions with this status.").waitFor();
  });

  it("shows why the bridge rejected it, and asks a member without a wallet to link one", async () => {
    const member = await desk.join(operator.token, "banker");
    const page = await open(member.email, "/cross-chain/new");
    await page.getByText("Link a wallet on your account page first.").waitFor();
    await desk.linkWallet(member.token);
    await page.reload();
    const form = page.getByRole("form", { name: "New bridge transfer" });
    await form.getByLabel("Token address").fill(ASKED.token_address);
    await form.getByLabel("Amount (base units)").fill("1");
    bridge.answerNext(() => ({ status: 400, body: { error: "unsupported token" } }));
    await form.getByRole("button", { name: "Submit transfer" }).click();
    await form.getByRole("alert").waitFor();
    await page.goto("/cross-chain");
    await page.getByRole("table", { name: "Transactions" }).getByText("Failed").waitFor();
  });
});

describe("a server without cross-chain features", () => {
  it("hides them from the navigation, and names the setting on the page", async () => {
    const off = await startApp({}, { web });
    const { email } = await off.signUp();
    const { page } = await visitor(off.baseUrl);
    await signIn(page, email);
    await page.waitForURL("**/home");
    await page.getByRole("link", { name: "Credits" }).first().waitFor();
    expect(await page.getByRole("link", { name: "Cross-chain" }).count()).toBe(0);
    await page.goto("/cross-chain");
    await page.getByText("Set CROSS_CHAIN_ENABLED=true").waitFor();
  });
});
