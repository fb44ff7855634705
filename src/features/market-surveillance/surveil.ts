import { type Failure, failure, isFailure } from "#errors";
import type { Log } from "#platform/log.ts";
import type { BarSeries, MarketData } from "#providers/market-data/market-data.ts";
import { ProviderError } from "#providers/provider-error.ts";
import type { Source } from "#providers/source.ts";
import { alertsOf, THRESHOLDS } from "./alerts.ts";
import { FIGURES, type FigureId, type Figures, surveillanceFigures } from "./figures.ts";

/** Enough for a year of 20-session volatilities. */
const LOOKBACK_DAYS = 430;

interface Prices {
  readonly data: BarSeries;
  readonly source: Source;
}

/** Surveillance statistics of securities from daily prices adjusted for splits and dividends. */
export async function surveil(
  deps: { readonly marketData: MarketData; readonly log: Log },
  symbols: readonly string[],
) {
  const found: Prices[] = [];
  for (const read of await Promise.all(symbols.map((symbol) => readBars(deps, symbol)))) {
    if (isFailure(read)) return read;
    found.push(read);
  }
  const securities = found.map(({ data }, i) => securityOf(data, `s${i + 1}`));
  return {
    status: "success" as const,
    securities,
    alerts: securities.flatMap(({ alerts }) => alerts),
    thresholds: THRESHOLDS,
    sources: found.map(({ source }, i) => ({ ...source, id: `s${i + 1}` })),
  };
}

async function readBars(
  { marketData, log }: { readonly marketData: MarketData; readonly log: Log },
  symbol: string,
): Promise<Prices | Failure> {
  try {
    const wanted = { symbol, timeframe: "1D", adjustment: "all", lookbackDays: LOOKBACK_DAYS } as const;
    const answer = await marketData.bars(wanted);
    if (answer.kind === "found") return answer;
    return failure(answer.reason === "unknown" ? "unknown_symbol" : "no_data", { detail: { symbol } });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ err: error }, "price bars request failed");
    return failure("provider_error");
  }
}

function securityOf({ symbol, currency, bars }: BarSeries, sourceId: string) {
  const figures = surveillanceFigures(bars);
  const asOf = bars.at(-1)?.date ?? "";
  return {
    symbol,
    currency,
    as_of: asOf,
    source_id: sourceId,
    metrics: presentFigures(figures, currency, asOf),
    alerts: alertsOf(figures, symbol, asOf),
  };
}

const IN_DEVIATIONS: readonly FigureId[] = ["return_z", "volume_z"];

function presentFigures(figures: Figures, currency: string | null, asOf: string) {
  const unitOf = (id: FigureId): string => {
    if (id === "last_close") return currency ?? "price";
    return IN_DEVIATIONS.includes(id) ? "standard deviations" : "decimal";
  };
  return Object.fromEntries(
    (Object.keys(FIGURES) as FigureId[]).map((id) => {
      const { value, reasonIfNull } = figures[id];
      return [id, { ...FIGURES[id], unit: unitOf(id), as_of: asOf, value, reason_if_null: reasonIfNull }];
    }),
  );
}
