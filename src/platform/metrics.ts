import { collectDefaultMetrics, Histogram, Registry } from "prom-client";

/** Metrics of this process for Prometheus. */
export interface Metrics {
  readonly answered: (method: string, route: string, status: number, seconds: number) => void;
  /** The exposition format, and its media type. */
  text(): Promise<string>;
  readonly mediaType: string;
  /** Lets parts of the service define their own metrics. */
  readonly registry: Registry;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from the first byte received to the last sent",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  });
  // Looking up a child by its labels sorts and joins them each time.
  const children = new Map<string, Histogram.Internal<"method" | "route" | "status">>();
  return {
    answered(method, route, status, seconds) {
      const key = `${method} ${route} ${status}`;
      let child = children.get(key);
      if (child === undefined) {
        child = requests.labels({ method, route, status: String(status) });
        children.set(key, child);
      }
      child.observe(seconds);
    },
    text: () => registry.metrics(),
    mediaType: registry.contentType,
    registry,
  };
}
