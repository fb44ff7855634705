/** A provider through which users let the service read their bank accounts. Anyone with the access token of a link can
 *  read those accounts, so it is stored encrypted and never shown. */
export interface BankLink {
  /** Creates a token that opens Link in a browser: for a new link, or with an access token to re-authenticate an
   *  existing one. */
  createLinkToken(wanted: { readonly userId: number; readonly accessToken: string | null }): Promise<Asked<LinkToken>>;
  /** The state of the sign-in that a link token opened. */
  linkSession(linkToken: string): Promise<Asked<LinkSession>>;
  /** Exchanges the public token for the access token. Call it once: a public token is valid for one exchange. @throws
   *  ProviderError, also if the answer was lost and the outcome is unknown. */
  exchange(publicToken: string): Promise<Asked<Link>>;
  /** The accounts as the provider last saw them. */
  accounts(accessToken: string): Promise<Asked<LinkedAccounts>>;
  /** The accounts with balances that the provider requests from the bank now. */
  balances(accessToken: string): Promise<Asked<LinkedAccounts>>;
  /** Changes since a cursor of the provider, page by page; null: from the beginning. */
  transactions(accessToken: string, cursor: string | null): Promise<Asked<TransactionsPage>>;
  /** Ends the link; its access token becomes invalid. */
  remove(accessToken: string): Promise<Asked<null>>;
}

/** Every call: @throws ProviderError if the provider gives no usable answer. */
export type Asked<T> = { readonly kind: "answered"; readonly value: T } | Refused;

export interface Refused {
  readonly kind: "refused";
  readonly reason: UserAction | RequestRefusal;
}

/** Problems that only the user can fix.
 *  - `login_required`, `consent_required`: in Link, opened for that link. `account_locked`: at the bank.
 *  - `link_again`: the link has ended, because the user or the bank ended it. */
export const USER_ACTIONS = ["login_required", "consent_required", "account_locked", "link_again"] as const;
export type UserAction = (typeof USER_ACTIONS)[number];

/** What is wrong with one request. `changed_meanwhile`: transactions changed between two pages. */
export type RequestRefusal =
  | "invalid_link_token"
  | "invalid_public_token"
  | "invalid_cursor"
  | "changed_meanwhile"
  | "not_ready"
  | "not_supported";

export function isUserAction(reason: string): reason is UserAction {
  return (USER_ACTIONS as readonly string[]).includes(reason);
}

export interface LinkToken {
  readonly linkToken: string;
  readonly expiresAt: Date;
  /** The provider's own sign-in page; null if it offers none. */
  readonly hostedUrl: string | null;
}

/** `open`: not finished yet. `linked`: signed in; only a new link has a public token, not a re-authenticated one.
 *  `left`: the user left without a link. */
export type LinkSession =
  | { readonly state: "open" | "left" }
  | { readonly state: "linked"; readonly publicToken: string | null };

export interface Link {
  readonly accessToken: string;
  readonly itemId: string;
}

export interface Institution {
  readonly id: string;
  readonly name: string | null;
}

export interface LinkedAccounts {
  readonly accounts: readonly BankAccount[];
  /** Null if the link has none. */
  readonly institution: Institution | null;
  /** What the user must do before the provider can continue reading; the accounts are from the last read. */
  readonly userAction: UserAction | null;
}

export interface BankAccount {
  readonly id: string;
  readonly name: string | null;
  readonly officialName: string | null;
  /** The last digits of its number. */
  readonly mask: string | null;
  readonly type: string | null;
  readonly subtype: string | null;
  readonly balances: Balances;
}

/** In units of the currency; null if the bank does not state it. */
export interface Balances {
  readonly available: number | null;
  readonly current: number | null;
  readonly limit: number | null;
  /** ISO 4217, or the provider's name of another currency. */
  readonly currency: string | null;
  readonly updatedAt: string | null;
}

export interface BankTransaction {
  readonly id: string;
  readonly accountId: string | null;
  /** Positive: money left the account. */
  readonly amount: number;
  readonly currency: string | null;
  /** Posting date; for a pending transaction, the transaction date. */
  readonly date: string;
  readonly authorizedDate: string | null;
  readonly name: string | null;
  readonly merchantName: string | null;
  readonly pending: boolean;
  /** The pending transaction that this one replaces. */
  readonly pendingTransactionId: string | null;
  readonly paymentChannel: string | null;
  readonly category: { readonly primary: string; readonly detailed: string | null } | null;
}

export interface TransactionsPage {
  readonly added: readonly BankTransaction[];
  readonly modified: readonly BankTransaction[];
  readonly removed: readonly { readonly id: string; readonly accountId: string | null }[];
  readonly nextCursor: string;
  readonly hasMore: boolean;
}
