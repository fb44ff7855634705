import { Section } from "@/parts/section.tsx";
import { formatNumber, formatUsd, usdFor } from "@/payments/amounts.ts";
import type { Credits } from "@/payments/balance-query.ts";
import { paymentWords } from "@/payments/words.ts";
import { creditWords } from "./words.ts";

const words = creditWords.balance;

/** Credits available and reserved, and their value in dollars. */
export function BalanceSection({ credits }: { credits: Credits }) {
  const { available, held, balance, pennies_per_usd: penniesPerUsd } = credits;
  const rate = words.rate(paymentWords.credits(formatNumber(penniesPerUsd)), formatUsd("1"));
  return (
    <Section title={words.title}>
      <dl className="flex flex-wrap gap-x-12 gap-y-4">
        <Figure name={words.available} value={formatNumber(available)} strong />
        <Figure name={words.held} value={formatNumber(held)} />
        <Figure name={words.worth} value={formatUsd(usdFor(balance, penniesPerUsd))} hint={rate} />
      </dl>
      {held === 0 ? null : <p className="mt-3 text-sm text-quiet">{words.heldHint}</p>}
    </Section>
  );
}

function Figure({ name, value, hint, strong }: { name: string; value: string; hint?: string; strong?: true }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-quiet">
        {name}
        {hint === undefined ? null : <span className="block text-sm">{hint}</span>}
      </dt>
      <dd className={`tabular-nums ${strong ? "text-3xl font-semibold" : "text-xl leading-9"}`}>{value}</dd>
    </div>
  );
}
