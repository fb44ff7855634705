import { createHash } from "node:crypto";
import type { ParsedInput } from "./validate-input.ts";

/** Digest of a request's input, in hex. Member order does not matter; a file counts by its bytes. */
export function bodyHash({ upload, ...input }: ParsedInput): string {
  const body = upload ? { ...input, file: upload.file.sha256, fields: upload.fields } : input;
  return createHash("sha256")
    .update(JSON.stringify(ordered(body)) ?? "")
    .digest("hex");
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, ordered(item)]),
  );
}
