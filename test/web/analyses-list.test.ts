import { expect } from "vitest";
import type { RunKind } from "#features/runs/index.ts";
import { startApp } from "../support/app.ts";
import { builtWeb, openBrowser } from "../support/browser.ts";
import { type Reader, reader } from "../support/document-page.ts";
import { eventually } from "../support/eventually.ts";
import { trialRuns } from "../support/trial-runs.ts";

const gate = Promise.withResolvers<undefined>();
const gated: RunKind = {
  kind: "gated",
  family: "analysis",
  version: "1",
  timeoutMs: 60_000,
  workflow: async (run) => {
    await run.step("before", 30, "Before the gate", async () => 1);
    await run.step("gate", 70, "Through the gate", () => gate.promise);
    return { result: {}, cdmEvents: [] };
  },
};

const { it, visitor } = await openBrowser();
const app = await startApp(
  { PROCESS_ROLE: "all", OFFLINE: "true", AGENT_RATE_LIMIT_PER_MINUTE: "1000", SIGNUP_CREDITS: "100000" },
  { web: await builtWeb(), extension: trialRuns([gated]) },
);

const COMPANY = "/api/quantitative-analysis/company";
const apple = { company_name: "Apple Inc.", ticker: "AAPL" };

const ask = async ({ token }: Reader, path: string, json: object, wait = true): Promise<string> => {
  const headers = wait ? {} : { prefer: "respond-async" };
  const { status, body } = await app.call("POST", path, { token, json, headers });
  const id = status < 300 ? body.analysis_id : body.detail.analysis_id;
  if (id === undefined) throw new Error(`the start was answered ${status}`);
  return id;
};
const openDeal = async ({ token }: Reader, name: string): Promise<number> =>
  (await app.call("POST", "/api/deals", { token, json: { name } })).body.id;

it("offers to start the first analysis when the list is empty", async () => {
  const { page } = await reader(app, visitor);
  await page.getByRole("link", { name: "Analyses" }).click();
  await page.getByRole("heading", { name: "Analyze a company, the market or a loan" }).waitFor();
  await page.getByRole("button", { name: /Apple Inc\. AAPL/ }).click();
  await page.waitForURL(/\/analyses\/[0-9a-f-]{36}$/);
  await page.getByRole("region", { name: "Summary" }).waitFor();
  await page.getByRole("main").getByRole("link", { name: "Analyses" }).click();
  await page.getByText("1 analysis", { exact: true }).waitFor();
});

it("lists each analysis with its deal and status, and the reason for a failure", async () => {
  const someone = await reader(app, visitor);
  const { page } = someone;
  const deal = await openDeal(someone, "Orchard facility");
  await ask(someone, COMPANY, { company_name: "Zzyzx Widgets of Nowhere" });
  await ask(someone, COMPANY, { ...apple, deal_id: deal });
  await page.goto("/analyses");
  const rows = page.getByRole("row");
  await rows.nth(1).waitFor();
  for (const text of ["Apple Inc. (AAPL)", "Company", "Comprehensive", "Completed", "Orchard facility"])
    expect(await rows.nth(1).textContent()).toContain(text);
  for (const text of ["Zzyzx Widgets of Nowhere", "Failed", "is not in the bundled sample data"])
    expect(await rows.nth(2).textContent()).toContain(text);
  await page.getByRole("combobox", { name: "Deal" }).selectOption("Orchard facility");
  await page.waitForURL(`**/analyses?deal_id=${deal}`);
  await page.getByText("1 analysis", { exact: true }).waitFor();
  const other = await openDeal(someone, "Another");
  await page.goto(`/analyses?deal_id=${other}`);
  await page.getByText("No analyses for this deal yet.").waitFor();
  await page.getByRole("button", { name: "Show all analyses" }).click();
  await page.getByText("2 analyses").waitFor();
});

it("updates running analyses", async () => {
  const someone = await reader(app, visitor);
  const { page } = someone;
  await ask(someone, "/api/quantitative-analysis/trial", { kind: "gated", input: {} }, false);
  await page.goto("/analyses");
  const bar = page.getByRole("progressbar", { name: "Progress of gated" });
  await expect.poll(() => bar.getAttribute("value"), { timeout: 10_000 }).toBe("30");
  await page.getByText("Running").waitFor();
  gate.resolve(undefined);
  await page.getByText("Completed").waitFor();
  expect(await bar.count()).toBe(0);
});

