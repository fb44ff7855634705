import { readFile } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { RunFailure } from "#features/runs/index.ts";
import { startApp } from "../support/app.ts";
import { builtWeb, openBrowser } from "../support/browser.ts";
import { type Reader, reader } from "../support/document-page.ts";
import { eventually } from "../support/eventually.ts";
import { gate, gated } from "../support/gated-kind.ts";
import { trial } from "../support/trial-kinds.ts";
import { trialRuns } from "../support/trial-runs.ts";

const failing = trial("failing", async (run) => {
  await run.step("fail", 50, "", async () => {
    throw new RunFailure("provider_error", "The source of prices is down.");
  });
  return { result: {}, cdmEvents: [] };
});

const { it, visitor } = await openBrowser();
const app = await startApp(
  { PROCESS_ROLE: "all", OFFLINE: "true", AGENT_RATE_LIMIT_PER_MINUTE: "1000", SIGNUP_CREDITS: "100000" },
  { web: await builtWeb(), extension: trialRuns([gated, failing]) },
);

const start = async ({ token }: Reader, kind: string, input: unknown): Promise<string> => {
  const json = { kind, input };
  const headers = { prefer: "respond-async" };
  const { status, body } = await app.call("POST", "/api/quantitative-analysis/trial", { token, json, headers });
  if (status !== 202) throw new Error(`the start was answered ${status}`);
  return body.analysis_id;
};
const userIdOf = async ({ token }: Reader): Promise<number> =>
  (await app.call("GET", "/api/auth/me", { token })).body.user.id;
const steps = ({ page }: Reader) => page.getByRole("log", { name: "Steps" }).getByRole("listitem");

it("starts an analysis and shows its result, from the summary to a formula and its source", async () => {
  const someone = await reader(app, visitor);
  const { page } = someone;
  await page.goto("/analyses/new");
  await page.getByLabel("Company name").fill("Apple Inc.");
  await page.getByLabel("Ticker").fill("AAPL");
  await page.getByRole("button", { name: "Start analysis" }).click();
  await page.waitForURL(/\/analyses\/[0-9a-f-]{36}$/);
  await page.getByRole("region", { name: "Summary" }).getByText("Revenue was USD 416.2 billion").waitFor();
  expect(await page.getByRole("region", { name: "Summary" }).locator("strong").allTextContents()).toEqual([
    "Apple Inc.",
    expect.stringMatching(/^Fiscal year ended (Sep 27, 2025|27 Sept? 2025) \(2025 sample data\)\.$/),
    expect.stringMatching(/^Prices through (Mar 31, 2021|31 Mar 2021) \(2021 sample data\)\.$/),
  ]);

  const finding = page.getByRole("region", { name: "Findings" }).getByRole("listitem").first();
  await finding.getByText("The current ratio is 0.89, below 1.00.").waitFor();
  await finding.getByRole("link", { name: "Current ratio" }).click();
  const metric = page.getByRole("button", { name: "Current ratio" });
  await eventually(() => metric.getAttribute("aria-expanded")).toBe("true");
  const detail = page.locator("#detail-current_ratio");
  for (const text of ["current assets / current liabilities", "147,957,000,000", "27 Sept 2025", "30 Jan 2026"])
    expect(await detail.textContent()).toContain(text);
  await detail.getByRole("link", { name: "Source 1: Company facts of Apple Inc., selected tags" }).click();
  const source = page.locator("#source-s1");
  await eventually(async () => (await source.boundingBox())?.y).toBeLessThan(700);
  for (const text of ["U.S. Securities and Exchange Commission", "Public domain", "out of date", "30 Jan 2026"])
    expect(await source.textContent()).toContain(text);
  expect(await source.getByRole("link").getAttribute("rel")).toBe("noreferrer");

  await page.getByRole("button", { name: "EBIT interest coverage" }).click();
  await page.locator("#detail-ebit_coverage").getByText("A required figure was not reported.").waitFor();
  const revenue = page.getByRole("table", { name: "Statements by year" }).getByRole("row", { name: /^Revenue/ });
  expect(await revenue.getByRole("cell").allTextContents()).toEqual([
    ...["416,161", "391,035", "383,285", "394,328", "365,817"],
  ]);
  const check = page.getByRole("table", { name: "Strengths" }).getByRole("row", { name: /^Low leverage/ });
  expect(await check.textContent()).toContain("Pass");

  await page.getByText("Steps", { exact: true }).click();
  await eventually(() => steps(someone).allTextContents()).toHaveLength(9);
  expect((await steps(someone).allTextContents()).map((step) => step.replace(/\d+%$/, ""))).toContain("Prices read");
});

