import { isAddress } from "viem";
import { type Failure, failure } from "#errors";

/** Null where every address that bears a checksum (EIP-55) bears the right one. All lower case bears none. */
export function refuseAddresses(addresses: Readonly<Record<string, string | undefined>>): Failure | null {
  const errors = Object.entries(addresses)
    .filter(([, address]) => address !== undefined && !isAddress(address))
    .map(([path]) => ({ path, message: "its checksum (EIP-55) is wrong" }));
  const [first] = errors;
  if (first === undefined) return null;
  return failure("invalid_request", { message: `\`${first.path}\`: ${first.message}`, detail: { errors } });
}
