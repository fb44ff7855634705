/** The wallet refused or failed; `message` is user-facing. */
export class WalletError extends Error {}
