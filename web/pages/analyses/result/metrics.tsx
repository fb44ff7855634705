import { useLocation } from "@tanstack/react-router";
import { useEffect, useMemo, useState } from "react";
import type { StoredResult } from "#features/analyses/routes.ts";
import { showPeriod } from "@/pages/analyses/figures.ts";
import { analysisWords } from "@/pages/analyses/words.ts";
import { Button } from "@/parts/button.tsx";
import { groupMetrics, type MetricGroup } from "./groups.ts";
import { MetricLines } from "./metric-lines.tsx";
import { Part } from "./part.tsx";

const words = analysisWords.result;

/** Every metric, in groups; its calculation is shown on request, or if the URL names it. */
export function Metrics({ result }: { result: StoredResult }) {
  const groups = useMemo(() => groupMetrics(result), [result]);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const named = useNamedMetric();
  useEffect(() => {
    if (named === null) return;
    setOpen((now) => new Set([...now, named]));
    document.getElementById(`metric-${named}`)?.querySelector("button")?.focus();
  }, [named]);
  const toggle = (id: string): void => setOpen((now) => (now.has(id) ? without(now, id) : new Set([...now, id])));
  const all = Object.keys(result.metrics);
  const isAllOpen = open.size === all.length;
  const missing = Object.values(result.metrics).filter(({ value }) => value === null).length;
  return (
    <Part
      id="metrics"
      title={words.parts.metrics}
      actions={
        <Button kind="bare" className="print:hidden" onClick={() => setOpen(new Set(isAllOpen ? [] : all))}>
          {isAllOpen ? words.metric.none : words.metric.all}
        </Button>
      }
    >
      <p className="-mt-2 mb-3 text-quiet">{words.metric.counted(all.length, missing)}</p>
      <div className="grid items-start gap-4 lg:grid-cols-2 print:block">
        {halves(groups).map((half, i) => (
          <div key={String(i)} className="flex min-w-0 flex-col gap-4 print:block">
            {half.map((group) => (
              <Group key={group.title} group={group} result={result} open={open} onToggle={toggle} />
            ))}
          </div>
        ))}
      </div>
    </Part>
  );
}

/** The metric that the address ends with: `#metric-current_ratio`. */
function useNamedMetric(): string | null {
  const { hash } = useLocation();
  return hash.startsWith("metric-") ? hash.slice("metric-".length) : null;
}

function without(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set([...ids].filter((other) => other !== id));
}

/** Two columns of about the same height, in order. */
function halves(groups: readonly MetricGroup[]): (readonly MetricGroup[])[] {
  const heights = groups.map(({ rows }) => rows.length + 2);
  const all = heights.reduce((sum, height) => sum + height, 0);
  let sum = 0;
  const at = heights.findIndex((height) => (sum += height) >= all / 2) + 1;
  return [groups.slice(0, at), groups.slice(at)].filter((half) => half.length > 0);
}

interface GroupProps {
  readonly group: MetricGroup;
  readonly result: StoredResult;
  readonly open: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
}

function Group({ group, result, open, onToggle }: GroupProps) {
  const period = sharedPeriod(group);
  return (
    <div className="break-inside-avoid rounded-lg border border-line bg-surface print:mb-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-line px-3 py-2">
        <h3 className="font-semibold">{group.title}</h3>
        {period === null ? null : <span className="text-sm text-quiet">{showPeriod(period)}</span>}
      </div>
      <table aria-label={group.title} className="w-full border-collapse">
        <thead className="sr-only">
          <tr>
            <th scope="col">{words.metric.name}</th>
            <th scope="col">{words.metric.value}</th>
          </tr>
        </thead>
        {group.rows.map(([id, metric]) => (
          <MetricLines
            key={id}
            id={id}
            metric={metric}
            result={result}
            isOpen={open.has(id)}
            ofOtherPeriod={metric.period !== period}
            onToggle={() => onToggle(id)}
          />
        ))}
      </table>
    </div>
  );
}

/** The period of most of a group. */
function sharedPeriod({ rows }: MetricGroup): string | null {
  const counts = Map.groupBy(
    rows.map(([, { period }]) => period),
    (period) => period,
  );
  return [...counts].sort(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? null;
}
