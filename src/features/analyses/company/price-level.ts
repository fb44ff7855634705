import type { Macro } from "#providers/macro/macro.ts";
import { type Rates, readSeries } from "../report/read-prices.ts";
import { type Got, NO_DATA } from "../report/section.ts";
import type { PriceLevel } from "./distress-scores.ts";

const DEFLATOR = "GDPDEF";
const BASE_YEAR = "1968";
const QUARTERS = 4;

/** The GDP deflator since 1968, the base year of Ohlson's price index; it stands in for the GNP deflator. */
export async function readDeflator(macro: Macro, now: Date): Promise<Got<Rates>> {
  const deflator = await readSeries(macro, DEFLATOR, now, { start: `${BASE_YEAR}-01-01` });
  return deflator.status === "found" && baseOf(deflator.data) === null ? NO_DATA : deflator;
}

/** The price level on a date, with the average of 1968 as 100; null before the first quarter. */
export function priceLevelOn(deflator: Rates, date: string, sourceId: string): PriceLevel | null {
  const base = baseOf(deflator);
  const last = deflator.observations.findLast((observation) => observation.date <= date);
  if (base === null || last === undefined) return null;
  return { index: (100 * last.value) / base, asOf: last.date, sourceId };
}

function baseOf({ observations }: Rates): number | null {
  const quarters = observations.filter(({ date }) => date.startsWith(BASE_YEAR));
  if (quarters.length !== QUARTERS) return null;
  return quarters.reduce((sum, { value }) => sum + value, 0) / QUARTERS;
}
