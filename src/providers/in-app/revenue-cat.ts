import { z } from "zod";
import type { HttpClient, PacedRequest } from "#platform/http-client.ts";
import type { HttpAnswer } from "#platform/http-exchange.ts";
import { HttpFailure } from "#platform/http-failure.ts";
import { ShapeError } from "../ask-vendor.ts";
import { readJson } from "../read-body.ts";
import type {
  Entitlement,
  GrantAnswer,
  InApp,
  Promotion,
  StorePurchase,
  Subscriber,
  Term,
  Unavailable,
} from "./in-app.ts";

/** How a grant states its end: an ISO 8601 duration, an instant, or the provider's older enum. */
export type GrantFormat = "iso8601" | "end_time_ms" | "legacy_enum";

export interface RevenueCatSettings {
  readonly baseUrl: string;
  /** A secret server key. */
  readonly apiKey: string;
  readonly grantFormat: GrantFormat;
}

const Id = z.union([z.string(), z.number().transform(String)]).nullish();
const Instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const Bought = z.object({ id: Id, store_transaction_id: Id, refunded_at: z.string().nullish() });
const Answer = z.object({
  subscriber: z.object({
    entitlements: z.record(
      z.string(),
      z.object({ expires_date: Instant.nullable(), product_identifier: z.string().nullish() }),
    ),
    subscriptions: z.record(z.string(), Bought).nullish(),
    non_subscriptions: z.record(z.string(), z.array(Bought)).nullish(),
  }),
});

/** 480 requests a minute. */
const PACE = { name: "in-app", intervalMs: 125, burst: 40 } as const;
const TIMEOUT_MS = 4_000;
/** For a call with its retries: a user waits for it, and a failed grant is retried later anyway. */
const DEADLINE_MS = 5_000;
/** Statuses that mean another request for the same customer is in progress. */
const BUSY: ReadonlySet<number> = new Set([408, 409, 423]);

/** An unknown customer. The provider may also create one on a read. */
const NOBODY: Subscriber = { entitlements: [], purchases: [] };

/** RevenueCat's REST API, version 1. */
export function revenueCat(http: HttpClient, { baseUrl, apiKey, grantFormat }: RevenueCatSettings): InApp {
  const headers = { authorization: `Bearer ${apiKey}`, accept: "application/json" };
  const subscribers = (appUserId: string) => `${baseUrl}/v1/subscribers/${encodeURIComponent(appUserId)}`;
  const send = (url: string, grant?: object): Promise<HttpAnswer> =>
    sendInTime(http, {
      url: new URL(url),
      pace: PACE,
      timeoutMs: TIMEOUT_MS,
      repeatable: true,
      headers,
      ...(grant === undefined
        ? { answers: [404] }
        : {
            method: "POST",
            headers: { ...headers, "content-type": "application/json" },
            body: JSON.stringify(grant),
          }),
    });
  return {
    async subscriber(appUserId) {
      try {
        const { status, body } = await send(subscribers(appUserId));
        return { kind: "found", subscriber: status === 404 ? NOBODY : subscriberOf(body.toString("utf8")) };
      } catch (error) {
        return unavailable(error);
      }
    },
    async grant(promotion) {
      const { appUserId, entitlementId } = promotion;
      const url = `${subscribers(appUserId)}/entitlements/${encodeURIComponent(entitlementId)}/promotional`;
      try {
        await send(url, bodyOf(promotion, grantFormat));
        return { kind: "granted" };
      } catch (error) {
        return refusal(error) ?? unavailable(error);
      }
    },
  };
}

async function sendInTime(http: HttpClient, request: PacedRequest): Promise<HttpAnswer> {
  const signal = AbortSignal.timeout(DEADLINE_MS);
  try {
    return await http.send({ ...request, signal });
  } catch (error) {
    throw signal.aborted ? new HttpFailure("timeout", request.url.host, { cause: error }) : error;
  }
}

const OLDER_WORDS: Readonly<Record<Term, string>> = { P1M: "monthly", P1Y: "yearly" };

function bodyOf({ term, endsAt }: Promotion, format: GrantFormat): object {
  switch (format) {
    case "iso8601":
      return { duration: term };
    case "end_time_ms":
      return { end_time_ms: endsAt.getTime() };
    case "legacy_enum":
      return { duration: OLDER_WORDS[term] };
  }
}

function subscriberOf(body: string): Subscriber {
  const { entitlements, subscriptions, non_subscriptions } = readJson(body, Answer).subscriber;
  return {
    entitlements: Object.entries(entitlements).map(
      ([id, { expires_date, product_identifier }]): Entitlement => ({
        id,
        productId: product_identifier ?? null,
        expiresAt: expires_date,
      }),
    ),
    purchases: [
      ...Object.entries(subscriptions ?? {}).flatMap(([id, bought]) => purchaseOf(id, bought)),
      ...Object.entries(non_subscriptions ?? {}).flatMap(([id, all]) =>
        all.flatMap((bought) => purchaseOf(id, bought)),
      ),
    ],
  };
}

function purchaseOf(productId: string, bought: z.infer<typeof Bought>): StorePurchase[] {
  if (bought.refunded_at != null) return [];
  const transactionIds = [bought.store_transaction_id, bought.id].filter((id) => id != null);
  return [{ productId, transactionIds }];
}

function refusal(error: unknown): Extract<GrantAnswer, { kind: "refused" }> | null {
  if (!(error instanceof HttpFailure) || error.kind !== "refused" || error.status === null) return null;
  return BUSY.has(error.status) ? null : { kind: "refused", status: error.status };
}

function unavailable(error: unknown): Unavailable {
  if (error instanceof HttpFailure) return { kind: "unavailable", trouble: error.kind, status: error.status };
  if (error instanceof ShapeError) return { kind: "unavailable", trouble: "bad_shape", status: null };
  throw error;
}
