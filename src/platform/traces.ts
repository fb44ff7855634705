import { type EndedSpan, exportSpans } from "./span.ts";

/** How long spans wait for the next export, and how many may wait. Spans beyond that are dropped. */
const EXPORT_EVERY_MS = 5_000;
const MAX_WAITING = 2_048;
const EXPORT_TIMEOUT_MS = 10_000;
const STATUS_ERROR = 2;

/** Sends the spans of this process to the collector at `endpoint` (OTLP 1.x as JSON over HTTP). Loaded only if an
 *  endpoint is configured. If the collector does not answer, spans are lost and nothing else happens. @returns the
 *  function that sends the remaining spans and stops */
export function startTraces(endpoint: string, role: string): () => Promise<void> {
  const url = `${endpoint.replace(/\/$/, "")}/v1/traces`;
  const service = role === "all" ? "tranche" : `tranche-${role}`;
  let waiting: EndedSpan[] = [];
  let sending: Promise<void> = Promise.resolve();

  const send = (): void => {
    const spans = waiting;
    waiting = [];
    if (spans.length > 0) sending = sending.then(() => post(url, requestOf(service, spans)));
  };
  const timer = setInterval(send, EXPORT_EVERY_MS).unref();
  exportSpans((span) => {
    if (waiting.length < MAX_WAITING) waiting.push(span);
  });
  return async () => {
    clearInterval(timer);
    send();
    await sending;
  };
}

async function post(url: string, body: unknown): Promise<void> {
  const request = {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(EXPORT_TIMEOUT_MS),
  };
  await fetch(url, request).then(
    (answer) => answer.body?.cancel(),
    () => undefined,
  );
}

/** An `ExportTraceServiceRequest` in OTLP's JSON encoding. */
function requestOf(service: string, spans: readonly EndedSpan[]) {
  return {
    resourceSpans: [
      {
        resource: { attributes: attributesOf({ "service.name": service }) },
        scopeSpans: [{ scope: { name: "tranche" }, spans: spans.map(spanOf) }],
      },
    ],
  };
}

function spanOf(span: EndedSpan) {
  return {
    traceId: span.traceId,
    spanId: span.spanId,
    parentSpanId: span.parentSpanId ?? "",
    name: span.name,
    kind: span.kind,
    startTimeUnixNano: String(span.startNanos),
    endTimeUnixNano: String(span.endNanos),
    attributes: attributesOf(span.attributes),
    status: span.failed ? { code: STATUS_ERROR } : {},
  };
}

function attributesOf(attributes: Readonly<Record<string, string>>) {
  return Object.entries(attributes).map(([key, value]) => ({ key, value: { stringValue: value } }));
}
