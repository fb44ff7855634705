import { expect, test } from "vitest";
import { settableClock } from "#platform/clock.ts";
import { startFakeFred } from "../../../test/support/fakes/fred.ts";
import { startFakeNyFed } from "../../../test/support/fakes/ny-fed.ts";
import { vendorDeps } from "../../../test/support/vendor-deps.ts";
import { foundIn } from "../source.conformance.ts";
import { bundledMacro } from "./bundled.ts";
import { fredCsv } from "./fred.ts";
import { macroConformance } from "./macro.conformance.ts";
import { observed } from "./macro.ts";
import { nyFedRates } from "./ny-fed.ts";

const clock = settableClock("2026-08-01T12:00:00Z");
const userAgent = "Tranche/0.1 (+http://localhost)";
const fredHost = await startFakeFred();
const fred = fredCsv(vendorDeps({ clock }), { baseUrl: fredHost.baseUrl, userAgent });
const nyFed = nyFedRates(vendorDeps({ clock }), { baseUrl: (await startFakeNyFed()).baseUrl, userAgent });

macroConformance("FRED", () => fred);
macroConformance("New York Fed", () => nyFed);
macroConformance("bundled", () => bundledMacro);

test.each([
  ["4.31", "rate", 0.0431],
  ["-0.18", "rate", -0.0018],
  ["0", "rate", 0],
  ["19.40", "index", 19.4],
  [".", "rate", null],
  ["", "rate", null],
  ["NA", "rate", null],
  ["1e3", "rate", null],
] as const)("%j published of a %s is %j", (text, unit, value) => {
  expect(observed(text, unit)).toBe(value);
});

test("an index is not scaled", async () => {
  for (const macro of [fred, bundledMacro]) {
    const series = foundIn(await macro.series({ id: "VIXCLS", start: "2021-03-31", end: "2021-03-31" }));
    expect(series).toMatchObject({ unit: "index", observations: [{ date: "2021-03-31", value: 19.4 }] });
  }
});

test("figures owned by others name their owner", async () => {
  const answer = await fred.series({ id: "VIXCLS", start: "2021-03-01" });
  expect(answer).toMatchObject({ source: { licence: expect.stringContaining("Cboe") } });
});
