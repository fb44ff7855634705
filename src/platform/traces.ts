import { NodeSDK } from "@opentelemetry/sdk-node";
import { exportSpans } from "./span.ts";

/** Sends the spans of this process to the collector at `endpoint` (OTLP over HTTP). Loaded and called only where one is
 *  set: without it spans cost nothing and go nowhere. Answers how to send what is left and stop. */
export function startTraces(endpoint: string, role: string): () => Promise<void> {
  // The exporter reads its address from the environment, by the names that OpenTelemetry gives.
  process.env["OTEL_EXPORTER_OTLP_ENDPOINT"] ??= endpoint;
  process.env["OTEL_TRACES_EXPORTER"] ??= "otlp";
  process.env["OTEL_METRICS_EXPORTER"] ??= "none";
  process.env["OTEL_LOGS_EXPORTER"] ??= "none";
  const sdk = new NodeSDK({ serviceName: role === "all" ? "tranche" : `tranche-${role}`, instrumentations: [] });
  sdk.start();
  exportSpans();
  return () => sdk.shutdown();
}
