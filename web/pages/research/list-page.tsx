import { useQuery } from "@tanstack/react-query";
import { createLazyRoute, Link, useSearch } from "@tanstack/react-router";
import { formatDateAndTime } from "@/formats.ts";
import { LINK } from "@/parts/link-style.ts";
import { Loaded } from "@/parts/loaded.tsx";
import { Page } from "@/parts/page.tsx";
import { Paging } from "@/parts/paging.tsx";
import { RunStatusBadge } from "@/parts/run-status-badge.tsx";
import { type Column, Table } from "@/parts/table.tsx";
import { AskForm } from "./ask-form.tsx";
import { type ListedResearch, PAGE_SIZE, researchListQuery } from "./research-queries.ts";
import { researchWords } from "./words.ts";

export const researchListPage = createLazyRoute("/app/research")({ component: ResearchListPage });

const words = researchWords.list;

const COLUMNS: readonly Column<ListedResearch>[] = [
  {
    title: words.question,
    cell: ({ research_id, query }) => (
      <Link to="/research/$id" params={{ id: research_id }} className={`${LINK} line-clamp-2 [overflow-wrap:anywhere]`}>
        {query}
      </Link>
    ),
  },
  { title: words.status, cell: (run) => <RunStatusBadge run={run} /> },
  {
    title: words.when,
    cell: ({ created_at }) => <time dateTime={created_at}>{formatDateAndTime(created_at)}</time>,
  },
];

function ResearchListPage() {
  const { page = 1, query = "", deal_id } = useSearch({ from: "/app/research" });
  const list = useQuery(researchListQuery(page));
  return (
    <Page title={researchWords.title}>
      <AskForm key={`${query} ${deal_id ?? ""}`} given={query} deal={deal_id} />
      <Loaded query={list}>
        {({ total, results }) =>
          total === 0 ? (
            <p className="text-quiet">{words.none}</p>
          ) : (
            <>
              <Table label={words.label} rows={results} keyOf={({ research_id }) => research_id} columns={COLUMNS} />
              <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
                <p role="status" className="text-quiet">
                  {words.found(total)}
                </p>
                <Paging words={words.paging} page={page} pages={Math.ceil(total / PAGE_SIZE)} />
              </div>
            </>
          )
        }
      </Loaded>
    </Page>
  );
}
