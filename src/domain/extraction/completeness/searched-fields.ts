import type { ExtractedAgreement } from "#domain/agreement/credit-agreement.ts";
import type { PartyRole } from "#domain/agreement/party.ts";

/** A field of one agreement: its value, its pointer, and where a text would state it. */
export interface SearchedField {
  readonly field: string;
  readonly label: string;
  readonly pointer: string;
  readonly value: unknown;
  /** Defined terms and headings under which agreements usually state the field. */
  readonly terms: RegExp;
  /** Lowercase words; a sentence without any of them does not state the field. */
  readonly words: readonly string[];
  /** Pattern of a value of the field. */
  readonly shape: RegExp | null;
}

const MONEY = /[$€£¥]\s?\d|\b(?:USD|EUR|GBP|CAD)\s?\d|\b(?:[Mm]illion|[Bb]illion)\b/;
const RATE = /\d\s?%|\bper cent|\bpercent\b|\bbasis points\b/i;
const DATE = /\b(?:19|20)\d\d\b/;

interface FieldOf<T> {
  readonly field: string;
  readonly label: string;
  readonly path: string;
  readonly terms: RegExp;
  readonly words: string;
  readonly shape?: RegExp;
  readonly value: (of: T) => unknown;
  /** Values that state the field in another form, by path; the first that is given counts if `value` is null. */
  readonly instead?: (of: T) => Readonly<Record<string, unknown>>;
}

type Facility = ExtractedAgreement["facilities"][number];

const DOCUMENT: readonly FieldOf<ExtractedAgreement>[] = [
  { field: "title", label: "Title", path: "/title", terms: /^title$/i, words: "agreement", value: (a) => a.title },
  {
    field: "agreement_date",
    label: "Agreement date",
    path: "/agreement_date",
    terms: /^(?:agreement|signing|closing) date$/i,
    words: "dated,made",
    shape: DATE,
    value: (a) => a.agreement_date,
  },
  {
    field: "effective_date",
    label: "Effective date",
    path: "/effective_date",
    terms: /^(?:\w+ )?effective date$|^effectiveness$/i,
    words: "effective date,effective as of",
    shape: DATE,
    value: (a) => a.effective_date,
  },
  {
    field: "loan_identification_number",
    label: "Loan identification number",
    path: "/loan_identification_number",
    terms: /\b(?:loan|facility|deal) (?:identification )?(?:number|no\.?|id)$|\bcusip\b/i,
    words: "cusip,loan number,loan no,loan id,isin",
    value: (a) => a.loan_identification_number,
  },
  {
    field: "fees",
    label: "Fees",
    path: "/fees",
    terms: /\bfees?$/i,
    words: "fee",
    shape: RATE,
    value: (a) => a.fees,
  },
  {
    field: "financial_covenants",
    label: "Financial covenants",
    path: "/financial_covenants",
    terms: /\bfinancial covenants?\b|\b(?:leverage|coverage|liquidity|net worth)\b.*\b(?:ratio|covenant)?$/i,
    words: "financial covenant,leverage ratio,coverage ratio,minimum liquidity,net worth",
    value: (a) => a.financial_covenants,
  },
  {
    field: "events_of_default",
    label: "Events of default",
    path: "/events_of_default",
    terms: /\bdefaults?\b/i,
    words: "event of default,events of default",
    value: (a) => a.events_of_default,
  },
  {
    field: "mandatory_prepayments",
    label: "Mandatory prepayments",
    path: "/mandatory_prepayments",
    terms: /\bmandatory\b.*\b(?:pre)?payments?\b/i,
    words: "mandatory prepayment,mandatorily prepay,shall prepay",
    value: (a) => a.mandatory_prepayments,
  },
  {
    field: "required_lenders_percent",
    label: "Required lenders",
    path: "/required_lenders_percent",
    terms: /^(?:required|majority|requisite) (?:lenders|banks)$/i,
    words: "required lenders,majority lenders,requisite lenders,required banks,majority banks",
    shape: RATE,
    value: (a) => a.required_lenders_percent,
  },
  {
    field: "assignment",
    label: "Assignment",
    path: "/assignment",
    terms: /\bassign(?:ments?|s)\b/i,
    words: "assign",
    value: (a) => a.assignment,
  },
  {
    field: "governing_law",
    label: "Governing law",
    path: "/governing_law",
    terms: /\bgoverning law\b|\bapplicable law\b/i,
    words: "governed by,governing law,construed in accordance",
    value: (a) => a.governing_law,
  },
];

const ROLES: readonly (readonly [PartyRole, string, RegExp, string])[] = [
  ["borrower", "Borrower", /^(?:the )?(?:\w+ )?(?:borrowers?|company|obligors?)$/i, "borrower,company,obligor"],
  ["lender", "Lender", /^(?:the )?(?:\w+ )?(?:lenders?|banks?)$/i, "lender,bank"],
  ["administrative_agent", "Administrative agent", /^(?:administrative |facility )?agent$/i, "agent"],
  ["guarantor", "Guarantor", /^(?:\w+ )?guarantors?$/i, "guarantor"],
];

