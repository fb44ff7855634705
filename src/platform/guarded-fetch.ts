import { lookup as systemLookup } from "node:dns";
import { isIP } from "node:net";
import type { Agent } from "undici";
import { createAgent, exchange, type HttpAnswer, type HttpRequest, inTime, type Lookup } from "./http-exchange.ts";
import { HttpFailure } from "./http-failure.ts";
import { isPublicAddress } from "./public-address.ts";

export interface GuardedAnswer extends HttpAnswer {
  /** The final address, after redirects. */
  readonly url: URL;
}

export interface GuardedRequest extends HttpRequest {
  /** Maximum number of redirects (default 5); with 0, redirects are returned as answers. */
  readonly maxRedirects?: number;
}

export interface GuardedFetch {
  /** Fetches an address from a user or a page, whatever the status of its answer. @throws HttpFailure
   *  `forbidden_target` if it, or one of its redirects, leads into a private network. */
  fetch(request: GuardedRequest): Promise<GuardedAnswer>;
  /** Whether an address may be fetched, as far as known in advance: a name without an address may get one later. Every
   *  fetch checks again. */
  permits(url: URL): Promise<boolean>;
  close(): Promise<void>;
}

export interface GuardOptions {
  /** True disables the guard: the setting ALLOW_PRIVATE_NETWORK_TARGETS. */
  readonly allowPrivateNetworks: boolean;
  readonly lookup?: Lookup;
  readonly isPublic?: (address: string) => boolean;
}

const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** Headers that are not sent to another origin. */
const PRIVATE_HEADERS = new Set(["authorization", "cookie", "proxy-authorization"]);

/** The HTTP client for addresses from users. The check runs in the DNS lookup of the connection itself, so a name
 *  cannot resolve differently after the check. */
export function createGuardedFetch(options: GuardOptions): GuardedFetch {
  const { allowPrivateNetworks, lookup = systemLookup, isPublic = isPublicAddress } = options;
  const permits = allowPrivateNetworks ? () => true : isPublic;
  const permittedLookup = permittedOnly(lookup, permits);
  const agent = createAgent(permittedLookup);
  return {
    fetch: (request) => follow(agent, request, permits),
    permits: async (url) => !(await isForbidden(url, permittedLookup, permits)),
    close: () => agent.destroy(),
  };
}

type AddressRule = (address: string) => boolean;

async function isForbidden(url: URL, lookup: Lookup, permits: AddressRule): Promise<boolean> {
  try {
    checkUrl(url, permits);
    await new Promise<void>((resolve, reject) =>
      inTime(lookup)(url.hostname.replace(/^\[|\]$/g, ""), { all: true }, (error) =>
        error === null ? resolve() : reject(error),
      ),
    );
    return false;
  } catch (error) {
    return error instanceof HttpFailure && error.kind === "forbidden_target";
  }
}

async function follow(agent: Agent, first: GuardedRequest, permits: AddressRule): Promise<GuardedAnswer> {
  const { maxRedirects = MAX_REDIRECTS, ...rest } = first;
  let request: HttpRequest = rest;
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    checkUrl(request.url, permits);
    const answer = await exchange(agent, request);
    const { location } = answer.headers;
    if (maxRedirects === 0 || !REDIRECTS.has(answer.status) || location === undefined)
      return { ...answer, url: request.url };
    request = redirected(request, answer.status, location);
  }
  throw new HttpFailure("refused", first.url.host);
}

/** An IP address in the URL needs no lookup; URL parsing has already normalized its spelling. */
function checkUrl(url: URL, permits: AddressRule): void {
  const forbidden = (): HttpFailure => new HttpFailure("forbidden_target", url.host);
  if (!/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "") throw forbidden();
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0 && !permits(host)) throw forbidden();
}

function redirected(request: HttpRequest, status: number, location: string): HttpRequest {
  const url = URL.parse(location, request.url.href);
  if (url === null) throw new HttpFailure("refused", request.url.host);
  const headers = Object.entries(request.headers ?? {}).filter(
    ([name]) => url.origin === request.url.origin || !PRIVATE_HEADERS.has(name.toLowerCase()),
  );
  const { body, ...rest } = request;
  const asGet = status === 303 || (status < 303 && request.method === "POST");
  return {
    ...rest,
    url,
    headers: Object.fromEntries(headers),
    ...(asGet ? { method: "GET" as const } : body === undefined ? {} : { body }),
  };
}

/** Rejects a name if any of its addresses is forbidden. */
function permittedOnly(lookup: Lookup, permits: AddressRule): Lookup {
  return (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error !== null) return callback(error, []);
      const addresses = Array.isArray(found) ? found : [];
      const [first] = addresses;
      if (first === undefined || !addresses.every(({ address }) => permits(address))) {
        return callback(new HttpFailure("forbidden_target", hostname), []);
      }
      return options.all === true ? callback(null, addresses) : callback(null, first.address, first.family);
    });
}
