import { shortMoney } from "#domain/agreement/document-name.ts";
import { writeSums } from "@/pages/portfolio/cells.ts";
import { Section } from "@/parts/section.tsx";
import { Table } from "@/parts/table.tsx";
import { homeWords as words } from "./words.ts";

const BAR_PX = 110;

interface WallBar {
  readonly quarter: string;
  readonly facility_type: string;
  readonly currency: string;
  readonly amount: number;
}

/** How the bars of each kind of facility are drawn, in stacking order. */
const KINDS = [
  { name: words.kinds.revolving, types: ["revolving", "letter_of_credit", "swingline"], look: "bg-accent" },
  {
    name: words.kinds.term,
    types: ["term_loan", "term_loan_a", "term_loan_b", "delayed_draw"],
    look: "bg-accent opacity-55",
  },
  { name: words.kinds.other, types: null, look: "bg-edge" },
] as const;

function kindOf(facilityType: string) {
  return KINDS.find(({ types }) => types === null || (types as readonly string[]).includes(facilityType));
}

/** Commitments by the quarter in which they mature, with a table of the same figures. */
export function MaturityWall({ wall, notCounted }: { readonly wall: readonly WallBar[]; readonly notCounted: number }) {
  const currencies = [...new Set(wall.map(({ currency }) => currency))];
  return (
    <Section title={words.wall} actions={<Legend wall={wall} />}>
      <p className="-mt-2 mb-3 text-quiet">{words.wallHint}</p>
      {wall.length === 0 ? <p className="text-quiet">{words.noMaturities}</p> : null}
      {currencies.map((currency) => (
        <Bars key={currency} currency={currency} wall={wall.filter((bar) => bar.currency === currency)} />
      ))}
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

function Legend({ wall }: { readonly wall: readonly WallBar[] }) {
  const shown = KINDS.filter((kind) => wall.some(({ facility_type }) => kindOf(facility_type) === kind));
  return (
    <ul aria-hidden="true" className="flex flex-wrap gap-x-3 text-sm text-quiet">
      {shown.map(({ name, look }) => (
        <li key={name} className="flex items-center gap-1.5">
          <span className={`size-2.5 rounded-sm ${look}`} />
          {name}
        </li>
      ))}
    </ul>
  );
}

/** The quarters of one currency over the whole width of the card. */
function Bars({ currency, wall }: { readonly currency: string; readonly wall: readonly WallBar[] }) {
  const quarters = [...new Set(wall.map(({ quarter }) => quarter))].toSorted();
  const totals = quarters.map((quarter) => sum(wall.filter((bar) => bar.quarter === quarter)));
  const highest = Math.max(...totals);
  return (
    <div aria-hidden="true" className="mb-3 flex h-44 items-end gap-1 overflow-x-auto">
      {quarters.map((quarter, i) => (
        <div
          key={quarter}
          title={`${quarter.replace("-", " ")}: ${writeSums([{ currency, amount: totals[i] ?? 0 }])}`}
          className="flex h-full min-w-14 flex-1 flex-col items-center justify-end gap-1 text-sm text-quiet"
        >
          <span className="whitespace-nowrap text-ink tabular-nums">
            {shortMoney({ currency, amount: totals[i] ?? 0 })}
          </span>
          <div className="flex w-4/5 max-w-16 flex-col-reverse overflow-hidden rounded-t">
            {KINDS.map((kind) => {
              const own = wall.filter((bar) => bar.quarter === quarter && kindOf(bar.facility_type) === kind);
              const height = `${Math.round((sum(own) / highest) * BAR_PX)}px`;
              return own.length === 0 ? null : <div key={kind.name} className={kind.look} style={{ height }} />;
            })}
          </div>
          <span className="whitespace-nowrap">{quarter.replace("-", " ")}</span>
        </div>
      ))}
    </div>
  );
}

function sum(bars: readonly WallBar[]): number {
  return bars.reduce((total, { amount }) => total + amount, 0);
}
