import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { startApp } from "../support/app.ts";
import { builtWeb, openBrowser } from "../support/browser.ts";
import { marked, reader } from "../support/document-page.ts";
import { eventually } from "../support/eventually.ts";
import { sampleText } from "../support/samples.ts";

const { it, visitor } = await openBrowser();
const app = await startApp({}, { web: await builtWeb() });

const NORTHGATE = "northgate-syndicated-credit-agreement";
/** The cover and the schedule of commitments state different amounts for the term loan. */
const disagreeing = async () =>
  sampleText(NORTHGATE).replace("$250,000,000 TERM A FACILITY", "$275,000,000 TERM A FACILITY");

it("takes a new user to the first term and its source in one click", async () => {
  const { page } = await reader(app, visitor);
  await page.getByRole("button", { name: /^Syndicated credit agreement/ }).click();
  await page.getByRole("button", { name: "Governing law New York" }).first().click();
  await eventually(async () => (await marked(page)).text).toContain("STATE OF NEW YORK");
});

it("shows the terms before the text, and highlights a selected term once the text arrives", async () => {
  const someone = await reader(app, visitor);
  const { id, versions } = await someone.store(sampleText(NORTHGATE));
  const { page } = someone;
  const { promise: released, resolve: release } = Promise.withResolvers<null>();
  await page.route("**/api/documents/*/text", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`/documents/${id}`);
  await page
    .getByRole("tabpanel", { name: "Defaults and prepayments", includeHidden: true })
    .waitFor({ state: "attached" });
  await page.getByRole("status").filter({ hasText: "Loading the agreement" }).waitFor({ state: "attached" });
  await page.getByRole("button", { name: "Governing law New York" }).first().click();
  release(null);
  await eventually(async () => page.locator("mark[data-active]").allTextContents()).toEqual([
    versions[0].agreement.evidence["/governing_law"][0].quote,
  ]);
});

it("links every term of the summary to its source", async () => {
  const someone = await reader(app, visitor);
  const { id, versions } = await someone.store(sampleText("harbour-ridge-term-loan"));
  const { evidence } = versions[0].agreement;
  await someone.open(id);
  const summary = someone.page.getByRole("region", { name: "Summary" }).locator("button[data-pointer]");
  expect(await summary.count()).toBeGreaterThan(8);
  for (const row of await summary.all()) {
    await row.click();
    const pointer = (await row.getAttribute("data-pointer")) ?? "";
    await eventually(async () => (await marked(someone.page)).text, { message: pointer }).toBe(
      evidence[pointer][0].quote,
    );
  }
});

it("highlights exactly the quoted words of any evidence, in the middle of the pane", async () => {
  const someone = await reader(app, visitor);
  const { id, versions } = await someone.store(sampleText(NORTHGATE));
  await someone.open(id);
  // The last of the terms.
  await someone.page.getByRole("tabpanel", { name: "CDM", includeHidden: true }).waitFor({ state: "attached" });
  const shown = await someone.page
    .locator("button[data-pointer]")
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute("data-pointer") ?? ""));
  const evidence: Record<string, { start?: number; quote: string }[]> = versions[0].agreement.evidence;
  const withWords = [...new Set(shown)].filter((pointer) => evidence[pointer]?.[0]?.start !== undefined);
  for (const pointer of sampleOf(withWords, 50)) {
    await someone.page.evaluate(`[...document.querySelectorAll('button[data-pointer="${pointer}"]')].at(-1).click()`);
    await eventually(async () => (await marked(someone.page)).text, { message: pointer }).toBe(
      evidence[pointer]![0]!.quote,
    );
    await eventually(
      async () => {
        const { off, atEnd } = await marked(someone.page);
        return atEnd || Math.abs(off ?? Infinity) < 100 || off;
      },
      { message: `${pointer} is off the middle` },
    ).toBe(true);
  }
});

it("highlights the right words in a text with a byte order mark and characters beyond the basic plane", async () => {
  const someone = await reader(app, visitor);
  const text = `\uFEFF\u{1D7D8}\u{1F4C4}\r\n${sampleText(NORTHGATE).replaceAll("\n", "\r\n")}`;
  const { id, versions } = await someone.store(text);
  const [{ quote, start, end }] = versions[0].agreement.evidence["/governing_law"];
  expect(text.slice(start, end)).toBe(quote);
  await someone.open(id, "/governing_law");
  await eventually(async () => (await marked(someone.page)).text).toBe(quote);
});

