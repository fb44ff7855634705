import { describe, expect, it } from "vitest";
import { beyondHistory } from "./baseline.ts";
import { namesTaxonomy, principleClause } from "./loan-principles.ts";

/** The sentence that is found in a text with other clauses around it. */
function found(standard: Parameters<typeof principleClause>[1], id: string, clause: string): string | null {
  const text = `1. Definitions apply.\n\n${clause}\n\nThe Borrower shall pay the fees when due.`;
  const span = principleClause(text, standard, id);
  return span === null ? null : text.slice(span.start, span.end);
}

describe.each([
  [
    "kpi_material",
    [
      "Each KPI is relevant, core and material to the Borrower's overall business.",
      "The KPIs were selected after a materiality assessment of the Group.",
      "The performance indicators are of high strategic significance to the operations of the Parent.",
    ],
    [
      "The KPI Certificate shall be true and correct in all material respects.",
      "A failure to meet a KPI that has a Material Adverse Effect on the business shall be notified to the Agent.",
      "“Material Adverse Change” means a material adverse change in the business or operations of the Group, whether or not a KPI is met.",
      "The Borrower shall deliver the relevant KPI report in the ordinary course of business.",
      "The KPIs are not material to the business of any Subsidiary.",
    ],
  ],
  [
    "kpi_method",
    [
      "KPI 1 is the amount of Scope 1 emissions divided by output.",
      "Each KPI shall be calculated in accordance with the methodology in Schedule 7.",
    ],
    ["The KPIs are set out in Schedule 7.", "Interest is calculated in accordance with Clause 9."],
  ],
  [
    "kpi_benchmarked",
    [
      "Each KPI can be benchmarked against an external reference.",
      "The KPI is comparable with published industry data.",
    ],
    [
      "If a Benchmark Replacement is made after a KPI was tested, the margin continues to apply.",
      "The KPI has not been benchmarked.",
    ],
  ],
  [
    "target_beyond_peers",
    ["The SPTs exceed the average of the Borrower's peer group."],
    ["The SPTs were subject to peer review above all.", "The SPTs are published by the Borrower and its peers."],
  ],
  [
    "target_science_based",
    [
      "The SPTs are aligned with a science-based pathway validated by the SBTi.",
      "Each target is consistent with limiting warming to 1.5 °C.",
    ],
    [
      "The Borrower supports the goals of the Paris Agreement.",
      "The SPTs have not been validated by the Science Based Targets initiative.",
    ],
  ],
  [
    "reporting",
    [
      "The Parent shall supply to the Agent, not later than 120 days after the end of each Financial Year, its Sustainability Report.",
      "The Borrower will report at least annually on each KPI.",
    ],
    [
      "“Annual Sustainability Report” means the report of the Group for each Financial Year.",
      "The Borrower shall deliver its annual financial statements to the Sustainability Coordinator.",
      "The Borrower shall deliver a KPI report on request.",
    ],
  ],
  [
    "verification",
    [
      "The value of each KPI shall be verified by an independent external reviewer.",
      "The Borrower shall deliver a report of the Sustainability Verifier giving limited assurance on each KPI.",
    ],
    [
      "The independent auditors shall report on the financial statements.",
      "The Sustainability Coordinator does not verify any KPI and gives no assurance.",
      "“Sustainability Verifier” means any independent firm of recognized standing.",
    ],
  ],
])("%s", (id, positive, negative) => {
  it.each(positive)("is shown by: %s", (clause) => {
    expect(found("sustainability_linked", id, clause)).toBe(clause);
  });
  it.each(negative)("is not shown by: %s", (clause) => {
    expect(found("sustainability_linked", id, clause)).toBeNull();
  });
});

it("finds a sentence in a text with fixed line lengths, by its offsets", () => {
  const text = "Heading\n\nThe value of each KPI shall\nbe verified by an independent\nreviewer. Other words follow.";
  const span = principleClause(text, "sustainability_linked", "verification");
  expect(text.slice(span?.start, span?.end)).toBe(
    "The value of each KPI shall\nbe verified by an independent\nreviewer.",
  );
});

