import type { StoredResult } from "#features/analyses/routes.ts";
import { analysisWords } from "@/pages/analyses/words.ts";
import { Badge, type BadgeKind } from "@/parts/badge.tsx";
import { MetricLink, SourceLinks } from "./refs.tsx";

const words = analysisWords.result;

type Finding = StoredResult["findings"][number];

const LOOKS: Readonly<Record<Finding["severity"], { badge: BadgeKind; edge: string }>> = {
  negative: { badge: "danger", edge: "border-l-danger" },
  watch: { badge: "warning", edge: "border-l-warning" },
  positive: { badge: "success", edge: "border-l-success" },
  info: { badge: "plain", edge: "border-l-edge" },
};

/** Metrics that a finding lists; the rest are in the checks. */
const MAX_METRICS = 4;

/** The findings in the order of the result, worst first, each with its metrics and sources. */
export function Findings({ result }: { result: StoredResult }) {
  return (
    <ul className="grid gap-3 md:grid-cols-2">
      {result.findings.map((finding) => (
        <FindingCard key={`${finding.category} ${finding.title}`} finding={finding} result={result} />
      ))}
    </ul>
  );
}

function FindingCard({ finding, result }: { finding: Finding; result: StoredResult }) {
  const { severity, title, detail, metric_ids: metrics, source_ids: sources } = finding;
  const shown = metrics.length > MAX_METRICS ? [] : metrics;
  return (
    <li
      className={`flex break-inside-avoid flex-col gap-1 rounded-lg border border-l-4 border-line bg-surface px-4 py-3 ${LOOKS[severity].edge}`}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="font-medium">{title}</h3>
        <Badge kind={LOOKS[severity].badge}>{words.severities[severity]}</Badge>
      </div>
      <p>{detail}</p>
      {shown.length + sources.length === 0 ? null : (
        <p className="mt-auto flex flex-wrap gap-x-2 pt-1 text-sm text-quiet">
          <span>{words.restsOn}</span>
          {shown.map((id) => (
            <MetricLink key={id} id={id} result={result} />
          ))}
          <SourceLinks ids={sources} result={result} />
        </p>
      )}
    </li>
  );
}
