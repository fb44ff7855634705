import type { Handlers } from "#api/route.ts";
import type { Principal } from "#domain/access/principal.ts";
import { type Failure, isFailure } from "#errors";
import { recordChange } from "#features/audit/index.ts";
import { resolveUserId } from "#features/users/index.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import type { LinkedAccounts } from "#providers/bank-link/bank-link.ts";
import { type AnsweredBy, answered, askConnection, noteUserAction } from "./ask-connection.ts";
import type { BankingDeps } from "./banking-deps.ts";
import { connectBank } from "./connect-bank.ts";
import {
  presentAccount,
  presentAccounts,
  presentConnection,
  presentInstitution,
  presentTransactions,
} from "./present.ts";
import { refusalOf } from "./refusals.ts";
import { removeConnection } from "./remove-connection.ts";
import type { bankingRoutes } from "./routes.ts";
import { listConnections, setInstitution } from "./store.ts";

/** `deps` is null if the link is not configured; then every route is answered before its handler. */
export function bankingHandlers(deps: BankingDeps | null): Handlers<typeof bankingRoutes, Transaction> {
  const on = (): BankingDeps => {
    if (deps === null) throw new Error("the banking link is not configured");
    return deps;
  };
  return {
    createLinkToken: ({ body }, { principal }) => createLinkToken(on(), principal, body?.connection_id),
    readLinkSession: ({ body }) => readLinkSession(on(), body.link_token),
    connectBank: async ({ body }, { principal, effect }) => {
      const connected = await connectBank(on(), principal, body.public_token);
      if (isFailure(connected)) return connected;
      const { row, accounts } = connected;
      return effect(async (tx) => {
        if (accounts.institution !== null) await setInstitution(tx, row.id, accounts.institution);
        // A repeated public token creates no new connection.
        if (row.institutionId === null)
          await recordChange(tx, principal, { action: "bank_connection.create", objectId: row.id });
        const institution = presentInstitution(accounts.institution);
        const body = { connection_id: row.id, institution, accounts: accounts.accounts.map(presentAccount) };
        return { status: 200, body };
      });
    },
    listConnections: async ({ query }, { principal }) => {
      const { page, limit } = query;
      const { db } = on().database;
      const userId = await resolveUserId(db, principal, { userId: query.user_id, permission: "audit:read" });
      if (isFailure(userId)) return userId;
      const { total, rows } = await listConnections(db, userId, query);
      return { status: 200, body: { status: "success", total, page, limit, connections: rows.map(presentConnection) } };
    },
    getAccounts: async ({ query }, { principal }) =>
      answerAccounts(
        on(),
        await askConnection(on(), principal, query.connection_id, (token) => on().bankLink.accounts(token)),
      ),
    getBalances: async ({ query }, { principal }) =>
      answerAccounts(
        on(),
        await askConnection(on(), principal, query.connection_id, (token) => on().bankLink.balances(token)),
      ),
    getTransactions: async ({ query }, { principal }) => {
      const asked = await askConnection(on(), principal, query.connection_id, (token) =>
        on().bankLink.transactions(token, query.cursor || null),
      );
      if (isFailure(asked)) return asked;
      await noteUserAction(on(), asked.row.id, null);
      return { status: 200, body: presentTransactions(asked.row, asked.value) };
    },
    deleteConnection: async ({ params }, { principal }) =>
      (await removeConnection(on(), principal, params.id)) ?? { status: 204, body: null },
  };
}

async function createLinkToken(deps: BankingDeps, principal: Principal, connectionId: string | undefined) {
  const { userId } = principal;
  const ask = (accessToken: string | null) => deps.bankLink.createLinkToken({ userId, accessToken });
  const asked =
    connectionId === undefined
      ? await answered(deps, () => ask(null))
      : await askConnection(deps, principal, connectionId, ask);
  if ("error" in asked) return asked;
  if ("kind" in asked && asked.kind === "refused") return refusalOf(asked);
  const { linkToken, expiresAt, hostedUrl } = asked.value;
  const body = { link_token: linkToken, expiration: expiresAt.toISOString(), hosted_link_url: hostedUrl };
  return { status: 200 as const, body };
}

async function readLinkSession(deps: BankingDeps, linkToken: string) {
  const asked = await answered(deps, () => deps.bankLink.linkSession(linkToken));
  if ("error" in asked) return asked;
  if (asked.kind === "refused") return refusalOf(asked);
  const session = asked.value;
  const publicToken = session.state === "linked" ? session.publicToken : null;
  return { status: 200 as const, body: { state: session.state, public_token: publicToken } };
}

/** The provider still lists the accounts of a connection that needs user action. */
async function answerAccounts(deps: BankingDeps, asked: AnsweredBy<LinkedAccounts> | Failure) {
  if (isFailure(asked)) return asked;
  await noteUserAction(deps, asked.row.id, asked.value.userAction);
  return { status: 200 as const, body: presentAccounts(asked.row, asked.value) };
}
