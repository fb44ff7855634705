import type { CitedSource, Finding, Section } from "../result.ts";

/** Says that figures are dated, where a source stands in for its publisher; null where none does. */
export function staleFinding(sources: readonly CitedSource[]): Finding | null {
  const stale = sources.filter((source) => source.stale);
  if (stale.length === 0) return null;
  const dates = stale.flatMap(({ as_of }) => (as_of === null ? [] : [as_of])).sort();
  const oldest = dates[0];
  const upTo = oldest === undefined ? "" : `; the oldest of them ends on ${oldest}`;
  return {
    title: "Figures are dated",
    detail: `Some sources stand in for their publishers and are not current${upTo}.`,
    ...{ category: "data_quality", severity: "watch", metric_ids: [] },
    source_ids: stale.map(({ id }) => id),
  };
}

const WHY = {
  no_data: "its source has no figures for it",
  provider_error: "its source does not answer as it should",
} as const;

/** Says which sections have no figures, and why. */
export function gapFindings(sections: Readonly<Record<string, Section>>): Finding[] {
  return Object.entries(sections).flatMap(([name, { reason }]): Finding[] =>
    reason === null
      ? []
      : [
          {
            title: `No figures: ${name.replaceAll("_", " ")}`,
            detail: `The section ${name.replaceAll("_", " ")} is left out, since ${WHY[reason]}.`,
            ...{ category: "data_quality", severity: "watch", metric_ids: [], source_ids: [] },
          },
        ],
  );
}
