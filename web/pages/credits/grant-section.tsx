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
import { useCallOnce } from "@/shell/call-once.ts";
import { errorText, fieldErrors } from "@/shell/error-text.ts";
import { words as appWords } from "@/words.ts";
import { creditWords } from "./words.ts";

const words = creditWords.grant;

/** Grants credits to any user, as the operator. */
export function GrantSection() {
  const client = useQueryClient();
  const { values, field, object, clear } = useFields({ user: "", amount: "", reason: "" });
  const callOnce = useCallOnce();
  const grant = useMutation({
    mutationFn: ({ user, ...grant }: { user: string; amount: number; reason: string }) =>
      callOnce(creditRoutes.grantCredits, { body: { ...recipient(user), ...grant } }),
    onSuccess: ({ body }, { user }) => {
      const [amount, balance] = [body.amount, body.balance].map((n) => paymentWords.credits(formatNumber(n)));
      announce(words.done(amount ?? "", user, balance ?? ""));
      clear();
      void client.invalidateQueries({ queryKey: CREDITS });
      void client.invalidateQueries({ queryKey: ["users"] });
    },
    onError: (error) => object(objectionsTo(error)),
  });
  const send = (): void => {
    const reason = values.reason.trim();
    const isFine = object({
      user: userObjection(values.user),
      amount: wholeObjection(values.amount),
      reason: reason === "" ? appWords.errors.required : undefined,
    });
    if (isFine) grant.mutate({ user: values.user.trim(), amount: Number(values.amount), reason });
  };
  const atField = Object.keys(objectionsTo(grant.error)).length > 0;
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
          <TextField {...field("user")} label={words.user} hint={words.userHint} autoComplete="off" maxLength={320} />
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

function recipient(user: string): { wallet_address: string } | { email: string } {
  return /^0x/i.test(user) ? { wallet_address: user } : { email: user };
}

function userObjection(text: string): string | undefined {
  if (text.trim() === "") return appWords.errors.required;
  return /^(?:0x[0-9a-f]{40}|[^\s@]+@[^\s@]+)$/i.test(text.trim()) ? undefined : words.userForm;
}

/** What the server says about a field, at that field. */
function objectionsTo(error: Error | null): Record<string, string> {
  if (error instanceof ApiError && error.code === "not_found") return { user: words.noUser };
  const { email, wallet_address, ...others } = fieldErrors(error);
  return (email ?? wallet_address) === undefined ? others : { ...others, user: words.userForm };
}

function wholeObjection(text: string): string | undefined {
  if (text.trim() === "") return appWords.errors.required;
  return /^[1-9]\d{0,9}$/.test(text.trim()) ? undefined : words.whole;
}
