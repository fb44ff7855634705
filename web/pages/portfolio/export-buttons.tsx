import { useMutation } from "@tanstack/react-query";
import { portfolioRoutes } from "#features/portfolio/routes.ts";
import { Button } from "@/parts/button.tsx";
import { Notice } from "@/parts/notice.tsx";
import { errorText } from "@/shell/error-text.ts";
import { saveFile } from "@/shell/save-file.ts";
import { filtersOf, type PortfolioSearch } from "./search-params.ts";
import { portfolioWords as words } from "./words.ts";

const FORMATS = ["xlsx", "csv"] as const;

interface ExportButtonsProps {
  readonly search: PortfolioSearch;
  /** Only these documents, without the filters. */
  readonly ids?: readonly number[];
}

/** Saves the grid as it is shown: its rows, their order and its columns. */
export function ExportButtons({ search, ids }: ExportButtonsProps) {
  const save = useMutation({
    mutationFn: (format: (typeof FORMATS)[number]) =>
      saveFile(portfolioRoutes.exportPortfolio, { query: { ...queryOf(search, ids), format } }, `portfolio.${format}`),
  });
  return (
    <span className="flex flex-wrap items-center gap-2">
      {FORMATS.map((format) => (
        <Button key={format} busy={save.isPending && save.variables === format} onClick={() => save.mutate(format)}>
          {words.exports[format]}
        </Button>
      ))}
      {save.error === null ? null : <Notice kind="danger">{errorText(save.error)}</Notice>}
    </span>
  );
}

/** The request for the rows and columns that the page shows. */
function queryOf(search: PortfolioSearch, ids: readonly number[] | undefined) {
  const { sort, columns, flat } = search;
  const filters = ids === undefined ? filtersOf(search) : {};
  const all = { ...filters, ids: ids?.join(","), sort, columns, grouped: flat === true ? "false" : "true" };
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
