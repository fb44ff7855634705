import type { CashFlowRow, FacilityCashFlows } from "#domain/cash-flows/cash-flows.ts";
import { showDate, showRate } from "@/pages/documents/terms/values.ts";
import { Button } from "@/parts/button.tsx";
import { saveText } from "@/shell/save-file.ts";
import { cashFlowWords as words } from "./words.ts";

const { columns } = words;
const CSV_COLUMNS = [
  "due_date",
  "payment_date",
  "opening_balance",
  "days",
  "rate",
  "interest",
  "principal",
  "closing_balance",
] as const satisfies readonly (keyof CashFlowRow)[];

/** Every payment, and the same as a file. */
export function CashFlowTable({ flows }: { flows: FacilityCashFlows }) {
  const figures = new Intl.NumberFormat(undefined, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const show = (amount: number | null): string => (amount === null ? "–" : figures.format(amount));
  const cell = "px-1.5 py-1 text-right tabular-nums";
  return (
    <>
      {/* Scrolled with the keyboard as well. */}
      <section
        aria-label={words.tableOf(flows.facility_name)}
        tabIndex={0}
        className="max-h-96 overflow-auto rounded-md border border-line focus-visible:-outline-offset-2"
      >
        <table aria-label={words.tableOf(flows.facility_name)} className="w-full text-sm">
          <thead className="sticky top-0 bg-surface text-quiet">
            <tr>
              {[columns.date, columns.rate, columns.interest, columns.principal, columns.balance].map((title) => (
                <th key={title} scope="col" className="px-1.5 py-1 text-right font-medium first:text-left">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {flows.rows.map((row) => (
              <tr key={row.due_date} className="border-t border-line">
                <th scope="row" className="px-1.5 py-1 text-left font-normal whitespace-nowrap">
                  {showDate(row.payment_date)}
                </th>
                <td className={cell}>{row.rate === null ? "–" : showRate(row.rate * 10_000)}</td>
                <td className={cell}>{show(row.interest)}</td>
                <td className={cell}>{show(row.principal)}</td>
                <td className={cell}>{show(row.closing_balance)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot className="sticky bottom-0 border-t border-edge bg-surface font-semibold">
            <tr>
              <th scope="row" className="px-1.5 py-1 text-left">
                {words.total} {flows.currency}
              </th>
              <td />
              <td className={cell}>{show(flows.totals?.interest ?? null)}</td>
              <td className={cell}>{show(flows.totals?.principal ?? null)}</td>
              <td />
            </tr>
          </tfoot>
        </table>
      </section>
      <Button className="self-start" onClick={() => saveText(words.file(flows.facility_id), "text/csv", csvOf(flows))}>
        {words.download}
      </Button>
    </>
  );
}

/** Dates and numbers only, so no value needs quotes. */
function csvOf({ rows }: FacilityCashFlows): string {
  const lines = rows.map((row) => CSV_COLUMNS.map((name) => row[name] ?? "").join(","));
  return `${[CSV_COLUMNS.join(","), ...lines].join("\r\n")}\r\n`;
}
