import { expect, it } from "vitest";
import { startApp, type TestAnswer } from "../support/app.ts";
import { startFakeBridge } from "../support/fakes/bridge.ts";
import { sampleText } from "../support/samples.ts";

const bridge = await startFakeBridge();
const app = await startApp({
  OFFLINE: "true",
  CROSS_CHAIN_ENABLED: "true",
  PREDMKT_BRIDGE_API_URL: `${bridge.baseUrl}/`,
  AGENT_RATE_LIMIT_PER_MINUTE: "100000",
});
await app.signUp();
const owner = await app.signUp();
const stranger = await app.signUp();
const text = sampleText("northgate-syndicated-credit-agreement");
const amendment = sampleText("northgate-second-amendment");

const own = async (method: string, path: string, json?: object) => {
  const answer = await app.call(method, path, {
    token: owner.token,
    headers: { prefer: "respond-async" },
    ...(json === undefined ? {} : { json }),
  });
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
};

const deal = await own("POST", "/api/deals", { name: "Canary deal" });
const document = await own("POST", "/api/documents", { text, title: "Canary document", deal_id: deal.id });
const change = await own("POST", "/api/documents", { text: amendment, title: "Canary amendment" });
await own("PUT", `/api/documents/${change.id}/amends`, { agreement_id: document.id });
const analysis = await own("POST", "/api/quantitative-analysis/market", { query: "AAPL" });
const research = await own("POST", "/api/deep-research/query", { query: "canary question" });
const person = await own("POST", "/api/people/runs", { person_name: "Canary Person" });
const green = await own("POST", "/api/green-finance/sdg-alignment", {
  name: "Canary project",
  activities: [{ text: "solar power", share: 1 }],
});
const webhook = await own("POST", "/api/webhooks", { url: "https://example.com/canary", events: ["run.completed"] });
const key = await own("POST", "/api/api-keys", { name: "Canary key" });
const view = await own("POST", "/api/portfolio/views", { name: "Canary view", settings: {} });
const order = await own("POST", "/api/trades/orders", {
  symbol: "AAPL",
  side: "buy",
  quantity: 1,
  order_type: "limit",
  limit_price: 1,
});
await own("POST", "/api/digitizer-chatbot/chat", { session_id: "canary-session", message: "What is the law?" });
await own("POST", "/api/organization/invites", { email: "canary@example.com", role: "viewer" });
const { invites } = await own("GET", "/api/organization/invites");
const { sessions } = await own("GET", "/api/auth/sessions");

/** Values in paths and members that name an object of the owner. The first match for the path counts. */
const OBJECTS: readonly (readonly [path: RegExp, id: string | number])[] = [
  [/^\/api\/deals/, deal.id],
  [/^\/api\/documents/, document.id],
  [/^\/api\/quantitative-analysis/, analysis.analysis_id],
  [/^\/api\/deep-research/, research.research_id],
  [/^\/api\/(people|digitizer-chatbot)\/runs/, person.run_id],
  [/^\/api\/green-finance/, green.assessment_id],
  [/^\/api\/webhooks/, webhook.id],
  [/^\/api\/api-keys/, key.id],
  [/^\/api\/portfolio/, view.id],
  [/^\/api\/trades\/orders/, order.order.id],
  [/^\/api\/digitizer-chatbot\/sessions/, "canary-session"],
  [/^\/api\/organization\/invites/, invites[0].id],
  [/^\/api\/organization\/members/, owner.userId],
  [/^\/api\/auth\/sessions/, sessions[0].id],
];
/** Members that name an object, in addition to path parameters. */
const MEMBERS: Readonly<Record<string, string | number>> = {
  deal_id: deal.id,
  document_id: document.id,
  agreement_id: document.id,
  assigned_to: owner.userId,
  user_id: owner.userId,
};
const MISSING: Readonly<Record<string, string>> = {
  number: "2000000000",
  uuid: "018f0000-0000-7000-8000-0000000000ff",
  word: "nobodys-session",
};

function missingLike(id: string | number): string {
  if (typeof id === "number") return MISSING["number"] as string;
  return (id.includes("-") && id.length === 36 ? MISSING["uuid"] : MISSING["word"]) as string;
}

/** The part of an answer that must not depend on whether the object is missing or belongs to another organization. */
function shown({ status, body }: TestAnswer, id: string): unknown {
  const text = typeof body === "string" ? body : JSON.stringify(body ?? null);
  const neutral = text.replaceAll(/"request_id":"[^"]*"/g, "");
  // A short number could match by chance.
  return [status, id.length < 4 ? neutral : neutral.replaceAll(id, "<id>")];
}

interface Parameter {
  readonly in: string;
  readonly name: string;
}

interface Operation {
  readonly security: readonly unknown[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly content: { readonly "application/json": { readonly schema: { readonly properties?: object } } };
  };
}

const { paths } = (await app.call("GET", "/openapi.json")).body as { paths: Record<string, Record<string, Operation>> };
const operations = Object.entries(paths).flatMap(([path, of]) =>
  Object.entries(of).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
);

