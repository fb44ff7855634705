import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { expect, it, onTestFinished, vi } from "vitest";
import { launchChromium } from "../../scripts/launch-chromium.ts";
import { createLog } from "../../src/platform/log.ts";
import { buildWeb, type WebBuild } from "../../src/platform/web-build.ts";
import { atEnd } from "./at-end.ts";

/** A browser on a busy machine is slow; a step that is stuck is named before the test times out. */
const TEST_WITHIN_MS = 180_000;
const STEP_WITHIN_MS = 30_000;

export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Every request that was sent, as `GET /path`. */
  readonly requests: readonly string[];
  /** Another tab of the same browser. */
  readonly newTab: () => Promise<Page>;
}

export interface TestBrowser {
  /** `it`, or its skipping twin where no browser starts. */
  readonly it: typeof it | typeof it.skip;
  /** A visitor with a new browser context, without cookies or storage, closed after the test. The test fails when
   *  one of its pages logs an error, breaks the content security policy, or sends a request to another origin. */
  readonly visitor: (baseUrl: string, options?: BrowserContextOptions) => Promise<Visitor>;
}

/** One installed Chromium for a test file. Where none starts, the file's page tests are skipped, and `.ci/run` counts
 *  skipped tests as failed. */
export async function openBrowser(): Promise<TestBrowser> {
  vi.setConfig({ testTimeout: TEST_WITHIN_MS });
  const browser = await launchChromium();
  if (browser === null) {
    console.warn("NO BROWSER STARTS HERE: THE TESTS OF THE WEB APP ARE SKIPPED. Install chromium.");
    return { it: it.skip, visitor: () => Promise.reject(new Error("no browser starts here")) };
  }
  atEnd(() => browser.close());
  return { it, visitor: (baseUrl, options) => visitor(browser, baseUrl, options) };
}

/** A busy machine may take minutes. */
const BUILT_WITHIN_MS = 300_000;

/** The web app as built from the present sources. */
export async function builtWeb(): Promise<WebBuild> {
  const web = buildWeb({ dataDir: ".data", log: createLog({ level: "error" }) });
  await web.settledWithin(BUILT_WITHIN_MS);
  if (web.folder() === null) throw new Error("the web app was not built");
  return web;
}

async function visitor(browser: Browser, baseUrl: string, options: BrowserContextOptions = {}): Promise<Visitor> {
  const context = await browser.newContext({ baseURL: baseUrl, locale: "en-GB", ...options });
  context.setDefaultTimeout(STEP_WITHIN_MS);
  const problems: string[] = [];
  const requests: string[] = [];
  context.on("request", (request) => {
    const url = new URL(request.url());
    requests.push(`${request.method()} ${url.pathname}`);
    const inside = url.origin === baseUrl || url.protocol === "data:" || url.protocol === "blob:";
    if (!inside) problems.push(`asked ${request.url()}`);
  });
  context.on("weberror", (error) => problems.push(`threw ${error.error().message}`));
  context.on("console", (message) => {
    // The browser logs answers of 400 and above, and an unreachable server: the page shows both to the user.
    const isAnswer = message.text().startsWith("Failed to load resource");
    if (message.type() === "error" && !isAnswer) problems.push(`logged ${message.text()}`);
  });
  onTestFinished(async () => {
    await context.close();
    expect(problems).toEqual([]);
  });
  const newTab = (): Promise<Page> => context.newPage();
  return { context, page: await newTab(), requests, newTab };
}
