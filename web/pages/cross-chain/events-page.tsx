import { useQuery } from "@tanstack/react-query";
import { createLazyRoute, Link, useSearch } from "@tanstack/react-router";
import { formatDateAndTime } from "@/formats.ts";
import { Badge, type BadgeKind } from "@/parts/badge.tsx";
import { LINK } from "@/parts/link-style.ts";
import { Paging } from "@/parts/paging.tsx";
import { Table } from "@/parts/table.tsx";
import { useUser } from "@/shell/use-session.ts";
import { words as appWords } from "@/words.ts";
import { CrossChainFrame, Unavailable } from "./cross-chain-frame.tsx";
import { EventForm } from "./event-form.tsx";
import { eventsQuery, type MarketEvent, PAGE_SIZE } from "./queries.ts";
import { crossChainWords } from "./words.ts";

const words = crossChainWords.events;

export const eventsPage = createLazyRoute("/app/cross-chain/events")({ component: EventsPage });

function EventsPage() {
  const search = useSearch({ from: "/app/cross-chain/events" });
  const list = useQuery(eventsQuery(search));
  const mayCreate = useUser()?.permissions.includes("market_events:write") ?? false;
  return (
    <CrossChainFrame>
      {list.error === null ? null : <Unavailable error={list.error} />}
      {list.isPending ? <p className="text-quiet">{appWords.loading}</p> : null}
      {list.data === undefined || list.error !== null ? null : (
        <>
          {list.data.total === 0 ? <p className="mb-6 text-quiet">{words.none}</p> : null}
          {list.data.market_events.length === 0 ? null : <EventTable events={list.data.market_events} />}
          <div className="mt-4 mb-6 flex flex-wrap items-center justify-between gap-3">
            {list.data.total === 0 ? null : (
              <p role="status" className="text-quiet">
                {words.found(list.data.total)}
              </p>
            )}
            <Paging
              words={crossChainWords.paging}
              page={search.page ?? 1}
              pages={Math.ceil(list.data.total / PAGE_SIZE)}
            />
          </div>
          {mayCreate ? <EventForm /> : null}
        </>
      )}
    </CrossChainFrame>
  );
}

const KINDS: Readonly<Record<MarketEvent["status"], BadgeKind>> = {
  open: "accent",
  closed: "warning",
  resolved: "success",
};

export function EventStatus({ status }: { status: MarketEvent["status"] }) {
  return <Badge kind={KINDS[status]}>{words.statuses[status]}</Badge>;
}

function EventTable({ events }: { events: readonly MarketEvent[] }) {
  return (
    <div className="rounded-lg border border-line bg-surface px-4">
      <Table
        label={crossChainWords.tabs.events}
        rows={events}
        keyOf={({ id }) => id}
        columns={[
          {
            title: words.columns.title,
            cell: ({ id, title }) => (
              <Link to="/cross-chain/events/$id" params={{ id: String(id) }} className={LINK}>
                {title}
              </Link>
            ),
          },
          { title: words.columns.status, cell: ({ status }) => <EventStatus status={status} /> },
          {
            title: words.columns.closes,
            cell: ({ closes_at: at }) => <time dateTime={at}>{formatDateAndTime(at)}</time>,
          },
          { title: words.columns.outcomes, cell: ({ outcomes }) => outcomes.map(({ name }) => name).join(", ") },
        ]}
      />
    </div>
  );
}
