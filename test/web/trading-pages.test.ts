import { expect } from "vitest";
import { startApp } from "../support/app.ts";
import { builtWeb, openBrowser } from "../support/browser.ts";
import { reader } from "../support/document-page.ts";
import { sessionBars, startFakeYahooSeries } from "../support/fakes/yahoo-series.ts";
import { screenshot } from "../support/screenshot.ts";

const { it, visitor } = await openBrowser();
const web = await builtWeb();
const app = await startApp({ OFFLINE: "true", SIGNUP_CREDITS: "10000" }, { web });

it("previews and places an order in a clearly marked mode, and shows it in orders and positions", async () => {
  const { page } = await reader(app, visitor);
  await page.getByRole("link", { name: "Trading" }).click();
  await page.getByRole("heading", { name: "Trading", level: 1 }).waitFor();
  await page.getByText("A practice account in Tranche.").waitFor();
  await page.getByText("TRADING_API_KEY and TRADING_API_SECRET").waitFor();
  await page.getByRole("img", { name: /^AAPL: 25\d bars from/ }).waitFor();
  await page.getByRole("button", { name: "Review simulated order" }).click();
  await page.getByText("Enter a quantity above 0.").waitFor();
  await page.getByLabel("Quantity", { exact: true }).fill("10");
  await page.getByRole("button", { name: "Review simulated order" }).click();
  const preview = page.getByRole("group", { name: "Order preview" });
  expect(await preview.textContent()).toContain("Buy 10 AAPL, market");
  expect(await preview.textContent()).toContain("$1,221.50");
  expect(await preview.textContent()).toContain("The price is not current");
  await screenshot(page, "trading-preview");
  await preview.getByRole("button", { name: "Place simulated order" }).click();
  const positions = page.getByRole("table", { name: "Positions" });
  await positions.waitFor();
  expect(await positions.textContent()).toContain("AAPL");
  const orders = page.getByRole("table", { name: "Orders" });
  expect(await orders.textContent()).toContain("Buy 10 AAPL market");
  expect(await orders.textContent()).toContain("Filled");
  await page.getByRole("button", { name: "Watch AAPL" }).click();
  await page.getByRole("button", { name: "Stop watching AAPL" }).waitFor();
  await screenshot(page, "trading");
});

it("shows a limit order as open until it is canceled", async () => {
  const { page } = await reader(app, visitor);
  await page.goto("/trading?symbol=SPY");
  await page.getByRole("img", { name: /^SPY/ }).waitFor();
  await page.getByLabel("Order type").selectOption("limit");
  await page.getByLabel("Quantity", { exact: true }).fill("5");
  await page.getByLabel("Limit price").fill("100");
  await page.getByLabel("Time in force").selectOption("gtc");
  await page.getByRole("button", { name: "Review simulated order" }).click();
  await page.getByRole("button", { name: "Place simulated order" }).click();
  await page.getByRole("button", { name: "Cancel order: SPY" }).click();
  await page.getByText("Canceled", { exact: true }).waitFor();
});

it("reports a backtest with its curve, months, trades and assumptions", async () => {
  const { page } = await reader(app, visitor);
  await page.goto("/backtests");
  await page.getByRole("button", { name: "Run backtest" }).click();
  await page.getByRole("heading", { name: "Result: Moving average cross, AAPL" }).waitFor();
  await page.getByRole("img", { name: /^Equity of Moving average cross/ }).waitFor();
  const drawdown = page.getByRole("region", { name: "Drawdown, as a table" });
  await page.getByRole("button", { name: "Show as table" }).last().click();
  expect(await drawdown.getByRole("row").nth(1).textContent()).toMatch(/2020−?\d+\.\d\d%$/);
  expect(await page.getByRole("table", { name: "Return by month" }).getByRole("row").count()).toBe(6);
  expect(await page.getByRole("table", { name: "Trades" }).getByRole("row").count()).toBeGreaterThan(10);
  await page.getByText("checked on 21 dates").waitFor();
  await screenshot(page, "backtest");
  await page.getByLabel("Symbols").fill("AAPL, IBM, SPY");
  await page.getByLabel("Strategy").selectOption("pairs");
  await page.getByRole("button", { name: "Run backtest" }).click();
  await page.getByText("must be exactly 2 symbols for this strategy", { exact: true }).waitFor();
});

