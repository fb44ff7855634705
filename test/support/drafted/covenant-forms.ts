import fc from "fast-check";
import type { CovenantMetric } from "../../../src/domain/agreement/covenant.ts";
import { multiple } from "./random.ts";

const one = fc.constantFrom;

type Named = readonly [name: string, metric: CovenantMetric];

/** What covenants test: the name as agreements print it, and its metric. */
const TESTED = {
  highest: [
    ["Total Leverage Ratio", "total_leverage"],
    ["Consolidated Leverage Ratio", "total_leverage"],
    ["Senior Secured Leverage Ratio", "secured_leverage"],
    ["ratio of Funded Debt to EBITDA", "total_leverage"],
    ["Debt to Capitalization Ratio", "total_leverage"],
    ["ratio of Consolidated Total Debt to Consolidated EBITDA", "total_leverage"],
    ["Net Leverage Ratio", "net_leverage"],
  ],
  lowest: [
    ["Interest Coverage Ratio", "interest_coverage"],
    ["Fixed Charge Coverage Ratio", "fixed_charge_coverage"],
    ["Debt Service Coverage Ratio", "debt_service_coverage"],
    ["ratio of Consolidated EBITDA to Consolidated Interest Expense", "interest_coverage"],
    ["Current Ratio", "current_ratio"],
  ],
  "lowest amount": [
    ["Consolidated Tangible Net Worth", "net_worth"],
    ["Liquidity", "liquidity"],
    ["EBITDA", "minimum_ebitda"],
    ["Net Worth", "net_worth"],
  ],
} as const satisfies Record<string, readonly Named[]>;

const covenant = fc.oneof(
  fc.record({
    limits: fc.constant("highest"),
    tested: one(...TESTED.highest),
    level: one(2.5, 3, 3.25, 3.5, 4.75),
    printed: one("2.00 to 1.00", "2.00:1.00", "2.00 to 1.0", "2x"),
    wording: one(
      "will not permit",
      "at any time",
      "shall not be greater",
      "maintain",
      "steps in a table",
      "steps in prose",
      "shall not allow",
    ),
  }),
  fc.record({
    limits: fc.constant("lowest"),
    tested: one(...TESTED.lowest),
    level: one(1.1, 1.25, 2, 2.5, 3),
    wording: one("will not permit", "maintain", "shall not be less", "at least", "measured"),
  }),
  fc.record({
    limits: fc.constant("lowest amount"),
    tested: one(...TESTED["lowest amount"]),
    level: multiple(1_000_000, 5, 200),
    wording: one("at all times", "will not permit", "with a share of income", "in millions"),
  }),
  fc.record({
    limits: fc.constant("highest amount"),
    tested: one(["Capital Expenditures", "capital_expenditure"]),
    level: multiple(1_000_000, 5, 40),
  }),
);
export type CovenantForms = typeof covenant extends fc.Arbitrary<infer Forms> ? Forms : never;

const choices = fc.record({
  borrowerRole: one("Borrower", "Company", "Parent"),
  lettersOfCredit: one(
    "none",
    "after giving effect",
    "defined sublimit",
    "face amount",
    "part of the commitments",
    "inline sublimit",
  ),
  sublimit: multiple(1_000_000, 5, 30),
  fee: one("accruing", "unused fee", "undrawn", "fraction of 1%", "basis points", "facility fee"),
  feeBps: one(20, 25, 30, 37.5, 50),
  otherFee: one("none", "fronting", "annual administration", "upfront", "closing amount"),
  layout: one("sections", "lettered", "article", "inline"),
  captioned: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
  covenants: fc.uniqueArray(covenant, { minLength: 1, maxLength: 3, selector: ({ tested }) => tested[1] }),
});
export type UndertakingForms = typeof choices extends fc.Arbitrary<infer Forms> ? Forms : never;

/** How an agreement words its covenants, fees and sublimits, and the figures that it states. */
export const undertakingForms: fc.Arbitrary<UndertakingForms> = choices.map((forms) =>
  // A table has no place within a sentence.
  forms.layout === "inline" && forms.covenants.some(hasTable) ? { ...forms, layout: "lettered" } : forms,
);

const hasTable = (one: CovenantForms): boolean => one.limits === "highest" && one.wording === "steps in a table";
