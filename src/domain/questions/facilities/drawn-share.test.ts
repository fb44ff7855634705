import { expect, it } from "vitest";
import { drawnShare } from "./drawn-share.ts";

it.each([
  ["$45m of the $75m is drawn", 60],
  ["$1.2 billion is drawn against the full $2.4 billion", 50],
  ["with $30m out of $40m used", 75],
  ["more than half of the commitments are drawn", 50],
  ["the facility were more than half used", 50],
])("reads the share drawn: %s", (words, percent) => {
  expect(drawnShare(words)?.percent).toBeCloseTo(percent, 3);
});

it.each(["they sell $5m of the $20m plant", "the limit is $40m and the fee is $10m", "$50m is drawn"])(
  "reads no share where none is drawn: %s",
  (words) => {
    expect(drawnShare(words)).toBeNull();
  },
);