describe("ambition against the borrower's own history", () => {
  const target = { kpi: "KPI 1 (Greenhouse gas intensity)", target: 24, date: "2026-12-31" };
  const defined = "“Baseline Year” means the Financial Year ended 31 December 2023.\n\n";
  const verdict = (text: string, ...targets: (typeof target)[]): string => beyondHistory(text, targets).verdict;

  it("needs a baseline with its year and value, and a dated target that improves on it", () => {
    const stated = "KPI 1 is emissions divided by output. Its value for the Baseline Year was 31.4.";
    expect(verdict(defined + stated, target)).toBe("yes");
    expect(verdict("KPI 1 has a 2023 baseline of 31.4.", target)).toBe("yes");
    expect(verdict("KPI 1 shall be reduced by 20% from a 2023 baseline.", target)).toBe("yes");
  });

  it("is no when a target is no better than its baseline, in the KPI's own direction", () => {
    const text = "KPI 1 has a 2023 baseline of 24.0.";
    expect(beyondHistory(text, [target])).toMatchObject({
      verdict: "no",
      detail: "The target 24 does not improve on the baseline 24 of 2023.",
    });
    const recycled = { kpi: "KPI 2 (Recycled content)", target: 40, date: "2026-12-31" };
    expect(verdict("KPI 2 has a 2023 baseline of 22.5 per cent.", recycled)).toBe("yes");
    expect(verdict("KPI 2 has a 2023 baseline of 45 per cent.", recycled)).toBe("no");
  });

  it.each([
    ["the word alone", "Each KPI has a baseline."],
    ["a baseline without value", `${defined}KPI 1 is tested against the Baseline Year.`],
    ["a baseline without year", "KPI 1 has a baseline of 31.4."],
    ["another KPI's baseline", "KPI 4 has a 2023 baseline of 31.4."],
    ["a baseline after the target", "KPI 1 has a 2027 baseline of 31.4."],
    ["a base rate", "KPI 1 does not change the base rate of 2023, 31.4."],
  ])("has no evidence in %s", (_, text) => {
    expect(verdict(text, target)).toBe("no_evidence");
  });

  it("has no evidence without a dated target", () => {
    const text = "KPI 1 has a 2023 baseline of 31.4.";
    expect(beyondHistory(text, [{ ...target, date: null }]).verdict).toBe("no_evidence");
    expect(beyondHistory(text, [{ ...target, target: null }]).verdict).toBe("no_evidence");
    expect(verdict(text)).toBe("no_evidence");
  });
});

describe.each([
  [
    "use_of_proceeds",
    "The Borrower shall apply the proceeds of each Loan to finance Eligible Green Projects.",
    "The Borrower shall apply the proceeds of each Loan toward working capital and its green strategy.",
  ],
  [
    "project_selection",
    "Eligible Green Projects are evaluated and selected under the criteria of the Green Finance Framework.",
    "Eligible Green Projects are listed in Schedule 3.",
  ],
  [
    "management_of_proceeds",
    "The proceeds shall be credited to a dedicated account until applied to Green Projects.",
    "The proceeds shall be credited to an account of the Borrower.",
  ],
  [
    "reporting",
    "The Borrower shall report annually on the allocation of proceeds to Green Projects.",
    "The Borrower shall report annually on its business.",
  ],
  [
    "external_review",
    "The Borrower shall obtain a second-party opinion on its Green Loan Framework.",
    "The Borrower may describe the Green Loan in publications.",
  ],
])("green loan: %s", (id, positive, negative) => {
  it("needs its own wording", () => {
    expect(found("green_loan", id, positive)).toBe(positive);
    expect(found("green_loan", id, negative)).toBeNull();
  });
});

describe.each([
  [
    "substantial_contribution",
    "Each Project shall make a substantial contribution to climate change mitigation.",
    "“Aligned Activity” means an activity with a substantial contribution to an objective.",
  ],
  [
    "no_significant_harm",
    "Each Project shall do no significant harm to any other environmental objective.",
    "A Default that causes significant harm shall be notified.",
  ],
  [
    "minimum_safeguards",
    "The Borrower represents that each Project complies with the minimum safeguards.",
    "“Minimum safeguards” has the meaning of Article 18.",
  ],
])("EU Taxonomy: %s", (id, positive, negative) => {
  it("needs a promise, not a definition", () => {
    expect(found("eu_taxonomy", id, positive)).toBe(positive);
    expect(found("eu_taxonomy", id, negative)).toBeNull();
  });
});

it("knows a text that refers to the EU Taxonomy", () => {
  expect(namesTaxonomy("as defined in Regulation (EU) 2020/852")).toBe(true);
  expect(namesTaxonomy("an XBRL taxonomy")).toBe(false);
});