it("shows the steps as they finish, also after a reload, until the result is ready", async () => {
  const someone = await reader(app, visitor);
  const { page } = someone;
  const id = await start(someone, "gated", { name: "watched" });
  await page.goto(`/analyses/${id}`);
  await page.getByText("Before the gate").waitFor();
  const before = (await steps(someone).allTextContents()).map((step) => step.replace(/after [\d.]+ s/, ""));
  expect(before).toHaveLength(2);
  expect(await page.getByRole("progressbar", { name: "Progress" }).getAttribute("value")).toBe("30");
  await page.reload();
  await page.getByText("Before the gate").waitFor();
  expect(await steps(someone).allTextContents()).toEqual(before);
  gate("watched").resolve(undefined);
  await page.getByText("The analysis is complete.").waitFor();
  await eventually(() => page.getByRole("progressbar").count()).toBe(0);
  await page.getByText("Steps", { exact: true }).waitFor();
});

it("continues after a lost connection without losing or repeating a step", async () => {
  const someone = await reader(app, visitor);
  const { page } = someone;
  const id = await start(someone, "gated", { name: "lost" });
  const asked: (string | undefined)[] = [];
  await page.route("**/events", async (route) => {
    asked.push(route.request().headers()["last-event-id"]);
    if (asked.length > 2) return route.continue();
    if (asked.length === 2) return route.abort();
    const event = (n: number, type: string, data: object) =>
      `id: ${n}\nevent: ${type}\ndata: ${JSON.stringify({ type, data })}\n\n`;
    const body =
      event(1, "started", { message: "Trial gated" }) +
      event(2, "progress", { step: "before", progress: 30, message: "Before the gate" });
    return route.fulfill({ contentType: "text/event-stream; charset=utf-8", body });
  });
  await page.goto(`/analyses/${id}`);
  await page.getByText("Before the gate").waitFor();
  await expect.poll(() => asked.length, { timeout: 10_000 }).toBe(3);
  expect(asked).toEqual([undefined, "2", "2"]);
  expect(await steps(someone).count()).toBe(2);
  gate("lost").resolve(undefined);
  await page.getByText("The analysis is complete.").waitFor();
});

it("renews an expired token before it follows the steps", async () => {
  const someone = await reader(app, visitor);
  const { page, requests } = someone;
  const id = await start(someone, "gated", { name: "renewed" });
  const tokens: (string | undefined)[] = [];
  await page.route("**/events", async (route) => {
    tokens.push(route.request().headers()["authorization"]);
    if (tokens.length > 1) return route.continue();
    return route.fulfill({ status: 401, json: { status: "error", message: "no", detail: { code: "unauthorized" } } });
  });
  await page.goto(`/analyses/${id}`);
  await page.getByText("Before the gate").waitFor();
  expect(requests).toContain("POST /api/auth/refresh");
  expect(tokens[1]).not.toBe(tokens[0]);
  gate("renewed").resolve(undefined);
  await page.getByText("The analysis is complete.").waitFor();
});

it("lets users without permission to start analyses read them, and explains why they cannot start", async () => {
  const someone = await reader(app, visitor);
  const { page } = someone;
  const id = await start(someone, "gated", { name: "read" });
  await app.database.db.execute(sql`update users set role = 'viewer' where id = ${await userIdOf(someone)}`);
  await page.goto(`/analyses/${id}`);
  await page.getByText("Before the gate").waitFor();
  await eventually(() => page.getByRole("button", { name: "Stop" }).count()).toBe(0);
  await page.goto("/analyses");
  await page.getByText("1 analysis", { exact: true }).waitFor();
  expect(await page.getByRole("link", { name: "New analysis" }).count()).toBe(0);
  await page.goto("/analyses/new");
  await page.getByText("Your role can read analyses but not start them.").waitFor();
  gate("read").resolve(undefined);
});

it("stops a running analysis after a confirmation, and shows it as stopped", async () => {
  const someone = await reader(app, visitor);
  const { page } = someone;
  const id = await start(someone, "gated", { name: "stopped" });
  await page.goto(`/analyses/${id}`);
  await page.getByText("Before the gate").waitFor();
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByRole("dialog", { name: "Stop this analysis?" }).getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("progressbar", { name: "Progress" }).waitFor();
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Stop" }).click();
  await page.getByRole("heading", { name: "This analysis was stopped" }).waitFor();
  const { body } = await app.call("GET", `/api/quantitative-analysis/results/${id}`, { token: someone.token });
  expect(body).toMatchObject({ status: "failed", error: { code: "cancelled" } });
  await page.reload();
  await page.getByRole("heading", { name: "This analysis was stopped" }).waitFor();
  await eventually(() => steps(someone).count()).toBe(2);
});