it("steps through the places of a term by button and by key, and keeps the place in the URL", async () => {
  const someone = await reader(app, visitor);
  const { id, versions } = await someone.store(sampleText(NORTHGATE));
  const places: { quote: string }[] = versions[0].agreement.evidence["/parties/0/name"];
  expect(places.length).toBeGreaterThan(2);
  await someone.open(id, "/parties/0/name");
  const { page } = someone;
  const bar = page.getByRole("region", { name: "Source" });
  await bar.getByText(`1 of ${places.length}`).waitFor();
  await bar.getByRole("button", { name: "Next source" }).click();
  await bar.getByText(`2 of ${places.length}`).waitFor();
  await eventually(async () => (await marked(page)).text).toBe(places[1]!.quote);
  await page.keyboard.press("n");
  await bar.getByText(`3 of ${places.length}`).waitFor();
  expect(new URL(page.url()).searchParams.get("place")).toBe("3");
  await page.reload();
  await bar.getByText(`3 of ${places.length}`).waitFor();
  await eventually(async () => (await marked(page)).text).toBe(places[2]!.quote);
  await page.keyboard.press("p");
  await page.keyboard.press("p");
  await page.keyboard.press("p");
  await bar.getByText(`${places.length} of ${places.length}`).waitFor();
});

it("links a highlighted passage back to its term", async () => {
  const someone = await reader(app, visitor);
  const { id } = await someone.store(sampleText(NORTHGATE));
  await someone.open(id);
  const { page } = someone;
  await page.locator("mark a", { hasText: "March 14, 2024" }).first().click();
  const row = page.locator("button[aria-current]").first();
  await row.waitFor();
  expect(await row.textContent()).toContain("14 Mar 2024");
});

it("shows the inputs of a derived value and links to them", async () => {
  const someone = await reader(app, visitor);
  const { id, versions } = await someone.store(sampleText("meridian-sustainability-linked-facility"));
  const { evidence } = versions[0].agreement;
  const [pointer, [{ of }]] = Object.entries<any>(evidence).find(([, places]) => places[0].method === "derived")!;
  await someone.open(id, pointer);
  const bar = someone.page.getByRole("region", { name: "Source" });
  await bar.getByText("Calculated from").waitFor();
  expect((await marked(someone.page)).text).toBe("");
  await bar.getByRole("button", { name: /Tenor/ }).click();
  const tenor = of.find((from: string) => from.endsWith("tenor_months"));
  await eventually(async () => (await marked(someone.page)).text).toBe(evidence[tenor][0].quote);
});

it("shows two conflicting places side by side, each with a link to its words", async () => {
  const someone = await reader(app, visitor);
  const { id, versions } = await someone.store(await disagreeing());
  const [conflict] = versions[0].agreement.conflicts;
  expect(conflict.values).toHaveLength(2);
  await someone.open(id, conflict.pointer);
  const { page } = someone;
  const bar = page.getByRole("region", { name: "Source" });
  const sides = bar.getByRole("group", { name: /states different values/ });
  for (const { evidence } of conflict.values) {
    await sides.getByRole("button", { name: evidence[0].quote }).first().click();
    await eventually(async () => (await marked(page)).text).toBe(evidence[0].quote);
  }
  await page.getByRole("tab", { name: /^Issues/ }).click();
  const issues = page.getByRole("region", { name: /Conflicts and warnings/ });
  await issues.getByRole("button", { name: /Term A Facility.*different values/ }).waitFor();
  await page.getByText("Conflicting values").first().waitFor({ state: "attached" });
});

it("shows failed checks and obligations that no term covers, linked to their words", async () => {
  const someone = await reader(app, visitor);
  const text = sampleText(NORTHGATE).replace(
    "Each Issuing Bank agrees,",
    "As Section 2.98 says, each Issuing Bank agrees,",
  );
  const { id } = await someone.store(text);
  await someone.open(id);
  const { page } = someone;
  await page.getByRole("tab", { name: /^Issues/ }).click();
  const checks = page.getByRole("region", { name: /Consistency checks/ });
  await checks.getByText("Cross-references: references to sections that the text does not have: 1").waitFor();
  await checks.getByRole("button", { name: "Section 2.98" }).click();
  await eventually(async () => (await marked(page)).text).toBe("Section 2.98");
  const unclaimed = page.getByRole("region", { name: /Obligations not covered by a term/ });
  const place = unclaimed.getByRole("listitem").first().getByRole("button");
  const [, quote = ""] = /“(.+)”$/s.exec((await place.textContent()) ?? "") ?? [];
  expect(quote).not.toBe("");
  await place.click();
  await eventually(async () => (await marked(page)).text).toBe(quote);
  await page.getByText("Equity cure: absent").waitFor();
});

