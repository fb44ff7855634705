import { expect, it } from "vitest";
import { adjustBar } from "./bar.ts";

it("scales all prices of a bar by the factor of its close", () => {
  const traded = { date: "2020-08-28", open: 504, high: 505, low: 498, close: 500, volume: 1000, adjustedClose: 125 };
  expect(adjustBar(traded)).toMatchObject({ date: "2020-08-28", open: 126, high: 126.25, low: 124.5, close: 125 });
});
