import { expect } from "vitest";
import { startApp } from "../support/app.ts";
import { builtWeb, openBrowser } from "../support/browser.ts";
import { reader } from "../support/document-page.ts";
import { faultCollector } from "../support/page-faults.ts";
import { sampleText } from "../support/samples.ts";

const { it, visitor } = await openBrowser();
const app = await startApp({}, { web: await builtWeb() });

for (const [colorScheme, width] of [
  ["light", 1280],
  ["dark", 320],
] as const) {
  it(`list, new document and document page are accessible in the ${colorScheme} theme and fit ${width} pixels`, async () => {
    const { page, store, open } = await reader(app, visitor, { colorScheme, viewport: { width, height: 800 } });
    const { faults, look } = faultCollector(page);
    await page.getByText("Drop files here").waitFor();
    await look("first document");
    const text = sampleText("northgate-syndicated-credit-agreement");
    const { id, versions } = await store(text.replace("$250,000,000 TERM A", "$275,000,000 TERM A"));
    await page.goto("/documents");
    await page.getByRole("table").waitFor();
    await look("list");
    await page.goto("/documents?search=xylophone");
    await page.getByText("No documents match your search.").waitFor();
    await look("empty search");
    await page.goto("/documents/new");
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "a.bin", mimeType: "image/png", buffer: Buffer.from("x") });
    await page.getByRole("alert").waitFor();
    await look("a file that is not read");
    const { conflicts } = versions[0].agreement;
    await open(id, conflicts[0].pointer);
    await page
      .getByRole("heading", { name: "Conflicts and warnings", includeHidden: true })
      .waitFor({ state: "attached" });
    await look("document, terms");
    if (width < 1024) await page.getByRole("tab", { name: "Text" }).click();
    await page.locator("[data-term]").first().waitFor();
    await page.keyboard.press("Control+f");
    await page.keyboard.type("loan");
    await page
      .getByText(/^1 of \d+/)
      .or(page.getByText(/^\d+ of \d+$/))
      .first()
      .waitFor();
    await look("document, text and find");
    await page.locator("[data-term]").first().focus();
    await page.getByRole("complementary").waitFor();
    await look("document, definition");
    if (width >= 1024) {
      await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
      await page.getByRole("dialog").waitFor();
      await look("document, keys");
    }
    expect(faults).toEqual([]);
  });
}
