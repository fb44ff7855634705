import { useQuery } from "@tanstack/react-query";
import { createLazyRoute, Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { NewDocumentForm } from "@/pages/documents/new/new-document-form.tsx";
import type { ListSearch } from "@/pages/documents/search-params.ts";
import { documentWords } from "@/pages/documents/words.ts";
import { Button } from "@/parts/button.tsx";
import { LINK_BUTTON } from "@/parts/link-style.ts";
import { Loaded } from "@/parts/loaded.tsx";
import { Page } from "@/parts/page.tsx";
import { Paging } from "@/parts/paging.tsx";
import { DocumentTable } from "./document-table.tsx";
import { ListControls } from "./list-controls.tsx";
import { listQuery, PAGE_SIZE, type Summary } from "./list-query.ts";
import { ListSkeleton } from "./list-skeleton.tsx";

export const listPage = createLazyRoute("/app/documents")({ component: DocumentListPage });

const words = documentWords.list;

function DocumentListPage() {
  const search = useSearch({ from: "/app/documents" });
  const list = useQuery(listQuery(search));
  const isNew = list.data?.total === 0 && Object.keys(search).length === 0 && !list.isPlaceholderData;
  const [isFirst, setFirst] = useState(false);
  if (isNew && !isFirst) setFirst(true);
  // The form stays while its files are sent: leaving it would cancel them.
  if (isFirst) return <FirstDocument stored={list.data?.total ?? 0} onShowAll={() => setFirst(false)} />;
  return (
    <Page title={words.title} actions={<AddLink />} wide>
      <ListControls search={search} />
      <Loaded query={list} skeleton={<ListSkeleton />} failed={words.failed}>
        {({ total, documents }) => (
          <Results search={search} total={total} documents={documents} busy={list.isPlaceholderData} />
        )}
      </Loaded>
    </Page>
  );
}

/** No documents were stored when the page opened: it shows how to add some, until all files are sent and the user asks for
 *  the list. */
function FirstDocument(props: { readonly stored: number; readonly onShowAll: () => void }) {
  const [isBusy, setBusy] = useState(false);
  return (
    <Page title={documentWords.add.first}>
      <p className="-mt-4 mb-6 text-quiet">{documentWords.add.firstHint}</p>
      <NewDocumentForm onBusy={setBusy} />
      {props.stored > 0 && !isBusy ? (
        <Button className="mt-6" onClick={props.onShowAll}>
          {words.showAll}
        </Button>
      ) : null}
    </Page>
  );
}

function AddLink() {
  return (
    <Link to="/documents/new" className={LINK_BUTTON.primary}>
      {words.add}
    </Link>
  );
}

interface ResultsProps {
  readonly search: ListSearch;
  readonly total: number;
  readonly documents: readonly Summary[];
  /** What is shown is the last answer, not yet that of this search. */
  readonly busy: boolean;
}

function Results({ search, total, documents, busy }: ResultsProps) {
  const navigate = useNavigate({ from: "/documents" });
  if (documents.length === 0) {
    const hasOthers = total > 0;
    return (
      <div className="rounded-lg border border-line bg-surface p-8 text-center">
        <p className="mb-4 text-quiet">{hasOthers ? words.noneOnPage : words.none}</p>
        <Button onClick={() => void navigate({ search: hasOthers ? { ...search, page: undefined } : {} })}>
          {hasOthers ? words.toFirst : words.clear}
        </Button>
      </div>
    );
  }
  return (
    <div aria-busy={busy} className={busy ? "opacity-60" : ""}>
      <DocumentTable documents={documents} sort={search.sort ?? "-created_at"} />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-quiet">
          {words.found(total)}
        </p>
        <Paging words={words} page={search.page ?? 1} pages={Math.ceil(total / PAGE_SIZE)} />
      </div>
    </div>
  );
}
