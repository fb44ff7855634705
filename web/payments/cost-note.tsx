import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { LINK } from "@/parts/link-style.ts";
import { formatNumber, formatUsd } from "./amounts.ts";
import { balanceQuery, type Credits } from "./balance-query.ts";
import { paymentWords } from "./words.ts";

const words = paymentWords.cost;

/** What the button next to it costs, and whether there are enough credits. */
export function CostNote({ price }: { price: string }) {
  const { data } = useQuery(balanceQuery());
  const row = data?.prices[price];
  if (data === undefined || row === undefined) return null;
  const isShort = row.credits > data.available;
  return (
    <p className={`text-sm ${isShort ? "text-warning" : "text-quiet"}`}>
      {textOf(data, row)}
      {isShort && !data.wallet_payments ? (
        <>
          {" "}
          <Link to="/credits" className={LINK}>
            {words.get}
          </Link>
        </>
      ) : null}
    </p>
  );
}

function textOf({ available, wallet_payments }: Credits, row: Credits["prices"][string]): string {
  if (row.credits === 0) return words.free;
  const cost = paymentWords.credits(formatNumber(row.credits));
  if (row.credits <= available) return words.enough(cost, formatNumber(available));
  return wallet_payments ? words.asked(cost, formatUsd(row.amount_usd)) : words.short(cost, formatNumber(available));
}
