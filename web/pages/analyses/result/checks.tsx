import type { AnalysisResult } from "#features/analyses/routes.ts";
import { showExact, showFigure } from "@/pages/analyses/figures.ts";
import { analysisWords } from "@/pages/analyses/words.ts";
import { Badge, type BadgeKind } from "@/parts/badge.tsx";
import { Part } from "./part.tsx";
import { MetricLink } from "./refs.tsx";

const words = analysisWords.result;

type Check = AnalysisResult["data"]["checks"][number];

type Severity = AnalysisResult["findings"][number]["severity"];

const LOOKS: Readonly<Record<Severity, BadgeKind>> = {
  negative: "danger",
  watch: "warning",
  positive: "success",
  info: "accent",
};

const ORDER: readonly Check["outcome"][] = ["fired", "not_checked", "passed"];

/** Every check, whether it found something or not: what fired first. */
export function Checks({ result }: { result: AnalysisResult }) {
  const { checks, check_counts: counts } = result.data;
  const sorted = checks.toSorted((a, b) => ORDER.indexOf(a.outcome) - ORDER.indexOf(b.outcome));
  return (
    <Part id="checks" title={words.parts.checks}>
      <p className="-mt-2 mb-3 text-quiet">
        {words.checks.counts(showExact(counts.made), showExact(counts.fired), showExact(counts.not_checked))}
      </p>
      <div className="rounded-lg border border-line bg-surface">
        <table aria-label={words.parts.checks} className="w-full border-collapse max-md:block">
          <thead className="max-md:sr-only">
            <tr className="text-left text-sm text-quiet">
              {[words.checks.check, words.checks.metrics, words.checks.limit, words.checks.outcome].map((title) => (
                <th key={title} scope="col" className="px-3 py-2 font-medium">
                  {title}
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
    </Part>
  );
}

const CELL = "px-3 py-1.5 align-top max-md:block max-md:py-0.5";

function Row({ check, result }: { check: Check; result: AnalysisResult }) {
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
        <Badge kind={lookOf(check, result)}>{words.checks.outcomes[outcome]}</Badge>
      </td>
    </tr>
  );
}

/** What a check found is as grave as its finding. */
function lookOf({ title, outcome }: Check, { findings }: AnalysisResult): BadgeKind {
  if (outcome !== "fired") return "plain";
  return LOOKS[findings.find((finding) => finding.title === title)?.severity ?? "info"];
}

function limitOf({ limit, metric_ids: [first = ""] }: Check, { metrics }: AnalysisResult): string {
  return limit === null ? words.checks.noLimit : showFigure(limit, metrics[first]?.unit ?? "ratio");
}
