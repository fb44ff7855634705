import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { getAddress, type Hex, isAddress } from "viem";
import { createSiweMessage, generateSiweNonce, parseSiweMessage } from "viem/siwe";
import { type Failure, FailureError, failure, isFailure } from "#errors";
import { recordChange } from "#features/audit/index.ts";
import { databaseErrorOf } from "#platform/database/database-error.ts";
import type { Client } from "./client.ts";
import { openSession } from "./sessions.ts";
import { type Account, anyUserExists, findAccount, insertOrganization, insertUser } from "./store.ts";
import { walletNonces } from "./tables.ts";
import type { Transaction, UsersDeps } from "./users-deps.ts";

const NONCE_LIFETIME_MS = 10 * 60 * 1000;
const MAX_EXPIRED_DELETED = 100;
const STATEMENT = "Sign in to Tranche. This costs nothing and moves nothing.";

export interface WalletProof {
  readonly wallet_address: string;
  readonly signature: string;
  readonly message: string;
}

/** Issues a message to sign (EIP-4361). It is stored in full, and only the identical text is accepted. */
export async function issueNonce(deps: UsersDeps, walletAddress: string) {
  if (!isAddress(walletAddress)) return notAnAddress();
  const address = getAddress(walletAddress);
  const nonce = generateSiweNonce();
  const now = deps.clock.now();
  const expiresAt = new Date(now.getTime() + NONCE_LIFETIME_MS);
  const publicUrl = deps.settings.publicUrl();
  const message = createSiweMessage({
    address,
    chainId: deps.settings.walletChainId,
    domain: new URL(publicUrl).host,
    uri: publicUrl,
    version: "1",
    statement: STATEMENT,
    nonce,
    issuedAt: now,
    expirationTime: expiresAt,
  });
  await deps.database.transaction(async (tx) => {
    await deleteExpired(tx, now);
    await tx.insert(walletNonces).values({ nonce, address: address.toLowerCase(), message, expiresAt });
  });
  return { nonce, message, wallet_address: address, expires_at: expiresAt.toISOString() };
}

/** Signs in with a wallet. An unknown wallet gets an account if registration is open. */
export async function walletLogin(deps: UsersDeps, proof: WalletProof, client: Client) {
  const address = await provenAddress(deps, proof);
  if (isFailure(address)) return address;
  return withProof(deps, async (tx) => {
    const spent = await spendNonce(deps, tx, proof.message);
    if (spent) throw new FailureError(spent);
    const account =
      (await findAccount(tx, { walletAddress: address.toLowerCase() })) ?? (await newWalletAccount(deps, tx, address));
    if (isFailure(account)) throw new FailureError(account);
    if (account.disabled) throw new FailureError(failure("account_disabled"));
    return openSession(deps, tx, account, client);
  });
}

/** The address that a proof is for: the message was issued for this address, has not expired, and is signed by it. */
export async function provenAddress(deps: UsersDeps, proof: WalletProof): Promise<Hex | Failure> {
  if (!isAddress(proof.wallet_address)) return notAnAddress();
  const { nonce } = parseSiweMessage(proof.message);
  if (nonce === undefined) return failure("wallet_message_invalid");
  const [issued] = await deps.database.db.select().from(walletNonces).where(eq(walletNonces.nonce, nonce));
  if (!issued || issued.spentAt || issued.expiresAt <= deps.clock.now()) return failure("wallet_nonce_invalid");
  const address = getAddress(proof.wallet_address);
  if (issued.message !== proof.message || issued.address !== address.toLowerCase())
    return failure("wallet_message_invalid");
  const signed = await deps.wallets.signed({ address, message: proof.message, signature: proof.signature });
  return signed ? address : failure("wallet_signature_invalid");
}

/** Spends the nonce in the transaction that it authorizes. Of two concurrent requests, one finds it already spent. */
export async function spendNonce(deps: UsersDeps, tx: Transaction, message: string): Promise<Failure | null> {
  const nonce = parseSiweMessage(message).nonce ?? "";
  const spent = await tx
    .update(walletNonces)
    .set({ spentAt: deps.clock.now() })
    .where(and(eq(walletNonces.nonce, nonce), isNull(walletNonces.spentAt)))
    .returning({ nonce: walletNonces.nonce });
  return spent.length === 1 ? null : failure("wallet_nonce_invalid");
}

async function newWalletAccount(deps: UsersDeps, tx: Transaction, address: Hex): Promise<Account | Failure> {
  if (deps.settings.registration !== "open" || !(await anyUserExists(tx)))
    return failure("registration_closed", {
      httpStatus: 401,
      message: "This wallet has no account, and registration is not open on this server.",
    });
  const organizationId = await insertOrganization(tx, `${address.slice(0, 6)}…${address.slice(-4)}`, false);
  const id = await insertUser(tx, { organizationId, role: "admin", walletAddress: address.toLowerCase() });
  await deps.welcome(tx, id);
  const detail = { role: "admin", wallet: true };
  await recordChange(tx, { organizationId, userId: id }, { action: "user.register", objectId: id, detail });
  return (await findAccount(tx, { id })) as Account;
}

/** Runs a transaction that spends a proof. */
export async function withProof<T>(deps: UsersDeps, work: (tx: Transaction) => Promise<T>): Promise<T | Failure> {
  try {
    return await deps.database.transaction(work);
  } catch (error) {
    if (error instanceof FailureError) return error.failure;
    if (databaseErrorOf(error)?.constraint === "users_wallet_address") return failure("wallet_taken");
    throw error;
  }
}

async function deleteExpired(tx: Transaction, now: Date): Promise<void> {
  const old = tx
    .select({ nonce: walletNonces.nonce })
    .from(walletNonces)
    .where(lt(walletNonces.expiresAt, now))
    .limit(MAX_EXPIRED_DELETED)
    .for("update", { skipLocked: true });
  await tx.delete(walletNonces).where(sql`${walletNonces.nonce} in (${old})`);
}

function notAnAddress(): Failure {
  const errors = [{ path: "wallet_address", message: "has a wrong checksum (EIP-55)" }];
  return failure("invalid_request", { detail: { errors } });
}
