import { writeSums } from "@/pages/portfolio/cells.ts";
import { Section } from "@/parts/section.tsx";
import { Table } from "@/parts/table.tsx";
import { homeWords as words } from "./words.ts";

interface WallBar {
  readonly quarter: string;
  readonly facility_type: string;
  readonly currency: string;
  readonly amount: number;
}

/** Commitments by the quarter in which they mature, with a table of the same figures. */
export function MaturityWall({ wall, notCounted }: { readonly wall: readonly WallBar[]; readonly notCounted: number }) {
  const quarters = [...new Set(wall.map(({ quarter }) => quarter))];
  const currencies = [...new Set(wall.map(({ currency }) => currency))];
  return (
    <Section title={words.wall}>
      <p className="-mt-2 mb-3 text-quiet">{words.wallHint}</p>
      {wall.length === 0 ? <p className="text-quiet">{words.noMaturities}</p> : null}
      {currencies.map((currency) => {
        const bars = quarters.map((quarter) => {
          const own = wall.filter((bar) => bar.quarter === quarter && bar.currency === currency);
          return { quarter, amount: own.reduce((sum, { amount }) => sum + amount, 0) };
        });
        const highest = Math.max(...bars.map(({ amount }) => amount));
        return (
          <div key={currency} aria-hidden="true" className="mb-3 flex h-40 items-end gap-2 overflow-x-auto">
            {bars.map(({ quarter, amount }) => (
              <div
                key={quarter}
                className="flex h-full min-w-12 flex-col items-center justify-end gap-1 text-sm text-quiet"
              >
                <div
                  title={writeSums([{ currency, amount }])}
                  className="w-6 rounded-t bg-accent"
                  style={{ height: `${Math.round((amount / highest) * 110)}px` }}
                />
                <span className="whitespace-nowrap">{quarter.replace("-", " ")}</span>
              </div>
            ))}
            <span className="self-start text-sm text-quiet">{currency}</span>
          </div>
        );
      })}
      {wall.length === 0 ? null : (
        <details>
          <summary className="cursor-pointer text-accent">{words.showTable}</summary>
          <Table
            label={words.wall}
            rows={wall}
            keyOf={({ quarter, facility_type, currency }) => `${quarter} ${facility_type} ${currency}`}
            columns={[
              { title: words.quarter, cell: ({ quarter }) => quarter.replace("-", " ") },
              { title: words.facility, cell: ({ facility_type }) => facility_type.replaceAll("_", " ") },
              { title: words.amount, figures: true, cell: (bar) => writeSums([bar]) },
            ]}
          />
        </details>
      )}
      {notCounted === 0 ? null : <p className="mt-2 text-sm text-quiet">{words.notCounted(notCounted)}</p>}
    </Section>
  );
}
