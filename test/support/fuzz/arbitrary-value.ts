import fc from "fast-check";
import { SAMPLES } from "./samples.ts";

/** The part of JSON Schema that the OpenAPI document uses. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
}

export type Schemas = Readonly<Record<string, Schema>>;

/** Strings that break careless programs. */
export const HOSTILE_TEXTS = [
  "",
  " ",
  "\u0000",
  "\ud800",
  "\u202egnp.exe",
  "a\u200bb",
  "é".normalize("NFD"),
  "İ",
  "👩‍👩‍👧‍👦".repeat(50),
  "'; drop table users; --",
  "%_\\",
  "__proto__",
  "constructor",
  "../../etc/passwd",
  "<script>alert(1)</script>",
  "${7*7}{{7*7}}",
  "=1+1",
  "a\r\nSet-Cookie: x=1",
  "9007199254740993",
  "1e400",
  "-0",
  "NaN",
  "2023-02-30",
  "0000-00-00",
  "9999-12-31",
  "+275760-09-13T00:00:00.001Z",
  "2024-01-01T00:00:00+14:01",
  "http://169.254.169.254/",
  "javascript:alert(1)",
  "x".repeat(9000),
  "0x",
  "00000000-0000-0000-0000-000000000000",
  "018f0000-0000-7000-8000-000000000000",
] as const;

const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -0,
    -1,
    1,
    1e9,
    2 ** 31,
    2 ** 53,
    -(2 ** 53),
    1e308,
    5e-324,
    0.1,
    1e21,
  ),
  fc.constantFrom<unknown>([], {}, [[]], [null], { a: 1 }, { __proto__: 1 }, Array(300).fill(0)),
  fc.constantFrom<unknown>(...HOSTILE_TEXTS),
  fc.string({ unit: "binary", maxLength: 30 }),
  fc.jsonValue({ maxDepth: 3 }),
);

const FORMATS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  uuid: fc.uuid(),
  email: fc.nat(99).map((n) => `somebody${n}@example.com`),
  date: fc.date({ min: new Date("1990-01-01"), max: new Date("2060-01-01"), noInvalidDate: true }).map(day),
  "date-time": fc.date({ min: new Date("1990-01-01"), max: new Date("2060-01-01"), noInvalidDate: true }).map(instant),
  uri: fc.constantFrom("https://example.com/", "http://localhost:1/", "https://user:word@example.com:99999/a?b#c"),
};

/** Free text as users type it, including names in the bundled data. */
const WORDS = ["Apple Inc.", "AAPL", "SPY", "Term Loan", "term_loan", "USD", "US", "1", "rates", "/title", "draft"];

/** The value of a member or parameter: often one that is known to make sense under its name. */
export function arbitraryMember(name: string, schema: Schema, schemas: Schemas, depth = 0): fc.Arbitrary<unknown> {
  const any = arbitraryValue(schema, schemas, depth);
  const samples = SAMPLES[name];
  return samples === undefined
    ? any
    : fc.oneof({ arbitrary: fc.constantFrom(...samples), weight: 2 }, { arbitrary: any, weight: 1 });
}

/** A value that mostly fits a schema: about one part in thirty is something else. */
export function arbitraryValue(schema: Schema, schemas: Schemas, depth = 0): fc.Arbitrary<unknown> {
  const fitting = depth > 6 ? fc.constant(null) : fittingValue(schema, schemas, depth);
  return fc.oneof({ arbitrary: fitting, weight: 30 }, { arbitrary: hostile, weight: 1 });
}

function fittingValue(schema: Schema, schemas: Schemas, depth: number): fc.Arbitrary<unknown> {
  if (schema.$ref !== undefined) return named(schema.$ref, schemas, depth);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if ("const" in schema) return fc.constant(schema.const);
  const either = schema.anyOf ?? schema.oneOf;
  if (either !== undefined) return fc.oneof(...either.map((one) => arbitraryValue(one, schemas, depth + 1)));
  if (schema.allOf !== undefined) return fittingValue(Object.assign({}, ...schema.allOf) as Schema, schemas, depth);
  const types = typeof schema.type === "string" ? [schema.type] : (schema.type ?? []);
  if (types.length === 0) return schema.properties ? object(schema, schemas, depth) : fc.jsonValue({ maxDepth: 2 });
  return fc.oneof(...types.map((type) => ofType(type, schema, schemas, depth)));
}

