import type { InstallmentComparison } from "#domain/cash-flows/cash-flows.ts";
import { showDate, showMoney } from "@/pages/documents/terms/values.ts";
import { Badge } from "@/parts/badge.tsx";
import { Button } from "@/parts/button.tsx";
import { cashFlowWords as words } from "./words.ts";

/** Maximum number of differences shown; more are rarely read. */
const SHOWN = 5;

interface ComparisonViewProps {
  readonly comparison: InstallmentComparison;
  readonly currency: string | null;
  readonly onSelect: (pointer: string) => void;
}

/** Whether the computed principal equals the printed one; each difference links to its place. */
export function ComparisonView({ comparison, currency, onSelect }: ComparisonViewProps) {
  const { matches, printed, installments, findings, balance_at_maturity: atMaturity } = comparison;
  const money = (amount: number): string => showMoney({ amount, currency: currency ?? "USD" }) ?? "";
  const differing = installments.filter((row) => !row.matches).slice(0, SHOWN);
  return (
    <div className="flex flex-col items-start gap-1">
      <Badge kind={matches ? "success" : "warning"}>{matches ? words.matches[printed] : words.differs}</Badge>
      {atMaturity > 0 ? <p className="text-sm text-quiet">{words.atMaturity(money(atMaturity))}</p> : null}
      <ul className="text-sm">
        {findings.map(({ code, message }) => (
          <li key={`${code} ${message}`}>{message}</li>
        ))}
        {differing.map((row) => (
          <li key={`${row.pointer} ${row.printed_date}`}>
            <Button
              kind="bare"
              className="min-h-7 px-0 py-0.5 text-left"
              onClick={() => onSelect(`${row.pointer}/amount`)}
            >
              {words.difference(
                showDate(row.printed_date) ?? "",
                money(row.printed_amount),
                row.computed_amount === null ? "–" : money(row.computed_amount),
              )}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
