import { expect } from "vitest";
import { startApp } from "../support/app.ts";
import { builtWeb, openBrowser } from "../support/browser.ts";
import { reader } from "../support/document-page.ts";
import { eventually } from "../support/eventually.ts";
import { sampleAgreement } from "../support/sample-agreement.ts";
import { sampleText } from "../support/samples.ts";

const { it, visitor } = await openBrowser();
const app = await startApp({}, { web: await builtWeb() });

/** The same agreement of another borrower and year. */
const agreement = (borrower: string, year: number): string =>
  sampleAgreement()
    .replaceAll("HARROWGATE TOOLWORKS, INC.", borrower)
    .replaceAll("March 14, 2019", `March 14, ${year}`);

it("offers to upload the first document when the list is empty", async () => {
  const { page } = await reader(app, visitor);
  await page.getByRole("heading", { name: "Upload a credit agreement. Get every term with its source." }).waitFor();
  await page.getByRole("button", { name: /^Bilateral term loan/ }).click();
  await page.waitForURL(/\/documents\/\d+$/);
  await page.getByRole("region", { name: "Summary" }).waitFor();
});

it("lists each document's key terms in the reader's formats", async () => {
  const { page, store } = await reader(app, visitor);
  await store(sampleText("northgate-syndicated-credit-agreement"));
  await page.goto("/documents");
  const row = page.getByRole("row").nth(1);
  await row.waitFor();
  for (const text of ["Northgate Lanternworks – Credit agreement", "14 Mar 2024", "$600,000,000", "New York"])
    expect(await row.textContent()).toContain(text);
});

it("searches as the user types, keeps the search in the URL, and can be cleared", async () => {
  const { page, store } = await reader(app, visitor);
  await store(agreement("Alder Mills, Inc.", 2020), "Alder");
  await store(agreement("Birch Foundry, Inc.", 2021), "Birch");
  await page.goto("/documents");
  await page.getByRole("link", { name: "Alder" }).waitFor();
  await page.getByRole("searchbox", { name: "Search documents" }).fill("birch");
  await page.waitForURL("**/documents?search=birch");
  await page.getByText("1 document", { exact: true }).waitFor();
  expect(await page.getByRole("link", { name: "Alder" }).count()).toBe(0);
  await page.getByRole("searchbox").fill("xylophone");
  await page.getByText("No documents match your search.").waitFor();
  await page.getByRole("button", { name: "Clear search" }).click();
  await page.getByRole("link", { name: "Alder" }).waitFor();
  expect(await page.getByRole("searchbox").inputValue()).toBe("");
  await page.goto("/documents?search=2021");
  await page.getByRole("link", { name: "Birch" }).waitFor();
  expect(await page.getByRole("searchbox").inputValue()).toBe("2021");
});

it("sorts by a column, and shows the order", async () => {
  const { page, store } = await reader(app, visitor);
  await store(agreement("Alder Mills, Inc.", 2020), "Alder");
  await store(agreement("Birch Foundry, Inc.", 2021), "Birch");
  await store(agreement("Cedar Works, Inc.", 2019), "Cedar");
  await page.goto("/documents");
  const titles = () => page.locator("tbody tr td:first-child a").allTextContents();
  await eventually(titles).toEqual(["Cedar", "Birch", "Alder"]);
  const column = page.getByRole("columnheader", { name: "Document" });
  await column.getByRole("link").click();
  await eventually(titles).toEqual(["Alder", "Birch", "Cedar"]);
  expect(await column.getAttribute("aria-sort")).toBe("ascending");
  await column.getByRole("link").click();
  await eventually(titles).toEqual(["Cedar", "Birch", "Alder"]);
  await page.getByLabel("Sort by").selectOption("agreement_date");
  await page.waitForURL("**/documents?sort=agreement_date");
  await eventually(titles).toEqual(["Cedar", "Alder", "Birch"]);
});

it("pages through many documents", async () => {
  const { page, store } = await reader(app, visitor);
  for (let n = 1; n <= 27; n++) await store("Dear all, this is no agreement.", `Letter ${String(n).padStart(2, "0")}`);
  await page.goto("/documents?sort=title");
  await page.getByText("27 documents").waitFor();
  await page.getByText("Page 1 of 2").waitFor();
  await page.getByRole("link", { name: "Next" }).click();
  await page.getByText("Page 2 of 2").waitFor();
  expect(await page.locator("tbody tr td:first-child").allTextContents()).toEqual(["Letter 26", "Letter 27"]);
  expect(new URL(page.url()).searchParams.get("page")).toBe("2");
  await page.goto("/documents?page=9");
  await page.getByText("This page doesn’t exist.").waitFor();
  await page.getByRole("button", { name: "First page" }).click();
  await page.getByText("Page 1 of 2").waitFor();
});

it("reports when the list cannot be loaded, and retries", async () => {
  const { page } = await reader(app, visitor);
  let refusing = true;
  await page.route("**/api/documents?*", (route) =>
    refusing
      ? route.fulfill({ status: 403, json: { status: "error", message: "no", detail: { code: "forbidden" } } })
      : route.continue(),
  );
  await page.goto("/documents?search=x");
  await page.getByRole("alert").getByText("Couldn’t load documents.").waitFor();
  refusing = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("No documents match your search.").waitFor();
});
