import type { Handlers } from "#api/route.ts";
import { sharedJson } from "#api/shared-json.ts";
import type { Principal } from "#domain/access/principal.ts";
import { type Failure, isFailure } from "#errors";
import { createApiKey, deleteApiKey, listApiKeys } from "./api-keys.ts";
import { changePassword } from "./change-password.ts";
import { clientOf } from "./client.ts";
import { profileOf } from "./identify.ts";
import { createInvite, listInvites, revokeInvite } from "./invites.ts";
import { linkWallet, unlinkWallet } from "./link-wallet.ts";
import { login } from "./login.ts";
import { changeMember, getOrganization, joinOrganization, removeMember } from "./organization.ts";
import { presentPrincipal } from "./present-account.ts";
import { refreshSession } from "./refresh.ts";
import { register } from "./register.ts";
import type { userRoutes } from "./routes.ts";
import { endSession, listSessions } from "./sessions.ts";
import { signOut, signOutEverywhere } from "./sign-out.ts";
import { type Account, findAccount, type Profile } from "./store.ts";
import type { Transaction, UsersDeps } from "./users-deps.ts";
import { issueNonce, walletLogin } from "./wallet.ts";

export function userHandlers(deps: UsersDeps): Handlers<typeof userRoutes, Transaction> {
  const me = signedInUser(deps);
  return {
    register: async ({ body }, context) => answer(201, await register(deps, body, clientOf(context))),
    login: async ({ body }, context) => answer(200, await login(deps, body, clientOf(context))),
    refresh: async ({ body }, context) => {
      const presented = { token: body.refresh_token, client: clientOf(context), key: context.idempotencyKey };
      return answer(200, await refreshSession(deps, presented));
    },
    walletNonce: async ({ body }) => answer(200, await issueNonce(deps, body.wallet_address)),
    walletLogin: async ({ body }, context) => answer(200, await walletLogin(deps, body, clientOf(context))),
    walletLink: async ({ body }, context) =>
      answer(200, await linkWallet(deps, context.principal, body, clientOf(context))),
    walletUnlink: async ({ body }, context) =>
      answer(200, await unlinkWallet(deps, context.principal, body, clientOf(context))),
    logout: async ({ body }, { principal }) => {
      await signOut(deps, principal, body?.refresh_token);
      return { status: 204, body: null };
    },
    logoutEverywhere: async (_input, { principal }) => {
      await signOutEverywhere(deps, principal);
      return { status: 204, body: null };
    },
    listSessions: async (_input, { principal }) => answer(200, await listSessions(deps, principal)),
    endSession: async ({ params }, { principal }) => answer(204, await endSession(deps, principal, params.id)),
    me: async (_input, { principal }) => ({ status: 200, body: await me(principal) }),
    changePassword: async ({ body }, context) =>
      answer(200, await changePassword(deps, context.principal, body, clientOf(context))),

    getOrganization: async (_input, { principal }) => answer(200, await getOrganization(deps, principal)),
    invite: async ({ body }, { principal }) => answer(201, await createInvite(deps, principal, body)),
    listInvites: async ({ query }, { principal }) => answer(200, await listInvites(deps, principal, query)),
    revokeInvite: async ({ params }, { principal }) => answer(204, await revokeInvite(deps, principal, params.id)),
    join: async ({ body }, { principal }) => answer(200, await joinOrganization(deps, principal, body.invite)),
    changeMember: async ({ params, body }, { principal }) =>
      answer(200, await changeMember(deps, principal, params.id, body.role)),
    removeMember: async ({ params }, { principal }) => answer(204, await removeMember(deps, principal, params.id)),

    createApiKey: async ({ body }, { principal }) => answer(201, await createApiKey(deps, principal, body)),
    listApiKeys: async (_input, { principal }) => answer(200, await listApiKeys(deps, principal)),
    deleteApiKey: async ({ params }, { principal }) => answer(204, await deleteApiKey(deps, principal, params.id)),
  };
}

/** Presents the signed-in user. Requests of one session that were identified together share their answer. */
function signedInUser(deps: UsersDeps) {
  const present = (account: Profile, principal: Principal) => ({
    user: presentPrincipal(account, principal),
    features: [...deps.settings.features],
  });
  const shared = new WeakMap<Profile, ReturnType<typeof present>>();
  return async (principal: Principal) => {
    const profile = profileOf(principal);
    if (profile === undefined) {
      const account = (await findAccount(deps.database.db, { id: principal.userId })) as Account;
      return present(account, principal);
    }
    const body = shared.get(profile) ?? sharedJson(present(profile, principal));
    shared.set(profile, body);
    return body;
  };
}

function answer<S extends number, B>(status: S, body: B | Failure): { status: S; body: Exclude<B, Failure> } | Failure {
  return isFailure(body) ? body : { status, body: body as Exclude<B, Failure> };
}
