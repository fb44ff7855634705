import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { RunKind } from "#features/runs/index.ts";
import { startApp } from "../support/app.ts";
import { builtWeb, openBrowser } from "../support/browser.ts";
import { type Reader, reader } from "../support/document-page.ts";
import { eventually } from "../support/eventually.ts";
import { faultCollector } from "../support/page-faults.ts";
import { trialRuns } from "../support/trial-runs.ts";

/** Runs until it is stopped. */
const endless: RunKind = {
  kind: "endless",
  family: "analysis",
  version: "1",
  timeoutMs: 600_000,
  workflow: async (run) => {
    await run.step("before", 30, "Before the end", async () => 1);
    await run.step(
      "wait",
      70,
      "Waited",
      ({ signal }) =>
        new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(new Error("called off")))),
      { timeoutMs: 600_000 },
    );
    return { result: {}, cdmEvents: [] };
  },
};

const { it, visitor } = await openBrowser();
const app = await startApp(
  { PROCESS_ROLE: "all", OFFLINE: "true", AGENT_RATE_LIMIT_PER_MINUTE: "1000", SIGNUP_CREDITS: "100000" },
  { web: await builtWeb(), extension: trialRuns([endless]) },
);

const ask = async ({ token }: Reader, path: string, json: object, wait = true): Promise<string> => {
  const headers = wait ? {} : { prefer: "respond-async" };
  const { status, body } = await app.call("POST", `/api/quantitative-analysis/${path}`, { token, json, headers });
  const id = status < 300 ? body.analysis_id : body.detail.analysis_id;
  if (id === undefined) throw new Error(`the start was answered ${status}`);
  return id;
};

for (const [colorScheme, width] of [
  ["light", 1280],
  ["dark", 320],
] as const) {
  const how = `in the ${colorScheme} theme and fit ${width} pixels`;
  const options = { colorScheme, viewport: { width, height: 800 } };

  it(`list, forms and runs are accessible ${how}`, async () => {
    const someone = await reader(app, visitor, options);
    const { page, token } = someone;
    const { faults, look } = faultCollector(page);
    await page.goto("/analyses");
    await page.getByRole("heading", { name: "Analyze a company, the market or a loan" }).waitFor();
    await look("first analysis");
    await app.call("POST", "/api/deals", { token, json: { name: "Orchard facility" } });
    await page.goto("/analyses/new?kind=loan_application");
    await page.getByRole("combobox", { name: "Deal" }).waitFor();
    await page.getByRole("button", { name: "Start analysis" }).click();
    await look("form with objections");
    const failed = await ask(someone, "company", { company_name: "Zzyzx Widgets of Nowhere" });
    await ask(someone, "company", { company_name: "Apple Inc.", ticker: "AAPL", analysis_type: "risk" });
    const open = await ask(someone, "trial", { kind: "endless", input: {} }, false);
    await page.goto(`/analyses/${open}`);
    await page.getByText("Before the end").waitFor();
    await look("one that goes on");
    await page.getByRole("button", { name: "Stop" }).click();
    await page.getByRole("dialog").waitFor();
    await look("question");
    await page.goto("/analyses");
    await page.getByRole("checkbox").first().check();
    await look("list");
    await page.goto(`/analyses/${failed}`);
    await page.getByText("Code: no_data").waitFor();
    await look("failed");
    await app.call("POST", `/api/quantitative-analysis/results/${open}/cancel`, { token });
    expect(faults).toEqual([]);
  });

  it(`results are accessible ${how}`, async () => {
    const someone = await reader(app, visitor, options);
    const { page } = someone;
    const { faults, look } = faultCollector(page);
    const market = await ask(someone, "market", { query: "S&P 500, gold and oil zorbland" });
    const loan = await ask(someone, "loan-application", { borrower_name: "Apple Inc.", loan_amount: 5e11 });
    const company = await ask(someone, "company", { company_name: "Apple Inc.", ticker: "AAPL" });
    for (const [name, id] of Object.entries({ market, loan, company })) {
      await page.goto(`/analyses/${id}`);
      if (name === "company") await page.getByRole("button", { name: "Show every formula" }).click();
      await page.getByText("Steps", { exact: true }).click();
      await page.getByRole("log", { name: "Steps" }).getByRole("listitem").nth(3).waitFor();
      await look(name);
    }
    expect(faults).toEqual([]);
  });
}

it("starts, stops, restarts and reads an analysis by keyboard alone", async () => {
  const someone = await reader(app, visitor);
  const { page } = someone;
  const open = await ask(someone, "trial", { kind: "endless", input: {} }, false);
  await page.goto(`/analyses/${open}`);
  await page.getByText("Before the end").waitFor();
  await tabTo(page, "Stop");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor();
  await tabTo(page, "Stop");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "This analysis was stopped" }).waitFor();
  await tabTo(page, "New analysis");
  await page.keyboard.press("Enter");
  await page.getByLabel("Company name").waitFor();
  await tabTo(page, "company_name");
  await page.keyboard.type("Apple Inc.");
  await page.keyboard.press("Tab");
  await page.keyboard.type("AAPL");
  await page.keyboard.press("Enter");
  await page.getByRole("region", { name: "Findings" }).waitFor();
  await tabTo(page, "Current ratio");
  await page.keyboard.press("Enter");
  const metric = page.getByRole("button", { name: "Current ratio" });
  await eventually(() => page.locator("button:focus").textContent()).toContain("Current ratio");
  expect(await metric.getAttribute("aria-expanded")).toBe("true");
  await page.keyboard.press("Space");
  expect(await metric.getAttribute("aria-expanded")).toBe("false");
  await tabTo(page, "Statements by year", 150);
});

/** How what has the focus is called. */
const FOCUSED = `(({ activeElement: focused }) =>
  [focused.getAttribute("aria-label"), focused.getAttribute("name"), focused.textContent])(document)`;

/** Presses Tab until what has the focus bears the name, as its label, its name or its words. */
async function tabTo(page: Page, name: string, most = 60): Promise<void> {
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press("Tab");
    const names = await page.evaluate<(string | null)[]>(FOCUSED);
    if (names.includes(name)) return;
  }
  throw new Error(`the Tab key does not reach ${name}`);
}
