import type { StoredResult } from "#features/analyses/routes.ts";
import { showExact, showFigure } from "@/pages/analyses/figures.ts";
import { analysisWords } from "@/pages/analyses/words.ts";
import { Badge, type BadgeKind } from "@/parts/badge.tsx";
import { Part } from "./part.tsx";
import { MetricLink } from "./refs.tsx";

const words = analysisWords.result;

type Check = StoredResult["data"]["checks"][number];

const LOOKS: Readonly<Record<Check["outcome"], BadgeKind>> = {
  fail: "danger",
  watch: "warning",
  pass: "success",
  not_met: "plain",
  not_tested: "plain",
};
const ORDER: readonly Check["outcome"][] = ["fail", "watch", "pass", "not_met", "not_tested"];
const DIRECTIONS = ["risk", "strength"] as const;

/** Every check with its outcome: risks first, then strengths, the worst outcomes first in each. */
export function Checks({ result }: { result: StoredResult }) {
  const { checks, check_counts: counts } = result.data;
  return (
    <Part id="checks" title={words.parts.checks}>
      {counts === null ? null : (
        <p className="-mt-2 mb-3 text-quiet">
          {words.checks.counts(
            showExact(counts.tested),
            showExact(counts.failed),
            showExact(counts.watch),
            showExact(counts.not_tested),
          )}
        </p>
      )}
      <div className="flex flex-col gap-4">
        {DIRECTIONS.map((direction) => {
          const group = checks.filter((check) => check.direction === direction);
          return group.length === 0 ? null : (
            <Group key={direction} title={words.checks.directions[direction]} checks={group} result={result} />
          );
        })}
      </div>
    </Part>
  );
}

function Group({ title, checks, result }: { title: string; checks: readonly Check[]; result: StoredResult }) {
  const sorted = checks.toSorted((a, b) => ORDER.indexOf(a.outcome) - ORDER.indexOf(b.outcome));
  return (
    <div className="rounded-lg border border-line bg-surface">
      <h3 className="border-b border-line px-3 py-2 font-semibold">{title}</h3>
      <table aria-label={title} className="w-full border-collapse max-md:block">
        <thead className="max-md:sr-only">
          <tr className="text-left text-sm text-quiet">
            {[words.checks.check, words.checks.metrics, words.checks.limit, words.checks.outcome].map((column) => (
              <th key={column} scope="col" className="px-3 py-2 font-medium">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {sorted.map((check) => (
            <Row key={check.id} check={check} result={result} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const CELL = "px-3 py-1.5 align-top max-md:block max-md:py-0.5";

function Row({ check, result }: { check: Check; result: StoredResult }) {
  const { title, outcome, metric_ids: ids } = check;
  return (
    <tr className="border-t border-line max-md:block max-md:py-2 max-md:first:border-0">
      <th scope="row" className={`${CELL} text-left font-normal`}>
        {title}
      </th>
      <td className={CELL}>
        <span className="flex flex-wrap gap-x-3">
          {ids.map((id) => (
            <MetricLink key={id} id={id} result={result} value />
          ))}
        </span>
      </td>
      <td className={`${CELL} text-quiet tabular-nums`}>
        <span className="md:hidden">{words.checks.limit}: </span>
        {limitOf(check, result)}
      </td>
      <td className={CELL}>
        <Badge kind={LOOKS[outcome]}>{words.checks.outcomes[outcome]}</Badge>
      </td>
    </tr>
  );
}

function limitOf({ limit, metric_ids: [first = ""] }: Check, { metrics }: StoredResult): string {
  return limit === null ? words.checks.noLimit : showFigure(limit, metrics[first]?.unit ?? "ratio");
}
