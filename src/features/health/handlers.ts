import type { Handlers } from "#api/route.ts";
import type { Database } from "#platform/database/database.ts";
import type { healthRoutes } from "./routes.ts";

export interface HealthDeps {
  readonly database: Database;
  /** False once the process is stopping. */
  readonly accepting: () => boolean;
}

export function healthHandlers(deps: HealthDeps): Handlers<typeof healthRoutes> {
  return {
    live: async () =>
      deps.database.alive()
        ? { status: 200, body: { status: "ok" } }
        : { status: 503, body: { status: "unavailable", checks: { database: "failing" } } },
    ready: async () => {
      const database = await deps.database.ping().then(
        () => "ok" as const,
        () => "failing" as const,
      );
      const accepting = deps.accepting() ? "ok" : "failing";
      const checks = { database, accepting } as const;
      if (database === "ok" && accepting === "ok") return { status: 200, body: { status: "ok", checks } };
      return { status: 503, body: { status: "unavailable", checks } };
    },
  };
}
