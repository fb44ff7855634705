import { startApp } from "../support/app.ts";
import { builtWeb, openBrowser } from "../support/browser.ts";
import { marked, reader } from "../support/document-page.ts";
import { eventually } from "../support/eventually.ts";
import { sampleText } from "../support/samples.ts";

const { it, visitor } = await openBrowser();
const app = await startApp({}, { web: await builtWeb() });

it("shows where a text has hidden characters, and which values come from words with them", async () => {
  const plain = sampleText("northgate-syndicated-credit-agreement");
  const text = plain
    .replace("State of New York", "State of New\u200b York")
    .replace("STATE OF NEW YORK", "STATE OF NEW\u200b YORK");
  const someone = await reader(app, visitor);
  const { id } = await someone.store(`${text}\nEnd.\u202e`);
  await someone.open(id);
  const { page } = someone;
  await page
    .getByRole("button", { name: /^Governing law New York Hidden characters in the source/ })
    .first()
    .waitFor();
  await page.getByRole("tab", { name: /^Issues/ }).click();
  const issues = page.getByRole("region", { name: /Conflicts and warnings/ });
  await issues.getByText(/The text contains 1 direction control, \d zero-width characters?\./).waitFor();
  await issues.getByRole("button", { name: "Place 1", exact: true }).click();
  await eventually(async () => (await marked(page)).text).toContain("\u200b");
  await issues
    .getByRole("button", { name: /^Place \d$/ })
    .last()
    .click();
  await eventually(async () => (await marked(page)).text).toContain("End.\u202e");
});
