import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Addresses of cloud hosts that answer within their network only, though they look public. */
const PLATFORM_SERVICES = new Set(["168.63.129.16"]);

/** Whether an IP address is one of the public internet: not loopback, private, link-local, carrier-grade, multicast,
 *  documentation, reserved or a metadata service, also when an IPv4 address is carried within an IPv6 one.
 *  RFC 6890 and the IANA special-purpose registries. */
export function isPublicAddress(address: string): boolean {
  const bare = address.replace(/%.*$/, "");
  if (isIP(bare) === 0) return false;
  const parsed = ipaddr.parse(bare);
  if (parsed.range() !== "unicast") return false;
  if (parsed.kind() === "ipv4") return !PLATFORM_SERVICES.has(parsed.toString());
  // Of IPv6 only 2000::/3 is given out.
  return ((parsed as ipaddr.IPv6).parts[0] ?? 0) >> 13 === 1;
}
