import { expect, it } from "vitest";
import { alternatives, contentStems } from "./words.ts";

it("leaves out contractions, whichever apostrophe they have", () => {
  expect(contentStems("We won't pay; they can’t sell")).toEqual(contentStems("pay sell"));
});

it("reads both spellings of an adviser", () => {
  expect(contentStems("financial advisors")).toEqual(contentStems("financial adviser"));
});

it.each([
  ["terminate", "termination"],
  ["acquire", "acquisition"],
  ["dispose", "disposition"],
  ["dissolve", "dissolution"],
  ["convert", "conversion"],
  ["insure", "insurance"],
  ["approve", "approval"],
])("takes %s and %s for one another", (verb, noun) => {
  const [one = ""] = contentStems(verb);
  const [other = ""] = contentStems(noun);
  expect(alternatives(one)).toContain(other);
  expect(alternatives(other)).toContain(one);
});

it("keeps words apart that only end alike", () => {
  expect(alternatives("proces")).not.toContain("proceed");
  expect(alternatives("receipt")).not.toContain("receiv");
});
