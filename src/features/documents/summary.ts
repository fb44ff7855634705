import type { CreditAgreement } from "#domain/agreement/credit-agreement.ts";
import type { PartyRole } from "#domain/agreement/party.ts";

const UNTITLED = "Untitled document";
const SEARCHED_ROLES: readonly PartyRole[] = [
  "borrower",
  "co_borrower",
  "lender",
  "administrative_agent",
  "collateral_agent",
];

/** The terms of an agreement that lists show and searches match. */
export function summarise(agreement: CreditAgreement, givenTitle: string | undefined) {
  const borrower = agreement.parties.find((party) => party.role === "borrower");
  const title = givenTitle ?? agreement.title?.slice(0, 300) ?? UNTITLED;
  return {
    title,
    documentKind: agreement.document_kind,
    borrowerName: borrower?.name ?? null,
    borrowerLei: borrower?.lei ?? null,
    agreementDate: agreement.agreement_date,
    ...totalCommitment(agreement),
    governingLaw: agreement.governing_law,
    sustainabilityLinked: agreement.sustainability_linked,
    searchText: searchText(agreement, title),
  };
}

/** The sum of the stated commitments; null if none is stated or currencies differ. */
function totalCommitment(agreement: CreditAgreement): { totalCommitment: number | null; currency: string | null } {
  const stated = agreement.facilities.flatMap((facility) => facility.commitment_amount ?? []);
  const currencies = new Set(stated.map((money) => money.currency));
  const [currency] = currencies;
  if (currency === undefined || currencies.size > 1) return { totalCommitment: null, currency: null };
  return { totalCommitment: stated.reduce((sum, money) => sum + money.amount, 0), currency };
}

function searchText(agreement: CreditAgreement, title: string): string {
  const names = agreement.parties.filter((party) => SEARCHED_ROLES.includes(party.role)).map((party) => party.name);
  return [title, agreement.title, ...new Set(names), agreement.governing_law, agreement.governing_law_text]
    .filter((line) => line !== null)
    .join("\n")
    .toLowerCase();
}
