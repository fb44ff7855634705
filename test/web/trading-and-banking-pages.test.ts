import { expect } from "vitest";
import { startApp } from "../support/app.ts";
import { builtWeb, openBrowser } from "../support/browser.ts";
import { reader } from "../support/document-page.ts";
import { eventually } from "../support/eventually.ts";
import { PLAID_KEYS, startFakePlaid } from "../support/fakes/plaid.ts";
import { faultsOnAllScreens } from "../support/page-faults.ts";
import { sampleText } from "../support/samples.ts";

const { it, visitor } = await openBrowser();
const plaid = await startFakePlaid();
const app = await startApp(
  {
    OFFLINE: "true",
    PROCESS_ROLE: "all",
    SIGNUP_CREDITS: "10000",
    PLAID_CLIENT_ID: PLAID_KEYS.clientId,
    PLAID_SECRET: PLAID_KEYS.secret,
    PLAID_BASE_URL: plaid.baseUrl,
  },
  { web: await builtWeb() },
);

it("shows indicators in the chart, closes a position with an order, and rejects an order beyond the cash", async () => {
  const { page, token } = await reader(app, visitor);
  await app.call("POST", "/api/trades/orders", { token, json: { symbol: "AAPL", side: "buy", quantity: 10 } });
  await page.goto("/trading");
  await page.getByText("Fills after the last bar are shown at that bar.").waitFor();
  for (const name of ["Bollinger bands", "RSI", "MACD"]) await page.getByLabel(name, { exact: true }).check();
  await page.getByText("MACD (12, 26)").waitFor();
  const chart = page.getByRole("img", { name: /^AAPL: \d+ bars from/ });
  const bars = async () => Number(/: (\d+) bars/.exec((await chart.getAttribute("aria-label")) ?? "")?.[1]);
  const shown: number[] = [];
  for (const range of ["All", "1 year", "6 months", "3 months", "1 month"]) {
    await page
      .getByRole("group", { name: "Range" })
      .getByRole("radio", { name: range, exact: true })
      .check({ force: true });
    shown.push(await bars());
  }
  expect(shown).toEqual(shown.toSorted((a, b) => b - a));
  expect(new Set(shown).size).toBe(5);
  await page.getByRole("button", { name: "Show as table" }).click();
  const table = page.getByRole("region", { name: "AAPL, as a table" });
  // The rows of the table are what is drawn, the newest first, with a fill in its bar.
  expect(await table.getByRole("row").count()).toBe(1 + (shown.at(-1) ?? 0));
  expect(await table.getByRole("row").nth(1).textContent()).toContain("Bought 10");
  await page.getByRole("textbox", { name: "Symbol" }).fill("12?");
  await page.getByRole("button", { name: "Show chart" }).click();
  await page.getByText("Enter a symbol such as AAPL.").waitFor();
  await page.getByLabel("Quantity", { exact: true }).fill("9000");
  await page.getByRole("button", { name: "Review simulated order" }).click();
  await page.getByText("Buying power does not cover the order").waitFor();
  expect(await page.getByRole("button", { name: "Place simulated order" }).isDisabled()).toBe(true);
  expect(await faultsOnAllScreens(page, "trading-chart")).toEqual([]);
  await page.getByRole("button", { name: "Close AAPL" }).click();
  await page.getByRole("radio", { name: "Sell" }).and(page.locator(":checked")).waitFor();
  expect(await page.getByLabel("Quantity", { exact: true }).inputValue()).toBe("10");
  await page.getByRole("button", { name: "Review simulated order" }).click();
  await page.getByRole("button", { name: "Place simulated order" }).click();
  await page.getByText("No positions.").waitFor();
});

it("draws the full label of a fill at the last bar on a phone", async () => {
  const { page, token } = await reader(app, visitor, { viewport: { width: 390, height: 844 } });
  await app.call("POST", "/api/trades/orders", { token, json: { symbol: "AAPL", side: "buy", quantity: 10 } });
  await page.goto("/trading");
  await page.getByText("Fills after the last bar are shown at that bar.").waitFor();
  const width = await page.evaluate<number>(`${LABEL_WIDTH}("Bought 10")`);
  expect(width).toBeGreaterThan(40);
  // The ink of the first and the last letter is a little narrower than the letters.
  await eventually(() => page.evaluate<number>(GREEN_WIDTH)).toBeGreaterThan(width - 5);
});

