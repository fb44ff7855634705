import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { formatDateAndTime } from "@/formats.ts";
import { LINK } from "@/parts/link-style.ts";
import { Section } from "@/parts/section.tsx";
import { Table } from "@/parts/table.tsx";
import { backtestsQuery, type ListedBacktest } from "./queries.ts";
import { backtestWords } from "./words.ts";

const words = backtestWords.earlier;

/** The long backtests of the organization, newest first; nothing while there are none. */
export function EarlierBacktests({ shown }: { shown: string | undefined }) {
  const { data } = useQuery(backtestsQuery);
  if (data === undefined || data.length === 0) return null;
  return (
    <Section title={words.title}>
      <Table
        label={words.title}
        rows={data}
        keyOf={({ backtest_id: id }) => id}
        columns={[
          {
            title: words.columns.backtest,
            cell: (run) => (
              <Link
                to="/backtests"
                search={{ run: run.backtest_id }}
                className={LINK}
                aria-current={run.backtest_id === shown ? "true" : undefined}
              >
                {nameOf(run)}
              </Link>
            ),
          },
          { title: words.columns.status, cell: ({ status }) => words.statuses[status] },
          { title: words.columns.started, cell: ({ created_at: at }) => formatDateAndTime(at) },
        ]}
      />
    </Section>
  );
}

/** Its strategy and symbols, as the request named them. */
function nameOf({ input }: ListedBacktest): string {
  const { symbols, strategy } = (input ?? {}) as { symbols?: string[]; strategy?: { name?: string } };
  const name = backtestWords.strategies[strategy?.name as keyof typeof backtestWords.strategies];
  return [name ?? words.unnamed, ...(symbols ?? [])].join(", ");
}
