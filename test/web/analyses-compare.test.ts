import { readFile } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import type { Page } from "playwright-core";
import { expect, vi } from "vitest";
import { type Analyst, analyst, chartOf, pixelsOf } from "../support/analyst.ts";
import { startApp } from "../support/app.ts";
import { builtWeb, openBrowser } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { faultCollector } from "../support/page-faults.ts";

const { it, visitor } = await openBrowser();
const app = await startApp(
  { PROCESS_ROLE: "all", OFFLINE: "true", AGENT_RATE_LIMIT_PER_MINUTE: "1000" },
  { web: await builtWeb() },
);

const APPLE = { company_name: "Apple Inc.", ticker: "AAPL" };
const ALPHABET = { company_name: "Alphabet Inc.", ticker: "GOOG" };
const CHART = "Total return, first common day = 100";

/** Apple and Alphabet, analyzed and opened side by side. */
async function compared({ page, analyze }: Pick<Analyst, "page" | "analyze">) {
  const [apple, alphabet] = await Promise.all([analyze("company", APPLE), analyze("company", ALPHABET)]);
  await page.goto(`/analyses/compare?a=${apple.analysis_id}&b=${alphabet.analysis_id}`);
  await page.getByRole("heading", { name: "Figures" }).waitFor();
  return { apple, alphabet };
}

const TABLE = "Metrics of both companies, the difference and which is better";

/** The cells of a figure: both values, their difference, the better of the two. */
function figure(page: Page, label: string): Promise<string[]> {
  const row = page
    .getByRole("table", { name: TABLE })
    .getByRole("row")
    .filter({
      has: page.getByRole("rowheader", { name: label, exact: true }),
    });
  return row.getByRole("cell").allTextContents();
}

it("shows the figures of two companies side by side, with their difference", async () => {
  const someone = await analyst(app, visitor);
  const { page } = someone;
  const { apple, alphabet } = await compared(someone);
  const [ours, theirs]: number[] = [apple, alphabet].map(({ result }) => result.metrics.revenue.value);
  const billions = (value: number): string => `$${(value / 1e9).toFixed(1)}bn`;
  const difference = (ours ?? 0) - (theirs ?? 0);
  expect(difference).toBeGreaterThan(0);
  expect(await figure(page, "Revenue")).toEqual([
    billions(ours ?? 0),
    billions(theirs ?? 0),
    `+${billions(difference)}`,
    "",
  ]);
  const [low = 0, high = 0]: number[] = [apple, alphabet].map(({ result }) => result.metrics.net_margin.value * 100);
  expect(await figure(page, "Net margin")).toEqual([
    `${low.toFixed(2)}%`,
    `${high.toFixed(2)}%`,
    `-${(high - low).toFixed(2)} pp`,
    "Alphabet Inc.",
  ]);
  for (const { result } of [apple, alphabet])
    for (const { label } of Object.values<{ label: string }>(result.metrics))
      expect((await figure(page, label)).length, label).toBeGreaterThan(0);
});

it("marks one as better only for metrics with a clear direction, never for size", async () => {
  const someone = await analyst(app, visitor);
  const { page } = someone;
  const { apple, alphabet } = await compared(someone);
  const of = (id: string) => [apple, alphabet].map(({ result }) => result.metrics[id].value);
  const better = async (label: string) => (await figure(page, label)).at(-1);
  const [low, high] = of("volatility");
  expect(low).not.toBe(high);
  expect(await better("Annualized volatility")).toBe(low < high ? "Apple Inc." : "Alphabet Inc.");
  const [thin, ample] = of("current_ratio");
  expect(await better("Current ratio")).toBe(thin > ample ? "Apple Inc." : "Alphabet Inc.");
  for (const label of ["Free cash flow", "Asset turnover", "R squared of the beta", "Piotroski F-score"])
    expect(await better(label), label).toBe("");
});

