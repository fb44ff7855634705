import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** The part of an address that one client controls, used for limits and to recognize a client. */
export interface ClientNetwork {
  /** An IPv4 address, or the /64 of an IPv6 address: a client with one address in it controls all of them. */
  readonly network: string;
  /** The /48 of an IPv6 address, which may belong to one customer; null for IPv4. */
  readonly site: string | null;
}

/** Every spelling of an address gives the same network. An IPv4-mapped IPv6 address (`::ffff:192.0.2.1`) counts as
 *  IPv4. */
export function clientNetwork(address: string): ClientNetwork {
  const bare = address.replace(/%.*$/, "");
  if (isIP(bare) === 0) return { network: address, site: null };
  const parsed = ipaddr.process(bare);
  if (parsed.kind() === "ipv4") return { network: parsed.toString(), site: null };
  const { parts } = parsed as ipaddr.IPv6;
  return { network: prefix(parts, 4), site: prefix(parts, 3) };
}

/** The first groups of an IPv6 address in CIDR notation. */
function prefix(parts: readonly number[], groups: number): string {
  const kept = parts.slice(0, groups).map((part) => part.toString(16));
  return `${kept.join(":")}::/${groups * 16}`;
}
