import { describe, expect, test } from "vitest";
import { certainty, derived, found, settle } from "./found.ts";

const place = (start: number, confidence: number) => ({ start, end: start + 5, confidence });

describe("settling several readings of one term", () => {
  test("gives null where there is none", () => {
    expect(settle([])).toBeNull();
  });

  test("merges equal values and lists each place once, the most certain first", () => {
    const settled = settle([found(5, place(0, 0.6)), found(5, place(10, 0.9)), found(5, place(10, 0.9))]);
    expect(settled?.value).toBe(5);
    expect(settled?.support.map((support) => support.start)).toEqual([10, 0]);
    expect(settled?.others).toEqual([]);
  });

  test("takes the most certain of different values and reports other certain ones as a conflict", () => {
    const settled = settle([found(4, place(0, 0.8)), found(5, place(10, 0.9)), found(6, place(20, 0.3))]);
    expect(settled?.value).toBe(5);
    expect(settled?.others.map((other) => other.value)).toEqual([4]);
  });
});

describe("certainty", () => {
  test("is that of the most certain place, and for a derived value that of its least certain source", () => {
    const sure = found(1, place(0, 0.5), place(9, 0.9));
    expect(certainty(sure)).toBe(0.9);
    expect(certainty(derived(2, [sure, found(3, place(3, 0.4))]))).toBe(0.4);
  });
});
