import { expect, it } from "vitest";
import { clientNetwork } from "./client-network.ts";

it.each([
  ["192.0.2.7", "192.0.2.7", null],
  ["::ffff:192.0.2.7", "192.0.2.7", null],
  ["::ffff:c000:207", "192.0.2.7", null],
  ["2001:db8:1:2::1", "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["2001:0DB8:0001:0002:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["fe80::1%eth0", "fe80:0:0:0::/64", "fe80:0:0::/48"],
  ["::1", "0:0:0:0::/64", "0:0:0::/48"],
  ["not an address", "not an address", null],
])("reads %s as the network %s of the site %s", (address, network, site) => {
  expect(clientNetwork(address)).toEqual({ network, site });
});
