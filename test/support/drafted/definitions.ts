import { type DraftedFacility, dateOf, hasSchedule } from "./facilities.ts";
import type { AgreementForms } from "./forms.ts";
import { benchmarkOf, type Definition, type Margin } from "./margins.ts";
import type { Part } from "./terms.ts";
import { dollars, listed, longDate, percent } from "./wording.ts";

const STANDARD: readonly Definition[] = [
  {
    term: "Affiliate",
    text: "means, with respect to a specified Person, another Person that directly or indirectly controls or is controlled by the Person specified.",
  },
  {
    term: "Business Day",
    text: "means any day other than a Saturday, Sunday or a day on which banks in New York City are authorized to close.",
  },
  {
    term: "Indebtedness",
    text: "of any Person means all obligations of such Person for borrowed money, all obligations evidenced by notes and all capital lease obligations.",
  },
  { term: "Lien", text: "means any mortgage, pledge, hypothecation, charge or other security interest." },
];

/** The definitions of a draft, in alphabetical order. */
export function definitions(forms: AgreementForms, facilities: readonly DraftedFacility[], margin: Margin): Part {
  const all = [
    ...STANDARD,
    ...maturities(forms, facilities),
    ...facilities.map((facility, i) => commitment(forms, facility, i)),
    margin.definition,
    ...(isModern(forms) ? floorDefinitions(forms) : []),
  ].sort((a, b) => (a.term < b.term ? -1 : 1));
  const text = [introduction(forms), ...all.map(({ term, text }) => `"${term}" ${text}`)].join("\n\n");
  return { states: ["facilities"], text };
}

function introduction({ kind }: AgreementForms): string {
  return kind === "amendment"
    ? "SECTION 1. Amendments to Credit Agreement. Effective as of the Amendment Effective Date, Section 1.01 of the Credit Agreement is amended by adding or restating the following definitions:"
    : "ARTICLE I\n\nDEFINITIONS\n\nSECTION 1.01. Defined Terms. As used in this Agreement, the following terms have the meanings specified below:";
}

const YEARS = ["zero", "one", "two", "three", "four", "five"];

function maturities(forms: AgreementForms, facilities: readonly DraftedFacility[]): Definition[] {
  const [{ maturity, maturityTerm }] = facilities as [DraftedFacility];
  switch (forms.maturity) {
    case "date":
      return [{ term: maturityTerm, text: `means ${longDate(maturity)}.` }];
    case "years after closing":
      return [
        {
          term: maturityTerm,
          text: `means the date that is ${YEARS[forms.tenorYears[0]] ?? ""} years after the Closing Date.`,
        },
        { term: "Closing Date", text: `means ${longDate(dateOf(forms))}.` },
      ];
    case "date by facility":
      return facilities.map((facility, i) => ({
        term: facility.maturityTerm,
        text: `means ${longDate(facility.maturity)}${maturityEnding(forms, facility, i)}`,
      }));
    case "list": {
      const items = facilities.map(
        ({ loan, maturity }, i) => `(${"abc"[i] ?? ""}) with respect to the ${loan}s, ${longDate(maturity)}`,
      );
      return [{ term: maturityTerm, text: `means ${listed(items, ", ")}.` }];
    }
  }
}

function maturityEnding(forms: AgreementForms, { commitmentName }: DraftedFacility, at: number): string {
  const ending = forms.maturityEnding[at] ?? "plain";
  switch (ending) {
    case "business day":
      return " or, if such day is not a Business Day, the next preceding Business Day.";
    case "earlier termination":
      return ` or any earlier date on which the ${commitmentName}s are terminated.`;
    case "plain":
      return ".";
  }
}

function commitment(forms: AgreementForms, facility: DraftedFacility, at: number): Definition {
  const { commitmentName: term, loan } = facility;
  const kind = loan === "Facility A Loan" ? " on a revolving basis" : "";
  const scheduled = hasSchedule(forms)
    ? ` in the amount set forth opposite its name on Schedule 2.01 under the heading "${term}"`
    : "";
  const promise = `means, as to each ${forms.lenderRole}, its commitment to make ${loan}s${kind}${scheduled}.`;
  const withTotal = ["definition and schedule with total", "definition"].includes(forms.commitment);
  return { term, text: withTotal ? `${promise} ${total(forms, facility, at)}` : promise };
}

function total(forms: AgreementForms, { commitmentName: name, amount }: DraftedFacility, at: number): string {
  const wording = forms.commitmentTotal[at] ?? "aggregate on the date hereof";
  switch (wording) {
    case "total at closing":
      return `As of the Closing Date, the total ${name}s are ${dollars(amount)}.`;
    case "initial aggregate":
      return `The initial aggregate amount of the ${forms.lenderRole}s' ${name}s is ${dollars(amount)}.`;
    case "aggregate on the date hereof":
      return `The aggregate amount of the ${name}s on the date hereof is ${dollars(amount)}.`;
  }
}

/** Whether a draft is of the time of Term SOFR. */
const isModern = (forms: AgreementForms): boolean => benchmarkOf(forms) === "Term SOFR";

/** The benchmark of a draft as defined, with its floor. */
function floorDefinitions({ floor, floorBps }: AgreementForms): Definition[] {
  switch (floor) {
    case "none":
      return [
        {
          term: "Term SOFR",
          text: "means the Term SOFR Reference Rate for a tenor comparable to the applicable Interest Period, as published by the Term SOFR Administrator.",
        },
      ];
    case "zero":
      return [
        { term: "Floor", text: "means a rate of interest equal to 0.00% per annum." },
        {
          term: "Term SOFR",
          text: "means the greater of the Term SOFR Reference Rate for the Interest Period and the Floor.",
        },
      ];
    case "in the rate":
      return [
        {
          term: "Term SOFR",
          text: `means the Term SOFR Reference Rate for the Interest Period; provided that if Term SOFR as so determined would be less than ${percent(floorBps)}, such rate shall be deemed to be ${percent(floorBps)}.`,
        },
      ];
    case "defined after an adjustment":
      return [
        {
          term: "Adjusted Term SOFR",
          text: "means the rate per annum equal to Term SOFR for the Interest Period plus 0.10%; provided that if Adjusted Term SOFR is less than the Floor, it shall be deemed to be the Floor.",
        },
        { term: "Floor", text: `means ${percent(floorBps)} per annum.` },
      ];
  }
}

/** The floor of a draft in basis points. */
export function floorOf(forms: AgreementForms): number | null {
  if (!isModern(forms) || forms.floor === "none") return null;
  return forms.floor === "zero" ? 0 : forms.floorBps;
}
