import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "#api/client.ts";
import { creditRoutes } from "#features/credits/routes.ts";
import { TextField } from "@/parts/field.tsx";
import { Form, useFields } from "@/parts/form.tsx";
import { Section } from "@/parts/section.tsx";
import { formatNumber } from "@/payments/amounts.ts";
import { CREDITS } from "@/payments/credits-key.ts";
import { paymentWords } from "@/payments/words.ts";
import { announce } from "@/shell/announcer.tsx";
import { call } from "@/shell/api.ts";
import { errorText, fieldErrors } from "@/shell/error-text.ts";
import { newIdempotencyKey } from "@/shell/idempotency-key.ts";
import { words as appWords } from "@/words.ts";
import { creditWords } from "./words.ts";

const words = creditWords.grant;

/** Credits as a gift of the operator. */
export function GrantSection() {
  const client = useQueryClient();
  const { values, field, object, clear } = useFields({ user_id: "", amount: "", reason: "" });
  const grant = useMutation({
    mutationFn: (body: { user_id: number; amount: number; reason: string }) =>
      call(creditRoutes.grantCredits, { body, idempotencyKey: newIdempotencyKey() }),
    onSuccess: ({ body }) => {
      const [amount, balance] = [body.amount, body.balance].map((n) => paymentWords.credits(formatNumber(n)));
      announce(words.done(amount ?? "", body.user_id, balance ?? ""));
      clear();
      void client.invalidateQueries({ queryKey: CREDITS });
      void client.invalidateQueries({ queryKey: ["users"] });
    },
    onError: (error) => object(isNobody(error) ? { user_id: words.noUser } : fieldErrors(error)),
  });
  const send = (): void => {
    const reason = values.reason.trim();
    const isFine = object({
      user_id: wholeObjection(values.user_id),
      amount: wholeObjection(values.amount),
      reason: reason === "" ? appWords.errors.required : undefined,
    });
    if (isFine) grant.mutate({ user_id: Number(values.user_id), amount: Number(values.amount), reason });
  };
  const atField = isNobody(grant.error) || Object.keys(fieldErrors(grant.error)).length > 0;
  return (
    <Section title={words.title}>
      <p className="mb-3 text-quiet">{words.hint}</p>
      <div className="max-w-sm">
        <Form
          label={words.title}
          submit={words.submit}
          busy={words.busy}
          pending={grant.isPending}
          failure={atField ? null : grant.error && errorText(grant.error)}
          onSend={send}
        >
          <TextField {...field("user_id")} label={words.user} inputMode="numeric" autoComplete="off" maxLength={10} />
          <TextField {...field("amount")} label={words.amount} inputMode="numeric" autoComplete="off" maxLength={10} />
          <TextField
            {...field("reason")}
            label={words.reason}
            hint={words.reasonHint}
            autoComplete="off"
            maxLength={300}
          />
        </Form>
      </div>
    </Section>
  );
}

function isNobody(error: Error | null): boolean {
  return error instanceof ApiError && error.code === "not_found";
}

function wholeObjection(text: string): string | undefined {
  if (text.trim() === "") return appWords.errors.required;
  return /^[1-9]\d{0,9}$/.test(text.trim()) ? undefined : words.whole;
}
