import type { Page } from "playwright-core";
import { expect } from "vitest";
import { startApp } from "../support/app.ts";
import { builtWeb, openBrowser } from "../support/browser.ts";
import { reader } from "../support/document-page.ts";
import { eventually } from "../support/eventually.ts";
import { faultsOnAllScreens, pageFaults } from "../support/page-faults.ts";
import { sampleText } from "../support/samples.ts";
import { screenshot } from "../support/screenshot.ts";

const { it, visitor } = await openBrowser();
const app = await startApp({}, { web: await builtWeb() });

/** The sample agreement with its amendment linked. */
async function amended() {
  const someone = await reader(app, visitor, { viewport: { width: 1440, height: 900 } });
  const { store, token } = someone;
  const agreement = (await store(sampleText("northgate-syndicated-credit-agreement"))).id as number;
  const amendment = (await store(sampleText("northgate-second-amendment"))).id as number;
  const path = `/api/documents/${amendment}/amends`;
  expect((await app.call("PUT", path, { token, json: { agreement_id: agreement } })).status).toBe(200);
  return { ...someone, agreement, amendment };
}

const redlineOf = (page: Page) => page.getByRole("region", { name: "Redline" });

it("marks the words of an agreement that a linked amendment replaced, and links to the amendment", async () => {
  const { page, agreement, amendment } = await amended();
  await page.goto(`/documents/${agreement}`);
  await page.getByText(/changes \d+ terms/).waitFor();
  await page.getByRole("link", { name: "Show redline" }).click();
  await page.waitForURL(/view=redline/);
  const redline = redlineOf(page);
  await redline.locator("del").first().waitFor();
  const count = Number(/of (\d+)/.exec((await redline.getByRole("status").first().textContent()) ?? "")?.[1]);
  expect(count).toBeGreaterThan(10);
  const seen = new Map<string, string>();
  for (let n = 1; n <= count; n += 1) {
    await redline.getByText(`${n} of ${count}`).waitFor();
    const place = `[data-change="${n - 1}"]`;
    await redline.locator(place).first().waitFor();
    const struck = await redline.locator(`del${place}`).allTextContents();
    seen.set(struck.join(""), (await redline.locator(`ins${place}`).allTextContents()).join(""));
    await page.getByRole("button", { name: "Next change" }).click();
  }
  expect(seen.get("March 14, 2029")).toBe("February 27, 2031");
  expect([...seen].some(([before, after]) => before.includes("350,000,000") && after.includes("450,000,000"))).toBe(
    true,
  );
  await screenshot(page, "redline-change");
  expect(await pageFaults(page)).toEqual([]);
  await redline.getByRole("link", { name: /changed by/ }).click();
  await page.waitForURL(new RegExp(`/documents/${amendment}\\?at=`));
  await page.getByText("Amends").waitFor();
});

it("toggles the redline with a key, and prints all of it", async () => {
  const { page, agreement } = await amended();
  await page.goto(`/documents/${agreement}`);
  await page.getByRole("link", { name: "Show redline" }).waitFor();
  await page.keyboard.press("m");
  await page.waitForURL(/view=redline/);
  await redlineOf(page).locator("ins").first().waitFor();
  await page.evaluate("window.dispatchEvent(new Event('beforeprint'))");
  const lines = await redlineOf(page).locator("[data-start]").count();
  expect(lines).toBeGreaterThan(300);
  expect(await redlineOf(page).locator("ins").count()).toBeGreaterThan(10);
  await page.evaluate("window.dispatchEvent(new Event('afterprint'))");
  await eventually(() => redlineOf(page).locator("[data-start]").count()).toBeLessThan(lines);
  await page.emulateMedia({ media: "print" });
  expect(await page.locator("#pane-terms").isVisible()).toBe(false);
  expect(await page.getByRole("navigation", { name: "Main navigation" }).isVisible()).toBe(false);
  expect(await redlineOf(page).isVisible()).toBe(true);
  await page.emulateMedia({ media: "screen" });
  await page.keyboard.press("m");
  await page.waitForURL((url) => !url.search.includes("view="));
});

it("compares two versions word by word, and reports if only terms were corrected", async () => {
  const { page, store, token } = await reader(app, visitor, { viewport: { width: 1440, height: 900 } });
  const text = sampleText("harbour-ridge-term-loan");
  const { id } = await store(text);
  const changed = text.replace("Borrower", "Obligor");
  expect(changed).not.toBe(text);
  const json = { text: changed };
  expect((await app.call("POST", `/api/documents/${id}/versions`, { token, json })).status).toBe(201);
  const patch = [{ op: "replace", path: "/title", value: "Harbour Ridge loan" }];
  expect((await app.call("PATCH", `/api/documents/${id}/agreement`, { token, json: { patch } })).status).toBe(201);
  await page.goto(`/documents/${id}?view=redline&against=1`);
  const redline = redlineOf(page);
  await redline.locator("del").waitFor();
  expect(await redline.locator("del").textContent()).toBe("Borrower");
  expect(await redline.locator("ins").textContent()).toBe("Obligor");
  await redline.getByLabel("Compare with").selectOption("2");
  await page.waitForURL(/against=2/);
  await redline.getByText("Both versions have the same text", { exact: false }).waitFor();
  await redline.getByRole("cell", { name: "Harbour Ridge loan" }).waitFor();
});

it("is accessible in both themes, on a desktop and on a phone", async () => {
  const { page, agreement } = await amended();
  await page.goto(`/documents/${agreement}?view=redline`);
  await redlineOf(page).locator("ins").first().waitFor();
  expect(await faultsOnAllScreens(page, "redline")).toEqual([]);
});
