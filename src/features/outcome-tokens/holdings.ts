import { getAddress } from "viem";
import type { Input } from "#api/route.ts";
import { outcomeTokenProduct } from "#domain/cdm/outcome-token.ts";
import { isFailure } from "#errors";
import { refuseAddresses } from "#features/bridge/index.ts";
import { findOutcomes, type NamedOutcome } from "#features/market-events/index.ts";
import type { OutcomeTokenChain } from "#providers/outcome-token/outcome-token.ts";
import { accessContract } from "./chain-access.ts";
import type { OutcomeTokensDeps } from "./outcome-tokens-deps.ts";
import type { outcomeTokenRoutes } from "./routes.ts";
import { knownTokenIds } from "./store.ts";

type Query = Input<typeof outcomeTokenRoutes.getHoldings>["query"];

const MAX_IDS = 1_000;
/** About 1.5 million gas, well under what nodes spend on a call. */
const IDS_IN_A_CALL = 500;

/** What an address holds, as the newest block has it. @throws ChainUnavailable when the node does not answer. */
export async function readHoldings(deps: OutcomeTokensDeps, query: Query) {
  const refused = refuseAddresses({ address: query.address });
  if (refused !== null) return refused;
  const access = await accessContract(deps);
  if (isFailure(access)) return access;
  const { db } = deps.database;
  const holder = getAddress(query.address);
  const known = query.outcome_token_ids ?? (await knownTokenIds(db, access.contract, MAX_IDS + 1));
  const asked = known.slice(0, MAX_IDS);
  const balances = await readBalances(access.chain, access.contract, holder, asked);
  const held = asked.flatMap((id, i) => (balances[i] ? [{ id, amount: balances[i] }] : []));
  const named = await findOutcomes(
    db,
    held.map(({ id }) => id),
  );
  return {
    status: "success" as const,
    address: holder,
    chain_id: access.chainId,
    contract_address: access.contract,
    holdings: held.map(({ id, amount }) => {
      const outcomes = named.filter(({ tokenId }) => tokenId === id);
      const { chainId, contract } = access;
      const names = outcomes.map(({ title, name }) => `${name}: ${title}`);
      return {
        outcome_token_id: id,
        amount: String(amount),
        transferable_product: outcomeTokenProduct({ chainId, contract, tokenId: id, names }),
        outcomes: outcomes.map(presentOutcome),
      };
    }),
    complete: known.length <= MAX_IDS,
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
