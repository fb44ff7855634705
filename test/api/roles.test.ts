import { expect, it } from "vitest";
import type { Role } from "#domain/access/permissions.ts";
import { startApp } from "../support/app.ts";
import { addMember } from "../support/members.ts";

const app = await startApp({ CROSS_CHAIN_ENABLED: "true", AGENT_RATE_LIMIT_PER_MINUTE: "100000" });
const admin = await app.signUp();
const stranger = await app.signUp();

const OFFICERS: readonly Role[] = ["admin", "banker", "analyst", "reviewer", "law_officer"];
const BOOKKEEPERS: readonly Role[] = ["admin", "accountant", "auditor"];
const EVERYONE: readonly Role[] = [...OFFICERS, "accountant", "auditor", "applicant", "viewer"];
const RUNNERS: readonly Role[] = [...OFFICERS, "accountant"];
const BUYERS: readonly Role[] = [...RUNNERS, "applicant"];
const TRADERS: readonly Role[] = ["admin", "banker"];
const ADMIN: readonly Role[] = ["admin"];

/** Who may call what, by the first row that fits: the published table of roles, spelled out by path. */
const TABLE: readonly (readonly [route: RegExp, roles: readonly Role[]])[] = [
  [/^GET \/api\/audit-log/, BOOKKEEPERS],
  [/ \/api\/organization\/(invites|members)/, ADMIN],
  [/ \/api\/webhooks/, ADMIN],
  [/^POST \/api\/credits\/grants/, ADMIN],
  [/^POST \/api\/subscriptions\/inapp\/webhook/, ADMIN],
  [/^(GET) \/api\/(credits|subscriptions)/, EVERYONE],
  [/^POST \/api\/(credits|subscriptions)/, BUYERS],
  [/^POST \/api\/(market-events|outcome-tokens|cross-chain)/, ADMIN],
  [
    / \/api\/documents\/\{id\}\/workflow\/(approve|reject|publish|archive)/,
    ["admin", "banker", "reviewer", "law_officer"],
  ],
  [/^DELETE \/api\/documents\/\{id\}$/, ["admin", "banker", "reviewer", "law_officer"]],
  [/^(POST|PUT|PATCH|DELETE) \/api\/(deals|documents|extract)/, [...OFFICERS, "applicant"]],
  [/^GET \/api\/stock-prediction\/backtests/, EVERYONE],
  [/^GET \/api\/stock-prediction/, RUNNERS],
  [/^(POST|DELETE) \/api\/(quantitative|deep|digitizer|people|stock|green)/, RUNNERS],
  [/^GET \/api\/(banking\/connections|brokerage|cross-chain|bridge)/, [...TRADERS, "accountant", "auditor"]],
  [/ \/api\/(banking|brokerage|bridge)/, TRADERS],
  [/^POST \/api\/trades/, TRADERS],
  [/^PUT \/api\/trades\/watchlist/, EVERYONE],
  [/ \/api\/portfolio\/views/, EVERYONE],
  [/^GET /, EVERYONE],
];

interface Operation {
  readonly security: readonly unknown[];
  readonly description?: string;
}

const { paths } = (await app.call("GET", "/openapi.json")).body as { paths: Record<string, Record<string, Operation>> };
const routes = Object.entries(paths).flatMap(([path, operations]) =>
  Object.entries(operations)
    .filter(([, { security, description }]) => security.length > 0 && !description?.includes("Any signed-in user"))
    .map(([method]) => ({ method: method.toUpperCase(), path })),
);

/** Unknown ids and a body with an unknown member: a permitted caller gets as far as their refusal. */
async function isForbidden(token: string, { method, path }: (typeof routes)[number]): Promise<boolean> {
  const filled = path.replaceAll(/\{\w*id\}/g, "2000000000").replaceAll(/\{\w+\}/g, "2000000000");
  const json = method === "GET" || method === "DELETE" ? {} : { json: { unknown_member: 1 } };
  const { status, body } = await app.call(method, filled, { token, ...json });
  // 403 has other reasons too: a locked organization is one.
  return status === 403 && body.detail.code === "forbidden";
}

it.each([...EVERYONE])("lets the role %s call only what the table lists", async (role) => {
  const { token } = role === "admin" ? admin : await addMember(app, admin.token, role);
  const wrong: string[] = [];
  for (const route of routes) {
    const name = `${route.method} ${route.path}`;
    const roles: readonly Role[] = TABLE.find(([pattern]) => pattern.test(name))?.[1] ?? [];
    if ((await isForbidden(token, route)) === roles.includes(role)) wrong.push(name);
  }
  expect(wrong).toEqual([]);
});

it("keeps operator routes from admins of other organizations", async () => {
  for (const path of ["/api/market-events", "/api/outcome-tokens/mint", "/api/credits/grants"]) {
    const { status, body } = await app.call("POST", path, { token: stranger.token, json: {} });
    expect([path, status, body.detail.code]).toEqual([path, 403, "forbidden"]);
  }
});
