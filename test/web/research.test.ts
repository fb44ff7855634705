import { readFile } from "node:fs/promises";
import JSZip from "jszip";
import { extractText } from "unpdf";
import { expect } from "vitest";
import { IPIP_50_STATEMENTS } from "#domain/people/ipip-50.ts";
import { startApp } from "../support/app.ts";
import { builtWeb, openBrowser } from "../support/browser.ts";
import { reader } from "../support/document-page.ts";
import { sampleText } from "../support/samples.ts";

const { it, visitor } = await openBrowser();
const app = await startApp(
  { PROCESS_ROLE: "all", OFFLINE: "true", AGENT_RATE_LIMIT_PER_MINUTE: "1000", SIGNUP_CREDITS: "100000" },
  { web: await builtWeb() },
);

it("answers a question with citations that show their quotes, and exports it", async () => {
  const someone = await reader(app, visitor);
  const { page } = someone;
  await someone.store(sampleText("northgate-syndicated-credit-agreement"), "Northgate credit agreement");
  await page.goto("/research");
  await page.getByRole("button", { name: "Start research" }).click();
  await page.getByText("Fill this in", { exact: false }).or(page.locator("[aria-invalid=true]")).first().waitFor();
  await page.getByRole("textbox", { name: "Question" }).fill("What is the maximum leverage ratio of Northgate?");
  await page.getByRole("button", { name: "Start research" }).click();
  await page.getByRole("region", { name: "Answer" }).waitFor();
  const mark = page.getByRole("link", { name: /^Source 1: / }).first();
  await mark.hover();
  const quote = await page.getByRole("tooltip").first().innerText();
  expect(quote).toContain("Northgate credit agreement");
  await mark.click();
  expect(page.url()).toContain("#source-1");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export Markdown" }).click(),
  ]);
  const text = await readFile(await download.path(), "utf8");
  expect(download.suggestedFilename()).toMatch(/^what-is-the-maximum-leverage.*\.md$/);
  expect(text).toContain("# What is the maximum leverage ratio of Northgate?");
  expect(text).toContain("Northgate credit agreement");
  const [word] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export Word" }).click(),
  ]);
  expect(word.suggestedFilename()).toMatch(/^what-is-the-maximum-leverage.*\.docx$/);
  const zip = await JSZip.loadAsync(await readFile(await word.path()));
  const written = (await zip.file("word/document.xml")?.async("text")) ?? "";
  expect(written).toContain("What is the maximum leverage ratio of Northgate?");
  expect(written).toContain("[1] Northgate credit agreement");
  const [pdf] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export PDF" }).click(),
  ]);
  expect(pdf.suggestedFilename()).toMatch(/^what-is-the-maximum-leverage.*\.pdf$/);
  const printed = await printedText(await pdf.path());
  expect(printed).toContain("What is the maximum leverage ratio of Northgate?");
  expect(printed).toContain("[1] Northgate credit agreement");
  await page.goto("/research");
  await page.getByRole("table", { name: "Questions" }).getByText("Completed").waitFor();
});

it("names sources as the documents are named, in a page that never scrolls sideways", async () => {
  const someone = await reader(app, visitor, { viewport: { width: 1280, height: 800 } });
  const { page } = someone;
  await someone.store(sampleText("northgate-syndicated-credit-agreement"));
  await page.goto("/research");
  await page
    .getByRole("textbox", { name: "Question" })
    .fill("What is the maximum leverage ratio, and how does it step down?");
  await page.getByRole("button", { name: "Start research" }).click();
  const sources = page.getByRole("region", { name: "Sources" });
  await sources.getByRole("link", { name: "Northgate Lanternworks – Credit agreement" }).waitFor();
  await sources.getByText("14 Mar 2024").waitFor();
  for (const width of [1280, 1000, 390]) {
    await page.setViewportSize({ width, height: 800 });
    for (const mark of await page.getByRole("link", { name: /^Source 1: / }).all()) {
      await mark.focus();
      expect(await page.evaluate<number>("document.documentElement.scrollWidth - innerWidth")).toBeLessThanOrEqual(0);
    }
  }
});

