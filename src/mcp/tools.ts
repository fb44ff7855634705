import { z } from "zod";
import { permissionsOf, type Route } from "#api/route.ts";
import type { Permission } from "#domain/access/permissions.ts";

/** One operation of the service as an MCP tool. */
export interface OperationTool {
  /** As MCP clients list it: `create_document`. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** JSON Schema of the arguments: the members of path, query and body side by side. */
  readonly inputSchema: { readonly type: "object" } & Record<string, unknown>;
  readonly annotations: {
    readonly readOnlyHint: boolean;
    readonly destructiveHint: boolean;
    readonly idempotentHint: boolean;
  };
  readonly route: Route;
}

/** A tool for every operation that a signed-in caller may use and that answers with a body: no token endpoints, and no streams
 *  of events. `routes` are the declarations by feature and name. */
export function operationTools(routes: Readonly<Record<string, Readonly<Record<string, Route>>>>): OperationTool[] {
  const operations = Object.entries(routes)
    .flatMap(([feature, declared]) => Object.entries(declared).map(([name, route]) => ({ feature, name, route })))
    .filter(({ route: { spec } }) => spec.permission !== "open" && Object.keys(spec.returns).length > 0);
  // Two features may call an operation alike; both then carry the name of their feature.
  const isShared = (name: string): boolean => operations.filter((one) => one.name === name).length > 1;
  return operations.map(({ feature, name, route }) => toolOf(isShared(name) ? `${feature}_${name}` : name, route));
}

/** The tools that somebody with these permissions can call. */
export function permittedTools(tools: readonly OperationTool[], permissions: ReadonlySet<Permission>): OperationTool[] {
  return tools.filter(({ route }) => {
    const needed = permissionsOf(route);
    return needed === null || needed.some((permission) => permissions.has(permission));
  });
}

function toolOf(name: string, route: Route): OperationTool {
  const { spec, method, id } = route;
  const cost = spec.price === "none" ? "" : ` Costs credits (${spec.price}).`;
  return {
    name: name.replaceAll(/([a-z0-9])([A-Z])/g, "$1_$2").toLowerCase(),
    title: spec.summary,
    description: `${spec.summary}. ${spec.description === undefined ? "" : `${spec.description} `}(${id})${cost}`,
    inputSchema: inputSchema(route),
    annotations: {
      readOnlyHint: method === "GET",
      destructiveHint: method === "DELETE",
      idempotentHint: method !== "POST",
    },
    route,
  };
}

type Schema = {
  properties?: Record<string, Record<string, unknown>>;
  required?: string[];
  $defs?: Record<string, unknown>;
} & Record<string, unknown>;

/** The member that holds a body which is no object, such as a list of changes. */
const WHOLE_BODY = "body";

function inputSchema({ spec }: Route): OperationTool["inputSchema"] {
  const parts = [spec.params, spec.query].flatMap((part) => (part === undefined ? [] : [jsonSchema(part)]));
  const body = spec.body === undefined ? null : jsonSchema(spec.body);
  if (body !== null)
    parts.push(body.properties === undefined ? { properties: { [WHOLE_BODY]: body }, required: [WHOLE_BODY] } : body);
  const key = spec.idempotent
    ? {
        idempotency_key: {
          type: "string",
          maxLength: 255,
          description: "The same key and arguments give the same answer once",
        },
      }
    : {};
  const defs = Object.assign({}, ...parts.map(({ $defs }) => $defs ?? {})) as Record<string, unknown>;
  return {
    type: "object",
    properties: Object.fromEntries([
      ...parts
        .flatMap(({ properties }) => Object.entries(properties ?? {}))
        .map(([name, schema]) => [name, plainNumber(schema)]),
      ...Object.entries(key),
    ]),
    required: parts.flatMap(({ required }) => required ?? []),
    additionalProperties: false,
    ...(Object.keys(defs).length === 0 ? {} : { $defs: defs }),
  };
}

function jsonSchema(schema: z.ZodType): Schema {
  return without(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }), "$schema");
}

function without(object: object, member: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).filter(([name]) => name !== member));
}

/** Whole numbers are digits in paths and queries; callers of tools send numbers. */
function plainNumber(schema: Record<string, unknown>): Record<string, unknown> {
  const { pattern } = schema;
  if (typeof pattern !== "string" || !pattern.startsWith("^(0|[1-9]")) return schema;
  return { ...without(schema, "pattern"), type: "integer" };
}

/** A request of the service, as a tool call makes it. */
export interface OperationRequest {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly body: string | null;
  readonly idempotencyKey: string | null;
}

/** Puts the arguments of a call where the route takes them. What no part declares goes into the body, which refuses it. */
export function requestOf({ route }: OperationTool, given: Readonly<Record<string, unknown>>): OperationRequest {
  const { spec, method } = route;
  const { idempotency_key: key, ...members } = given;
  const inPath = new Set(Object.keys(spec.params?.shape ?? {}));
  const inQuery = new Set(Object.keys(spec.query?.shape ?? {}));
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(asText(members[name])));
  const query = new URLSearchParams();
  const body: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(members)) {
    if (value === undefined || inPath.has(name)) continue;
    if (inQuery.has(name) || spec.body === undefined) query.set(name, asText(value));
    else body[name] = value;
  }
  const isWhole = WHOLE_BODY in body && Object.keys(body).length === 1 && !declares(spec.body, WHOLE_BODY);
  const sent = spec.body === undefined ? null : JSON.stringify(isWhole ? body[WHOLE_BODY] : body);
  const url = `${path}${query.size > 0 ? `?${query.toString()}` : ""}`;
  return { method, url, body: sent, idempotencyKey: spec.idempotent && typeof key === "string" ? key : null };
}

function declares(schema: z.ZodType | undefined, member: string): boolean {
  return schema instanceof z.ZodObject && member in schema.shape;
}

function asText(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}
