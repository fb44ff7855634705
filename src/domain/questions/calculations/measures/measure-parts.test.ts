import { expect, it } from "vitest";
import { readParts } from "./measure-parts.ts";

const said = (words: string) => readParts(words).map(({ sign, words: one }) => `${sign > 0 ? "+" : "-"}${one}`);

it("reads the terms of a sum with their signs", () => {
  expect(
    said("the sum of (i) Total Debt, minus (ii) the sum (without duplication) of cash and Cash Equivalents"),
  ).toEqual(["+Total Debt", "-cash", "-Cash Equivalents"]);
  expect(said("EBITDA for such period less capital expenditures")).toEqual(["+EBITDA", "-capital expenditures"]);
});

it("takes off what a net income is after", () => {
  expect(said("the sum of (i) net income after tax, dividends and distributions, plus (ii) depreciation")).toEqual([
    "+net income after tax",
    "-dividends",
    "-distributions",
    "+depreciation",
  ]);
});

it("keeps what one name joins together", () => {
  expect(said("Consolidated Depreciation and Amortization")).toEqual(["+Consolidated Depreciation and Amortization"]);
});
