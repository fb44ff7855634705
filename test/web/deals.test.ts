import { readFile } from "node:fs/promises";
import { expect } from "vitest";
import { startApp } from "../support/app.ts";
import { builtWeb, openBrowser } from "../support/browser.ts";
import { reader } from "../support/document-page.ts";
import { faultsOnAllScreens, pageFaults } from "../support/page-faults.ts";
import { sampleText } from "../support/samples.ts";
import { screenshot } from "../support/screenshot.ts";

const { it, visitor } = await openBrowser();
const app = await startApp({}, { web: await builtWeb() });

/** A deal with the sample agreement and its amendment. */
async function northgate() {
  const someone = await reader(app, visitor, { viewport: { width: 1440, height: 900 } });
  const { token } = someone;
  const post = async (path: string, json: unknown) => (await app.call("POST", path, { token, json })).body;
  const deal = await post("/api/deals", {
    name: "Northgate Lanternworks",
    borrower_name: "Northgate Lanternworks, Inc.",
    stage: "In force",
  });
  const add = async (name: Parameters<typeof sampleText>[0]) =>
    (await post("/api/documents", { text: sampleText(name), deal_id: deal.id })).id as number;
  const agreement = await add("northgate-syndicated-credit-agreement");
  const amendment = await add("northgate-second-amendment");
  return { ...someone, deal: deal.id as number, agreement, amendment };
}

it("creates a deal and adds a note to its timeline", async () => {
  const { page } = await reader(app, visitor);
  await page.getByRole("link", { name: "Deals" }).click();
  await page.getByText("No deals yet.").waitFor();
  await page.getByRole("button", { name: "Create deal" }).click();
  await page.getByText("Enter a name.").waitFor();
  await page.getByLabel("Name").fill("Alder refinancing");
  await page.getByRole("button", { name: "Create deal" }).click();
  await page.getByRole("heading", { name: "Alder refinancing" }).waitFor();
  await page.getByText("No agreement in this deal yet.").waitFor();
  await page.getByRole("textbox", { name: "Note" }).fill("Called the agent.");
  await page.getByRole("button", { name: "Add note" }).click();
  await page.getByRole("listitem").filter({ hasText: "Called the agent." }).waitFor();
});

it("links an amendment and shows the terms in force, their sources and the redline", async () => {
  const { page, deal, amendment } = await northgate();
  await page.goto(`/deals/${deal}`);
  await page.getByRole("button", { name: /^Link to/ }).click();
  await page.getByRole("heading", { name: "What amendments changed" }).waitFor();
  await page.getByText("Agreement plus 1 amendment").waitFor();
  const terms = page.getByRole("table", { name: "Terms in force" });
  const maturity = terms.getByRole("row").filter({ hasText: "Maturity" }).first();
  expect(await maturity.textContent()).toContain("Feb 27, 2031");
  await maturity.getByText("1 earlier").click();
  expect(await maturity.textContent()).toContain("Mar 14, 2029");
  const redline = page.getByRole("table", { name: "What amendments changed" });
  await redline.getByRole("row").filter({ hasText: "$350,000,000" }).filter({ hasText: "$450,000,000" }).waitFor();
  await page.getByText("The first amendment is not linked", { exact: false }).waitFor();
  await screenshot(page, "deal");
  expect(await pageFaults(page)).toEqual([]);
  await maturity.getByRole("link", { name: "Amendment 2" }).click();
  await page.waitForURL(new RegExp(`/documents/${amendment}\\?at=`));
});

