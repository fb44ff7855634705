import type { Page } from "playwright-core";
import { expect } from "vitest";
import { startApp } from "../support/app.ts";
import { builtWeb, openBrowser } from "../support/browser.ts";
import { reader } from "../support/document-page.ts";
import { eventually } from "../support/eventually.ts";
import { sampleText } from "../support/samples.ts";

const { it, visitor } = await openBrowser();
const app = await startApp({}, { web: await builtWeb() });

it("finds words in the whole text, regardless of case and line breaks", async () => {
  const someone = await reader(app, visitor);
  const text = sampleText("harbour-ridge-term-loan");
  const { id } = await someone.store(text);
  await someone.open(id);
  const { page } = someone;
  await page.keyboard.press("Control+f");
  const field = page.getByRole("searchbox", { name: "Find in the text" });
  await field.fill("material ADVERSE effect");
  const count = [...text.matchAll(/material\s+adverse\s+effect/gi)].length;
  const status = page.getByRole("search").getByRole("status");
  await status.getByText(`1 of ${count}`).waitFor();
  expect(await foundNow(page)).toMatch(/^material\s+adverse\s+effect$/i);
  await field.press("Enter");
  await status.getByText(`2 of ${count}`).waitFor();
  await field.press("Shift+Enter");
  await field.press("Shift+Enter");
  await status.getByText(`${count} of ${count}`).waitFor();
  // Also once the defined terms are read and the blocks drawn again.
  await page.locator("[data-term]").first().waitFor();
  await eventually(() => foundNow(page)).toMatch(/^material\s+adverse\s+effect$/i);
  await field.fill("no such words in here");
  await status.getByText("No match").waitFor();
  await field.press("Escape");
  expect(await field.count()).toBe(0);
  expect(await page.evaluate("document.activeElement.hasAttribute('data-viewer')")).toBe(true);
});

it("leaves Ctrl+F inside the page's own search to the browser", async () => {
  const someone = await reader(app, visitor);
  const { id } = await someone.store(sampleText("harbour-ridge-term-loan"));
  await someone.open(id);
  await someone.page.evaluate(
    "window.left = []; addEventListener('keydown', (e) => e.key === 'f' && left.push(!e.defaultPrevented))",
  );
  await someone.page.keyboard.press("Control+f");
  await someone.page.getByRole("searchbox").waitFor();
  await someone.page.keyboard.press("Control+f");
  expect(await someone.page.evaluate("left")).toEqual([false, true]);
});

/** The match that is painted as the present one. */
function foundNow(page: Page): Promise<string> {
  return page.evaluate("[...(CSS.highlights.get('found-now') ?? [])].map(String).join('')");
}
