import { extractText, getDocumentProxy } from "unpdf";
import { expect, it } from "vitest";
import type { Block } from "./block.ts";
import { pdfFile } from "./pdf-file.ts";

const report = (text: string): Block[] => [
  { kind: "heading", level: 1, text: "Report" },
  { kind: "paragraph", text },
];
const textOf = async (file: Uint8Array): Promise<string> =>
  (await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true })).text.replaceAll(/\s+/g, " ");

it("has western European text in a small file without fonts", async () => {
  const file = pdfFile(report("Crédit Agricole – “Öl” ≤ 5% (a\\b)"), "Crédit");
  expect(await textOf(file)).toContain("Crédit Agricole – “Öl” <= 5% (a\\b)");
  expect(file.length).toBeLessThan(4_000);
});

it.each([
  "Łódź Żegluga S.A., Dvořák a syn",
  "Türkiye İş Bankası, Şişecam",
  "Газпромбанк и «Сбербанк»",
  "Εθνική Τράπεζα της Ελλάδος",
  "≤ 5.00x, naïve – Œuvre, Ōsaka",
])("keeps the letters of %s, also in bold", async (words) => {
  const blocks: Block[] = [...report(words), { kind: "paragraph", text: `${words}!`, isBold: true }];
  const text = await textOf(pdfFile(blocks, words));
  expect(text).toContain(words);
  expect(text).not.toContain("question marks");
});

it("says after the title that it lacks letters of other scripts", async () => {
  const text = await textOf(pdfFile(report("三菱UFJ銀行 and בנק are lenders."), "Lenders"));
  expect(text).toMatch(/^Report Note: this PDF cannot show some letters .*\?\?UFJ\?\? and \?\?\? are lenders\./);
});

it("wraps long text within the page and keeps every word", async () => {
  const words = Array.from({ length: 900 }, (_, i) => `слово${i}`).join(" ");
  expect(await textOf(pdfFile(report(words), "Long"))).toContain("слово899");
  const { numPages } = await getDocumentProxy(new Uint8Array(pdfFile(report(words), "Long")));
  expect(numPages).toBeGreaterThan(1);
});
