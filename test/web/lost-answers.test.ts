import type { Page } from "playwright-core";
import { expect } from "vitest";
import { startApp } from "../support/app.ts";
import { builtWeb, openBrowser } from "../support/browser.ts";
import { reader } from "../support/document-page.ts";
import { eventually } from "../support/eventually.ts";

const { it, visitor } = await openBrowser();
const app = await startApp({ OFFLINE: "true", SIGNUP_CREDITS: "10000" }, { web: await builtWeb() });

/** Loses the first answer of a path on its way to the page; collects the idempotency keys that were sent. */
async function loseFirstAnswer(page: Page, path: string): Promise<(string | undefined)[]> {
  const keys: (string | undefined)[] = [];
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    keys.push(route.request().headers()["idempotency-key"]);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  return keys;
}

const spent = async (token: string): Promise<number> =>
  10_000 - (await app.call("GET", "/api/credits", { token })).body.balance;

it("charges a backtest with a lost answer once, and starts a new one next", async () => {
  const { page, token } = await reader(app, visitor);
  const keys = await loseFirstAnswer(page, "/api/stock-prediction/backtest");
  await page.goto("/backtests");
  const press = (): Promise<void> => page.getByRole("button", { name: "Run backtest" }).click();
  await press();
  await page.getByText("Can’t reach Tranche.").first().waitFor();
  const price = await spent(token);
  expect(price).toBeGreaterThan(0);
  await press();
  await page.getByRole("heading", { name: "Result: Moving average cross, AAPL" }).waitFor();
  expect(keys[1]).toBe(keys[0]);
  expect(await spent(token)).toBe(price);
  await press();
  await eventually(() => spent(token)).toBe(2 * price);
  expect(keys[2]).not.toBe(keys[0]);
});

it("makes an assessment with a lost answer once, and does not mistake another request for it", async () => {
  const { page, token } = await reader(app, visitor);
  const keys = await loseFirstAnswer(page, "/api/green-finance/assess");
  await page.goto("/green-finance");
  await page.getByLabel("Name", { exact: true }).fill("Acme Steel");
  await page.getByLabel("Scope 1 emissions (tCO2e)").fill("120000");
  const press = (): Promise<void> => page.getByRole("button", { name: "Assess" }).click();
  await press();
  await page.getByText("Can’t reach Tranche.").first().waitFor();
  await page.getByLabel("Name", { exact: true }).fill("Acme Copper");
  await press();
  await page.getByRole("heading", { name: "Acme Copper", level: 1 }).waitFor();
  expect(keys[1]).not.toBe(keys[0]);
  const { body } = await app.call("GET", "/api/green-finance/assessments", { token });
  expect(body.assessments).toHaveLength(2);
});

it("places an order with a lost answer once", async () => {
  const { page, token } = await reader(app, visitor);
  const keys = await loseFirstAnswer(page, "/api/trades/orders");
  await page.goto("/trading");
  await page.getByLabel("Quantity", { exact: true }).fill("10");
  await page.getByRole("button", { name: "Review simulated order" }).click();
  const place = (): Promise<void> => page.getByRole("button", { name: "Place simulated order" }).click();
  await place();
  await page.getByText("Can’t reach Tranche.").first().waitFor();
  await place();
  await page.getByRole("table", { name: "Positions" }).waitFor();
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
  const { body } = await app.call("GET", "/api/trades/orders", { token });
  expect(body.orders).toHaveLength(1);
});
