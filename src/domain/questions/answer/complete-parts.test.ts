import { expect, it } from "vitest";
import { questionParts } from "../question/question-parts.ts";
import { completeParts } from "./complete-parts.ts";
import { listedParts } from "./listed-parts.ts";

it.each([
  [
    "when is the idle fee payable and at what rate?",
    ["when is the idle fee payable", "at what rate is the idle fee payable"],
  ],
  [
    "what is the idle fee and on which dates is it payable?",
    ["what is the idle fee", "on which dates is the idle fee payable?"],
  ],
  [
    "what deposit and what valuation were conditions to the loan?",
    ["what deposit were conditions to the loan?", "what valuation were conditions to the loan?"],
  ],
  [
    "for a buyout, what leverage is the limit and how much cash must remain?",
    ["what leverage is the limit for a buyout", "how much cash must remain for a buyout"],
  ],
  [
    "by how much can the loan be upsized beyond the $80 million, and how many times?",
    ["by how much can the loan be upsized beyond the $80 million", "how many times can the loan be upsized"],
  ],
  ["how much was lent and at what fixed rate?", ["how much was lent", "at what fixed rate?"]],
])("completes the questions of %j", (message, parts) => {
  expect(questionParts(message)).toEqual(parts);
});

it("reads terms with an article each as several questions", () => {
  expect(listedParts("at level 2, what are the margin on swing loans and the idle fee?")).toEqual([
    "at level 2, what are the margin on swing loans",
    "at level 2, what are the idle fee",
  ]);
  expect(listedParts("what is the ratio between the debt and the cash flow?")).toHaveLength(1);
});

it("reads each one as each of the things that the first question asks about", () => {
  expect(completeParts(["how much can be issued as letters of credit", "how long can each one run?"])[1]).toBe(
    "how long can a letter of credit run?",
  );
});
