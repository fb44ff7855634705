import { and, desc, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Address, Hash } from "viem";
import { crossChainTransactions, type TransactionRow } from "#features/bridge/index.ts";
import type { Queryable, Transaction } from "#platform/database/transaction.ts";
import { outcomeTokenDeployments, replacedTransactions } from "./tables.ts";

export type DeploymentRow = typeof outcomeTokenDeployments.$inferSelect;

/** Serializes signing with one key on one chain across processes until the transaction commits. */
export async function lockSigner(tx: Transaction, chainId: number, signer: Address): Promise<void> {
  const name = `outcome token signer ${chainId} ${signer}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** The first nonce used neither by a transaction signed here nor by one in a block (`nextOnChain`). Needs `lockSigner`. */
export async function freeNonce(
  tx: Transaction,
  { chainId, signer, nextOnChain }: { chainId: number; signer: Address; nextOnChain: number },
): Promise<number> {
  const { rows } = await tx.execute<{ nonce: string }>(sql`
    select greatest(
      ${nextOnChain}::bigint,
      (select max(nonce) + 1 from cross_chain_transactions
        where source_chain_id = ${chainId} and signer_address = ${signer} and nonce is not null),
      (select max(nonce) + 1 from outcome_token_deployments
        where chain_id = ${chainId} and deployer_address = ${signer})) as nonce`);
  return Number(rows[0]?.nonce);
}

/** The lowest nonce that may still be mined: that of the oldest open transaction, else the next unused one. */
export async function lowestUsableNonce(db: Queryable, chainId: number, signer: Address): Promise<number> {
  const { rows } = await db.execute<{ nonce: string }>(sql`
    select coalesce(min(nonce) filter (where open), max(nonce) + 1, 0) as nonce from (
      select nonce, status in ('pending', 'submitted') as open from cross_chain_transactions
        where source_chain_id = ${chainId} and signer_address = ${signer} and nonce is not null
      union all
      select nonce, confirmed_at is null from outcome_token_deployments
        where chain_id = ${chainId} and deployer_address = ${signer}) signed`);
  return Number(rows[0]?.nonce);
}

/** Transactions signed with one nonce of a key. */
export interface SignedWithNonce {
  readonly chainId: number;
  readonly signer: Address;
  readonly nonce: number;
  readonly hash: Hash;
}

/** All hashes that may be mined with this nonce, the current one first. */
export async function listHashes(db: Queryable, { chainId, signer, nonce, hash }: SignedWithNonce): Promise<Hash[]> {
  const { transactionHash, replacedAt } = replacedTransactions;
  const replaced = await db
    .select({ hash: transactionHash })
    .from(replacedTransactions)
    .where(
      and(
        eq(replacedTransactions.chainId, chainId),
        eq(replacedTransactions.signerAddress, signer),
        eq(replacedTransactions.nonce, nonce),
      ),
    )
    .orderBy(desc(replacedAt));
  return [...new Set([hash, ...replaced.map((row) => row.hash)])];
}

/** Stores the hash of a replaced transaction. */
export async function insertReplaced(tx: Transaction, signed: SignedWithNonce, at: Date): Promise<void> {
  const { chainId, signer, nonce, hash } = signed;
  await tx
    .insert(replacedTransactions)
    .values({ chainId, signerAddress: signer, nonce, transactionHash: hash, replacedAt: at })
    .onConflictDoNothing();
}

/** Leases due open mints of a chain until `leaseUntil`, in nonce order, which is the order of the chain. */
export async function takeDueMints(
  db: Queryable,
  { chainId, now, leaseUntil, limit }: { chainId: number; now: Date; leaseUntil: Date; limit: number },
): Promise<TransactionRow[]> {
  const { id, kind, sourceChainId, nextPollAt, nonce } = crossChainTransactions;
  const due = db
    .select({ id })
    .from(crossChainTransactions)
    .where(and(eq(kind, "mint"), lte(nextPollAt, now), eq(sourceChainId, chainId)))
    .orderBy(nonce)
    .limit(limit)
    .for("update", { skipLocked: true });
  const taken = await db
    .update(crossChainTransactions)
    .set({ nextPollAt: leaseUntil })
    .where(inArray(id, due))
    .returning();
  return taken.sort((a, b) => (a.nonce ?? 0) - (b.nonce ?? 0));
}

export async function findDeployment(db: Queryable, chainId: number): Promise<DeploymentRow | null> {
  const [row] = await db.select().from(outcomeTokenDeployments).where(eq(outcomeTokenDeployments.chainId, chainId));
  return row ?? null;
}

export async function insertDeployment(
  tx: Transaction,
  deployment: typeof outcomeTokenDeployments.$inferInsert,
): Promise<DeploymentRow> {
  const [row] = await tx.insert(outcomeTokenDeployments).values(deployment).returning();
  return row as DeploymentRow;
}

export async function confirmDeployment(
  db: Queryable,
  { chainId, transactionHash }: DeploymentRow,
  at: Date,
): Promise<void> {
  await db
    .update(outcomeTokenDeployments)
    .set({ confirmedAt: at, rawTransaction: null })
    .where(same(chainId, transactionHash));
}

/** Returns false if it has been confirmed or signed again meanwhile. */
export async function resignDeployment(
  tx: Transaction,
  { chainId, transactionHash }: Pick<DeploymentRow, "chainId" | "transactionHash">,
  signed: Pick<DeploymentRow, "transactionHash" | "rawTransaction" | "signedAt">,
): Promise<boolean> {
  const open = and(same(chainId, transactionHash), isNull(outcomeTokenDeployments.confirmedAt));
  const changed = await tx.update(outcomeTokenDeployments).set(signed).where(open).returning();
  return changed.length > 0;
}

/** Deletes a failed deployment, so that a new one can be made. */
export async function dropDeployment(
  db: Queryable,
  { chainId, transactionHash }: Pick<DeploymentRow, "chainId" | "transactionHash">,
): Promise<void> {
  await db.delete(outcomeTokenDeployments).where(same(chainId, transactionHash));
}

function same(chainId: number, hash: `0x${string}`) {
  return and(eq(outcomeTokenDeployments.chainId, chainId), eq(outcomeTokenDeployments.transactionHash, hash));
}

/** Ids of outcomes and of everything minted in a smart contract, newest first. */
export async function knownTokenIds(db: Queryable, contract: Address, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (
      select o.outcome_token_id as id, e.created_at
        from market_event_outcomes o join market_events e on e.id = o.market_event_id
      union all
      select m.id, t.created_at from cross_chain_transactions t
        cross join unnest(coalesce(t.batch_token_ids, array[t.outcome_token_id])) as m(id)
        where t.kind = 'mint' and t.status in ('submitted', 'completed') and lower(t.token_address) = ${contract.toLowerCase()}) known
    group by id order by max(created_at) desc, id limit ${limit}`);
  return rows.map(({ id }) => id);
}
