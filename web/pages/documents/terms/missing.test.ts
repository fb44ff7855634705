import { expect, it } from "vitest";
import { foldMissing } from "./missing.ts";

const term = (label: string, value: string | null, details?: readonly [string, string | null][]) => ({
  pointer: `/${label}`,
  label,
  value,
  ...(details === undefined
    ? {}
    : { details: details.map(([name, of]) => ({ pointer: `/${label}/${name}`, label: name, value: of })) }),
});

it("leaves out what is not stated, and names it once with how often it is missing", () => {
  const { stated, missing } = foldMissing([
    { heading: "Revolving Facility", level: 3, terms: [term("Commitment", "$5"), term("Purpose", null)] },
    { heading: "Sublimits", level: 4, terms: [term("Sublimits", null)] },
    {
      heading: null,
      level: 3,
      terms: [
        term("Lender", "Oak Bank", [
          ["LEI", null],
          ["type", "bank"],
        ]),
      ],
    },
    { heading: null, level: 3, terms: [term("Lender", "Elm Bank", [["LEI", null]])] },
    { heading: null, level: 3, terms: [term("Sweep", null, [["section", "2.05"]])] },
  ]);
  expect(stated.map(({ terms }) => terms.map(({ label, value }) => [label, value]))).toEqual([
    [["Commitment", "$5"]],
    [["Lender", "Oak Bank"]],
    [["Lender", "Elm Bank"]],
    [["Sweep", null]],
  ]);
  expect(stated[1]?.terms[0]?.details?.map(({ label }) => label)).toEqual(["type"]);
  expect(missing).toEqual([
    { label: "Revolving Facility · Purpose", count: 1 },
    { label: "Revolving Facility · Sublimits", count: 1 },
    { label: "LEI", count: 2 },
    { label: "Sweep", count: 1 },
  ]);
});
