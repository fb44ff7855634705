import { expect, test } from "vitest";
import { systemClock } from "#platform/clock.ts";
import { createHttpClient } from "#platform/http-client.ts";
import { createLog } from "#platform/log.ts";
import { memoryPacer } from "#platform/request-pacer.ts";
import { revenueCat } from "#providers/in-app/revenue-cat.ts";
import { openTestDatabase } from "../../../test/support/database.ts";
import { openSubscriptions } from "./open-subscriptions.ts";

const database = await openTestDatabase();

/** The log lines of opening purchases with these settings. */
async function logged({ inAppOn, verifyPurchases }: { inAppOn: boolean; verifyPurchases: boolean }): Promise<string> {
  let lines = "";
  const log = createLog({ level: "warn", destination: { write: (line) => (lines += line) } });
  const http = createHttpClient({ pacer: memoryPacer(systemClock) });
  const provider = { baseUrl: "http://127.0.0.1:9", apiKey: "sk_test", grantFormat: "iso8601" } as const;
  const subscriptions = openSubscriptions({
    database,
    clock: systemClock,
    log,
    inApp: inAppOn ? revenueCat(http, provider) : null,
    settings: {
      entitlements: { pro: "pro", orgAdmin: "pro", marketIntelligence: "pro" },
      credits: { subscriptionUpgrade: 200, orgAdmin: 200, mobileApp: 360 },
      verifyPurchases,
    },
    executes: false,
  });
  await subscriptions.close();
  return lines;
}

test("warns at start when reported purchases are not verified", async () => {
  const line = await logged({ inAppOn: true, verifyPurchases: false });
  expect(JSON.parse(line)).toMatchObject({
    level: "warn",
    msg: expect.stringContaining("INAPP_VERIFY_PURCHASES=true"),
  });
});

test.each([
  { inAppOn: true, verifyPurchases: true },
  { inAppOn: false, verifyPurchases: false },
])("does not warn at start with %j", async (settings) => {
  expect(await logged(settings)).toBe("");
});
