import type { DocumentKind, ExtractedAgreement } from "#domain/agreement/credit-agreement.ts";
import type { Facility } from "#domain/agreement/facility.ts";
import { type PartyRole as AgreementRole, DEBTOR_ROLES } from "#domain/agreement/party.ts";
import { given, givenDate, givenList, givenText } from "./given.ts";
import { governingLawOf } from "./governing-law.ts";
import { issuedIdentifier, textKey } from "./identifiers.ts";
import { isBorrower, type LoanParties, type LoanParty, partyRolesOf, referenceTo } from "./loan-parties.ts";
import type {
  Agreement,
  AgreementName,
  Counterparty,
  LegalAgreement,
  LegalAgreementIdentification,
  Resource,
  TransactionAdditionalTerms,
  UmbrellaAgreementParty,
} from "./types.ts";

type Terms = Pick<
  ExtractedAgreement,
  "document_kind" | "title" | "agreement_date" | "effective_date" | "governing_law" | "facilities"
>;

/** Names the document, since CDM has no type for loan documents and `agreementType` is always `Other`. */
const OTHER_AGREEMENT: Record<DocumentKind, string | undefined> = {
  credit_agreement: "Credit Agreement",
  amended_and_restated: "Credit Agreement",
  amendment: "Amendment to Credit Agreement",
  commitment_letter: "Commitment Letter",
  term_sheet: "Term Sheet",
  other: undefined,
};

const AGENTS: readonly AgreementRole[] = ["administrative_agent", "collateral_agent"];
const OBLIGORS: readonly AgreementRole[] = [...DEBTOR_ROLES];
const FINANCE_PARTIES: readonly AgreementRole[] = [...AGENTS, "lender", "issuing_bank", "swingline_lender"];

const has = (party: LoanParty, roles: readonly AgreementRole[]) => roles.some((role) => party.roles.has(role));
const perCent = (bps: number) => `${Number((bps / 100).toPrecision(12))}%`;

function pricingText({ facility_name, interest_terms: { rate_option, fixed_rate_bps } }: Facility): string[] {
  const floating = rate_option?.benchmark ?? null;
  const spread = rate_option?.spread_bps ?? null;
  const adjustment = rate_option?.credit_spread_adjustment_bps ?? null;
  const floor = rate_option?.floor_bps ?? null;
  const parts = [
    ...(floating === null || floating === "other" ? [] : [floating]),
    ...(spread === null ? [] : [`margin ${perCent(spread)}`]),
    ...(adjustment === null ? [] : [`credit spread adjustment ${perCent(adjustment)}`]),
    ...(floor === null ? [] : [`floor ${perCent(floor)}`]),
    ...(fixed_rate_bps === null ? [] : [`fixed rate ${perCent(fixed_rate_bps)}`]),
  ];
  return parts.length === 0 ? [] : [`${facility_name}: ${parts.join(", ")}`];
}

/** `transactionAdditionalTerms`: the only kind of CDM agreement without a derivatives or collateral meaning. */
function agreementContent(facilities: readonly Facility[], textSha256: string): Agreement {
  const lines = facilities.map(({ facility_name, commitment_amount: money }) =>
    money === null ? facility_name : `${facility_name}: ${money.currency} ${money.amount}`,
  );
  const pricing = facilities.flatMap(pricingText);
  return {
    transactionAdditionalTerms: given<TransactionAdditionalTerms>({
      creditAdditionalTerms: [...lines, `Full text: attachment ${textSha256}`].join("; "),
      interestRateAdditionalTerms: pricing.length === 0 ? undefined : pricing.join("; "),
    }),
  };
}

function umbrellaParty(party: LoanParty): UmbrellaAgreementParty[] {
  const obligor = has(party, OBLIGORS);
  if (!obligor && !has(party, FINANCE_PARTIES)) return [];
  const principal = isBorrower(party) || party.roles.has("lender");
  return [
    given<UmbrellaAgreementParty>({
      party: party.party,
      actingAs: obligor ? "Party1" : "Party2",
      partyRole: has(party, AGENTS) ? "Agent" : principal ? "Principal" : undefined,
    }),
  ];
}

/** The CDM `Counterparty` of each side: the borrower is Party1, the lender side Party2. */
export function counterparties(borrower: LoanParty, lenderSide: LoanParty): Counterparty[] {
  return [
    { role: "Party1", partyReference: referenceTo(borrower) },
    { role: "Party2", partyReference: referenceTo(lenderSide) },
  ];
}

/** A syndicated agreement is an umbrella over its parties. With one lender and no separate agent it has two sides. */
function structure(agreement: Agreement, parties: LoanParties, borrower: LoanParty, lenderSide: LoanParty) {
  const lenders = parties.all.filter((party) => party.roles.has("lender"));
  const bilateral = lenders.length === 1 && lenders[0] === lenderSide;
  if (bilateral) return { agreementTerms: { agreement, counterparty: counterparties(borrower, lenderSide) } };
  return { umbrellaAgreement: { agreementSet: [{ agreement, party: parties.all.flatMap(umbrellaParty) }] } };
}

/** The document as a CDM `LegalAgreement`; undefined unless the text names both counterparties. */
export function legalAgreementOf(terms: Terms, parties: LoanParties, textSha256: string): LegalAgreement | undefined {
  const { borrower, lenderSide } = parties;
  if (borrower === undefined || lenderSide === undefined) return undefined;
  const key = `${textKey(textSha256)}/agreement`;
  const contractual = [borrower, lenderSide];
  const title = givenText(terms.title);
  return given<LegalAgreement>({
    agreementDate: givenDate(terms.agreement_date),
    effectiveDate: givenDate(terms.effective_date),
    identifier: [issuedIdentifier(key)],
    legalAgreementIdentification: given<LegalAgreementIdentification>({
      governingLaw: governingLawOf(terms.governing_law),
      agreementName: given<AgreementName>({
        agreementType: "Other",
        otherAgreement: OTHER_AGREEMENT[terms.document_kind] ?? title,
      }),
    }),
    contractualParty: contractual.map(({ party }) => ({ value: party })),
    otherParty: givenList(
      parties.all.flatMap((party) =>
        partyRolesOf(party, contractual.includes(party) ? referenceTo(party) : { value: party.party }),
      ),
    ),
    attachment: [given<Resource>({ resourceId: { value: textSha256 }, name: title })],
    ...structure(agreementContent(terms.facilities, textSha256), parties, borrower, lenderSide),
    meta: { externalKey: key },
  });
}
