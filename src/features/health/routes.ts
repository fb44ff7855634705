import { z } from "zod";
import { route } from "#api/route.ts";

const Check = z.enum(["ok", "failing"]);
const Readiness = z
  .object({ status: z.enum(["ok", "unavailable"]), checks: z.object({ database: Check, accepting: Check }) })
  .meta({ id: "Readiness" });
const healthRoute = { tag: "Health", permission: "open", price: "none" } as const;

export const healthRoutes = {
  live: route("GET /health/live", {
    ...healthRoute,
    summary: "Whether the process is up",
    returns: { 200: z.object({ status: z.literal("ok") }) },
  }),
  ready: route("GET /health/ready", {
    ...healthRoute,
    summary: "Whether it can do its work now",
    returns: { 200: Readiness, 503: Readiness },
  }),
};
