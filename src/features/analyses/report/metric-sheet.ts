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
  /** Where it was read, or what qualifies it. */
  readonly note?: string | null;
}

/** What a group of figures has in common. */
export interface Origin {
  readonly period: string | null;
  readonly asOf: string | null;
  readonly sources: readonly string[];
}

/** The figures, sources and series of a result while it is built. */
export interface Sheet {
  readonly metrics: Readonly<Record<string, MetricRow>>;
  readonly sources: readonly CitedSource[];
  readonly series: Readonly<Record<string, Series>>;
  /** Returns the id by which the result cites the source; a source that was cited before keeps its id. */
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
    write(id, { label, unit, formula, inputs = {}, value, reason, note = null }, origin) {
      metrics[id] = {
        label,
        value,
        unit,
        period: origin.period,
        as_of: origin.asOf,
        formula,
        inputs: { ...inputs },
        reason_if_null: value === null ? (reason ?? "missing_input") : null,
        source_ids: [...origin.sources],
        note,
      };
    },
    plot(id, plotted) {
      series[id] = plotted;
    },
  };
}

/** A computed figure under its label. `inputs`: every figure that the formula takes. */
export function figured(
  label: string,
  unit: string,
  formula: string,
  metric: Metric,
  inputs: Figured["inputs"] = {},
): Figured {
  return { label, unit, formula, inputs, value: metric.value, reason: metric.reasonIfNull };
}

/** A figure as its source gives it: it has no inputs. */
export function given(
  label: string,
  unit: string,
  formula: "as reported" | "as published",
  value: number | null | undefined,
  note: string | null = null,
): Figured {
  return { label, unit, formula, value: value ?? null, reason: "missing_input", note };
}

/** A figure computed over a series: its formula names the first and last date, its inputs the number of observations. */
export function overSeries(
  label: string,
  unit: string,
  formula: string,
  metric: Metric,
  span: { readonly from: string | null; readonly to: string | null; readonly observations: number },
  inputs: Figured["inputs"] = {},
): Figured {
  const dated = span.from === null || span.to === null ? formula : `${formula}; ${span.from} to ${span.to}`;
  return figured(label, unit, dated, metric, { ...inputs, observations: span.observations });
}
