import fc from "fast-check";
import { expect, test } from "vitest";
import { atomicAmount } from "./atomic-amount.ts";

test.each([
  ["0.10", 6, 100_000n],
  ["9.99", 6, 9_990_000n],
  ["0.01", 6, 10_000n],
  ["10000", 6, 10_000_000_000n],
  ["0.0000001", 6, 1n],
  ["0.1234567", 6, 123_457n],
  ["0.10", 0, 1n],
  ["0.10", 18, 100_000_000_000_000_000n],
  ["123456789.123456", 18, 123_456_789_123_456_000_000_000_000n],
])("%s USD in a token of %i decimals is %s of its smallest unit", (usd, decimals, units) => {
  expect(atomicAmount(usd, decimals)).toBe(units);
});

test.each(["0", "-1", "Infinity"])("%s USD is not a valid price", (usd) => {
  expect(() => atomicAmount(usd, 6)).toThrow(RangeError);
});

test("is never less than the price, and less than one unit above it", () => {
  const digits = fc.integer({ min: 0, max: 999_999_999 });
  fc.assert(
    fc.property(digits, digits, fc.integer({ min: 0, max: 18 }), (whole, fraction, decimals) => {
      fc.pre(whole + fraction > 0);
      const nano = BigInt(whole) * 1_000_000_000n + BigInt(fraction);
      const units = atomicAmount(`${whole}.${String(fraction).padStart(9, "0")}`, decimals);
      const exact = nano * 10n ** BigInt(decimals);
      const over = units * 1_000_000_000n - exact;
      expect(over >= 0n && over < 1_000_000_000n).toBe(true);
    }),
  );
});
