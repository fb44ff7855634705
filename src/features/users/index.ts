export { countTokenRequest } from "./count-token-request.ts";
export { userHandlers } from "./handlers.ts";
export { identifier } from "./identify.ts";
export { resolveUserId } from "./resolve-user-id.ts";
export { prepareSetupToken } from "./setup-token.ts";
export { findAccount, markOrganization } from "./store.ts";
export { accessTokens } from "./tokens.ts";
export type { UsersDeps } from "./users-deps.ts";
export { walletVerifier } from "./wallet-signature.ts";
