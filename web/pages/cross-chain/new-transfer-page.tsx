import { createLazyRoute, Link } from "@tanstack/react-router";
import { useState } from "react";
import { bridgeRoutes } from "#features/bridge/routes.ts";
import { SelectField, TextField } from "@/parts/field.tsx";
import { useFields } from "@/parts/form.tsx";
import { LINK } from "@/parts/link-style.ts";
import { Notice } from "@/parts/notice.tsx";
import type { CallOnce } from "@/shell/call-once.ts";
import type { User } from "@/shell/session.ts";
import { useUser } from "@/shell/use-session.ts";
import { CHAINS } from "./chains.ts";
import { addressObjection, amountObjection, tokenIdObjection } from "./objections.ts";
import { UnderList } from "./record-page.tsx";
import { TransactionForm } from "./transaction-form.tsx";
import { crossChainWords } from "./words.ts";

const words = crossChainWords.transfer;
const CHOICES = CHAINS.map(({ id, name }) => ({ value: String(id), text: name }));

export const newTransferPage = createLazyRoute("/app/cross-chain/new")({ component: NewTransferPage });

function NewTransferPage() {
  const user = useUser();
  if (user === null) return null;
  const mayAny = user.organization.operator && user.role === "admin";
  return (
    <UnderList title={words.title} list={{ to: "/cross-chain", text: crossChainWords.transaction.back }}>
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
    </UnderList>
  );
}

function TransferForm({ user }: { user: User }) {
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
  const check = (): boolean => {
    const isFine = object({
      token_address: addressObjection(values.token_address),
      amount: amountObjection(values.amount),
      sender_address: addressObjection(values.sender_address),
      receiver_address: values.receiver_address.trim() === "" ? undefined : addressObjection(values.receiver_address),
      market_event_id: values.market_event_id.trim() === "" ? undefined : amountObjection(values.market_event_id),
      outcome_token_id: values.outcome_token_id.trim() === "" ? undefined : tokenIdObjection(values.outcome_token_id),
    });
    return isFine && source !== destination;
  };
  const send = async (callOnce: CallOnce): Promise<string> => {
    const body = bodyOf(source, destination, values);
    return (await callOnce(bridgeRoutes.submitBridge, { body })).body.id;
  };
  const plain = { autoComplete: "off", spellCheck: false } as const;
  return (
    <TransactionForm words={words} check={check} object={object} send={send}>
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
    </TransactionForm>
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
