import { useState } from "react";
import { LOAN_TYPES, MAX_LOAN_AMOUNT_USD } from "#features/analyses/routes.ts";
import { showWholeAmount } from "@/pages/analyses/figures.ts";
import type { NewSearch } from "@/pages/analyses/search-params.ts";
import { analysisWords } from "@/pages/analyses/words.ts";
import { SelectField, TextField } from "@/parts/field.tsx";
import { useFields } from "@/parts/form.tsx";
import { words as appWords } from "@/words.ts";
import { DealField } from "./deal-field.tsx";
import { oneOf } from "./one-of.ts";
import { readAmount } from "./read-amount.ts";
import { StartForm } from "./start-form.tsx";
import { useStart } from "./use-start.ts";

const words = analysisWords.add;

/** A loan application: the borrower and the amount. */
export function LoanForm({ given }: { given: NewSearch }) {
  const { values, field, object } = useFields({
    borrower_name: given.borrower_name ?? "",
    loan_amount: given.loan_amount ?? "",
  });
  const [type, setType] = useState(oneOf(LOAN_TYPES, given.loan_type) ?? "term_loan");
  const [deal, setDeal] = useState(given.deal_id);
  const { start, pending, failure } = useStart(object);
  const amount = readAmount(values.loan_amount);
  const send = (): void => {
    const name = values.borrower_name.trim();
    const isFine = object({
      borrower_name: name === "" ? appWords.errors.required : undefined,
      loan_amount: objectionTo(values.loan_amount),
    });
    if (!isFine || amount === null) return;
    const body = { borrower_name: name, loan_amount: amount, loan_type: type };
    start({ kind: "loan_application", body: { ...body, ...(deal === undefined ? {} : { deal_id: deal }) } });
  };
  return (
    <StartForm label={analysisWords.kinds.loan_application} pending={pending} failure={failure} onSend={send}>
      <TextField
        {...field("borrower_name")}
        label={words.borrower}
        hint={words.borrowerHint}
        maxLength={300}
        autoComplete="off"
      />
      <TextField
        {...field("loan_amount")}
        label={words.amount}
        hint={amount === null ? words.amountHint : showWholeAmount(amount, "USD")}
        inputMode="decimal"
        maxLength={40}
        autoComplete="off"
      />
      <SelectField
        label={words.loanType}
        value={type}
        options={LOAN_TYPES.map((value) => ({ value, text: analysisWords.loanTypes[value] }))}
        onChoose={setType}
      />
      <DealField chosen={deal} onChoose={setDeal} />
    </StartForm>
  );
}

function objectionTo(text: string): string | undefined {
  if (text.trim() === "") return appWords.errors.required;
  const amount = readAmount(text);
  if (amount === null) return words.amountWrong;
  if (amount <= 0) return words.amountZero;
  return amount > MAX_LOAN_AMOUNT_USD ? words.amountMost(showWholeAmount(MAX_LOAN_AMOUNT_USD, "USD")) : undefined;
}
