import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { bundledIndex } from "./files.ts";

const folder = new URL("./data/", import.meta.url);
const { items, companies } = await bundledIndex();
const page = readFileSync(new URL("./SOURCE.md", import.meta.url), "utf8");

test.each(items.map((item) => [item.id, item] as const))("%s is whole, dated, and names its source", (id, item) => {
  const text = brotliDecompressSync(readFileSync(new URL(item.file, folder)));
  expect(createHash("sha256").update(text).digest("hex")).toBe(item.sha256);
  expect(item.as_of).toMatch(/^20\d\d-\d\d-\d\d$/);
  expect(item.retrieved_at.slice(0, 10) >= item.as_of).toBe(true);
  const row = page.split("\n").find((line) => line.startsWith(`| \`${id}\``)) ?? "";
  const shown = [item.publisher, item.url, item.licence, item.as_of, item.retrieved_at.slice(0, 10)];
  for (const cell of shown) expect(row).toContain(cell);
});

test("contains exactly the documented items and stays small", () => {
  const ids = items.map(({ id }) => id);
  for (const promised of ["facts/320193", "bars/AAPL", "bars/SPY", "series/SOFR"]) expect(ids).toContain(promised);
  const files = readdirSync(folder).filter((file) => file !== "index.json");
  expect(files.sort()).toEqual(items.map(({ file }) => file).sort());
  const bytes = files.reduce((sum, file) => sum + statSync(new URL(file, folder)).size, 0);
  expect(bytes).toBeLessThan(500_000);
});

test("no item was retrieved on its last day", () => {
  expect(items.filter(({ as_of, retrieved_at }) => retrieved_at.startsWith(as_of)).map(({ id }) => id)).toEqual([]);
});

test("series that may not be passed on are not in it", () => {
  expect(items.map(({ id }) => id).filter((id) => /BAA|AAA|ICE/i.test(id))).toEqual([]);
});

test("every company has its facts, and every file of facts its company", () => {
  const facts = items.map(({ id }) => id).filter((id) => id.startsWith("facts/"));
  expect(facts.sort()).toEqual(companies.map(({ cik }) => `facts/${cik}`).sort());
});
