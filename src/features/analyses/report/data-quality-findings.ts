import type { CitedSource, Finding, Section } from "../result/report-data.ts";

/** A finding that figures are outdated because a source is sample data or a cached answer; null if none is. */
export function staleFinding(sources: readonly CitedSource[]): Finding | null {
  const stale = sources.filter((source) => source.stale);
  if (stale.length === 0) return null;
  const dates = stale.flatMap(({ as_of }) => (as_of === null ? [] : [as_of])).sort();
  const oldest = dates[0];
  const upTo = oldest === undefined ? "" : ` The oldest is as of ${oldest}.`;
  return {
    title: "Some figures are out of date",
    detail: `Some figures come from bundled sample data or a cached response, not live from the publisher.${upTo}`,
    category: "data_quality",
    severity: "watch",
    metric_ids: [],
    source_ids: stale.map(({ id }) => id),
  };
}

/** Findings for outdated, incomplete and missing sections, one for each reason. */
export function gapFindings(sections: Readonly<Record<string, Section>>): Finding[] {
  const gaps = Object.entries(sections).flatMap(([name, { status, note }]) =>
    status === "done" ? [] : [{ name: name.replaceAll("_", " "), title: TITLES[status], note: note ?? "" }],
  );
  const byReason = Map.groupBy(gaps, ({ title, note }) => `${title} ${note}`);
  return [...byReason.values()].map((group) => ({
    title: `${group[0]?.title ?? ""}: ${group.map(({ name }) => name).join("; ")}`,
    detail: group[0]?.note ?? "",
    category: "data_quality",
    severity: "watch",
    metric_ids: [],
    source_ids: [],
  }));
}

const TITLES = { stale: "Out of date", partial: "Incomplete", unavailable: "Not available" } as const;
