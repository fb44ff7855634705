import type { Definition } from "../../definitions/definitions.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";

const RATE_TERM = /\b(?:rate|IBOR)$/i;
/** Rates of other markets, and rates that are not those of loans. */
const OTHER_TERM =
  /\b(?:base|prime|federal|CD|certificate|treasury|reserve|default|swap|reference\s+bank|screen|replacement|successor|fixed|applicable|commercial\s+paper|euribor?|sonia|sofr|money\s+market|bid|quoted)\b/i;
/** "the rates offered by dealers in the Eurodollar market for U.S. dollar deposits". */
const OFFERED =
  /\boffered\b[^;]{0,400}\b(?:Euro-?dollar|London|inter-?bank)\b[^;]{0,400}\bdeposits?\b|\boffered\b[^;]{0,400}\bdeposits?\b[^;]{0,400}\b(?:Euro-?dollar|London|inter-?bank)\b|\bdeposits?\b[^;]{0,300}\boffered\b[^;]{0,300}\b(?:Euro-?dollar|London|inter-?bank)\b/i;
/** Interbank markets of other currencies. */
const OTHER_MARKET =
  /\b(?:Tokyo|Stockholm|Oslo|Copenhagen|Hong\s+Kong|Singapore|Sydney|Brussels|Paris|Frankfurt|Toronto|Prague|Warsaw|Budapest|Mexico)\b|\beuro-?zone\b/i;
const BODY = 1200;

/** The definition of a rate under a name of its own ("IBOR Rate", "Offered Rate") at which banks offer each other deposits, if
 *  loans are priced over it or called by it. */
export function interbankRates({ text }: ParsedAgreement, rates: readonly Definition[]): Definition[] {
  return rates.filter((rate) => {
    if (!RATE_TERM.test(rate.term) || OTHER_TERM.test(rate.term)) return false;
    const body = text.slice(rate.bodyStart, Math.min(rate.bodyEnd, rate.bodyStart + BODY));
    return OFFERED.test(body) && !OTHER_MARKET.test(body) && pricesLoans(text, rate);
  });
}

/** "the IBOR Rate plus 2 percent", "IBOR Rate Loans". */
function pricesLoans(text: string, { term }: Definition): boolean {
  const words = term.split(/\s+/).map((word) => RegExp.escape(word));
  return new RegExp(
    String.raw`\b${words.join(String.raw`\s+`)}\s+(?:plus|\+|as\s+determined[^.;]{0,60}plus|for\s+such[^.;]{0,80}plus|loans?|advances?|borrowings?|fundings?)\b`,
    "i",
  ).test(text);
}
