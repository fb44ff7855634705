import type { TestApp } from "./app.ts";
import { IN_APP_KEY, startFakeInApp } from "./fakes/in-app.ts";

export const PURCHASE = "/api/subscriptions/inapp/purchase";
export const ENTITLEMENT = "/api/subscriptions/entitlement";

/** An in-app provider, and the settings of a service that uses it and gives no credits for signing up. */
export async function openInApp() {
  const provider = await startFakeInApp();
  return {
    provider,
    settings: {
      INAPP_ENABLED: "true",
      INAPP_API_KEY: IN_APP_KEY,
      INAPP_API_URL: provider.baseUrl,
      SIGNUP_CREDITS: "0",
    },
    /** The entitlements that the provider was asked to grant to a user. */
    grantsTo: (userId: number) => provider.grants.filter(({ appUserId }) => appUserId === String(userId)),
  };
}

let named = 0;
/** A name that nothing else has: of a transaction, a token or an event. */
export const newName = (kind: string): string => `${kind}-${Date.now()}-${++named}`;

/** What a user of a service does about purchases. */
export const buyersOf = (app: TestApp) => ({
  report: (token: string, product_id: string, json: object = { transaction_id: newName("GPA") }) =>
    app.call("POST", PURCHASE, { token, json: { product_id, ...json } }),
  creditsOf: async (token: string): Promise<number> => (await app.call("GET", "/api/credits", { token })).body.balance,
  organizationOf: async (token: string) => (await app.call("GET", "/api/auth/me", { token })).body.user.organization,
});

/** An API key of a user. */
export const keyOf = async (app: TestApp, token: string, permissions: readonly string[]): Promise<string> =>
  (await app.call("POST", "/api/api-keys", { token, json: { name: "in-app provider", permissions } })).body.key;

/** An event as the provider sends it, with some of its many members. */
export const eventFor = (userId: number, more: object) => ({
  id: newName("event"),
  type: "INITIAL_PURCHASE",
  app_user_id: String(userId),
  transaction_id: newName("GPA"),
  product_id: "mobile_app",
  environment: "PRODUCTION",
  store: "APP_STORE",
  entitlement_ids: ["pro"],
  aliases: [],
  event_timestamp_ms: 1_658_726_378_679,
  price: 4.99,
  currency: "USD",
  subscriber_attributes: {},
  ...more,
});

/** Sends an event to a service as the provider does, with an API key. */
export const tellerOf = (app: TestApp) => (event: object, key: string) =>
  app.call("POST", "/api/subscriptions/inapp/webhook", { token: key, json: { event, api_version: "1.0" } });

/** How tests of the provider's webhook report: as the client that bought, and as the provider with the operator's key. */
export async function reportersOf(app: TestApp) {
  const operator = await app.signUp("operator@example.com");
  const key = await keyOf(app, operator.token, ["subscriptions:webhook"]);
  const reportAs = (token: string, json: object) => app.call("POST", PURCHASE, { token, json });
  return {
    operator,
    key,
    tell: (event: object, by = key) => tellerOf(app)(event, by),
    reportAs,
    report: (token: string, product_id: string, transaction_id: string) =>
      reportAs(token, { product_id, transaction_id }),
  };
}
