import { startApp, type TestApp } from "../app.ts";
import { startFakeBridge } from "../fakes/bridge.ts";
import { IN_APP_KEY, startFakeInApp } from "../fakes/in-app.ts";
import { PLAID_KEYS, startFakePlaid } from "../fakes/plaid.ts";

/** A mutating route, the action that its call leaves in the log, and the call. */
export type WalkStep = readonly [route: string, action: string, run: () => Promise<unknown>];

export type WalkContext = Awaited<ReturnType<typeof openWalk>>;

/** A service with every part switched on, and its first admin, who calls it. */
export async function openWalk() {
  const [plaid, inApp, bridge] = [await startFakePlaid(), await startFakeInApp(), await startFakeBridge()];
  const app = await startApp({
    PLAID_CLIENT_ID: PLAID_KEYS.clientId,
    PLAID_SECRET: PLAID_KEYS.secret,
    PLAID_BASE_URL: plaid.baseUrl,
    INAPP_ENABLED: "true",
    INAPP_API_KEY: IN_APP_KEY,
    INAPP_API_URL: inApp.baseUrl,
    CROSS_CHAIN_ENABLED: "true",
    PREDMKT_BRIDGE_API_URL: `${bridge.baseUrl}/`,
    SIGNUP_CREDITS: "100000",
    OFFLINE: "true",
    ALLOW_PRIVATE_NETWORK_TARGETS: "true",
  });
  const admin = await app.signUp();
  const call = callOf(app, admin.token);
  return { app, admin, plaid, post: call("POST"), patch: call("PATCH"), put: call("PUT"), remove: call("DELETE") };
}

type Call = (path: string, json?: unknown, token?: string) => Promise<any>;

/** Calls a method of the service as a user. @throws Error when it is refused. */
const callOf =
  (app: TestApp, own: string) =>
  (method: string): Call =>
  async (path, json, token = own) => {
    const answer = await app.call(method, path, { token, ...(json === undefined ? {} : { json }) });
    if (answer.status >= 300)
      throw new Error(`${method} ${path} was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
