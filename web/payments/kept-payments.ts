const PREFIX = "tranche.payment.";

/** Signed payments of which it is not known what became of them, each under the request it was signed for: asked again,
 *  that request is to bring the same one. They outlive a reload of the page, not the tab. */
export function keptPayment(request: string): string | null {
  return sessionStorage.getItem(PREFIX + request);
}

export function keepPayment(request: string, header: string): void {
  sessionStorage.setItem(PREFIX + request, header);
}

export function forgetPayment(request: string): void {
  sessionStorage.removeItem(PREFIX + request);
}
