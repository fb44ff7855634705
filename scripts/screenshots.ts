// Takes the screenshots of the README from the running app: `node scripts/screenshots.ts`. Needs a Chromium.
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright-core";
import { launchChromium } from "./launch-chromium.ts";
import { serverAddress } from "./server-address.ts";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const FOLDER = join(ROOT, "docs", "screenshots");
const ACCOUNT = {
  email: "ada@example.com",
  password: "a long enough pass phrase",
  organization_name: "Harbour Capital",
};

/** The samples, and copies with other borrowers, to fill the list. */
const DOCUMENTS: readonly { sample: string; title: string; borrower?: readonly [from: string, to: string] }[] = [
  {
    sample: "harbour-ridge-term-loan",
    title: "Larkspur Grain term loan",
    borrower: ["HARBOUR RIDGE ICE & COLD STORAGE, LLC", "LARKSPUR GRAIN TERMINALS, LLC"],
  },
  {
    sample: "meridian-sustainability-linked-facility",
    title: "Thistle Ferries facility agreement",
    borrower: ["MERIDIAN TIDEWHEEL FINANCE S.À R.L.", "THISTLE FERRIES FINANCE S.À R.L."],
  },
  {
    sample: "northgate-syndicated-credit-agreement",
    title: "Oakum Rope credit agreement",
    borrower: ["NORTHGATE LANTERNWORKS, INC.", "OAKUM ROPE & CABLE, INC."],
  },
  { sample: "northgate-second-amendment", title: "Northgate Second Amendment" },
  { sample: "harbour-ridge-term-loan", title: "Harbour Ridge term loan" },
  { sample: "meridian-sustainability-linked-facility", title: "Meridian sustainability-linked facility" },
  { sample: "northgate-syndicated-credit-agreement", title: "Northgate credit agreement" },
];

/** What is asked of the bundled figures, the last first in the list. */
const ANALYSES: readonly { path: string; body: object }[] = [
  { path: "company", body: { company_name: "Zenith Kite Works" } },
  { path: "market", body: { query: "S&P 500 and interest rates", time_range: "1Y" } },
  { path: "company", body: { company_name: "Apple Inc.", ticker: "AAPL", analysis_type: "risk" } },
  { path: "loan-application", body: { borrower_name: "Apple Inc.", loan_amount: 5_000_000_000 } },
  { path: "company", body: { company_name: "Apple Inc.", ticker: "AAPL" } },
];

const dataDir = await mkdtemp(join(tmpdir(), "tranche-screenshots-"));
const server = spawn(process.execPath, [join(ROOT, "src/bin/server.ts")], {
  env: { ...process.env, DATA_DIR: dataDir, PORT: "0", LOG_LEVEL: "error", OFFLINE: "true" },
  stdio: ["ignore", "pipe", "inherit"],
});
try {
  const baseUrl = await serverAddress(server.stdout);
  const { documents, analyses } = await fill(baseUrl);
  const browser = await launchChromium();
  if (browser === null) throw new Error("no Chromium starts here");
  await shoot(browser, baseUrl, documents.at(-1) ?? 1, analyses);
  await browser.close();
} finally {
  const ended = new Promise((resolve) => server.once("close", resolve));
  server.kill("SIGTERM");
  await ended;
  await rm(dataDir, { recursive: true, force: true });
}

async function fill(baseUrl: string): Promise<{ documents: number[]; analyses: string[] }> {
  const { access_token: token } = (await post(baseUrl, "/api/auth/register", ACCOUNT)) as { access_token: string };
  const ids: number[] = [];
  for (const { sample, title, borrower } of DOCUMENTS) {
    const text = await readFile(join(ROOT, "samples", `${sample}.txt`), "utf8");
    const own = borrower === undefined ? text : text.replaceAll(borrower[0], borrower[1]);
    const { id } = (await post(baseUrl, "/api/documents", { text: own, title }, token)) as { id: number };
    ids.push(id);
  }
  const analyses: string[] = [];
  for (const { path, body } of ANALYSES) analyses.push(await analyse(baseUrl, path, body, token));
  return { documents: ids, analyses };
}

/** The id of an analysis that has ended, well or not. */
async function analyse(baseUrl: string, path: string, body: object, token: string): Promise<string> {
  const response = await fetch(`${baseUrl}/api/quantitative-analysis/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { analysis_id?: string; detail?: { analysis_id?: string } };
  const id = answer.analysis_id ?? answer.detail?.analysis_id;
  if (id === undefined) throw new Error(`an analysis was answered ${response.status}: ${JSON.stringify(answer)}`);
  return id;
}

async function post(baseUrl: string, path: string, body: unknown, token?: string): Promise<unknown> {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const headers = { "content-type": "application/json", ...authorization };
  const response = await fetch(`${baseUrl}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${await response.text()}`);
  return response.json();
}

async function shoot(browser: Browser, baseUrl: string, id: number, analyses: readonly string[]): Promise<void> {
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({ baseURL: baseUrl, viewport, colorScheme: "light", locale: "en-GB" });
  const page = await context.newPage();
  await page.goto("/sign-in");
  await page.getByLabel("Email").fill(ACCOUNT.email);
  await page.getByLabel("Password").fill(ACCOUNT.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("table").waitFor();
  await take(page, "list");
  await page.goto("/documents/new");
  await page.getByText("Drop a file here").waitFor();
  await take(page, "new");
  await openTerm(page, id, "/facilities/0/maturity_date");
  await take(page, "document-light");
  await page.emulateMedia({ colorScheme: "dark" });
  await openTerm(page, id, "/facilities/0/interest_terms/default_rate_bps");
  await take(page, "document-dark");
  await shootAnalyses(page, analyses);
}

async function shootAnalyses(page: Page, ids: readonly string[]): Promise<void> {
  const [loan, company] = ids.slice(-2);
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/analyses");
  await page.getByRole("table", { name: "Analyses" }).waitFor();
  await take(page, "analysis-list");
  await page.goto(`/analyses/${company}`);
  await page.locator("canvas").first().waitFor();
  await take(page, "analysis-company");
  await page.goto(`/analyses/${loan}`);
  await page.locator("canvas").first().waitFor();
  await take(page, "analysis-loan");
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(`/analyses/${company}#metric-debt_to_ebitda`);
  await page.locator("canvas").first().waitFor();
  await page.getByRole("button", { name: "Debt to EBITDA", exact: true }).focus();
  await page.locator("#detail-debt_to_ebitda").scrollIntoViewIfNeeded();
  await take(page, "analysis-figure-dark");
}

async function openTerm(page: Page, id: number, pointer: string): Promise<void> {
  await page.goto(`/documents/${id}?at=${encodeURIComponent(pointer)}`);
  await page.locator("mark[data-active]").waitFor();
  await page.locator("[data-term]").first().waitFor();
}

async function take(page: Page, name: string): Promise<void> {
  await page.mouse.move(0, 0);
  await page.screenshot({ path: join(FOLDER, `${name}.png`) });
}
