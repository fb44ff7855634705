import { expect, it } from "vitest";
import { contentStems } from "./words.ts";

it("leaves out contractions, whichever apostrophe they have", () => {
  expect(contentStems("We won't pay; they can’t sell")).toEqual(contentStems("pay sell"));
});

it("reads both spellings of an adviser", () => {
  expect(contentStems("financial advisors")).toEqual(contentStems("financial adviser"));
});
