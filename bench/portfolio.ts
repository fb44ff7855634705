// How smoothly the portfolio of 500 documents by 60 terms scrolls and filters in Chromium, on the embedded database:
// `npm run bench:portfolio`. `--documents N` stores another number. Needs an installed Chromium.
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Page } from "playwright-core";
import { launchChromium } from "../scripts/launch-chromium.ts";
import { serverAddress } from "../scripts/server-address.ts";
import { COLUMN_NAMES } from "../src/features/portfolio/columns.ts";
import { PACKAGE_ROOT } from "../src/platform/package-root.ts";

const { values: options } = parseArgs({ options: { documents: { type: "string", default: "500" } } });
const DOCUMENTS = Number(options.documents);
const COLUMNS = COLUMN_NAMES.slice(0, 60);
const AT_ONCE = 4;
const FRAMES = 240;
const STEP_PX = 90;
const FILTER_ROUNDS = 40;
const GOAL_FILTER_MS = 100;
const ACCOUNT = { email: "ada@example.com", password: "a long enough pass phrase" };

/** Frame lengths in milliseconds while the grid scrolls this far per frame; 0 does not scroll. */
const frameProbe = (step: number): string => `new Promise((resolve) => {
  const pane = document.querySelector("section[aria-label=Portfolio]");
  const times = [];
  let direction = 1;
  let last = performance.now();
  requestAnimationFrame(function next(now) {
    times.push(now - last);
    last = now;
    if (pane.scrollTop + pane.clientHeight >= pane.scrollHeight - 1) direction = -1;
    if (pane.scrollTop <= 0) direction = 1;
    if (${step} > 0) pane.scrollTop += ${step} * direction;
    if (times.length < ${FRAMES}) requestAnimationFrame(next);
    else resolve(times.slice(2));
  });
})`;

/** Milliseconds from the input of a search to the frame that shows its rows. */
const filterProbe = (text: string): string => `new Promise((resolve) => {
  const box = document.querySelector("input[type=search]");
  const began = performance.now();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set.call(box, ${JSON.stringify(text)});
  box.dispatchEvent(new Event("input", { bubbles: true }));
  requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
})`;

async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "tranche-bench-"));
  const server = spawn(process.execPath, [join(PACKAGE_ROOT, "src/bin/server.ts")], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: "0", OFFLINE: "true", LOG_LEVEL: "error" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    const baseUrl = await serverAddress(server.stdout);
    await fill(baseUrl);
    await measure(baseUrl);
  } finally {
    server.kill();
    await new Promise((resolve) => server.once("exit", resolve));
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Stores the documents: the sample loan, each of another borrower. */
async function fill(baseUrl: string): Promise<void> {
  const { access_token: token } = await post(baseUrl, "/api/auth/register", { ...ACCOUNT, organization_name: "Bench" });
  const text = await readFile(join(PACKAGE_ROOT, "samples", "harbour-ridge-term-loan.txt"), "utf8");
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < DOCUMENTS) {
      const borrower = `${BORROWERS[next % BORROWERS.length]} ${next++} HOLDINGS, LLC`;
      const own = text.replaceAll("HARBOUR RIDGE ICE & COLD STORAGE, LLC", borrower);
      await post(baseUrl, "/api/documents", { text: own }, token);
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  console.log(`${DOCUMENTS} documents stored in ${((performance.now() - began) / 1_000).toFixed(1)} s`);
}

const BORROWERS = ["OAKUM ROPE", "LARKSPUR GRAIN", "THISTLE FERRIES", "COPPERFOLD RAIL", "SALTGRASS", "PINNOCK MARINE"];
const SEARCHES = ["oak", "oakum", "rail 1", "", "term loan", "saltgrass 2", "marine", "nothing like it"];

async function post(baseUrl: string, path: string, body: unknown, token = ""): Promise<{ access_token: string }> {
  const headers = { "content-type": "application/json", ...(token === "" ? {} : { authorization: `Bearer ${token}` }) };
  const response = await fetch(`${baseUrl}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as { access_token: string };
}

async function measure(baseUrl: string): Promise<void> {
  const browser = await launchChromium();
  if (browser === null) throw new Error("no Chromium starts here");
  try {
    const context = await browser.newContext({ baseURL: baseUrl, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.goto("/sign-in");
    await page.getByLabel("Email").fill(ACCOUNT.email);
    await page.getByLabel("Password").fill(ACCOUNT.password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.waitForURL(/home/);
    const began = performance.now();
    await page.goto(`/portfolio?columns=${COLUMNS.join(",")}`);
    await page.getByText(`${DOCUMENTS} documents`).waitFor();
    console.log(`page with ${DOCUMENTS} rows of ${COLUMNS.length} terms: ${Math.round(performance.now() - began)} ms`);
    await reportFrames(page);
    await reportFilter(page);
  } finally {
    await browser.close();
  }
}

async function reportFrames(page: Page): Promise<void> {
  const idle = await page.evaluate<number[]>(frameProbe(0));
  const scrolling = await page.evaluate<number[]>(frameProbe(STEP_PX));
  for (const [name, frames] of [
    ["idle", idle],
    ["scrolling", scrolling],
  ] as const) {
    const dropped = frames.filter((length) => length > 25).length;
    const figures = [0.5, 0.95, 1].map((share) => quantile(frames, share).toFixed(1));
    console.log(
      `${name.padEnd(10)} frames p50 ${figures[0]} ms, p95 ${figures[1]}, max ${figures[2]}; dropped ${dropped}`,
    );
  }
}

async function reportFilter(page: Page): Promise<void> {
  const times: number[] = [];
  for (let i = 0; i < FILTER_ROUNDS; i++)
    times.push(await page.evaluate<number>(filterProbe(SEARCHES[i % SEARCHES.length] ?? "")));
  const p95 = quantile(times, 0.95);
  console.log(`filter     p50 ${quantile(times, 0.5).toFixed(1)} ms, p95 ${p95.toFixed(1)} (goal ${GOAL_FILTER_MS})`);
  if (p95 > GOAL_FILTER_MS) process.exitCode = 1;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

await main();
