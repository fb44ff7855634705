import { permissionsOf } from "#domain/access/permissions.ts";
import type { Principal } from "#domain/access/principal.ts";
import type { Profile } from "./store.ts";

/** The API's view of an account for its owner. */
export function presentAccount(account: Profile) {
  return {
    id: account.id,
    email: account.email,
    name: account.name,
    role: account.role,
    wallet_address: account.walletAddress,
    organization: account.organization,
    permissions: permissionsOf(account.role, account.organization.operator) as string[],
  };
}

/** The same for the sender of a request: an API key gets the key's permissions and no email address. */
export function presentPrincipal(account: Profile, principal: Principal) {
  const shown = presentAccount(account);
  if (principal.sessionId !== null) return shown;
  return { ...shown, email: null, permissions: [...principal.permissions] as string[] };
}
