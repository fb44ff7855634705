import type { Handlers } from "#api/route.ts";
import type { Principal } from "#domain/access/principal.ts";
import { type Failure, isFailure } from "#errors";
import { createApiKey, deleteApiKey, listApiKeys } from "./api-keys.ts";
import { changePassword } from "./change-password.ts";
import { login } from "./login.ts";
import { logout } from "./logout.ts";
import { changeMember, getOrganization, inviteMember, joinOrganization, removeMember } from "./organization.ts";
import { register } from "./register.ts";
import type { userRoutes } from "./routes.ts";
import { rotateRefreshToken } from "./sessions.ts";
import { type Account, findAccount, profileOf } from "./store.ts";
import type { Transaction, UsersDeps } from "./users-deps.ts";
import { issueNonce, linkWallet, walletLogin } from "./wallet.ts";

export function userHandlers(deps: UsersDeps): Handlers<typeof userRoutes, Transaction> {
  return {
    register: async ({ body }) => answer(201, await register(deps, body)),
    login: async ({ body }) => answer(200, await login(deps, body)),
    refresh: async ({ body }) => answer(200, await rotateRefreshToken(deps, body.refresh_token)),
    walletNonce: async ({ body }) => answer(200, await issueNonce(deps, body.wallet_address)),
    walletLogin: async ({ body }) => answer(200, await walletLogin(deps, body)),
    walletLink: async ({ body }, { principal }) => answer(200, await linkWallet(deps, principal, body)),
    logout: async ({ body }, { principal }) => {
      await logout(deps, principal, body?.refresh_token);
      return { status: 204, body: null };
    },
    me: async (_input, { principal }) => ({ status: 200, body: { user: await profile(deps, principal) } }),
    changePassword: async ({ body }, { principal }) => answer(204, await changePassword(deps, principal, body)),

    getOrganization: async (_input, { principal }) => answer(200, await getOrganization(deps, principal)),
    invite: async ({ body }, { principal }) => answer(201, await inviteMember(deps, principal, body)),
    join: async ({ body }, { principal }) => answer(200, await joinOrganization(deps, principal, body.invite)),
    changeMember: async ({ params, body }, { principal }) =>
      answer(200, await changeMember(deps, principal, params.id, body.role)),
    removeMember: async ({ params }, { principal }) => answer(204, await removeMember(deps, principal, params.id)),

    createApiKey: async ({ body }, { principal }) => answer(201, await createApiKey(deps, principal, body)),
    listApiKeys: async (_input, { principal }) => answer(200, await listApiKeys(deps, principal)),
    deleteApiKey: async ({ params }, { principal }) => answer(204, await deleteApiKey(deps, principal, params.id)),
  };
}

async function profile(deps: UsersDeps, principal: Principal) {
  return profileOf((await findAccount(deps.database.db, { id: principal.userId })) as Account);
}

function answer<S extends number, B>(status: S, body: B | Failure): { status: S; body: Exclude<B, Failure> } | Failure {
  return isFailure(body) ? body : { status, body: body as Exclude<B, Failure> };
}
