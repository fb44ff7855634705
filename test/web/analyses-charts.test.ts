import { readFile } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import type { Locator, Page } from "playwright-core";
import { expect, vi } from "vitest";
import { macd, relativeStrengthIndex } from "#domain/prices/oscillators.ts";
import { analyst, chartOf, pixelsOf } from "../support/analyst.ts";
import { startApp } from "../support/app.ts";
import { builtWeb, openBrowser } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { faultCollector } from "../support/page-faults.ts";

const { it, visitor } = await openBrowser();
const app = await startApp(
  { PROCESS_ROLE: "all", OFFLINE: "true", AGENT_RATE_LIMIT_PER_MINUTE: "1000" },
  { web: await builtWeb() },
);

const APPLE = { company_name: "Apple Inc.", ticker: "AAPL", analysis_type: "market" };
const RATES = { query: "S&P 500, Nasdaq 100, interest rates and volatility", time_range: "1Y" };
const LOAN = { borrower_name: "Apple Inc.", loan_amount: 5e9 };

type Point = { readonly date: string; readonly value: number };

const format = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat("en-GB", options);
const twoDigits = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
const usd = format({ style: "currency", currency: "USD", currencyDisplay: "narrowSymbol", ...twoDigits });
const percent = format({ style: "percent", ...twoDigits });
const plain = format(twoDigits);
const day = (date: string): string =>
  new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" }).format(new Date(`${date}T00:00:00Z`));

/** A value of the legend, by the name of its line. */
const value = (chart: Locator, line: string) =>
  chart
    .locator("dl > div")
    .filter({ has: chart.page().getByText(line, { exact: true }) })
    .locator("dd");

/** Opens an analysis at one of its charts, drawn. */
async function openAt(page: Page, id: string, title: string): Promise<Locator> {
  await page.goto(`/analyses/${id}`);
  const chart = chartOf(page, title);
  await chart.locator("canvas").first().waitFor();
  return chart;
}

const drawn = (page: Page, title: string, token: string) =>
  vi.waitFor(async () => expect(await pixelsOf(page, title, token)).toBeGreaterThan(25), { timeout: 10_000 });

it("draws a price with its averages, announces the last day, and lists first, last, lowest and highest", async () => {
  const { page, analyze } = await analyst(app, visitor);
  const { analysis_id, result } = await analyze("company", APPLE);
  const points: Point[] = result.data.series.AAPL.points;
  const chart = await openAt(page, analysis_id, "Price of AAPL");
  const [first, last] = [points[0], points.at(-1)] as [Point, Point];
  expect(await value(chart, "Adjusted close").textContent()).toBe(usd.format(last.value));
  const average = (count: number): number => points.slice(-count).reduce((sum, point) => sum + point.value, 0) / count;
  expect(await value(chart, "50-day average").textContent()).toBe(usd.format(average(50)));
  expect(await value(chart, "200-day average").textContent()).toBe(usd.format(average(200)));
  await chart.getByText("(USD)").first().waitFor();
  const sorted = points.toSorted((a, b) => a.value - b.value);
  const [lowest, highest] = [sorted[0], sorted.at(-1)] as [Point, Point];
  await chart
    .getByText(
      `Adjusted close: ${usd.format(first.value)} on ${day(first.date)}, ${usd.format(last.value)} on ${day(last.date)}; ` +
        `lowest ${usd.format(lowest.value)} on ${day(lowest.date)}; highest ${usd.format(highest.value)} on ${day(highest.date)}.`,
    )
    .waitFor();
  for (const token of ["accent", "warning", "danger", "surface"]) await drawn(page, "Price of AAPL", token);
});

it("draws in the same colors for users who prefer reduced motion", async () => {
  const { page, analyze } = await analyst(app, visitor, { reducedMotion: "reduce" });
  const { analysis_id } = await analyze("company", APPLE);
  await openAt(page, analysis_id, "Price of AAPL");
  for (const token of ["accent", "warning", "danger", "surface"]) await drawn(page, "Price of AAPL", token);
});

