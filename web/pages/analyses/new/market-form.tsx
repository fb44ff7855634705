import { useState } from "react";
import { TIME_RANGES } from "#domain/prices/query-window.ts";
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

/** A question about the market. */
export function MarketForm({ given }: { given: NewSearch }) {
  const { values, field, object } = useFields({ query: given.query ?? "" });
  const [range, setRange] = useState(oneOf(TIME_RANGES, given.time_range) ?? "3M");
  const [deal, setDeal] = useState(given.deal_id);
  const { start, pending, failure } = useStart(object);
  const send = (): void => {
    const query = values.query.trim();
    if (!object({ query: query === "" ? appWords.errors.required : undefined })) return;
    start({ kind: "market", body: { query, time_range: range, ...(deal === undefined ? {} : { deal_id: deal }) } });
  };
  return (
    <StartForm label={analysisWords.kinds.market} pending={pending} failure={failure} onSend={send}>
      <TextField {...field("query")} label={words.query} hint={words.queryHint} maxLength={8000} autoComplete="off" />
      <SelectField
        label={words.range}
        value={range}
        options={TIME_RANGES.map((value) => ({ value, text: analysisWords.ranges[value] }))}
        onChoose={setRange}
      />
      <DealField chosen={deal} onChoose={setDeal} />
    </StartForm>
  );
}