it("pages through many analyses", async () => {
  const someone = await reader(app, visitor);
  const { page } = someone;
  for (let n = 1; n <= 27; n++)
    await ask(someone, COMPANY, { company_name: `Nobody ${String(n).padStart(2, "0")}` }, false);
  await page.goto("/analyses");
  await page.getByText("27 analyses").waitFor();
  await page.getByText("Page 1 of 2").waitFor();
  await page.getByRole("link", { name: "Next" }).click();
  await page.getByText("Page 2 of 2").waitFor();
  // The rows of the page before stay until those of this one have come.
  await eventually(() => page.locator("tbody tr a").allTextContents()).toEqual(["Nobody 02", "Nobody 01"]);
  expect(new URL(page.url()).searchParams.get("page")).toBe("2");
  await page.goto("/analyses?page=9");
  await page.getByText("This page doesn’t exist.").waitFor();
  await page.getByRole("button", { name: "First page" }).click();
  await page.getByText("Page 1 of 2").waitFor();
});

it("selects two completed company analyses for comparison", async () => {
  const someone = await reader(app, visitor);
  const { page } = someone;
  await ask(someone, "/api/quantitative-analysis/market", { query: "S&P 500" });
  const ids = [];
  for (const type of ["financial", "risk", "market"])
    ids.push(await ask(someone, COMPANY, { ...apple, analysis_type: type }));
  await page.goto("/analyses");
  const boxes = page.getByRole("checkbox", { name: /^Compare Apple Inc\. \(AAPL\) from/ });
  await eventually(() => boxes.count()).toBe(3);
  await boxes.nth(0).check();
  await page.getByText("1 company chosen. Choose another to compare.").waitFor();
  expect(await page.getByRole("link", { name: "Compare", exact: true }).count()).toBe(0);
  await boxes.nth(2).check();
  expect(await boxes.nth(1).isDisabled()).toBe(true);
  const search = new URLSearchParams({ a: ids[2] ?? "", b: ids[0] ?? "" });
  await page.getByRole("link", { name: "Compare", exact: true }).click();
  await page.waitForURL(`**/analyses/compare?${search.toString()}`);
});

it("reports a missing value or an invalid amount next to its field, and moves the focus there", async () => {
  const { page } = await reader(app, visitor);
  await page.goto("/analyses/new");
  expect(await page.getByLabel("Deal").count()).toBe(0);
  await page.getByRole("button", { name: "Start analysis" }).click();
  await page.getByText("Required").waitFor();
  expect(await page.locator(":focus").getAttribute("name")).toBe("company_name");
  await page.getByRole("navigation", { name: "Analysis type" }).getByRole("link", { name: "Loan application" }).click();
  await page.getByLabel("Borrower").fill("Apple Inc.");
  const amount = page.getByLabel("Amount in US dollars");
  for (const [text, objection] of [
    ["five", "Enter a valid amount, e.g. 5,000,000."],
    ["0", "Enter an amount above zero."],
    ["1000000000001", "Enter at most $1,000,000,000,000."],
  ] as const) {
    await amount.fill(text);
    await page.getByRole("button", { name: "Start analysis" }).click();
    await page.getByText(objection).waitFor();
  }
  await amount.fill("5 000 000");
  await page.getByText("$5,000,000", { exact: true }).waitFor();
});

it("submits once, even when the response is lost", async () => {
  const someone = await reader(app, visitor);
  const { page, token } = someone;
  const deal = await openDeal(someone, "Orchard facility");
  await page.goto(`/analyses/new?company_name=Apple%20Inc.&ticker=AAPL&deal_id=${deal}`);
  await page.getByRole("combobox", { name: "Deal" }).waitFor();
  const keys: (string | undefined)[] = [];
  await page.route(`**${COMPANY}`, async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await page.getByRole("button", { name: "Start analysis" }).click();
  await page.getByRole("alert").getByText("Can’t reach Tranche.").waitFor();
  await page.getByRole("button", { name: "Start analysis" }).click();
  await page.waitForURL(/\/analyses\/[0-9a-f-]{36}$/);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  const { body } = await app.call("GET", "/api/quantitative-analysis/results", { token });
  expect(body.results).toMatchObject([{ deal_id: deal, input: { company_name: "Apple Inc." } }]);
});

it("reports when the list cannot be loaded, and retries", async () => {
  const { page } = await reader(app, visitor);
  let refusing = true;
  await page.route("**/api/quantitative-analysis/results?*", (route) =>
    refusing
      ? route.fulfill({ status: 403, json: { status: "error", message: "no", detail: { code: "forbidden" } } })
      : route.continue(),
  );
  await page.goto("/analyses");
  await page.getByRole("alert").getByText("Couldn’t load the analyses.").waitFor();
  refusing = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("heading", { name: "Analyze a company, the market or a loan" }).waitFor();
});