it("lists unstated terms in one line with what was searched, and finds their names in the text", async () => {
  const someone = await reader(app, visitor);
  const { id } = await someone.store(sampleText(NORTHGATE));
  await someone.open(id);
  const summary = someone.page.getByRole("region", { name: "Summary" });
  await summary.getByText("1 not stated").click();
  await summary.getByText(/^Searched the whole text: [\d,]+ characters under \d+ headings/).waitFor();
  await summary.getByRole("button", { name: "Deal CUSIP / loan ID" }).click();
  expect(await someone.page.getByRole("searchbox", { name: "Find" }).inputValue()).toBe("Deal CUSIP / loan ID");
  await someone.page.getByRole("tab", { name: "Parties" }).click();
  await someone.page
    .getByRole("region", { name: "Parties" })
    .getByText(/^\d+ not stated$/)
    .click();
  await someone.page.getByRole("button", { name: /^LEI \(\d+\)$/ }).waitFor();
});

it("reports that a text is not an agreement, and shows “not stated” in every group", async () => {
  const someone = await reader(app, visitor);
  const { id } = await someone.store("Dear Ms. Wren,\n\nthank you for the plums. They were very good.\n\nYours, Otto");
  await someone.open(id);
  await someone.page.getByText("so nothing was extracted").waitFor();
  await someone.page.getByRole("tab", { name: "Facilities" }).click();
  await someone.page.getByRole("region", { name: "Facilities" }).getByText("Not stated").waitFor();
});

it("shows a defined term's definition on hover and focus, and links to it", async () => {
  const someone = await reader(app, visitor);
  const { id } = await someone.store(sampleText(NORTHGATE));
  await someone.open(id, "/events_of_default/4/heading");
  const { page } = someone;
  const term = page.locator("[data-term='Threshold Amount']").first();
  await term.hover();
  const card = page.getByRole("complementary", { name: "Threshold Amount" });
  await card.getByText(/means \$25,000,000/).waitFor();
  await page.getByRole("region", { name: "Text of the agreement" }).focus();
  await page.keyboard.press("Escape");
  await page.keyboard.press("d");
  await page.getByRole("complementary").waitFor();
  await page.mouse.move(5, 5);
  await term.hover();
  await card.getByRole("button", { name: "Go to definition" }).click();
  await eventually(() => page.locator("[data-viewer]").textContent()).toContain("“Threshold Amount” means");
});

it("switches to another version, and shows its own text at the same term", async () => {
  const someone = await reader(app, visitor);
  const harbour = sampleText("harbour-ridge-term-loan");
  const { id } = await someone.store(harbour);
  const amended = harbour.replaceAll("June 12, 2023", "July 3, 2023");
  await addVersion(id, 2, (await someone.store(amended)).id);
  const { page } = someone;
  await someone.open(id, "/agreement_date");
  await eventually(async () => (await marked(page)).text).toBe("dated as of July 3, 2023");
  const picker = page.getByRole("combobox", { name: "Version" });
  expect(await picker.locator("option").allTextContents()).toEqual([
    expect.stringMatching(/^2 · /),
    expect.stringMatching(/^1 · /),
  ]);
  await picker.selectOption("1");
  await eventually(async () => page.locator("mark[data-active]").allTextContents()).toEqual([
    "dated as of June 12, 2023",
  ]);
  await page.getByRole("button", { name: "Agreement date 12 Jun 2023" }).first().waitFor();
  expect(new URL(page.url()).searchParams.get("version")).toBe("1");
  await page.goBack();
  await eventually(async () => page.locator("mark[data-active]").allTextContents()).toEqual([
    "dated as of July 3, 2023",
  ]);
  expect(await picker.inputValue()).toBe("2");
});

