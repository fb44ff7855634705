import { z } from "zod";
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from "zod-openapi";
import { ERRORS, type ErrorCode, statusOf } from "#errors";
import {
  type AnswerShape,
  apiKeyRule,
  permissionsOf,
  REQUIREMENTS,
  type Route,
  type RouteSpec,
  type UploadSpec,
} from "./route.ts";
import { API_VERSION } from "./version.ts";

const ErrorBody = z
  .object({
    status: z.literal("error"),
    message: z.string(),
    detail: z.looseObject({
      code: z.string().meta({ description: "Stable, snake_case" }),
      request_id: z.string(),
      errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    }),
  })
  .meta({ id: "Error", description: "The one shape of every error" });

/** Types that x402 itself defines (https://github.com/x402-foundation/x402, `specs/`) are not repeated here. */
const PaymentBody = ErrorBody.extend({
  payment_request: z.looseObject({
    x402Version: z.literal(2),
    resource: z.looseObject({ url: z.string() }),
    accepts: z.array(z.looseObject({})).meta({ description: "Empty where wallet payments are off" }),
    error: z.string(),
    amount_usd: z.string(),
  }),
  inapp_available: z.literal(true).optional(),
  inapp_endpoint: z.string().optional(),
  x402Version: z.literal(1),
  error: z.string(),
  accepts: z.array(z.looseObject({})),
}).meta({
  id: "PaymentRequired",
  description:
    "The challenge of x402: version 2 in `payment_request` and in the header `PAYMENT-REQUIRED`, version 1 beside it",
});

/** The OpenAPI 3.1 document of all routes, generated from their declarations and the error table. */
export function openApiDocument(routes: readonly Route[], serverUrl: string): object {
  const paths: ZodOpenApiPathsObject = {};
  for (const route of routes) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(route) };
  }
  return createDocument({
    openapi: "3.1.0",
    info: {
      title: "Tranche",
      version: API_VERSION,
      description: "Credit agreements in, FINOS CDM with evidence out, and the credit-finance service around it.",
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    servers: [{ url: serverUrl }],
    tags: [...new Set(routes.map((route) => route.spec.tag))].sort().map((name) => ({ name })),
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", description: "An access token (JWT) or an API key" },
      },
    },
    paths,
  });
}

function operation(route: Route): ZodOpenApiOperationObject {
  const { spec } = route;
  return {
    operationId: operationId(route),
    summary: spec.summary,
    description: [spec.description, permissionText(route)].filter(Boolean).join("\n\n"),
    tags: [spec.tag],
    security: spec.permission === "open" ? [] : [{ bearer: [] }],
    requestParams: {
      ...(spec.params ? { path: spec.params } : {}),
      ...(spec.query ? { query: spec.query } : {}),
      ...headerParameters(spec),
    },
    ...requestBody(spec),
    responses: { ...successes(spec), ...failures(route) },
  };
}

function headerParameters({ idempotent, streams, body, price }: RouteSpec) {
  const payment = z.string().optional();
  const header = {
    ...(price === "none" ? {} : { "PAYMENT-SIGNATURE": payment, "X-PAYMENT": payment }),
    ...(idempotent ? { "Idempotency-Key": z.string().min(1).max(255).optional() } : {}),
    ...(streams ? { "Last-Event-ID": z.string().optional() } : {}),
    ...(streams && body ? { Prefer: z.string().optional() } : {}),
  };
  return Object.keys(header).length === 0 ? {} : { header: z.object(header) };
}

function requestBody({ body, upload }: RouteSpec): Pick<ZodOpenApiOperationObject, "requestBody"> {
  if (!body) return {};
  const content = {
    "application/json": { schema: body },
    ...(upload ? { "multipart/form-data": { schema: formSchema(upload) } } : {}),
  };
  return { requestBody: { required: !body.safeParse(undefined).success, content } };
}

