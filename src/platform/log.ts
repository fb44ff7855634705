import { DatabaseError } from "pg";
import { type DestinationStream, pino } from "pino";

export type Log = pino.Logger;

export const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Names of properties whose values are never logged, compared without case, `_` and `-`. */
const HIDDEN = new Set(
  [
    ["authorization", "proxyAuthorization", "cookie", "setCookie", "apiKey", "xApiKey", "xPayment", "paymentSignature"],
    ["password", "passwordHash", "newPassword", "currentPassword", "secret", "clientSecret", "privateKey", "signature"],
    ["token", "accessToken", "refreshToken", "idToken", "publicToken", "bearer", "jwt", "jwtSecret", "encryptionKeys"],
    ["databaseUrl", "connectionString", "email", "phone", "address", "remoteAddress", "ip", "name", "fullName"],
    ["params", "parameters", "detail", "hint", "where"],
  ]
    .flat()
    .map(nameKey),
);
const STANDARD_OUTPUT = 1;
const WRITE_BYTES = 8_192;
const MAX_LINE_DELAY_MS = 20;
const MAX_DEPTH = 6;
const MAX_ITEMS = 50;

/**
 * A log of JSON lines, one event per line, to standard output by default. Lines are written in the background and
 * flushed when the process exits, so a slow reader of the log does not slow requests. Credentials and personal data are
 * removed by property name at any depth up to 6; deeper values are not printed. Message texts and the fields given to
 * `child` are printed unchanged.
 */
export function createLog(options: { level: LogLevel; destination?: DestinationStream }): Log {
  const settings: pino.LoggerOptions = {
    level: options.level,
    base: { pid: process.pid },
    timestamp: timestampField(),
    formatters: { level: (label) => ({ level: label }), log: cleanFields },
    hooks: { logMethod: withSafeMessage },
    serializers: { err: (value: unknown) => value, req: requestFields, res: responseFields },
  };
  return pino(settings, options.destination ?? standardOutput());
}

/** Writes lines to standard output in the background: at once when many wait, else within `MAX_LINE_DELAY_MS`, so that
 *  lines of concurrent requests share a write. pino flushes it when the process exits. */
function standardOutput(): DestinationStream & { flushSync(): void } {
  const output = pino.destination({ dest: STANDARD_OUTPUT, sync: false, minLength: WRITE_BYTES });
  let flush: NodeJS.Timeout | undefined;
  return {
    write(line) {
      output.write(line);
      flush ??= setTimeout(() => {
        flush = undefined;
        output.flush();
      }, MAX_LINE_DELAY_MS).unref();
    },
    flushSync: () => output.flushSync(),
  };
}

/** A log for very frequent lines with fixed, harmless fields: nothing is redacted. */
export function plainLog(log: Log): Log {
  return log.child({}, { formatters: { log: (fields) => fields } });
}

/** The log of one request: every line carries `request_id`. */
export function requestLog(log: Log, requestId: string): Log {
  return log.child({ request_id: requestId });
}

/** The time of a line, formatted once for all lines of the same millisecond. */
function timestampField(): () => string {
  let millisecond = 0;
  let field = "";
  return () => {
    const now = Date.now();
    if (now !== millisecond) {
      millisecond = now;
      field = `,"time":"${new Date(now).toISOString()}"`;
    }
    return field;
  };
}

function nameKey(name: string): string {
  return name.toLowerCase().replaceAll("_", "").replaceAll("-", "");
}

/** Sets the message of a logged error here, since pino would copy the original with all parameters. */
function withSafeMessage(this: Log, args: Parameters<pino.LogFn>, write: pino.LogFn): void {
  const [first, message, ...rest] = args as [unknown, string | undefined, ...unknown[]];
  const error = first instanceof Error ? first : (first as { err?: unknown } | null)?.err;
  if (!(error instanceof Error)) write.apply(this, args);
  else write.apply(this, [first === error ? { err: error } : first, message ?? safeMessage(error), ...rest] as never);
}

function cleanFields(fields: object): Record<string, unknown> {
  return clean(fields, 0) as Record<string, unknown>;
}

function clean(value: unknown, depth: number): unknown {
  if (value instanceof Error) return errorFields(value, depth);
  if (typeof value === "bigint") return value.toString();
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  if (depth === MAX_DEPTH) return "[deeper]";
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map((item) => clean(item, depth + 1));
  const fields = Object.entries(value).slice(0, MAX_ITEMS);
  return Object.fromEntries(
    fields.map(([name, field]) => [name, HIDDEN.has(nameKey(name)) ? "[hidden]" : clean(field, depth + 1)]),
  );
}

/** An error whose text was written for the user, and may repeat what the user sent, such as a name. Only its code is
 *  logged. */
export interface UserFacingError extends Error {
  readonly isUserFacing: true;
}

/**
 * An error without data. A query's error message lists its parameters, and PostgreSQL repeats values in `detail` and,
 * for malformed data (class 22), in the message; of those only the code and the names are printed.
 */
function errorFields(error: Error, depth: number): Record<string, unknown> {
  const fields: Record<string, unknown> = { type: error.constructor.name, message: safeMessage(error) };
  if (error instanceof DatabaseError) {
    Object.assign(fields, { code: error.code, constraint: error.constraint, table: error.table, column: error.column });
  } else if ("code" in error) fields["code"] = String(error.code);
  fields["stack"] = stackFrames(error);
  if (error.cause !== undefined && depth < MAX_DEPTH) fields["cause"] = clean(error.cause, depth + 1);
  return fields;
}

function safeMessage(error: Error): string {
  if ((error as Partial<UserFacingError>).isUserFacing) return "[hidden]";
  if (error instanceof DatabaseError && error.code?.startsWith("22")) return "malformed data";
  const parameters = error.message.indexOf("\nparams: ");
  return parameters === -1 ? error.message : error.message.slice(0, parameters);
}

/** The stack lines that name locations; the first lines repeat the message. */
function stackFrames(error: Error): string {
  const lines = (error.stack ?? "").split("\n");
  return lines
    .filter((line) => line.startsWith("    at "))
    .map((line) => line.trim())
    .join("\n");
}

interface LoggedRequest {
  readonly method?: string;
  readonly url?: string;
}

/** The path without the query, which may contain a token or a name. */
function requestFields(request: LoggedRequest): Record<string, unknown> {
  return { method: request.method, path: request.url?.split("?", 1)[0] };
}

function responseFields(response: { readonly statusCode?: number }): Record<string, unknown> {
  return { status: response.statusCode };
}
