import { and, count, desc, eq, isNull, lt, sql } from "drizzle-orm";
import { sessionAfter } from "#domain/figures/exchange-calendar.ts";
import { type Amount, amount, plain, ZERO } from "#domain/trading/amount.ts";
import { applyCorporateAction, type CorporateAction } from "#domain/trading/corporate-action.ts";
import { NO_POSITION } from "#domain/trading/position.ts";
import { recordChange } from "#features/audit/index.ts";
import { findAccount } from "#features/users/index.ts";
import type { Queryable, Transaction } from "#platform/database/transaction.ts";
import { openSweeper, type Sweeper } from "#platform/sweeper.ts";
import { ProviderError } from "#providers/provider-error.ts";
import { changeOrder } from "../store.ts";
import { simulatedActionChecks, simulatedActions, tradeFills, tradeOrders } from "../tables.ts";
import type { TradingDeps } from "../trading-deps.ts";
import { changeAccount, lockAccount, positionsOf } from "./account.ts";

const EVERY_MS = 30_000;
/** How often a source is queried about a symbol. */
const CHECK_MS = 60 * 60 * 1000;
/** The public source allows about one request per second. */
const SYMBOLS_AT_ONCE = 5;
/** How far back corporate actions are read. A server that was down for longer misses earlier ones. */
const LOOKBACK_DAYS = 370;
/** Shares sold since may have been held at the ex-date. */
const RECENT_DAYS = 10;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Applies splits and dividends to simulated accounts from the ex-date on. Any number of processes may run it. */
export function openCorporateActionSweeper(deps: TradingDeps): Sweeper {
  const options = { log: deps.log, everyMs: EVERY_MS, failed: "corporate action sweep failed" };
  return openSweeper(options, () => sweepCorporateActions(deps));
}

/** Reads corporate actions of the symbols that are due, and applies them. */
export async function sweepCorporateActions(deps: TradingDeps): Promise<void> {
  for (const symbol of await claimSymbols(deps)) await checkSymbol(deps, symbol);
}

async function checkSymbol(deps: TradingDeps, symbol: string): Promise<void> {
  const { marketData, clock, log } = deps;
  const now = clock.now();
  const from = new Date(now.getTime() - LOOKBACK_DAYS * DAY_MS).toISOString().slice(0, 10);
  try {
    const answer = await marketData.actions(symbol, from);
    if (answer.kind === "not_found") return;
    const oldestFirst = answer.data.toSorted((a, b) => (a.date < b.date ? -1 : 1));
    for (const action of oldestFirst)
      if (opensAt(action) <= now) await applyToHolders(deps, { symbol, action, source: answer.source.publisher });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ err: error, symbol }, "corporate actions request failed");
  }
}

/** Opening time of the ex-date's session. Holders at that time are entitled. */
function opensAt({ date }: CorporateAction): Date {
  return sessionAfter(new Date(`${date}T09:00:00Z`)).open;
}

interface Announced {
  readonly symbol: string;
  readonly action: CorporateAction;
  readonly source: string;
}

async function applyToHolders(deps: TradingDeps, announced: Announced): Promise<void> {
  const { database } = deps;
  for (const userId of await holdersAt(database.db, announced))
    await database.transaction((tx) => applyToAccount(tx, userId, announced, deps.clock.now()));
}

/** Applies an action to an account, once. */
async function applyToAccount(tx: Transaction, userId: number, announced: Announced, now: Date): Promise<void> {
  const { symbol, action, source } = announced;
  const cash = await lockAccount(tx, userId, now);
  if (await isApplied(tx, userId, announced)) return;
  const position = (await positionsOf(tx, userId)).get(symbol) ?? NO_POSITION;
  const entitled = position.quantity.minus(await boughtSince(tx, userId, symbol, opensAt(action)));
  if (entitled.isZero()) return;
  const after = applyCorporateAction({ cash, position }, action, entitled);
  await changeAccount(tx, userId, symbol, after);
  const { kind, date } = action;
  const [quantityChange, cashChange] = [plain(after.quantityChange), plain(after.cashChange)];
  await tx.insert(simulatedActions).values({
    userId,
    symbol,
    kind,
    exDate: date,
    numerator: kind === "split" ? plain(action.numerator) : null,
    denominator: kind === "split" ? plain(action.denominator) : null,
    perShare: kind === "dividend" ? plain(action.perShare) : null,
    entitledQuantity: plain(entitled),
    quantityChange,
    cashChange,
    source,
    appliedAt: now,
  });
  if (kind === "split") await cancelOpen(tx, userId, symbol, { before: opensAt(action), now });
  const account = await findAccount(tx, { id: userId });
  if (account === null) return;
  const detail = { symbol, ex_date: date, quantity_change: quantityChange, cash_change: cashChange };
  const actor = { organizationId: account.organization.id, userId: null };
  await recordChange(tx, actor, { action: `simulated_account.${kind}`, objectId: userId, detail });
}

