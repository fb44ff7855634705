import { z } from "zod";
import { route } from "#api/route.ts";

const Check = z.enum(["ok", "failing"]);
const Readiness = z
  .object({ status: z.enum(["ok", "unavailable"]), checks: z.object({ database: Check, accepting: Check }) })
  .meta({ id: "Readiness" });
const LivenessFailure = z
  .object({ status: z.literal("unavailable"), checks: z.object({ database: z.literal("failing") }) })
  .meta({ id: "LivenessFailure" });
const healthRoute = { tag: "Health", permission: "open", price: "none" } as const;

export const healthRoutes = {
  live: route("GET /health/live", {
    ...healthRoute,
    summary: "Check that the process works without a restart",
    description:
      "503 while the embedded database is down. A PostgreSQL server that is down does not count: a restart would not help.",
    returns: { 200: z.object({ status: z.literal("ok") }), 503: LivenessFailure },
  }),
  ready: route("GET /health/ready", {
    ...healthRoute,
    summary: "Check that the process can answer requests now",
    returns: { 200: Readiness, 503: Readiness },
  }),
};
