import type { IncomingHttpHeaders } from "node:http";
import type { Hex } from "viem";
import { z } from "zod";
import type { PaymentRefusal } from "./payment-refusals.ts";

/** An EIP-3009 `TransferWithAuthorization` with its signature. Addresses and nonce in lower case. */
export interface SignedAuthorization {
  readonly from: Hex;
  readonly to: Hex;
  readonly value: bigint;
  /** Seconds since 1970, as is the next one. */
  readonly validAfter: bigint;
  readonly validBefore: bigint;
  readonly nonce: Hex;
  readonly signature: Hex;
}

/** A payment from a request, well formed but not yet checked. */
export interface SentPayment {
  readonly x402Version: 1 | 2;
  readonly scheme: string;
  /** As sent: CAIP-2 in v2, a name in v1. */
  readonly network: string;
  /** The terms that the client says it accepted; version 1 has none. */
  readonly accepted: { readonly asset: string; readonly payTo: string; readonly amount: string } | null;
  readonly resourceUrl: string | null;
  readonly authorization: SignedAuthorization;
}

export type ReadPayment = SentPayment | { readonly unreadable: PaymentRefusal } | null;

/** Maximum length of the header. A payment of a key account has about 1,100 characters; that of a contract wallet may
 *  carry its deployment data. Node accepts 16 KiB of headers in total. */
const MAX_CHARACTERS = 12 * 1024;
const UINT256_MAX = 2n ** 256n - 1n;
const BASE64 = /^[A-Za-z0-9+/]{1,12288}={0,2}$/;

const short = z.string().min(1).max(200);
const lowered = (pattern: RegExp) =>
  z
    .string()
    .regex(pattern)
    .transform((text) => text.toLowerCase() as Hex);
const Address = lowered(/^0x[0-9a-fA-F]{40}$/);
const Uint256 = z
  .string()
  .regex(/^\d{1,78}$/)
  .transform(BigInt)
  .refine((value) => value <= UINT256_MAX);

/** No other members: only what is signed counts. */
const ExactPayload = z.strictObject({
  signature: lowered(/^0x(?:[0-9a-fA-F]{2}){1,5500}$/),
  authorization: z.strictObject({
    from: Address,
    to: Address,
    value: Uint256,
    validAfter: Uint256,
    validBefore: Uint256,
    nonce: lowered(/^0x[0-9a-fA-F]{64}$/),
  }),
});
const Accepted = z.object({ scheme: short, network: short, asset: short, payTo: short, amount: short });
const PaymentV1 = z.object({ x402Version: z.literal(1), scheme: short, network: short, payload: ExactPayload });
const PaymentV2 = z.object({
  x402Version: z.literal(2),
  resource: z.object({ url: z.string().min(1).max(8192) }).nullish(),
  accepted: Accepted,
  payload: ExactPayload,
});

/** The payment in `PAYMENT-SIGNATURE` (version 2) or `X-PAYMENT` (version 1), the base64 of its JSON. */
export function readPayment(headers: IncomingHttpHeaders): ReadPayment {
  const header = headers["payment-signature"] ?? headers["x-payment"];
  if (header === undefined) return null;
  const text = typeof header === "string" ? header.trim() : "";
  if (text.length > MAX_CHARACTERS) return { unreadable: "payment_too_large" };
  const value = BASE64.test(text) ? jsonOf(Buffer.from(text, "base64")) : undefined;
  if (typeof value !== "object" || value === null) return { unreadable: "unreadable_payment" };
  return paymentOf(value) ?? { unreadable: refusalFor(value) };
}

function paymentOf(value: object): SentPayment | null {
  const v2 = PaymentV2.safeParse(value);
  if (v2.success) {
    const { accepted, resource, payload } = v2.data;
    const { scheme, network, ...rest } = accepted;
    return { x402Version: 2, scheme, network, accepted: rest, resourceUrl: resource?.url ?? null, ...flat(payload) };
  }
  const v1 = PaymentV1.safeParse(value);
  if (!v1.success) return null;
  const { scheme, network, payload } = v1.data;
  return { x402Version: 1, scheme, network, accepted: null, resourceUrl: null, ...flat(payload) };
}

function flat({ signature, authorization }: z.infer<typeof ExactPayload>): Pick<SentPayment, "authorization"> {
  return { authorization: { ...authorization, signature } };
}

const anything = z.unknown().optional();
const Outline = z.object({
  x402Version: z.unknown(),
  scheme: anything,
  accepted: z.object({ scheme: anything }).optional().catch(undefined),
});

/** An unsupported version or scheme may have another shape, and is named in the error; anything else is unreadable. */
function refusalFor(value: object): PaymentRefusal {
  const outline = Outline.safeParse(value).data;
  if (outline === undefined) return "unreadable_payment";
  const { x402Version, scheme, accepted } = outline;
  if (x402Version !== 1 && x402Version !== 2) return "unsupported_version";
  const named = x402Version === 2 ? accepted?.scheme : scheme;
  return typeof named === "string" && named !== "exact" ? "unsupported_scheme" : "unreadable_payment";
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