/** The width of a label in a chart's font, in pixels. */
const LABEL_WIDTH = `((label) => {
  const context = document.createElement("canvas").getContext("2d");
  context.font = "12px " + getComputedStyle(document.body).fontFamily;
  return context.measureText(label).width;
})`;

/** How wide the green of a chart's canvases reaches, in pixels: only purchases and their labels are green. */
const GREEN_WIDTH = `Math.max(0, ...[...document.querySelectorAll("figure canvas")].map((canvas) => {
  if (canvas.width === 0 || canvas.height === 0) return 0;
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  const columns = [];
  for (let i = 0; i < data.length; i += 4)
    if (data[i + 1] > data[i] + 25 && data[i + 1] > data[i + 2] + 25) columns.push((i / 4) % canvas.width);
  return columns.length === 0 ? 0 : columns.reduce((a, b) => Math.max(a, b)) - columns.reduce((a, b) => Math.min(a, b)) + 1;
}))`;

it("runs a backtest with parameters, and gives a long one its own URL", async () => {
  const { page } = await reader(app, visitor);
  await page.goto("/backtests");
  await page.getByLabel("Fast average (bars)").fill("five");
  await page.getByRole("button", { name: "Run backtest" }).click();
  await page.getByText("Enter a number.").waitFor();
  await page.getByLabel("Fast average (bars)").fill("50");
  await page.getByRole("button", { name: "Run backtest" }).click();
  await page.getByText("must be below `slow` (30)", { exact: true }).waitFor();
  await page.getByLabel("Strategy").selectOption("rsi");
  await page.getByLabel("RSI period (bars)").fill("10");
  await page.getByLabel("Optimize parameters").fill("low 20 30; high 60 70");
  await page.getByRole("button", { name: "Run backtest" }).click();
  await page.getByRole("heading", { name: "Choice of parameters" }).waitFor();
  expect(await faultsOnAllScreens(page, "backtest-choice")).toEqual([]);
  await page.reload();
  await page.getByRole("table", { name: "Long backtests" }).getByRole("link", { name: "RSI, AAPL" }).click();
  await page.waitForURL(/run=/);
  await page.getByRole("heading", { name: "Choice of parameters" }).waitFor();
});

it("tests a document's KPI targets against reported values, with their quotes", async () => {
  const someone = await reader(app, visitor);
  const { page } = someone;
  await page.goto("/green-finance");
  await page.getByLabel("Subject").selectOption("document");
  await page.getByRole("link", { name: "Upload one" }).waitFor();
  await someone.store(sampleText("meridian-sustainability-linked-facility"), "Meridian");
  await page.reload();
  await page.getByLabel("Subject").selectOption("document");
  await page.getByRole("button", { name: "Assess" }).click();
  await page.getByText("Choose a document.").waitFor();
  await page.getByLabel("Document", { exact: true }).selectOption({ index: 1 });
  await page.getByRole("button", { name: "Assess" }).click();
  await page.getByRole("button", { name: "Test values" }).click();
  await page.getByText("Enter at least one reported value.").waitFor();
  expect(await faultsOnAllScreens(page, "green-document")).toEqual([]);
  await page.getByLabel(/^KPI 1 .*2026/).fill("23");
  await page.getByLabel(/^KPI 2/).fill("35");
  await page.getByRole("button", { name: "Test values" }).click();
  const targets = page.getByRole("table", { name: "KPI targets" });
  await targets.getByText("Missed", { exact: true }).waitFor();
  await targets.getByText("Met", { exact: true }).waitFor();
  expect(await targets.textContent()).toContain("-2.5 bps");
  await page.getByRole("table", { name: "Checks" }).getByRole("link").first().click();
  await page.waitForURL(/\/documents\/\d+\?from=\d+&to=\d+/);
});

