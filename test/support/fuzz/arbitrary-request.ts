import fc from "fast-check";
import { arbitraryMember, arbitraryValue, HOSTILE_TEXTS, type Schema, type Schemas } from "./arbitrary-value.ts";

interface Parameter {
  readonly in: "path" | "query" | "header" | "cookie";
  readonly name: string;
  readonly schema: Schema;
  readonly required?: boolean;
}

export interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<Record<string, unknown>>;
}

export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas?: Schemas };
}

/** A request to an operation; `known` in its path is replaced by an id from an earlier answer. */
export interface ArbitraryRequest {
  readonly operation: string;
  readonly method: string;
  /** With the parameters in it, or with `{known:7}` for the seventh known id. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "PROPFIND"] as const;
const HEADERS: Readonly<Record<string, readonly string[]>> = {
  "idempotency-key": ["a", "b", "", "x".repeat(256), "é"],
  accept: ["text/html", "application/xml", "*/*;q=0", "x"],
  "api-version": ["1.0", "2.0", ""],
  prefer: ["respond-async", "wait=0", ",,,"],
  "last-event-id": ["0", "1", "-1", "1e9", "x"],
  "content-type": [
    "text/plain",
    "application/json; charset=latin1",
    "multipart/form-data",
    "multipart/form-data; boundary=x",
  ],
  "content-encoding": ["gzip", "br"],
  authorization: ["Bearer", "Bearer x", "Basic eDp4", "Bearer eyJhbGciOiJub25lIn0.e30."],
  "payment-signature": ["", "e30=", "bm90IGpzb24=", btoa(JSON.stringify({ x402Version: 2, payload: {} }))],
  "x-payment": ["e30=", "%%%", btoa(JSON.stringify({ x402Version: 1, scheme: "exact", payload: null }))],
  range: ["bytes=0-0", "bytes=9-1"],
  origin: ["null", "https://evil.example"],
};

/** Requests to all operations of an OpenAPI document: most are nearly right, some are broken. */
export function arbitraryRequest({ paths, components }: OpenApi): fc.Arbitrary<ArbitraryRequest> {
  const schemas = components.schemas ?? {};
  const requests = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) =>
      requestTo({ path, method: method.toUpperCase(), operation, schemas }),
    ),
  );
  return fc.oneof(...requests);
}

interface Target {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
  readonly schemas: Schemas;
}

function requestTo({ path, method, operation, schemas }: Target): fc.Arbitrary<ArbitraryRequest> {
  const parameters = operation.parameters ?? [];
  const others = fc.constantFrom<string>(...METHODS);
  return fc
    .record({
      method: fc.oneof({ arbitrary: fc.constant(method), weight: 30 }, { arbitrary: others, weight: 1 }),
      values: fc.tuple(...parameters.filter(inPath).map((parameter) => pathValue(parameter, schemas))),
      query: queryOf(
        parameters.filter((parameter) => parameter.in === "query"),
        schemas,
      ),
      headers: headersOf(),
      body: bodyOf(operation, schemas),
    })
    .map(({ method: chosen, values, query, headers, body }) => {
      const names = parameters.filter(inPath).map(({ name }) => name);
      const filled = names.reduce((before, name, i) => before.replace(`{${name}}`, () => values[i] as string), path);
      const bodied = chosen === "GET" || chosen === "HEAD" ? null : body;
      const type: Record<string, string> = bodied === null ? {} : { "content-type": "application/json" };
      const operationId = `${method} ${path}`;
      return {
        operation: operationId,
        method: chosen,
        path: filled + query,
        headers: { ...type, ...headers },
        body: bodied,
      };
    });
}

function inPath(parameter: Parameter): boolean {
  return parameter.in === "path";
}

function pathValue({ name, schema }: Parameter, schemas: Schemas): fc.Arbitrary<string> {
  const known = fc.nat(999).map((n) => `{known:${n}}`);
  const fitting = arbitraryMember(name, schema, schemas).map(escaped);
  const wild = fc.constantFrom(...HOSTILE_TEXTS.filter((text) => text.length < 100)).map(escaped);
  const small = fc.integer({ min: 0, max: 20 }).map(String);
  return fc.oneof(
    { arbitrary: known, weight: 6 },
    { arbitrary: small, weight: 4 },
    { arbitrary: fitting, weight: 3 },
    { arbitrary: wild, weight: 1 },
  );
}

function queryOf(parameters: readonly Parameter[], schemas: Schemas): fc.Arbitrary<string> {
  const named = parameters.map(({ name, schema, required }) => {
    const value = arbitraryMember(name, schema, schemas).map((given) => `${name}=${escaped(given)}`);
    const weight = required === true ? 30 : 1;
    return fc.oneof({ arbitrary: value, weight }, { arbitrary: fc.constant(""), weight: 2 });
  });
  const more = fc.oneof(
    { arbitrary: fc.constant(""), weight: 30 },
    { arbitrary: fc.constantFrom("unknown=1", "page=1&page=2", "limit=%zz", "cursor=x", "a[b]=1", "&&="), weight: 1 },
  );
  return fc.tuple(...named, more).map((pairs) => {
    const given = pairs.filter((pair) => pair !== "");
    return given.length === 0 ? "" : `?${given.join("&")}`;
  });
}

function headersOf(): fc.Arbitrary<Record<string, string>> {
  const one = fc
    .constantFrom(...Object.keys(HEADERS))
    .chain((name) => fc.constantFrom(...(HEADERS[name] ?? [])).map((value) => ({ [name]: latin1(value) })));
  return fc.oneof({ arbitrary: fc.constant({}), weight: 5 }, { arbitrary: one, weight: 1 });
}

/** Header values that `fetch` sends: others never leave the client. */
function latin1(value: string): string {
  return Buffer.from(value, "utf8").toString("latin1");
}

function bodyOf({ requestBody }: Operation, schemas: Schemas): fc.Arbitrary<string | null> {
  const schema = requestBody?.content["application/json"]?.schema;
  const fitting = schema === undefined ? fc.constant(null) : arbitraryValue(schema, schemas).map(json);
  const broken = fc.oneof(
    fc.constantFrom("", "{", "null", "[]", '{"a":1e400}', '{"a":1,"a":2}', '"\\ud800"', "[".repeat(500), "\ufeff{}"),
    fitting.chain((whole) => fc.nat(Math.max(0, (whole ?? "").length - 1)).map((at) => (whole ?? "").slice(0, at))),
  );
  return fc.oneof({ arbitrary: fitting, weight: 15 }, { arbitrary: broken, weight: 1 });
}

function json(value: unknown): string {
  return JSON.stringify(value) ?? "";
}

/** Percent-encoded; a lone surrogate, which has no encoding, as the bytes that some programs send for it. */
function escaped(value: unknown): string {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return encodeURIComponent(text.toWellFormed() === text ? text : text.toWellFormed());
}
