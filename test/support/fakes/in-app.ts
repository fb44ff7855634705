import { type FakeAnswer, type FakeHost, type SeenRequest, startFakeHost } from "./fake-host.ts";
import { tooManyRequests } from "./rate-check.ts";

export const IN_APP_KEY = "sk_not_a_real_secret";

export interface FakeInApp extends FakeHost {
  /** Grants as requested, oldest first. */
  readonly grants: readonly { readonly appUserId: string; readonly entitlementId: string; readonly body: object }[];
  /** The customer has the entitlement until then; null: without an end. */
  entitle(appUserId: string, entitlementId: string, expiresDate: string | null): void;
  /** The customer has bought it in a store. */
  sell(appUserId: string, productId: string, transactionId: string, kind: "subscription" | "once"): void;
  /** The store gave the money back. */
  giveBack(transactionId: string): void;
}

interface Bought {
  readonly productId: string;
  readonly transactionId: string;
  readonly kind: "subscription" | "once";
  refunded: boolean;
}

interface Customer {
  readonly entitlements: Record<string, { expires_date: string | null; product_identifier: string }>;
  readonly bought: Bought[];
}

const CATALOGUE = ["pro", "organization", "surveillance"];
const OLDER_WORDS = [
  "daily",
  "three_day",
  "weekly",
  "two_week",
  "monthly",
  "two_month",
  "three_month",
  "six_month",
  "yearly",
];
const ISO_DURATIONS = ["P1M", "P1Y"];

/** RevenueCat's REST interface, version 1, of a project with three entitlements. An unknown customer is created
 *  on a read. Checked: the secret key, the media type, the members of a grant, 480 requests a minute. ISO durations
 *  are accepted too, as the interface of this service says. */
export async function startFakeInApp(now: () => Date = () => new Date()): Promise<FakeInApp> {
  const customers = new Map<string, Customer>();
  const grants: { appUserId: string; entitlementId: string; body: object }[] = [];
  const customer = (appUserId: string): Customer => {
    const known = customers.get(appUserId) ?? { entitlements: {}, bought: [] };
    customers.set(appUserId, known);
    return known;
  };
  const answer = (request: SeenRequest): FakeAnswer => {
    const [, appUserId = "", entitlementId] =
      /^\/v1\/subscribers\/([^/]+)(?:\/entitlements\/([^/]+)\/promotional)?$/.exec(request.path) ?? [];
    if (appUserId === "") return { ...error(404, 7_000, "Not Found."), complaint: "no such address" };
    if (entitlementId === undefined) {
      const status = customers.has(appUserId) ? 200 : 201;
      return { status, body: presented(customer(appUserId), appUserId, now()) };
    }
    if (!CATALOGUE.includes(entitlementId)) return error(404, 7_762, "The entitlement was not found.");
    const body = JSON.parse(request.body) as Record<string, unknown>;
    const complaint = wrongWithGrant(body, now());
    if (complaint !== undefined) return { ...error(400, 7_226, complaint), complaint };
    grants.push({ appUserId, entitlementId, body });
    customer(appUserId).entitlements[entitlementId] = {
      expires_date: endOf(body, now()).toISOString(),
      product_identifier: `rc_promo_${entitlementId}_custom`,
    };
    return { status: 201, body: presented(customer(appUserId), appUserId, now()) };
  };
  const host = await startFakeHost((request, soFar) => {
    if (request.headers.authorization !== `Bearer ${IN_APP_KEY}`) return error(401, 7_225, "Invalid API Key.");
    const complaint = wrongWith(request) ?? tooManyRequests(soFar, 480, 60_000);
    return complaint === undefined ? answer(request) : { ...error(400, 7_226, complaint), complaint };
  });
  return {
    ...host,
    grants,
    entitle: (appUserId, entitlementId, expires_date) => {
      customer(appUserId).entitlements[entitlementId] = { expires_date, product_identifier: "com.example.pro" };
    },
    sell: (appUserId, productId, transactionId, kind) => {
      customer(appUserId).bought.push({ productId, transactionId, kind, refunded: false });
    },
    giveBack: (transactionId) => {
      for (const { bought } of customers.values())
        for (const one of bought) if (one.transactionId === transactionId) one.refunded = true;
    },
  };
}

function error(status: number, code: number, message: string): FakeAnswer {
  return { status, body: { code, message } };
}

function wrongWith({ method, path, headers }: SeenRequest): string | undefined {
  const wanted = path.endsWith("/promotional") ? "POST" : "GET";
  if (method !== wanted) return `method ${method}`;
  if (method === "POST" && headers["content-type"] !== "application/json") return `type ${headers["content-type"]}`;
  return undefined;
}

function wrongWithGrant(body: Record<string, unknown>, now: Date): string | undefined {
  const [name, ...more] = Object.keys(body);
  if (more.length > 0) return `members ${Object.keys(body).join(", ")}`;
  const { duration, end_time_ms: end } = body;
  if (name === "duration" && [...OLDER_WORDS, ...ISO_DURATIONS].includes(String(duration))) return undefined;
  if (name === "end_time_ms" && Number.isSafeInteger(end) && Number(end) > now.getTime()) return undefined;
  return `${name} ${JSON.stringify(body)}`;
}

function endOf({ duration, end_time_ms: end }: Record<string, unknown>, now: Date): Date {
  if (end !== undefined) return new Date(Number(end));
  const days = duration === "P1Y" || duration === "yearly" ? 365 : 30;
  return new Date(now.getTime() + days * 86_400_000);
}

function presented({ entitlements, bought }: Customer, appUserId: string, now: Date) {
  const of = (kind: Bought["kind"]): Bought[] => bought.filter((one) => one.kind === kind);
  const transaction = (one: Bought) => ({ store_transaction_id: one.transactionId, store: "app_store" });
  return {
    request_date: now.toISOString(),
    request_date_ms: now.getTime(),
    subscriber: {
      original_app_user_id: appUserId,
      first_seen: now.toISOString(),
      management_url: null,
      entitlements,
      subscriptions: Object.fromEntries(
        of("subscription").map((one) => [
          one.productId,
          { ...transaction(one), refunded_at: one.refunded ? now.toISOString() : null, is_sandbox: false },
        ]),
      ),
      non_subscriptions: Object.fromEntries(
        of("once").map(({ productId }) => [
          productId,
          of("once")
            .filter((one) => one.productId === productId && !one.refunded)
            .map((one) => ({ id: `rc${one.transactionId}`, ...transaction(one), is_sandbox: false })),
        ]),
      ),
      other_purchases: {},
    },
  };
}