it("downloads exactly the API's answer", async () => {
  const someone = await reader(app, visitor);
  const { id, versions } = await someone.store(sampleText(NORTHGATE));
  await someone.open(id);
  const { page } = someone;
  const saved = async (button: string): Promise<unknown> => {
    await page.getByText("Export", { exact: true }).click();
    const download = page.waitForEvent("download");
    const menu = page.getByRole("list", { name: "Export this version" });
    await menu.getByRole("button", { name: button, exact: true }).click();
    return JSON.parse(await readFile(await (await download).path(), "utf8"));
  };
  const { body } = await app.call("GET", `/api/documents/${id}`, { token: someone.token });
  expect(await saved("JSON")).toMatchObject({ agreement: body.versions[0].agreement });
  expect(await saved("FINOS CDM")).toEqual({ ...versions[0].agreement.cdm, cdm_events: versions[0].cdm_events });
});

it("goes from the list to a highlighted term by keyboard alone", async () => {
  const someone = await reader(app, visitor);
  const { versions } = await someone.store(sampleText("harbour-ridge-term-loan"));
  const { page } = someone;
  await page.goto("/documents");
  await page.getByRole("table").waitFor();
  await tabTo(page, "tbody a");
  await page.keyboard.press("Enter");
  await page.locator("[data-viewer] [data-start]").first().waitFor();
  await tabTo(page, "button[data-pointer]");
  for (let n = 0; n < 40; n++) {
    if ((await page.evaluate("document.activeElement.dataset.pointer")) === "/agreement_date") break;
    await page.keyboard.press("ArrowDown");
  }
  await page.keyboard.press("Enter");
  const [{ quote }] = versions[0].agreement.evidence["/agreement_date"];
  await eventually(async () => (await marked(page)).text).toBe(quote);
  // A screen reader is told what is marked.
  await page.getByRole("status").filter({ hasText: "Agreement date: " }).filter({ hasText: quote }).waitFor();
});

it("shows either terms or text in a narrow window", async () => {
  const someone = await reader(app, visitor, { viewport: { width: 390, height: 780 } });
  const { id } = await someone.store(sampleText(NORTHGATE));
  await someone.open(id);
  const { page } = someone;
  await page.getByRole("tab", { name: "Terms", selected: true }).waitFor();
  await page.getByRole("button", { name: "Governing law New York" }).first().click();
  await page.getByRole("tab", { name: "Text", selected: true }).waitFor();
  await eventually(async () => (await marked(page)).text).toContain("STATE OF NEW YORK");
  const { off } = await marked(page);
  expect(Math.abs(off ?? Infinity)).toBeLessThan(100);
});

it("keeps the words in view when the width of the window changes", async () => {
  const someone = await reader(app, visitor, { viewport: { width: 1440, height: 900 } });
  const { id, versions } = await someone.store(sampleText(NORTHGATE));
  await someone.open(id, "/governing_law");
  const { page } = someone;
  const [{ quote }] = versions[0].agreement.evidence["/governing_law"];
  for (const width of [1100, 600, 1300]) {
    await eventually(async () => (await marked(page)).text).toBe(quote);
    await page.setViewportSize({ width, height: 900 });
    await eventually(async () => Math.abs((await marked(page)).off ?? Infinity), {
      message: String(width),
    }).toBeLessThan(100);
  }
});

it("shows “not found” for another organization's document", async () => {
  const owner = await reader(app, visitor);
  const { id } = await owner.store("CREDIT AGREEMENT dated as of May 4, 2020");
  const other = await reader(app, visitor);
  await other.page.goto(`/documents/${id}`);
  await other.page.getByRole("heading", { name: "Page not found" }).waitFor();
});

/** Makes the only version of another document the current one of this. */
async function addVersion(id: number, number: number, otherId: number): Promise<void> {
  const { pool } = app.database;
  const same = `extraction_method, source_filename, source_media_type, source_sha256, source, text, pages, agreement,
    cdm_events, created_by`;
  await pool.query(
    `insert into document_versions (document_id, version_number, ${same})
     select $1, $2, ${same} from document_versions where document_id = $3`,
    [id, number, otherId],
  );
  await pool.query("update documents set current_version = $2 where id = $1", [id, number]);
}

async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(`document.activeElement.matches(${JSON.stringify(selector)})`)) return;
  }
  throw new Error(`the Tab key does not reach ${selector}`);
}

/** As many of the items, the same ones each time (a linear congruential generator, Numerical Recipes' constants). */
function sampleOf<T>(items: readonly T[], count: number): T[] {
  const left = [...items];
  let state = 20240314;
  return Array.from({ length: Math.min(count, items.length) }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return left.splice(state % left.length, 1)[0] as T;
  });
}
