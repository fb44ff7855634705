import { expect } from "vitest";
import { startApp } from "../support/app.ts";
import { builtWeb, openBrowser } from "../support/browser.ts";
import { reader } from "../support/document-page.ts";
import { eventually } from "../support/eventually.ts";
import { sampleText } from "../support/samples.ts";

const { it, visitor } = await openBrowser();
const app = await startApp({}, { web: await builtWeb() });
const NORTHGATE = "northgate-syndicated-credit-agreement";

async function opened() {
  const someone = await reader(app, visitor, { viewport: { width: 1440, height: 900 } });
  const { id } = await someone.store(sampleText(NORTHGATE));
  await someone.open(id);
  return someone;
}

it("follows a reference to its place, and Back and Forward restore the reading position", async () => {
  const { page } = await opened();
  const pane = page.locator("[data-viewer]");
  // The text at the top of the pane and how far it is scrolled: pixels from the start change as blocks above are measured.
  const read = () =>
    pane.evaluate((element: any) => {
      const { top } = element.getBoundingClientRect();
      const blocks = [...element.querySelectorAll("[data-start]")].map((block: any) => ({
        offset: Number(block.dataset.start),
        ...block.getBoundingClientRect().toJSON(),
      }));
      const first = blocks.filter(({ bottom }) => bottom > top).sort((a, b) => a.top - b.top)[0];
      return { offset: Number(first?.offset), above: top - Number(first?.top) };
    });
  const from = sampleText(NORTHGATE).indexOf("“Closing Date” means");
  await page.goto(`${page.url().split("?", 1)[0]}?from=${from}&to=${from + 14}`);
  await page.locator("mark[data-active]").waitFor();
  const reference = pane.getByRole("link", { name: "Section 4.01", exact: true }).first();
  await reference.waitFor();
  // Blocks are measured as they are drawn, which moves what is in view.
  let before = await read();
  await eventually(async () => {
    const last = before;
    before = await read();
    return isSame(before, last);
  }).toBe(true);
  await reference.evaluate((link: any) => link.click());
  await page.locator("mark[data-active]").filter({ hasText: "Section 4.01 Conditions of Effectiveness" }).waitFor();
  await eventually(async () => (await read()).offset).toBeGreaterThan(before.offset + 5000);
  await page.goBack();
  await eventually(async () => isSame(await read(), before)).toBe(true);
  await page.goForward();
  await eventually(async () => (await read()).offset).toBeGreaterThan(before.offset + 5000);
});

const isSame = (one: ReadPlace, other: ReadPlace): boolean =>
  one.offset === other.offset && Math.abs(one.above - other.above) < 40;

interface ReadPlace {
  readonly offset: number;
  readonly above: number;
}

it("shows the roles of the parties, and the lenders with totals and shares", async () => {
  const { page } = await opened();
  await page.getByRole("tab", { name: "Parties" }).click();
  const roles = page.getByRole("table", { name: "Party roles" });
  const agent = roles.getByRole("row").filter({ hasText: "Saltmarsh Hollow Bank" });
  expect(await agent.getByRole("button").count()).toBeGreaterThan(3);
  const lenders = page.getByRole("table", { name: "Lender commitments" });
  const total = await lenders.getByRole("row").last().textContent();
  for (const sum of ["$350,000,000", "$250,000,000", "$600,000,000", "100.0%"]) expect(total).toContain(sum);
});

it("names the facility of a value if facilities differ", async () => {
  const { page } = await opened();
  const card = page.getByRole("region", { name: "Key terms" });
  await card.getByText("$350,000,000").waitFor();
  expect(await card.getByText("Revolving Facility").count()).toBeGreaterThan(0);
  const heading = page.getByRole("heading", { level: 1 });
  expect(await heading.textContent()).toBe(
    "Northgate Lanternworks – Credit agreement · 14 Mar 2024 · $600m · matures Mar 2029",
  );
});
