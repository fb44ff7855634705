import type { Term } from "#providers/in-app/in-app.ts";

/** The product settings. */
export interface ProductSettings {
  /** Identifiers in the provider's catalog. */
  readonly entitlements: { readonly pro: string; readonly orgAdmin: string; readonly marketIntelligence: string };
  /** Pennies included with each. */
  readonly credits: { readonly subscriptionUpgrade: number; readonly orgAdmin: number; readonly mobileApp: number };
}

/** What a buyer gets. */
export interface Product {
  readonly id: string;
  readonly entitlement: { readonly id: string; readonly term: Term } | null;
  readonly credits: number;
  /** The ledger entry type of those credits: `grant` if they are part of a plan, `purchase` if they were bought. */
  readonly movement: "grant" | "purchase";
  /** Whether it marks the organization as paid. */
  readonly pays: boolean;
}

export const MAX_TOP_UP_CREDITS = 1_000_000;
const TOP_UP = /^credit_top_up_([1-9]\d{0,6})$/;

/** The credits in a top-up's id; null for any other id. */
function topUpCredits(productId: string): number | null {
  const credits = Number(TOP_UP.exec(productId)?.[1] ?? Number.NaN);
  return credits <= MAX_TOP_UP_CREDITS ? credits : null;
}

export function isProductId(productId: string): boolean {
  return ["subscription_upgrade", "org_admin", "mobile_app"].includes(productId) || topUpCredits(productId) !== null;
}

/** Null if the product does not exist. */
export function productOf(productId: string, settings: ProductSettings): Product | null {
  const { entitlements, credits } = settings;
  const plan = (entitlementId: string, term: Term, pennies: number): Product => ({
    id: productId,
    entitlement: { id: entitlementId, term },
    credits: pennies,
    movement: "grant",
    pays: false,
  });
  switch (productId) {
    case "subscription_upgrade":
      return plan(entitlements.pro, "P1M", credits.subscriptionUpgrade);
    case "org_admin":
      return { ...plan(entitlements.orgAdmin, "P1Y", credits.orgAdmin), pays: true };
    case "mobile_app":
      return plan(entitlements.pro, "P1Y", credits.mobileApp);
  }
  const bought = topUpCredits(productId);
  if (bought === null) return null;
  return { id: productId, entitlement: null, credits: bought, movement: "purchase", pays: false };
}
