import type { PlacedFacility } from "../facilities/select-facilities.ts";
import type { Subject } from "../subject.ts";

const USUAL = /\b(?:abr|base rate|alternat(?:e|ive) base|prime[- ]based|prime)\b/;
const NAMES = /\b(?:[A-Z][a-z]+\s){1,3}Rate\b/g;
const OF_AN_INDEX =
  /\b(?:euro\w*|libo\w*|sofr|sonia|euribor|offshore|interbank|fixed|bid|cd|quoted|treasury|interest|default|funds|maximum|adjusted)\b/i;

/** Names of base rates that also mean any index. */
const OFTEN_BASE = /\b(reference|index|bank|national|corporate|floating|variable|domestic) rate\b/;

/** Whether a question is about loans at the base rate, by a usual name (ABR, prime) or by the name of the agreement (the
 *  Reference Rate, the Domestic Rate). */
export function asksBaseRate(text: string, subject: Subject): boolean {
  return USUAL.test(text) || ownNames(subject).some((name) => text.includes(name)) || hasLoansAt(text, subject);
}

/** Whether the agreement has loans at the rate that a question names: `Reference Rate Loans`. */
function hasLoansAt(text: string, subject: Subject): boolean {
  const name = OFTEN_BASE.exec(text)?.[1];
  return (
    name !== undefined &&
    new RegExp(String.raw`\b${name}\s+Rate\s+(?:Loan|Advance|Borrowing)s?\b`, "i").test(subject.text ?? "")
  );
}

/** Whether the only floating rate of a facility is the base rate, so that its margin is the one over the base rate. */
export function isPricedOffBase({ facility }: PlacedFacility): boolean {
  const { base_rate_option: base, rate_option: rate } = facility.interest_terms;
  return base === null && USUAL.test(rate?.benchmark?.toLowerCase() ?? "");
}

/** The names in the words that state the margin over the base rate, in lower case. */
function ownNames(subject: Subject): string[] {
  return subject.agreement.facilities.flatMap((_facility, i) => {
    const stated = subject.agreement.evidence[`/facilities/${i}/interest_terms/base_rate_option/spread_bps`] ?? [];
    return stated
      .flatMap(({ quote = "" }) => quote.match(NAMES) ?? [])
      .filter((name) => !OF_AN_INDEX.test(name))
      .map((name) => name.replaceAll(/\s+/g, " ").toLowerCase());
  });
}
