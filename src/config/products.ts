import type { RawSettings } from "./settings.ts";
import { trimSlashes } from "./values.ts";

/** The in-app purchase provider, if enabled. */
export function inAppSettings(raw: RawSettings) {
  const apiKey = raw.INAPP_API_KEY;
  if (raw.INAPP_ENABLED !== "true" || apiKey === undefined) return null;
  return {
    apiKey,
    baseUrl: trimSlashes(raw.INAPP_API_URL),
    grantFormat: raw.INAPP_GRANT_FORMAT as "iso8601" | "end_time_ms" | "legacy_enum",
    verifyPurchases: raw.INAPP_VERIFY_PURCHASES === "true",
  };
}

/** What buyers of a product get; also needed for a payment that settles after the provider was disabled. */
export function productSettings(raw: RawSettings) {
  const pro = raw.INAPP_ENTITLEMENT_PRO as string;
  return {
    entitlements: {
      pro,
      orgAdmin: raw.INAPP_ENTITLEMENT_ORG_ADMIN ?? pro,
      marketIntelligence: raw.INAPP_ENTITLEMENT_MARKET_INTELLIGENCE ?? pro,
    },
    credits: {
      subscriptionUpgrade: Number(raw.SUBSCRIPTION_UPGRADE_CREDITS),
      orgAdmin: Number(raw.ORG_ADMIN_SIGNUP_CREDITS),
      mobileApp: Number(raw.MOBILE_APP_PURCHASE_CREDITS),
    },
  };
}
