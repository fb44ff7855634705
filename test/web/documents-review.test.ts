import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { startApp } from "../support/app.ts";
import { builtWeb, openBrowser } from "../support/browser.ts";
import { type Reader, reader } from "../support/document-page.ts";
import { eventually } from "../support/eventually.ts";
import { addMember } from "../support/members.ts";
import { faultCollector } from "../support/page-faults.ts";
import { sampleText } from "../support/samples.ts";
import { screenshot } from "../support/screenshot.ts";

const { it, visitor } = await openBrowser();
const app = await startApp({}, { web: await builtWeb() });
const NORTHGATE = "northgate-syndicated-credit-agreement";
const MATURITY = "/facilities/0/maturity_date";

const read = async ({ token }: Reader, id: number) => (await app.call("GET", `/api/documents/${id}`, { token })).body;
const reviews = async ({ token }: Reader, id: number): Promise<string[]> =>
  (await app.call("GET", `/api/documents/${id}/value-reviews`, { token })).body.reviews.map(
    ({ pointer, decision }: { pointer: string; decision: string }) => `${pointer} ${decision}`,
  );
const bar = (page: Page) => page.getByRole("region", { name: "Review", exact: true });
const at = (page: Page) => new URL(page.url()).searchParams.get("at");
/** Saves a correction of the selected value. */
async function type(page: Page, label: string, value: string, reason = ""): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(label).fill(value);
  if (reason !== "") await dialog.getByLabel(/^Reason/).fill(reason);
  await dialog.getByRole("button", { name: "Save correction" }).click();
}

it("moves between values with j and k, accepts with a, rejects with r, and undoes with z", async () => {
  const someone = await reader(app, visitor);
  const { id } = await someone.store(sampleText(NORTHGATE));
  await someone.open(id);
  const { page } = someone;
  await page.getByRole("tabpanel", { name: "CDM", includeHidden: true }).waitFor({ state: "attached" });
  await bar(page)
    .getByText(/^0 of \d+ reviewed$/)
    .waitFor();
  await page.keyboard.press("j");
  await eventually(() => at(page)).toBeTruthy();
  const first = at(page);
  await page.keyboard.press("a");
  await eventually(() => reviews(someone, id)).toEqual([`${first} accepted`]);
  await eventually(() => at(page)).not.toBe(first);
  const second = at(page);
  await page.keyboard.press("r");
  await eventually(async () => (await reviews(someone, id)).toSorted()).toEqual(
    [`${first} accepted`, `${second} rejected`].toSorted(),
  );
  await bar(page)
    .getByText(/^2 of \d+ reviewed$/)
    .waitFor();
  await page
    .getByRole("button", { name: /Accepted/ })
    .first()
    .waitFor();
  await page.keyboard.press("k");
  await page.keyboard.press("z");
  await eventually(() => reviews(someone, id)).toEqual([`${first} accepted`]);
  await page.goto(`/documents/${id}?at=${encodeURIComponent(first ?? "")}`);
  await page.getByRole("button", { name: "Accept", pressed: true }).click();
  await eventually(() => reviews(someone, id)).toEqual([]);
});

it("corrects a value with a reason, shows its history, and undoes the correction", async () => {
  const someone = await reader(app, visitor);
  const { id } = await someone.store(sampleText(NORTHGATE));
  await someone.open(id, MATURITY);
  const { page } = someone;
  await page.keyboard.press("e");
  await type(page, "Value", "2030-06-30", "Side letter");
  await page.getByText("entered manually").waitFor();
  const [version] = (await read(someone, id)).versions;
  expect([version.version_number, version.reason, version.agreement.facilities[0].maturity_date]).toEqual([
    2,
    "Side letter",
    "2030-06-30",
  ]);
  await page.getByRole("button", { name: "History" }).click();
  const history = page.getByRole("dialog");
  await history.getByText(/Version 2 · corrected manually · You, .* · Side letter/).waitFor();
  expect(await history.getByRole("listitem").count()).toBe(2);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Versions", exact: true }).click();
  const changes = page.getByRole("table", { name: "Changed terms" });
  await changes.getByRole("row", { name: /Maturity.* 14 Mar 2029 30 Jun 2030/ }).waitFor();
  await page.keyboard.press("Escape");
  await bar(page).getByRole("button", { name: "Undo correction" }).click();
  await eventually(async () => (await read(someone, id)).current_version).toBe(3);
  expect((await read(someone, id)).versions[0].agreement.facilities[0].maturity_date).toBe("2029-03-14");
  await eventually(() => page.locator("mark[data-active]").count()).toBeGreaterThan(0);
});