const FACILITY: readonly FieldOf<Facility>[] = [
  {
    field: "commitment_amount",
    label: "Commitment",
    path: "/commitment_amount",
    terms: /\bcommitments?$/i,
    words: "commitment,principal amount",
    shape: MONEY,
    value: (f) => f.commitment_amount,
  },
  {
    field: "maturity_date",
    label: "Maturity date",
    path: "/maturity_date",
    terms: /\b(?:maturity|termination|expiry|expiration) date$/i,
    words: "maturity date,termination date,matures,final maturity",
    shape: DATE,
    value: (f) => f.maturity_date,
    instead: (f) => ({ "/tenor_months": f.tenor_months }),
  },
  {
    field: "benchmark",
    label: "Benchmark",
    path: "/interest_terms/rate_option",
    terms: /^(?:adjusted )?(?:term sofr|libo? rate|libor|eurocurrency rate|eurodollar rate|euribor|benchmark)$/i,
    words: "sofr,libor,libo rate,euribor,sonia,eurodollar rate,prime rate",
    value: (f) => f.interest_terms.rate_option?.benchmark,
    instead: ({ interest_terms: terms }) => ({ "/interest_terms/fixed_rate_bps": terms.fixed_rate_bps }),
  },
  {
    field: "spread",
    label: "Margin",
    path: "/interest_terms/rate_option/spread_bps",
    terms: /^applicable (?:margin|rate|percentage)$|\bmargin$|^interest rates?$/i,
    words: "applicable margin,applicable rate,applicable percentage,margin,interest rate",
    shape: RATE,
    value: (f) => f.interest_terms.rate_option?.spread_bps,
    instead: ({ interest_terms: terms }) => ({
      "/interest_terms/fixed_rate_bps": terms.fixed_rate_bps,
      "/interest_terms/base_rate_option/spread_bps": terms.base_rate_option?.spread_bps,
      "/interest_terms/pricing_grid": terms.pricing_grid[0],
    }),
  },
  {
    field: "floor",
    label: "Rate floor",
    path: "/interest_terms/rate_option/floor_bps",
    terms: /\bfloor$/i,
    words: "floor,less than zero,below zero",
    shape: RATE,
    value: (f) => f.interest_terms.rate_option?.floor_bps,
  },
  {
    field: "default_rate_bps",
    label: "Default interest",
    path: "/interest_terms/default_rate_bps",
    terms: /\bdefault (?:rate|interest)\b/i,
    words: "default rate,default interest,overdue",
    shape: RATE,
    value: (f) => f.interest_terms.default_rate_bps,
  },
  {
    field: "day_count_fraction",
    label: "Day count",
    path: "/interest_terms/day_count_fraction",
    terms: /\bcomputation of interest\b|\bday count\b/i,
    words: "360,365,actual",
    value: (f) => f.interest_terms.day_count_fraction,
  },
  {
    field: "payment_frequency",
    label: "Interest payment",
    path: "/interest_terms/payment_frequency",
    terms: /\binterest payment dates?$/i,
    words: "interest payment date,in arrears",
    value: (f) => f.interest_terms.payment_frequency,
  },
  {
    field: "repayment",
    label: "Repayment",
    path: "/repayment",
    terms: /\brepayment|\bamorti[sz]ation/i,
    words: "repay,instal",
    value: (f) => f.repayment,
  },
  {
    field: "incremental",
    label: "Incremental facility",
    path: "/incremental",
    terms: /\bincremental\b|\bincrease (?:in|of)\b.*\bcommitments?\b/i,
    words: "incremental,accordion",
    shape: MONEY,
    value: (f) => f.incremental,
  },
];

/** The fields that a reader expects in an agreement, including those of each facility. */
export function searchedFields(agreement: ExtractedAgreement): SearchedField[] {
  return [
    ...DOCUMENT.map((spec) => fieldOf(spec, agreement, "", "")),
    ...ROLES.map(([role, label, terms, words]): SearchedField => {
      const at = agreement.parties.findIndex((party) => party.role === role);
      const [pointer, value] = at === -1 ? ["/parties", null] : [`/parties/${at}`, agreement.parties[at]];
      return { field: role, label, pointer, value, terms, words: words.split(","), shape: null };
    }),
    ...agreement.facilities.flatMap((facility, i) =>
      FACILITY.map((spec) => fieldOf(spec, facility, `/facilities/${i}`, `${facility.facility_name}: `)),
    ),
  ];
}

function fieldOf<T>(spec: FieldOf<T>, of: T, base: string, prefix: string): SearchedField {
  const own = [spec.path, spec.value(of) ?? null] as const;
  const others = own[1] === null ? Object.entries(spec.instead?.(of) ?? {}) : [];
  const [path, value] = others.find(([, other]) => other !== null && other !== undefined) ?? own;
  return {
    field: spec.field,
    label: `${prefix}${spec.label}`,
    pointer: `${base}${path}`,
    value,
    terms: spec.terms,
    words: spec.words.split(","),
    shape: spec.shape ?? null,
  };
}
