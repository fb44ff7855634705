import { addMonths } from "../../../src/domain/figures/calendar-date.ts";
import { dateOf } from "./facilities.ts";
import type { AgreementForms } from "./forms.ts";
import type { Part } from "./terms.ts";
import { dayOf, longDate } from "./wording.ts";

/** The name of the borrower. */
export const borrowerOf = ({ place, trade, form }: AgreementForms): string => `${place} ${trade} ${form.ending}`;

/** The name of the agent, which is the first bank. */
export const agentOf = ({ banks }: AgreementForms): string => banks[0] as string;

/** What a draft calls itself. */
export const selfOf = ({ kind }: AgreementForms): string => (kind === "amendment" ? "Amendment" : "Agreement");

/** The title of a draft. */
export function titleOf({ kind, agreementTitle, amendmentTitle, facilities }: AgreementForms): string {
  if (kind === "amendment") return amendmentTitle;
  if (kind === "restatement") return "AMENDED AND RESTATED CREDIT AGREEMENT";
  const single = facilities === "revolver" || facilities === "term loan";
  return single && agreementTitle.startsWith("REVOLVING") ? "CREDIT AGREEMENT" : agreementTitle;
}

/** The date of the agreement that an amendment amends. */
export const amendedDate = (forms: AgreementForms): string => addMonths(dateOf(forms), -36);

/** Cover page, preamble and recitals. */
export function opening(forms: AgreementForms): Part {
  const text = [...(forms.opening === "cover" ? [cover(forms)] : []), titleOf(forms), preamble(forms), recitals(forms)];
  return { states: ["kind", "title", "date", "amends", "parties"], text: text.join("\n\n") };
}

function cover(forms: AgreementForms): string {
  const { borrowerRole, lenderRole, agentRole } = forms;
  const lines = [
    `${titleOf(forms)}\n\n`,
    `dated as of ${longDate(dateOf(forms))}\n\n`,
    "among\n\n",
    `${borrowerOf(forms).toUpperCase()},\n`,
    `as ${borrowerRole},\n\n`,
    `THE ${lenderRole.toUpperCase()}S FROM TIME TO TIME PARTY HERETO\n\n`,
    "and\n\n",
    `${agentOf(forms).toUpperCase()},\n`,
    `as ${agentRole}\n`,
  ];
  return lines.map((line) => " ".repeat(Math.max(0, Math.floor((90 - line.length) / 2))) + line).join("");
}

function preamble(forms: AgreementForms): string {
  const { borrowerRole: borrower, lenderRole: lender, agentRole: agent } = forms;
  const [title, name, bank, self] = [titleOf(forms), borrowerOf(forms), agentOf(forms), selfOf(forms)];
  const date = dateOf(forms);
  const described = `${/^[IO]/.test(forms.state) ? "an" : "a"} ${forms.state} ${forms.form.entity}`;
  switch (forms.opening) {
    case "cover":
    case "preamble":
      return `${title}, dated as of ${longDate(date)} (this "${self}"), among ${name}, ${described} (the "${borrower}"), the lenders party hereto (the "${lender}s"), and ${bank}, as ${agent.toLowerCase()} for the ${lender}s (in such capacity, the "${agent}").`;
    case "made":
      return `THIS ${title} (this "${self}") is made and entered into as of the ${dayOf(date)}, by and among ${name.toUpperCase()}, ${described} (the "${borrower}"), each of the financial institutions identified on the signature pages hereof (collectively, the "${lender}s" and individually, a "${lender}"), and ${bank.toUpperCase()}, as ${agent.toLowerCase()} (the "${agent}").`;
    case "list of parties":
      return `Dated as of ${longDate(date)}

The parties to this ${self} are:

(1) ${name}, ${described} (the "${borrower}");

(2) the institutions listed in Schedule 1 as lenders (the "${lender}s"); and

(3) ${bank}, as ${agent.toLowerCase()} (the "${agent}").`;
  }
}

function recitals(forms: AgreementForms): string {
  const { borrowerRole: borrower, lenderRole: lender, agentRole: agent } = forms;
  if (forms.kind !== "amendment") return "The parties hereto agree as follows:";
  return `RECITALS

A. The ${borrower}, the ${lender}s and the ${agent} are parties to a Credit Agreement dated as of ${longDate(amendedDate(forms))} (as amended, the "Credit Agreement").

B. The ${borrower} has requested that the ${lender}s change the commitments and certain other terms, and the ${lender}s are willing to do so on the terms set out below.

NOW, THEREFORE, the parties agree as follows:`;
}