it("explains why a figure is missing, and can hide figures that only one company has", async () => {
  const someone = await analyst(app, visitor);
  const { page } = someone;
  const { alphabet } = await compared(someone);
  expect(alphabet.result.metrics.altman_z.reason_if_null).toBe("not_applicable");
  const z = await figure(page, "Altman Z");
  expect(z.slice(1)).toEqual(["Does not apply to this kind of company.", "", ""]);
  await page.getByRole("radio", { name: "Available for both" }).check({ force: true });
  expect(await figure(page, "Altman Z")).toEqual([]);
  expect(await figure(page, "Revenue")).toHaveLength(4);
});

it("warns about different dates, and names them", async () => {
  const someone = await analyst(app, visitor);
  const { page } = someone;
  const { apple, alphabet } = await compared(someone);
  await page.getByText("Reporting dates or scope differ: fiscal years. Compare with care.").waitFor();
  const facts = page.getByRole("table", { name: "Basis of comparison" });
  const row = (name: string) =>
    facts
      .getByRole("row")
      .filter({ has: page.getByRole("rowheader", { name }) })
      .getByRole("cell")
      .allTextContents();
  expect(await row("Fiscal year ended")).toEqual(["27 Sept 2025", "31 Dec 2025"]);
  expect([apple, alphabet].map(({ result }) => result.metrics.revenue.period)).toEqual(["2025-09-27", "2025-12-31"]);
  expect(await row("Prices through")).toEqual(["31 Mar 2021", "31 Mar 2021"]);
  expect(await row("Sources")).toEqual(["sample data", "sample data"]);
  const group = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: "Profitability" }) });
  expect((await group.getByRole("cell").allTextContents()).slice(0, 2)).toEqual(["27 Sept 2025", "31 Dec 2025"]);
});

it("draws both closes from 100 over their common days", async () => {
  const someone = await analyst(app, visitor);
  const { page } = someone;
  const { apple, alphabet } = await compared(someone);
  const closes = [apple.result.data.series.AAPL.points, alphabet.result.data.series.GOOG.points];
  const dates = new Set(closes[1].map(({ date }: { date: string }) => date));
  const common = closes[0].filter(({ date }: { date: string }) => dates.has(date));
  const chart = chartOf(page, CHART);
  await vi.waitFor(async () => expect(await pixelsOf(page, CHART, "accent")).toBeGreaterThan(25), { timeout: 10_000 });
  const shown = (line: string) =>
    chart
      .locator("dl > div")
      .filter({ has: page.getByText(line, { exact: true }) })
      .locator("dd")
      .textContent();
  expect(await shown("Apple Inc.")).toBe(((100 * common.at(-1).value) / common[0].value).toFixed(2));
  await chart.getByRole("slider").focus();
  await page.keyboard.press("Home");
  expect([await shown("Apple Inc."), await shown("Alphabet Inc.")]).toEqual(["100.00", "100.00"]);
  const days = new Intl.NumberFormat("en-GB").format(common.length);
  const first = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium" }).format(new Date(common[0].date));
  await chart.getByText(`Adjusted closes on ${days} common days; ${first} is 100 for each.`).waitFor();
  expect(await chart.getByRole("listitem").allTextContents()).toEqual([
    expect.stringContaining("Daily prices of Apple Inc. (AAPL)"),
    expect.stringContaining("Daily prices of Alphabet Inc. class C (GOOG)"),
  ]);
});

it("shows the findings and sources of both side by side", async () => {
  const someone = await analyst(app, visitor);
  const { page } = someone;
  const { apple, alphabet } = await compared(someone);
  for (const [name, { result }] of [
    ["Apple Inc.", apple],
    ["Alphabet Inc.", alphabet],
  ] as const) {
    const findings = page.getByRole("region", { name: `Findings: ${name}` });
    const sources = page.getByRole("region", { name: `Sources: ${name}` });
    for (const { title, detail } of result.findings) {
      const item = findings.getByRole("listitem").filter({ hasText: title });
      expect(await item.textContent()).toContain(detail);
    }
    expect(await sources.getByRole("listitem").count()).toBe(result.data.sources.length);
  }
});

