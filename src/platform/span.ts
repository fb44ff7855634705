import { context, propagation, SpanKind, type SpanOptions, SpanStatusCode, trace } from "@opentelemetry/api";

// Spans cost nothing and go nowhere unless the process was started with an exporter (`traces.ts`).

export { SpanKind };

const tracer = trace.getTracer("tranche");

let exported = false;

/** Called by `traces.ts` once spans have somewhere to go. */
export function exportSpans(): void {
  exported = true;
}

/** Whether spans go anywhere: the request pipeline opens none otherwise. */
export function spansAreExported(): boolean {
  return exported;
}

interface Traced extends SpanOptions {
  /** The trace that the work belongs to, where it is not the one under way. */
  readonly traceparent?: string | null;
}

/** Runs the work in a span of its own; a span whose work throws says so. */
export async function inSpan<T>(name: string, { traceparent, ...options }: Traced, work: () => Promise<T>): Promise<T> {
  const parent = traceparent ? propagation.extract(context.active(), { traceparent }) : context.active();
  return tracer.startActiveSpan(name, options, parent, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** The trace under way as W3C `traceparent`, or null. */
export function currentTraceparent(): string | null {
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);
  return carrier["traceparent"] ?? null;
}
