import type { Page } from "playwright-core";
import { expect } from "vitest";
import { startApp } from "../support/app.ts";
import { builtWeb, openBrowser } from "../support/browser.ts";
import { reader } from "../support/document-page.ts";
import { startOfficialFacilitator } from "../support/facilitator-official.ts";
import { IN_APP_KEY, startFakeInApp } from "../support/fakes/in-app.ts";
import { installPayingWallet, type PayingWalletOptions } from "../support/paying-wallet.ts";
import { PASSWORD, signIn } from "../support/visitors.ts";
import { startPaymentChain } from "../support/x402-chain.ts";
import { PAY_TO } from "../support/x402-payments.ts";

const { it, visitor } = await openBrowser();
const chain = await startPaymentChain();
const facilitator = await startOfficialFacilitator(chain);
const inApp = await startFakeInApp();
const settings = {
  PROCESS_ROLE: "all",
  OFFLINE: "true",
  SIGNUP_CREDITS: "5",
  X402_ENABLED: "true",
  X402_PAY_TO: PAY_TO,
  X402_FACILITATOR_URL: facilitator.baseUrl,
  X402_NETWORK: "base-sepolia",
  X402_TOKEN: "USDC",
  X402_NETWORK_RPC_URL: chain.rpcUrl,
  INAPP_ENABLED: "true",
  INAPP_API_KEY: IN_APP_KEY,
  INAPP_API_URL: inApp.baseUrl,
  INAPP_ENTITLEMENT_ORG_ADMIN: "organization",
};
const app = await startApp(settings, { web: await builtWeb() });
const operator = await app.signUp("operator@example.com");
const DOLLAR_UNITS = 1_000_000n;

/** Someone with a wallet and five credits, less than an analysis costs. */
async function payer(dollars = 50n, options: PayingWalletOptions = {}) {
  const someone = await reader(app, visitor);
  const wallet = await installPayingWallet(someone.page, options);
  if (dollars > 0n) await chain.mint(wallet.address, dollars * DOLLAR_UNITS);
  const { body } = await app.call("GET", "/api/auth/me", { token: someone.token });
  return { ...someone, wallet, userId: body.user.id as number };
}

async function unlock(userId: number): Promise<void> {
  const json = { user_id: userId, amount: 1, reason: "pilot" };
  await app.call("POST", "/api/credits/grants", { token: operator.token, json });
}

async function startAnalysis(page: Page): Promise<void> {
  await page.goto("/analyses/new?kind=market&query=S%26P+500");
  await page.getByText("Costs 10 credits. You don’t have enough, so your wallet will be asked for $0.10.").waitFor();
  await page.getByRole("button", { name: "Start" }).click();
  await dialogOf(page).waitFor();
}

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Confirm payment" });
const payButton = (page: Page) => dialogOf(page).getByRole("button", { name: "Pay $0.10 with Test Wallet" });
/** What the dialog says of the payment. */
async function asked(page: Page): Promise<string[]> {
  await dialogOf(page).waitFor();
  return dialogOf(page).getByRole("definition").allTextContents();
}

const started = (page: Page) => page.waitForURL(/\/analyses\/[0-9a-f-]{36}$/);
const received = () => chain.paymentsTo(PAY_TO);

it("buys credits with a wallet, with a dialog before, a receipt and a history entry", async () => {
  const { page, wallet, userId } = await payer();
  await unlock(userId);
  await page.goto("/credits");
  await page.getByLabel("Amount in US dollars").fill("12.50");
  await page.getByText("Buys 1,250 credits.").waitFor();
  await page.getByRole("button", { name: "Buy with a wallet" }).click();
  expect(await asked(page)).toEqual(["Credits", "$12.50", "1,250 credits", "6 credits", "USDC on Base Sepolia"]);
  await dialogOf(page).getByRole("button", { name: "Pay $12.50 with Test Wallet" }).click();
  await page.waitForURL(/\/credits\/payments\/[0-9a-f-]{36}$/);
  const receipt = page.getByRole("article", { name: "Receipt" });
  await receipt.getByText("$12.50").waitFor();
  const told = (await receipt.textContent())?.toLowerCase();
  for (const text of ["1,250", "base sepolia (eip155:84532)", wallet.address.toLowerCase()])
    expect(told).toContain(text);
  const hash = await receipt.getByLabel("Transaction hash").inputValue();
  expect((await chain.client.getTransactionReceipt({ hash: hash as `0x${string}` })).status).toBe("success");
  expect(await chain.balanceOf(wallet.address)).toBe(37_500_000n);
  const at = page.url();
  await page.getByRole("link", { name: "Credits 1,256 available" }).first().click();
  const row = page.getByRole("table", { name: "History" }).getByRole("row").nth(1);
  await row.getByText("Topped up").waitFor();
  expect((await row.getByRole("cell").allTextContents()).slice(1)).toEqual(["Topped up", "+1,250", "1,256", "Receipt"]);
  await row.getByRole("link", { name: "Receipt" }).click();
  await page.waitForURL(at);
});

