import { parse } from "csv-parse/sync";
import type { z } from "zod";
import { ShapeError } from "./ask-vendor.ts";

/** Parses the JSON of a body. @throws ShapeError for anything else, including truncated JSON. */
export function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch (error) {
    throw new ShapeError("not JSON", { cause: error });
  }
}

/** Parses the JSON of a body in the published format. @throws ShapeError naming the member that differs. */
export function readJson<T>(body: string, schema: z.ZodType<T>): T {
  const parsed = schema.safeParse(jsonOf(body));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ShapeError(`${issue?.path.join(".") ?? ""}: ${issue?.message ?? "not as published"}`);
}

/** The rows of a CSV with a header line. @throws ShapeError if it is not CSV. */
export function readCsv(body: string): readonly Readonly<Record<string, string>>[] {
  try {
    return parse<Record<string, string>>(body, { columns: true, skip_empty_lines: true, bom: true, trim: true });
  } catch (error) {
    throw new ShapeError("not CSV", { cause: error });
  }
}
