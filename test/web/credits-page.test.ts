import { readFile } from "node:fs/promises";
import { expect } from "vitest";
import { startApp } from "../support/app.ts";
import { builtWeb, openBrowser } from "../support/browser.ts";
import { reader } from "../support/document-page.ts";
import { signIn } from "../support/visitors.ts";

const { it, visitor } = await openBrowser();
const app = await startApp({ PROCESS_ROLE: "all", OFFLINE: "true", SIGNUP_CREDITS: "25" }, { web: await builtWeb() });
const operator = await app.signUp("operator@example.com");
const MARKET = "/api/quantitative-analysis/market";

const grant = async (user_id: number, amount: number, reason: string): Promise<void> => {
  const json = { user_id, amount, reason };
  const { status } = await app.call("POST", "/api/credits/grants", { token: operator.token, json });
  expect(status).toBe(200);
};
const idOf = async (token: string): Promise<number> => (await app.call("GET", "/api/auth/me", { token })).body.user.id;

it("shows the balance in the navigation, with a link to its entries", async () => {
  const { page } = await reader(app, visitor);
  const link = page
    .getByRole("navigation", { name: "Main navigation" })
    .getByRole("link", { name: "Credits 25 available" });
  await link.click();
  await page.waitForURL("**/credits");
  const balance = page.getByRole("region", { name: "Balance" });
  await balance.getByText("$0.25").waitFor();
  expect(await balance.getByRole("definition").allTextContents()).toEqual(["25", "0", "$0.25"]);
  const row = page.getByRole("table", { name: "History" }).getByRole("row").nth(1);
  await row.waitFor();
  expect(await row.getByRole("cell").allTextContents()).toEqual([
    expect.stringMatching(/^\d/),
    "Granted",
    "+25",
    "25",
    "Sign-up",
  ]);
  await page.getByRole("table", { name: "Pricing" }).getByText("One analysis, research or people run").waitFor();
});

it("shows what a run costs before it starts, and links to the run from its history entry", async () => {
  const { page } = await reader(app, visitor);
  await page.goto("/analyses/new?kind=market&query=S%26P+500");
  await page.getByText("Costs 10 credits. You have 25.").waitFor();
  await page.getByRole("button", { name: "Start" }).click();
  await page.waitForURL(/\/analyses\/[0-9a-f-]{36}$/);
  const path = new URL(page.url()).pathname;
  await page.getByRole("link", { name: "Credits 15 available", exact: true }).waitFor();
  await page.getByRole("link", { name: "Credits 15 available" }).click();
  const history = page.getByRole("table", { name: "History" });
  await history.getByText("Spent").waitFor();
  const cells = (n: number) => history.getByRole("row").nth(n).getByRole("cell").allTextContents();
  expect((await cells(1)).slice(1)).toEqual(["SpentAnalysis, research or people run", "-10", "15", "View run"]);
  expect((await cells(2)).slice(1)).toEqual(["Granted", "+25", "25", "Sign-up"]);
  await history.getByRole("link", { name: "View run" }).click();
  await page.waitForURL(`**${path}`);
});

it("explains how to get credits when there are not enough and no wallet can pay", async () => {
  const { page, token } = await reader(app, visitor);
  for (let i = 0; i < 2; i += 1) await app.call("POST", MARKET, { token, json: { query: "S&P 500" } });
  await page.goto("/analyses/new?kind=market&query=S%26P+500");
  await page.getByText("Costs 10 credits. You only have 5.").waitFor();
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByRole("alert").getByText("Ask your server admin for more.").waitFor();
  expect(await page.getByRole("dialog").count()).toBe(0);
  await page.getByRole("link", { name: "Get credits" }).click();
  await page.getByText("Wallet payments are not enabled on this server. Ask your server admin for credits.").waitFor();
  for (const control of ["Amount in US dollars", "Buy with a wallet"])
    expect(
      await page
        .getByLabel(control)
        .or(page.getByRole("button", { name: control }))
        .count(),
    ).toBe(0);
  expect(await page.getByRole("region", { name: "Plans" }).count()).toBe(0);
  const features = page.getByRole("table", { name: "Pricing" }).locator("tbody tr td:first-child");
  expect(await features.allTextContents()).not.toContain("One bank data request");
});

