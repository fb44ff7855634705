import { getAddress } from "viem";
import type { Principal } from "#domain/access/principal.ts";
import { type Failure, FailureError, failure, isFailure } from "#errors";
import { recordChange } from "#features/audit/index.ts";
import { confirmPassword } from "./change-password.ts";
import type { Client } from "./client.ts";
import { presentAccount } from "./present-account.ts";
import { type Account, findAccount, lockAccount, setWallet } from "./store.ts";
import type { Transaction, UsersDeps } from "./users-deps.ts";
import { provenAddress, spendNonce, type WalletProof, withProof } from "./wallet.ts";

/** Proof that the owner requests a change of the linked wallet: the current password, or a signature by that wallet. */
interface Confirmation {
  readonly current_password?: string | undefined;
  readonly current_wallet?: { readonly signature: string; readonly message: string } | undefined;
}

/** Links a wallet to the signed-in account. Replacing another wallet needs a confirmation. */
export async function linkWallet(
  deps: UsersDeps,
  principal: Principal,
  input: WalletProof & Confirmation,
  client: Client,
) {
  const address = await provenAddress(deps, input);
  if (isFailure(address)) return address;
  const account = (await findAccount(deps.database.db, { id: principal.userId })) as Account;
  const wallet = address.toLowerCase();
  const replaces = account.walletAddress !== null && account.walletAddress !== wallet;
  const confirmed = replaces ? await confirm(deps, account, input, client) : [];
  if (isFailure(confirmed)) return confirmed;
  return changeWallet(deps, account, { wallet, messages: [input.message, ...confirmed] });
}

/** Unlinks the wallet of an account that can still sign in with a password. Needs a confirmation. */
export async function unlinkWallet(deps: UsersDeps, principal: Principal, input: Confirmation, client: Client) {
  const account = (await findAccount(deps.database.db, { id: principal.userId })) as Account;
  if (account.walletAddress === null) return { user: presentAccount(account) };
  if (account.email === null || account.passwordHash === null) return failure("only_sign_in_method");
  const confirmed = await confirm(deps, account, input, client);
  if (isFailure(confirmed)) return confirmed;
  return changeWallet(deps, account, { wallet: null, messages: confirmed });
}

/** @returns the messages whose nonces the change must spend */
async function confirm(
  deps: UsersDeps,
  account: Account,
  { current_password, current_wallet }: Confirmation,
  client: Client,
): Promise<readonly string[] | Failure> {
  if (current_password !== undefined) {
    const right = await confirmPassword(deps, account, { password: current_password, client });
    return isFailure(right) ? right : [];
  }
  if (current_wallet === undefined || account.walletAddress === null) return failure("confirmation_required");
  const proven = await provenAddress(deps, { wallet_address: getAddress(account.walletAddress), ...current_wallet });
  return isFailure(proven) ? proven : [current_wallet.message];
}

function changeWallet(
  deps: UsersDeps,
  before: Account,
  { wallet, messages }: { readonly wallet: string | null; readonly messages: readonly string[] },
) {
  return withProof(deps, async (tx: Transaction) => {
    const now = await lockAccount(tx, before.id);
    if (now?.walletAddress !== before.walletAddress) throw new FailureError(failure("conflict"));
    for (const message of messages) {
      const refused = await spendNonce(deps, tx, message);
      if (refused) throw new FailureError(refused);
    }
    await setWallet(tx, before.id, wallet);
    const by = { organizationId: now.organization.id, userId: before.id };
    const action = wallet === null ? "user.unlink_wallet" : "user.link_wallet";
    await recordChange(tx, by, { action, objectId: before.id });
    return { user: presentAccount((await findAccount(tx, { id: before.id })) as Account) };
  });
}
