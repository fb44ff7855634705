import { expect } from "vitest";
import { startApp } from "../support/app.ts";
import { builtWeb, openBrowser } from "../support/browser.ts";
import { pdfOfText } from "../support/pdf.ts";
import { marked, reader, sampleText } from "../support/room.ts";

const { it, visitor } = await openBrowser();
const app = await startApp({}, { web: await builtWeb() });

/** The words that lie under the middle of the first mark on the page. */
const UNDER_MARK = `(() => {
  const box = document.querySelector(".pdf-mark")?.getBoundingClientRect();
  if (box === undefined) return "";
  const at = document.elementsFromPoint(box.left + 2, box.top + box.height / 2);
  return at.find((element) => element.matches(".pdf-words span"))?.textContent ?? "";
})()`;

it("a PDF is shown as text and as its pages, with the same words marked on both", async () => {
  const { page, token } = await reader(app, visitor);
  await page.goto("/documents/new");
  await page.locator("input[type=file]").setInputFiles({
    name: "harbour.pdf",
    mimeType: "application/pdf",
    buffer: pdfOfText(await sampleText("harbour-ridge-term-loan")),
  });
  await page.getByRole("region", { name: "Summary" }).waitFor();
  const id = page.url().split("/").at(-1);
  const { body } = await app.call("GET", `/api/documents/${id}`, { token });
  const [law] = body.versions[0].agreement.evidence["/governing_law"];
  expect(law.page).toBeGreaterThan(1);
  await page.locator("button[data-pointer='/governing_law']").first().click();
  await expect.poll(async () => (await marked(page)).text).toBe(law.quote);
  await page.getByRole("group", { name: "Shown as" }).getByText("Page").click();
  await page.getByText(new RegExp(`^Page ${law.page} of \\d+$`)).waitFor();
  await page.locator(".pdf-mark").first().waitFor();
  expect(await page.evaluate<string>(UNDER_MARK)).toContain(law.quote.trim().split(/\s+/)[0]);
  await page.getByRole("button", { name: "Previous page" }).click();
  await page.getByText(new RegExp(`^Page ${law.page - 1} of \\d+$`)).waitFor();
  // Finding goes through the text.
  await page.keyboard.press("Control+f");
  await page.getByRole("searchbox", { name: "Find in the text" }).waitFor();
  await page.getByRole("radio", { name: "Text", checked: true }).waitFor();
});
