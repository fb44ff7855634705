/** A kind of thing that questions are about. One of a kind may stand in the place of another. */
export type Kind =
  | "facility"
  | "party"
  | "fee"
  | "rate"
  | "covenant"
  | "report"
  | "interval"
  | "default"
  | "prepayment"
  | "restriction";

/** A thing that a question names, with its place: UTF-16 offsets, half-open. */
export interface NamedThing {
  readonly kind: Kind;
  readonly at: number;
  readonly end: number;
}

/** Kinds with their names, the longer names first: a letter of credit fee is no facility. */
const NAMES: readonly (readonly [Kind, RegExp])[] = [
  [
    "fee",
    /\b(?:(?:commitment|facility|fronting|letters? of credit|l\/c|agency|agent's|administrative|upfront|closing|arrangement|exit|utili[sz]ation|unused(?: line)?|ticking|participation|prepayment|assignment|processing|amendment|monitoring|default) )?fees?\b|\b(?:prepayment|call) premium\b/g,
  ],
  [
    "prepayment",
    /\b(?:voluntary|optional|mandatory|scheduled) (?:prepayments?|repayments?)\b|\b(?:excess cash )?sweep\b/g,
  ],
  [
    "rate",
    /\b(?:interest|default|alternate base|base|prime|floating|fixed) rate\b|\b(?:applicable )?margin\b|\bspread\b|\b(?:rate )?floor\b|\b(?:base rate|abr|prime|(?:term )?sofr|libor|euribor|eurodollar) (?:loans?|margin|option)\b/g,
  ],
  [
    "covenant",
    /\b(?:(?:consolidated|total|net|senior|secured|first lien|maximum|minimum) )*(?:(?:interest|fixed charge|debt service|cash flow) (?:coverage|cover)|leverage|liquidity|(?:tangible )?net worth|loan to value|current(?= ratio)|asset coverage|capital expenditures?|capex)(?: ratio)?(?: (?:covenant|test))?\b/g,
  ],
  [
    "default",
    /\b(?:cross[- ]?(?:default|acceleration)|judge?ments?|non-?payment|payment default|misrepresentations?|insolvency|bankruptcy|change (?:of|in) control|erisa)\b/g,
  ],
  [
    "report",
    /\b(?:financial statements|accounts|(?:borrowing base|compliance) certificates?|(?:annual )?budget|projections|audit(?:ed statements)?)\b/g,
  ],
  ["interval", /\b(?:annual|yearly|quarterly|monthly|weekly)\b/g],
  [
    "party",
    /\b(?:(?:co-?)?borrowers?|guarantors?|obligors?|(?:administrative |facility |security |collateral |syndication |documentation |paying )?agents?|(?:issuing|l\/c) (?:banks?|lenders?)|swing ?line lender|(?:required|majority) lenders|lenders?|(?:lead )?arrangers?|bookrunners?|(?:security )?trustee|parent|sponsor)\b/g,
  ],
  [
    "facility",
    /\b(?:(?:delayed[- ]draw )?term (?:loan|facility)s?(?: [a-h]\b)?|term facilities|bridge (?:loan|facility)|revolv(?:ers?|ing (?:facility|loans?|commitments?|credit(?: facility)?))|swing ?line(?: (?:loans?|sublimit|facility))?|letters? of credit|lines? of credit|(?:facility|tranche) [a-h\d]\b|incremental (?:facility|loans?))\b/g,
  ],
  [
    "restriction",
    /\b(?:dividends|distributions|restricted payments|share buybacks|buybacks|acquisitions|liens|(?:more |additional |other )?(?:debt|indebtedness)|investments|(?:asset sales|sell assets|disposals|dispositions)|mergers)\b/g,
  ],
];

/** The things that a text in lower case names, each place once, in the order of the text. */
export function namedThings(text: string): NamedThing[] {
  const found: NamedThing[] = [];
  for (const [kind, names] of NAMES)
    for (const { index, 0: words } of text.matchAll(names)) {
      const end = index + words.length;
      if (!found.some((one) => one.at < end && index < one.end)) found.push({ kind, at: index, end });
    }
  return found.sort((a, b) => a.at - b.at);
}
