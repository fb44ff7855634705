import type { Answer, RequestContext } from "#api/route.ts";
import { type Failure, failure, isFailure } from "#errors";
import type { TransactionRow } from "#features/bridge/index.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { accessMinting } from "./chain-access.ts";
import { nonceOnChain } from "./nonce-on-chain.ts";
import { notOwner } from "./not-configured.ts";
import type { MintAccess, OutcomeTokensDeps } from "./outcome-tokens-deps.ts";
import { prepareFunded } from "./prepare-funded.ts";
import { presentMint } from "./present-mint.ts";
import type { MintOrder } from "./read-request.ts";
import { reconcileMint, sendMint } from "./reconcile-mint.ts";
import type { outcomeTokenRoutes } from "./routes.ts";
import { type NewMint, signMint, storeRefused } from "./sign-mint.ts";
import { waitForConfirmation } from "./wait-for-confirmation.ts";

type MintRoute = typeof outcomeTokenRoutes.mintOutcomeTokens;
type Context = Pick<RequestContext<MintRoute, Transaction>, "principal" | "effect" | "begin" | "respondAsync">;

/** Mints outcome tokens: simulates, signs and stores, sends, then waits. The sweeper continues mints that are not
 *  confirmed by then. @throws ChainUnavailable if the node is unavailable before anything is stored. */
export async function mint(
  deps: OutcomeTokensDeps,
  order: MintOrder,
  context: Context,
): Promise<Answer<MintRoute> | Failure> {
  const access = await accessMinting(deps);
  if (isFailure(access)) return access;
  const { chain, signer } = access;
  const prepared = await prepareFunded(deps, access, signer.address, () => chain.prepareMint(callOf(order, access)));
  if (isFailure(prepared)) return prepared;
  const newMint: NewMint = { access, order, principal: context.principal, at: deps.clock.now() };
  if (prepared.kind === "refused" && prepared.reason === "not_owner") return notOwner(access);
  if (prepared.kind === "refused" && prepared.reason === "paused") return failure("contract_paused");
  if (prepared.kind === "refused")
    return context.effect(async (tx) => answerOf(await storeRefused(tx, newMint, prepared.reason)));
  const nextOnChain = await nonceOnChain(deps, access);
  let stored = null as TransactionRow | null;
  const started = await context.begin(async (tx) => {
    stored = await signMint(tx, newMint, prepared.transaction, nextOnChain);
    return answerOf(stored);
  });
  if (stored === null || isFailure(started)) return started;
  return answerOf(await sendAndWait({ ...deps, waitMs: context.respondAsync ? 0 : deps.waitMs }, access, stored));
}

function callOf({ recipient, ids, amounts, batch, data }: MintOrder, { contract, signer }: MintAccess) {
  return {
    contract,
    minter: signer.address,
    recipient,
    batch,
    data,
    ids: ids.map(BigInt),
    amounts: amounts.map(BigInt),
  };
}

/** Sends a mint and waits for it until the request's time limit. */
async function sendAndWait(
  deps: OutcomeTokensDeps,
  access: MintAccess,
  stored: TransactionRow,
): Promise<TransactionRow> {
  let row = stored;
  let sent = false;
  const readMint = async (): Promise<TransactionRow | null> => {
    const seen = sent ? reconcileMint(deps, access, row, { resends: false }) : sendMint(deps, access, row);
    sent = true;
    row = await seen;
    return hasEnded(row) ? row : null;
  };
  return (await waitForConfirmation(deps, readMint)) ?? row;
}

function answerOf(row: TransactionRow): Answer<MintRoute> {
  return { status: hasEnded(row) ? 201 : 202, body: presentMint(row) };
}

function hasEnded({ status }: TransactionRow): boolean {
  return status === "completed" || status === "failed";
}
