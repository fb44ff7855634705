import { useQuery } from "@tanstack/react-query";
import { createLazyRoute, Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { type ListedAnalysis, listQuery, PAGE_SIZE } from "@/pages/analyses/analysis-queries.ts";
import { Examples } from "@/pages/analyses/new/examples.tsx";
import type { ListSearch } from "@/pages/analyses/search-params.ts";
import { useMayStart } from "@/pages/analyses/use-may-start.ts";
import { analysisWords } from "@/pages/analyses/words.ts";
import { Button } from "@/parts/button.tsx";
import { LINK_BUTTON } from "@/parts/link-style.ts";
import { Loaded } from "@/parts/loaded.tsx";
import { Page } from "@/parts/page.tsx";
import { Paging } from "@/parts/paging.tsx";
import { AnalysisTable } from "./analysis-table.tsx";
import { CompareBar } from "./compare-bar.tsx";
import { DealFilter } from "./deal-filter.tsx";
import { ListSkeleton } from "./list-skeleton.tsx";

export const listPage = createLazyRoute("/app/analyses")({ component: AnalysisListPage });

const words = analysisWords.list;

function AnalysisListPage() {
  const search = useSearch({ from: "/app/analyses" });
  const list = useQuery(listQuery(search));
  const isNew = list.data?.total === 0 && Object.keys(search).length === 0 && !list.isPlaceholderData;
  if (isNew) return <FirstAnalysis />;
  return (
    <Page title={words.title} actions={<AddLink deal={search.deal_id} />} wide>
      <DealFilter chosen={search.deal_id} />
      <Loaded query={list} skeleton={<ListSkeleton />} failed={words.failed}>
        {({ total, results }) => <Results search={search} total={total} runs={results} busy={list.isPlaceholderData} />}
      </Loaded>
    </Page>
  );
}

/** No analyses yet: the page shows how to start one. */
function FirstAnalysis() {
  return (
    <Page title={analysisWords.add.first} actions={<AddLink deal={undefined} />}>
      <p className="-mt-4 mb-6 max-w-prose text-quiet">{analysisWords.add.firstHint}</p>
      <Examples />
    </Page>
  );
}

function AddLink({ deal }: { deal: number | undefined }) {
  if (!useMayStart()) return null;
  return (
    <Link to="/analyses/new" search={deal === undefined ? {} : { deal_id: deal }} className={LINK_BUTTON.primary}>
      {words.add}
    </Link>
  );
}

interface ResultsProps {
  readonly search: ListSearch;
  readonly total: number;
  readonly runs: readonly ListedAnalysis[];
  /** The page still shows the answer for the previous URL. */
  readonly busy: boolean;
}

function Results({ search, total, runs, busy }: ResultsProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  if (runs.length === 0) return <NoneHere search={search} hasOthers={total > 0} />;
  const toggle = (id: string): void =>
    setChosen((now) => (now.includes(id) ? now.filter((other) => other !== id) : [...now, id]));
  return (
    <div aria-busy={busy} className={busy ? "opacity-60" : ""}>
      <AnalysisTable runs={runs} chosen={chosen} onToggle={toggle} />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-quiet">
          {words.found(total)}
        </p>
        <Paging words={words.paging} page={search.page ?? 1} pages={Math.ceil(total / PAGE_SIZE)} />
      </div>
      <CompareBar chosen={chosen} onClear={() => setChosen([])} />
    </div>
  );
}

function NoneHere({ search, hasOthers }: { search: ListSearch; hasOthers: boolean }) {
  const navigate = useNavigate({ from: "/analyses" });
  return (
    <div className="rounded-lg border border-line bg-surface p-8 text-center">
      <p className="mb-4 text-quiet">{hasOthers ? words.noneOnPage : words.noneOfDeal}</p>
      <Button onClick={() => void navigate({ search: hasOthers ? { ...search, page: undefined } : {} })}>
        {hasOthers ? words.toFirst : words.clear}
      </Button>
    </div>
  );
}
