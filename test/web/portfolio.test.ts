import { readFile } from "node:fs/promises";
import JSZip from "jszip";
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

async function portfolio() {
  const someone = await reader(app, visitor, { viewport: { width: 1440, height: 900 } });
  const { page, store, token } = someone;
  const agreement = (await store(sampleText("northgate-syndicated-credit-agreement"))).id as number;
  await store(sampleText("harbour-ridge-term-loan"), "Harbour Ridge");
  const amendment = (await store(sampleText("northgate-second-amendment"))).id as number;
  await app.call("PUT", `/api/documents/${amendment}/amends`, { token, json: { agreement_id: agreement } });
  await page.goto("/portfolio");
  const names = () => page.getByRole("rowheader").allTextContents();
  await eventually(names).toHaveLength(3);
  return { ...someone, agreement, amendment, names };
}

it("groups an amendment under its agreement, or lists it separately", async () => {
  const { page, names } = await portfolio();
  const agreement = "Northgate Lanternworks – Credit agreement";
  const amendment = expect.stringContaining("Northgate Lanternworks – Second amendment to credit agreement");
  expect(await names()).toEqual(["Harbour Ridge", agreement, amendment]);
  await page.getByRole("checkbox", { name: "Group amendments" }).uncheck();
  await eventually(names).toEqual([amendment, "Harbour Ridge", agreement]);
  await page.getByLabel("View name").fill("Flat");
  await page.getByRole("button", { name: "Save view" }).click();
  await page.getByRole("link", { name: "Flat" }).waitFor();
  await page.getByRole("link", { name: "All documents" }).click();
  await eventually(names).toEqual(["Harbour Ridge", agreement, amendment]);
  await page.getByRole("link", { name: "Flat" }).click();
  await eventually(names).toEqual([amendment, "Harbour Ridge", agreement]);
});

it("filters by state, amount and maturity, saves the filters in a view, and exports the filtered rows", async () => {
  const { page, names, token, agreement } = await portfolio();
  expect((await app.call("POST", `/api/documents/${agreement}/workflow/submit`, { token, json: {} })).status).toBe(200);
  await page.reload();
  await eventually(names).toHaveLength(3);
  const state = page.getByRole("combobox", { name: "State" });
  await state.selectOption("Draft");
  await eventually(names).toHaveLength(2);
  await state.selectOption("All states");
  await page.getByText("Amount and maturity", { exact: true }).click();
  await page.getByLabel("At least").fill("100000000");
  await eventually(names).toHaveLength(2);
  await page.getByRole("group", { name: "Last maturity" }).getByLabel("To").fill("2030-01-01");
  await eventually(names).toEqual(["Northgate Lanternworks – Credit agreement"]);
  await page.getByLabel("View name").fill("Large, before 2030");
  await page.getByRole("button", { name: "Save view" }).click();
  await page.getByRole("link", { name: "Large, before 2030" }).waitFor();
  await page.getByRole("link", { name: "All documents" }).click();
  await eventually(names).toHaveLength(3);
  await page.getByRole("link", { name: "Large, before 2030" }).click();
  await eventually(names).toEqual(["Northgate Lanternworks – Credit agreement"]);
  await page.waitForURL(/min=100000000.*matures_to/);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const csv = await readFile(await (await download).path(), "utf8");
  expect(csv.trim().split("\n")).toHaveLength(2);
});

it("keeps the filters and the choice of columns on one line at 1280 px", async () => {
  const { page } = await portfolio();
  await page.setViewportSize({ width: 1280, height: 800 });
  await screenshot(page, "portfolio-1280");
  const tops = [page.getByLabel("Title, borrower or agent"), page.getByText("Columns", { exact: true })].map(
    async (control) => (await control.boundingBox())?.y,
  );
  expect(new Set(await Promise.all(tops)).size).toBe(1);
});