/** A form as a schema: its file, with the limit, and its text fields. */
function formSchema({ field, fields, maxBytes }: UploadSpec): z.ZodObject {
  const file = z.unknown().meta({
    description: `The file, at most ${maxBytes} bytes`,
    override: { type: "string", contentMediaType: "application/octet-stream" },
  });
  return z.strictObject({ [field]: file, ...fields.shape });
}

function successes({ returns, streams }: RouteSpec): ZodOpenApiResponsesObject {
  const answers = Object.entries<AnswerShape>(returns).map(([status, shape]): [string, object] => [
    status,
    { description: DESCRIPTIONS[status] ?? "Success", ...content(shape) },
  ]);
  const byStatus: Record<string, { description?: string; content?: object }> = Object.fromEntries(answers);
  if (streams) {
    const stream = { "text/event-stream": { schema: { type: "string" as const } } };
    byStatus[200] = { description: "Done", ...byStatus[200], content: { ...byStatus[200]?.content, ...stream } };
  }
  return byStatus as ZodOpenApiResponsesObject;
}

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  200: "Done",
  201: "Created",
  202: "Continues in the background",
  204: "Done, without a body",
};

function content(shape: AnswerShape) {
  if (shape === null) return {};
  if (shape instanceof z.ZodType) return { content: { "application/json": { schema: shape } } };
  const types = typeof shape.raw === "string" ? [shape.raw] : shape.raw;
  return { content: Object.fromEntries(types.map((type) => [type, { schema: { type: "string" as const } }])) };
}

/** All codes of a route by status: its own and those implied by its declaration. */
function failures(route: Route): ZodOpenApiResponsesObject {
  const declared = route.spec.errors ?? [];
  const codes = new Set<ErrorCode>(["invalid_request", "internal_error"]);
  for (const error of declared) if (typeof error === "string") codes.add(error);
  if (route.spec.permission !== "open") codes.add("unauthorized");
  if (route.spec.permission !== "open") codes.add("forbidden");
  if (route.spec.rate) codes.add("rate_limited");
  if (route.spec.params) codes.add("not_found");
  if (route.spec.body)
    for (const code of ["too_large", "unsupported_media_type", "request_timeout"] as const) codes.add(code);
  if (route.spec.bodyLimitBytes) for (const code of ["rate_limited", "unavailable"] as const) codes.add(code);
  if (route.spec.price !== "none")
    for (const code of [
      "payment_required",
      "payment_replayed",
      "settlement_unknown",
      "payment_provider_error",
    ] as const)
      codes.add(code);
  if (route.spec.requires) codes.add(REQUIREMENTS[route.spec.requires]);
  if (route.spec.idempotent || route.spec.price !== "none") codes.add("idempotency_in_progress");
  if (route.spec.idempotent)
    for (const code of ["idempotency_key_reused", "idempotency_in_progress"] as const) codes.add(code);
  const uses = [...declared.filter((error) => typeof error !== "string"), ...[...codes].map((error) => ({ error }))];
  const byStatus = Map.groupBy(uses, statusOf);
  return Object.fromEntries(
    [...byStatus].map(([status, of]) => [
      String(status),
      {
        description: of.map(({ error }) => `\`${error}\`: ${ERRORS[error].message}`).join("\n\n"),
        content: { "application/json": { schema: status === 402 ? PaymentBody : ErrorBody } },
      },
    ]),
  );
}

function permissionText(route: Route): string {
  if (route.spec.permission === "open") return "Open without a token.";
  const needed = permissionsOf(route);
  if (needed === null) return `Any signed-in user. ${apiKeyText(apiKeyRule(route))}`;
  return `Needs the permission ${needed.map((permission) => `\`${permission}\``).join(" or ")}.`;
}

function apiKeyText(rule: boolean | string): string {
  if (typeof rule === "string") return `An API key needs the permission \`${rule}\`.`;
  return rule ? "API keys are accepted." : "API keys are refused.";
}

/** `GET /api/documents/{id}/text` → `getDocumentsIdText`. */
function operationId(route: Route): string {
  const words = route.path
    .replace(/^\/api/, "")
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  return route.method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}