function named(ref: string, schemas: Schemas, depth: number): fc.Arbitrary<unknown> {
  const schema = schemas[ref.split("/").at(-1) ?? ""];
  if (schema === undefined) throw new Error(`the document has no schema ${ref}`);
  return fittingValue(schema, schemas, depth + 1);
}

function ofType(type: string, schema: Schema, schemas: Schemas, depth: number): fc.Arbitrary<unknown> {
  switch (type) {
    case "object":
      return object(schema, schemas, depth);
    case "array": {
      const [minLength, maxLength] = [schema.minItems ?? 0, Math.min(schema.maxItems ?? 4, (schema.minItems ?? 0) + 4)];
      return fc.array(arbitraryValue(schema.items ?? {}, schemas, depth + 1), { minLength, maxLength });
    }
    case "integer":
      return fc.oneof(small(schema), fc.integer({ min: least(schema), max: greatest(schema) }), ...edges(schema));
    case "number":
      return fc.oneof(
        fc.double({ min: least(schema), max: greatest(schema), noNaN: true }),
        fc.integer({ min: Math.ceil(least(schema)), max: Math.floor(greatest(schema)) }),
        ...edges(schema),
      );
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    default:
      return text(schema);
  }
}

/** Numbers as ids, counts and pages have them. */
function small(schema: Schema): fc.Arbitrary<number> {
  const min = Math.ceil(least(schema));
  return fc.integer({ min, max: Math.min(min + 12, Math.floor(greatest(schema))) });
}

function least({ minimum, exclusiveMinimum }: Schema): number {
  return Math.max(minimum ?? exclusiveMinimum ?? -10, -1e6);
}

function greatest(schema: Schema): number {
  return Math.min(schema.maximum ?? 1e6, Math.max(1e6, least(schema) + 1));
}

/** The limits themselves and their neighbors. */
function edges({ minimum, maximum, exclusiveMinimum }: Schema): fc.Arbitrary<number>[] {
  const limits = [minimum, maximum, exclusiveMinimum].filter((limit) => limit !== undefined);
  return limits.length === 0 ? [] : [fc.constantFrom(...limits.flatMap((limit) => [limit - 1, limit, limit + 1]))];
}

/** An integer in a path or a query. */
const INTEGER = String.raw`^(0|[1-9]\d{0,15})$`;
/** What `stringMatching` cannot draw from. */
const LOOKS_AROUND = /\(\?<?[=!]/;

function text({ pattern, format, minLength = 0, maxLength = 40 }: Schema): fc.Arbitrary<string> {
  const ofFormat = FORMATS[format ?? ""];
  if (ofFormat) return ofFormat;
  if (pattern === INTEGER) return fc.oneof(fc.integer({ min: 1, max: 5 }), fc.nat(2 ** 31 - 1)).map(String);
  if (pattern !== undefined && !LOOKS_AROUND.test(pattern)) return fc.stringMatching(new RegExp(pattern));
  const length = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) };
  const fillers = WORDS.filter((word) => word.length >= minLength && word.length <= maxLength);
  const free = fc.oneof(fc.string(length), fc.string({ ...length, unit: "grapheme" }));
  const long = fc.constantFrom(maxLength, maxLength + 1).map((units) => "x".repeat(Math.min(units, 20_000)));
  return fc.oneof(free, long, ...(fillers.length === 0 ? [] : [fc.constantFrom(...fillers)]));
}

function object({ properties = {}, required = [] }: Schema, schemas: Schemas, depth: number): fc.Arbitrary<unknown> {
  const members = Object.entries(properties).map(([name, schema]) => {
    const value = arbitraryMember(name, schema, schemas, depth + 1);
    return maybe(fc.tuple(fc.constant(name), value), required.includes(name) ? 40 : 1);
  });
  const extra = fc.tuple(fc.constantFrom("extra", "__proto__", "user_id", "role", ""), hostile);
  return fc.tuple(...members, maybe(extra, 1 / 40)).map((given) => Object.fromEntries(given.flat()));
}

/** One entry or none; `odds` of having one to having none. */
function maybe(entry: fc.Arbitrary<[string, unknown]>, odds: number): fc.Arbitrary<[string, unknown][]> {
  const [weight, against] = odds >= 1 ? [odds, 1] : [1, 1 / odds];
  const none = fc.constant<[string, unknown][]>([]);
  return fc.oneof({ arbitrary: entry.map((one) => [one]), weight }, { arbitrary: none, weight: against });
}

function day(date: Date): string {
  return instant(date).slice(0, 10);
}

function instant(date: Date): string {
  return date.toISOString();
}
