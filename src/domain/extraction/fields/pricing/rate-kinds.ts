import { allMatches } from "../../text/all-matches.ts";

/** The purpose of a rate or a column of rates: loans at a reference rate, loans at the base rate, or a fee. `sum`: what a
 *  borrower pays in all; `certificate`: loans at the rate of certificates of deposit. */
export type RateKind = "benchmark" | "base" | "fee" | "letter_of_credit" | "sum" | "certificate" | "other";

export interface KindMention {
  readonly kind: RateKind;
  readonly start: number;
  readonly end: number;
}

const KINDS: readonly (readonly [RateKind, string])[] = [
  [
    "fee",
    String.raw`(?:revolving |delayed draw |term |applicable )?(?:commitment|unused(?: line| facility| commitment)?|undrawn|facility|ticking|availability|stand-?by|non-?use)\s+fees?(?: rate| percentage)?|\bfee\s+(?:margin|rate|percentage)`,
  ],
  ["other", String.raw`utili[sz]ation\s+fees?|acceptance fee(?: percentage)?|swing\s?line`],
  ["certificate", String.raw`\bCD\s+(?:rate|loans?|margin|borrowings?|advances?)`],
  [
    "sum",
    String.raw`all\s?-\s?in(?:\s+drawn)?(?:\s+(?:cost|spread|margin|rate|pricing|price))?|drawn\s+(?:cost|pricing)`,
  ],
  [
    "letter_of_credit",
    String.raw`(?:(?:non\s?-\s?)?performance |standby |commercial |financial |documentary )?(?:letters?\s+of\s+credit|L\/Cs?|\bLCs?|\bLOC(?=\s+fee))(?:\s+(?:participation )?fees?)?(?: rate)?`,
  ],
  [
    "benchmark",
    String.raw`non\s?-?\s?base\s+rate|(?:(?:adjusted|daily|simple|term|overnight|compounded) )*\bSOFR|term\s+benchmark|euro\s?-?\s?dollar|euro\s?-?\s?currency|euro\s?-?\s?rate|\bLIBO(?:R|\s+rate)?\b|\bEURIBO(?:R|\s+rate)?\b|\bSONIA|€STR|\bESTR|\bCDORR?|\bCORRA|\bTIBOR|\bSTIBOR|\bBBS[YW]\b|\bNIBOR|\bSARON\b|\bTONAR?\b|\bBA\s+rate|bankers'\s+acceptance|\bRFR\b|\bCBR\b|alternative\s+currenc(?:y|ies)|applicable\s+overnight\s+rate|fixed\s+(?:period\s+)?rate\s+(?:loans|advances)|offshore\s+rate|cayman\s+rate|\bIBOR\b|\bBSBY\b|london\s+inter-?\s?bank\s+offered\s+rate`,
  ],
  [
    "base",
    String.raw`(?:alternate\s+|adjusted\s+|canadian\s+|u\.?s\.?\s+)?base\s+rate|\bbase\s+margin|\bABR\b|\bCBFR\b|(?:canadian\s+)?prime(?:\s+(?:rate|loans?|lending))?|index\s+(?:rate|margin)|alternate\s+reference\s+rate|reference\s+rate\s+from\s+time\s+to\s+time\s+in\s+effect|reference\s+rate(?=\s+(?:loans?|advances?|borrowings?|margin|option|minus|plus)\b|,?\s*$)|(?<!\b(?:sofr|libor|euribor)\s)reference\s+rate(?= {2,}\S)|(?<!(?:daily|libor|sofr|bsby|dollar)\s)floating\s+rate\s+(?:margin|loans?|advances?|borrowings?)|federal\s+funds\s+rate\s+loans|(?<=\b(?!the\b|such\b|any\b|each\b|inter\b)[a-z]{3,20}\s)bank\s+rate\b`,
  ],
];
const PATTERN = new RegExp(KINDS.map(([kind, source]) => `(?<${kind}>${source})`).join("|"), "gi");

/** Words of `[from, to)` that state the purpose of a rate, in text order. */
export function readRateKinds(text: string, from: number, to: number): KindMention[] {
  return allMatches(text.slice(from, to), PATTERN).map((match) => ({
    kind: kindOf(match.groups ?? {}),
    start: from + match.index,
    end: from + match.index + match[0].length,
  }));
}

function kindOf(groups: Record<string, string | undefined>): RateKind {
  return KINDS.find(([kind]) => groups[kind] !== undefined)?.[0] ?? "other";
}
