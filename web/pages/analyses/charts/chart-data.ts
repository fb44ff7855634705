import { z } from "zod";

const Point = z.object({ date: z.string(), value: z.number() });
const Plotted = z.object({ title: z.string(), unit: z.string(), source_id: z.string(), points: z.array(Point) });
const Source = z.object({
  id: z.string(),
  title: z.string(),
  url: z.string(),
  publisher: z.string(),
  as_of: z.string().nullable(),
  stale: z.boolean(),
});
const Quarter = z.object({
  quarter: z.number(),
  opening: z.number(),
  interest: z.number(),
  principal: z.number(),
  closing: z.number(),
});
const Drawable = z.object({
  metrics: z.record(z.string(), z.object({ unit: z.string() })),
  data: z.object({
    sources: z.array(Source),
    series: z.record(z.string(), z.unknown()),
    schedule: z.array(Quarter).optional(),
  }),
});

export type ChartSource = z.infer<typeof Source>;

/** A series of the result: its points oldest first, at least one, and where they are from. */
export interface DatedSeries extends z.infer<typeof Plotted> {
  readonly id: string;
  readonly source: ChartSource | null;
}

/** What of a result can be drawn. */
export interface ChartData {
  /** Adjusted closes, one series a security; the unit is a currency. */
  readonly prices: readonly DatedSeries[];
  /** Traded volumes by the id of the security. */
  readonly volumes: ReadonlyMap<string, DatedSeries>;
  /** Series of one unit each: rates as decimals, gauges in points of an index. */
  readonly rates: readonly DatedSeries[];
  readonly gauges: readonly DatedSeries[];
  readonly schedule: { readonly currency: string; readonly quarters: readonly z.infer<typeof Quarter>[] } | null;
}

const NOTHING: ChartData = { prices: [], volumes: new Map(), rates: [], gauges: [], schedule: null };
const VOLUME = "_volume";

/** Reads what can be drawn from a stored result, which the API gives as it was written; a series of another shape is
 *  left out. */
export function readChartData(result: unknown): ChartData {
  const read = Drawable.safeParse(result);
  if (!read.success) return NOTHING;
  const { metrics, data } = read.data;
  const series = Object.entries(data.series).flatMap(([id, value]): DatedSeries[] => {
    const plotted = Plotted.safeParse(value);
    if (!plotted.success || plotted.data.points.length === 0) return [];
    return [
      { ...plotted.data, id, source: data.sources.find((source) => source.id === plotted.data.source_id) ?? null },
    ];
  });
  const ofUnit = (unit: string): DatedSeries[] => series.filter((each) => each.unit === unit);
  return {
    prices: series.filter(({ unit }) => isCurrency(unit)),
    volumes: new Map(ofUnit("shares").map((volume) => [volume.id.slice(0, -VOLUME.length), volume])),
    rates: ofUnit("decimal"),
    gauges: ofUnit("index"),
    schedule: scheduleOf(data.schedule, metrics["loan_amount"]?.unit),
  };
}

export function isCurrency(unit: string): boolean {
  return /^[A-Z]{3}$/.test(unit);
}

function scheduleOf(
  quarters: readonly z.infer<typeof Quarter>[] | undefined,
  currency: string | undefined,
): ChartData["schedule"] {
  return quarters === undefined || quarters.length === 0 || currency === undefined ? null : { currency, quarters };
}
