import { type DraftedFacility } from "./facilities.ts";
import type { AgreementForms } from "./forms.ts";
import { benchmarkOf, hasGridFee } from "./margins.ts";
import type { Part } from "./terms.ts";
import { dollars, listed, longDate, percent } from "./wording.ts";

/** The article on the credits: promises to lend, repayment and interest. */
export function credits(forms: AgreementForms, facilities: readonly DraftedFacility[]): Part {
  const text = [
    "ARTICLE II\n\nTHE CREDITS",
    promises(forms, facilities),
    repayment(forms, facilities),
    interest(forms),
  ];
  return { states: ["facilities"], text: text.join("\n\n") };
}

function promises(forms: AgreementForms, facilities: readonly DraftedFacility[]): string {
  const all = facilities.map((facility) => promise(forms, facility));
  const opening = "SECTION 2.01. Commitments. Subject to the terms and conditions set forth herein, each";
  if (forms.promises === "one sentence" || all.length === 1)
    return `${opening} ${forms.lenderRole} agrees ${listed(all, "; ")}.`;
  const last = all.length - 1;
  const ending = (i: number) => (i === last ? "." : i === last - 1 ? "; and" : ";");
  const items = all.map((one, i) => `(${"abc"[i] ?? ""}) ${one}${ending(i)}`);
  return [`${opening} ${forms.lenderRole} severally agrees:`, ...items].join("\n\n");
}

function promise(forms: AgreementForms, facility: DraftedFacility): string {
  const { loan, type } = facility;
  const limit = limitOf(forms, facility);
  const lends = `to make ${loan}s to the ${forms.borrowerRole}`;
  if (type === "revolving") return `${lends} from time to time during the Availability Period${limit}`;
  if (type === "delayed_draw")
    return `${lends} in up to three drawings during the period ending on the first anniversary of the Closing Date${limit}`;
  return `to make a ${loan} to the ${forms.borrowerRole} on the Closing Date${limit}`;
}

function limitOf(forms: AgreementForms, { type, amount, commitmentName }: DraftedFacility): string {
  const form = forms.commitment;
  if (form === "promise to lend") return ` in an aggregate principal amount not to exceed ${dollars(amount)}`;
  const total =
    form === "promise to lend and schedule"
      ? ` (the ${commitmentName}s being ${dollars(amount)} in the aggregate)`
      : "";
  return type === "revolving"
    ? ` in an aggregate principal amount at any time outstanding not exceeding such ${forms.lenderRole}'s ${commitmentName}${total}`
    : ` in a principal amount equal to its ${commitmentName}${total}`;
}

function repayment(forms: AgreementForms, facilities: readonly DraftedFacility[]): string {
  const revolving = facilities.filter(({ type }) => type === "revolving");
  const term = facilities.filter(({ type }) => type !== "revolving");
  const atMaturity = revolving.map(
    ({ loan, maturityTerm }) =>
      `The ${forms.borrowerRole} shall repay the then unpaid principal amount of the ${loan}s on the ${maturityTerm}.`,
  );
  const clauses = [
    ...(revolving.length > 0 ? [atMaturity.join(" ")] : []),
    ...term.map((one) => termRepayment(forms, one)),
  ];
  return `SECTION 2.05. Repayment of Loans. ${clauses.map((clause, i) => `(${"abc"[i] ?? ""}) ${clause}`).join("\n\n")}`;
}

function termRepayment(forms: AgreementForms, facility: DraftedFacility): string {
  const { amount, loan, maturityTerm } = facility;
  const repays = `The ${forms.borrowerRole} shall repay the ${loan}s`;
  switch (forms.repayment) {
    case "equal installments":
      return `${repays} in consecutive quarterly installments of ${dollars(Math.floor(amount / 40))} each, on the last day of each March, June, September and December, with the balance due on the ${maturityTerm}.`;
    case "percentage":
      return `The ${loan}s shall be repaid in quarterly installments equal to 0.25% of the original principal amount thereof, with the remainder payable on the ${maturityTerm}.`;
    case "table":
      return `${repays} on each date set forth below in the amount set forth opposite such date:\n\n${installments(forms, facility)}`;
    case "at maturity":
      return `The ${loan}s shall be repaid in full on the ${maturityTerm}.`;
  }
}

function installments({ year }: AgreementForms, { amount, maturityTerm }: DraftedFacility): string {
  const tenth = Math.floor(amount / 10);
  const dates = [1, 2, 3].map((after) => [longDate(`${year + after}-03-31`), dollars(tenth)] as const);
  return [["Date", "Amount"] as const, ...dates, [maturityTerm, dollars(amount - 3 * tenth)] as const]
    .map(([date, due]) => `${date.padEnd(36)}${due}`)
    .join("\n");
}

function interest(forms: AgreementForms): string {
  const { baseLoan, marginTerm } = forms;
  const baseRate = baseLoan === "ABR Loan" ? "Alternate Base Rate" : baseLoan.replace(/ Loan$/, "");
  return `SECTION 2.06. Interest. (a) The Loans comprising each ${baseLoan} Borrowing shall bear interest at the ${baseRate} plus the ${marginTerm}. (b) The Loans comprising each ${benchmarkOf(forms)} Borrowing shall bear interest at the ${benchmarkRate(forms)} for the Interest Period in effect plus the ${marginTerm}.`;
}

function benchmarkRate(forms: AgreementForms): string {
  switch (benchmarkOf(forms)) {
    case "Term SOFR":
      return forms.floor === "defined after an adjustment" ? "Adjusted Term SOFR" : "Term SOFR";
    case "Eurodollar":
      return "Adjusted LIBO Rate";
    case "LIBOR":
      return "LIBOR Rate";
  }
}

/** The section on fees. */
export function fees(forms: AgreementForms, [facility]: readonly DraftedFacility[]): Part[] {
  const { agentRole: agent, borrowerRole: borrower, lenderRole: lender } = forms;
  const rate = `${percent(forms.feeBps)} per annum`;
  const part = (text: string): Part[] => [{ states: ["fees"], text: `SECTION 2.07. ${text}` }];
  if (hasGridFee(forms))
    return part(
      `Fees. The ${borrower} agrees to pay to the ${agent} for the account of each ${lender} a commitment fee, which shall accrue at the Commitment Fee Rate on the daily unused amount of the Commitment of such ${lender}.`,
    );
  switch (forms.fee) {
    case "commitment fee":
      return part(
        `Fees. The ${borrower} agrees to pay to the ${agent} for the account of each ${lender} a commitment fee at the rate of ${rate} on the average daily unused amount of the Commitment of such ${lender}.`,
      );
    case "unused line fee":
      return part(
        `Unused Fee. From the Closing Date until the ${facility?.maturityTerm ?? ""} the ${borrower} shall pay an unused line fee equal to ${rate} times the average daily amount by which the Commitments exceed the outstanding Loans, payable quarterly in arrears.`,
      );
    case "facility fee":
      return part(
        `Facility Fee. The ${borrower} shall pay to the ${agent} for the ratable account of the ${lender}s a facility fee of ${rate} on the aggregate Commitments, whether or not used.`,
      );
    case "none":
      return [];
  }
}
