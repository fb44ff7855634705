import type { Metric, NullReason } from "#domain/figures/metric.ts";
import type { Source } from "#providers/source.ts";
import type { CitedSource, MetricRow, SectionTrouble, Series } from "../result/report-data.ts";

/** A figure before it is added to the sheet. `reason`: why it has no value. */
export interface Figured {
  readonly label: string;
  readonly unit: string;
  readonly formula: string;
  readonly inputs?: Readonly<Record<string, number | null>>;
  readonly value: number | null;
  readonly reason?: NullReason | SectionTrouble | null;
  /** Its source, or a qualification. */
  readonly note?: string | null;
}

/** Period, date and sources that a group of figures shares. */
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

/** A computed figure with its label. `inputs`: every input of the formula. */
export function figured(
  label: string,
  unit: string,
  formula: string,
  metric: Metric,
  inputs: Figured["inputs"] = {},
): Figured {
  return { label, unit, formula, inputs, value: metric.value, reason: metric.reasonIfNull };
}

/** A reported figure. It has no inputs. */
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
