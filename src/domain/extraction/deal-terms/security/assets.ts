import type { ParsedAgreement } from "../../parsed-agreement.ts";
import type { Span } from "../../text/normal-text.ts";

/** Kinds of assets and the words that name them. */
const ASSETS: readonly (readonly [string, RegExp])[] = [
  [
    "accounts",
    /\b(?:(?<!\b(?:deposit|securities|collateral|operating|bank|controlled|cash|control) )accounts?(?! (?:debtors?|with|maintained|numbers?|no|at|bank)\b)\b|receivables?|contract rights)/i,
  ],
  ["inventory", /\binventor(?:y|ies)\b|(?<!\bcapital )\bstocks\b(?! and\b)/i],
  ["equipment", /\b(?:equipment|machinery|fixtures|vehicles|rolling stock|aircraft|vessels?)\b/i],
  [
    "real_estate",
    /\b(?:real (?:property|estate)|immove?able propert(?:y|ies)|title deeds|mortgaged propert(?:y|ies)|deeds? of trust|premises)/i,
  ],
  [
    "equity_interests",
    /\b(?:capital stock|share capital|ordinary shares|(?:equity|membership|partnership|ownership) interests?|shares? of (?:stock|common|capital)|(?:common|subordinated) units|(?:issued and outstanding|all (?:of )?the) (?:shares|stock)|pledged (?:stock|shares|equity|interests))\b/i,
  ],
  ["intellectual_property", /\b(?:intellectual property|patents?|trademarks?|copyrights?)\b/i],
  ["oil_and_gas", /\b(?:oil and gas|hydrocarbons?|mineral interests?|proved reserves|borrowing base properties)\b/i],
  [
    "securities",
    /\b(?:marketable securities|(?:preferred|listed|publicly traded) stocks?|treasur(?:y|ies)|(?:corporate|municipal) (?:bonds?|obligations?)|commercial paper|investment property|securities accounts?|certificated securities)\b/i,
  ],
  [
    "cash",
    /\b(?:deposit accounts?|certificates? of deposit|unrestricted cash|cash collateral account|cash (?:and|&) cash equivalents)\b/i,
  ],
];
const ALL =
  /\b(?:all|substantially all)(?: or substantially all)?(?: of)?(?: the| its| their| his)?(?: (?:respective|present and future|now owned|existing|tangible and intangible|personal|real and personal|other|business|right, title and interest in(?: and to)?(?: all)?(?: of)?(?: the| its)?|Borrower's|Debtor's|Company's|Loan Parties'))*(?: and to)? ?(?:all )?(?:of the )?(?:personal property|property and assets|properties and assets|assets and propert(?:y|ies)|assets and interests in assets|assets)\b(?! (?:of (?:any|another|such) (?:other )?person|sale))/i;

export interface NamedAsset extends Span {
  readonly asset: string;
}

/** The kinds of assets named in a span, without duplicates, at their first mention. "All assets" is one kind. */
export function assetsIn({ text }: ParsedAgreement, { start, end }: Span): NamedAsset[] {
  const words = text.slice(start, end);
  const all = ALL.exec(words);
  if (all) return [{ asset: "all_assets", start: start + all.index, end: start + all.index + all[0].length }];
  return ASSETS.flatMap(([asset, pattern]) => {
    const match = pattern.exec(words);
    return match ? [{ asset, start: start + match.index, end: start + match.index + match[0].length }] : [];
  }).sort((a, b) => a.start - b.start);
}
