import { isUtf8 } from "node:buffer";
import { type Failure, failure, isFailure } from "#errors";

/** Deepest nesting of arrays and objects that a JSON body may have. */
export const MAX_JSON_DEPTH = 64;

/** Reads a JSON body strictly (RFC 8259 in UTF-8): what a client sends and what the database can hold must be the same,
 *  so NUL, lone surrogates and numbers beyond a double are refused, each named by its path. */
export function readJsonBody(bytes: Buffer): { value: unknown } | Failure {
  if (!isUtf8(bytes))
    return failure("not_utf8", { message: "The body is not UTF-8.", detail: errorsAt("", "not UTF-8") });
  if (depthExceeds(bytes, MAX_JSON_DEPTH)) return invalid("", `nested deeper than ${MAX_JSON_DEPTH} levels`);
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString("utf8"));
  } catch {
    return invalid("", "not valid JSON");
  }
  return firstUnstorable(value, "") ?? { value };
}

/** What a body-less or query string value must satisfy as well. */
export function unstorableText(text: string): string | null {
  if (text.includes("\u0000")) return "must not contain NUL (U+0000)";
  if (!text.isWellFormed()) return "must not contain lone surrogates";
  return null;
}

function firstUnstorable(value: unknown, path: string): Failure | null {
  if (typeof value === "string") {
    const problem = unstorableText(value);
    return problem === null ? null : invalid(path, problem);
  }
  if (typeof value === "number") return Number.isFinite(value) ? null : invalid(path, "a number too large to hold");
  if (typeof value !== "object" || value === null) return null;
  for (const [key, item] of Object.entries(value)) {
    if (unstorableText(key) !== null) return invalid(path, "a member's name holds NUL or lone surrogates");
    const problem = firstUnstorable(item, path === "" ? key : `${path}.${key}`);
    if (problem !== null && isFailure(problem)) return problem;
  }
  return null;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Whether brackets outside strings nest deeper than `limit`: one pass over the bytes, before anything is parsed. */
function depthExceeds(bytes: Buffer, limit: number): boolean {
  let depth = 0;
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i];
    if (byte === QUOTE) {
      i = endOfString(bytes, i);
    } else if (byte === 0x5b || byte === 0x7b) {
      depth += 1;
      if (depth > limit) return true;
    } else if (byte === 0x5d || byte === 0x7d) {
      depth -= 1;
    }
  }
  return false;
}

function endOfString(bytes: Buffer, open: number): number {
  for (let i = open + 1; i < bytes.length; i++) {
    if (bytes[i] === BACKSLASH) i += 1;
    else if (bytes[i] === QUOTE) return i;
  }
  return bytes.length;
}

function invalid(path: string, message: string): Failure {
  return failure("invalid_request", { detail: errorsAt(path, message) });
}

function errorsAt(path: string, message: string): { errors: { path: string; message: string }[] } {
  return { errors: [{ path, message }] };
}
