import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { startApp } from "../support/app.ts";
import { builtWeb, openBrowser } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { faultCollector } from "../support/page-faults.ts";
import { installWallet, signUp } from "../support/visitors.ts";

const SCRIPT_BUDGET_BYTES = 172_000;
const { it, visitor } = await openBrowser();
const app = await startApp({}, { web: await builtWeb() });

it("keeps the scripts of the sign-in page within the budget", async () => {
  const { page } = await visitor(app.baseUrl);
  const scripts: Promise<Buffer>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response.body());
  });
  await page.goto("/sign-in", { waitUntil: "networkidle" });
  const bytes = (await Promise.all(scripts)).map((script) => gzipSync(script, { level: 9 }).length);
  expect(bytes.length).toBeGreaterThan(1);
  expect(bytes.reduce((a, b) => a + b)).toBeLessThanOrEqual(SCRIPT_BUDGET_BYTES);
});

it("follows the system theme, and keeps another choice after a reload and in every tab", async () => {
  const { page, newTab } = await visitor(app.baseUrl, { colorScheme: "dark" });
  const background = (of: Page) => of.evaluate("getComputedStyle(document.documentElement).backgroundColor");
  await page.goto("/sign-in");
  const dark = await background(page);
  await page.emulateMedia({ colorScheme: "light" });
  const light = await background(page);
  expect(light).not.toBe(dark);
  const other = await newTab();
  await other.goto("/sign-in");
  await other.getByRole("radio", { name: "Light" }).waitFor({ state: "attached" });
  await page.getByTitle("Dark").click();
  expect(await background(page)).toBe(dark);
  await eventually(() => background(other)).toBe(dark);
  await page.reload();
  expect(await background(page)).toBe(dark);
  await page.getByTitle("System").click();
  expect(await background(page)).toBe(light);
});

it("collapses its navigation to icons that keep their names, and stays collapsed", async () => {
  const { page } = await visitor(app.baseUrl);
  await signUp(page, "folds@example.com");
  await page.getByRole("button", { name: "Collapse navigation" }).click();
  await page.reload();
  await page.getByRole("button", { name: "Expand navigation" }).waitFor();
  await page.getByRole("link", { name: "Organization" }).click();
  await page.waitForURL("**/organization");
  expect(await page.evaluate("document.activeElement.id")).toBe("content");
});

it("does not show one user's data to another", async () => {
  const { page } = await visitor(app.baseUrl);
  await signUp(page, "one@example.com", "Meridian Credit");
  await page.getByRole("link", { name: "Organization" }).click();
  await page.getByRole("table", { name: "Members" }).getByText("one@example.com").waitFor();
  await page.getByRole("link", { name: "Account" }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("link", { name: "Create an account" }).click();
  await page.getByLabel("Email").fill("two@example.com");
  await page.getByLabel("Password").fill("a long enough pass phrase");
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByRole("link", { name: "Organization" }).click();
  await page.getByRole("table", { name: "Members" }).getByText("two@example.com").waitFor();
  expect(await page.getByText("one@example.com").count()).toBe(0);
});

for (const [colorScheme, width] of [
  ["light", 1280],
  ["light", 320],
  ["dark", 1280],
  ["dark", 320],
] as const) {
  it(`every page of the frame is accessible in the ${colorScheme} theme and fits ${width} pixels`, async () => {
    const { page } = await visitor(app.baseUrl, { colorScheme, viewport: { width, height: 800 } });
    await installWallet(page);
    const { faults, look } = faultCollector(page);
    await page.goto("/sign-in");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await look("sign-in with objections");
    await page.goto("/join?invite=none");
    await page.getByRole("button", { name: "Create account" }).waitFor();
    await look("join, signed out");
    await page.goto("/nothing");
    await page.getByRole("heading", { name: "Page not found" }).waitFor();
    await look("nothing, signed out");
    await signUp(page, `axe-${colorScheme}-${width}@example.com`);
    if (width < 768) await page.getByRole("button", { name: "Open navigation" }).click();
    await look("documents");
    await page.goto("/account");
    await page.getByText("No API keys yet.").waitFor();
    await page.getByRole("button", { name: "Create API key" }).click();
    await page.getByLabel("Selected").check();
    await look("new API key");
    await page.getByLabel("All my permissions").check();
    await page.getByLabel("Name", { exact: true }).fill("nightly import");
    await page.getByRole("dialog").getByRole("button", { name: "Create API key" }).click();
    await page.getByLabel("API key", { exact: true }).waitFor();
    await look("API key");
    await page.getByRole("button", { name: "Done" }).click();
    await look("account");
    await page.goto("/organization");
    await page.getByLabel("Email").fill("someone@example.com");
    await page.getByRole("button", { name: "Create invite link" }).click();
    await page.getByLabel("Invite link").waitFor();
    await look("organization");
    await page.goto("/join?invite=none");
    await page.getByRole("button", { name: "Join" }).click();
    await page.getByRole("alert").waitFor();
    await look("join, signed in");
    await page.goto("/nothing");
    await page.getByRole("link", { name: "Go to the home page" }).waitFor();
    await look("nothing, signed in");
    expect(faults).toEqual([]);
  });
}
