import { expect } from "vitest";
import { startApp } from "../support/app.ts";
import { openBrowser } from "../support/browser.ts";

const app = await startApp();
const { it, visitor } = await openBrowser();

it("shows the API reference without inline code or third-party services", async () => {
  const { page } = await visitor(app.baseUrl);
  const answer = await page.goto("/docs/");
  expect(answer?.headers()["content-security-policy"]).not.toContain("unsafe-inline");
  await page.getByRole("heading", { name: "Tranche" }).first().waitFor();
  await page.getByText("Documents").first().waitFor();
  const words = await page.locator("body").innerText();
  for (const offer of ["Ask AI", "Deploy", "Share", "Developer Tools", "Generate MCP"])
    expect(words).not.toContain(offer);
  const links = await page.evaluate<string[]>("[...document.links].map((link) => link.href)");
  // The credit at the foot of the page is all that leads elsewhere.
  expect(links.filter((href) => new URL(href).origin !== app.baseUrl)).toEqual(["https://www.scalar.com/"]);
});
