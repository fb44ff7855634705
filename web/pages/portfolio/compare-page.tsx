import { useQuery } from "@tanstack/react-query";
import { createLazyRoute, Link, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { LINK } from "@/parts/link-style.ts";
import { Loaded } from "@/parts/loaded.tsx";
import { Page } from "@/parts/page.tsx";
import { COMPARED, comparedTerms, MAX_COMPARED } from "./compare-columns.ts";
import { comparedQuery } from "./portfolio-queries.ts";
import type { PortfolioRow } from "./select-rows.ts";
import { portfolioWords } from "./words.ts";

export const comparePage = createLazyRoute("/app/portfolio/compare")({ component: ComparePage });

const words = portfolioWords.comparing;

function ComparePage() {
  const { ids = "" } = useSearch({ from: "/app/portfolio/compare" });
  const wanted = ids.split(",").slice(0, MAX_COMPARED);
  const columns = ["name", ...COMPARED.map(({ id }) => id)];
  const documents = useQuery({ ...comparedQuery(wanted.join(","), columns), enabled: ids !== "" });
  const back = (
    <Link to="/portfolio" className={LINK}>
      {words.back}
    </Link>
  );
  return (
    <Page title={words.title} wide actions={back}>
      {ids === "" ? (
        <p className="text-quiet">{words.empty}</p>
      ) : (
        <Loaded query={documents}>
          {(rows) => {
            // In the order in which they were chosen.
            const ordered = wanted.flatMap((id) => rows.find(({ document_id }) => String(document_id) === id) ?? []);
            return ordered.length === 0 ? <p className="text-quiet">{words.empty}</p> : <Comparison rows={ordered} />;
          }}
        </Loaded>
      )}
    </Page>
  );
}

/** Terms as rows, documents as columns. Terms that differ are bold. */
function Comparison({ rows }: { readonly rows: readonly PortfolioRow[] }) {
  const [isAll, setAll] = useState(false);
  const terms = comparedTerms(rows);
  const shown = isAll ? terms : terms.filter(({ differs }) => differs);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p className="text-quiet" role="status">
          {words.differing(terms.filter(({ differs }) => differs).length, terms.length)}
        </p>
        <label className="flex min-h-7 items-center gap-2">
          <input type="checkbox" checked={isAll} onChange={() => setAll(!isAll)} className="size-4" />
          {words.showEqual}
        </label>
      </div>
      <section
        aria-label={words.title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by the keyboard
        tabIndex={0}
        className="relative max-h-[75vh] overflow-auto rounded-lg border border-line bg-surface"
      >
        <table aria-label={words.title} className="w-full table-fixed border-separate border-spacing-0">
          <thead>
            <tr>
              <th
                scope="col"
                className="sticky top-0 left-0 z-20 w-56 border-b border-edge bg-surface px-3 py-2 text-left text-sm font-medium text-quiet max-sm:static"
              >
                {words.term}
              </th>
              {rows.map(({ document_id, terms: { name } }) => (
                <th
                  key={document_id}
                  scope="col"
                  className="sticky top-0 z-10 w-56 border-b border-edge bg-surface px-3 py-2 text-left align-bottom font-medium"
                >
                  <Link to="/documents/$id" params={{ id: String(document_id) }} className={LINK}>
                    {String(name)}
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ label, values, differs }) => (
              <tr key={label}>
                <th
                  scope="row"
                  className="sticky left-0 border-t border-line bg-surface px-3 py-1.5 text-left font-normal text-quiet max-sm:static"
                >
                  {label}
                </th>
                {values.map((value, i) => (
                  <td
                    key={rows[i]?.document_id}
                    className={`border-t border-line px-3 py-1.5 tabular-nums ${differs && value !== null ? "font-semibold" : ""}`}
                  >
                    {value ?? <span className="text-quiet">{portfolioWords.notStated}</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
