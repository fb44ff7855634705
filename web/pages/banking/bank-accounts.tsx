import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { brokerageRoutes } from "#features/brokerage/routes.ts";
import { SelectField, TextField } from "@/parts/field.tsx";
import { Form, useFields } from "@/parts/form.tsx";
import { Loaded } from "@/parts/loaded.tsx";
import { Section } from "@/parts/section.tsx";
import { useCallOnce } from "@/shell/call-once.ts";
import { errorText, fieldErrors } from "@/shell/error-text.ts";
import { BANKING, type Relationship, relationshipsQuery } from "./queries.ts";
import { bankingWords as words } from "./words.ts";

type Kind = keyof typeof words.kinds;

/** The bank accounts for deposits and withdrawals. */
export function BankAccounts() {
  const list = useQuery(relationshipsQuery);
  return (
    <Section title={words.banks}>
      <Loaded query={list}>
        {(accounts) =>
          accounts.length === 0 ? (
            <p className="mb-3 text-quiet">{words.noBanks}</p>
          ) : (
            <ul className="mb-4 flex flex-col gap-1">
              {accounts.map((account) => (
                <li key={account.relationship_id}>{nameOf(account)}</li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <AddForm />
    </Section>
  );
}

export function nameOf({ account_owner_name: owner, bank_account_mask: mask, nickname }: Relationship): string {
  return words.mask(nickname ?? owner, mask);
}

function AddForm() {
  const client = useQueryClient();
  const [kind, setKind] = useState<Kind>("CHECKING");
  const { values, field, object, clear } = useFields({
    account_owner_name: "",
    bank_account_number: "",
    bank_routing_number: "",
  });
  const callOnce = useCallOnce();
  const add = useMutation({
    mutationFn: () => callOnce(brokerageRoutes.addRelationship, { body: { ...values, bank_account_type: kind } }),
    onSuccess: () => {
      clear();
      return client.invalidateQueries({ queryKey: BANKING });
    },
    onError: (error) => object(fieldErrors(error)),
  });
  const options = (Object.entries(words.kinds) as [Kind, string][]).map(([value, text]) => ({ value, text }));
  return (
    <div className="max-w-lg">
      <Form
        label={words.addBank}
        submit={words.addBank}
        busy={words.adding}
        pending={add.isPending}
        failure={add.error === null ? null : errorText(add.error)}
        onSend={() => add.mutate()}
      >
        <TextField {...field("account_owner_name")} label={words.owner} autoComplete="off" />
        <SelectField label={words.kind} value={kind} options={options} onChoose={setKind} />
        <TextField {...field("bank_account_number")} label={words.number} inputMode="numeric" autoComplete="off" />
        <TextField {...field("bank_routing_number")} label={words.routing} inputMode="numeric" autoComplete="off" />
      </Form>
    </div>
  );
}
