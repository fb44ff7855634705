import type { CreditAgreement } from "#domain/agreement/credit-agreement.ts";
import { documentWords } from "@/pages/documents/words.ts";
import { covenantBlock } from "./covenants.ts";
import { facilityBlocks, facilityPricingBlocks } from "./facilities.ts";
import { feeGridRange } from "./grid-range.ts";
import { jurisdictionName } from "./jurisdictions.ts";
import { summaryBlock } from "./summary.ts";
import { evidenceOf, type GroupId, type Term, type TermBlock, type TermGroup } from "./term.ts";
import {
  showBps,
  showBusinessDays,
  showDate,
  showDays,
  showMoney,
  showNumber,
  showPercent,
  showYesNo,
  wordFor,
} from "./values.ts";

const words = documentWords.terms;

/** The terms of an agreement in the order in which a credit analyst reads them. */
export function termGroups(agreement: CreditAgreement): TermGroup[] {
  const blocks: Record<GroupId, TermBlock[]> = {
    summary: [summaryBlock(agreement)],
    parties: [list("parties", agreement.parties.map(partyTerm))],
    facilities: agreement.facilities.length === 0 ? [list("facilities", [])] : facilityBlocks(agreement),
    pricing:
      agreement.facilities.length === 0
        ? [plain([{ pointer: "/facilities", label: words.groups.pricing, value: null }])]
        : facilityPricingBlocks(agreement),
    fees: [list("fees", agreement.fees.map(feeTerm(agreement)))],
    financial_covenants:
      agreement.financial_covenants.length === 0
        ? [list("financial_covenants", [])]
        : agreement.financial_covenants.map(covenantBlock),
    events_of_default: [list("events_of_default", agreement.events_of_default.map(defaultTerm(agreement)))],
    covenants: [
      list("affirmative_covenants", agreement.affirmative_covenants.map(headingTerm("affirmative_covenants")), true),
      list("negative_covenants", agreement.negative_covenants.map(headingTerm("negative_covenants")), true),
    ],
    prepayments: [list("mandatory_prepayments", agreement.mandatory_prepayments.map(prepaymentTerm(agreement)))],
    assignment: [plain(assignmentTerms(agreement))],
    law: [plain(lawTerms(agreement))],
    sustainability: sustainabilityBlocks(agreement),
  };
  return Object.entries(blocks).map(([id, its]) => ({
    id: id as GroupId,
    title: words.groups[id as GroupId],
    blocks: its,
  }));
}

/** The section a term was read from: the text links to it. */
function sectionOf(agreement: CreditAgreement, pointer: string): string | null {
  const section = evidenceOf(agreement, pointer)[0]?.section ?? null;
  return section === null ? null : (documentWords.place.sections[section] ?? section);
}

/** Days or Business Days, as the agreement says; documents of earlier versions have no unit, so their quote decides. */
function gracePeriod(
  agreement: CreditAgreement,
  { grace_period_days: days, grace_period_unit: unit }: CreditAgreement["events_of_default"][number],
  pointer: string,
): string | null {
  const quote = evidenceOf(agreement, pointer)[0]?.quote ?? "";
  const isBusiness = unit == null ? /\bbusiness\s+days?\b/i.test(quote) : unit === "business_day";
  return isBusiness ? showBusinessDays(days) : showDays(days);
}

/** "More than 50%" and "at least 50%" are different votes, so the comparison is part of the value. */
function requiredLenders(agreement: CreditAgreement): string | null {
  const percent = showPercent(agreement.required_lenders_percent);
  if (percent === null) return null;
  const quote = evidenceOf(agreement, "/required_lenders_percent")[0]?.quote ?? "";
  if (/\b(more than|greater than|in excess of|exceed(s|ing)?|over)\b/i.test(quote))
    return words.assignment.moreThan(percent);
  return /\b(at least|not less than|no less than)\b/i.test(quote) ? words.assignment.atLeast(percent) : percent;
}

function plain(terms: readonly Term[]): TermBlock {
  return { heading: null, level: 3, terms };
}

/** Terms of one kind, or one row that says none are stated. */
function list(name: keyof typeof words.lists, terms: readonly Term[], headed = false): TermBlock {
  const none: Term = { pointer: `/${name}`, label: words.lists[name], value: null };
  return { heading: headed ? words.lists[name] : null, level: 3, terms: terms.length === 0 ? [none] : terms };
}

function partyTerm(party: CreditAgreement["parties"][number], i: number): Term {
  const at = `/parties/${i}`;
  return {
    pointer: `${at}/name`,
    label: wordFor(words.roles, party.role),
    value: party.name,
    details: [
      { pointer: `${at}/entity_type`, label: words.party.entityType, value: party.entity_type },
      { pointer: `${at}/jurisdiction`, label: words.party.jurisdiction, value: jurisdictionName(party.jurisdiction) },
      { pointer: `${at}/lei`, label: words.party.lei, value: party.lei },
    ],
  };
}

