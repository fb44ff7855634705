import type { Principal } from "#domain/access/principal.ts";
import { type Failure, failure } from "#errors";
import { apiKeyRule, permissionsOf, type Route } from "../route.ts";
import { showRate } from "./rate.ts";
import type { Ending, Exchange } from "./step.ts";

/** Checks that the sender has one of the route's permissions, and that an API key may call the route. A refusal shows
 *  the route's rate limit and does not count against it. */
export function permit<Tx>(exchange: Exchange<Tx>): Promise<Ending> | undefined {
  const refusal = refusalOf(exchange);
  return refusal && refuse(exchange, refusal);
}

async function refuse<Tx>(exchange: Exchange<Tx>, refusal: Failure): Promise<Ending> {
  await showRate(exchange);
  return refusal;
}

function refusalOf<Tx>({ route, principal }: Exchange<Tx>): Failure | undefined {
  const needed = permissionsOf(route);
  if (needed !== null && !needed.some((permission) => principal?.permissions.has(permission)))
    return failure("forbidden", { detail: { permission: needed[0] } });
  return principal?.sessionId === null ? permitApiKey(route, principal) : undefined;
}

/** A key with only the in-app webhook permission can call that webhook and nothing else. */
function permitApiKey(route: Route, { permissions }: Principal): Failure | undefined {
  const rule = apiKeyRule(route);
  if (typeof rule === "string" && !permissions.has(rule)) return failure("forbidden", { detail: { permission: rule } });
  const forWebhookOnly = permissions.size === 1 && permissions.has("subscriptions:webhook");
  if (rule !== false && (permissionsOf(route) !== null || !forWebhookOnly)) return undefined;
  return failure("forbidden", {
    message: "API keys may not call this. Sign in to do it.",
    detail: { reason: "api_key" },
  });
}