it("assesses a city, emissions, activities and an exposure from their forms", async () => {
  const { page } = await reader(app, visitor);
  const assess = async (subject: string, fields: Record<string, string>): Promise<void> => {
    await page.goto("/green-finance");
    await page.getByLabel("Subject").selectOption(subject);
    for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).first().fill(value);
    await page.getByRole("button", { name: "Assess" }).click();
    await page
      .getByRole("table", { name: "Checks" })
      .or(page.getByRole("table", { name: "Indicators" }))
      .first()
      .waitFor();
  };
  await assess("city", { City: "Lyon", Country: "France", "PM2.5": "11" });
  await page.getByRole("heading", { name: "Lyon, France", level: 1 }).waitFor();
  await assess("emissions", {
    Company: "Acme",
    "Base year (optional)": "2020",
    "Latest year": "2024",
    "Base year, scope 1": "100",
    "Latest year, scope 1": "80",
    "Base year, scope 2": "50",
    "Latest year, scope 2": "30",
    "Target year": "2030",
    "Reduction by": "42",
  });
  expect(await page.getByRole("table", { name: "Checks" }).textContent()).toContain("Yes");
  await assess("activities", { Name: "Acme", Activities: "36.00 40" });
  expect(await faultsOnAllScreens(page, "green-activities")).toEqual([]);
  await page.goto("/green-finance");
  await page.getByLabel("Name", { exact: true }).fill("Acme Steel");
  await page.getByLabel("Scope 1 emissions (tCO2e)").fill("1000");
  await page.getByLabel("Scope 2 emissions (tCO2e)").fill("500");
  await page.getByLabel("Exposure (USD)").fill("10");
  await page.getByRole("button", { name: "Assess" }).click();
  await page.getByText("Enter both exposure and value, or neither.").waitFor();
  await page.getByLabel("Company value (USD)").fill("100");
  await page.getByRole("button", { name: "Assess" }).click();
  await page.getByRole("table", { name: "Indicators" }).getByText("150 tCO2e").waitFor();
});

it("accepts a document for an application that needs action, and pages through a linked bank's transactions", async () => {
  const { page, token } = await reader(app, visitor);
  await app.call("POST", "/api/brokerage/account/apply", {
    token,
    json: { contact: { email_address: "a@b.example" }, identity: {}, disclosures: {}, agreements: [] },
  });
  await app.call("POST", "/api/banking/connect", { token, json: { public_token: plaid.signIn() } });
  await page.goto("/banking");
  await page.getByText("Action required").waitFor();
  await page.getByRole("button", { name: "Upload document" }).click();
  await page.getByText("Choose a file.").waitFor();
  expect(await faultsOnAllScreens(page, "banking-application")).toEqual([]);
  const pixel = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  await page
    .getByLabel("File", { exact: true })
    .setInputFiles({ name: "id.png", mimeType: "image/png", buffer: pixel });
  await page.getByRole("button", { name: "Upload document" }).click();
  await page.getByRole("heading", { name: "Bank accounts for transfers" }).waitFor();
  await page.getByRole("button", { name: "Show transactions" }).click();
  const rows = page.getByRole("table", { name: "Transactions" }).getByRole("row");
  await page.getByRole("table", { name: "Transactions" }).waitFor();
  expect(await rows.count()).toBe(26);
  for (const count of [51, 76, 101, 126]) {
    await page.getByRole("button", { name: "Show more transactions" }).click();
    await rows.nth(count - 1).waitFor();
    expect(await rows.count()).toBe(count);
  }
});

it("links a bank on the provider's page, shows its balances, and signs in again when the bank requires it", async () => {
  const { page } = await reader(app, visitor);
  await page.goto("/banking");
  await page.getByText("No linked banks.").waitFor();
  await page.getByRole("button", { name: "Link a bank" }).click();
  const link = page.getByRole("link", { name: "Open the sign-in page" });
  expect(await link.getAttribute("href")).toMatch(/^https:\/\/secure\.plaid\.com\/hl\//);
  await page.getByText("Waiting for the sign-in…").waitFor();
  expect(await faultsOnAllScreens(page, "bank-sign-in")).toEqual([]);
  plaid.leaveHosted();
  await page.getByText("You left the sign-in page").waitFor();
  plaid.signInHosted();
  await page.getByText("First Platypus Bank", { exact: true }).waitFor();
  await link.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Show balances" }).click();
  // The balance that the bank gives now, not the one that the provider saw last.
  await page.getByRole("table", { name: "Balances" }).getByText("$110.01").waitFor();
  plaid.refuse("ITEM_LOGIN_REQUIRED");
  await page.getByRole("button", { name: "Refresh balances" }).click();
  await page.getByText("Sign-in required").waitFor();
  await page.getByRole("button", { name: "Sign in to First Platypus Bank again" }).click();
  await link.waitFor();
  plaid.recover();
  plaid.signInHosted();
  await page.getByText("Active", { exact: true }).waitFor();
  expect(await faultsOnAllScreens(page, "bank-balances")).toEqual([]);
});
