import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { outcomeTokenRoutes } from "#features/outcome-tokens/routes.ts";
import { SelectField, TextField } from "@/parts/field.tsx";
import { Form, useFields } from "@/parts/form.tsx";
import { Section } from "@/parts/section.tsx";
import { call } from "@/shell/api.ts";
import { fieldErrors } from "@/shell/error-text.ts";
import { newIdempotencyKey } from "@/shell/idempotency-key.ts";
import { failureText } from "./cross-chain-frame.tsx";
import { addressObjection, amountObjection } from "./objections.ts";
import { CROSS_CHAIN, type MarketEvent } from "./queries.ts";
import { crossChainWords } from "./words.ts";

const words = crossChainWords.event.mint;

/** Mints tokens of one of the event's outcomes, then shows the mint's progress. */
export function MintForm({ event }: { event: MarketEvent }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [tokenId, setTokenId] = useState(event.outcomes[0]?.outcome_token_id ?? "");
  const { values, field, object } = useFields({ recipient_address: "", amount: "" });
  // One key for one form: a repeat after a lost answer never mints a second time.
  const key = useRef(newIdempotencyKey());
  const mint = useMutation({
    mutationFn: () =>
      call(outcomeTokenRoutes.mintOutcomeTokens, {
        body: {
          recipient_address: values.recipient_address.trim(),
          outcome_token_id: tokenId,
          amount: values.amount.trim(),
          market_event_id: event.id,
        },
        idempotencyKey: key.current,
        respondAsync: true,
      }),
    onSuccess: ({ body }) => {
      void client.invalidateQueries({ queryKey: CROSS_CHAIN });
      void navigate({ to: "/cross-chain/transactions/$id", params: { id: body.transaction_id } });
    },
    onError: (error) => {
      key.current = newIdempotencyKey();
      object(fieldErrors(error));
    },
  });
  const send = (): void => {
    const isFine = object({
      recipient_address: addressObjection(values.recipient_address),
      amount: amountObjection(values.amount),
    });
    if (isFine) mint.mutate();
  };
  return (
    <Section title={words.title}>
      <div className="max-w-lg">
        <Form
          label={words.title}
          submit={words.submit}
          busy={words.busy}
          pending={mint.isPending}
          failure={failureText(mint.error)}
          onSend={send}
        >
          <SelectField
            label={words.outcome}
            value={tokenId}
            options={event.outcomes.map(({ name, outcome_token_id: value }) => ({ value, text: name }))}
            onChoose={setTokenId}
          />
          <TextField {...field("recipient_address")} label={words.recipient} autoComplete="off" spellCheck={false} />
          <TextField {...field("amount")} label={words.amount} inputMode="numeric" autoComplete="off" />
        </Form>
      </div>
    </Section>
  );
}