it("compares the selected documents term by term", async () => {
  const { page } = await portfolio();
  await page.getByRole("checkbox", { name: "Select Harbour Ridge" }).check();
  expect(await page.getByRole("link", { name: "Compare" }).count()).toBe(0);
  await page.getByRole("checkbox", { name: "Select Northgate Lanternworks – Credit agreement" }).check();
  await page.getByText("2 selected").waitFor();
  await page.getByRole("link", { name: "Compare" }).click();
  const table = page.getByRole("table", { name: "Compare documents" });
  await table.getByRole("row").filter({ hasText: "Max total leverage" }).filter({ hasText: "4.50x" }).waitFor();
  expect(await table.getByRole("rowheader", { name: "Currency", exact: true }).count()).toBe(0);
  await page.getByRole("checkbox", { name: "Show equal terms" }).check();
  await table.getByRole("row").filter({ hasText: "Currency" }).filter({ hasText: "USD" }).waitFor();
  await page.getByRole("link", { name: "Back to the portfolio" }).click();
  await page.waitForURL("**/portfolio");
});

it("exports the selected rows as a workbook, with the shown columns and order", async () => {
  const { page } = await portfolio();
  await page.getByRole("checkbox", { name: "Select all documents" }).check();
  await page.getByRole("checkbox", { name: "Select Harbour Ridge" }).uncheck();
  const bar = page.getByRole("region", { name: "Selected documents" });
  const download = page.waitForEvent("download");
  await bar.getByRole("button", { name: "Export XLSX" }).click();
  const zip = await JSZip.loadAsync(await readFile(await (await download).path()));
  const sheet = (await zip.file("xl/worksheets/sheet1.xml")?.async("string")) ?? "";
  const rows = sheet.split("<row ").slice(1);
  expect(rows).toHaveLength(3);
  expect(rows[0]).toContain("Last maturity");
  expect(rows[1]).toContain("Northgate Lanternworks – Credit agreement");
  expect(rows[1]).toContain("<v>600000000</v>");
  expect(rows[2]).toContain("Second amendment");
});

it("assigns the selected documents to a member", async () => {
  const { page, agreement, amendment, token } = await portfolio();
  await page.getByRole("checkbox", { name: /^Select Northgate Lanternworks – Credit/ }).check();
  await page.getByRole("checkbox", { name: /^Select Northgate Lanternworks – Second/ }).check();
  await page.getByRole("button", { name: "Assign" }).click();
  const dialog = page.getByRole("dialog", { name: "Assign 2 documents" });
  await dialog.getByLabel("Assign to").selectOption({ index: 1 });
  await dialog.getByRole("button", { name: "Assign", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
  const me = (await app.call("GET", "/api/auth/me", { token })).body.user.id;
  for (const id of [agreement, amendment])
    expect((await app.call("GET", `/api/documents/${id}`, { token })).body.assigned_to).toBe(me);
});

it("is accessible with a selection and with its filters open, on a desktop and on a phone", async () => {
  const { page } = await portfolio();
  await page.getByRole("checkbox", { name: "Select Harbour Ridge" }).check();
  await page.getByRole("checkbox", { name: /^Select Northgate Lanternworks – Credit/ }).check();
  await page.getByRole("region", { name: "Selected documents" }).waitFor();
  expect(await faultsOnAllScreens(page, "portfolio-selection")).toEqual([]);
  await page.getByText("Amount and maturity", { exact: true }).click();
  await page.getByLabel("At least").waitFor();
  expect(await faultsOnAllScreens(page, "portfolio-ranges")).toEqual([]);
  for (const width of [1440, 1120, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await pageFaults(page)).toEqual([]);
    // A click counts only where nothing lies over the panel.
    for (const label of ["At least", "At most", "From", "To"])
      await page.getByLabel(label, { exact: true }).click({ trial: true });
    await page.getByRole("button", { name: "Any amount and maturity" }).click({ trial: true });
  }
  await page.getByText("Amount and maturity", { exact: true }).click();
  await page.getByText("Columns", { exact: true }).click();
  await page.getByRole("checkbox", { name: "Lenders", exact: true }).waitFor();
  expect(await faultsOnAllScreens(page, "portfolio-columns")).toEqual([]);
});
