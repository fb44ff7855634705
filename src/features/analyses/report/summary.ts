import type { TemplateSentence } from "#domain/grounding/ground-summary.ts";
import type { Finding, MetricRow } from "../result/report-data.ts";
import { formatFigure } from "./format-figures.ts";

type Metrics = Readonly<Record<string, MetricRow>>;

/** The executive summary before a model rewords it: a heading, and dated sections of sentences. */
export interface Summary {
  /** Markdown. */
  readonly heading: string;
  readonly sections: readonly SummarySection[];
}

export interface SummarySection {
  /** Subject and date of the sentences; null for none. */
  readonly title: string | null;
  readonly sentences: readonly string[];
}

/** A sentence about figures, written only where all of them are known. */
export function sentence(
  metrics: Metrics,
  ids: readonly string[],
  write: (shown: readonly string[]) => string,
): string[] {
  const rows = ids.map((id) => metrics[id]);
  const shown = rows.flatMap((row) =>
    row === undefined || row.value === null ? [] : [formatFigure(row.value, row.unit)],
  );
  return shown.length === ids.length ? [write(shown)] : [];
}

const SHOWN = 3;

/** The most severe findings, by title. */
export function mostSevere(findings: readonly Finding[]): SummarySection {
  const adverse = findings.filter(({ severity }) => severity === "negative" || severity === "watch");
  const shown = (adverse.length > 0 ? adverse : findings).slice(0, SHOWN).map(({ title }) => title);
  return { title: null, sentences: shown.length === 0 ? [] : [`Findings: ${shown.join("; ")}.`] };
}

/** The sentences by the ids that a model cites: `s1`, `s2`, … */
export function templatesOf({ sections }: Summary): TemplateSentence[] {
  return sections.flatMap(({ sentences }) => sentences).map((text, i) => ({ id: `s${i + 1}`, text }));
}

/** The summary as Markdown, with reworded sentences in place of their templates. */
export function renderSummary(summary: Summary, rewordings: ReadonlyMap<string, string> = new Map()): string {
  let number = 0;
  const worded = (text: string): string => {
    number += 1;
    return rewordings.get(`s${number}`) ?? text;
  };
  const paragraphs = summary.sections
    .filter(({ sentences }) => sentences.length > 0)
    .map(({ title, sentences }) => [...(title === null ? [] : [`**${title}.**`]), ...sentences.map(worded)].join(" "));
  return [summary.heading, ...paragraphs].join("\n\n");
}

const YEAR = 4;

/** `Prices through 2021-03-31 (2021 sample data)`: the date of a section, marked where its source is not current. */
export function dated(what: string, asOf: string, isSampleData: boolean): string {
  return `${what} ${asOf}${isSampleData ? ` (${asOf.slice(0, YEAR)} sample data)` : ""}`;
}
