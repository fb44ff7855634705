import type { StoredResult } from "#features/analyses/routes.ts";
import { analysisWords } from "@/pages/analyses/words.ts";
import { Badge, type BadgeKind } from "@/parts/badge.tsx";
import type { NamedSide } from "./named-side.ts";
import { compareWords } from "./words.ts";

type Finding = StoredResult["findings"][number];

const LOOKS: Readonly<Record<Finding["severity"], BadgeKind>> = {
  negative: "danger",
  watch: "warning",
  positive: "success",
  info: "plain",
};

/** The findings of both, worst first on each side. */
export function FindingColumns({ sides }: { sides: readonly NamedSide[] }) {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      {sides.map(({ name, result, run }) => (
        <section key={run.analysis_id} aria-label={compareWords.findings.of(name)}>
          <h3 className="mb-2 font-semibold">{name}</h3>
          {result.findings.length === 0 ? (
            <p className="text-quiet">{compareWords.findings.none}</p>
          ) : (
            <ul className="flex flex-col gap-2">
              {result.findings.map((finding) => (
                <OneFinding key={`${finding.category} ${finding.title}`} finding={finding} />
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}

function OneFinding({ finding: { title, detail, severity } }: { finding: Finding }) {
  return (
    <li className="break-inside-avoid rounded-lg border border-line bg-surface px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="font-medium">{title}</p>
        <Badge kind={LOOKS[severity]}>{analysisWords.result.severities[severity]}</Badge>
      </div>
      <p>{detail}</p>
    </li>
  );
}
