import type { Term } from "#providers/in-app/in-app.ts";

/** What the settings say of products. */
export interface ProductSettings {
  /** Identifiers of the provider's catalogue. */
  readonly entitlements: { readonly pro: string; readonly orgAdmin: string; readonly marketIntelligence: string };
  /** Pennies that come with each. */
  readonly credits: { readonly subscriptionUpgrade: number; readonly orgAdmin: number; readonly mobileApp: number };
}

/** What somebody who buys it gets. */
export interface Product {
  readonly id: string;
  readonly entitlement: { readonly id: string; readonly term: Term } | null;
  readonly credits: number;
  /** How the ledger names those credits: a gift that comes with something, or what was bought. */
  readonly movement: "grant" | "purchase";
  /** Whether it makes the organization a paid one. */
  readonly pays: boolean;
}

export const MOST_TOP_UP_CREDITS = 1_000_000;
const TOP_UP = /^credit_top_up_([1-9]\d{0,6})$/;

/** The credits in the name of a top-up; null of anything else. */
function topUpCredits(productId: string): number | null {
  const credits = Number(TOP_UP.exec(productId)?.[1] ?? Number.NaN);
  return credits <= MOST_TOP_UP_CREDITS ? credits : null;
}

export function isProductId(productId: string): boolean {
  return ["subscription_upgrade", "org_admin", "mobile_app"].includes(productId) || topUpCredits(productId) !== null;
}

/** A product by its id; null where there is no such product. */
export function productOf(productId: string, settings: ProductSettings): Product | null {
  const { entitlements, credits } = settings;
  const gift = (entitlementId: string, term: Term, pennies: number): Product => ({
    ...{ id: productId, entitlement: { id: entitlementId, term }, credits: pennies },
    ...{ movement: "grant", pays: false },
  });
  switch (productId) {
    case "subscription_upgrade":
      return gift(entitlements.pro, "P1M", credits.subscriptionUpgrade);
    case "org_admin":
      return { ...gift(entitlements.orgAdmin, "P1Y", credits.orgAdmin), pays: true };
    case "mobile_app":
      return gift(entitlements.pro, "P1Y", credits.mobileApp);
  }
  const bought = topUpCredits(productId);
  if (bought === null) return null;
  return { id: productId, entitlement: null, credits: bought, movement: "purchase", pays: false };
}
