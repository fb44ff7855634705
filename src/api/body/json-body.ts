import { isUtf8 } from "node:buffer";
import { type Failure, failure, isFailure } from "#errors";
import { findJsonProblem } from "./json-scan.ts";

/** Maximum nesting depth of arrays and objects in a JSON body. */
export const MAX_JSON_DEPTH = 64;

/** Parses a JSON body strictly (RFC 8259 in UTF-8). The stored data must equal the sent data, so duplicate members,
 *  NUL, lone surrogates, and numbers beyond a double are rejected, each with its path. */
export function readJsonBody(bytes: Buffer): { value: unknown } | Failure {
  if (!isUtf8(bytes))
    return failure("not_utf8", { message: "The body is not UTF-8.", detail: errorsAt("", "is not UTF-8") });
  const problem = findJsonProblem(bytes, MAX_JSON_DEPTH);
  if (problem?.kind === "too_deep") return invalid("", `is nested deeper than ${MAX_JSON_DEPTH} levels`);
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString("utf8"));
  } catch {
    return invalid("", "is not valid JSON");
  }
  if (problem) return invalid(problem.path, "is given more than once");
  return firstUnstorable(value, "") ?? { value };
}

/** Why a text cannot be stored, or null. */
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
  if (typeof value === "number")
    return Number.isFinite(value) ? null : invalid(path, "must be a number that a double can hold");
  if (typeof value !== "object" || value === null) return null;
  for (const [key, item] of Object.entries(value)) {
    if (unstorableText(key) !== null) return invalid(path, "has a member whose name contains NUL or lone surrogates");
    const problem = firstUnstorable(item, path === "" ? key : `${path}.${key}`);
    if (problem !== null && isFailure(problem)) return problem;
  }
  return null;
}

function invalid(path: string, message: string): Failure {
  const what = path === "" ? "The body" : `\`${path}\``;
  return failure("invalid_request", { message: `${what} ${message}.`, detail: errorsAt(path, message) });
}

function errorsAt(path: string, message: string): { errors: { path: string; message: string }[] } {
  return { errors: [{ path, message }] };
}
