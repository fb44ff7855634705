import { useQuery } from "@tanstack/react-query";
import { createLazyRoute, Link, useSearch } from "@tanstack/react-router";
import { formatDateAndTime } from "@/formats.ts";
import { LINK } from "@/parts/link-style.ts";
import { Loaded } from "@/parts/loaded.tsx";
import { Page } from "@/parts/page.tsx";
import { Paging } from "@/parts/paging.tsx";
import { RunStatusBadge } from "@/parts/run-status-badge.tsx";
import { type Column, Table } from "@/parts/table.tsx";
import { type ListedPeopleRun, PAGE_SIZE, peopleListQuery } from "./people-queries.ts";
import { PersonForm } from "./person-form.tsx";
import { purposeName } from "./purpose-name.ts";
import { peopleWords } from "./words.ts";

export const peopleListPage = createLazyRoute("/app/people")({ component: PeopleListPage });

const words = peopleWords.list;

const COLUMNS: readonly Column<ListedPeopleRun>[] = [
  {
    title: words.name,
    cell: ({ run_id, person_name }) => (
      <Link to="/people/$id" params={{ id: run_id }} className={`${LINK} [overflow-wrap:anywhere]`}>
        {person_name}
      </Link>
    ),
  },
  { title: words.purpose, cell: ({ purpose }) => purposeName(purpose) },
  { title: words.status, cell: (run) => <RunStatusBadge run={run} /> },
  {
    title: words.when,
    cell: ({ created_at }) => <time dateTime={created_at}>{formatDateAndTime(created_at)}</time>,
  },
];

function PeopleListPage() {
  const { page = 1 } = useSearch({ from: "/app/people" });
  const list = useQuery(peopleListQuery(page));
  return (
    <Page title={peopleWords.title}>
      <p className="-mt-4 mb-6 max-w-prose text-quiet">{peopleWords.intro}</p>
      <PersonForm />
      <Loaded query={list}>
        {({ total, runs }) => (
          <>
            {total === 0 ? (
              <p className="text-quiet">{words.none}</p>
            ) : (
              <Table label={words.label} rows={runs} keyOf={({ run_id }) => run_id} columns={COLUMNS} />
            )}
            <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
              <p className="text-sm text-quiet">{words.private}</p>
              <Paging words={words.paging} page={page} pages={Math.ceil(total / PAGE_SIZE)} />
            </div>
          </>
        )}
      </Loaded>
    </Page>
  );
}
