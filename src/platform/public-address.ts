import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Addresses of cloud hosts that answer only within their network, although they look public. */
const PLATFORM_SERVICES = new Set(["168.63.129.16"]);

/** Whether an IP address is on the public internet: not loopback, private, link-local, carrier-grade NAT, multicast,
 *  documentation, reserved or a metadata service, also for an IPv4 address inside an IPv6 address. RFC 6890 and the
 *  IANA special-purpose registries. */
export function isPublicAddress(address: string): boolean {
  const bare = address.replace(/%.*$/, "");
  if (isIP(bare) === 0) return false;
  const parsed = ipaddr.parse(bare);
  if (parsed.range() !== "unicast") return false;
  if (parsed.kind() === "ipv4") return !PLATFORM_SERVICES.has(parsed.toString());
  // Only 2000::/3 of IPv6 is allocated.
  return ((parsed as ipaddr.IPv6).parts[0] ?? 0) >> 13 === 1;
}
