import type { Span } from "../text/normal-text.ts";
import { readMoney } from "./money.ts";

const CURRENCY = String.raw`(?:(?:U\.?S\.?|C|A)?\s?[$€£]|(?:U\.?S\.? ?)?dollars?|euros?|USD|EUR|GBP|CAD)`;
const SCALED = String.raw`(?:(?:all )?(?:figures|amounts)(?: are)? )?(?:${CURRENCY} ?)?(?:(?:stated|expressed|shown) )?(?:in )?(?:${CURRENCY} ?)?(thousands|millions)(?: of ${CURRENCY})?`;
const ZEROS = String.raw`(?:in )?${CURRENCY}?\s?(000)['’]?s?(?: omitted)?`;
/** Over a column of amounts: "(in thousands)", "($ in millions)", "(000's omitted)", "Commitment ($000s)", also on a line or in a
 *  cell of its own. */
const UNITS = new RegExp(String.raw`(?<=[(\n|][ \t]{0,60})(?:${SCALED}|${ZEROS})(?=[ \t]{0,60}(?:[)\n|]|$))`, "gi");
const NAMED = new RegExp(CURRENCY, "i");

/** What amounts are multiples of, and the words that say so. */
export interface StatedUnit extends Span {
  readonly multiple: 1_000 | 1_000_000;
  /** Undefined if the words name none: "(in thousands)". */
  readonly currency: string | undefined;
}

/** The last unit that the text between two offsets states for the amounts below it; null if it states none. */
export function statedUnit(text: string, from: number, to: number, dollar = "USD"): StatedUnit | null {
  const stated = [...text.slice(from, to).matchAll(UNITS)].at(-1);
  if (stated === undefined) return null;
  const start = from + stated.index;
  const multiple = stated[1]?.toLowerCase() === "millions" ? 1_000_000 : 1_000;
  return { multiple, currency: currencyOf(stated[0], dollar), start, end: start + stated[0].length };
}

function currencyOf(words: string, dollar: string): string | undefined {
  const named = `${NAMED.exec(words)?.[0] ?? ""} 1,000`;
  return readMoney(named, 0, named.length, dollar)[0]?.value.currency;
}
