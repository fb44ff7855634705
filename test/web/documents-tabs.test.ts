import { expect } from "vitest";
import { startApp } from "../support/app.ts";
import { builtWeb, openBrowser } from "../support/browser.ts";
import { marked, reader } from "../support/document-page.ts";
import { eventually } from "../support/eventually.ts";
import { sampleText } from "../support/samples.ts";

const { it, visitor } = await openBrowser();
const app = await startApp({}, { web: await builtWeb() });
const NORTHGATE = "northgate-syndicated-credit-agreement";

async function opened() {
  const someone = await reader(app, visitor);
  const { id, versions } = await someone.store(sampleText(NORTHGATE));
  await someone.open(id);
  return { page: someone.page, evidence: versions[0].agreement.evidence, token: someone.token, id };
}

it("shows key terms and the facilities side by side, each linked to its source", async () => {
  const { page, evidence } = await opened();
  await page
    .getByRole("region", { name: "Key terms" })
    .getByRole("button", { name: /Governing law: New York/ })
    .click();
  await eventually(async () => (await marked(page)).text).toBe(evidence["/governing_law"][0].quote);
  await page.getByRole("tab", { name: "Facilities" }).click();
  const table = page.getByRole("table", { name: "Facilities side by side" });
  expect(await table.getByRole("rowheader").allTextContents()).toEqual([
    "Amount",
    "Currency",
    "Maturity date",
    "Margin",
    "Benchmark",
    "Benchmark floor",
    "Amortization",
  ]);
  await table
    .getByRole("button", { name: /Maturity date/ })
    .first()
    .click();
  await eventually(async () => (await marked(page)).text).toBe(evidence["/facilities/0/maturity_date"][0].quote);
});

it("shows the level of a covenant that is in force today", async () => {
  const { page } = await opened();
  const terms = page.getByRole("region", { name: "Key terms" });
  const level = terms.locator("div").filter({ hasText: "Consolidated Total Leverage Ratio" });
  // The first level ended in 2024.
  expect(await level.last().textContent()).toMatch(/Maximum (?!4\.50x)\d\.\d\dx.*in force today/);
});

it("draws the margin of each level as steps, and opens the tab of a value selected in the text", async () => {
  const { page } = await opened();
  await page.getByRole("tab", { name: "Pricing" }).click();
  const chart = page.getByRole("img", { name: /^Margin by level/ });
  expect(await chart.getAttribute("aria-label")).toContain("125 bps");
  await page.goto(`${page.url().split("?")[0]}?at=${encodeURIComponent("/events_of_default/0/heading")}`);
  await page.getByRole("tab", { name: "Defaults and prepayments", selected: true }).waitFor();
});

it("tests entered figures against the covenant level in force", async () => {
  const { page } = await opened();
  await page.getByRole("tab", { name: "Covenants" }).click();
  const form = page.getByRole("region", { name: "Covenant calculator" }).getByRole("group").first();
  const status = form.getByRole("status");
  expect(await status.textContent()).toContain("Not tested");
  await page.getByLabel("Test date").fill("2024-06-30");
  await form.getByLabel("EBITDA").fill("100");
  for (const [debt, outcome] of [
    ["300", "Pass"],
    ["430", "Watch"],
    ["460", "Fail"],
  ] as const) {
    await form.getByLabel(/debt/i).fill(debt);
    await status.getByText(outcome, { exact: true }).waitFor();
  }
  expect(await status.textContent()).toContain("460 / 100 = 4.60x. Headroom −0.10x (−2.2%).");
  await page.getByLabel("Test date").fill("2099-01-01");
  await form.getByText("3.50x").waitFor();
});

it("lists deal terms by subject, each linked to its source", async () => {
  const { page } = await opened();
  await page.getByRole("tab", { name: "Deal terms" }).click();
  const control = page.getByRole("region", { name: "Control, benchmark and lenders" });
  await control.getByText("40%, event of default").waitFor();
  await control.getByRole("button", { name: /Lamplighter Trust/ }).click();
  await page.getByText(/^Not found: .*Equity cure/).waitFor();
});

