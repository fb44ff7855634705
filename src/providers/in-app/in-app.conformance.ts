import { expect, test } from "vitest";
import { endOfTerm, type InApp, isActive, type Subscriber } from "./in-app.ts";

/** Tests for every in-app purchase provider, using a project with the entitlement `pro`. */
export function inAppConformance(name: string, inApp: () => InApp, now: Date): void {
  const subscriberOf = async (appUserId: string): Promise<Subscriber> => {
    const answer = await inApp().subscriber(appUserId);
    if (answer.kind !== "found") throw new Error(`not answered: ${answer.trouble}`);
    return answer.subscriber;
  };
  const isPro = async (appUserId: string): Promise<boolean> =>
    (await subscriberOf(appUserId)).entitlements.some((one) => one.id === "pro" && isActive(one, now));

  test(`${name}: an unknown customer has no entitlement`, async () => {
    expect(await subscriberOf("100001")).toEqual({ entitlements: [], purchases: [] });
  });

  test.each(["P1M", "P1Y"] as const)(
    `${name}: who is granted %s is entitled, also when it is granted again`,
    async (term) => {
      const appUserId = term === "P1M" ? "100002" : "100003";
      const promotion = { appUserId, entitlementId: "pro", term, endsAt: endOfTerm(now, term) };
      expect(await inApp().grant(promotion)).toEqual({ kind: "granted" });
      expect(await inApp().grant(promotion)).toEqual({ kind: "granted" });
      expect(await isPro(appUserId)).toBe(true);
      expect((await subscriberOf(appUserId)).entitlements).toHaveLength(1);
      expect(await isPro("100004")).toBe(false);
    },
  );

  test(`${name}: an entitlement that the catalog has not is refused`, async () => {
    const promotion = {
      appUserId: "100005",
      entitlementId: "nowhere",
      term: "P1M",
      endsAt: endOfTerm(now, "P1M"),
    } as const;
    expect(await inApp().grant(promotion)).toEqual({ kind: "refused", status: 404 });
  });
}