it("explains what is wrong with a correction, and accepts an amount with its currency", async () => {
  const someone = await reader(app, visitor);
  const { id } = await someone.store(sampleText(NORTHGATE));
  await someone.open(id, "/facilities/0/commitment_amount");
  const { page } = someone;
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await type(page, "Amount", "many");
  await page.getByText("Enter a valid number.").waitFor();
  await type(page, "Amount", "-5");
  await page.getByText("must not be negative").waitFor();
  await type(page, "Amount", "400,000,000");
  await eventually(async () => (await read(someone, id)).versions[0].agreement.facilities[0].commitment_amount).toEqual(
    { amount: 400_000_000, currency: "USD" },
  );
});

it("shows another user's concurrent change, and saves on top of it", async () => {
  const someone = await reader(app, visitor);
  const { id } = await someone.store(sampleText(NORTHGATE));
  await someone.open(id, MATURITY);
  const { page } = someone;
  const ben = await addMember(app, someone.token, "banker");
  const json = [{ op: "replace", path: "/governing_law", value: "US-CA" }];
  await app.call("PATCH", `/api/documents/${id}/agreement`, { token: ben.token, json });
  await page.keyboard.press("e");
  await type(page, "Value", "2030-06-30");
  await page.getByText("Someone else changed this document. Your change was not saved.").waitFor();
  await page.getByText(/US-NY → US-CA/).waitFor();
  expect((await read(someone, id)).current_version).toBe(2);
  await page.getByRole("button", { name: "Save anyway" }).click();
  await page.getByText("entered manually").waitFor();
  const { agreement } = (await read(someone, id)).versions[0];
  expect([agreement.governing_law, agreement.facilities[0].maturity_date]).toEqual(["US-CA", "2030-06-30"]);
});

it("takes a document through review, with a reason for sending it back", async () => {
  const someone = await reader(app, visitor);
  const { id } = await someone.store(sampleText(NORTHGATE));
  await someone.open(id);
  const { page } = someone;
  const step = async (open: string, send = open): Promise<void> => {
    await bar(page).getByRole("button", { name: open }).click();
    await page.getByRole("dialog").getByRole("button", { name: send }).click();
  };
  await bar(page).getByText("Draft", { exact: true }).waitFor();
  await step("Submit for review");
  await bar(page).getByText("In review", { exact: true }).waitFor();
  await step("Send back");
  await page.getByText("Describe what needs to change.").waitFor();
  await page.getByLabel("Reason").fill("Check the margin");
  await page.getByRole("dialog").getByRole("button", { name: "Send back" }).click();
  await bar(page).getByText("Sent back: Check the margin").waitFor();
  await step("Submit for review");
  await step("Approve");
  await bar(page).getByText("Approved", { exact: true }).waitFor();
  await step("Publish");
  await bar(page).getByText("Published", { exact: true }).waitFor();
  expect((await read(someone, id)).workflow_state).toBe("published");
});

it("names other documents with the same original, and shows the sentence that a search found", async () => {
  const someone = await reader(app, visitor);
  const text = sampleText(NORTHGATE);
  const first = await someone.store(text, "First copy");
  const second = await someone.store(text, "Second copy");
  await someone.open(second.id);
  const { page } = someone;
  await bar(page).getByRole("link", { name: "First copy" }).click();
  await eventually(() => new URL(page.url()).pathname).toBe(`/documents/${first.id}`);
  await page.getByRole("heading", { name: "First copy" }).waitFor();
  await page.goto("/documents?search=defaulting+lenders");
  await page
    .getByText(/^\d+ matches in the text: “.*Defaulting Lenders.*”$/i)
    .first()
    .waitFor();
});

