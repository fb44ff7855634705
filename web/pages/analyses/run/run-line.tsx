import { Link } from "@tanstack/react-router";
import { formatDateAndTime } from "@/formats.ts";
import type { StoredAnalysis } from "@/pages/analyses/analysis-queries.ts";
import { kindName, scopeOf } from "@/pages/analyses/asked.ts";
import { DealName } from "@/pages/analyses/list/deal-name.tsx";
import { analysisWords } from "@/pages/analyses/words.ts";
import { LINK } from "@/parts/link-style.ts";

/** Under the title: kind, request, deal and time; and the link back. */
export function RunLine({ run }: { run: StoredAnalysis }) {
  const scope = scopeOf(run);
  return (
    <p className="-mt-4 mb-5 flex flex-wrap gap-x-2 text-quiet">
      <Link to="/analyses" className={`${LINK} print:hidden`}>
        {analysisWords.run.allAnalyses}
      </Link>
      <span className="print:hidden" aria-hidden="true">
        /
      </span>
      <span>{kindName(run.kind)}</span>
      {scope === null ? null : <span>· {scope}</span>}
      {run.deal_id === null ? null : (
        <Link to="/analyses" search={{ deal_id: run.deal_id }} className={LINK}>
          · <DealName id={run.deal_id} />
        </Link>
      )}
      <span>
        · <time dateTime={run.created_at}>{formatDateAndTime(run.created_at)}</time>
      </span>
    </p>
  );
}