it("explains why an analysis failed, and starts it again from a filled-in form", async () => {
  const someone = await reader(app, visitor);
  const { page } = someone;
  const id = await start(someone, "failing", {});
  await page.goto(`/analyses/${id}`);
  const alert = page.getByRole("alert");
  await alert.getByText("The source of prices is down.").waitFor();
  await alert.getByText("Code: provider_error").waitFor();
  await page.goto("/analyses/new?kind=loan_application");
  await page.getByLabel("Borrower").fill("Zzyzx Widgets of Nowhere");
  await page.getByLabel("Amount in US dollars").fill("2,500,000");
  await page.getByLabel("Loan type").selectOption("Bridge loan");
  await page.getByRole("button", { name: "Start analysis" }).click();
  await page.getByRole("heading", { name: "This analysis failed" }).waitFor();
  await page.getByText("Code: no_data").waitFor();
  await page.getByRole("link", { name: "Start again" }).click();
  await page.waitForURL("**/analyses/new?*");
  expect(await page.getByLabel("Borrower").inputValue()).toBe("Zzyzx Widgets of Nowhere");
  expect(await page.getByLabel("Amount in US dollars").inputValue()).toBe("2500000");
  expect(await page.getByLabel("Loan type").inputValue()).toBe("bridge");
});

it("shows a loan with its label, thresholds, schedule and stress, and a market with its regime", async () => {
  const { page } = await reader(app, visitor);
  await page.goto("/analyses/new");
  await page.getByRole("button", { name: /A loan to Apple Inc\./ }).click();
  const recommendation = page.getByRole("region", { name: "Recommendation" });
  await recommendation.getByText("Within policy").waitFor();
  await recommendation.getByText("The final decision rests with the credit officer.").waitFor();
  const policy = recommendation.getByRole("row", { name: /^Pro forma DSCR, all capex/ });
  expect(await policy.textContent()).toMatch(/4\.38x.*at least 1\.25x.*Pass/);
  const schedule = page.getByRole("region", { name: "Repayment schedule" });
  expect(await schedule.getByRole("row").nth(1).textContent()).toContain("$215,431,391.82");
  expect(await schedule.getAttribute("tabindex")).toBe("0");
  await page.getByRole("table", { name: "DSCR under stress, all capex" }).getByText("4.38x").waitFor();
  await page.goto("/analyses/new?kind=market");
  await page.getByRole("button", { name: /S&P 500 and interest rates/ }).click();
  const regime = page.getByRole("region", { name: "Regime" });
  await regime.getByText("Normal").waitFor();
  await regime.getByText("stressed from 80.00%").waitFor();
});

it("downloads the analysis as the API returns it", async () => {
  const { page, token } = await reader(app, visitor);
  await page.goto("/analyses/new?kind=market&query=S%26P%20500%20zorbland");
  await page.getByRole("button", { name: "Start analysis" }).click();
  await page.getByText("Not used: zorbland").waitFor();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download JSON" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^s-p-500-zorbland-\d{4}-\d\d-\d\d\.json$/);
  const id = new URL(page.url()).pathname.split("/").at(-1);
  const { body } = await app.call("GET", `/api/quantitative-analysis/results/${id}`, { token });
  expect(JSON.parse(await readFile(await file.path(), "utf8"))).toEqual(body);
});

it("prints everything expanded and without the navigation", async () => {
  const { page } = await reader(app, visitor, { colorScheme: "dark" });
  await page.goto("/analyses/new?kind=market");
  await page.getByRole("button", { name: /S&P 500 and interest rates/ }).click();
  await page.getByRole("table", { name: "Risks" }).waitFor();
  expect(await page.locator("#detail-spy_return").isVisible()).toBe(false);
  await page.emulateMedia({ media: "print" });
  expect(await page.locator("#detail-spy_return").isVisible()).toBe(true);
  expect(await page.getByRole("navigation").count()).toBe(0);
  expect(await page.getByRole("button", { name: "Print" }).count()).toBe(0);
  const ink = await page.evaluate("getComputedStyle(document.querySelector('h1')).color");
  expect(ink).toBe("rgb(22, 32, 43)");
});

it("reports that an analysis does not exist", async () => {
  const { page } = await reader(app, visitor);
  for (const id of ["00000000-0000-4000-8000-000000000000", "nonsense"]) {
    await page.goto(`/analyses/${id}`);
    await page.getByRole("heading", { name: "Analysis not found" }).waitFor();
  }
  await page.getByRole("link", { name: "Go to analyses" }).click();
  await page.waitForURL("**/analyses");
});
