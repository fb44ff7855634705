import { expect, test } from "vitest";
import { matchCompany, normalName, similarity } from "./company-name.ts";

const SOURCE = {
  title: "list",
  url: "https://example.com",
  publisher: "nobody",
  licence: "none",
  retrieved_at: "2026-01-01T00:00:00Z",
  as_of: null,
  stale: false,
};
const COMPANIES = [
  { cik: 1, name: "AMAZON COM INC", tickers: ["AMZN"] },
  { cik: 2, name: "PROCTER & GAMBLE Co", tickers: ["PG"] },
  { cik: 3, name: "COSTCO WHOLESALE CORP /NEW", tickers: ["COST"] },
  { cik: 4, name: "Acme Holdings, Inc.", tickers: ["ACME"] },
  { cik: 5, name: "ACME HOLDINGS LTD", tickers: ["ACMH", "ACMH-WT"] },
  { cik: 6, name: "Northern Lights Acquisition Corp", tickers: ["NLAC"] },
  { cik: 7, name: "Northern Light Acquisitions Corp", tickers: ["NLIT"] },
  { cik: 8, name: "Rüdesheimer Gießerei AG", tickers: ["RGAG"] },
];
const match = (wanted: { name?: string; ticker?: string }) => matchCompany(COMPANIES, wanted, SOURCE);

test.each([
  ["The Procter & Gamble Company", "procter gamble"],
  ["Amazon.com, Inc.", "amazon com"],
  ["COSTCO WHOLESALE CORP /NEW", "costco wholesale"],
  ["Société Générale S.A.", "societe generale"],
  ["The Company", "the company"],
  ["McDonald’s Corp", "mcdonalds"],
])("%s is called %s", (name, normal) => {
  expect(normalName(name)).toBe(normal);
});

test.each([
  ["Procter and Gamble", 2],
  ["costco wholesale corporation", 3],
  ["Acme Holdings, Inc.", 4],
  ["Rudesheimer Gießerei", 8],
])("%s is one company", (name, cik) => {
  expect(match({ name })).toMatchObject({ kind: "found", data: { cik, matchedBy: "name" } });
});

test("a slightly different name matches the company and is marked as similar", () => {
  expect(match({ name: "Costco Wholesales" })).toMatchObject({
    kind: "found",
    data: { cik: 3, matchedBy: "similar_name" },
  });
});

test("a name that matches several companies, exactly or nearly, is not resolved", () => {
  expect(match({ name: "Acme Holdings" })).toMatchObject({ kind: "ambiguous", candidates: [{ cik: 4 }, { cik: 5 }] });
  expect(match({ name: "Northern Lights Acquisitions" })).toMatchObject({ kind: "ambiguous" });
});

test("part of a name is not the name", () => {
  expect(match({ name: "Costco" }).kind).not.toBe("found");
  expect(match({ name: "Gamble" }).kind).toBe("not_found");
});

test("for an unlisted ticker only an exact name decides", () => {
  expect(match({ ticker: "XETR:PG", name: "Procter & Gamble" })).toMatchObject({ kind: "found", data: { cik: 2 } });
  expect(match({ ticker: "ZZZZ", name: "Costco Wholesales" }).kind).toBe("not_found");
  expect(match({ ticker: "ZZZZ" }).kind).toBe("not_found");
});

test("only equal names have similarity 1, in either order", () => {
  expect(similarity("abc", "abc")).toBe(1);
  expect(similarity("abab", "baba")).toBeLessThan(1);
  expect(similarity("kitten", "sitting")).toBe(similarity("sitting", "kitten"));
  expect(similarity("a".repeat(300), "a".repeat(299))).toBe(0);
});
