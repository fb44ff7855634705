import { useMutation } from "@tanstack/react-query";
import { portfolioRoutes } from "#features/portfolio/routes.ts";
import { Button } from "@/parts/button.tsx";
import { call } from "@/shell/api.ts";
import { queryOf } from "./portfolio-queries.ts";
import type { PortfolioSearch } from "./search-params.ts";
import { portfolioWords as words } from "./words.ts";

const REVOKE_AFTER_MS = 10_000;

/** Downloads the rows and columns that are shown. */
export function ExportButton({ search }: { readonly search: PortfolioSearch }) {
  const download = useMutation({
    mutationFn: async () => (await call(portfolioRoutes.exportPortfolio, { query: queryOf(search) })).body,
    onSuccess: (csv) => save("portfolio.csv", new Blob([csv as BlobPart], { type: "text/csv" })),
  });
  return (
    <Button busy={download.isPending} onClick={() => download.mutate()}>
      {download.isPending ? words.exporting : words.exportCsv}
    </Button>
  );
}

function save(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = window.document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}
