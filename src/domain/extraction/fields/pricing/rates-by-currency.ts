import type { Span } from "../../text/normal-text.ts";
import { currencyAt } from "./facility-currency.ts";

const CURRENCY = String.raw`(?:(?:U\.?\s?S\.?|United\s+States|Canadian|Australian|Swiss|Japanese|British)\s+)?(?:Dollars?|Euros?|Sterling|Pounds?|Yen|Francs?)\b|USD\b|EUR\b|GBP\b|CAD\b|AUD\b|JPY\b|CHF\b`;
/** "(i) denominated in Dollars, 5.25%", "for Loans made in Euros, 2.00%": the last currency in front of a rate. */
const BEFORE = new RegExp(
  String.raw`\b(?:denominated|made|funded|borrowed)\s+in\s+(?<name>${CURRENCY})[^%;.]{0,60}$`,
  "i",
);
/** "5.25% for Loans denominated in Dollars". */
const AFTER = new RegExp(
  String.raw`^\)?\s*(?:per\s+annum|p\.a\.)?,?\s*(?:in\s+(?:the\s+)?case\s+of|for|with\s+respect\s+to|in\s+respect\s+of|as\s+to)\s[^%;.]{0,80}?\b(?:denominated|made|funded|borrowed)\s+in\s+(?<name>${CURRENCY})`,
  "i",
);
const REACH = 160;

/** The currency of the loans that a rate is stated for, as an ISO code; null if its clause names none. */
function currencyOfRate(text: string, from: number, { start, end }: Span): string | null {
  const before = text.slice(Math.max(from, start - REACH), start);
  const own = before.slice(Math.max(before.lastIndexOf(";"), before.lastIndexOf("%")) + 1);
  const after = text.slice(end, end + REACH);
  const name = AFTER.exec(after)?.groups?.["name"] ?? BEFORE.exec(own)?.groups?.["name"];
  return name === undefined ? null : currencyAt(name.replace(/\s+/g, " "));
}

interface RateOf {
  readonly rate: Span;
}

/** Of rates that are stated by currency ("denominated in Dollars, 5.25% and (ii) denominated in Euros, 5.50%"), those of one
 *  currency and those that name none. All of them where none is of that currency. */
export function ofCurrency<S extends RateOf>(text: string, rates: readonly S[], code: string | null): readonly S[] {
  if (code === null) return rates;
  const codes = rates.map(({ rate }, i) => currencyOfRate(text, rates[i - 1]?.rate.end ?? 0, rate));
  if (!codes.includes(code)) return rates;
  return rates.filter((_, i) => codes[i] === null || codes[i] === code);
}

const BENCHMARK =
  /\b(?:(?<EUR>EURIBOR?)|(?<GBP>SONIA)|(?<CAD>CDOR|CORRA)|(?<JPY>TIBOR?|TONAR?)|(?<CHF>SARON)|(?<AUD>BBS[YW])|(?<USD>SOFR|LIBOR?|Eurodollar))\b/gi;

/** The currency of loans at the reference rate that words name last, as an ISO code. */
export function currencyOfBenchmark(words: string): string | null {
  const last = [...words.matchAll(BENCHMARK)].at(-1)?.groups ?? {};
  return Object.entries(last).find(([, name]) => name !== undefined)?.[0] ?? null;
}