/** Bodies that are right but for the object, where a route takes one. */
const BODIES: readonly (readonly [route: RegExp, json: object])[] = [
  [/^PATCH \/api\/deals/, { name: "Mine" }],
  [/^POST \/api\/deals.*notes/, { text: "Mine" }],
  [/^PATCH \/api\/documents\/\{id\}$/, { title: "Mine" }],
  [/^POST \/api\/documents\/\{id\}\/versions$/, { text }],
  [/^PATCH .*agreement/, { patch: [{ op: "replace", path: "/title", value: "Mine" }], base_version: 1 }],
  [/^POST .*value-reviews/, { decisions: [{ pointer: "/title", decision: "accepted" }] }],
  [/workflow\/reject/, { reason: "Mine" }],
  [/workflow/, {}],
  [/^PUT .*amends/, { agreement_id: 1 }],
  [/^PATCH .*members/, { role: "viewer" }],
];

it.each(
  operations
    .filter(({ path }) => OBJECTS.some(([pattern]) => pattern.test(path)) && path.includes("{"))
    .map(({ method, path }) => [method, path] as const),
)("%s %s answers the same for another organization's object and a missing one", async (method, path) => {
  const [, id] = OBJECTS.find(([pattern]) => pattern.test(path)) as (typeof OBJECTS)[number];
  const json = BODIES.find(([route]) => route.test(`${method} ${path}`))?.[1];
  const ask = async (of: string) => {
    const format = path.startsWith("/api/documents") ? "json" : "docx";
    const query = path.endsWith("/export") ? `?format=${format}` : "";
    const filled = path.replace(/\{\w+\}/, of).replaceAll(/\{\w+\}/g, "1") + query;
    const more = json === undefined ? {} : { json };
    return shown(await app.call(method, filled, { token: stranger.token, ...more }), of);
  };
  const [foreign, missing] = [await ask(String(id)), await ask(missingLike(id))];
  expect(foreign).toEqual(missing);
  expect((foreign as [number])[0]).toBe(404);
});

it.each(
  operations.flatMap(({ method, path, operation }) =>
    (operation.parameters ?? [])
      .filter(({ in: place, name }) => place === "query" && name in MEMBERS)
      .map(({ name }) => [method, path, name] as const),
  ),
)("%s %s shows nothing for the %s of another organization", async (method, path, name) => {
  const ask = async (of: string) =>
    shown(await app.call(method, `${path}?${name}=${of}`, { token: stranger.token }), of);
  const id = MEMBERS[name] as string | number;
  expect(await ask(String(id))).toEqual(await ask(missingLike(id)));
});

it.each([
  ["POST", "/api/documents", { text }],
  ["POST", "/api/quantitative-analysis/market", { query: "AAPL" }],
  ["POST", "/api/deep-research/query", { query: "revenue" }],
  ["POST", "/api/people/runs", { person_name: "Somebody" }],
  ["POST", "/api/digitizer-chatbot/chat", { message: "Analyze Apple Inc.", session_id: "s" }],
])("%s %s accepts no object of another organization", async (method, path, json) => {
  const body = operations.find((one) => one.method === method && one.path === path)?.operation.requestBody;
  const { properties } = body?.content["application/json"].schema ?? {};
  const named = Object.entries(MEMBERS).filter(([name]) => name in (properties ?? {}));
  expect(named).not.toEqual([]);
  for (const [name, id] of named) {
    const ask = async (of: number) =>
      shown(await app.call(method, path, { token: stranger.token, json: { ...json, [name]: of } }), String(of));
    const foreign = await ask(Number(id));
    expect([name, foreign]).toEqual([name, await ask(2_000_000_000)]);
    expect((foreign as [number])[0]).toBe(404);
  }
});

it.each([
  ["PUT", "/amends", "agreement_id"],
  ["PATCH", "", "deal_id"],
  ["PATCH", "", "assigned_to"],
])("%s /api/documents/{id}%s accepts no %s of another organization", async (method, path, name) => {
  const { body: mine } = await app.call("POST", "/api/documents", { token: stranger.token, json: { text } });
  const ask = async (of: number) => {
    const json = { [name]: of };
    return shown(await app.call(method, `/api/documents/${mine.id}${path}`, { token: stranger.token, json }), `${of}`);
  };
  const foreign = await ask(Number(MEMBERS[name]));
  expect(foreign).toEqual(await ask(2_000_000_000));
  expect((foreign as [number])[0]).toBeGreaterThanOrEqual(400);
  await app.call("DELETE", `/api/documents/${mine.id}`, { token: stranger.token });
});

it("lists nothing of another organization", async () => {
  const lists = operations.filter(({ method, path, operation }) => {
    return method === "GET" && operation.security.length > 0 && !path.includes("{");
  });
  for (const { path } of lists) {
    for (const query of ["", "?search=canary", "?state=archived"]) {
      const { body } = await app.call("GET", path + query, { token: stranger.token });
      const shownThere = typeof body === "string" ? body : JSON.stringify(body);
      expect([path, shownThere.match(/canary/i)]).toEqual([path, null]);
    }
  }
});

it("changed nothing", async () => {
  expect(await own("GET", `/api/deals/${deal.id}`)).toMatchObject({ name: "Canary deal" });
  expect(await own("GET", `/api/documents/${document.id}`)).toMatchObject({
    title: "Canary document",
    current_version: 1,
    workflow: { state: "draft" },
  });
  expect(await own("GET", `/api/deals/${deal.id}/notes`)).toMatchObject({ total: 0 });
});
