import { expect, test } from "vitest";
import type { FacilitatorRequest, PaymentFacilitator } from "./payment-facilitator.ts";

/** A payment of 0.10 dollars that matches the request, or one of another amount. */
export type MakePayment = (version: 1 | 2, amount?: bigint) => Promise<FacilitatorRequest>;

/** Tests for every facilitator. */
export function facilitatorConformance(name: string, facilitator: () => PaymentFacilitator, pay: MakePayment): void {
  test.each([1, 2] as const)(
    `${name}: a payment of version %i is verified as often as asked, and settled once`,
    async (version) => {
      const request = await pay(version);
      expect(await facilitator().verify(request)).toEqual({ kind: "ok" });
      expect(await facilitator().verify(request)).toEqual({ kind: "ok" });
      const settled = await facilitator().settle(request);
      expect(settled.kind === "ok" && settled.transactionHash).toMatch(/^0x[0-9a-f]{64}$/);
      const used = { kind: "refused", reason: "authorization_used" };
      expect([await facilitator().verify(request), await facilitator().settle(request)]).toEqual([used, used]);
    },
  );

  test.each([1, 2] as const)(
    `${name}: a payment of version %i of another amount is neither verified nor settled`,
    async (version) => {
      const request = await pay(version, 99_999n);
      const refused = { kind: "refused", reason: "wrong_amount" };
      expect([await facilitator().verify(request), await facilitator().settle(request)]).toEqual([refused, refused]);
    },
  );
}
