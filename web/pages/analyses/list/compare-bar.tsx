import { Link } from "@tanstack/react-router";
import { analysisWords } from "@/pages/analyses/words.ts";
import { Button } from "@/parts/button.tsx";
import { LINK_BUTTON } from "@/parts/link-style.ts";
import { MAX_CHOSEN } from "./analysis-table.tsx";

const words = analysisWords.list;

/** The selected analyses, and the link that compares two. It stays in view while the user scrolls. */
export function CompareBar({ chosen, onClear }: { chosen: readonly string[]; onClear: () => void }) {
  const [a, b] = chosen;
  return (
    <div role="status" className="sticky bottom-3 z-20 mt-4 empty:hidden">
      {a === undefined ? null : (
        <div className="flex flex-wrap items-center gap-3 rounded-lg border border-edge bg-surface px-4 py-2.5 shadow-lg">
          <span className="mr-auto">{words.chosen(chosen.length)}</span>
          <Button kind="bare" onClick={onClear}>
            {words.chooseNone}
          </Button>
          {b === undefined || chosen.length > MAX_CHOSEN ? null : (
            <Link to="/analyses/compare" search={{ a, b }} className={LINK_BUTTON.primary}>
              {words.compare}
            </Link>
          )}
        </div>
      )}
    </div>
  );
}
