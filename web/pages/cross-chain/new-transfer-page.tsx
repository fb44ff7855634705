import { useMutation, useQueryClient } from "@tanstack/react-query";
import { createLazyRoute, Link, useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { bridgeRoutes } from "#features/bridge/routes.ts";
import { SelectField, TextField } from "@/parts/field.tsx";
import { Form, useFields } from "@/parts/form.tsx";
import { LINK } from "@/parts/link-style.ts";
import { Notice } from "@/parts/notice.tsx";
import { Page } from "@/parts/page.tsx";
import { call } from "@/shell/api.ts";
import { fieldErrors } from "@/shell/error-text.ts";
import { newIdempotencyKey } from "@/shell/idempotency-key.ts";
import type { User } from "@/shell/session.ts";
import { useUser } from "@/shell/use-session.ts";
import { CHAINS } from "./chains.ts";
import { failureText } from "./cross-chain-frame.tsx";
import { addressObjection, amountObjection, tokenIdObjection } from "./objections.ts";
import { CROSS_CHAIN } from "./queries.ts";
import { crossChainWords } from "./words.ts";

const words = crossChainWords.transfer;
const CHOICES = CHAINS.map(({ id, name }) => ({ value: String(id), text: name }));

export const newTransferPage = createLazyRoute("/app/cross-chain/new")({ component: NewTransferPage });

function NewTransferPage() {
  const user = useUser();
  if (user === null) return null;
  const mayAny = user.organization.operator && user.role === "admin";
  return (
    <Page title={words.title}>
      <p className="-mt-4 mb-5">
        <Link to="/cross-chain" className={LINK}>
          {crossChainWords.transaction.back}
        </Link>
      </p>
      {user.wallet_address === null && !mayAny ? (
        <Notice>
          {words.noWallet}{" "}
          <Link to="/account" className={LINK}>
            {crossChainWords.account}
          </Link>
        </Notice>
      ) : (
        <TransferForm user={user} />
      )}
    </Page>
  );
}

function TransferForm({ user }: { user: User }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [source, setSource] = useState(CHOICES[0]?.value ?? "");
  const [destination, setDestination] = useState(CHOICES[1]?.value ?? "");
  const { values, field, object } = useFields({
    token_address: "",
    amount: "",
    sender_address: user.wallet_address ?? "",
    receiver_address: "",
    market_event_id: "",
    outcome_token_id: "",
  });
  // One key for one form: a repeat after a lost answer never sends a second transfer.
  const key = useRef(newIdempotencyKey());
  const submit = useMutation({
    mutationFn: () =>
      call(bridgeRoutes.submitBridge, { body: bodyOf(source, destination, values), idempotencyKey: key.current }),
    onSuccess: ({ body }) => {
      void client.invalidateQueries({ queryKey: CROSS_CHAIN });
      void navigate({ to: "/cross-chain/transactions/$id", params: { id: body.id } });
    },
    onError: (error) => {
      key.current = newIdempotencyKey();
      object(fieldErrors(error));
    },
  });
  const send = (): void => {
    const isFine = object({
      token_address: addressObjection(values.token_address),
      amount: amountObjection(values.amount),
      sender_address: addressObjection(values.sender_address),
      receiver_address: values.receiver_address.trim() === "" ? undefined : addressObjection(values.receiver_address),
      market_event_id: values.market_event_id.trim() === "" ? undefined : amountObjection(values.market_event_id),
      outcome_token_id: values.outcome_token_id.trim() === "" ? undefined : tokenIdObjection(values.outcome_token_id),
    });
    if (isFine && source !== destination) submit.mutate();
  };
  const plain = { autoComplete: "off", spellCheck: false } as const;
  return (
    <div className="max-w-lg">
      <Form
        label={words.title}
        submit={words.submit}
        busy={words.busy}
        pending={submit.isPending}
        failure={failureText(submit.error)}
        onSend={send}
      >
        <SelectField label={words.source} value={source} options={CHOICES} onChoose={setSource} />
        <SelectField
          label={words.destination}
          value={destination}
          options={CHOICES}
          onChoose={setDestination}
          error={source === destination ? words.same : undefined}
        />
        <TextField {...field("token_address")} {...plain} label={words.token} hint={words.tokenHint} />
        <TextField {...field("amount")} {...plain} label={words.amount} hint={words.amountHint} inputMode="numeric" />
        <TextField {...field("sender_address")} {...plain} label={words.sender} hint={words.senderHint} />
        <TextField
          {...field("receiver_address")}
          {...plain}
          label={words.receiver}
          hint={words.receiverHint}
          aside={words.optional}
        />
        <TextField {...field("market_event_id")} {...plain} label={words.event} aside={words.optional} />
        <TextField {...field("outcome_token_id")} {...plain} label={words.tokenId} aside={words.optional} />
      </Form>
    </div>
  );
}

type Values = Readonly<
  Record<
    "token_address" | "amount" | "sender_address" | "receiver_address" | "market_event_id" | "outcome_token_id",
    string
  >
>;

function bodyOf(source: string, destination: string, values: Values) {
  const given = (text: string): string | undefined => (text.trim() === "" ? undefined : text.trim());
  const event = given(values.market_event_id);
  return {
    source_chain_id: Number(source),
    dest_chain_id: Number(destination),
    amount: values.amount.trim(),
    token_address: values.token_address.trim(),
    sender_address: values.sender_address.trim(),
    receiver_address: given(values.receiver_address),
    market_event_id: event === undefined ? undefined : Number(event),
    outcome_token_id: given(values.outcome_token_id),
  };
}
