import { z } from "zod";
import { type CommonData, FindingRow, MetricEntry } from "./result/report-data.ts";
import { type AnalysisKind, type AnalysisResult, type DataOf, dataSchema, isAnalysisKind } from "./result.ts";

/** A stored result as it can be shown. Members that an earlier version wrote in another shape are null, and named. */
export interface StoredResult {
  readonly summary: string;
  readonly findings: AnalysisResult["findings"];
  readonly metrics: AnalysisResult["metrics"];
  readonly data: StoredData;
  /** Paths of stored members that cannot be read: `data.stress`, `metrics.revenue`. */
  readonly unreadable: readonly string[];
}

type OrNull<T> = { readonly [K in keyof T]: T[K] | null };
export type StoredData = {
  [K in AnalysisKind]: { readonly kind: K } & OrNull<Omit<DataOf<K>, "kind" | keyof Always>> & Always;
}[AnalysisKind];
/** Members that are never null: empty if unreadable. */
type Always = Pick<CommonData, "sources" | "series" | "sections" | "checks" | "peers">;

const Body = z.object({
  summary: z.string(),
  findings: z.array(z.unknown()),
  metrics: z.record(z.string(), z.unknown()),
  data: z.record(z.string(), z.unknown()),
});

/** Reads the stored result of an analysis, written by any version. `kind` is the stored run's. Null if none of it can
 *  be shown. */
export function readStoredResult(kind: string, stored: unknown): StoredResult | null {
  const body = Body.safeParse(stored);
  if (!body.success || !isAnalysisKind(kind)) return null;
  const unreadable: string[] = [];
  const { summary, findings, metrics, data } = body.data;
  return {
    summary,
    findings: readable(FindingRow, findings.entries(), "findings", unreadable).map(([, finding]) => finding),
    metrics: Object.fromEntries(readable(MetricEntry, Object.entries(metrics), "metrics", unreadable)),
    data: readData(kind, data, unreadable),
    unreadable,
  };
}

function readData(kind: AnalysisKind, stored: Readonly<Record<string, unknown>>, unreadable: string[]): StoredData {
  const read: Record<string, unknown> = { kind };
  for (const [name, schema] of Object.entries<z.ZodType>(dataSchema(kind).shape)) {
    if (name === "kind") continue;
    read[name] = readMember(name, schema, stored[name], unreadable);
  }
  return read as StoredData;
}

function readMember(name: string, schema: z.ZodType, value: unknown, unreadable: string[]): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  // One unreadable entry of a list or a map does not hide the others.
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return readable(schema.element as z.ZodType, value.entries(), `data.${name}`, unreadable).map(([, entry]) => entry);
  if (schema instanceof z.ZodRecord && isRecord(value))
    return Object.fromEntries(
      readable(schema.valueType as z.ZodType, Object.entries(value), `data.${name}`, unreadable),
    );
  if (value !== undefined) unreadable.push(`data.${name}`);
  if (schema instanceof z.ZodArray) return [];
  return schema instanceof z.ZodRecord ? {} : null;
}

function readable<S extends z.ZodType, K extends string | number>(
  schema: S,
  entries: Iterable<readonly [K, unknown]>,
  path: string,
  unreadable: string[],
): (readonly [K, z.infer<S>])[] {
  return [...entries].flatMap(([key, value]) => {
    const parsed = schema.safeParse(value);
    if (parsed.success) return [[key, parsed.data] as const];
    unreadable.push(`${path}.${key}`);
    return [];
  });
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
