import { expect } from "vitest";
import { startApp } from "../support/app.ts";
import { builtWeb, openBrowser } from "../support/browser.ts";
import { startOfficialFacilitator } from "../support/facilitator-official.ts";
import { IN_APP_KEY, startFakeInApp } from "../support/fakes/in-app.ts";
import { faultCollector } from "../support/page-faults.ts";
import { installPayingWallet } from "../support/paying-wallet.ts";
import { signIn } from "../support/visitors.ts";
import { startPaymentChain } from "../support/x402-chain.ts";
import { PAY_TO } from "../support/x402-payments.ts";

const { it, visitor } = await openBrowser();
const chain = await startPaymentChain();
const facilitator = await startOfficialFacilitator(chain);
const inApp = await startFakeInApp();
const app = await startApp(
  {
    PROCESS_ROLE: "all",
    OFFLINE: "true",
    X402_ENABLED: "true",
    X402_PAY_TO: PAY_TO,
    X402_TOKEN: "USDC",
    X402_FACILITATOR_URL: facilitator.baseUrl,
    X402_NETWORK: "base-sepolia",
    X402_NETWORK_RPC_URL: chain.rpcUrl,
    INAPP_ENABLED: "true",
    INAPP_API_KEY: IN_APP_KEY,
    INAPP_API_URL: inApp.baseUrl,
  },
  { web: await builtWeb() },
);
const operator = await app.signUp("operator@example.com");
const invited = await app.call("POST", "/api/organization/invites", {
  token: operator.token,
  json: { email: "member@example.com", role: "analyst" },
});
await app.call("POST", "/api/auth/register", {
  json: { email: "member@example.com", password: operator.password, invite: invited.body.invite },
});

for (const [colorScheme, width] of [
  ["light", 1280],
  ["dark", 320],
] as const) {
  it(`the payment pages are accessible in the ${colorScheme} theme and fit ${width} pixels`, async () => {
    const { page } = await visitor(app.baseUrl, { colorScheme, viewport: { width, height: 800 } });
    const wallet = await installPayingWallet(page, { name: "A Wallet with Quite a Long Name" });
    await chain.mint(wallet.address, 50_000_000n);
    await signIn(page, operator.email);
    await page.waitForURL("**/home");
    await app.call("POST", "/api/credits/grants", {
      token: operator.token,
      json: { user_id: operator.userId, amount: 1_234_567, reason: "a-reason-of-one-long-word-".repeat(8) },
    });
    const { faults, look } = faultCollector(page);
    await page.goto("/credits");
    await page.getByRole("table", { name: "History" }).waitFor();
    await page.getByRole("form", { name: "Grant credits" }).getByRole("button").click();
    await look("credits with objections");
    await page.getByLabel("Amount in US dollars").fill("12.50");
    await page.getByRole("button", { name: "Buy with a wallet" }).click();
    const dialog = page.getByRole("dialog", { name: "Confirm payment" });
    await dialog.waitFor();
    await look("the dialog");
    wallet.decline();
    await dialog.getByRole("button", { name: /^Pay/ }).click();
    await dialog.getByRole("alert").waitFor();
    await look("the dialog with a refusal");
    facilitator.next("settle", "done_then_server_error");
    await dialog.getByRole("button", { name: /^Pay/ }).click();
    await dialog.getByRole("button", { name: "Check again" }).waitFor();
    await look("the dialog with an open payment");
    await dialog.getByRole("button", { name: "Check again" }).click();
    await page.getByRole("article", { name: "Receipt" }).waitFor();
    await look("receipt");
    await page.goto("/analyses/new");
    await page.getByText(/^Costs 10 credits/).waitFor();
    await look("what an analysis costs");
    expect(faults).toEqual([]);
  });
}

it("prints only the receipt, with the full hash as text", async () => {
  const { page } = await visitor(app.baseUrl, { colorScheme: "dark" });
  const wallet = await installPayingWallet(page);
  await chain.mint(wallet.address, 50_000_000n);
  await signIn(page, operator.email);
  await page.waitForURL("**/home");
  await page.goto("/credits");
  await page.getByLabel("Amount in US dollars").fill("1");
  await page.getByRole("button", { name: "Buy with a wallet" }).click();
  await page.getByRole("button", { name: "Pay $1.00 with Test Wallet" }).click();
  const receipt = page.getByRole("article", { name: "Receipt" });
  const hash = await receipt.getByLabel("Transaction hash").inputValue();
  await page.emulateMedia({ media: "print" });
  expect(await receipt.getByText(hash).isVisible()).toBe(true);
  expect(await page.getByRole("navigation", { name: "Main navigation" }).isVisible()).toBe(false);
  expect(await page.getByRole("button").count()).toBe(0);
  expect(await page.evaluate("getComputedStyle(document.documentElement).backgroundColor")).toBe("rgb(255, 255, 255)");
});
