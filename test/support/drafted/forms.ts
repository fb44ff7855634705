import fc from "fast-check";
import type { FacilityType } from "../../../src/domain/agreement/facility.ts";
import { BANKS, BORROWERS, STATES } from "./names.ts";
import { multiple } from "./random.ts";

const one = fc.constantFrom;
/** As many choices as an agreement has facilities at most. */
const each = <T>(choice: fc.Arbitrary<T>) => fc.tuple(choice, choice, choice);

/** The sets of facilities: the type of each and the name that its loans and commitments have. */
export const FACILITY_SETS = {
  revolver: [["revolving", "Revolving"]],
  "term loan": [["term_loan", "Term"]],
  "revolver and term loan": [
    ["revolving", "Revolving"],
    ["term_loan", "Term"],
  ],
  "revolver and tranches A and B": [
    ["revolving", "Revolving"],
    ["term_loan_a", "Tranche A Term"],
    ["term_loan_b", "Tranche B Term"],
  ],
  "revolver, initial and incremental term loans": [
    ["revolving", "Revolving"],
    ["term_loan", "Initial Term"],
    ["term_loan", "Incremental Term"],
  ],
  "initial and delayed draw term loans": [
    ["term_loan", "Initial Term"],
    ["delayed_draw", "Delayed Draw Term"],
  ],
  "revolver and delayed draw term loans": [
    ["revolving", "Revolving Credit"],
    ["delayed_draw", "Delayed Draw Term"],
  ],
  "Facilities A and B": [
    ["revolving", "Facility A"],
    ["term_loan", "Facility B"],
  ],
  "364-day and five-year revolvers": [
    ["revolving", "364-Day Revolving"],
    ["revolving", "Five-Year Revolving"],
  ],
  "US and multicurrency revolvers": [
    ["revolving", "US Revolving"],
    ["revolving", "Multicurrency Revolving"],
  ],
  "revolvers A and B": [
    ["revolving", "Revolving A"],
    ["revolving", "Revolving B"],
  ],
} as const satisfies Record<string, readonly (readonly [FacilityType, string])[]>;

type FacilitySet = keyof typeof FACILITY_SETS;

const choices = fc.record({
  kind: one("agreement", "agreement", "agreement", "restatement", "amendment"),
  agreementTitle: one(
    "CREDIT AGREEMENT",
    "LOAN AGREEMENT",
    "REVOLVING CREDIT AND TERM LOAN AGREEMENT",
    "SENIOR SECURED CREDIT AGREEMENT",
  ),
  amendmentTitle: one(
    "FIRST AMENDMENT TO CREDIT AGREEMENT",
    "AMENDMENT NO. 2 TO CREDIT AGREEMENT",
    "SECOND AMENDMENT TO LOAN AGREEMENT",
  ),
  opening: one("cover", "preamble", "made", "list of parties"),
  year: one(1996, 1999, 2003, 2007, 2011, 2016, 2019, 2022, 2024),
  month: fc.integer({ min: 1, max: 12 }),
  day: fc.integer({ min: 1, max: 28 }),
  place: one(...BORROWERS.places),
  trade: one(...BORROWERS.trades),
  form: one(...BORROWERS.forms),
  state: one(...STATES),
  banks: fc.shuffledSubarray([...BANKS], { minLength: 2, maxLength: 5 }),
  borrowerRole: one("Borrower", "Borrower", "Company"),
  lenderRole: one("Lender", "Bank"),
  agentRole: one("Administrative Agent", "Agent"),
  facilities: one(...(Object.keys(FACILITY_SETS) as FacilitySet[])),
  commitment: one(
    "definition and schedule with total",
    "definition",
    "promise to lend",
    "schedule with total",
    "schedule without total",
    "promise to lend and schedule",
  ),
  commitmentTotal: each(one("aggregate on the date hereof", "total at closing", "initial aggregate")),
  shares: each(
    fc.array(
      fc.tuple(fc.integer({ min: 4, max: 60 }), one(500_000, 1_000_000, 2_500_000)).map(([n, unit]) => n * unit),
      { minLength: 5, maxLength: 5 },
    ),
  ),
  schedule: one(
    "columns",
    "captions over two lines",
    "bars",
    "one cell a line",
    "table by facility",
    "dots",
    "labels below the lender",
  ),
  scheduleHeading: one("SCHEDULE 2.01\n\nCOMMITMENTS", "Schedule 2.01\n\nLenders and Commitments"),
  promises: one("one sentence", "lettered"),
  maturity: one("date", "date", "years after closing", "date by facility", "list"),
  maturityTerm: one("Maturity Date", "Termination Date", "Final Maturity Date"),
  maturityEnding: each(one("plain", "business day", "earlier termination")),
  tenorYears: each(one(3, 4, 5)),
  baseLoan: one("ABR Loan", "Base Rate Loan", "Prime Rate Loan"),
  margin: one(
    "fixed",
    "fraction",
    "by facility",
    "stepped",
    "grid in columns",
    "grid in bars",
    "grid of one cell a line",
  ),
  marginTerm: one("Applicable Margin", "Applicable Rate"),
  marginBps: multiple(25, 4, 15),
  marginFraction: one("5/8", "7/8", "1-1/4", "1-1/2", "1 3/4", "2-1/4"),
  floor: one("none", "zero", "in the rate", "defined after an adjustment"),
  floorBps: one(50, 75, 100),
  repayment: one("equal installments", "percentage", "table", "at maturity"),
  fee: one("commitment fee", "unused line fee", "facility fee", "none"),
  feeBps: one(10, 12.5, 20, 25, 37.5, 50),
  covenant: one("leverage", "leverage in steps", "coverage", "net worth", "none"),
  netWorth: one(50_000_000, 125_000_000, 300_000_000),
  law: one("New York", "Illinois", "Texas", "California"),
});

export type AgreementForms = typeof choices extends fc.Arbitrary<infer Forms> ? Forms : never;

/** How a syndicated agreement or an amendment of one states its terms, and the figures that it states. */
export const agreementForms: fc.Arbitrary<AgreementForms> = choices.map((drawn) => {
  const forms = drawn.kind === "amendment" ? ofAmendment(drawn) : drawn;
  // Facilities for 364 days and for five years cannot share a maturity.
  return forms.facilities === "364-day and five-year revolvers" ? { ...forms, maturity: "date by facility" } : forms;
});

/** An amendment restates definitions only, so it has no promise to lend. Not read yet: the fraction of a margin over a
 *  benchmark that only the loans are named for, as in Eurodollar Loans. */
function ofAmendment(forms: AgreementForms): AgreementForms {
  const promised = forms.commitment === "promise to lend" || forms.commitment === "promise to lend and schedule";
  const overEurodollars = forms.margin === "fraction" && forms.year < 2015;
  return {
    ...forms,
    commitment: promised ? "definition and schedule with total" : forms.commitment,
    margin: overEurodollars ? "fixed" : forms.margin,
  };
}
