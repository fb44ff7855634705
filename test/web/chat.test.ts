import type { Page } from "playwright-core";
import { expect } from "vitest";
import { startApp } from "../support/app.ts";
import { builtWeb, openBrowser } from "../support/browser.ts";
import { marked, reader } from "../support/document-page.ts";
import { eventually } from "../support/eventually.ts";
import { pageFaults } from "../support/page-faults.ts";
import { sampleText } from "../support/samples.ts";
import { screenshot } from "../support/screenshot.ts";

const { it, visitor } = await openBrowser();
const app = await startApp(
  { PROCESS_ROLE: "all", OFFLINE: "true", AGENT_RATE_LIMIT_PER_MINUTE: "1000", SIGNUP_CREDITS: "1000" },
  { web: await builtWeb() },
);
const text = sampleText("northgate-syndicated-credit-agreement");
/** The dock has opened and the text has been laid out again. */
const SETTLED_MS = 600;

async function ask(page: Page, message: string): Promise<void> {
  await page.getByRole("textbox", { name: "Message" }).fill(message);
  await page.keyboard.press("Enter");
}

it("answers next to a document, links to the exact words, and keeps the conversation across pages", async () => {
  const someone = await reader(app, visitor, { viewport: { width: 1440, height: 900 } });
  const { page } = someone;
  const { id } = await someone.store(text, "Northgate credit agreement");
  await someone.open(id);
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  const dock = page.getByRole("complementary", { name: "Ask" });
  await dock.getByText("This document").waitFor();
  await page.getByRole("textbox", { name: "Message" }).and(page.locator(":focus")).waitFor();
  expect(await pageFaults(page)).toEqual([]);
  const textPane = page.locator("#pane-text");
  expect((await textPane.boundingBox())?.width).toBeGreaterThan(400);
  await dock.getByRole("button", { name: "Which financial covenants apply?" }).click();
  await dock
    .getByText(/Leverage Ratio/)
    .first()
    .waitFor();
  await dock.getByText(/^\d+ sources$/).click();
  await dock.getByText("1 · Northgate credit agreement", { exact: true }).waitFor();
  await dock.getByRole("link", { name: "Source 1", exact: true }).first().click();
  await page.waitForURL(/from=\d+&to=\d+/);
  const { from, to } = Object.fromEntries(new URL(page.url()).searchParams);
  await eventually(async () => (await marked(page)).text).toBe(text.slice(Number(from), Number(to)));
  await screenshot(page, "chat-document");
  expect(await pageFaults(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await pageFaults(page)).toEqual([]);
  await screenshot(page, "chat-document-dark");
  await page.getByRole("link", { name: "Research" }).click();
  await page.getByRole("heading", { name: "Research" }).waitFor();
  await dock
    .getByText(/Leverage Ratio/)
    .first()
    .waitFor();
  await page.reload();
  await dock
    .getByText(/Leverage Ratio/)
    .first()
    .waitFor();
  await page.getByRole("textbox", { name: "Message" }).press("Escape");
  await dock.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Ask", exact: true }).and(page.locator(":focus")).waitFor();
});

it("quotes a definition without a second pair of quotation marks around its term", async () => {
  const someone = await reader(app, visitor, { viewport: { width: 1440, height: 900 } });
  const { page } = someone;
  const { id } = await someone.store(text, "Northgate credit agreement");
  await someone.open(id);
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  const dock = page.getByRole("complementary", { name: "Ask" });
  await ask(page, "What does Material Adverse Effect mean?");
  await dock
    .getByText(/^“‘Material Adverse Effect’ means .*”\s*$/)
    .first()
    .waitFor();
  expect(await dock.getByRole("blockquote").first().textContent()).toMatch(/^“Material Adverse Effect” means/);
  await screenshot(page, "chat-quote");
});

it("shows the end of the conversation after a reload, also once the names of the sources have come", async () => {
  const someone = await reader(app, visitor, { viewport: { width: 1280, height: 460 } });
  const { page } = someone;
  const { id } = await someone.store(text, "Northgate credit agreement, as filed with a name of more than one line");
  await someone.open(id);
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  const dock = page.getByRole("complementary", { name: "Ask" });
  for (const [i, question] of ["Who is the administrative agent?", "What is the governing law?"].entries()) {
    await ask(page, question);
    await dock.getByText(question).waitFor();
    await page.getByRole("textbox", { name: "Message" }).and(page.locator(":focus")).waitFor();
    await dock
      .getByText(/^1 sources?$/)
      .nth(i)
      .waitFor();
  }
  await page.reload();
  await dock
    .getByText(/with a name of more/)
    .last()
    .waitFor();
  const below = "(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight)";
  const pane = 'document.querySelector("[role=log]").parentElement.parentElement';
  await eventually(() => page.evaluate<number>(`${below}(${pane})`)).toBeLessThanOrEqual(1);
  expect(await page.evaluate<number>(`${pane}.scrollTop`)).toBeGreaterThan(0);
});

it("asks before a launch that costs credits, then shows its progress and links to it", async () => {
  const { page, token } = await reader(app, visitor, { viewport: { width: 1440, height: 900 } });
  const available = async () => (await app.call("GET", "/api/credits", { token })).body.available as number;
  const before = await available();
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  const dock = page.getByRole("complementary", { name: "Ask" });
  await ask(page, "Run a company analysis of Apple Inc. (AAPL)");
  const confirm = dock.getByRole("region", { name: "Confirm" });
  await confirm.getByText("Apple Inc.").waitFor();
  await confirm
    .getByText(/credits/)
    .first()
    .waitFor();
  await screenshot(page, "chat-confirm");
  expect(await pageFaults(page)).toEqual([]);
  expect(await available()).toBe(before);
  await confirm.getByRole("button", { name: "Don’t start" }).click();
  await confirm.waitFor({ state: "detached" });
  expect(await available()).toBe(before);
  await ask(page, "Run a company analysis of Apple Inc. (AAPL)");
  await confirm.getByRole("button", { name: "Start", exact: true }).click();
  const run = dock.getByRole("region", { name: "Analysis", exact: true });
  await run.getByText("Completed").waitFor();
  expect(await available()).toBeLessThan(before);
  await screenshot(page, "chat-run");
  await run.getByRole("link", { name: "Open" }).click();
  await page.waitForURL(/\/analyses\/[0-9a-f-]{36}$/);
  await dock.getByText("This run").waitFor();
  await dock.getByRole("button", { name: "New conversation" }).click();
  await dock.getByText("Ask about your agreements").waitFor();
  await dock.getByRole("button", { name: "Earlier conversations" }).click();
  await dock.getByRole("button", { name: /^Run a company analysis of Apple/ }).click();
  await run.getByText("Completed").waitFor();
});

it("fills a phone's screen, offers a retry after an error, and can be stopped", async () => {
  const { page } = await reader(app, visitor, { viewport: { width: 390, height: 844 } });
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  const dock = page.getByRole("dialog", { name: "Ask" });
  await dock.getByText("Ask about your agreements").waitFor();
  const box = await dock.boundingBox();
  expect([box?.width, box?.height]).toEqual([390, 844]);
  expect(await pageFaults(page)).toEqual([]);
  await page.route("**/digitizer-chatbot/chat", (route) => route.fulfill({ status: 500, json: { status: "error" } }));
  await ask(page, "Who is the borrower?");
  await dock.getByRole("alert").waitFor();
  await page.unroute("**/digitizer-chatbot/chat");
  await dock.getByRole("button", { name: "Try again" }).click();
  await dock.getByText("I can’t answer that without a document", { exact: false }).waitFor();
  await page.route("**/digitizer-chatbot/chat", () => undefined);
  await ask(page, "Who is the agent?");
  await dock.getByRole("button", { name: "Stop" }).click();
  await dock.getByText("Stopped. Nothing was saved.").waitFor();
  await screenshot(page, "chat-phone");
  await page.keyboard.press("Escape");
  await dock.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Ask", exact: true }).and(page.locator(":focus")).waitFor();
});

it("leaves no words over others when the dock takes width from the text", async () => {
  const someone = await reader(app, visitor, { viewport: { width: 1440, height: 900 } });
  const { page } = someone;
  // Capitals are wider than a guess by their number.
  const titles = "SECOND AMENDMENT TO REIMBURSEMENT AGREEMENT\n\n".repeat(6);
  await someone.open((await someone.store(`${titles}${text}`, "Northgate titles")).id);
  await page.locator("[data-viewer] [data-index]").first().waitFor();
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  await page.getByRole("complementary", { name: "Ask" }).getByText("This document").waitFor();
  await page.waitForTimeout(SETTLED_MS);
  await expect.poll(() => overlaps(page)).toEqual([]);
});

/** The blocks of the text that begin above the end of the block before them. */
const overlaps = (page: Page): Promise<string[]> =>
  page.locator("[data-viewer] [data-index]").evaluateAll((blocks) => {
    const inOrder = blocks.toSorted(
      (a, b) => Number(a.getAttribute("data-index")) - Number(b.getAttribute("data-index")),
    );
    return inOrder
      .filter((block, i) => {
        const before = inOrder[i - 1]?.getBoundingClientRect();
        return before !== undefined && block.getBoundingClientRect().top < before.bottom - 1;
      })
      .map((block) => (block.textContent ?? "").slice(0, 60));
  });
