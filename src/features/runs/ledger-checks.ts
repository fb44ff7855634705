import { sql } from "drizzle-orm";
import type { LedgerQuery } from "#features/credits/index.ts";

/** Consistency rules between runs and the ledger. */
export const runLedgerChecks: readonly LedgerQuery[] = [
  {
    title: "the hold of a run is captured if the run completed, released if it failed, and open otherwise",
    checked: sql`select count(*) from runs where hold_id is not null`,
    broken: sql`
      select 'run ' || r.id || ' is ' || r.status || ', its hold ' || coalesce(e.type, 'open') as broken
      from runs r left join ledger_transfers e on e.ends = r.hold_id
      where r.hold_id is not null
        and e.type is distinct from case r.status when 'completed' then 'capture' when 'failed' then 'release' end`,
  },
  {
    title: "a hold pays for one run",
    checked: sql`select count(distinct hold_id) from runs`,
    broken: sql`
      select 'hold ' || hold_id || ' pays for ' || count(*) || ' runs' as broken
      from runs where hold_id is not null group by hold_id having count(*) > 1`,
  },
];
