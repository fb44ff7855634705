import type { z } from "zod";
import type { HttpClient } from "#platform/http-client.ts";
import { ProviderError } from "../provider-error.ts";
import type { Asked, BankLink, RequestRefusal } from "./bank-link.ts";
import { type PlaidAnswer, type PlaidSettings, plaidCalls } from "./plaid-calls.ts";
import {
  linkedAccounts,
  linkSession,
  PlaidAccounts,
  PlaidError,
  PlaidExchange,
  PlaidLinkSessions,
  PlaidLinkToken,
  PlaidTransactions,
  reasonOf,
  transactionsPage,
} from "./plaid-shapes.ts";

/** The name of the service in the vendor's dialog. */
const CLIENT_NAME = "Tranche";
const TRANSACTIONS_A_PAGE = 100;

/** Plaid. Its sandbox and its production environment are two addresses with their own keys. */
export function plaidBankLink(http: HttpClient, settings: PlaidSettings): BankLink {
  const call = plaidCalls(http, settings);
  return {
    createLinkToken: ({ userId, accessToken }) =>
      ask(call("/link/token/create", linkRequest(userId, accessToken)), PlaidLinkToken, (token) => ({
        linkToken: token.link_token,
        expiresAt: token.expiration,
        hostedUrl: token.hosted_link_url ?? null,
      })),
    linkSession: (linkToken) => ask(call("/link/token/get", { link_token: linkToken }), PlaidLinkSessions, linkSession),
    exchange: (publicToken) =>
      ask(call("/item/public_token/exchange", { public_token: publicToken }), PlaidExchange, (link) => ({
        accessToken: link.access_token,
        itemId: link.item_id,
      })),
    accounts: (accessToken) => ask(call("/accounts/get", { access_token: accessToken }), PlaidAccounts, linkedAccounts),
    balances: (accessToken) =>
      ask(call("/accounts/balance/get", { access_token: accessToken }), PlaidAccounts, linkedAccounts),
    transactions(accessToken, cursor) {
      const from = cursor === null ? {} : { cursor };
      const page = call("/transactions/sync", { access_token: accessToken, count: TRANSACTIONS_A_PAGE, ...from });
      return ask(page, PlaidTransactions, transactionsPage, cursor === null ? null : "invalid_cursor");
    },
    remove: (accessToken) => ask(call("/item/remove", { access_token: accessToken }), null, () => null),
  };
}

/** A re-authenticated link keeps the products it was created with. */
function linkRequest(userId: number, accessToken: string | null) {
  return {
    client_name: CLIENT_NAME,
    language: "en",
    country_codes: ["US"],
    user: { client_user_id: String(userId) },
    // Asks for the address of a sign-in page at Plaid, which needs no script of Plaid's in ours.
    hosted_link: {},
    ...(accessToken === null ? { products: ["transactions"] } : { access_token: accessToken }),
  };
}

/** Parses an answer or an error. `invalidField`: the meaning of an invalid member that the user provided. */
async function ask<T, S>(
  answered: Promise<PlaidAnswer>,
  schema: z.ZodType<S> | null,
  read: (answer: S) => T,
  invalidField: RequestRefusal | null = null,
): Promise<Asked<T>> {
  const { status, data } = await answered;
  if (status >= 300) return refusal(data, invalidField);
  const parsed = schema === null ? { success: true as const, data: data as S } : schema.safeParse(data);
  if (!parsed.success) throw new ProviderError("bank_link", "plaid", "bad_shape");
  return { kind: "answered", value: read(parsed.data) };
}

/** @throws ProviderError for problems that the user cannot fix: the vendor, the bank, or the operator's keys. */
function refusal(data: unknown, invalidField: RequestRefusal | null): Asked<never> {
  const { success, data: error } = PlaidError.safeParse(data);
  if (!success) throw new ProviderError("bank_link", "plaid", "bad_shape");
  const { error_code: code, error_type: type } = error;
  const reason = code === "INVALID_FIELD" ? invalidField : reasonOf(code);
  if (reason !== null) return { kind: "refused", reason };
  const passing = type === "INSTITUTION_ERROR" || type === "API_ERROR" || type === "RATE_LIMIT_EXCEEDED";
  throw new ProviderError("bank_link", "plaid", passing ? "server_error" : "refused", new Error(code));
}
