import { useQuery } from "@tanstack/react-query";
import { createLazyRoute, Link, useSearch } from "@tanstack/react-router";
import { useCallback, useMemo, useState } from "react";
import { LINK, LINK_BUTTON } from "@/parts/link-style.ts";
import { Loaded } from "@/parts/loaded.tsx";
import { Page } from "@/parts/page.tsx";
import { writeSums } from "./cells.ts";
import { ExportButtons } from "./export-buttons.tsx";
import { Filters } from "./filters.tsx";
import { Grid } from "./grid.tsx";
import { rowsQuery } from "./portfolio-queries.ts";
import { SavedViews } from "./saved-views.tsx";
import type { PortfolioSearch } from "./search-params.ts";
import { columnsOf, type PortfolioRow, selectRows, sumCommitments } from "./select-rows.ts";
import { SelectionBar } from "./selection-bar.tsx";
import { portfolioWords as words } from "./words.ts";

export const portfolioPage = createLazyRoute("/app/portfolio")({ component: PortfolioPage });

function PortfolioPage() {
  const search: PortfolioSearch = useSearch({ from: "/app/portfolio" });
  // Typed text applies at once; the URL follows.
  const [text, setText] = useState(search.search ?? "");
  const shown: PortfolioSearch = { ...search, search: text };
  const columns = useMemo(() => columnsOf(search.columns), [search.columns]);
  const portfolio = useQuery(rowsQuery(columns.map(({ id }) => id)));
  return (
    <Page title={words.title} wide actions={<ExportButtons search={shown} />}>
      <SavedViews search={shown} onChoose={(view) => setText(view.search ?? "")} />
      <Filters search={search} text={text} onText={setText} />
      <Loaded query={portfolio}>
        {({ total, rows }) => (
          <div className={portfolio.isPlaceholderData ? "opacity-60" : ""}>
            <Rows search={shown} total={total} rows={rows} onClear={() => setText("")} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

interface RowsProps {
  readonly search: PortfolioSearch;
  readonly total: number;
  readonly rows: readonly PortfolioRow[];
  readonly onClear: () => void;
}

function Rows({ search, total, rows, onClear }: RowsProps) {
  const { search: text, kind, state, min, max, matures_from, matures_to, sort, flat, columns } = search;
  const shown = useMemo(
    () => selectRows(rows, { search: text, kind, state, min, max, matures_from, matures_to, sort, flat }),
    [rows, text, kind, state, min, max, matures_from, matures_to, sort, flat],
  );
  const shownColumns = useMemo(() => columnsOf(columns), [columns]);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const selected = useMemo(() => {
    const present = new Set(shown.map(({ document_id }) => document_id));
    return new Set([...chosen].filter((id) => present.has(id)));
  }, [chosen, shown]);
  const toggle = useCallback((id: number): void => {
    setChosen((now) => {
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  const toggleAll = (): void =>
    setChosen(selected.size === shown.length ? new Set() : new Set(shown.map(({ document_id }) => document_id)));
  if (shown.length === 0) return <Nothing isFiltered={total > 0} onClear={onClear} />;
  const sums = sumCommitments(shown);
  const facts = [words.total(shown.length), ...(sums.length === 0 ? [] : [words.commitments(writeSums(sums))])];
  return (
    <div className="flex flex-col gap-3">
      <Grid
        columns={shownColumns}
        rows={shown}
        sort={sort ?? "-created_at"}
        selected={selected}
        onToggle={toggle}
        onToggleAll={toggleAll}
      />
      <p className="text-quiet" role="status">
        {[...facts, ...(total > rows.length ? [words.onlyNewest(rows.length, total)] : [])].join(" · ")}
      </p>
      {selected.size === 0 ? null : (
        <SelectionBar search={search} selected={selected} onClear={() => setChosen(new Set())} />
      )}
    </div>
  );
}

function Nothing({ isFiltered, onClear }: { readonly isFiltered: boolean; readonly onClear: () => void }) {
  if (isFiltered)
    return (
      <p>
        {words.noMatch}{" "}
        <Link to="/portfolio" search={({ columns, sort }) => ({ columns, sort })} onClick={onClear} className={LINK}>
          {words.clear}
        </Link>
      </p>
    );
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-quiet">{words.empty}</p>
      <Link to="/documents/new" className={LINK_BUTTON.primary}>
        {words.upload}
      </Link>
    </div>
  );
}
