import { createHash } from "node:crypto";
import type { Principal } from "#domain/access/principal.ts";
import { type Failure, failure, isFailure } from "#errors";
import { newId } from "#platform/ids.ts";
import type { Link, LinkedAccounts } from "#providers/bank-link/bank-link.ts";
import { answered } from "./ask-connection.ts";
import { type BankingDeps, tokenContext } from "./banking-deps.ts";
import { refusalOf } from "./refusals.ts";
import {
  type ConnectionRow,
  countConnections,
  dropLinking,
  dropUnlinked,
  endLease,
  exchangeAgain,
  findByToken,
  insertConnection,
  keepAccessToken,
  type LinkedRow,
  lockLinks,
} from "./store.ts";

const MAX_OF_A_USER = 50;
/** Longer than an exchange can take; after this, its process counts as dead. */
const LEASE_MS = 60_000;
const UNLINKED_FOR_MS = 24 * 60 * 60 * 1000;

export interface Connected {
  readonly row: LinkedRow;
  readonly accounts: LinkedAccounts;
}

/** Connects the bank the user chose in Link. The access token is stored before any other call; repeating the same
 *  public token resumes where the last request stopped. */
export async function connectBank(
  deps: BankingDeps,
  principal: Principal,
  publicToken: string,
): Promise<Connected | Failure> {
  const claim = await claimToken(deps, principal.userId, publicToken);
  if (isFailure(claim)) return claim;
  const row = claim.kind === "linked" ? claim.row : await exchange(deps, claim, publicToken);
  if (isFailure(row)) return row;
  const accessToken = deps.cipher.open(row.accessToken, tokenContext(row.id));
  const accounts = await answered(deps, () => deps.bankLink.accounts(accessToken));
  if ("error" in accounts) return accounts;
  return accounts.kind === "refused" ? refusalOf(accounts) : { row, accounts: accounts.value };
}

interface Claimed {
  readonly kind: "claimed";
  readonly id: string;
  /** The number of this exchange. A number above 1 means an earlier answer was lost. */
  readonly exchanges: number;
}

/** Records that this request exchanges the public token, unless another one is doing or has done so. */
function claimToken(
  { database, clock, log }: BankingDeps,
  userId: number,
  publicToken: string,
): Promise<Claimed | { readonly kind: "linked"; readonly row: LinkedRow } | Failure> {
  const now = clock.now();
  const leasedUntil = new Date(now.getTime() + LEASE_MS);
  const publicTokenDigest = createHash("sha256").update(publicToken).digest("hex");
  return database.transaction(async (tx) => {
    await lockLinks(tx, userId);
    const known = await findByToken(tx, userId, publicTokenDigest);
    if (known !== null && known.status !== "linking") return { kind: "linked", row: known as LinkedRow };
    if (known !== null && isLeased(known, now)) return failure("conflict", { message: "This is being connected." });
    if (known !== null) {
      return { kind: "claimed", id: known.id, exchanges: await exchangeAgain(tx, known.id, leasedUntil) };
    }
    const dropped = await dropUnlinked(tx, userId, new Date(now.getTime() - UNLINKED_FOR_MS));
    for (const connection_id of dropped) log.warn({ connection_id }, LOST);
    if ((await countConnections(tx, userId)) >= MAX_OF_A_USER)
      return failure("conflict", { message: `A user has at most ${MAX_OF_A_USER} bank connections.` });
    const id = newId();
    await insertConnection(tx, { id, userId, publicTokenDigest, leasedUntil, createdAt: now, updatedAt: now });
    return { kind: "claimed", id, exchanges: 1 };
  });
}

const LOST =
  "bank exchange lost: the provider may hold an item without a stored token; remove it in the provider's dashboard";

function isLeased({ leasedUntil }: ConnectionRow, now: Date): boolean {
  return leasedUntil !== null && leasedUntil > now;
}

async function exchange(deps: BankingDeps, claim: Claimed, publicToken: string): Promise<LinkedRow | Failure> {
  const { db } = deps.database;
  const asked = await answered(deps, () => deps.bankLink.exchange(publicToken));
  if ("error" in asked) {
    await endLease(db, claim);
    return asked;
  }
  if (asked.kind === "answered") return keep(deps, claim.id, asked.value);
  if (claim.exchanges > 1) deps.log.error({ connection_id: claim.id }, LOST);
  await dropLinking(db, claim);
  return refusalOf(asked);
}

/** Removes the item if its token cannot be stored, since nothing else could remove it. */
async function keep(deps: BankingDeps, id: string, { accessToken, itemId }: Link): Promise<LinkedRow> {
  try {
    const sealed = deps.cipher.seal(accessToken, tokenContext(id));
    return await keepAccessToken(deps.database.db, id, { accessToken: sealed, itemId, at: deps.clock.now() });
  } catch (error) {
    await deps.bankLink.remove(accessToken).catch(() => deps.log.error({ connection_id: id }, LOST));
    throw error;
  }
}
