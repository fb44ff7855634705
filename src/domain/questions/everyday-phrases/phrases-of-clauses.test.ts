import { expect, it } from "vitest";
import { plainQuestion } from "../plain-words.ts";

it.each([
  ["where does the borrowing base start out?", "what is the initial borrowing base"],
  ["which bank ranks ahead of us on this one?", "who is the senior lender"],
  ["who is senior to the lenders?", "who is the senior lender"],
  ["how much does the margin go up when there's a default?", "what is the default rate"],
  ["is there any debt the company can pay off early?", "can the company prepay other debt"],
])("reads a question in the words of its clause: %s", (question, expected) => {
  expect(plainQuestion(question)).toContain(expected);
});

it("leaves a rise of the rate at a ratio alone", () => {
  expect(plainQuestion("how much does the margin go up when leverage exceeds 3.0x?")).not.toContain("default rate");
});