it("explains why a locked organization cannot buy yet", async () => {
  const { page } = await payer(0n);
  await page.goto("/credits");
  await page.getByText("Your organization can’t buy credits yet.").waitFor();
  expect(await page.getByRole("button", { name: "Buy with a wallet" }).count()).toBe(0);
});

it("rejects amounts that cannot be bought", async () => {
  const { page, userId } = await payer(0n);
  await unlock(userId);
  await page.goto("/credits");
  const amount = page.getByLabel("Amount in US dollars");
  for (const [text, objection] of [
    ["", "Required"],
    ["many", "Enter an amount such as 5 or 12.50."],
    ["1.234", "Enter an amount such as 5 or 12.50."],
    ["0", "Minimum $0.01."],
    ["10,000.01", "Maximum $10,000."],
  ] as const) {
    await amount.fill(text);
    await page.getByRole("button", { name: "Buy with a wallet" }).click();
    await page.getByText(objection).waitFor();
    expect(await amount.getAttribute("aria-invalid")).toBe("true");
  }
  expect(await dialogOf(page).count()).toBe(0);
});

it("pays by wallet for an analysis without enough credits, which then starts as usual", async () => {
  const { page, wallet } = await payer();
  const before = await received();
  const keys: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") keys.push(request.headers()["idempotency-key"]);
  });
  await startAnalysis(page);
  expect(await asked(page)).toEqual([
    "One analysis, research or people run",
    "$0.10 (10 credits)",
    "5 credits",
    "USDC on Base Sepolia",
  ]);
  await payButton(page).click();
  await started(page);
  await page.getByText("Paid $0.10.").waitFor();
  expect([wallet.signed(), (await received()) - before]).toEqual([1, 1]);
  expect([keys.length, new Set(keys).size, keys[0]?.length]).toEqual([2, 1, 32]);
  await page.getByRole("link", { name: "Credits 5 available", exact: true }).first().click();
  const history = page.getByRole("table", { name: "History" });
  await history.getByText("Spent").waitFor();
  const movements = await history.locator("tbody tr").allInnerTexts();
  expect(movements.map((text) => text.split(/\s+/).slice(4).join(" "))).toEqual([
    "Spent Analysis, research or people run -10 5 View run",
    "Bought Analysis, research or people run +10 15 Receipt",
    "Granted +5 5 Sign-up",
  ]);
  await history.getByRole("link", { name: "Receipt" }).first().click();
  await page.getByRole("article", { name: "Receipt" }).getByText("One analysis, research or people run").waitFor();
});

it("charges nothing when the wallet declines, and pays on a retry", async () => {
  const { page, wallet } = await payer();
  const before = await received();
  wallet.decline();
  await startAnalysis(page);
  await payButton(page).click();
  await dialogOf(page).getByRole("alert").getByText("The wallet declined to sign. Nothing was paid.").waitFor();
  expect([wallet.signed(), await received()]).toEqual([0, before]);
  await payButton(page).click();
  await started(page);
  expect(await received()).toBe(before + 1);
});

it("returns to the page by keyboard if the user does not pay", async () => {
  const { page, wallet } = await payer();
  await startAnalysis(page);
  await page.keyboard.press("Escape");
  await page.getByRole("alert").getByText("Payment didn’t go through, so nothing was started.").waitFor();
  expect(await page.evaluate("document.activeElement.textContent")).toBe("Start analysis");
  await page.keyboard.press("Enter");
  await dialogOf(page).waitFor();
  for (let i = 0; i < 4; i += 1) {
    await page.keyboard.press("Tab");
    if ((await page.evaluate("document.activeElement.textContent")) === "Pay $0.10 with Test Wallet") break;
  }
  await page.keyboard.press("Enter");
  await started(page);
  expect(wallet.signed()).toBe(1);
});

