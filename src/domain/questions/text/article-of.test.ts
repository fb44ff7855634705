import { expect, it } from "vitest";
import { indexPassages } from "./passages.ts";

/** The sentences of a text that are in the article of the representations. */
function represented(text: string): string[] {
  return indexPassages(text)
    .passages.filter(({ isRepresented }) => isRepresented)
    .map(({ start, end }) => text.slice(start, end));
}

it.each([
  "ARTICLE V\n\nREPRESENTATIONS AND WARRANTIES\n\nSection 5.01 Status. It is a company.\n\nARTICLE VI\n\nCOVENANTS\n\nSection 6.01 Debt. It shall owe no debt.",
  "ARTICLE V REPRESENTATIONS\n\n5.01 Status. It is a company.\n\n6.01 Debt. It shall owe no debt.",
  "19. REPRESENTATIONS\n\n19.1 Status. It is a company.\n\n20. UNDERTAKINGS\n\n20.1 Debt. It shall owe no debt.",
])("knows where the representations begin and end: %j", (text) => {
  const said = represented(text).join("\n");
  expect(said).toContain("It is a company.");
  expect(said).not.toContain("no debt");
});

it("takes a line of the table of contents for no article", () => {
  expect(represented("ARTICLE V REPRESENTATIONS 17\n\n1.01 Debt. It shall owe no debt.")).toEqual([]);
});

it("cuts a text without blank lines at its sections", () => {
  const text =
    "as of that date.\nARTICLE II\nTHE LOANS\nSECTION 2.1. Loans. Each Bank lends.\nSECTION 2.2. Notice. Each notice is given.";
  expect(indexPassages(text).sections.map(({ heading }) => heading)).toEqual(["Loans", "Notice"]);
});
