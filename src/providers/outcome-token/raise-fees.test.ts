import fc from "fast-check";
import { expect, test } from "vitest";
import type { Fees } from "./outcome-token.ts";
import { raisedFees } from "./raise-fees.ts";

const dynamic = (maxFeePerGas: bigint, maxPriorityFeePerGas: bigint): Fees => ({ maxFeePerGas, maxPriorityFeePerGas });
const CAP = 1_000n;

test.each<[string, Fees, Fees, bigint, Fees | null]>([
  ["one eighth more where the market is cheaper", dynamic(80n, 8n), dynamic(60n, 1n), CAP, dynamic(90n, 9n)],
  ["rounded up", dynamic(81n, 1n), dynamic(0n, 0n), CAP, dynamic(92n, 2n)],
  ["a tip of zero becomes one wei", dynamic(80n, 0n), dynamic(0n, 0n), CAP, dynamic(90n, 1n)],
  ["the market where it is dearer", dynamic(80n, 8n), dynamic(300n, 20n), CAP, dynamic(300n, 20n)],
  ["a tip within the whole", dynamic(80n, 8n), dynamic(90n, 500n), CAP, dynamic(90n, 90n)],
  ["nothing beyond the cap", dynamic(900n, 8n), dynamic(300n, 20n), CAP, null],
  ["exactly the cap", dynamic(888n, 8n), dynamic(300n, 20n), 999n, dynamic(999n, 20n)],
  ["a gas price", { gasPrice: 80n }, { gasPrice: 85n }, CAP, { gasPrice: 90n }],
  ["a gas price beyond the cap", { gasPrice: 990n }, { gasPrice: 85n }, CAP, null],
])("a replacement offers %s", (_what, old, market, cap, raised) => {
  expect(raisedFees(old, market, cap)).toEqual(raised);
});

test("each fee of a replacement is at least 12.5% above the old one, and none above the cap", () => {
  const wei = fc.bigInt({ min: 0n, max: 10n ** 12n });
  fc.assert(
    fc.property(wei, wei, wei, wei, wei, (fee, tip, marketFee, marketTip, cap) => {
      const old = { maxFeePerGas: fee + tip, maxPriorityFeePerGas: tip };
      const market = { maxFeePerGas: marketFee < cap ? marketFee : cap, maxPriorityFeePerGas: 0n };
      const raised = raisedFees(old, { ...market, maxPriorityFeePerGas: marketTip < marketFee ? marketTip : 0n }, cap);
      if (raised === null || "gasPrice" in raised) return;
      expect(raised.maxFeePerGas * 8n).toBeGreaterThanOrEqual(old.maxFeePerGas * 9n);
      expect(raised.maxPriorityFeePerGas * 8n).toBeGreaterThanOrEqual(old.maxPriorityFeePerGas * 9n);
      expect(raised.maxPriorityFeePerGas).toBeLessThanOrEqual(raised.maxFeePerGas);
      expect(raised.maxFeePerGas).toBeLessThanOrEqual(cap);
    }),
  );
});
