import { useQuery } from "@tanstack/react-query";
import { formatNumber } from "./amounts.ts";
import { balanceQuery } from "./balance-query.ts";
import { paymentWords } from "./words.ts";

const words = paymentWords.balance;

/** Available credits, and reserved ones if there are any. Empty until loaded. */
export function BalanceFigures() {
  const { data } = useQuery(balanceQuery());
  if (data === undefined) return null;
  return (
    <span className="text-sm tabular-nums whitespace-nowrap">
      {formatNumber(data.available)}
      <span className="sr-only"> {words.available}</span>
      {data.held === 0 ? null : (
        // Beside the navigation's own words there is no room for it.
        <span className="text-quiet md:sr-only"> + {words.held(formatNumber(data.held))}</span>
      )}
    </span>
  );
}
