import { expect } from "vitest";
import { startApp } from "../support/app.ts";
import { builtWeb, openBrowser } from "../support/browser.ts";
import { reader } from "../support/document-page.ts";
import { eventually } from "../support/eventually.ts";
import { sampleText } from "../support/samples.ts";

const { it, visitor } = await openBrowser();
const app = await startApp({}, { web: await builtWeb() });

it("loads all four samples from this server and recognizes their types", async () => {
  const { page, requests } = await reader(app, visitor);
  for (const [sample, kind] of [
    ["Syndicated credit agreement", "Credit agreement"],
    ["Sustainability-linked facility", "Credit agreement"],
    ["Bilateral term loan", "Credit agreement"],
    ["Second amendment", "Amendment"],
  ] as const) {
    await page.goto("/documents/new");
    await page.getByRole("button", { name: new RegExp(`^${sample}`) }).click();
    await page.waitForURL(/\/documents\/\d+$/);
    await page
      .getByRole("region", { name: "Summary" })
      .getByRole("button", { name: `Type ${kind}` })
      .waitFor();
  }
  expect(requests.filter((request) => /^GET \/assets\/.*\.txt$/.test(request))).toHaveLength(4);
});

it("reads a chosen file", async () => {
  const { page } = await reader(app, visitor);
  await page.goto("/documents/new");
  await page.locator("input[type=file]").setInputFiles({
    name: "harbour.txt",
    mimeType: "text/plain",
    buffer: Buffer.from(sampleText("harbour-ridge-term-loan")),
  });
  await page.getByRole("region", { name: "Summary" }).waitFor();
});

it("reads a dropped file", async () => {
  const { page } = await reader(app, visitor);
  await page.goto("/documents/new");
  await page.getByText("Drop files here").waitFor();
  await page.evaluate(`{
    const data = new DataTransfer();
    data.items.add(new File(["<h1>Credit agreement</h1><p>dated as of May 4, 2020</p>"], "loan.html", { type: "text/html" }));
    document.querySelector("main [class*=border-dashed]").dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true }));
  }`);
  await page.getByRole("region", { name: "Summary" }).waitFor();
  expect(await page.locator("[data-viewer]").textContent()).toContain("dated as of May 4, 2020");
});

it("reads pasted text under the given title", async () => {
  const { page } = await reader(app, visitor);
  await page.goto("/documents/new");
  await page.getByRole("textbox", { name: "Text of the agreement" }).fill("Dear all, this is no agreement.");
  await page.getByLabel("Title").fill("A letter");
  await page.getByRole("button", { name: "Extract terms" }).click();
  await page.getByRole("heading", { name: "A letter" }).waitFor();
});

it("explains what to do about an unreadable file, and keeps the pasted text", async () => {
  const { page } = await reader(app, visitor);
  await page.goto("/documents/new");
  await page.getByRole("textbox", { name: "Text of the agreement" }).fill("Words that took long to find.");
  await page.locator("input[type=file]").setInputFiles({
    name: "photo.png",
    mimeType: "image/png",
    buffer: Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"),
  });
  await page.getByRole("alert").getByText("Save it as PDF, DOCX, HTML or plain text.").waitFor();
  await page.getByRole("button", { name: "Choose another file" }).click();
  expect(await page.getByRole("textbox", { name: "Text of the agreement" }).inputValue()).toBe(
    "Words that took long to find.",
  );
});

it("can be canceled while the server works, and retried without creating two documents", async () => {
  const someone = await reader(app, visitor);
  const { page, token } = someone;
  const keys: string[] = [];
  let hold = true;
  await page.route("**/api/documents", async (route) => {
    keys.push(route.request().headers()["idempotency-key"] ?? "");
    if (hold) return;
    await (keys.length === 2 ? route.abort() : route.continue());
  });
  await page.goto("/documents/new");
  await page.getByRole("button", { name: /^Bilateral term loan/ }).click();
  await page.getByRole("progressbar", { name: "Progress of Bilateral term loan" }).waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByText("Drop files here").waitFor();
  hold = false;
  await page.getByRole("button", { name: /^Bilateral term loan/ }).click();
  await page.getByRole("alert").getByText("Can’t reach Tranche").waitFor();
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("region", { name: "Summary" }).waitFor();
  expect(keys[2]).toBe(keys[1]);
  expect(keys[0]).not.toBe(keys[1]);
  const { body } = await app.call("GET", "/api/documents", { token });
  expect(body.total).toBe(1);
});

it("shows the progress of an upload", async () => {
  const { page, context } = await reader(app, visitor);
  await page.goto("/documents/new");
  await page.getByText("Drop files here").waitFor();
  const browser = await context.newCDPSession(page);
  await browser.send("Network.enable");
  await browser.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 100_000,
  });
  const text = sampleText("harbour-ridge-term-loan").repeat(3);
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "harbour.txt", mimeType: "text/plain", buffer: Buffer.from(text) });
  const bar = page.getByRole("progressbar", { name: "Progress of harbour.txt" });
  const shares = new Set<number>();
  await eventually(async () => {
    const share = Number(await bar.getAttribute("value"));
    if (share > 0 && share < 1) shares.add(share);
    return shares.size;
  }).toBeGreaterThan(2);
  expect([...shares]).toEqual([...shares].sort((a, b) => a - b));
  expect(
    await page
      .getByRole("status")
      .filter({ hasText: /^Uploading, \d+\s?%$/ })
      .count(),
  ).toBe(1);
  await page.getByRole("region", { name: "Summary" }).waitFor();
});
