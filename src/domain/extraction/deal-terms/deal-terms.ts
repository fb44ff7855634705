import {
  DEAL_TERM_KINDS,
  DEAL_TERM_UNITS,
  type DealTerm,
  type DealTerms,
  type DealTermValue,
} from "#domain/agreement/deal-terms.ts";
import { textPlace } from "../completeness/text-place.ts";
import { parseAgreement } from "../parse-agreement.ts";
import type { ParsedAgreement } from "../parsed-agreement.ts";
import { readAmendmentType } from "./amendment-type.ts";
import { readCallProtection } from "./call-protection.ts";
import { readChangeOfControl } from "./change-of-control.ts";
import { readBaskets } from "./covenants/baskets.ts";
import { readEbitdaCaps } from "./covenants/ebitda-caps.ts";
import { readEquityCure } from "./covenants/equity-cure.ts";
import { readIncrementalTerms } from "./incremental-terms.ts";
import { readBenchmarkReplacement, readDefaultingLender, readPik } from "./loan-mechanics.ts";
import type { DocumentOfTerms, Provision } from "./provision.ts";
import { reflowed } from "./reflow.ts";
import { readBorrowingBase } from "./security/borrowing-base.ts";
import { readGuarantees } from "./security/guarantees.ts";
import { readSecurity } from "./security/security.ts";
import { summaryOf } from "./summary.ts";

const READERS: readonly ((parsed: ParsedAgreement, agreement: DocumentOfTerms) => Provision[])[] = [
  readSecurity,
  readGuarantees,
  readBorrowingBase,
  readCallProtection,
  readIncrementalTerms,
  readPik,
  readEquityCure,
  readEbitdaCaps,
  readBaskets,
  readChangeOfControl,
  readBenchmarkReplacement,
  readDefaultingLender,
  readAmendmentType,
];

/** The deal terms of a text that the agreement object does not cover, each value with the characters that state it.
 *  Computed on request. Takes time linear in the length of the text and never throws. */
export function dealTermsOf(source: string, agreement: DocumentOfTerms, pageStarts?: readonly number[]): DealTerms {
  if (agreement.document_kind === "other") return { terms: [], not_found: [...DEAL_TERM_KINDS] };
  const parsed = reflowed(parseAgreement(source, pageStarts));
  const terms = READERS.flatMap((read) => read(parsed, agreement))
    .map((provision) => presented(parsed, provision))
    .sort((a, b) => DEAL_TERM_KINDS.indexOf(a.term) - DEAL_TERM_KINDS.indexOf(b.term) || a.place.start - b.place.start);
  const found = new Set(terms.map(({ term }) => term));
  return { terms, not_found: DEAL_TERM_KINDS.filter((term) => !found.has(term)) };
}

function presented(parsed: ParsedAgreement, { term, start, end, values, confidence }: Provision): DealTerm {
  return {
    term,
    summary: summaryOf(term, values),
    values: values.map((value) => presentedValue(parsed, value)),
    place: textPlace(parsed, { start, end }),
    confidence,
  };
}

/** A provision can refer to a definition, so a value can be on another page than its provision. */
function presentedValue({ normal, outline }: ParsedAgreement, value: Provision["values"][number]): DealTermValue {
  const { start, end } = normal.toSource(value.start, value.end);
  return {
    name: value.name,
    value: value.value,
    unit: DEAL_TERM_UNITS[value.name],
    currency: value.currency,
    start,
    end,
    quote: normal.source.slice(start, end),
    page: normal.pageAt(value.start),
    section: outline.label(value.start),
  };
}
