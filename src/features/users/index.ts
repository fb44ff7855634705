export {
  type AdministerDeps,
  createAccount,
  disableAccount,
  enableAccount,
  findAccountNamed,
  listAccounts,
  resetPassword,
  setAccountRole,
} from "./administer.ts";
export { countTokenRequest } from "./count-token-request.ts";
export { userHandlers } from "./handlers.ts";
export { identifier } from "./identify.ts";
export { nullOrForbidden } from "./owned.ts";
export { resolveUserId } from "./resolve-user-id.ts";
export { prepareSetupToken } from "./setup-token.ts";
export { type Account, findAccount, findMember, hasOtherMember, markOrganization } from "./store.ts";
export { accessTokens } from "./tokens.ts";
export type { UsersDeps } from "./users-deps.ts";
export { walletVerifier } from "./wallet-signature.ts";
