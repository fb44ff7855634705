import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";

// Spans cost nothing and are dropped unless the process was started with an exporter (`traces.ts`).

/** Values of OpenTelemetry's `SpanKind` as OTLP numbers them. */
export const SpanKind = { INTERNAL: 1, SERVER: 2 } as const;

/** A span that has ended. */
export interface EndedSpan {
  readonly name: string;
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** 16 hexadecimal digits. */
  readonly spanId: string;
  readonly parentSpanId: string | null;
  readonly kind: (typeof SpanKind)[keyof typeof SpanKind];
  /** Nanoseconds since 1970. */
  readonly startNanos: bigint;
  readonly endNanos: bigint;
  readonly attributes: Readonly<Record<string, string>>;
  readonly failed: boolean;
}

interface SpanContext {
  readonly traceId: string;
  readonly spanId: string;
  readonly sampled: boolean;
}

interface SpanOptions {
  /** The trace that the work belongs to, if it is not the current one. */
  readonly traceparent?: string | null;
  readonly kind?: (typeof SpanKind)[keyof typeof SpanKind];
  readonly attributes?: Readonly<Record<string, string>>;
}

const TRACEPARENT =
  /^[0-9a-f]{2}-(?!0{32})(?<traceId>[0-9a-f]{32})-(?!0{16})(?<spanId>[0-9a-f]{16})-(?<flags>[0-9a-f]{2})/;
const SAMPLED = 1;

const current = new AsyncLocalStorage<SpanContext>();
let onEnd: ((span: EndedSpan) => void) | undefined;

/** Called by `traces.ts`: from now on, ended spans are passed to it. */
export function exportSpans(exporter: (span: EndedSpan) => void): void {
  onEnd = exporter;
}

/** Whether spans are exported; otherwise the request pipeline opens none. */
export function spansAreExported(): boolean {
  return onEnd !== undefined;
}

/** Runs the work in its own span. The span fails if its work throws. A trace that its caller does not sample is passed
 *  on but not exported (W3C Trace Context). */
export async function inSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  if (onEnd === undefined) return work();
  const parent = contextOf(options.traceparent) ?? current.getStore();
  const context = {
    traceId: parent?.traceId ?? randomBytes(16).toString("hex"),
    spanId: randomBytes(8).toString("hex"),
    sampled: parent?.sampled ?? true,
  };
  const startNanos = nowNanos();
  let failed = true;
  try {
    const result = await current.run(context, work);
    failed = false;
    return result;
  } finally {
    const { kind = SpanKind.INTERNAL, attributes = {} } = options;
    const { traceId, spanId, sampled } = context;
    const parentSpanId = parent?.spanId ?? null;
    if (sampled)
      onEnd({ name, traceId, spanId, parentSpanId, kind, startNanos, endNanos: nowNanos(), attributes, failed });
  }
}

/** The current trace as W3C `traceparent`, or null. */
export function currentTraceparent(): string | null {
  const context = current.getStore();
  return context ? `00-${context.traceId}-${context.spanId}-${context.sampled ? "01" : "00"}` : null;
}

function contextOf(traceparent: string | null | undefined): SpanContext | undefined {
  const { traceId, spanId, flags } = TRACEPARENT.exec(traceparent ?? "")?.groups ?? {};
  if (traceId === undefined || spanId === undefined) return undefined;
  return { traceId, spanId, sampled: (Number.parseInt(flags ?? "0", 16) & SAMPLED) === SAMPLED };
}

function nowNanos(): bigint {
  return BigInt(Math.round((performance.timeOrigin + performance.now()) * 1000)) * 1000n;
}
