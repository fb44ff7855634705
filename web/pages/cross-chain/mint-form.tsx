import { useState } from "react";
import { outcomeTokenRoutes } from "#features/outcome-tokens/routes.ts";
import { SelectField, TextField } from "@/parts/field.tsx";
import { useFields } from "@/parts/form.tsx";
import { Section } from "@/parts/section.tsx";
import type { CallOnce } from "@/shell/call-once.ts";
import { addressObjection, amountObjection } from "./objections.ts";
import type { MarketEvent } from "./queries.ts";
import { TransactionForm } from "./transaction-form.tsx";
import { crossChainWords } from "./words.ts";

const words = crossChainWords.event.mint;

/** Mints tokens of one of the event's outcomes, then shows the mint's progress. */
export function MintForm({ event }: { event: MarketEvent }) {
  const [tokenId, setTokenId] = useState(event.outcomes[0]?.outcome_token_id ?? "");
  const { values, field, object } = useFields({ recipient_address: "", amount: "" });
  const check = (): boolean =>
    object({
      recipient_address: addressObjection(values.recipient_address),
      amount: amountObjection(values.amount),
    });
  const send = async (callOnce: CallOnce): Promise<string> => {
    const { body } = await callOnce(outcomeTokenRoutes.mintOutcomeTokens, {
      body: {
        recipient_address: values.recipient_address.trim(),
        outcome_token_id: tokenId,
        amount: values.amount.trim(),
        market_event_id: event.id,
      },
      respondAsync: true,
    });
    return body.transaction_id;
  };
  return (
    <Section title={words.title}>
      <TransactionForm words={words} check={check} object={object} send={send}>
        <SelectField
          label={words.outcome}
          value={tokenId}
          options={event.outcomes.map(({ name, outcome_token_id: value }) => ({ value, text: name }))}
          onChoose={setTokenId}
        />
        <TextField {...field("recipient_address")} label={words.recipient} autoComplete="off" spellCheck={false} />
        <TextField {...field("amount")} label={words.amount} inputMode="numeric" autoComplete="off" />
      </TransactionForm>
    </Section>
  );
}
