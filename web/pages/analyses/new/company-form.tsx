import { useState } from "react";
import { ANALYSIS_TYPES } from "#features/analyses/routes.ts";
import type { NewSearch } from "@/pages/analyses/search-params.ts";
import { analysisWords } from "@/pages/analyses/words.ts";
import { SelectField, TextField } from "@/parts/field.tsx";
import { useFields } from "@/parts/form.tsx";
import { words as appWords } from "@/words.ts";
import { DealField } from "./deal-field.tsx";
import { oneOf } from "./one-of.ts";
import { StartForm } from "./start-form.tsx";
import { useStart } from "./use-start.ts";

const words = analysisWords.add;

/** A company, by name and ticker. */
export function CompanyForm({ given }: { given: NewSearch }) {
  const { values, field, object } = useFields({ company_name: given.company_name ?? "", ticker: given.ticker ?? "" });
  const [type, setType] = useState(oneOf(ANALYSIS_TYPES, given.analysis_type) ?? "comprehensive");
  const [deal, setDeal] = useState(given.deal_id);
  const { start, pending, failure } = useStart(object);
  const send = (): void => {
    const [name, ticker] = [values.company_name.trim(), values.ticker.trim()];
    if (!object({ company_name: name === "" ? appWords.errors.required : undefined })) return;
    const body = { company_name: name, ...(ticker === "" ? {} : { ticker }), analysis_type: type };
    start({ kind: "company", body: { ...body, ...(deal === undefined ? {} : { deal_id: deal }) } });
  };
  return (
    <StartForm label={analysisWords.kinds.company} pending={pending} failure={failure} onSend={send}>
      <TextField {...field("company_name")} label={words.company} maxLength={300} autoComplete="off" />
      <TextField
        {...field("ticker")}
        label={words.ticker}
        aside={words.optional}
        hint={words.tickerHint}
        maxLength={20}
        autoComplete="off"
        spellCheck={false}
      />
      <SelectField
        label={words.type}
        value={type}
        options={ANALYSIS_TYPES.map((value) => ({ value, text: analysisWords.types[value] }))}
        onChoose={setType}
      />
      <DealField chosen={deal} onChoose={setDeal} />
    </StartForm>
  );
}
