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

/** The times of one route's answers with one method and status. */
interface Child {
  readonly method: string;
  readonly status: number;
  readonly times: Histogram.Internal<"method" | "route" | "status">;
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
  const children = new Map<string, Child[]>();
  return {
    answered(method, route, status, seconds) {
      let ofRoute = children.get(route);
      if (ofRoute === undefined) children.set(route, (ofRoute = []));
      let child = ofRoute.find((known) => known.status === status && known.method === method);
      if (child === undefined) {
        child = { method, status, times: requests.labels({ method, route, status: String(status) }) };
        ofRoute.push(child);
      }
      child.times.observe(seconds);
    },
    text: () => registry.metrics(),
    mediaType: registry.contentType,
    registry,
  };
}