it("offers only permitted actions", async () => {
  const someone = await reader(app, visitor);
  const { id } = await someone.store(sampleText(NORTHGATE));
  await addMember(app, someone.token, "viewer");
  await app.call("POST", `/api/documents/${id}/workflow/submit`, { token: someone.token });
  await someone.open(id, MATURITY);
  const { page } = someone;
  await bar(page).getByRole("button", { name: "Send back" }).waitFor();
  expect(await bar(page).getByRole("button", { name: "Approve" }).count()).toBe(0);
  await app.call("DELETE", `/api/documents/${id}`, { token: someone.token });
  await someone.open(id, MATURITY);
  await bar(page).getByText("Archived", { exact: true }).waitFor();
  expect(await page.getByRole("button", { name: "Accept" }).count()).toBe(0);
  await page.getByRole("button", { name: "Copy" }).waitFor();
});

it("downloads every export, and the report opens offline", async () => {
  const someone = await reader(app, visitor);
  const { id } = await someone.store(sampleText(NORTHGATE));
  await someone.open(id);
  const { page } = someone;
  const saved = async (name: string): Promise<{ name: string; path: string }> => {
    await page.getByText("Export", { exact: true }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("list", { name: "Export this version" }).getByRole("button", { name, exact: true }).click();
    const file = await download;
    return { name: file.suggestedFilename(), path: await file.path() };
  };
  for (const [name, ending] of [
    ["Word term sheet", ".docx"],
    ["Excel workbook", ".xlsx"],
    ["CSV", ".csv"],
    ["JSON", ".json"],
    ["FINOS CDM", ".cdm.json"],
  ] as const)
    expect((await saved(name)).name).toBe(`northgate-lanternworks-credit-agreement-v1${ending}`);
  const report = await readFile((await saved("HTML report")).path, "utf8");
  await page.context().setOffline(true);
  const asked: string[] = [];
  const offline = await page.context().newPage();
  offline.on("request", (request) => asked.push(request.url()));
  await offline.setContent(report);
  expect(await offline.locator("mark").count()).toBeGreaterThan(100);
  const row = offline.getByRole("row", { name: /^Commitment USD 350,000,000/ });
  const target = await row.getByRole("link").getAttribute("href");
  expect(await offline.locator(`${target} + mark`).textContent()).toContain("350,000,000");
  expect(asked).toEqual([]);
});

for (const [colorScheme, width] of [
  ["light", 1440],
  ["dark", 1440],
  ["light", 390],
  ["dark", 390],
] as const) {
  it(`is accessible during the review of a value, in the ${colorScheme} theme at ${width} pixels`, async () => {
    const someone = await reader(app, visitor, { colorScheme, viewport: { width, height: 900 } });
    const { id } = await someone.store(sampleText(NORTHGATE));
    const json = { patch: [{ op: "replace", path: MATURITY, value: "2030-06-30" }], reason: "Side letter" };
    await app.call("PATCH", `/api/documents/${id}/agreement`, { token: someone.token, json });
    await someone.open(id, "/governing_law");
    const { page } = someone;
    const { faults, look } = faultCollector(page);
    const view = async (part: string): Promise<void> => {
      await look(part);
      await screenshot(page, `review-${part}-${colorScheme}-${width}`);
    };
    if (width < 1024) await page.getByRole("tab", { name: "Text" }).click();
    await page.getByRole("button", { name: "Accept" }).waitFor();
    await view("page");
    await page.keyboard.press("e");
    await page.getByRole("dialog").waitFor();
    await view("edit");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Versions", exact: true }).click();
    await page.getByRole("table", { name: "Changed terms" }).waitFor();
    await view("versions");
    await page.keyboard.press("Escape");
    await page.getByText("Export", { exact: true }).click();
    await view("export");
    await page.keyboard.press("Escape");
    await bar(page).getByRole("button", { name: "Submit for review" }).click();
    await page.getByRole("dialog").waitFor();
    await view("submit");
    expect(faults).toEqual([]);
  });
}
