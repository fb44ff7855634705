import { isIP } from "node:net";
import { list } from "./values.ts";

/** Proxies trusted for `X-Forwarded-For`: a number of hops, or addresses and ranges. */
export type TrustedProxies = false | readonly string[] | ((address: string, hop: number) => boolean);

export function trustedProxies(value: string | undefined): TrustedProxies {
  if (value === undefined) return false;
  if (!isHopCount(value)) return list(value);
  const hops = Number(value);
  return (_address, hop) => hop < hops;
}

const PROXY_RANGES = ["loopback", "linklocal", "uniquelocal"];

export function isHopCount(value: string): boolean {
  return /^\d{1,2}$/.test(value);
}

export function isProxyRange(value: string): boolean {
  const [address = "", bits, more] = value.split("/");
  const version = isIP(address);
  const mask = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
  return PROXY_RANGES.includes(value) || (version !== 0 && mask && more === undefined);
}

export function isOrigin(value: string): boolean {
  return URL.canParse(value) && new URL(value).origin === value;
}