it("explains what to do without a wallet", async () => {
  const { page } = await reader(app, visitor);
  await startAnalysis(page);
  await dialogOf(page).getByText("No wallet extension found.").waitFor();
  await dialogOf(page).getByRole("link", { name: "Credits and pricing" }).click();
  await page.waitForURL("**/credits");
  expect(await dialogOf(page).count()).toBe(0);
});

it("asks the wallet to switch to the network, or to add it if unknown", async () => {
  const { page, wallet } = await payer(50n, { chainId: 1, knows: [1] });
  await startAnalysis(page);
  await payButton(page).click();
  await started(page);
  expect(wallet.asked()).toEqual(["change to 84532", "add Base Sepolia", "change to 84532"]);
});

it("reports that the wallet stays on another network, and signs nothing", async () => {
  const { page, wallet } = await payer(50n, { chainId: 1, stays: true });
  await startAnalysis(page);
  await payButton(page).click();
  await dialogOf(page).getByRole("alert").getByText("didn’t switch to Base Sepolia").waitFor();
  expect(wallet.signed()).toBe(0);
});

it("reports that the balance is too low, and accepts the payment once it is enough", async () => {
  const { page, wallet } = await payer(0n);
  await startAnalysis(page);
  await payButton(page).click();
  await dialogOf(page).getByRole("alert").getByText("Not enough funds in this account.").waitFor();
  await chain.mint(wallet.address, DOLLAR_UNITS);
  await payButton(page).click();
  await started(page);
  expect(await chain.balanceOf(wallet.address)).toBe(900_000n);
});

it("checks the same payment when its outcome is unknown, and never signs a second one", async () => {
  const { page, wallet } = await payer();
  const before = await received();
  facilitator.next("settle", "done_then_server_error");
  await startAnalysis(page);
  await payButton(page).click();
  await dialogOf(page).getByText("It is not known yet whether the payment went through.").waitFor();
  expect(await payButton(page).count()).toBe(0);
  expect(await page.getByText("Can’t reach Tranche.").count()).toBe(0);
  await dialogOf(page).getByRole("button", { name: "Check again" }).click();
  await started(page);
  expect([wallet.signed(), (await received()) - before]).toEqual([1, 1]);
});

it("sends the same payment after the dialog was closed and the page reloaded", async () => {
  const { page, wallet } = await payer();
  const before = await received();
  facilitator.next("settle", "done_then_server_error");
  await startAnalysis(page);
  await payButton(page).click();
  await dialogOf(page).getByText("It is not known yet whether the payment went through.").waitFor();
  await dialogOf(page).getByRole("button", { name: "Close" }).last().click();
  await page.getByRole("alert").getByText("You are charged at most once").waitFor();
  await page.reload();
  await page.getByRole("button", { name: "Start" }).click();
  await started(page);
  expect([wallet.signed(), (await received()) - before]).toEqual([1, 1]);
});

it("retries with the same payment when it could not be verified", async () => {
  const { page, wallet } = await payer();
  const before = await received();
  for (let i = 0; i < 3; i += 1) facilitator.next("verify", "server_error");
  await startAnalysis(page);
  await payButton(page).click();
  await dialogOf(page).getByText("Couldn’t verify the payment. Nothing was charged.").waitFor();
  await dialogOf(page).getByRole("button", { name: "Check again" }).click();
  await started(page);
  expect([wallet.signed(), (await received()) - before]).toEqual([1, 1]);
});

it("reports that a payment expired before it could be verified, and accepts a new one", async () => {
  const { page, wallet } = await payer();
  const before = await received();
  for (let i = 0; i < 3; i += 1) facilitator.next("verify", "server_error");
  await startAnalysis(page);
  await payButton(page).click();
  await dialogOf(page).getByText("Couldn’t verify the payment. Nothing was charged.").waitFor();
  app.clock.advance(300_000);
  await dialogOf(page).getByRole("button", { name: "Check again" }).click();
  await dialogOf(page).getByRole("alert").getByText("Confirming took too long").waitFor();
  app.clock.advance(-300_000);
  await payButton(page).click();
  await started(page);
  expect([wallet.signed(), (await received()) - before]).toEqual([2, 1]);
});

