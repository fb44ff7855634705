import type { StoredData, StoredResult } from "#features/analyses/routes.ts";

export type ChartSource = StoredData["sources"][number];
type Quarters = NonNullable<Extract<StoredData, { readonly kind: "loan_application" }>["schedule"]>;

/** A series of the result: its points oldest first, at least one, and its source. */
export type DatedSeries = StoredData["series"][string] & {
  readonly id: string;
  readonly source: ChartSource | null;
};

/** The parts of a result that can be drawn. */
export interface ChartData {
  /** Adjusted closes, one series per security; the unit is a currency. */
  readonly prices: readonly DatedSeries[];
  /** Traded volumes by the id of the security. */
  readonly volumes: ReadonlyMap<string, DatedSeries>;
  /** Series of one unit each: rates as decimals, gauges in points of an index. */
  readonly rates: readonly DatedSeries[];
  readonly gauges: readonly DatedSeries[];
  readonly schedule: { readonly currency: string; readonly quarters: Quarters } | null;
}

const VOLUME = "_volume";

/** Selects the parts of a result that can be drawn. */
export function readChartData({ metrics, data }: StoredResult): ChartData {
  const series = Object.entries(data.series).flatMap(([id, plotted]): DatedSeries[] => {
    if (plotted.points.length === 0) return [];
    return [{ ...plotted, id, source: data.sources.find((source) => source.id === plotted.source_id) ?? null }];
  });
  const ofUnit = (unit: string): DatedSeries[] => series.filter((each) => each.unit === unit);
  return {
    prices: series.filter(({ unit }) => isCurrency(unit)),
    volumes: new Map(ofUnit("shares").map((volume) => [volume.id.slice(0, -VOLUME.length), volume])),
    rates: ofUnit("decimal"),
    gauges: ofUnit("index"),
    schedule: data.kind === "loan_application" ? scheduleOf(data.schedule, metrics["loan_amount"]?.unit) : null,
  };
}

export function isCurrency(unit: string): boolean {
  return /^[A-Z]{3}$/.test(unit);
}

function scheduleOf(quarters: Quarters | null, currency: string | undefined): ChartData["schedule"] {
  return quarters === null || quarters.length === 0 || currency === undefined ? null : { currency, quarters };
}
