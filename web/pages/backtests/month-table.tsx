import { formatReturn } from "@/pages/trading/figures.ts";
import { Table } from "@/parts/table.tsx";
import { backtestWords as words } from "./words.ts";

interface MonthTableProps {
  readonly curve: readonly { readonly timestamp: string; readonly equity: number }[];
  readonly initial: number;
}

interface YearRow {
  readonly year: string;
  /** By number of the month, from 0. */
  readonly months: ReadonlyMap<number, number>;
  readonly whole: number;
}

const monthName = new Intl.DateTimeFormat(undefined, { month: "short", timeZone: "UTC" });

/** The return of every month and year. */
export function MonthTable({ curve, initial }: MonthTableProps) {
  const rows = yearsOf(curve, initial);
  return (
    <div className="overflow-x-auto">
      <Table
        label={words.months}
        rows={rows}
        keyOf={({ year }) => year}
        columns={[
          { title: words.year, cell: ({ year }) => year },
          ...Array.from({ length: 12 }, (_, month) => ({
            title: monthName.format(Date.UTC(2024, month, 1)),
            figures: true as const,
            cell: ({ months }: YearRow) => <Share value={months.get(month)} />,
          })),
          { title: words.whole, figures: true, cell: ({ whole }) => <Share value={whole} /> },
        ]}
      />
    </div>
  );
}

function Share({ value }: { value: number | undefined }) {
  if (value === undefined) return null;
  return <span className={value < 0 ? "text-danger" : ""}>{formatReturn(value)}</span>;
}

/** Returns from the equity at the end of the month or year before. */
function yearsOf(curve: MonthTableProps["curve"], initial: number): YearRow[] {
  const ends = new Map<string, number>();
  for (const { timestamp, equity } of curve) ends.set(timestamp.slice(0, 7), equity);
  const rows: { year: string; months: Map<number, number>; whole: number; start: number }[] = [];
  let before = initial;
  for (const [month, equity] of ends) {
    const year = month.slice(0, 4);
    const last = rows.at(-1);
    const row = last?.year === year ? last : { year, months: new Map<number, number>(), whole: 0, start: before };
    if (row !== last) rows.push(row);
    row.months.set(Number(month.slice(5)) - 1, equity / before - 1);
    row.whole = equity / row.start - 1;
    before = equity;
  }
  return rows;
}
