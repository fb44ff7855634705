import { useMutation, useQueryClient } from "@tanstack/react-query";
import { bankingRoutes } from "#features/banking/routes.ts";
import { Button } from "@/parts/button.tsx";
import { TextField } from "@/parts/field.tsx";
import { Form, useFields } from "@/parts/form.tsx";
import { Notice } from "@/parts/notice.tsx";
import { CostNote } from "@/payments/cost-note.tsx";
import { call } from "@/shell/api.ts";
import { errorText, fieldErrors } from "@/shell/error-text.ts";
import { newIdempotencyKey } from "@/shell/idempotency-key.ts";
import { BANKING } from "./queries.ts";
import { bankingWords as words } from "./words.ts";

/** Links a bank: a token for the provider's dialogue, and the public token that the dialogue gives. */
export function LinkForm() {
  const client = useQueryClient();
  const { values, field, object, clear } = useFields({ public_token: "" });
  const token = useMutation({
    mutationFn: () => call(bankingRoutes.createLinkToken, { body: {}, idempotencyKey: newIdempotencyKey() }),
  });
  const connect = useMutation({
    mutationFn: () =>
      call(bankingRoutes.connectBank, {
        body: { public_token: values.public_token.trim() },
        idempotencyKey: newIdempotencyKey(),
      }),
    onSuccess: () => {
      clear();
      return client.invalidateQueries({ queryKey: BANKING });
    },
    onError: (error) => object(fieldErrors(error)),
  });
  const error = token.error ?? connect.error;
  return (
    <div className="flex max-w-lg flex-col gap-3">
      <p className="text-sm text-quiet">{words.linkHint}</p>
      <Button busy={token.isPending} onClick={() => token.mutate()} className="self-start">
        {words.getToken}
      </Button>
      {token.data === undefined ? null : (
        <Notice>
          {words.linkToken}: <code>{token.data.body.link_token}</code>
        </Notice>
      )}
      <Form
        label={words.connect}
        submit={words.connect}
        busy={words.connecting}
        pending={connect.isPending}
        failure={error === null ? null : errorText(error)}
        onSend={() => connect.mutate()}
      >
        <TextField {...field("public_token")} label={words.publicToken} autoComplete="off" spellCheck={false} />
        <CostNote price="banking" />
      </Form>
    </div>
  );
}