it("exports the comparison with every digit", async () => {
  const someone = await analyst(app, visitor);
  const { page } = someone;
  const { apple, alphabet } = await compared(someone);
  const saving = page.waitForEvent("download");
  await page.locator("#figures").getByRole("button", { name: "Download CSV" }).click();
  const rows: Record<string, string>[] = parse(await readFile(await (await saving).path(), "utf8"), { columns: true });
  const [a, b] = [apple.result.metrics.beta.value, alphabet.result.metrics.beta.value];
  expect(rows.find(({ metric }) => metric === "beta")).toMatchObject({
    "Apple Inc.: value": String(a),
    "Alphabet Inc.: value": String(b),
    difference: String(a - b),
    better: a < b ? "Apple Inc." : "Alphabet Inc.",
  });
  expect(rows.find(({ metric }) => metric === "altman_z")).toMatchObject({
    "Alphabet Inc.: value": "",
    "Alphabet Inc.: reason_if_null": "not_applicable",
  });
});

it("offers only completed company analyses, and keeps the choice in the URL", async () => {
  const { page, analyze } = await analyst(app, visitor);
  const apple = await analyze("company", APPLE);
  await analyze("market", { query: "S&P 500" });
  await page.goto("/analyses/compare");
  await page.getByText("Complete two company analyses to compare them.").waitFor();
  expect(await page.getByRole("link", { name: "New analysis" }).getAttribute("href")).toBe(
    "/analyses/new?kind=company",
  );
  const alphabet = await analyze("company", ALPHABET);
  await page.reload();
  await page.getByText("Choose two analyses above.").waitFor();
  const [first, second] = [page.getByLabel("First company"), page.getByLabel("Second company")];
  await first.getByRole("option", { name: "Apple Inc. (AAPL)" }).waitFor({ state: "attached" });
  const options = await first.getByRole("option").allTextContents();
  expect(options.map((text) => text.split(" · ")[0])).toEqual([
    "Choose an analysis…",
    "Alphabet Inc. (GOOG)",
    "Apple Inc. (AAPL)",
  ]);
  await first.selectOption(apple.analysis_id);
  await page.getByText("Choose another analysis to compare it with.").waitFor();
  await second.selectOption(apple.analysis_id);
  await page.getByText("The same analysis is chosen on both sides.").waitFor();
  await second.selectOption(alphabet.analysis_id);
  await page.getByRole("heading", { name: "Figures" }).waitFor();
  await page.getByRole("button", { name: "Swap sides" }).click();
  await eventually(() => first.inputValue()).toBe(alphabet.analysis_id);
  const { searchParams } = new URL(page.url());
  expect([searchParams.get("a"), searchParams.get("b")]).toEqual([alphabet.analysis_id, apple.analysis_id]);
});

it("distinguishes two analyses of one company", async () => {
  const { page, analyze } = await analyst(app, visitor);
  const [a, b] = [await analyze("company", APPLE), await analyze("company", { ...APPLE, analysis_type: "financial" })];
  await page.goto(`/analyses/compare?a=${a.analysis_id}&b=${b.analysis_id}`);
  const heads = page.getByRole("table", { name: TABLE }).getByRole("columnheader");
  await heads.first().waitFor();
  const [, first, second] = await heads.allTextContents();
  expect(first).toMatch(/^Apple Inc\., /);
  expect(second).not.toBe(first);
  await page.getByText(/differ: last prices and scope/).waitFor();
  await page.getByText("There is no chart: one of the two has no prices.").waitFor();
  expect((await figure(page, "Last close"))[1]).toBe("Not part of this analysis.");
});