it("explains why old prices have no forecast, and shows a forecast of new prices with its track record", async () => {
  const { page } = await reader(app, visitor);
  await page.goto("/forecasts");
  await page.getByRole("button", { name: "Forecast", exact: true }).click();
  await page.getByText("more than five exchange sessions old").waitFor();
  const wave = (i: number): number => 100 * Math.exp(0.0004 * i + 0.05 * Math.sin(i / 9) + 0.01 * Math.sin(i * i));
  const bars = sessionBars("2021-01-04", "2024-03-01", "1d", wave);
  const yahoo = await startFakeYahooSeries({ "WAVE/1d": bars });
  const online = await startApp({ YAHOO_BASE_URL: yahoo.baseUrl }, { web });
  online.clock.set(new Date("2024-03-01T22:00:00Z"));
  const someone = await reader(online, visitor);
  await someone.page.goto("/forecasts");
  await someone.page.getByLabel("Symbol").fill("WAVE");
  await someone.page.getByRole("button", { name: "Forecast", exact: true }).click();
  await someone.page.getByRole("heading", { name: "WAVE: Forecast" }).waitFor();
  await someone.page.getByRole("heading", { name: "Track record" }).waitFor();
  expect(await someone.page.getByRole("table", { name: "Forecast by bar" }).getByRole("row").count()).toBe(21);
  await screenshot(someone.page, "forecast");
});

it("shows a green assessment with figures and sources, and lists it", async () => {
  const { page } = await reader(app, visitor);
  await page.goto("/green-finance");
  await page.getByLabel("Name", { exact: true }).fill("Acme Steel");
  await page.getByLabel("Scope 1 emissions (tCO2e)").fill("120,000");
  await page.getByLabel("Source of the figures").fill("Annual report 2024");
  await page.getByRole("button", { name: "Assess" }).click();
  await page.getByRole("heading", { name: "Acme Steel", level: 1 }).waitFor();
  await page.getByText("Fewer than 60% of the figures").waitFor();
  expect(await page.getByRole("table", { name: "Indicators" }).textContent()).toContain("120,000 tCO2e");
  await screenshot(page, "green");
  await page.getByRole("main").getByRole("link", { name: "Green finance" }).click();
  await page.getByRole("link", { name: "Acme Steel" }).waitFor();
});

it("names what is not configured for banking, and makes a transfer with the simulated account", async () => {
  const { page } = await reader(app, visitor);
  await page.goto("/banking");
  await page.getByText("PLAID_CLIENT_ID and PLAID_SECRET").waitFor();
  const fill = async (fields: Record<string, string>): Promise<void> => {
    for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
  };
  await fill({ "First name": "Ada", "Last name": "Byron", "Date of birth": "1990-12-10", "Tax ID": "666-55-4321" });
  await page.getByRole("button", { name: "Next" }).click();
  await fill({
    Email: "ada@example.com",
    Phone: "+15556667788",
    "Street address": "20 N San Mateo Dr",
    City: "San Mateo",
  });
  await fill({ State: "CA", "Postal code": "94401" });
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Submit application" }).click();
  await page.getByRole("heading", { name: "Bank accounts for transfers" }).waitFor();
  await fill({ "Account owner": "Ada Byron", "Account number": "32131231", "Routing number": "121000358" });
  await page.getByRole("button", { name: "Add bank account" }).click();
  await fill({ "Amount (USD)": "250" });
  await page.getByRole("button", { name: "Transfer", exact: true }).click();
  await page.getByRole("table", { name: "Transfers" }).getByText("$250.00").waitFor();
  await screenshot(page, "banking");
});
