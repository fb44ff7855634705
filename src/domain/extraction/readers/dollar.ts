/** Countries with a dollar of their own, as agreements name them. */
const COUNTRIES: readonly (readonly [RegExp, string])[] = [
  [/^(?:United\s+States|U\.\s?S\.|US|America)/i, "USD"],
  [/^Canad/i, "CAD"],
  [/^Australia/i, "AUD"],
  [/^New\s+Zealand/i, "NZD"],
  [/^Hong\s+Kong/i, "HKD"],
  [/^Singapore/i, "SGD"],
];
/** Without one of these words a text has no dollar but that of the United States. */
const OTHER_COUNTRY = /\b(?:Canad(?:a|ian)|Australian?|New\s+Zealand|Hong\s+Kong|Singapore)\b/i;
const COUNTRY = String.raw`((?:United\s+States|U\.\s?S\.|US\b|American?\b|Canad(?:a|ian)\b|Australian?\b|New\s+Zealand\b|Hong\s+Kong\b|Singapore\b))`;
/** `"Canadian Dollars", "Cdn. $" and "$" mean the lawful money of Canada`, `"$" or "dollars" are references to Canadian dollars`. */
const DEFINED = new RegExp(
  String.raw`(?:["']\$["']|\b(?:sign|symbol)\s"?\$"?|"[Dd]ollars?")(?:[\s,]|"[\w.$ ]{1,24}"|\([^()]{0,60}\)|\b(?:or|and|the|each|sign|symbol|shall|unless|otherwise|stated|specified|in|this|Agreement)\b){0,24}?\b(?:means?|refers?|denotes?|is|are|be)\b[^.;"]{0,60}?\b${COUNTRY}`,
  "g",
);
/** "all dollar amounts are expressed in Canadian currency". */
const ALL_AMOUNTS = new RegExp(
  String.raw`\b(?:all|any)\s(?:references?\s(?:[\w-]+\s){0,6}?to\s)?(?:[\w-]+\s){0,5}?(?:currency|dollars?|amounts?|sums|money|monies)\s(?:[\w-]+\s){0,6}?(?:are|is|shall\sbe|will\sbe|refers?|means?)\s(?:(?:deemed|to|be|expressed|stated|denominated|references?)\s){0,4}(?:(?:in|to)\s)?(?:the\s)?(?:lawful\s(?:money|currency)\sof\s)?(?:the\s)?${COUNTRY}`,
  "gi",
);
const MAX_PLACES = 40;

/** The currency (ISO 4217) of a bare "$" or "dollars" in a text: the dollar that the text defines by it, else the US dollar. */
export function dollarOf(text: string): string {
  if (!OTHER_COUNTRY.test(text)) return "USD";
  const defined = countriesIn(text, DEFINED);
  const stated = defined.length > 0 ? defined : countriesIn(text, ALL_AMOUNTS);
  return stated.includes("USD") ? "USD" : (stated[0] ?? "USD");
}

function countriesIn(text: string, pattern: RegExp): string[] {
  const found: string[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match && found.length < MAX_PLACES; match = pattern.exec(text)) {
    const code = COUNTRIES.find(([country]) => country.test(match?.[1] ?? ""))?.[1];
    if (code !== undefined) found.push(code);
  }
  return found;
}
