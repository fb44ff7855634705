import type { Definition } from "../../definitions/definitions.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { wordsPattern } from "../../text/words-pattern.ts";

const RATE_TERM = /\b(?:rate|IBOR)$/i;
/** Rates of other markets, and rates that are not those of loans. */
const OTHER_TERM =
  /\b(?:base|prime|federal|CD|certificate|treasury|reserve|default|swap|reference\s+bank|screen|replacement|successor|fixed|applicable|commercial\s+paper|euribor?|sonia|sofr|money\s+market|bid|quoted)\b/i;
/** "the rates offered by dealers in the Eurodollar market for U.S. dollar deposits". */
const OFFERED = [/\boffered\b/i, /\b(?:Euro-?dollar|London|inter-?bank)\b/i, /\bdeposits?\b/i] as const;
/** Interbank markets of other currencies. */
const OTHER_MARKET =
  /\b(?:Tokyo|Stockholm|Oslo|Copenhagen|Hong\s+Kong|Singapore|Sydney|Brussels|Paris|Frankfurt|Toronto|Prague|Warsaw|Budapest|Mexico)\b|\beuro-?zone\b/i;
const BODY = 800;
/** A limit for repetitive texts. */
const MAX_RATES = 5;

/** The definition of a rate under a name of its own ("IBOR Rate", "Offered Rate") at which banks offer each other deposits, if
 *  loans are priced over it or called by it. */
export function interbankRates({ text }: ParsedAgreement, rates: readonly Definition[]): Definition[] {
  const offered = rates.filter(({ term, bodyStart, bodyEnd }) => {
    if (!RATE_TERM.test(term) || OTHER_TERM.test(term)) return false;
    const body = text.slice(bodyStart, Math.min(bodyEnd, bodyStart + BODY));
    return OFFERED.every((words) => words.test(body)) && !OTHER_MARKET.test(body);
  });
  return offered.slice(0, MAX_RATES).filter((rate) => pricesLoans(text, rate));
}

/** "the IBOR Rate plus 2 percent", "IBOR Rate Loans". */
function pricesLoans(text: string, { term }: Definition): boolean {
  return new RegExp(
    String.raw`\b${wordsPattern(term.split(/\s+/))}\s+(?:plus|\+|as\s+determined[^.;]{0,60}plus|for\s+such[^.;]{0,80}plus|loans?|advances?|borrowings?|fundings?)\b`,
    "i",
  ).test(text);
}
