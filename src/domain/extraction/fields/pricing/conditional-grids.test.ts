import { describe, expect, it } from "vitest";
import { interestTermsOf, REVOLVER, TERM, TERM_SOFR } from "../../../../../test/support/interest-terms-of.ts";

const table = (...rows: readonly string[]) =>
  ["| Level | Net Leverage Ratio | SOFR Margin | Base Rate Margin |", "| --- | --- | --- | --- |", ...rows].join("\n");
const GRID = table("| I | < 2.00x | 1.50% | 0.50% |", "| II | >= 2.00x | 1.75% | 0.75% |");
const LOWER = table("| I | < 2.00x | 1.47% | 0.47% |", "| II | >= 2.00x | 1.72% | 0.72% |");

const levelsOf = (definitions: readonly string[], facilities = [REVOLVER]) =>
  interestTermsOf([...definitions, TERM_SOFR], "", facilities).terms.map(({ pricing_grid }) =>
    pricing_grid.map(({ spread_bps, base_rate_spread_bps }) => [spread_bps, base_rate_spread_bps]),
  );

const BASE = [
  [150, 50],
  [175, 75],
];

describe("of two grids for the same loans the one that needs no event is read", () => {
  const replacing = [
    "Notwithstanding the foregoing, from and after the date that the Borrower delivers a report that its Water Intensity was below the Water Target, the Applicable Margin shall be based on the following grid:",
    "Provided that, if the Borrower has achieved the Recycling Target for a fiscal year, the Applicable Margin for the next year shall be:",
    "In lieu of the margins above, so long as a Green Certificate is in effect, the following apply:",
    "Notwithstanding anything to the contrary, upon receipt of an ESG Certificate the percentages are:",
    "If each KPI is met, the Applicable Margin shall be that in the following table instead of the foregoing:",
  ];
  it.each(replacing)("%s", (lead) => {
    expect(
      levelsOf([`"Applicable Margin" means the percentage set forth below:\n\n${GRID}\n\n${lead}\n\n${LOWER}`]),
    ).toEqual([BASE]);
  });

  it.each([
    ["if the Emissions Target was met for the last fiscal year", "in all other cases"],
    ["for any period in which the sustainability targets have been satisfied", "otherwise"],
    ["if the Borrower achieved the Safety Goal", "if the Borrower failed to achieve the Safety Goal"],
  ])("%s, the lower one comes first", (met, otherwise) => {
    const definition = `"Applicable Margin" means (a) ${met}:\n\n${LOWER}\n\nand (b) ${otherwise}:\n\n${GRID}`;
    expect(levelsOf([definition])).toEqual([BASE]);
  });

  it("of two columns the one for a target that is met is another rate", () => {
    const columns = `| Level | Net Leverage Ratio | SOFR Margin (targets met) | SOFR Margin (targets not met) |
| --- | --- | --- | --- |
| I | < 2.00x | 1.47% | 1.50% |
| II | >= 2.00x | 1.72% | 1.75% |`;
    expect(levelsOf([`"Applicable Margin" means the percentage set forth below:\n\n${columns}`])).toEqual([
      [
        [150, null],
        [175, null],
      ],
    ]);
  });

  it("leaves out the grid of a sustainability margin that has a term of its own", () => {
    const definitions = [
      `"Applicable Margin" means, for Revolving Loans, the percentage set forth below:\n\n${GRID}`,
      `"Sustainability Margin" means the percentage set forth below:\n\n${LOWER}`,
    ];
    expect(levelsOf(definitions, [REVOLVER, TERM])).toEqual([BASE, []]);
  });
});

describe("grids that are no alternatives keep their places", () => {
  it("each of two facilities has its own, also under a condition", () => {
    const definition = `"Applicable Margin" means (a) for Revolving Loans:\n\n${GRID}\n\nand (b) with respect to Term Loans, the following percentages:\n\n${LOWER}`;
    expect(levelsOf([definition], [REVOLVER, TERM])).toEqual([
      BASE,
      [
        [147, 47],
        [172, 72],
      ],
    ]);
  });

  it("the margins of a period that lasts come before those of all other times", () => {
    const definition = `"Applicable Margin" means (a) during the Relief Period:\n\n${GRID}\n\nand (b) at all other times:\n\n${LOWER}`;
    expect(levelsOf([definition])).toEqual([BASE]);
  });

  it("a condition in front of the only grid changes nothing", () => {
    const lead = "Notwithstanding the foregoing, if a Rating is in effect, the Applicable Margin shall be:";
    expect(levelsOf([`"Applicable Margin" means the percentage agreed.\n\n${lead}\n\n${GRID}`])).toEqual([BASE]);
  });
});
