import type { Clock } from "#platform/clock.ts";
import type { AuthorizationSignatures } from "./authorization-signature.ts";
import { requirementsV2 } from "./challenge.ts";
import type { PaymentRefusal } from "./payment-refusals.ts";
import { isNetwork, type PaymentTerms } from "./payment-terms.ts";
import type { PaymentAsk } from "./payments.ts";
import type { SentPayment, SignedAuthorization } from "./read-payment.ts";

export interface CheckDeps {
  readonly terms: PaymentTerms;
  readonly clock: Clock;
  readonly signatures: AuthorizationSignatures;
}

/** Checks a payment against the request, without trusting the facilitator to do so. Null if it matches. @throws
 *  ChainError if the payer may be a contract wallet and the chain cannot be queried. */
export async function refusalOf(deps: CheckDeps, sent: SentPayment, ask: PaymentAsk): Promise<PaymentRefusal | null> {
  const refusal = refusalOfTerms(deps.terms, sent, ask) ?? refusalOfTime(sent.authorization, deps.clock.now());
  if (refusal) return refusal;
  return (await deps.signatures.signed(sent.authorization)) ? null : "invalid_signature";
}

function refusalOfTerms(terms: PaymentTerms, sent: SentPayment, ask: PaymentAsk): PaymentRefusal | null {
  const { accepted, authorization, resourceUrl, x402Version } = sent;
  const amount = BigInt(requirementsV2(terms, ask).amount);
  if (x402Version === 1 && terms.network.name === null) return "unsupported_version";
  if (sent.scheme !== "exact") return "unsupported_scheme";
  if (!isNetwork(terms, sent.network)) return "wrong_network";
  if (accepted && !sameText(accepted.asset, terms.token.address)) return "wrong_asset";
  if ([accepted?.payTo, authorization.to].some((to) => to !== undefined && !sameText(to, terms.payTo)))
    return "wrong_payee";
  // The scheme is "exact": no less and no more.
  if (authorization.value !== amount || (accepted && accepted.amount !== String(amount))) return "wrong_amount";
  return resourceUrl !== null && pathOf(resourceUrl) !== pathOf(ask.url) ? "wrong_resource" : null;
}

/** Path and query only: clients may reach the service under another host name. */
function pathOf(url: string): string | null {
  const parsed = URL.parse(url);
  return parsed && `${parsed.pathname}${parsed.search}`;
}

/** EIP-3009: valid from `validAfter` and before `validBefore`. */
function refusalOfTime({ validAfter, validBefore }: SignedAuthorization, at: Date): PaymentRefusal | null {
  const now = BigInt(Math.floor(at.getTime() / 1000));
  if (now >= validBefore) return "expired";
  return now < validAfter ? "not_yet_valid" : null;
}

function sameText(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
