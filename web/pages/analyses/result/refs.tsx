import { Link } from "@tanstack/react-router";
import type { StoredResult } from "#features/analyses/routes.ts";
import { openName, showFigure } from "@/pages/analyses/figures.ts";
import { analysisWords } from "@/pages/analyses/words.ts";
import { LINK } from "@/parts/link-style.ts";

const words = analysisWords.result;

/** The name of a metric, as a link to it; with its value if requested. */
export function MetricLink({ id, result, value = false }: { id: string; result: StoredResult; value?: boolean }) {
  const metric = result.metrics[id];
  if (metric === undefined) return <span>{openName(id)}</span>;
  const shown = metric.value === null ? words.noFigure : showFigure(metric.value, metric.unit);
  return (
    <Link to="." hash={`metric-${id}`} className={LINK}>
      {value ? `${metric.label}: ${shown}` : metric.label}
    </Link>
  );
}

/** Sources by number, each leading to its row. */
export function SourceLinks({ ids, result }: { ids: readonly string[]; result: StoredResult }) {
  return (
    <span className="inline-flex flex-wrap gap-x-1">
      {ids.map((id) => {
        const source = result.data.sources.find((each) => each.id === id);
        return (
          <Link
            key={id}
            to="."
            hash={`source-${id}`}
            title={source?.title}
            aria-label={`${words.sources.number(id)}${source === undefined ? "" : `: ${source.title}`}`}
            className={`${LINK} inline-flex min-h-6 min-w-6 items-center justify-center`}
          >
            {words.sources.short(id)}
          </Link>
        );
      })}
    </span>
  );
}
