import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { bridgeRoutes, type ResolutionRequest } from "#features/bridge/routes.ts";
import { Dialog } from "@/parts/dialog.tsx";
import { SelectField, TextField } from "@/parts/field.tsx";
import { Form, useFields } from "@/parts/form.tsx";
import { announce } from "@/shell/announcer.tsx";
import { call } from "@/shell/api.ts";
import { fieldErrors } from "@/shell/error-text.ts";
import { failureText } from "./cross-chain-frame.tsx";
import { hashObjection, textObjection } from "./objections.ts";
import { type ChainTransaction, CROSS_CHAIN } from "./queries.ts";
import { crossChainWords } from "./words.ts";

const words = crossChainWords.transaction.resolve;
type Outcome = ResolutionRequest["outcome"];
const OUTCOMES = Object.keys(words.outcomes) as Outcome[];

interface ResolveDialogProps {
  readonly transaction: ChainTransaction;
  readonly onClose: () => void;
}

/** Lets an administrator resolve a transfer that the bridge does not report. */
export function ResolveDialog({ transaction, onClose }: ResolveDialogProps) {
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome>("not_transferred");
  const { values, field, object } = useFields({
    bridge_id: transaction.bridge_external_id ?? "",
    dest_tx_hash: transaction.dest_tx_hash ?? "",
    reason: "",
  });
  const [bridgeId, hash, reason] = [values.bridge_id.trim(), values.dest_tx_hash.trim(), values.reason.trim()];
  const check = (): boolean =>
    object({
      bridge_id: outcome === "accepted" ? textObjection(bridgeId) : undefined,
      dest_tx_hash: outcome === "completed" ? hashObjection(hash) : undefined,
      reason: textObjection(reason),
    });
  const resolve = useMutation({
    mutationFn: () =>
      call(bridgeRoutes.resolveTransaction, {
        params: { id: transaction.id },
        body: {
          outcome,
          reason,
          bridge_id: outcome === "not_transferred" || bridgeId === "" ? undefined : bridgeId,
          dest_tx_hash: outcome === "completed" && hash !== "" ? hash : undefined,
        },
      }),
    onSuccess: () => {
      announce(words.done);
      void client.invalidateQueries({ queryKey: CROSS_CHAIN });
      onClose();
    },
    onError: (error) => void object(fieldErrors(error)),
  });
  return (
    <Dialog title={words.title} onClose={onClose}>
      <p className="mb-4 text-quiet">{words.check}</p>
      <Form
        label={words.title}
        submit={words.submit[outcome]}
        busy={words.busy}
        pending={resolve.isPending}
        failure={failureText(resolve.error)}
        onSend={() => {
          if (check()) resolve.mutate();
        }}
      >
        <SelectField
          label={words.outcome}
          hint={words.meanings[outcome]}
          value={outcome}
          options={OUTCOMES.map((value) => ({ value, text: words.outcomes[value] }))}
          onChoose={setOutcome}
        />
        {outcome === "not_transferred" ? null : (
          <TextField {...field("bridge_id")} label={words.bridgeId} autoComplete="off" spellCheck={false} />
        )}
        {outcome === "completed" ? (
          <TextField {...field("dest_tx_hash")} label={words.hash} autoComplete="off" spellCheck={false} />
        ) : null}
        <TextField {...field("reason")} label={words.reason} hint={words.reasonHint} autoComplete="off" />
      </Form>
    </Dialog>
  );
}
