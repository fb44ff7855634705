import { z } from "zod";
import { type Failure, failure } from "#errors";
import { unstorableText } from "../body/json-body.ts";
import type { SentForm } from "../body/multipart-body.ts";
import { describeIssue } from "../describe-issue.ts";
import type { InputError } from "../error-sentence.ts";
import { TEXT_TOO_LONG } from "../parameters.ts";
import type { Route, Upload } from "../route.ts";

interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly form: SentForm | null;
}

export interface ParsedInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly upload: Upload | undefined;
}

const NOTHING = z.strictObject({});
const NO_BODY = NOTHING.optional();
const NO_PARAMS = z.object({});
const PLAINLY = { error: describeIssue };
const EMPTY_INPUT: ParsedInput = { params: {}, query: {}, body: undefined, upload: undefined };

/** A schema that rejects undeclared members, created once: creating one costs more than parsing with it. */
const strictSchemas = new WeakMap<z.ZodObject, z.ZodObject>();

function strict(schema: z.ZodObject): z.ZodObject {
  const known = strictSchemas.get(schema);
  if (known) return known;
  const made = schema.strict();
  strictSchemas.set(schema, made);
  return made;
}

/** Checks every part of a request against its declaration and reports all errors at once. A path with invalid
 *  parameters is 404, like a missing object. Undeclared members and parameters are rejected. */
export function validateInput(route: Route, raw: RawInput): ParsedInput | Failure {
  return takesNothing(route) && isEmpty(raw) ? EMPTY_INPUT : parseInput(route, raw);
}

/** The most frequent requests are reads without parameters, so nothing is parsed for them. */
function takesNothing({ spec }: Route): boolean {
  return spec.params === undefined && spec.query === undefined && spec.body === undefined;
}

function isEmpty({ query, body, form }: RawInput): boolean {
  if (body !== undefined || form !== null) return false;
  for (const _ in query as object) return false;
  return true;
}

function parseInput(route: Route, raw: RawInput): ParsedInput | Failure {
  const params = (route.spec.params ?? NO_PARAMS).safeParse(raw.params);
  if (!params.success) return failure("not_found");
  const query = strict(route.spec.query ?? NOTHING).safeParse(raw.query, PLAINLY);
  const body = raw.form ? parseFields(route, raw.form) : parseBody(route, raw.body);
  const errors = [
    ...unstorableQuery(raw.query),
    ...(query.success ? [] : errorsOf(query.error)),
    ...(body.success ? [] : errorsOf(body.error)),
  ];
  const tooLong = body.success ? undefined : textTooLong(body.error);
  if (tooLong) return tooLong;
  if (errors.length > 0) return failure("invalid_request", { detail: { errors } });
  const rest = { params: params.data, query: query.data };
  if (!raw.form) return { ...rest, body: body.data, upload: undefined };
  return { ...rest, body: undefined, upload: { file: raw.form.file, fields: body.data as Upload["fields"] } };
}

function parseFields(route: Route, form: SentForm): z.ZodSafeParseResult<unknown> {
  return strict(route.spec.upload?.fields ?? NOTHING).safeParse(form.fields, PLAINLY);
}

function parseBody(route: Route, body: unknown): z.ZodSafeParseResult<unknown> {
  if (route.spec.body) return route.spec.body.safeParse(body, PLAINLY);
  return NO_BODY.safeParse(body, PLAINLY);
}

function textTooLong(error: z.ZodError): Failure | undefined {
  const issue = error.issues.find((i) => i.message === TEXT_TOO_LONG);
  return issue && failure("text_too_long", { detail: { errors: [{ path: pathOf(issue.path), message: "too long" }] } });
}

function errorsOf({ issues }: z.ZodError): InputError[] {
  const mistyped = new Set(issues.flatMap(({ code, path }) => (code === "invalid_type" ? [pathOf(path)] : [])));
  return issues.flatMap((issue) => {
    // The length of a text says nothing about a list that it was sent for.
    if ((issue.code === "too_big" || issue.code === "too_small") && mistyped.has(pathOf(issue.path))) return [];
    if (issue.code !== "unrecognized_keys") return [{ path: pathOf(issue.path), message: issue.message }];
    return issue.keys.map((key) => ({
      path: pathOf([...issue.path, key]),
      message: "is not a member of this request",
    }));
  });
}

function unstorableQuery(query: unknown): InputError[] {
  return Object.entries(query as Record<string, unknown>).flatMap(([path, value]) => {
    if (Array.isArray(value)) return [{ path, message: "is given more than once" }];
    const problem = typeof value === "string" ? unstorableText(value) : null;
    return problem === null ? [] : [{ path, message: problem }];
  });
}

function pathOf(path: readonly PropertyKey[]): string {
  return path.map(String).join(".");
}