it("states once that sources differ, with links to them", async () => {
  const someone = await reader(app, visitor);
  const { page } = someone;
  const stating = (ratio: string): string =>
    `The maximum Total Leverage Ratio of Tallowmere Foods permitted at any time is ${ratio}.`;
  await someone.store(stating("4.25 to 1.00"), "Tallowmere credit agreement");
  await someone.store(stating("4.75 to 1.00, as amended on that date"), "Tallowmere second amendment");
  await page.goto("/research");
  await page
    .getByRole("textbox", { name: "Question" })
    .fill("How high is the maximum Total Leverage Ratio of Tallowmere Foods?");
  await page.getByRole("button", { name: "Start research" }).click();
  const differing = page.getByRole("region", { name: "Answer" }).getByText("Sources differ");
  await differing.first().waitFor();
  expect(await differing.count()).toBe(1);
  expect(await differing.getByRole("link", { name: /^Source \d: / }).count()).toBe(2);
});

it("computes a figure from bundled filings, with its inputs", async () => {
  const { page } = await reader(app, visitor);
  await page.goto("/research");
  await page.getByRole("textbox", { name: "Question" }).fill("What was Apple Inc.'s operating margin in FY2024?");
  await page.getByRole("button", { name: "Start research" }).click();
  await page.getByRole("region", { name: "Answer" }).getByText("31.5%").waitFor();
  await page.getByRole("region", { name: "Computations" }).getByText("Operating income 2024").waitFor();
});

it("explains why there is no answer, and keeps the question for a retry", async () => {
  const { page } = await reader(app, visitor);
  await page.goto("/research");
  await page.getByRole("textbox", { name: "Question" }).fill("Who owns the Zorbland Flibber?");
  await page.getByRole("button", { name: "Start research" }).click();
  await page.getByText("Code: no_sources").waitFor();
  await page.getByRole("link", { name: "Run again" }).click();
  expect(await page.getByRole("textbox", { name: "Question" }).inputValue()).toBe("Who owns the Zorbland Flibber?");
});

it("researches a person, and erases the result", async () => {
  const { page } = await reader(app, visitor);
  await page.goto("/people");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Dorothea Quill");
  await page.getByText("Financial figures").click();
  await page.getByLabel("Monthly income").fill("8,000");
  await page.getByLabel("Monthly debt payments").fill("2,000");
  await page.getByLabel("Late payments, 24 months").fill("0");
  await page.locator("summary").filter({ hasText: "Questionnaire" }).click();
  await page.getByRole("radio", { name: "2, moderately inaccurate" }).first().check();
  await page.getByRole("button", { name: "Start research" }).click();
  await page.getByText("Answer the 49 open statements", { exact: false }).waitFor();
  for (const [place, statement] of IPIP_50_STATEMENTS.entries()) {
    const answer =
      place % 3 === 0 ? "3, neither" : place % 2 === 0 ? "4, moderately accurate" : "2, moderately inaccurate";
    await page.getByRole("group", { name: statement }).getByRole("radio", { name: answer }).check();
  }
  await page.getByLabel("The person consented to this questionnaire.").check();
  await page.getByRole("button", { name: "Start research" }).click();
  await page.getByText("Instrument: ipip-50", { exact: false }).waitFor();
  await page.getByText(/^Risk score \d+ of 100$/).waitFor();
  await page.getByText("Debt service to income: 25.0%", { exact: false }).waitFor();
  const [pdf] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export PDF" }).click(),
  ]);
  expect(await printedText(await pdf.path())).toMatch(/Dorothea Quill.*Purpose: business due diligence.*Risk score/s);
  await page.getByRole("button", { name: "Erase" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Erase" }).click();
  await page.getByText("No people runs yet.").waitFor();
});

async function printedText(path: string): Promise<string> {
  const { text } = await extractText(new Uint8Array(await readFile(path)), { mergePages: true });
  return text.replaceAll(/\s+/g, " ");
}