const feeTerm =
  (agreement: CreditAgreement) =>
  (fee: CreditAgreement["fees"][number], i: number): Term => {
    const at = `/fees/${i}`;
    const names = fee.facility_ids.map((id) => agreement.facilities.find((f) => f.id === id)?.facility_name ?? id);
    const both = fee.rate_bps !== null && fee.amount !== null;
    const byAmount = fee.rate_bps === null && fee.amount !== null;
    const grid = feeGridRange(agreement, fee, at);
    return {
      pointer: grid?.pointer ?? (byAmount ? `${at}/amount` : `${at}/rate_bps`),
      label: wordFor(words.feeTypes, fee.type),
      value: grid?.value ?? (byAmount ? showMoney(fee.amount) : showBps(fee.rate_bps)),
      details: [
        ...(both ? [{ pointer: `${at}/amount`, label: words.amount, value: showMoney(fee.amount) }] : []),
        { pointer: `${at}/type`, label: words.section, value: sectionOf(agreement, `${at}/type`) },
        ...(names.length === 0
          ? []
          : [{ pointer: `${at}/facility_ids`, label: words.facility, value: names.join(", ") }]),
      ],
    };
  };

const defaultTerm =
  (agreement: CreditAgreement) =>
  (event: CreditAgreement["events_of_default"][number], i: number): Term => {
    const at = `/events_of_default/${i}`;
    const w = words.eventOfDefault;
    return {
      pointer: `${at}/heading`,
      label: wordFor(words.defaultTypes, event.type),
      value: event.heading,
      details: [
        { pointer: `${at}/type`, label: w.clause, value: event.section ?? sectionOf(agreement, `${at}/type`) },
        {
          pointer: `${at}/grace_period_days`,
          label: w.grace,
          value: gracePeriod(agreement, event, `${at}/grace_period_days`),
        },
        { pointer: `${at}/threshold_amount`, label: w.threshold, value: showMoney(event.threshold_amount) },
      ],
    };
  };

const headingTerm =
  (list: "affirmative_covenants" | "negative_covenants") =>
  ({ heading, section }: CreditAgreement["affirmative_covenants"][number], i: number): Term => ({
    pointer: `/${list}/${i}/heading`,
    label: section ?? words.notNumbered,
    value: heading,
  });

const prepaymentTerm =
  (agreement: CreditAgreement) =>
  (prepayment: CreditAgreement["mandatory_prepayments"][number], i: number): Term => {
    const at = `/mandatory_prepayments/${i}`;
    return {
      pointer: `${at}/percent`,
      label: wordFor(words.prepaymentTypes, prepayment.type),
      value: showPercent(prepayment.percent),
      details: [
        {
          pointer: `${at}/type`,
          label: words.section,
          value: prepayment.section ?? sectionOf(agreement, `${at}/type`),
        },
      ],
    };
  };

function assignmentTerms(agreement: CreditAgreement): Term[] {
  const { assignment } = agreement;
  const w = words.assignment;
  return [
    {
      pointer: "/required_lenders_percent",
      label: w.requiredLenders,
      value: requiredLenders(agreement),
    },
    {
      pointer: "/assignment/borrower_consent",
      label: w.borrowerConsent,
      value: showYesNo(assignment?.borrower_consent ?? null),
    },
    {
      pointer: "/assignment/minimum_amount",
      label: w.minimumAmount,
      value: showMoney(assignment?.minimum_amount ?? null),
    },
  ];
}

function lawTerms(agreement: CreditAgreement): Term[] {
  const w = words.law;
  return [
    { pointer: "/governing_law", label: w.governingLaw, value: jurisdictionName(agreement.governing_law) },
    { pointer: "/governing_law_text", label: w.governingLawText, value: agreement.governing_law_text },
    { pointer: "/jurisdiction_text", label: w.jurisdictionText, value: agreement.jurisdiction_text },
  ];
}

function sustainabilityBlocks({ sustainability_linked, esg_kpi_targets }: CreditAgreement): TermBlock[] {
  const w = words.sustainability;
  const linked: Term = { pointer: "/sustainability_linked", label: w.linked, value: showYesNo(sustainability_linked) };
  const targets = esg_kpi_targets.map((target, i): TermBlock => {
    const at = `/esg_kpi_targets/${i}`;
    return {
      heading: target.kpi,
      level: 3,
      terms: [
        { pointer: `${at}/kpi`, label: w.kpi, value: target.kpi },
        { pointer: `${at}/target`, label: w.target, value: showNumber(target.target) },
        { pointer: `${at}/unit`, label: w.unit, value: target.unit },
        { pointer: `${at}/date`, label: w.date, value: showDate(target.date) },
        {
          pointer: `${at}/margin_adjustment_bps`,
          label: w.marginAdjustment,
          value: showBps(target.margin_adjustment_bps),
        },
      ],
    };
  });
  const none: Term[] = targets.length === 0 ? [{ pointer: "/esg_kpi_targets", label: w.targets, value: null }] : [];
  return [plain([linked, ...none]), ...targets];
}