it("explains what is wrong with a side: deleted, malformed ID, market analysis or failed", async () => {
  const { page, token, analyze } = await analyst(app, visitor);
  const apple = await analyze("company", APPLE);
  const market = await analyze("market", { query: "S&P 500" });
  const json = { company_name: "Zzyzx Widgets of Nowhere" };
  expect((await app.call("POST", "/api/quantitative-analysis/company", { token, json })).status).toBe(400);
  const list = await app.call("GET", "/api/quantitative-analysis/results", { token });
  const failed = list.body.results.find(({ status }: { status: string }) => status === "failed");
  for (const [id, said] of [
    ["01a1f8ac-7e3f-75e3-9376-7753f27cd56d", "Second company: This analysis doesn’t exist, or you don’t have access."],
    ["nonsense", "Second company: This analysis doesn’t exist, or you don’t have access."],
    [market.analysis_id, "Second company: “S&P 500” isn’t a company analysis. Only companies can be compared."],
    [failed.analysis_id, "Second company: The analysis of Zzyzx Widgets of Nowhere failed"],
  ]) {
    await page.goto(`/analyses/compare?a=${apple.analysis_id}&b=${id}`);
    await page.getByRole("status").filter({ hasText: said }).waitFor();
    expect(await page.getByLabel("Second company").inputValue()).toBe(id);
    expect(await page.getByRole("heading", { name: "Figures" }).count()).toBe(0);
  }
});

it("waits for an incomplete side, and offers a retry if one cannot be loaded", async () => {
  const { page, analyze } = await analyst(app, visitor);
  const [apple, alphabet] = [await analyze("company", APPLE), await analyze("company", ALPHABET)];
  let standing: "running" | "refused" | "done" = "refused";
  await page.route(`**/api/quantitative-analysis/results/${alphabet.analysis_id}`, (route) => {
    if (standing === "running")
      return route.fulfill({ json: { ...alphabet, status: "running", progress: 40, result: null } });
    if (standing === "done") return route.continue();
    return route.fulfill({ status: 403, json: { status: "error", message: "no", detail: { code: "forbidden" } } });
  });
  await page.goto(`/analyses/compare?a=${apple.analysis_id}&b=${alphabet.analysis_id}`);
  await page.getByRole("alert").filter({ hasText: "Couldn’t load this analysis." }).waitFor();
  standing = "running";
  await page.getByRole("alert").getByRole("button", { name: "Try again" }).click();
  await page.getByText("Alphabet Inc. (GOOG) is 40% complete.").waitFor();
  standing = "done";
  await page.getByRole("heading", { name: "Figures" }).waitFor();
});

it("prints the comparison without its controls", async () => {
  const someone = await analyst(app, visitor, { colorScheme: "dark" });
  const { page } = someone;
  await compared(someone);
  await page.emulateMedia({ media: "print" });
  expect(await page.getByLabel("First company").isVisible()).toBe(false);
  expect(await page.getByRole("button", { name: "Download CSV" }).first().isVisible()).toBe(false);
  expect(await page.getByRole("table", { name: TABLE }).isVisible()).toBe(true);
  expect((await page.pdf()).byteLength).toBeGreaterThan(50_000);
});

for (const [colorScheme, width] of [
  ["light", 1280],
  ["dark", 320],
] as const) {
  it(`a comparison is accessible in the ${colorScheme} theme and fits ${width} pixels`, async () => {
    const someone = await analyst(app, visitor, { colorScheme, viewport: { width, height: 800 } });
    const { page } = someone;
    const { faults, look } = faultCollector(page);
    await page.goto("/analyses/compare");
    await page.getByText("Choose two analyses above.").waitFor();
    await look("nothing chosen");
    await page.goto("/analyses/compare?a=nonsense");
    await page.getByText("This analysis doesn’t exist").waitFor();
    await look("a side is gone");
    await compared(someone);
    await chartOf(page, CHART).locator("canvas").first().waitFor();
    await look("compared");
    expect(faults).toEqual([]);
  });
}
