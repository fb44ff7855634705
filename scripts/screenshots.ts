// Makes the pictures of the README from the running app: `node scripts/screenshots.ts`. Needs a Chromium.
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { type Browser, chromium, type Page } from "playwright-core";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const FOLDER = join(ROOT, "docs", "screenshots");
const ACCOUNT = {
  email: "ada@example.com",
  password: "a long enough pass phrase",
  organization_name: "Harbour Capital",
};

/** Samples as they are, and with another borrower, so that the list has something to list. */
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

const dataDir = await mkdtemp(join(tmpdir(), "tranche-screenshots-"));
const server = spawn(process.execPath, [join(ROOT, "src/bin/server.ts")], {
  env: { ...process.env, DATA_DIR: dataDir, PORT: "0", LOG_LEVEL: "error" },
  stdio: ["ignore", "pipe", "inherit"],
});
try {
  const baseUrl = await addressOf(server.stdout);
  const ids = await fill(baseUrl);
  const browser = await openBrowser();
  await shoot(browser, baseUrl, ids.at(-1) ?? 1);
  await browser.close();
} finally {
  const ended = new Promise((resolve) => server.once("close", resolve));
  server.kill("SIGTERM");
  await ended;
  await rm(dataDir, { recursive: true, force: true });
}

/** The address that the server prints once it is ready. */
async function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const address = /ready at (\S+)/.exec(line)?.[1];
    if (address !== undefined) return address;
  }
  throw new Error("the server ended before it was ready");
}

async function fill(baseUrl: string): Promise<number[]> {
  const { access_token: token } = (await post(baseUrl, "/api/auth/register", ACCOUNT)) as { access_token: string };
  const ids: number[] = [];
  for (const { sample, title, borrower } of DOCUMENTS) {
    const text = await readFile(join(ROOT, "samples", `${sample}.txt`), "utf8");
    const own = borrower === undefined ? text : text.replaceAll(borrower[0], borrower[1]);
    const { id } = (await post(baseUrl, "/api/documents", { text: own, title }, token)) as { id: number };
    ids.push(id);
  }
  return ids;
}

async function post(baseUrl: string, path: string, body: unknown, token?: string): Promise<unknown> {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const headers = { "content-type": "application/json", ...authorization };
  const response = await fetch(`${baseUrl}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${await response.text()}`);
  return response.json();
}

async function openBrowser(): Promise<Browser> {
  const args = ["--no-sandbox", "--disable-gpu"];
  const installed = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
  for (const executablePath of installed) {
    const browser = await chromium.launch({ executablePath, args }).catch(() => null);
    if (browser !== null) return browser;
  }
  const { default: bundled } = await import("@sparticuz/chromium");
  return chromium.launch({ executablePath: await bundled.executablePath(), args });
}

async function shoot(browser: Browser, baseUrl: string, id: number): Promise<void> {
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({ baseURL: baseUrl, viewport, colorScheme: "light", locale: "en-GB" });
  const page = await context.newPage();
  await page.goto("/sign-in");
  await page.getByLabel("E-mail").fill(ACCOUNT.email);
  await page.getByLabel("Password").fill(ACCOUNT.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("table").waitFor();
  await take(page, "list");
  await page.goto("/documents/new");
  await page.getByText("Drop a file here").waitFor();
  await take(page, "new");
  await openTerm(page, id, "/facilities/0/maturity_date");
  await take(page, "room-light");
  await page.emulateMedia({ colorScheme: "dark" });
  await openTerm(page, id, "/facilities/0/interest_terms/default_rate_bps");
  await take(page, "room-dark");
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
