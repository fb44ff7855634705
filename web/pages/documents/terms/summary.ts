import type { CreditAgreement } from "#domain/agreement/credit-agreement.ts";
import { documentWords } from "@/pages/documents/words.ts";
import { jurisdictionName } from "./jurisdictions.ts";
import type { Term, TermBlock } from "./term.ts";
import { showDate, showMoney, showRate, wordFor } from "./values.ts";

const words = documentWords.terms;
const SHOWN_ROLES = ["borrower", "co_borrower", "parent", "administrative_agent"];

/** The key terms, shown first. */
export function summaryBlock(agreement: CreditAgreement): TermBlock {
  return {
    heading: null,
    level: 3,
    terms: [
      {
        pointer: "/document_kind",
        label: words.summary.kind,
        value: wordFor(documentWords.kinds, agreement.document_kind),
      },
      { pointer: "/title", label: words.summary.title, value: agreement.title },
      { pointer: "/agreement_date", label: words.summary.date, value: showDate(agreement.agreement_date) },
      { pointer: "/effective_date", label: words.summary.effective, value: showDate(agreement.effective_date) },
      ...amendsTerm(agreement),
      ...partyTerms(agreement),
      ...agreement.facilities.map(facilityTerm),
      { pointer: "/governing_law", label: words.law.governingLaw, value: jurisdictionName(agreement.governing_law) },
      {
        pointer: "/loan_identification_number",
        label: words.summary.loanNumber,
        value: agreement.loan_identification_number,
      },
    ],
  };
}

function amendsTerm({ amends }: CreditAgreement): Term[] {
  if (amends === null) return [];
  return [
    {
      pointer: "/amends/title",
      label: words.summary.amends,
      value: amends.title,
      details: [{ pointer: "/amends/date", label: words.summary.amendedDate, value: showDate(amends.date) }],
    },
  ];
}

function partyTerms({ parties }: CreditAgreement): Term[] {
  const terms = parties.flatMap(({ role, name }, i) =>
    SHOWN_ROLES.includes(role)
      ? [{ pointer: `/parties/${i}/name`, label: wordFor(words.roles, role), value: name }]
      : [],
  );
  const hasBorrower = parties.some(({ role }) => role === "borrower");
  return hasBorrower ? terms : [{ pointer: "/parties", label: words.roles.borrower, value: null }, ...terms];
}

function facilityTerm(facility: CreditAgreement["facilities"][number], i: number): Term {
  const at = `/facilities/${i}`;
  const rate = facility.interest_terms.rate_option;
  const fixed = facility.interest_terms.fixed_rate_bps;
  const w = words.facilityTerms;
  return {
    pointer: `${at}/commitment_amount`,
    label: facility.facility_name,
    value: showMoney(facility.commitment_amount),
    details: [
      { pointer: `${at}/maturity_date`, label: w.maturity, value: showDate(facility.maturity_date) },
      fixed === null
        ? {
            pointer: `${at}/interest_terms/rate_option/benchmark`,
            label: w.benchmark,
            value: rate?.benchmark ?? null,
          }
        : { pointer: `${at}/interest_terms/fixed_rate_bps`, label: w.fixedRate, value: showRate(fixed) },
    ],
  };
}
