import { expect, it } from "vitest";
import { OUTCOME_TOKEN_ABI as abi } from "../../src/providers/outcome-token/generated/outcome-token.ts";
import { startApp } from "../support/app.ts";
import { minterOf, newHolder, one } from "../support/minting.ts";
import { startOutcomeTokenChain } from "../support/outcome-token-chain.ts";

const [home, remote] = await Promise.all([startOutcomeTokenChain(84_532), startOutcomeTokenChain(80_002)]);
const chains = [
  `80002 ${remote.rpcUrl} ${remote.contract}`,
  // Nobody listens there; a node of another chain.
  `137 http://127.0.0.1:9 ${remote.contract}`,
  `8453 ${remote.rpcUrl} ${remote.contract}`,
];
const app = await startApp({ ...home.settings, OUTCOME_TOKEN_BRIDGED_CHAINS: chains.join(", ") });
const ann = await app.signUp();
const { mint, holdings } = minterOf(app, ann.token);

it("lists an address's holdings on every chain, and names unread chains", async () => {
  const to = newHolder();
  await mint(one(to, "5", "100"));
  const minting = { address: remote.contract, abi, account: remote.account, functionName: "mint" } as const;
  await remote.receiptOf(await remote.client.writeContract({ ...minting, args: [to, 5n, 40n, "0x"] }));
  const { status, body } = await holdings(to);
  expect([status, body]).toMatchObject([
    200,
    {
      chain_id: 84_532,
      chains: [
        { chain_id: 84_532, contract_address: home.contract, available: true },
        { chain_id: 80_002, contract_address: remote.contract, available: true },
        { chain_id: 137, available: false },
        { chain_id: 8453, available: false },
      ],
      holdings: [
        { chain_id: 84_532, contract_address: home.contract, outcome_token_id: "5", amount: "100" },
        { chain_id: 80_002, contract_address: remote.contract, outcome_token_id: "5", amount: "40" },
      ],
    },
  ]);
  expect(JSON.stringify(body.holdings[1].transferable_product)).toContain(`eip155:80002/erc1155:${remote.contract}/5`);
});
