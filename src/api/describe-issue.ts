import type { z } from "zod";

type RawIssue = z.core.$ZodRawIssue;

const TYPES: Readonly<Record<string, string>> = {
  string: "a string",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  object: "an object",
  record: "an object",
  array: "an array",
  tuple: "an array",
  null: "null",
  date: "a date",
};
const FORMATS: Readonly<Record<string, string>> = {
  url: "a URL",
  email: "an email address",
  uuid: "a UUID",
  guid: "a UUID",
  date: "a date in the form YYYY-MM-DD",
  datetime: "a date and time in the form 2026-01-31T12:00:00Z",
  base64: "base64",
};
const UNITS: Readonly<Record<string, readonly [string, string]>> = {
  string: ["character", "characters"],
  array: ["item", "items"],
};

/** Says in plain words what a member of a request must be. It follows the path: `query` is required. Pass it to
 *  `safeParse` as `error`; a message that a schema has of its own wins. */
export function describeIssue(issue: RawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return describeType(issue.expected, issue.input);
    case "invalid_value":
      return issue.input === undefined ? "is required" : `must be ${listed(issue.values.map(shown))}`;
    case "too_small":
      return describeSize(issue, issue.minimum, issue.inclusive === false ? "more than" : "at least");
    case "too_big":
      return describeSize(issue, issue.maximum, issue.inclusive === false ? "less than" : "at most");
    case "invalid_format":
      return FORMATS[issue.format] === undefined ? "does not have the right form" : `must be ${FORMATS[issue.format]}`;
    case "not_multiple_of":
      return `must be a multiple of ${issue.divisor}`;
    case "invalid_union":
      return issue.input === undefined ? "is required" : describeUnion(issue.errors, issue.input);
    case "unrecognized_keys":
    case "invalid_element":
    case "invalid_key":
    case "custom":
      return issue.input === undefined ? "is required" : "is not valid";
  }
}

function describeType(expected: string, input: unknown): string {
  if (input === undefined) return "is required";
  const wanted = TYPES[expected] ?? `of type ${expected}`;
  return expected === "int" && typeof input === "number"
    ? `must be ${wanted}`
    : `must be ${wanted}, not ${typeOf(input)}`;
}

function typeOf(input: unknown): string {
  if (input === null) return "null";
  if (Array.isArray(input)) return "an array";
  if (typeof input === "boolean") return String(input);
  return TYPES[typeof input] ?? "this";
}

type SizeIssue = Extract<RawIssue, { code: "too_small" | "too_big" }>;

function describeSize({ origin, exact }: SizeIssue, bound: number | bigint, words: string): string {
  const units = UNITS[origin];
  if (units === undefined) return `must be ${words} ${bound}`;
  if (bound === 1 && words === "at least") return "must not be empty";
  return `must have ${exact ? "exactly" : words} ${bound} ${bound === 1 ? units[0] : units[1]}`;
}

/** The types that a union accepts, if each of its options rejects the type. */
function describeUnion(options: readonly (readonly z.core.$ZodIssue[])[], input: unknown): string {
  const types = options.map(([first]) => (first?.code === "invalid_type" ? TYPES[first.expected] : undefined));
  return types.length === 0 || types.includes(undefined)
    ? "is not valid"
    : `must be ${listed([...new Set(types.map(String))])}, not ${typeOf(input)}`;
}

function shown(value: unknown): string {
  return typeof value === "string" ? `\`${value}\`` : String(value);
}

function listed(choices: readonly string[]): string {
  if (choices.length < 2) return choices.join("");
  const last = choices.at(-1) ?? "";
  return choices.length === 2 ? choices.join(" or ") : `one of ${choices.slice(0, -1).join(", ")} or ${last}`;
}
