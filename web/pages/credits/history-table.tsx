import { Link } from "@tanstack/react-router";
import { formatDateAndTime } from "@/formats.ts";
import { LINK } from "@/parts/link-style.ts";
import { Table } from "@/parts/table.tsx";
import { formatNumber, formatSigned } from "@/payments/amounts.ts";
import type { Entry } from "./entry.ts";
import { aboutOf } from "./history-references.ts";
import { creditWords } from "./words.ts";

const words = creditWords.history;

interface HistoryTableProps {
  readonly entries: readonly Entry[];
  readonly member: number | undefined;
  /** No older entry is left to load. */
  readonly isWhole: boolean;
}

/** One row per run: a hold is left out once the capture or release that ends it is shown. */
export function HistoryTable({ entries, member, isWhole }: HistoryTableProps) {
  const abouts = aboutOf(entries, isWhole);
  const ended = new Set(entries.map(({ ends }) => ends));
  return (
    <Table
      label={words.title}
      rows={entries.filter(({ id }) => !ended.has(id))}
      keyOf={({ id }) => id}
      columns={[
        {
          title: words.time,
          cell: ({ created_at: at }) => (
            <time dateTime={at} className="sm:whitespace-nowrap">
              {formatDateAndTime(at)}
            </time>
          ),
        },
        { title: words.type, cell: (entry) => <EntryType entry={entry} /> },
        { title: words.amount, figures: true, cell: (entry) => <Amount entry={entry} /> },
        { title: words.balance, figures: true, cell: ({ balance_after: after }) => formatNumber(after) },
        {
          title: words.reference,
          cell: (entry) => <About entry={entry} kind={abouts.get(entry.id)} member={member} />,
        },
      ]}
    />
  );
}

function EntryType({ entry: { type, feature } }: { entry: Entry }) {
  return (
    <span className="max-sm:text-right">
      {words.types[type]}
      {feature === null ? null : <span className="block text-sm text-quiet">{words.features[feature] ?? feature}</span>}
    </span>
  );
}

/** A hold and a release leave the balance as it is: they show what they reserved or released. */
function Amount({ entry: { amount, held_change: held, type } }: { entry: Entry }) {
  const moved = formatNumber(Math.abs(held));
  return (
    <span>
      <span className={amount > 0 ? "text-success" : ""}>{formatSigned(amount)}</span>
      {type === "hold" ? <span className="block text-sm text-quiet">{words.reserved(moved)}</span> : null}
      {type === "release" ? <span className="block text-sm text-quiet">{words.released(moved)}</span> : null}
    </span>
  );
}

interface AboutProps {
  readonly entry: Entry;
  readonly kind: "run" | "payment" | undefined;
  readonly member: number | undefined;
}

function About({ entry: { reference }, kind, member }: AboutProps) {
  if (kind === "run") {
    return (
      <Link to="/analyses/$id" params={{ id: reference }} className={LINK}>
        {words.run}
      </Link>
    );
  }
  if (kind === "payment") {
    return (
      <Link
        to="/credits/payments/$id"
        params={{ id: reference }}
        search={member === undefined ? {} : { member }}
        className={LINK}
      >
        {words.receipt}
      </Link>
    );
  }
  return <span className="[overflow-wrap:anywhere]">{reference === "sign-up" ? words.signUp : reference}</span>;
}
