import type { Bar } from "#domain/prices/bar.ts";
import { type BarsFile, bundledBars, bundledSource, datesOf, runningSums, type Steps } from "../bundled/files.ts";
import { NOT_BUNDLED } from "../source.ts";
import { withinWindow } from "./bar-window.ts";
import { type Adjustment, type MarketData, plainSymbol } from "./market-data.ts";

/** Daily bars of the few securities that are bundled, up to the date of their recording. */
export const bundledMarketData: MarketData = {
  async bars(wanted) {
    const symbol = plainSymbol(wanted.symbol);
    const file = symbol === null || wanted.timeframe !== "1D" ? null : await bundledBars(symbol);
    if (symbol === null || file === null) return NOT_BUNDLED;
    const { adjustment, timeframe } = wanted;
    const bars = withinWindow(unpackedBars(file.content, adjustment), wanted);
    const last = bars.at(-1);
    if (last === undefined) return NOT_BUNDLED;
    return {
      kind: "found",
      data: { symbol, timeframe, adjustment, currency: "USD", name: file.content.name, bars },
      source: { ...bundledSource(file.item), as_of: last.date },
    };
  },
  async quote(given) {
    const symbol = plainSymbol(given);
    const file = symbol === null ? null : await bundledBars(symbol);
    const last = file === null ? undefined : unpackedBars(file.content, "raw").at(-1);
    if (symbol === null || file === null || last === undefined) return NOT_BUNDLED;
    const noBook = { bidPrice: null, askPrice: null, bidSize: null, askSize: null };
    return {
      kind: "found",
      data: { symbol, lastPrice: last.close, at: `${last.date}T23:59:59Z`, ...noBook, currency: "USD", delayed: true },
      source: bundledSource(file.item),
    };
  },
  // The recording ends before any simulated account began.
  actions: () => Promise.resolve(NOT_BUNDLED),
};

/** Prices as traded times the factor of the day; volumes in shares as they are after later splits, raw ones excepted. */
function unpackedBars(file: BarsFile, adjustment: Adjustment): Bar[] {
  const closes = runningSums(file.close);
  const splits = eachRow(file.splitFactors, closes.length);
  const adjustments = eachRow(file.adjustmentFactors, closes.length);
  return datesOf(file.days).map((date, i) => {
    const split = splits[i] ?? 1;
    const factor = adjustment === "raw" ? 1 : adjustment === "split" ? split : (adjustments[i] ?? 1);
    const close = closes[i] ?? 0;
    const price = (lessClose: number | undefined): number => ((close + (lessClose ?? 0)) / 10_000) * factor;
    return {
      date,
      open: price(file.open[i]),
      high: price(file.high[i]),
      low: price(file.low[i]),
      close: price(0),
      volume: Math.round((file.volume[i] ?? 0) / (adjustment === "raw" ? 1 : split)),
    };
  });
}

function eachRow(steps: Steps, rows: number): number[] {
  const values = new Array<number>(rows);
  steps.forEach(([from, value], i) => values.fill(value, from, steps[i + 1]?.[0] ?? rows));
  return values;
}
