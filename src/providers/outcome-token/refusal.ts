import {
  type BaseError,
  ContractFunctionExecutionError,
  ContractFunctionRevertedError,
  decodeErrorResult,
  type Hex,
} from "viem";
import { OUTCOME_TOKEN_ABI } from "./generated/outcome-token.ts";
import type { MintRefusal } from "./outcome-token.ts";

/** By the name of the error (OpenZeppelin 5), or by the text of the older contracts. */
const REFUSALS: Readonly<Record<string, MintRefusal>> = {
  OwnableUnauthorizedAccount: "not_owner",
  "Ownable: caller is not the owner": "not_owner",
  EnforcedPause: "paused",
  "Pausable: paused": "paused",
  "ERC1155Pausable: token transfer while paused": "paused",
  ERC1155InvalidReceiver: "receiver_refused",
  "ERC1155: ERC1155Receiver rejected tokens": "receiver_refused",
  "ERC1155: transfer to non-ERC1155Receiver implementer": "receiver_refused",
  // The supply of an id, or of all together, would leave 256 bits.
  Panic: "supply_overflow",
};

/** Why the smart contract refuses a call; null if it could not be called because the node failed. */
export function refusalOf(error: unknown): MintRefusal | null {
  if (!(error instanceof ContractFunctionExecutionError)) return null;
  const reverted = error.walk((inner: unknown) => inner instanceof ContractFunctionRevertedError);
  if (!(reverted instanceof ContractFunctionRevertedError)) return isRevert(error) ? "reverted" : null;
  return REFUSALS[reverted.data?.errorName ?? ""] ?? REFUSALS[reverted.reason ?? ""] ?? "reverted";
}

/** The same from the bytes of a revert. */
export function refusalOfData(data: Hex): MintRefusal {
  try {
    const { errorName, args } = decodeErrorResult({ abi: OUTCOME_TOKEN_ABI, data });
    return REFUSALS[errorName] ?? REFUSALS[String(args?.[0])] ?? "reverted";
  } catch {
    return "reverted";
  }
}

/** Nodes report a revert with code 3, even without revert data. */
function isRevert(error: BaseError): boolean {
  return error.walk((inner: unknown) => (inner as { code?: unknown } | null)?.code === 3) !== null;
}
