import { expect, it } from "vitest";
import { plainQuestion } from "../question/plain-words.ts";

it.each([
  ["where does the borrowing base start out?", "what is the initial borrowing base"],
  ["which bank ranks ahead of us on this one?", "who is the senior lender"],
  ["who is senior to the lenders?", "who is the senior lender"],
  ["how much does the margin go up when there's a default?", "what is the default rate"],
  ["is there any debt the company can pay off early?", "can the company prepay other debt"],
  ["what borrowing base do they start with?", "what is the initial borrowing base"],
  ["how big is the opening borrowing base?", "initial borrowing base"],
  ["when does the usage-based extra fee kick in?", "what is the utilization fee"],
  ["how much are the co-owners borrowing, and when is it due?", "how much is the loan"],
  ["how large can the facility get through add-on commitments?", "increased through additional commitments"],
  ["the lender's parent is cut to junk, what follows?", "has a non-investment grade rating"],
])("reads a question in the words of its clause: %s", (question, expected) => {
  expect(plainQuestion(question)).toContain(expected);
});

it("leaves a rise of the rate at a ratio alone", () => {
  expect(plainQuestion("how much does the margin go up when leverage exceeds 3.0x?")).not.toContain("default rate");
});

it("leaves a borrower at junk to the levels of its grid", () => {
  expect(plainQuestion("what margin do we earn if the company is cut to junk?")).toContain("junk");
});