it("loads the history page by page, newest first, each entry once, and exports all of it as CSV", async () => {
  const { page, token } = await reader(app, visitor);
  const id = await idOf(token);
  for (let n = 1; n <= 30; n += 1) await grant(id, n, n === 30 ? "=1+1" : `grant ${n}`);
  await page.goto("/credits");
  const history = page.getByRole("table", { name: "History" });
  await history.getByText("=1+1").waitFor();
  expect(await history.getByRole("row").count()).toBe(26);
  await page.getByRole("button", { name: "Load more" }).click();
  await history.getByText("Sign-up").waitFor();
  const references = await history.locator("tbody tr td:last-child").allTextContents();
  expect(references).toEqual(["=1+1", ...Array.from({ length: 29 }, (_, i) => `grant ${29 - i}`), "Sign-up"]);
  expect(await page.getByRole("button", { name: "Load more" }).count()).toBe(0);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV" }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe("credits.csv");
  const lines = (await readFile(await file.path(), "utf8")).trim().split("\n");
  expect(lines).toHaveLength(32);
  expect(lines[1]).toContain(",'=1+1,");
});

it("updates when a grant arrives while the page is open", async () => {
  const { page, token } = await reader(app, visitor);
  await page.goto("/credits");
  await page.getByRole("table", { name: "History" }).getByText("Sign-up").waitFor();
  await grant(await idOf(token), 475, "pilot");
  await page.goto("/documents");
  await page.getByRole("link", { name: "Credits 500 available" }).click();
  await page.getByRole("table", { name: "History" }).getByText("pilot").waitFor();
});

it("lets only the operator grant credits, and shows each error next to its field", async () => {
  const { page } = await visitor(app.baseUrl);
  await signIn(page, operator.email);
  await page.waitForURL("**/home");
  const { email } = await app.signUp();
  await page.goto("/credits");
  const form = page.getByRole("form", { name: "Grant credits" });
  await form.getByRole("button", { name: "Grant" }).click();
  expect(await form.getByText("Required").count()).toBe(3);
  await form.getByLabel("User").fill("999999");
  await form.getByLabel("Credits").fill("1.5");
  await form.getByLabel("Reason").fill("goodwill");
  await form.getByRole("button", { name: "Grant" }).click();
  await form.getByText("Enter a whole number, 1 or more.").waitFor();
  await form.getByText("Enter an email or a wallet address.").waitFor();
  await form.getByLabel("Credits").fill("500");
  for (const nobody of ["nobody@example.com", `0x${"0".repeat(39)}1`]) {
    await form.getByLabel("User").fill(nobody);
    await form.getByRole("button", { name: "Grant" }).click();
    await form.getByText("No user has this email or wallet address.").waitFor();
  }
  await form.getByLabel("User").fill(email);
  await form.getByRole("button", { name: "Grant" }).click();
  await page.getByText(`Granted 500 credits to ${email}. New balance: 525 credits.`).waitFor();
  const other = await reader(app, visitor);
  await other.page.goto("/credits");
  await other.page.getByRole("region", { name: "Balance" }).waitFor();
  expect(await other.page.getByRole("form", { name: "Grant credits" }).count()).toBe(0);
});

it("shows a member's credits to users who may read all ledgers, and keeps the selection in the URL", async () => {
  const { page, token } = await reader(app, visitor);
  const json = { email: "spends@example.com", role: "analyst" };
  const { body } = await app.call("POST", "/api/organization/invites", { token, json });
  const member = await app.signUp("spends@example.com");
  await app.call("POST", "/api/organization/join", { token: member.token, json: { invite: body.invite } });
  await app.call("POST", MARKET, { token: member.token, json: { query: "S&P 500" } });
  await page.goto("/credits");
  await page.getByLabel("Show credits of").selectOption({ label: "spends@example.com" });
  await page.getByRole("table", { name: "History" }).getByText("Spent").waitFor();
  expect(await page.getByRole("region", { name: "Balance" }).getByRole("definition").first().textContent()).toBe("15");
  expect(await page.getByRole("region", { name: "Buy credits" }).count()).toBe(0);
  await page.reload();
  await page.getByRole("table", { name: "History" }).getByText("Spent").waitFor();
  await page.getByLabel("Show credits of").selectOption({ label: "Me" });
  await page.waitForURL(/\/credits$/);
  await page.getByRole("region", { name: "Buy credits" }).waitFor();
  await page.goto(`/credits?member=${operator.userId}`);
  await page.getByRole("alert").getByText("This doesn’t exist, or you don’t have access.").waitFor();
});

it("reports when the history cannot be loaded, and retries", async () => {
  const { page } = await reader(app, visitor);
  let refusing = true;
  await page.route("**/api/credits/history?*", (route) =>
    refusing
      ? route.fulfill({ status: 403, json: { status: "error", message: "no", detail: { code: "forbidden" } } })
      : route.continue(),
  );
  await page.goto("/credits");
  await page.getByRole("region", { name: "History" }).getByRole("alert").waitFor();
  refusing = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("table", { name: "History" }).getByText("Sign-up").waitFor();
});
