import { useQuery } from "@tanstack/react-query";
import { createLazyRoute, Link, useSearch } from "@tanstack/react-router";
import { LINK, LINK_BUTTON } from "@/parts/link-style.ts";
import { Loaded } from "@/parts/loaded.tsx";
import { Page } from "@/parts/page.tsx";
import { Paging } from "@/parts/paging.tsx";
import { writeSums } from "./cells.ts";
import { ExportButton } from "./export-button.tsx";
import { Filters } from "./filters.tsx";
import { Grid } from "./grid.tsx";
import { PAGE_SIZE, portfolioQuery } from "./portfolio-queries.ts";
import { SavedViews } from "./saved-views.tsx";
import type { PortfolioSearch } from "./search-params.ts";
import { portfolioWords as words } from "./words.ts";

export const portfolioPage = createLazyRoute("/app/portfolio")({ component: PortfolioPage });

function PortfolioPage() {
  const search: PortfolioSearch = useSearch({ from: "/app/portfolio" });
  const portfolio = useQuery(portfolioQuery(search));
  const isFiltered = search.search !== undefined || search.kind !== undefined;
  return (
    <Page title={words.title} wide actions={<ExportButton search={search} />}>
      <SavedViews search={search} />
      <Filters search={search} />
      <Loaded query={portfolio}>
        {({ total, columns, rows, totals }) =>
          total === 0 ? (
            <Nothing isFiltered={isFiltered} />
          ) : (
            <div className={`flex flex-col gap-3 ${portfolio.isPlaceholderData ? "opacity-60" : ""}`}>
              <Grid columns={columns} rows={rows} sort={search.sort ?? "-created_at"} />
              <p className="text-quiet" role="status">
                {[words.total(total), ...(totals.length === 0 ? [] : [words.commitments(writeSums(totals))])].join(
                  " · ",
                )}
              </p>
              <Paging page={search.page ?? 1} pages={Math.ceil(total / PAGE_SIZE)} words={words.paging} />
            </div>
          )
        }
      </Loaded>
    </Page>
  );
}

function Nothing({ isFiltered }: { readonly isFiltered: boolean }) {
  if (isFiltered)
    return (
      <p>
        {words.noMatch}{" "}
        <Link to="/portfolio" search={({ columns, sort }) => ({ columns, sort })} className={LINK}>
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
