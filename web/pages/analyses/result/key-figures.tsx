import { Link } from "@tanstack/react-router";
import type { StoredResult } from "#features/analyses/routes.ts";
import { showFigure, showPeriod } from "@/pages/analyses/figures.ts";
import { analysisWords } from "@/pages/analyses/words.ts";
import { keyMetrics } from "./groups.ts";

const words = analysisWords.result;

function isSampleData(sources: readonly string[], { data }: StoredResult): boolean {
  return data.sources.some(({ id, stale }) => stale && sources.includes(id));
}

/** The key figures; each leads to its formula. */
export function KeyFigures({ kind, result }: { kind: string; result: StoredResult }) {
  const figures = keyMetrics(kind, result.metrics);
  if (figures.length === 0) return null;
  return (
    <section aria-label={words.parts.key} className="mb-8">
      <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-surface sm:grid-cols-4">
        {figures.map(([id, { label, value, unit, period, source_ids: sources }]) => (
          <li key={id} className="flex flex-col shadow-[0_0_0_1px_var(--color-line)]">
            <Link
              to="."
              hash={`metric-${id}`}
              className="flex h-full flex-col px-3 py-2.5 hover:bg-tint focus-visible:-outline-offset-2"
            >
              <span className="text-sm text-quiet">{label}</span>
              <span className="mt-auto text-xl font-semibold tabular-nums">{showFigure(value ?? 0, unit)}</span>
              <span className="text-sm text-quiet">
                {period === null ? null : showPeriod(period)}
                {isSampleData(sources, result) && period !== null ? (
                  <span className="block text-warning">{words.sampleYear(period.slice(-10, -6))}</span>
                ) : null}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
