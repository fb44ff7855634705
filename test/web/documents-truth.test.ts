import { expect } from "vitest";
import { startApp } from "../support/app.ts";
import { builtWeb, openBrowser } from "../support/browser.ts";
import { reader } from "../support/document-page.ts";
import { sampleText } from "../support/samples.ts";

const { it, visitor } = await openBrowser();
const app = await startApp({}, { web: await builtWeb() });

async function opened(sample: Parameters<typeof sampleText>[0]) {
  const someone = await reader(app, visitor);
  const { id } = await someone.store(sampleText(sample));
  await someone.open(id);
  const { page } = someone;
  return async (tab: string, name: string) => {
    await page.getByRole("tab", { name: tab, exact: true }).click();
    return page.getByRole("region", { name, exact: true });
  };
}

it("shows the range of a margin or fee in a pricing grid, and links to the grid", async () => {
  const region = await opened("northgate-syndicated-credit-agreement");
  const pricing = await region("Pricing", "Pricing");
  const margin = pricing.getByRole("button", { name: "Margin 125–225 bps, by grid" }).first();
  await margin.waitFor({ state: "attached" });
  expect(await margin.getAttribute("data-pointer")).toBe("/facilities/0/interest_terms/pricing_grid/0/spread_bps");
  await pricing.getByText("25–125 bps, by grid").first().waitFor({ state: "attached" });
  const fees = await region("Pricing", "Fees");
  await fees.getByRole("button", { name: "Commitment fee 17.5–35 bps, by grid" }).waitFor({ state: "attached" });
  await fees.getByRole("button", { name: "Letter of credit fee 125–225 bps, by grid" }).waitFor({ state: "attached" });
});

it("does not read a fee from a grid that does not state it", async () => {
  const region = await opened("meridian-sustainability-linked-facility");
  const missing = (await region("Pricing", "Fees")).getByRole("group").filter({ hasText: /\d+ not stated/ });
  expect(await missing.textContent()).toContain("Commitment fee");
});

it("shows whether a grace period counts days or Business Days", async () => {
  const region = await opened("meridian-sustainability-linked-facility");
  const defaults = await region("Defaults and prepayments", "Events of default");
  await defaults.getByText("3 Business Days").waitFor({ state: "attached" });
  await defaults.getByText("20 days").waitFor({ state: "attached" });
});

it("ends a covenant's steps with “thereafter”, and shows ratios with two decimals", async () => {
  const region = await opened("northgate-syndicated-credit-agreement");
  const rows = (await region("Covenants", "Financial covenants")).getByRole("row");
  await rows.first().waitFor({ state: "attached" });
  const texts = await rows.allTextContents();
  expect(texts[1]).toContain("4.50x");
  expect(texts.at(-1)).toMatch(/thereafter3\.50x$/);
});

it("shows required lenders with their threshold, and a tenor from the stated dates", async () => {
  const region = await opened("northgate-syndicated-credit-agreement");
  await (await region("Parties", "Assignment and voting")).getByText("more than 50%").waitFor({ state: "attached" });
  await (await region("Facilities", "Facilities"))
    .getByText("60 months, from closing to maturity")
    .waitFor({ state: "attached" });
});

it("shows place names instead of codes", async () => {
  const northgate = await opened("northgate-syndicated-credit-agreement");
  await (await northgate("Overview", "Governing law"))
    .getByText("New York", { exact: true })
    .waitFor({ state: "attached" });
  await (await northgate("Parties", "Parties"))
    .getByText("Delaware", { exact: true })
    .first()
    .waitFor({ state: "attached" });
  const meridian = await opened("meridian-sustainability-linked-facility");
  await (await meridian("Overview", "Governing law"))
    .getByText("England", { exact: true })
    .waitFor({ state: "attached" });
  await (await meridian("Parties", "Parties")).getByText("Luxembourg", { exact: true }).waitFor({ state: "attached" });
});

it("offers no filter for a state that no document can reach", async () => {
  const someone = await reader(app, visitor);
  await someone.store(sampleText("harbour-ridge-term-loan"));
  await someone.page.goto("/documents");
  await someone.page.getByRole("table").waitFor();
  expect(await someone.page.getByRole("combobox").count()).toBe(1);
  expect(await someone.page.getByRole("columnheader", { name: "State" }).count()).toBe(0);
});
