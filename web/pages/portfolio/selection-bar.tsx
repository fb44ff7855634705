import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "@/parts/button.tsx";
import { LINK_BUTTON } from "@/parts/link-style.ts";
import { useUser } from "@/shell/use-session.ts";
import { AssignDialog } from "./assign-dialog.tsx";
import { MAX_COMPARED } from "./compare-columns.ts";
import { ExportButtons } from "./export-buttons.tsx";
import type { PortfolioSearch } from "./search-params.ts";
import { portfolioWords as words } from "./words.ts";

interface SelectionBarProps {
  readonly search: PortfolioSearch;
  readonly selected: ReadonlySet<number>;
  readonly onClear: () => void;
}

/** Actions on the selected documents. */
export function SelectionBar({ search, selected, onClear }: SelectionBarProps) {
  const [isAssigning, setAssigning] = useState(false);
  const mayWrite = useUser()?.permissions.includes("documents:write") ?? false;
  const ids = [...selected];
  return (
    <section
      aria-label={words.selection}
      className="sticky bottom-4 z-20 mx-auto flex max-w-full flex-wrap items-center gap-2 rounded-lg border border-edge bg-surface px-3 py-2 shadow-lg"
    >
      <p className="mr-2 font-medium" role="status">
        {words.selected(ids.length)}
      </p>
      {ids.length >= 2 && ids.length <= MAX_COMPARED ? (
        <Link to="/portfolio/compare" search={{ ids: ids.join(",") }} className={LINK_BUTTON.primary}>
          {words.compare}
        </Link>
      ) : null}
      <ExportButtons search={search} ids={ids} />
      {mayWrite ? <Button onClick={() => setAssigning(true)}>{words.assign}</Button> : null}
      <Button kind="bare" onClick={onClear}>
        {words.clearSelection}
      </Button>
      {isAssigning ? <AssignDialog ids={ids} onClose={() => setAssigning(false)} /> : null}
    </section>
  );
}