/** Adjusts or cancels open orders, whose prices and quantities are from before the split. */
async function cancelOpen(
  tx: Transaction,
  userId: number,
  symbol: string,
  { before, now }: { readonly before: Date; readonly now: Date },
): Promise<void> {
  const { account, endedAt, submittedAt, id } = tradeOrders;
  const open = await tx
    .select({ id })
    .from(tradeOrders)
    .where(
      and(
        eq(tradeOrders.userId, userId),
        eq(tradeOrders.symbol, symbol),
        eq(account, "simulated"),
        isNull(endedAt),
        lt(submittedAt, before),
      ),
    );
  const canceled = { status: "canceled", endedAt: now, reserved: plain(ZERO) } as const;
  for (const order of open) await changeOrder(tx, order.id, { ...canceled, checkedAt: now });
}

/** Whether it was already applied, or is older than an applied split, which has changed the share count. */
async function isApplied(tx: Transaction, userId: number, { symbol, action }: Announced): Promise<boolean> {
  const { exDate, kind } = simulatedActions;
  const rows = await tx
    .select({ exDate, kind })
    .from(simulatedActions)
    .where(and(eq(simulatedActions.userId, userId), eq(simulatedActions.symbol, symbol)));
  return rows.some(
    (row) =>
      (row.kind === action.kind && row.exDate === action.date) || (row.kind === "split" && row.exDate > action.date),
  );
}

/** Shares bought less those sold since. */
async function boughtSince(tx: Transaction, userId: number, symbol: string, since: Date): Promise<Amount> {
  const signed = sql<string>`coalesce(sum(case when ${tradeOrders.side} = 'buy' then 1 else -1 end * ${tradeFills.quantity}), 0)`;
  const [row] = await tx
    .select({ sum: signed })
    .from(tradeFills)
    .innerJoin(tradeOrders, eq(tradeOrders.id, tradeFills.orderId))
    .where(
      and(
        eq(tradeOrders.userId, userId),
        eq(tradeOrders.symbol, symbol),
        eq(tradeOrders.account, "simulated"),
        sql`${tradeFills.at} >= ${since.toISOString()}`,
      ),
    );
  return amount(row?.sum ?? 0);
}

/** Users who had traded the symbol by the ex-date and to whom the action was not applied. */
async function holdersAt(db: Queryable, { symbol, action }: Announced): Promise<number[]> {
  const { rows } = await db.execute<{ user_id: number }>(sql`
    select p.user_id from simulated_positions p
      where p.symbol = ${symbol}
        and exists (select from trade_orders o join trade_fills f on f.order_id = o.id
          where o.user_id = p.user_id and o.symbol = p.symbol and o.account = 'simulated'
            and f.at < ${opensAt(action).toISOString()})
        and not exists (select from simulated_actions a where a.user_id = p.user_id and a.symbol = p.symbol
          and a.kind = ${action.kind} and a.ex_date = ${action.date})
      order by p.user_id`);
  return rows.map((row) => row.user_id);
}

/** Claims symbols held now or recently whose actions have not been read for an hour. No other process gets the same
 *  symbols. */
async function claimSymbols({ database, clock }: TradingDeps): Promise<string[]> {
  const now = clock.now();
  const [at, before, recent] = [now, now.getTime() - CHECK_MS, now.getTime() - RECENT_DAYS * DAY_MS].map((time) =>
    new Date(time).toISOString(),
  );
  const { rows } = await database.db.execute<{ symbol: string }>(sql`
    insert into ${simulatedActionChecks} as c (symbol, checked_at)
      select p.symbol, ${at} from simulated_positions p left join ${simulatedActionChecks} k on k.symbol = p.symbol
        where (k.checked_at is null or k.checked_at <= ${before})
          and (p.quantity <> 0 or exists (select from trade_orders o where o.user_id = p.user_id and o.symbol = p.symbol
            and o.account = 'simulated' and o.filled_at >= ${recent}))
        group by p.symbol, k.checked_at order by k.checked_at nulls first limit ${SYMBOLS_AT_ONCE}
      on conflict (symbol) do update set checked_at = excluded.checked_at where c.checked_at <= ${before}
      returning symbol`);
  return rows.map(({ symbol }) => symbol);
}

export type ActionRow = typeof simulatedActions.$inferSelect;

/** Corporate actions of a user, newest ex-date first. */
export async function listActions(
  db: Queryable,
  userId: number,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<{ total: number; rows: ActionRow[] }> {
  const mine = eq(simulatedActions.userId, userId);
  const [counted] = await db.select({ total: count() }).from(simulatedActions).where(mine);
  const rows = await db
    .select()
    .from(simulatedActions)
    .where(mine)
    .orderBy(desc(simulatedActions.exDate), simulatedActions.symbol, simulatedActions.kind)
    .limit(limit)
    .offset((page - 1) * limit);
  return { total: counted?.total ?? 0, rows };
}
