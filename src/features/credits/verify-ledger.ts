import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";

/** A rule of the ledger, and the rows that break it. */
export interface LedgerCheck {
  readonly title: string;
  /** How many items were checked. */
  readonly checked: number;
  /** At most 20 violations, in words. */
  readonly broken: readonly string[];
}

/** A check added by another feature: a query with one row, `broken`, per violation. */
export interface LedgerQuery {
  readonly title: string;
  readonly checked: SQL;
  readonly broken: SQL;
}

const MAX_SHOWN = 20;

const ENTRIES = sql`select count(*) from ledger_transfers`;
const ACCOUNTS = sql`select count(*) from ledger_accounts`;

const CHECKS: readonly LedgerQuery[] = [
  {
    title: "the postings of all transfers sum to zero",
    checked: ENTRIES,
    broken: sql`select 'all postings sum to ' || sum(amount) as broken from ledger_postings having sum(amount) <> 0`,
  },
  {
    title: "every balance is the sum of its transfers",
    checked: ACCOUNTS,
    broken: sql`
      select 'user ' || a.user_id || ': available ' || a.available || ' held ' || a.held || ', entered '
        || coalesce(p.available, 0) || ' and ' || coalesce(p.held, 0) as broken
      from ledger_accounts a left join (
        select user_id, sum(amount) filter (where account = 'available') as available,
          sum(amount) filter (where account = 'held') as held
        from ledger_postings group by user_id) p using (user_id)
      where (a.available, a.held) is distinct from (coalesce(p.available, 0), coalesce(p.held, 0))`,
  },
  {
    title: "entries of a user are numbered without a gap and each follows from the one before",
    checked: ENTRIES,
    broken: sql`
      select 'user ' || user_id || ': entry ' || seq || ' does not follow' as broken from (
        select user_id, seq, available_after, held_after,
          row_number() over w as place,
          coalesce(lag(available_after) over w, 0) + case 'available' when to_account then amount when from_account then -amount else 0 end as available,
          coalesce(lag(held_after) over w, 0) + case 'held' when to_account then amount when from_account then -amount else 0 end as held
        from ledger_transfers window w as (partition by user_id order by seq)) t
      where seq <> place or (available_after, held_after) <> (available, held)`,
  },
  {
    title: "an account knows how many entries it has",
    checked: ACCOUNTS,
    broken: sql`
      select 'user ' || a.user_id || ': ' || a.entries || ' entries counted, ' || count(t.id) || ' found' as broken
      from ledger_accounts a left join ledger_transfers t using (user_id)
      group by a.user_id, a.entries having a.entries <> count(t.id)`,
  },
  {
    title: "a capture or release ends a hold of the same user and amount, after it",
    checked: sql`select count(*) from ledger_transfers where ends is not null`,
    broken: sql`
      select 'entry ' || e.id || ' ends ' || e.ends as broken
      from ledger_transfers e left join ledger_transfers h on h.id = e.ends
      where e.ends is not null
        and (h.type, h.user_id, h.amount) is distinct from ('hold', e.user_id, e.amount) or e.seq <= h.seq`,
  },
  {
    title: "open holds are the holds that nothing has ended",
    checked: sql`select count(*) from ledger_open_holds`,
    broken: sql`
      select 'hold ' || coalesce(h.id, o.hold_id) as broken
      from (select t.id, t.user_id, t.amount from ledger_transfers t
            where t.type = 'hold' and not exists (select from ledger_transfers e where e.ends = t.id)) h
      full join ledger_open_holds o on o.hold_id = h.id
      where (h.user_id, h.amount) is distinct from (o.user_id, o.amount)`,
  },
  {
    title: "the triggers that guard the ledger are enabled",
    checked: sql`select count(*) from pg_trigger where tgname like 'ledger\\_%'`,
    broken: sql`
      select wanted.name || ' is missing or disabled' as broken
      from (values ('ledger_apply_transfer'), ('ledger_open_hold'), ('ledger_transfers_stay'), ('ledger_transfers_stay_all'),
        ('ledger_accounts_stay'), ('ledger_accounts_stay_all'), ('ledger_accounts_by_transfer'), ('ledger_open_account'),
        ('ledger_open_holds_stay'), ('ledger_open_holds_stay_all'), ('ledger_open_holds_kept'), ('ledger_open_holds_by_transfer')
      ) as wanted (name)
      where not exists (select from pg_trigger t where t.tgname = wanted.name and t.tgenabled = 'O')`,
  },
];

/** Checks every account and entry in one snapshot of the database. */
export async function verifyLedger(database: Database, added: readonly LedgerQuery[]): Promise<LedgerCheck[]> {
  const checks: LedgerCheck[] = [];
  await database.transaction(
    async (tx) => {
      for (const { title, checked, broken } of [...CHECKS, ...added]) {
        const counted = await tx.execute<{ count: string }>(checked);
        const found = await tx.execute<{ broken: string }>(sql`select * from (${broken}) b limit ${MAX_SHOWN}`);
        checks.push({
          title,
          checked: Number(counted.rows[0]?.count),
          broken: found.rows.map((row) => row.broken),
        });
      }
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
  return checks;
}
