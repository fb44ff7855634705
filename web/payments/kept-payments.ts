const PREFIX = "tranche.payment.";

/** Signed payments with an unknown outcome, each under the request it was signed for: the same request, sent again,
 *  must carry the same payment. They survive a reload of the page, but not the tab. */
export function keptPayment(request: string): string | null {
  return sessionStorage.getItem(PREFIX + request);
}

export function keepPayment(request: string, header: string): void {
  sessionStorage.setItem(PREFIX + request, header);
}

export function forgetPayment(request: string): void {
  sessionStorage.removeItem(PREFIX + request);
}
