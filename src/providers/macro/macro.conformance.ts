import { expect, test } from "vitest";
import { foundIn } from "../source.conformance.ts";
import type { Macro } from "./macro.ts";

/** Tests for every source of rates, using SOFR, which all of them have. */
export function macroConformance(name: string, macro: () => Macro): void {
  test(`${name}: rates are decimals, to the last digit that was published`, async () => {
    const series = foundIn(await macro().series({ id: "SOFR", start: "2019-09-16", end: "2019-09-18" }));
    expect(series).toMatchObject({ id: "SOFR", unit: "rate" });
    // The spike of 17 September 2019: 5.25 %.
    expect(series.observations).toContainEqual({ date: "2019-09-17", value: 0.0525 });
  });

  test(`${name}: observations come oldest first, and days without one are left out, not zero`, async () => {
    const answer = await macro().series({ id: "SOFR", start: "2020-01-15", end: "2020-01-24" });
    const dates = foundIn(answer).observations.map(({ date }) => date);
    // 20 January 2020 was a holiday.
    expect(dates).toEqual([
      ...["2020-01-15", "2020-01-16", "2020-01-17", "2020-01-21", "2020-01-22", "2020-01-23", "2020-01-24"],
    ]);
    expect(answer).toMatchObject({ source: { as_of: "2020-01-24" } });
  });

  test(`${name}: without dates the newest figure is the last`, async () => {
    const { observations } = foundIn(await macro().series({ id: "SOFR" }));
    expect(observations.length).toBeGreaterThan(60);
    expect(observations.at(-1)).toEqual({ date: "2026-07-30", value: 0.0365 });
  });

  test.each(["NOSUCH", "", "constructor", "SOFR&id=DFF"])(`${name}: %j is no series`, async (id) => {
    expect((await macro().series({ id })).kind).toBe("not_found");
  });

  test(`${name}: dates without figures are not found`, async () => {
    expect((await macro().series({ id: "SOFR", start: "2010-01-01", end: "2010-12-31" })).kind).toBe("not_found");
  });
}
