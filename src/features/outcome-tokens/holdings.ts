import { getAddress } from "viem";
import type { Input } from "#api/route.ts";
import { outcomeTokenProduct } from "#domain/cdm/outcome-token.ts";
import { isFailure } from "#errors";
import { refuseAddresses } from "#features/bridge/index.ts";
import { findOutcomes, type NamedOutcome } from "#features/market-events/index.ts";
import {
  type BridgedTokens,
  ChainUnavailable,
  type OutcomeTokenChain,
} from "#providers/outcome-token/outcome-token.ts";
import { accessContract } from "./chain-access.ts";
import type { OutcomeTokensDeps } from "./outcome-tokens-deps.ts";
import type { outcomeTokenRoutes } from "./routes.ts";
import { knownTokenIds } from "./store.ts";

type Query = Input<typeof outcomeTokenRoutes.getHoldings>["query"];

const MAX_IDS = 1_000;
/** About 1.5 million gas, well under the limit of nodes for a call. */
const IDS_IN_A_CALL = 500;

/** What an address holds on the minting chain and on bridged chains, as of their newest blocks. A bridged chain without
 *  a usable answer is listed as unavailable. @throws ChainUnavailable if the node of the minting chain does not
 *  answer. */
export async function readHoldings(deps: OutcomeTokensDeps, query: Query) {
  const refused = refuseAddresses({ address: query.address });
  if (refused !== null) return refused;
  const access = await accessContract(deps);
  if (isFailure(access)) return access;
  const { db } = deps.database;
  const holder = getAddress(query.address);
  const known = query.outcome_token_ids ?? (await knownTokenIds(db, access.contract, MAX_IDS + 1));
  const asked = known.slice(0, MAX_IDS);
  const [home, ...others] = await Promise.all([
    readChain(access, holder, asked),
    ...deps.tokens.bridged.map((bridged) => readBridged(deps, bridged, holder, asked)),
  ]);
  const held = [home, ...others.flatMap((chain) => chain ?? [])].flat();
  const named = await findOutcomes(db, [...new Set(held.map(({ id }) => id))]);
  const { chainId, contract } = access;
  return {
    status: "success" as const,
    address: holder,
    chain_id: chainId,
    contract_address: contract,
    chains: [
      { chain_id: chainId, contract_address: contract, available: true },
      ...deps.tokens.bridged.map((bridged, i) => ({
        chain_id: bridged.chainId,
        contract_address: bridged.contract,
        available: others[i] !== null,
      })),
    ],
    holdings: held.map((holding) => presentHolding(holding, named)),
    complete: known.length <= MAX_IDS,
  };
}

interface Holding {
  readonly chainId: number;
  readonly contract: `0x${string}`;
  readonly id: string;
  readonly amount: bigint;
}

/** The balances of a holder on one chain. */
async function readChain(
  { chainId, chain, contract }: BridgedTokens,
  holder: `0x${string}`,
  ids: readonly string[],
): Promise<Holding[]> {
  const balances = await readBalances(chain, contract, holder, ids);
  return ids.flatMap((id, i) => (balances[i] ? [{ chainId, contract, id, amount: balances[i] }] : []));
}

/** Null if the node does not answer, is of another chain, or has no smart contract there. */
async function readBridged(
  { log }: OutcomeTokensDeps,
  bridged: BridgedTokens,
  holder: `0x${string}`,
  ids: readonly string[],
): Promise<Holding[] | null> {
  try {
    const { chainId } = await bridged.chain.node();
    if (chainId === bridged.chainId && (await bridged.chain.hasCode(bridged.contract)))
      return await readChain(bridged, holder, ids);
    log.warn({ chain_id: bridged.chainId, node_chain_id: chainId }, "bridged chain has no outcome token contract");
  } catch (error) {
    if (!(error instanceof ChainUnavailable)) throw error;
    log.warn({ chain_id: bridged.chainId, err: error }, "bridged chain node request failed");
  }
  return null;
}

function presentHolding({ chainId, contract, id, amount }: Holding, named: readonly NamedOutcome[]) {
  const outcomes = named.filter(({ tokenId }) => tokenId === id);
  const names = outcomes.map(({ title, name }) => `${name}: ${title}`);
  return {
    chain_id: chainId,
    contract_address: contract,
    outcome_token_id: id,
    amount: String(amount),
    transferable_product: outcomeTokenProduct({ chainId, contract, tokenId: id, names }),
    outcomes: outcomes.map(presentOutcome),
  };
}

async function readBalances(
  chain: OutcomeTokenChain,
  contract: `0x${string}`,
  holder: `0x${string}`,
  ids: readonly string[],
): Promise<bigint[]> {
  const balances: bigint[] = [];
  for (let first = 0; first < ids.length; first += IDS_IN_A_CALL) {
    const some = ids.slice(first, first + IDS_IN_A_CALL).map(BigInt);
    balances.push(...(await chain.balances(contract, holder, some)));
  }
  return balances;
}

function presentOutcome({ marketEventId, title, name }: NamedOutcome) {
  return { market_event_id: marketEventId, title, name };
}
