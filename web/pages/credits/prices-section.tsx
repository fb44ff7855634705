import { Section } from "@/parts/section.tsx";
import { type Column, Table } from "@/parts/table.tsx";
import { formatNumber, formatUsd } from "@/payments/amounts.ts";
import type { Credits } from "@/payments/balance-query.ts";
import { paymentWords } from "@/payments/words.ts";
import { creditWords } from "./words.ts";

const words = creditWords.prices;
const FEATURES = ["agents", "predictions", "green_finance", "banking", "brokerage_transfer"] as const;

/** Prices of the features that this server offers. */
export function PricesSection({ credits: { prices, wallet_payments: byWallet } }: { credits: Credits }) {
  const rows = FEATURES.flatMap((feature) => {
    const price = prices[feature];
    return price === undefined ? [] : [{ feature, ...price }];
  });
  const usd: Column<(typeof rows)[number]> = { title: words.usd, figures: true, cell: usdOf };
  return (
    <Section title={words.title}>
      <Table
        label={words.title}
        rows={rows}
        keyOf={({ feature }) => feature}
        columns={[
          { title: words.feature, cell: ({ feature }) => paymentWords.bought[feature] },
          {
            title: words.credits,
            figures: true,
            cell: ({ credits }) => (credits === 0 ? words.free : formatNumber(credits)),
          },
          ...(byWallet ? [usd] : []),
        ]}
      />
      <p className="mt-3 text-sm text-quiet">{byWallet ? words.hint : words.hintNoWallet}</p>
    </Section>
  );
}

function usdOf({ credits, amount_usd: amount }: Credits["prices"][string]) {
  return credits === 0 ? words.free : formatUsd(amount);
}
