import type { FacilityInBrief, TermsInBrief } from "../terms-in-brief.ts";
import { credits, fees } from "./credits.ts";
import { definitions, floorOf } from "./definitions.ts";
import { type DraftedFacility, dateOf, facilitiesOf, hasSchedule } from "./facilities.ts";
import { type AgreementForms, agreementForms } from "./forms.ts";
import { benchmarkOf, hasGridFee, type Margin, marginOf } from "./margins.ts";
import { agentOf, amendedDate, borrowerOf, opening, selfOf } from "./opening.ts";
import { drawn } from "./random.ts";
import { scheduleOf } from "./schedules.ts";
import type { Draft, Part } from "./terms.ts";
import { covenantOf } from "./undertakings.ts";

/** Drafts a syndicated agreement, or an amendment of one, in the forms that a seed draws. */
export function draftAgreement(seed: number): Draft {
  const forms = drawn(agreementForms, seed);
  const facilities = facilitiesOf(forms);
  const margin = marginOf(forms, facilities);
  const parts = [opening(forms), definitions(forms, facilities, margin), ...remainder(forms, facilities)];
  return { forms, parts, terms: termsOf(forms, facilities, margin) };
}

function remainder(forms: AgreementForms, facilities: readonly DraftedFacility[]): Part[] {
  const schedule = scheduleOf(forms, facilities);
  if (forms.kind === "amendment") return [...schedule, condition(forms), law(forms, "3"), signatures(forms)];
  return [
    credits(forms, facilities),
    ...fees(forms, facilities),
    { states: [], text: negativeCovenant(forms) },
    ...covenantOf(forms).parts,
    { states: [], text: eventsOfDefault(forms) },
    law(forms, "9.09"),
    signatures(forms),
    ...schedule,
  ];
}

function termsOf(forms: AgreementForms, facilities: readonly DraftedFacility[], margin: Margin): TermsInBrief {
  const shared: TermsInBrief = {
    date: dateOf(forms),
    law: `US-${STATE_CODES[forms.law]}`,
    parties: [
      `borrower: ${borrowerOf(forms)}`,
      `administrative_agent: ${agentOf(forms)}`,
      ...forms.banks.map((bank) => `lender: ${bank}`),
    ],
    facilities: facilities.map((facility, i) => facilityTerms(forms, facility, margin.terms(i))),
  };
  if (forms.kind === "amendment")
    return { ...shared, kind: "amendment", amends: `Credit Agreement ${amendedDate(forms)}` };
  const kind = forms.kind === "restatement" ? "amended_and_restated" : "credit_agreement";
  return { ...shared, kind, fees: feeTerms(forms), ...covenantOf(forms).terms };
}

const STATE_CODES = { "New York": "NY", Illinois: "IL", Texas: "TX", California: "CA" } as const;

function facilityTerms(
  forms: AgreementForms,
  { type, amount, maturity, shares }: DraftedFacility,
  margin: Partial<FacilityInBrief>,
): FacilityInBrief {
  const repaid = forms.kind !== "amendment" && type !== "revolving";
  return {
    type,
    amount: `USD ${amount}`,
    due: maturity,
    floor: floorOf(forms),
    ...(forms.kind !== "amendment" && { benchmark: benchmarkOf(forms) === "Term SOFR" ? "Term SOFR" : "LIBOR" }),
    ...(repaid && { repayment: forms.repayment === "at maturity" ? "bullet" : "amortizing" }),
    ...(hasSchedule(forms) && { lenders: forms.banks.map((bank, i) => `${bank}: USD ${shares[i] ?? 0}`) }),
    ...margin,
  };
}

function feeTerms(forms: AgreementForms): string[] {
  const { fee, feeBps } = forms;
  if (hasGridFee(forms)) return ["commitment"];
  if (fee === "none") return [];
  return [`${fee === "facility fee" ? "facility" : "commitment"} ${feeBps}`];
}

const negativeCovenant = ({ borrowerRole }: AgreementForms): string =>
  `ARTICLE VI\n\nNEGATIVE COVENANTS\n\nSECTION 6.01. Liens. The ${borrowerRole} will not create or permit to exist any Lien on any property except Permitted Liens.`;

const eventsOfDefault = ({
  borrowerRole: borrower,
  agentRole: agent,
  lenderRole: lender,
}: AgreementForms): string => `ARTICLE VII

EVENTS OF DEFAULT

If any of the following events ("Events of Default") shall occur:

(a) the ${borrower} shall fail to pay any principal of any Loan when due;

(b) the ${borrower} shall fail to pay any interest or fee within five Business Days after it becomes due;

(c) any representation or warranty made by the ${borrower} proves to have been incorrect in any material respect when made;

(d) the ${borrower} shall fail to observe any covenant contained in Article VI;

(e) the ${borrower} shall commence any voluntary proceeding under any bankruptcy law;

then the ${agent} may, and at the request of the Required ${lender}s shall, terminate the Commitments and declare the Loans due and payable.`;

const condition = ({ agentRole, borrowerRole, lenderRole }: AgreementForms): Part => ({
  states: [],
  text: `SECTION 2. Conditions. This Amendment becomes effective on the date (the "Amendment Effective Date") on which the ${agentRole} has received counterparts signed by the ${borrowerRole} and each ${lenderRole}.`,
});

const law = (forms: AgreementForms, section: string): Part => ({
  states: ["law"],
  text: `SECTION ${section}. Governing Law. This ${selfOf(forms)} shall be construed in accordance with and governed by the law of the State of ${forms.law}.`,
});

function signatures(forms: AgreementForms): Part {
  const { agentRole, banks, lenderRole } = forms;
  const signers = [
    borrowerOf(forms).toUpperCase(),
    `${agentOf(forms).toUpperCase()}, as ${agentRole} and as a ${lenderRole}`,
    ...banks.slice(1).map((bank) => `${bank.toUpperCase()}, as a ${lenderRole}`),
  ];
  const closing = `IN WITNESS WHEREOF, the parties hereto have caused this ${selfOf(forms)} to be duly executed by their authorized officers as of the day and year first above written.`;
  const text = [closing, ...signers.map((who) => `${who}\n\nBy: ______________________\n    Name:\n    Title:`)];
  return { states: ["parties"], text: text.join("\n\n") };
}