it("fetches the deal terms when the pointer comes to their tab", async () => {
  const { page, id } = await opened();
  const answered = page.waitForResponse((response) => response.url().includes(`/api/documents/${id}/deal-terms`));
  await page.getByRole("tab", { name: "Deal terms" }).hover();
  expect((await answered).status()).toBe(200);
  expect(await page.getByRole("tab", { name: "Overview" }).getAttribute("aria-selected")).toBe("true");
});

it("goes to a heading from a menu where the outline has no room", async () => {
  const { page } = await opened();
  await page.setViewportSize({ width: 1200, height: 800 });
  const menu = page.getByLabel("Go to section");
  await menu.focus();
  const option = menu.getByRole("option", { name: /Events of Default/i }).first();
  await menu.selectOption({ label: (await option.textContent()) ?? "" });
  await eventually(async () => (await marked(page)).text).toMatch(/Events of Default/i);
});

it("goes to a heading from the outline, and renames the document and moves it to a deal", async () => {
  const { page, token, id } = await opened();
  await page.setViewportSize({ width: 1500, height: 900 });
  const outline = page.getByRole("navigation", { name: "Outline" });
  await outline
    .getByRole("button", { name: /Events of Default/i })
    .first()
    .click();
  await eventually(() => outline.locator("[aria-current]").textContent()).toMatch(/Events of Default/i);
  const deal = (await app.call("POST", "/api/deals", { token, json: { name: "Northgate 2024" } })).body;
  await page.getByRole("button", { name: "Rename or move" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Title").fill("Northgate facility");
  await dialog.getByLabel("Deal").selectOption("Northgate 2024");
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByRole("heading", { level: 1, name: "Northgate facility" }).waitFor();
  const stored = (await app.call("GET", `/api/documents/${id}`, { token })).body;
  expect([stored.title, stored.deal_id]).toEqual(["Northgate facility", deal.id]);
});

it("uploads every file dropped on the empty list of documents, then shows the list", async () => {
  const { page } = await reader(app, visitor);
  await page.goto("/documents");
  const text = sampleText("harbour-ridge-term-loan");
  const names = Array.from({ length: 6 }, (_, i) => `loan-${i + 1}.txt`);
  await page
    .locator("input[type=file]")
    .setInputFiles(
      names.map((name) => ({ name, mimeType: "text/plain", buffer: Buffer.from(`${text}\n\nCopy ${name}.`) })),
    );
  const uploads = page.getByRole("region", { name: "Uploads" });
  await uploads.getByText("6 of 6 done").waitFor();
  await page.getByRole("button", { name: "Show all documents" }).click();
  await page.getByText("6 documents", { exact: true }).waitFor();
});

it("starts on Home, and reads several files in a queue, each with its own error", async () => {
  const { page } = await reader(app, visitor);
  await page.goto("/");
  await page.waitForURL("**/home");
  await page.getByRole("link", { name: "Test a loan" }).waitFor();
  const buffer = Buffer.from(sampleText("harbour-ridge-term-loan"));
  await page.locator("input[type=file]").setInputFiles([
    { name: "first.txt", mimeType: "text/plain", buffer },
    { name: "second.txt", mimeType: "text/plain", buffer: Buffer.concat([buffer, Buffer.from("\n\nEnd.")]) },
    { name: "photo.png", mimeType: "image/png", buffer: Buffer.from("89504e470d0a1a0a0000000d49484452", "hex") },
  ]);
  const uploads = page.getByRole("region", { name: "Uploads" });
  await uploads.getByText("2 of 3 done, 1 failed").waitFor();
  await uploads.getByText("Save it as PDF, DOCX, HTML or plain text.").waitFor();
  await uploads.getByRole("button", { name: "Try photo.png again" }).waitFor();
  await uploads.getByRole("link", { name: "second.txt" }).click();
  await page.getByRole("region", { name: "Summary" }).waitFor();
});