it("names the source of the figures, their date and age, and credits the chart library", async () => {
  const { page, analyze } = await analyst(app, visitor);
  const { analysis_id } = await analyze("company", APPLE);
  const chart = await openAt(page, analysis_id, "Price of AAPL");
  const source = chart.getByText(/^Source:/);
  expect(await source.textContent()).toContain("QuantConnect (Lean sample data), as of 31 Mar 2021");
  await source.getByText("sample data").waitFor();
  expect(await source.getByRole("link").getAttribute("href")).toContain("QuantConnect/Lean");
  const credit = page.getByRole("link", { name: "Charts by TradingView Lightweight Charts" });
  expect(await credit.getAttribute("href")).toBe("https://www.tradingview.com/");
});

it("switches indicators on and off, with last values calculated from the closes", async () => {
  const { page, analyze } = await analyst(app, visitor);
  const { analysis_id, result } = await analyze("company", APPLE);
  const chart = await openAt(page, analysis_id, "Price of AAPL");
  const closes: number[] = result.data.series.AAPL.points.map((point: Point) => point.value);
  const last20 = closes.slice(-20);
  const mean = last20.reduce((sum, close) => sum + close, 0) / 20;
  const deviation = Math.sqrt(last20.reduce((sum, close) => sum + (close - mean) ** 2, 0) / 20);
  const volume: Point[] = result.data.series.AAPL_volume.points;
  for (const [indicator, line, shown] of [
    ["20-day average", "20-day average", usd.format(mean)],
    ["Bollinger bands (20, 2)", "Upper Bollinger band", usd.format(mean + 2 * deviation)],
    ["RSI (14)", "RSI, 14 days", plain.format(relativeStrengthIndex(closes).at(-1) ?? 0)],
    ["MACD (12, 26, 9)", "MACD histogram", usd.format(macd(closes).histogram.at(-1) ?? 0)],
    ["Volume", "Volume", format({ notation: "compact", maximumFractionDigits: 2 }).format(volume.at(-1)?.value ?? 0)],
  ] as const) {
    const before = await chart.locator("canvas").count();
    await chart.getByRole("checkbox", { name: indicator, exact: true }).check();
    expect(await value(chart, line).textContent()).toBe(shown);
    const pane = ["RSI (14)", "MACD (12, 26, 9)", "Volume"].includes(indicator);
    if (pane) await eventually(() => chart.locator("canvas").count()).toBeGreaterThan(before);
  }
  await drawn(page, "Price of AAPL", "edge");
  await chart.getByRole("checkbox", { name: "50-day average" }).uncheck();
  await chart.getByRole("checkbox", { name: "Bollinger bands (20, 2)" }).uncheck();
  expect(await value(chart, "50-day average").count()).toBe(0);
  await eventually(() => pixelsOf(page, "Price of AAPL", "warning")).toBe(0);
});

it("announces each day with the keyboard and with the pointer", async () => {
  const { page, analyze } = await analyst(app, visitor);
  const { analysis_id, result } = await analyze("company", APPLE);
  const points: Point[] = result.data.series.AAPL.points;
  const chart = await openAt(page, analysis_id, "Price of AAPL");
  const slider = chart.getByRole("slider", { name: "Price of AAPL: values by date" });
  const close = () => value(chart, "Adjusted close").textContent();
  const usdAt = (position: number): string => usd.format(points.at(position)?.value ?? 0);
  await slider.focus();
  await page.keyboard.press("ArrowLeft");
  expect(await close()).toBe(usdAt(-2));
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  expect(await close()).toBe(usdAt(1));
  expect(await slider.getAttribute("aria-valuetext")).toContain(
    `${day(points[1]?.date ?? "")}: Adjusted close ${usdAt(1)}`,
  );
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowRight");
  expect(await close()).toBe(usdAt(-1));
  const box = await slider.boundingBox();
  if (box === null) throw new Error("the chart has no place");
  await page.mouse.move(box.x + box.width / 3, box.y + 60);
  await eventually(close).not.toBe(usdAt(-1));
  const date = await chart.locator("p").first().textContent();
  const pointed = points.find((point) => day(point.date) === date);
  expect(await close()).toBe(usd.format(pointed?.value ?? 0));
});

