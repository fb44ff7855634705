import { expect, it } from "vitest";
import { dateOfDay, dayNumber } from "#domain/figures/calendar-date.ts";
import { sessionOn } from "#domain/figures/exchange-calendar.ts";
import { bundledMarketData } from "#providers/market-data/bundled.ts";

it("the calendar has the sessions in which SPY was traded, and no others, from 2010 to the end of the bundled prices", async () => {
  const wanted = { symbol: "SPY", timeframe: "1D", adjustment: "raw", start: "2010-01-01" } as const;
  const answer = await bundledMarketData.bars(wanted);
  if (answer.kind !== "found") throw new Error("SPY is bundled");
  const traded = answer.data.bars.map(({ date }) => date);
  expect(traded.length).toBeGreaterThan(2_800);
  const [first, last] = [dayNumber("2010-01-01"), dayNumber(traded.at(-1) ?? "")];
  const days = Array.from({ length: last - first + 1 }, (_, i) => dateOfDay(first + i));
  expect(days.filter((date) => sessionOn(date) !== null)).toEqual(traded);
});
