import type { Finding, MetricRow } from "../result.ts";
import { say } from "./format-figures.ts";

type Metrics = Readonly<Record<string, MetricRow>>;

/** A sentence about figures, written only where all of them are known. */
export function sentence(
  metrics: Metrics,
  ids: readonly string[],
  write: (said: readonly string[]) => string,
): string[] {
  const rows = ids.map((id) => metrics[id]);
  const said = rows.flatMap((row) => (row === undefined || row.value === null ? [] : [say(row.value, row.unit)]));
  return said.length === ids.length ? [write(said)] : [];
}

/** Paragraphs of Markdown; empty ones are left out. */
export function paragraphs(parts: readonly (readonly string[])[]): string {
  return parts
    .map((part) => part.join(" "))
    .filter((part) => part !== "")
    .join("\n\n");
}

const SHOWN = 3;

/** The weightiest findings, by title. */
export function weightiest(findings: readonly Finding[]): string[] {
  const against = findings.filter(({ severity }) => severity === "negative" || severity === "watch");
  const shown = (against.length > 0 ? against : findings).slice(0, SHOWN).map(({ title }) => title);
  return shown.length === 0 ? [] : [`Findings: ${shown.join("; ")}.`];
}
