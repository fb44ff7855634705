import type { Handlers } from "#api/route.ts";
import type { RunsDeps } from "#features/runs/index.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { peopleHandlers } from "./handlers.ts";
import type { PeopleKind } from "./people-kind.ts";
import { openRetentionSweeper } from "./retention-sweeper.ts";
import type { peopleRoutes } from "./routes.ts";

export interface People {
  readonly handlers: Handlers<typeof peopleRoutes, Transaction>;
  close(): Promise<void>;
}

/** Opens people runs in this process: the routes, and the retention sweeper if the process executes runs. */
export function openPeople(
  deps: RunsDeps,
  kind: PeopleKind,
  { retentionDays, executes }: { readonly retentionDays: number; readonly executes: boolean },
): People {
  const sweeper = executes ? openRetentionSweeper(deps, retentionDays) : null;
  return {
    handlers: peopleHandlers(deps, kind),
    async close() {
      await sweeper?.close();
    },
  };
}
