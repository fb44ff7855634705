import { expect, it } from "vitest";
import { withSurroundings } from "./surroundings.ts";

const place = { start: 0, end: 90 };

it("continues after a caption into the sentence that it names", () => {
  const after = [
    { start: 90, end: 100 },
    { start: 100, end: 165 },
    { start: 165, end: 240 },
  ];
  expect(withSurroundings(place, { after, before: [] }, 120, () => true)).toEqual({ start: 0, end: 165 });
});

it("keeps a short last sentence", () => {
  expect(withSurroundings(place, { after: [{ start: 90, end: 100 }], before: [] }, 120, () => true)).toEqual({
    start: 0,
    end: 100,
  });
});
