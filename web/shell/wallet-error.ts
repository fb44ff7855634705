/** The wallet would not, or could not; `message` says so to a person. */
export class WalletError extends Error {}
