import { isAddress } from "viem";
import { type Failure, failure } from "#errors";

/** Returns null when every address with a checksum (EIP-55) has the right one. All-lowercase addresses have none. */
export function refuseAddresses(addresses: Readonly<Record<string, string | undefined>>): Failure | null {
  const errors = Object.entries(addresses)
    .filter(([, address]) => address !== undefined && !isAddress(address))
    .map(([path]) => ({ path, message: "has a wrong checksum (EIP-55)" }));
  return errors.length === 0 ? null : failure("invalid_request", { detail: { errors } });
}
