import { clientNetwork } from "#platform/client-network.ts";
import { hashSecret } from "./tokens.ts";

const MAX_USER_AGENT = 300;

/** The origin of a request, for sessions and sign-in limits. */
export interface Client {
  /** The IPv4 address or the IPv6 /64. */
  readonly network: string;
  readonly userAgent: string | null;
}

export function clientOf({
  address,
  userAgent,
}: {
  readonly address: string;
  readonly userAgent: string | null;
}): Client {
  return { network: clientNetwork(address).network, userAgent: userAgent?.slice(0, MAX_USER_AGENT) ?? null };
}

/** A digest that identifies the same client again. */
export function clientDigest({ network, userAgent }: Client): string {
  return hashSecret(JSON.stringify([network, userAgent]));
}
