import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { creditRoutes } from "#features/credits/routes.ts";
import { TextField } from "@/parts/field.tsx";
import { Form, useFields } from "@/parts/form.tsx";
import { Notice } from "@/parts/notice.tsx";
import { Section } from "@/parts/section.tsx";
import { creditsFor, formatNumber } from "@/payments/amounts.ts";
import type { Credits } from "@/payments/balance-query.ts";
import { paymentWords } from "@/payments/words.ts";
import { useCallOnce } from "@/shell/call-once.ts";
import { errorText, fieldErrors } from "@/shell/error-text.ts";
import type { User } from "@/shell/session.ts";
import { words as appWords } from "@/words.ts";
import { readUsd } from "./read-usd.ts";
import { creditWords } from "./words.ts";

const words = creditWords.buy;
const MAX_USD = 10_000;

/** Sells credits for dollars from a wallet; where they can't be bought, says why instead. */
export function BuySection({ credits, user }: { credits: Credits; user: User }) {
  const reason = reasonAgainst(credits, user);
  return (
    <Section title={words.title}>
      {reason === null ? (
        <div className="max-w-sm">
          <BuyForm penniesPerUsd={credits.pennies_per_usd} />
        </div>
      ) : (
        <Notice>{reason}</Notice>
      )}
    </Section>
  );
}

function BuyForm({ penniesPerUsd }: { penniesPerUsd: number }) {
  const navigate = useNavigate();
  const { values, field, object } = useFields({ amount: "" });
  const callOnce = useCallOnce();
  const buy = useMutation({
    mutationFn: (amount: number) => callOnce(creditRoutes.topUp, { body: { amount } }),
    onSuccess: ({ body }) => navigate({ to: "/credits/payments/$id", params: { id: body.payment.id } }),
    onError: (error) => object(fieldErrors(error)),
  });
  const amount = readUsd(values.amount);
  const bought = amount === null ? null : creditsFor(amount, penniesPerUsd);
  const send = (): void => {
    if (object({ amount: objectionTo(values.amount, penniesPerUsd) })) buy.mutate(Number(amount));
  };
  return (
    <Form
      label={words.title}
      submit={words.submit}
      busy={words.busy}
      pending={buy.isPending}
      failure={buy.error && errorText(buy.error)}
      onSend={send}
    >
      <TextField
        {...field("amount")}
        label={words.amount}
        hint={bought ? words.gets(paymentWords.credits(formatNumber(bought))) : words.hint(formatNumber(penniesPerUsd))}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
      />
    </Form>
  );
}

function reasonAgainst({ wallet_payments, inapp_available }: Credits, user: User): string | null {
  if (!user.permissions.includes("credits:buy")) return words.mayNot;
  if (!wallet_payments) return inapp_available ? words.offInApp : words.off;
  return user.organization.unlocked ? null : words.locked;
}

function objectionTo(text: string, penniesPerUsd: number): string | undefined {
  if (text.trim() === "") return appWords.errors.required;
  const amount = readUsd(text);
  if (amount === null) return words.form;
  if (Number(amount) === 0) return words.least;
  if (Number(amount) > MAX_USD) return words.most;
  return creditsFor(amount, penniesPerUsd) === 0 ? words.none : undefined;
}