it("names the amendments of a deal without the agreement", async () => {
  const { page, token } = await reader(app, visitor);
  const post = async (path: string, json: object) => (await app.call("POST", path, { token, json })).body;
  const { id: deal } = await post("/api/deals", { name: "Alder Works" });
  const add = async (number: string, words: string): Promise<number> => {
    const text = `${number} AMENDMENT TO CREDIT AGREEMENT\n\nThis ${number} Amendment to Credit Agreement, dated as of March 1, 2021, amends the Credit Agreement dated as of January 15, 2020 between Alder Works, Inc., as Borrower, and First Bank, N.A., as Lender.\n\n${words}\n`;
    return (await post("/api/documents", { text, deal_id: deal })).id;
  };
  const replace = (term: string, before: string, after: string): string =>
    `The definition of “${term}” under Section 1.01 is amended by deleting “${before}” and substituting “${after}”.`;
  const second = await add("SECOND", replace("Commitment", "$5,000,000", "$8,000,000"));
  const third = await add("THIRD", replace("Termination Date", "January 15, 2025", "January 15, 2026"));
  await app.call("PUT", `/api/documents/${third}/amends`, { token, json: { agreement_id: second } });
  await page.goto(`/deals/${deal}`);
  await page.getByText("2 amendments, no agreement").waitFor();
  const terms = page.getByRole("table", { name: "Terms in force" });
  await terms.getByRole("link", { name: "Amendment 2" }).waitFor();
  await terms.getByRole("link", { name: "Amendment 3" }).waitFor();
});

it("shows the terms as of an earlier day", async () => {
  const { page, deal, agreement, amendment, token } = await northgate();
  await app.call("PUT", `/api/documents/${amendment}/amends`, { token, json: { agreement_id: agreement } });
  await page.goto(`/deals/${deal}?asOf=2025-01-01`);
  const terms = page.getByRole("table", { name: "Terms in force" });
  await terms.getByRole("row").filter({ hasText: "Mar 14, 2029" }).first().waitFor();
  expect(await page.getByRole("heading", { name: "What amendments changed" }).count()).toBe(0);
});

it("shows the portfolio by terms: sorts, chooses columns, saves a view, exports", async () => {
  const { page, store } = await northgate();
  await store(sampleText("harbour-ridge-term-loan"), "Harbour Ridge");
  await page.goto("/portfolio");
  const grid = page.getByRole("table", { name: "Portfolio" });
  await grid.getByRole("link", { name: "Harbour Ridge" }).waitFor();
  await screenshot(page, "portfolio");
  expect(await pageFaults(page)).toEqual([]);
  await grid.getByRole("link", { name: "Commitment", exact: true }).click();
  await page.waitForURL(/sort=total_commitment/);
  await page.getByText("Columns", { exact: true }).click();
  await page.getByRole("checkbox", { name: "Lenders", exact: true }).check();
  await grid.getByRole("columnheader", { name: "Lenders" }).waitFor();
  await page.getByText("Columns", { exact: true }).click();
  await page.getByLabel("View name").fill("Large");
  await page.getByRole("button", { name: "Save view" }).click();
  await page.getByRole("link", { name: "Large" }).waitFor();
  await page.getByRole("searchbox").fill("harbour");
  await grid
    .getByRole("link", { name: /Northgate|Credit Agreement/i })
    .first()
    .waitFor({ state: "detached" });
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const path = await (await download).path();
  const csv = await readFile(path, "utf8");
  expect(csv).toContain("Lenders");
  expect(csv.trim().split("\n")).toHaveLength(2);
  await page.getByRole("searchbox").fill("nothing like it");
  await page.getByText("No documents match these filters.").waitFor();
});

it("shows what needs attention and the maturity wall on Home", async () => {
  const { page, agreement, amendment, token } = await northgate();
  await page.goto("/home");
  await page.getByText("Amendment not linked to an agreement").waitFor();
  await page.getByRole("definition").filter({ hasText: "$600m" }).waitFor();
  await app.call("PUT", `/api/documents/${amendment}/amends`, { token, json: { agreement_id: agreement } });
  await page.reload();
  await page.getByRole("definition").filter({ hasText: "$700m" }).waitFor();
  await page.getByText("Show table").click();
  await page
    .getByRole("table", { name: "Maturity wall" })
    .getByRole("row")
    .filter({ hasText: "450,000,000" })
    .waitFor();
  await screenshot(page, "home");
  expect(await pageFaults(page)).toEqual([]);
});

it("has no faults in both themes, on a desktop and on a phone", async () => {
  const { page, deal } = await northgate();
  const faults: string[] = [];
  for (const path of ["/home", "/deals", `/deals/${deal}`, "/portfolio"]) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.waitForLoadState("networkidle");
    faults.push(...(await faultsOnAllScreens(page, path.slice(1).replace("/", "-"))));
  }
  expect(faults).toEqual([]);
});
