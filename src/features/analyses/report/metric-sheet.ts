import type { Metric, NullReason } from "#domain/figures/metric.ts";
import type { Source } from "#providers/source.ts";
import type { CitedSource, MetricRow, SectionTrouble, Series } from "../result.ts";

/** A figure before it is written down. `reason` where there is none. */
export interface Figured {
  readonly label: string;
  readonly unit: string;
  readonly formula: string;
  readonly inputs?: Readonly<Record<string, number | null>>;
  readonly value: number | null;
  readonly reason?: NullReason | SectionTrouble | null;
}

/** What a group of figures has in common. */
export interface Origin {
  readonly period: string | null;
  readonly asOf: string | null;
  readonly sources: readonly string[];
}

/** The figures, sources and series of a result while it is put together. */
export interface Sheet {
  readonly metrics: Readonly<Record<string, MetricRow>>;
  readonly sources: readonly CitedSource[];
  readonly series: Readonly<Record<string, Series>>;
  /** Answers the id by which the result cites the source; a source that is there already keeps its id. */
  cite(source: Source): string;
  write(id: string, figure: Figured, origin: Origin): void;
  plot(id: string, series: Series): void;
}

export function createSheet(): Sheet {
  const metrics: Record<string, MetricRow> = {};
  const series: Record<string, Series> = {};
  const sources: CitedSource[] = [];
  return {
    metrics,
    series,
    sources,
    cite(source) {
      const known = sources.find(({ url, title }) => url === source.url && title === source.title);
      if (known !== undefined) return known.id;
      const id = `s${sources.length + 1}`;
      sources.push({ ...source, id });
      return id;
    },
    write(id, { label, unit, formula, inputs = {}, value, reason }, origin) {
      metrics[id] = {
        ...{ label, value, unit, period: origin.period, as_of: origin.asOf, formula, inputs },
        reason_if_null: value === null ? (reason ?? "missing_input") : null,
        source_ids: origin.sources,
      };
    },
    plot(id, plotted) {
      series[id] = plotted;
    },
  };
}

/** A computed figure under its label. */
export function figured(
  label: string,
  unit: string,
  formula: string,
  metric: Metric,
  inputs: Figured["inputs"] = {},
): Figured {
  return { label, unit, formula, inputs, value: metric.value, reason: metric.reasonIfNull };
}

/** An input as a metric of its own: the figure, or the statement that it was not reported. */
export function given(label: string, unit: string, formula: string, value: number | null | undefined): Figured {
  return { label, unit, formula, value: value ?? null, reason: "missing_input" };
}