it("limits the description, the table and the file to the chosen range", async () => {
  const { page, analyze } = await analyst(app, visitor);
  const { analysis_id, result } = await analyze("company", APPLE);
  const points: Point[] = result.data.series.AAPL.points;
  const chart = await openAt(page, analysis_id, "Price of AAPL");
  await chart.getByRole("radio", { name: "3 months" }).check({ force: true });
  const within = points.filter(({ date }) => date >= "2020-12-31");
  const highest = within.reduce((a, b) => (b.value > a.value ? b : a));
  await chart.getByText(`highest ${usd.format(highest.value)} on ${day(highest.date)}`).waitFor();
  await chart.getByRole("button", { name: "Show as table" }).click();
  const table = page.getByRole("region", { name: "Price of AAPL, as a table" });
  expect(await table.getByRole("row").count()).toBe(within.length + 1);
  const latest = table.getByRole("row").nth(1);
  expect(await latest.getByRole("rowheader").textContent()).toBe("31 Mar 2021");
  expect(await latest.getByRole("cell").allTextContents()).toEqual([
    usd.format(within.at(-1)?.value ?? 0),
    ...[50, 200].map((count) => usd.format(points.slice(-count).reduce((sum, point) => sum + point.value, 0) / count)),
  ]);
  const saving = page.waitForEvent("download");
  await chart.getByRole("button", { name: "Download CSV" }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe("aapl-price.csv");
  const rows: string[][] = parse(await readFile(await file.path(), "utf8"));
  expect(rows[0]).toEqual(["Date", "Adjusted close (USD)", "50-day average (USD)", "200-day average (USD)"]);
  expect(rows.slice(1).map(([date, close]) => ({ date, value: Number(close) }))).toEqual(within);
});

it("shows the price on a logarithmic scale on request", async () => {
  const { page, analyze } = await analyst(app, visitor);
  const { analysis_id } = await analyze("company", APPLE);
  const chart = await openAt(page, analysis_id, "Price of AAPL");
  await drawn(page, "Price of AAPL", "accent");
  const ticks = (): Promise<string> => axisOf(chart);
  const linear = await ticks();
  await chart.getByRole("checkbox", { name: "Logarithmic" }).check();
  await eventually(ticks).not.toBe(linear);
  await chart.getByRole("checkbox", { name: "Logarithmic" }).uncheck();
  await eventually(ticks).toBe(linear);
});

/** The picture of the chart's first price axis. */
function axisOf(chart: Locator): Promise<string> {
  return chart
    .locator("table tr:first-child td:last-child canvas")
    .first()
    .evaluate((canvas: any): string => canvas.toDataURL());
}

it("resizes with the window, and keeps its range", async () => {
  const { page, analyze } = await analyst(app, visitor, { viewport: { width: 1280, height: 800 } });
  const { analysis_id } = await analyze("company", APPLE);
  const chart = await openAt(page, analysis_id, "Price of AAPL");
  await chart.getByRole("radio", { name: "1 year" }).check({ force: true });
  const widest = (): Promise<number> =>
    chart.locator("canvas").evaluateAll((all: any[]): number => Math.max(...all.map((canvas) => canvas.clientWidth)));
  await eventually(widest).toBeGreaterThan(500);
  await page.setViewportSize({ width: 320, height: 800 });
  await eventually(widest).toBeLessThan(320);
  expect(await chart.getByRole("radio", { name: "1 year" }).isChecked()).toBe(true);
  await drawn(page, "Price of AAPL", "accent");
});

it("shows the drawdown of the price, as deep as in the analysis", async () => {
  const { page, analyze } = await analyst(app, visitor);
  const { analysis_id, result } = await analyze("company", APPLE);
  const chart = await openAt(page, analysis_id, "Drawdown of AAPL");
  const depth = percent.format(result.metrics.max_drawdown.value);
  await chart
    .getByText(`Maximum drawdown: ${depth}, from 3 Oct 2018 to 3 Jan 2019; recovered on 10 Oct 2019.`)
    .waitFor();
  const closes: number[] = result.data.series.AAPL.points.map((point: Point) => point.value);
  const now = (closes.at(-1) ?? 0) / Math.max(...closes) - 1;
  expect(await value(chart, "Drawdown").textContent()).toBe(percent.format(now));
  await drawn(page, "Drawdown of AAPL", "danger");
});

it("draws rates, spreads and volatility separately, each with its unit and last known value", async () => {
  const { page, analyze } = await analyst(app, visitor);
  const { analysis_id, result } = await analyze("market", RATES);
  const rates = await openAt(page, analysis_id, "Rates");
  for (const [id, line] of [
    ["sofr", "Secured Overnight Financing Rate"],
    ["dgs10", "10-year Treasury constant maturity yield"],
    ["t10y3m", "10-year less 3-month Treasury yield"],
  ] as const)
    expect(await value(rates, line).textContent()).toContain(percent.format(result.metrics[`${id}_last`].value));
  expect(await rates.getByText("(%)", { exact: true }).count()).toBe(2);
  expect(await value(rates, "Secured Overnight Financing Rate").textContent()).toContain("(30 Jul 2026)");
  const volatility = chartOf(page, "CBOE Volatility Index, close");
  expect(await value(volatility, "CBOE Volatility Index, close").textContent()).toBe(
    plain.format(result.metrics.vixcls_last.value),
  );
  await volatility.getByText("(index points)").waitFor();
  await drawn(page, "Rates", "danger");
  const both = chartOf(page, "Total return, first common day = 100");
  for (const id of ["SPY", "QQQ"]) {
    const closes: Point[] = result.data.series[id].points;
    const indexed = (100 * (closes.at(-1)?.value ?? 0)) / (closes[0]?.value ?? 0);
    expect(await value(both, id).textContent()).toBe(plain.format(indexed));
  }
  await page.getByRole("radio", { name: "QQQ" }).check({ force: true });
  expect(await value(chartOf(page, "Price of QQQ"), "Adjusted close").textContent()).toBe(
    usd.format(result.metrics.qqq_last_close.value),
  );
  expect(await chartOf(page, "Price of SPY").count()).toBe(0);
});

it("draws a loan's balance and quarterly payments, with the path of its benchmark", async () => {
  const { page, analyze } = await analyst(app, visitor);
  const { analysis_id, result } = await analyze("loan-application", LOAN);
  const chart = await openAt(page, analysis_id, "Debt schedule");
  const quarters: Record<"closing" | "interest" | "principal", number>[] = result.data.schedule;
  const { closing, interest, principal } = quarters[0] ?? { closing: 0, interest: 0, principal: 0 };
  const short = format({
    style: "currency",
    currency: "USD",
    currencyDisplay: "narrowSymbol",
    notation: "compact",
    maximumFractionDigits: 2,
    minimumFractionDigits: 0,
  });
  expect(await value(chart, "Closing balance").textContent()).toBe(short.format(closing));
  expect(await value(chart, "Interest").textContent()).toBe(short.format(interest));
  expect(await value(chart, "Debt service, interest and principal").textContent()).toBe(
    short.format(interest + principal),
  );
  await chart.getByRole("button", { name: "Show as table" }).click();
  const table = page.getByRole("region", { name: "Debt schedule, as a table" });
  expect(await table.getByRole("row").count()).toBe(quarters.length + 1);
  expect(await table.getByRole("rowheader").first().textContent()).toBe("Quarter 1");
  await drawn(page, "Debt schedule", "accent");
  const benchmark = chartOf(page, "Rates");
  expect(await value(benchmark, "Secured Overnight Financing Rate").textContent()).toBe(
    percent.format(result.metrics.all_in_rate.inputs.reference),
  );
});

it("switches colors with the theme, and prints on white", async () => {
  const { page, analyze } = await analyst(app, visitor, { colorScheme: "dark" });
  const { analysis_id } = await analyze("company", APPLE);
  const chart = await openAt(page, analysis_id, "Price of AAPL");
  await drawn(page, "Price of AAPL", "surface");
  await page.getByRole("radio", { name: "Light", exact: true }).check({ force: true });
  await drawn(page, "Price of AAPL", "surface");
  await page.getByRole("radio", { name: "Dark", exact: true }).check({ force: true });
  await drawn(page, "Price of AAPL", "surface");
  await page.evaluate("dispatchEvent(new Event('beforeprint'))");
  const corner = (of: string): Promise<number[]> =>
    chart
      .locator(of)
      .last()
      .evaluate((canvas: any): number[] => [...canvas.getContext("2d").getImageData(2, 2, 1, 1).data]);
  expect(await corner("[aria-hidden] > canvas")).toEqual([255, 255, 255, 255]);
  await drawn(page, "Price of AAPL", "surface");
  await page.evaluate("dispatchEvent(new Event('afterprint'))");
  expect(await chart.locator("[aria-hidden] > canvas").count()).toBe(0);
  expect((await page.pdf()).byteLength).toBeGreaterThan(50_000);
});

it("loads the chart library only for a chart, cleans up after it, and shows the figures without it", async () => {
  const { page, analyze, requests } = await analyst(app, visitor);
  const { analysis_id } = await analyze("company", APPLE);
  const isLibrary = (request: string): boolean => request.includes("/assets/draw-plot");
  await page.goto("/analyses");
  await page.getByRole("link", { name: /Apple Inc/ }).waitFor();
  expect(requests.filter(isLibrary)).toEqual([]);
  await openAt(page, analysis_id, "Price of AAPL");
  expect(requests.filter(isLibrary)).toHaveLength(1);
  await page.getByRole("link", { name: "Documents", exact: true }).click();
  await page.getByText("Drop files here").waitFor();
  expect(await page.locator("canvas").count()).toBe(0);
  await page.route("**/assets/draw-plot*", (route) => route.abort());
  await page.goto(`/analyses/${analysis_id}`);
  const chart = chartOf(page, "Price of AAPL");
  await chart.getByText("Couldn’t draw the chart. Its figures are in the table.").waitFor();
  await chart.getByRole("button", { name: "Show as table" }).click();
  await chart.getByRole("rowheader", { name: "31 Mar 2021" }).waitFor();
});

it("reports that there is nothing to draw if a result has no series", async () => {
  const { page, analyze } = await analyst(app, visitor);
  const { analysis_id } = await analyze("company", { ...APPLE, analysis_type: "financial" });
  await page.goto(`/analyses/${analysis_id}`);
  await page.getByText("This analysis has no charts.").waitFor();
});

for (const [colorScheme, width] of [
  ["light", 1280],
  ["dark", 320],
] as const) {
  it(`charts are accessible in the ${colorScheme} theme and fit ${width} pixels`, async () => {
    const { page, analyze } = await analyst(app, visitor, { colorScheme, viewport: { width, height: 800 } });
    const { faults, look } = faultCollector(page, { within: "#charts" });
    for (const [path, asked, title] of [
      ["company", APPLE, "Price of AAPL"],
      ["market", RATES, "Rates"],
      ["loan-application", LOAN, "Debt schedule"],
    ] as const) {
      const { analysis_id } = await analyze(path, asked);
      const chart = await openAt(page, analysis_id, title);
      if (path === "company") await chart.getByRole("checkbox", { name: "RSI (14)" }).check();
      if (path !== "loan-application") await chart.getByRole("radio", { name: "1 month" }).check({ force: true });
      await chart.getByRole("button", { name: "Show as table" }).click();
      await drawn(page, title, "accent");
      await look(path);
      const widths = await chart
        .locator("canvas")
        .evaluateAll((all: any[]): number[] => all.map((canvas) => canvas.width));
      expect(Math.max(...widths), path).toBeLessThanOrEqual(width);
    }
    expect(faults).toEqual([]);
  });
}
