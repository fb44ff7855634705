import { readFile } from "node:fs/promises";
import { expect } from "vitest";
import { startApp } from "../support/app.ts";
import { builtWeb, openBrowser } from "../support/browser.ts";
import { marked, reader } from "../support/document-page.ts";
import { eventually } from "../support/eventually.ts";
import { sampleText } from "../support/samples.ts";

const { it, visitor } = await openBrowser();
const app = await startApp({}, { web: await builtWeb() });

async function opened(sample: Parameters<typeof sampleText>[0]) {
  const someone = await reader(app, visitor);
  const { id, versions } = await someone.store(sampleText(sample));
  await someone.open(id);
  const { page } = someone;
  await page.getByRole("tab", { name: "Facilities" }).click();
  return {
    page,
    group: page.getByRole("region", { name: "Cash flows", exact: true }),
    agreement: versions[0].agreement,
  };
}

it("shows the payments of a fixed-rate loan, exports them, and links an input to its place", async () => {
  const { page, group, agreement } = await opened("harbour-ridge-term-loan");
  await group.getByText("Matches the printed installments").waitFor();
  const table = group.getByRole("table");
  expect(await table.getByRole("row").last().textContent()).toContain("42,500,000.00");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    group.getByRole("button", { name: "Download CSV" }).click(),
  ]);
  const csv = await readFile(await download.path(), "utf8");
  expect(csv.split("\r\n")[0]).toBe(
    "due_date,payment_date,opening_balance,days,rate,interest,principal,closing_balance",
  );
  await group.getByText("Inputs and assumptions").click();
  await group.getByRole("button", { name: "ACT/360" }).click();
  const quote = agreement.evidence["/facilities/0/interest_terms/day_count_fraction"][0].quote;
  await eventually(async () => (await marked(page)).text).toBe(quote);
});

it("asks for the inputs of a floating rate, and explains why a revolver has no schedule", async () => {
  const { group, agreement } = await opened("northgate-syndicated-credit-agreement");
  const status = group.getByRole("status");
  expect(await status.textContent()).toContain("Interest depends on Term SOFR");
  await group.getByLabel("Level of the pricing grid").selectOption({ index: 1 });
  await group.getByLabel("Term SOFR, % per year").fill("4.33");
  await eventually(() => status.count()).toBe(0);
  expect(await group.getByRole("table").getByRole("row").nth(1).textContent()).toContain("%");
  const revolver = agreement.facilities.find(
    (facility: { facility_type: string }) => facility.facility_type === "revolving",
  );
  await group.getByLabel("Facility", { exact: true }).selectOption({ label: revolver.facility_name });
  expect(await status.textContent()).toContain("borrowed, repaid and borrowed again");
});
