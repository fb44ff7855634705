import { Configuration, CountryCode, PlaidApi, Products } from "plaid";
import type { z } from "zod";
import type { HttpClient } from "#platform/http-client.ts";
import { ProviderError, providerError } from "../provider-error.ts";
import type { Asked, BankLink, RequestRefusal } from "./bank-link.ts";
import {
  linkedAccounts,
  PlaidAccounts,
  PlaidError,
  PlaidExchange,
  PlaidLinkToken,
  PlaidTransactions,
  reasonOf,
  transactionsPage,
} from "./plaid-shapes.ts";
import { clientTransport } from "./plaid-transport.ts";

export interface PlaidSettings {
  readonly baseUrl: string;
  readonly clientId: string;
  readonly secret: string;
}

/** What the dialogue calls the service. */
const CLIENT_NAME = "Tranche";
const TRANSACTIONS_A_PAGE = 100;

/** What the vendor's client answers, whatever the status. */
type ClientCall = Promise<{ readonly status: number; readonly data: unknown }>;

/** Plaid, interface version 2020-09-14. Its sandbox and its production are two addresses with keys of their own. */
export function plaidBankLink(http: HttpClient, { baseUrl, clientId, secret }: PlaidSettings): BankLink {
  const plaid = new PlaidApi(
    new Configuration({
      basePath: baseUrl,
      baseOptions: {
        headers: { "PLAID-CLIENT-ID": clientId, "PLAID-SECRET": secret },
        adapter: clientTransport(http),
      },
    }),
  );
  return {
    createLinkToken: ({ userId, accessToken }) =>
      ask(plaid.linkTokenCreate(linkRequest(userId, accessToken)), PlaidLinkToken, (token) => ({
        linkToken: token.link_token,
        expiresAt: token.expiration,
      })),
    exchange: (publicToken) =>
      ask(plaid.itemPublicTokenExchange({ public_token: publicToken }), PlaidExchange, (link) => ({
        accessToken: link.access_token,
        itemId: link.item_id,
      })),
    accounts: (accessToken) => ask(plaid.accountsGet({ access_token: accessToken }), PlaidAccounts, linkedAccounts),
    balances: (accessToken) =>
      ask(plaid.accountsBalanceGet({ access_token: accessToken }), PlaidAccounts, linkedAccounts),
    transactions(accessToken, cursor) {
      const from = cursor === null ? {} : { cursor };
      const page = plaid.transactionsSync({ access_token: accessToken, count: TRANSACTIONS_A_PAGE, ...from });
      return ask(page, PlaidTransactions, transactionsPage, cursor === null ? null : "invalid_cursor");
    },
    remove: (accessToken) => ask(plaid.itemRemove({ access_token: accessToken }), null, () => null),
  };
}

/** A re-authenticated link keeps the products it was created with. */
function linkRequest(userId: number, accessToken: string | null) {
  return {
    client_name: CLIENT_NAME,
    language: "en",
    country_codes: [CountryCode.Us],
    user: { client_user_id: String(userId) },
    ...(accessToken === null ? { products: [Products.Transactions] } : { access_token: accessToken }),
  };
}

/** Reads an answer, or what an error means. `invalidField`: what the vendor's words for a wrong member mean here, where
 *  one of them was the user's. */
async function ask<T, S>(
  call: ClientCall,
  schema: z.ZodType<S> | null,
  read: (answer: S) => T,
  invalidField: RequestRefusal | null = null,
): Promise<Asked<T>> {
  const { status, data } = await call.catch((error: unknown) => {
    throw providerError(error, "bank_link", "plaid");
  });
  if (status >= 300) return refusal(data, invalidField);
  const parsed = schema === null ? { success: true as const, data: data as S } : schema.safeParse(data);
  if (!parsed.success) throw new ProviderError("bank_link", "plaid", "bad_shape");
  return { kind: "answered", value: read(parsed.data) };
}

/** @throws ProviderError for what the user cannot fix: the vendor, the bank, or the operator's keys. */
function refusal(data: unknown, invalidField: RequestRefusal | null): Asked<never> {
  const { success, data: error } = PlaidError.safeParse(data);
  if (!success) throw new ProviderError("bank_link", "plaid", "bad_shape");
  const { error_code: code, error_type: type } = error;
  const reason = code === "INVALID_FIELD" ? invalidField : reasonOf(code);
  if (reason !== null) return { kind: "refused", reason };
  const passing = type === "INSTITUTION_ERROR" || type === "API_ERROR" || type === "RATE_LIMIT_EXCEEDED";
  throw new ProviderError("bank_link", "plaid", passing ? "server_error" : "refused", new Error(code));
}
