import { type Hex, isAddressEqual, parseAbi, parseEventLogs } from "viem";
import { compileContract, startChain } from "./chain.ts";

/** Where the dollar is that the official client knows on the network `base-sepolia`, and Multicall3. */
export const DOLLAR: Hex = "0x036CbD53842c5426634e7929541eC2318f3dCF7e";
const MULTICALL3: Hex = "0xcA11bde05977b3631167028862bE2a173976CA11";
export const CHAIN_ID = 84_532;

export const DOLLAR_ABI = parseAbi([
  "function mint(address to, uint256 value)",
  "function balanceOf(address) view returns (uint256)",
  "function authorizationState(address, bytes32) view returns (bool)",
  "function transferWithAuthorization(address, address, uint256, uint256, uint256, bytes32, bytes)",
  "function cancelAuthorization(address, bytes32, bytes)",
  "event Transfer(address indexed from, address indexed to, uint256 value)",
]);

export type PaymentTestChain = Awaited<ReturnType<typeof startPaymentChain>>;

/** A chain of this test file's own that calls itself Base Sepolia, with a dollar at the address that it has there. */
export async function startPaymentChain() {
  const { rpcUrl, client } = await startChain(CHAIN_ID);
  const deploy = async (name: string): Promise<Hex> => {
    const hash = await client.deployContract({ ...compileContract("DollarToken.sol", name), args: [] });
    return (await client.waitForTransactionReceipt({ hash })).contractAddress as Hex;
  };
  const plant = async (name: string, address: Hex): Promise<void> => {
    const bytecode = await client.getCode({ address: await deploy(name) });
    await client.setCode({ address, bytecode: bytecode as Hex });
  };
  await plant("DollarToken", DOLLAR);
  await plant("Multicall", MULTICALL3);
  const write = async (functionName: "mint", args: readonly [Hex, bigint]): Promise<void> => {
    const hash = await client.writeContract({ address: DOLLAR, abi: DOLLAR_ABI, functionName, args });
    await client.waitForTransactionReceipt({ hash });
  };
  return {
    rpcUrl,
    client,
    deploy,
    /** In the smallest unit, of which a dollar has a million. */
    mint: (to: Hex, units: bigint) => write("mint", [to, units]),
    balanceOf: (address: Hex) =>
      client.readContract({ address: DOLLAR, abi: DOLLAR_ABI, functionName: "balanceOf", args: [address] }),
    /** How many transfers an account has received, those made for it left out. */
    async paymentsTo(address: Hex): Promise<number> {
      const logs = await client.getLogs({ address: DOLLAR, fromBlock: 0n });
      const transfers = parseEventLogs({ abi: DOLLAR_ABI, eventName: "Transfer", logs });
      return transfers.filter(({ args }) => isAddressEqual(args.to, address) && BigInt(args.from) !== 0n).length;
    },
  };
}