it("keeps the dialog open while a payment is pending", async () => {
  const { page } = await payer();
  await startAnalysis(page);
  const sent = Promise.withResolvers<null>();
  const answered = Promise.withResolvers<null>();
  await page.route("**/api/quantitative-analysis/market", async (route) => {
    sent.resolve(null);
    await answered.promise;
    await route.continue();
  });
  await payButton(page).click();
  await sent.promise;
  await page.keyboard.press("Escape");
  await dialogOf(page).getByRole("button", { name: "Paying… The network takes a few seconds to confirm." }).waitFor();
  expect(await dialogOf(page).getByRole("button", { name: "Close" }).last().isDisabled()).toBe(true);
  answered.resolve(null);
  await started(page);
});

it("requests one payment at a time, and none after the session has ended", async () => {
  const { page, newTab } = await payer(0n);
  const pressBoth = "for (const b of document.querySelectorAll('main li button')) b.click()";
  await page.goto("/credits");
  await page.getByRole("button", { name: "Get the organization plan for $2.00" }).waitFor();
  await page.evaluate(pressBoth);
  await dialogOf(page).waitFor();
  const first = (await asked(page))[0] ?? "";
  expect(["Pro, one month", "Organization plan, one year"]).toContain(first);
  await dialogOf(page).getByRole("button", { name: "Cancel" }).click();
  await dialogOf(page).getByText(first).waitFor({ state: "detached" });
  await dialogOf(page).waitFor();
  const other = await newTab();
  await other.goto("/account");
  await other.getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL("**/sign-in*");
  expect(await dialogOf(page).count()).toBe(0);
});

it("buys Pro, which becomes active and unlocks buying credits", async () => {
  const { page } = await payer();
  await page.goto("/credits");
  const plans = page.getByRole("region", { name: "Plans" });
  await plans.getByRole("button", { name: "Get Pro for $9.99" }).click();
  await dialogOf(page).getByText("Pro, one month").waitFor();
  await dialogOf(page).getByRole("button", { name: "Pay $9.99 with Test Wallet" }).click();
  await page.waitForURL(/\/credits\/payments\//);
  await page.getByRole("article", { name: "Receipt" }).getByText("Pro, one month").waitFor();
  await page.getByRole("link", { name: "Back to credits" }).click();
  await plans.getByText("Active", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Buy with a wallet" }).waitFor();
  expect(await page.getByRole("button", { name: "Buy with a wallet" }).isDisabled()).toBe(false);
  await page.getByRole("table", { name: "History" }).getByRole("link", { name: "Receipt" }).waitFor();
});

it("does not show a receipt to others", async () => {
  const { page } = await payer();
  await startAnalysis(page);
  await payButton(page).click();
  await started(page);
  await page
    .getByRole("link", { name: /^Credits 5 available/ })
    .first()
    .click();
  await page.getByRole("link", { name: "Receipt" }).first().click();
  await page.getByRole("article", { name: "Receipt" }).waitFor();
  const other = await reader(app, visitor);
  await other.page.goto(new URL(page.url()).pathname);
  await other.page.getByText("This receipt doesn’t exist, or you don’t have access.").waitFor();
});

it("links a member's history to receipts only for users who may read all ledgers", async () => {
  const member = await payer();
  await startAnalysis(member.page);
  await payButton(member.page).click();
  await started(member.page);
  const { body } = await app.call("GET", "/api/credits/history", { token: member.token });
  const { reference } = body.entries.find(({ type }: { type: string }) => type === "purchase");
  const join = async (email: string, role: string): Promise<string> => {
    const json = { email, role };
    const invite = await app.call("POST", "/api/organization/invites", { token: member.token, json });
    const account = { email, password: PASSWORD, invite: invite.body.invite };
    return (await app.call("POST", "/api/auth/register", { json: account })).body.access_token;
  };
  await join("reads-receipts@example.com", "auditor");
  const { page } = await visitor(app.baseUrl);
  await signIn(page, "reads-receipts@example.com");
  await page.waitForURL("**/home");
  await page.goto(`/credits?member=${member.userId}`);
  await page.getByRole("table", { name: "History" }).getByRole("link", { name: "Receipt" }).first().click();
  await page.getByRole("article", { name: "Receipt" }).getByText("$0.10").waitFor();
  await page.getByRole("link", { name: "Back to credits" }).click();
  await page.waitForURL(`**/credits?member=${member.userId}`);
  const path = `/api/credits/payments/${reference}?user_id=${member.userId}`;
  const statusFor = async (token: string) => (await app.call("GET", path, { token })).status;
  expect(await statusFor(await join("looks@example.com", "viewer"))).toBe(403);
  expect(await statusFor((await app.signUp()).token)).toBe(404);
});
