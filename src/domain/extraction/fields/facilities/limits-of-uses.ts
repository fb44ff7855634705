import type { Money } from "#domain/agreement/values.ts";
import type { Reading } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { moneyIn } from "../../readers/money-in.ts";
import { sentencesWith } from "../../text/sentences.ts";
import { type SublimitTree, type SublimitType, sublimit } from "./sublimit.ts";

const REACH = 400;
/** "_LC Commitment_ at any time shall mean $6,000,000": a caption that is underscored. */
const UNDERSCORED =
  /_(?:L\/C|LC|Letters? of Credit)\s(?:Commitment|Sub-?limit|Limit)_,?\s(?:at\sany\stime\s)?(?:shall\smean|means)\s(?:an\samount\sequal\sto\s)?$/i;
/** `make loans ("Swing Line Loans") in an aggregate amount not exceeding $15,000,000`. */
const SWING =
  /\b(?:make|makes|made|lend|advance)\b[^.;$]{0,160}\bSwing\s?-?(?:Line)?\s?(?:Loans?|Advances?)\b[^.;$]{0,80}\b(?:not\s(?:to\s)?exceed(?:ing)?|up\sto)\s(?:the\ssum\sof\s)?$/i;
/** "The aggregate amount of the Ancillary Commitments shall not at any time exceed £15,000,000". */
const ANCILLARY =
  /\bAncillary\s(?:Commitments|Facilities|Outstandings)\b[^.;]{0,80}\b(?:shall|may|must)\snot\b[^.;]{0,40}\bexceed\s$/i;
/** "may enter into Foreign Exchange Contracts up to a notional amount of $3,000,000". */
const EXCHANGE =
  /\bforeign\sexchange\s(?:contracts?|transactions?)\b[^.;]{0,80}\b(?:up\sto|not\s(?:to\s)?exceed(?:ing)?|not\sto\sexceed)\s(?:an?\s(?:aggregate\s)?(?:notional\s|principal\s)?amount\sof\s)?$/i;

/** "Revolving Loans made to the Canadian Borrower shall not at any time exceed $25,000,000". */
const TO_BORROWER =
  /\b(?:[Ll]oans|[Aa]dvances|[Ee]xtensions\sof\s[Cc]redit|[Ee]xposure)\b[^.;$]{0,80}\b(?:made\s)?to\s(?:the|any|all)\s(?:(?:[A-Z]\w+ian|[A-Z]\w+(?:ish|an|ch|ese)|UK|U\.K\.|Foreign|Designated|Subsidiary|Offshore)\s){1,2}Borrowers?\b[^.;$]{0,80}\b(?:shall|may|will|would)\s(?:not\s)?(?:at\sany\s(?:one\s)?time\s)?exceed\s(?:the\sDollar\s(?:Equivalent|Amount)\sof\s)?$/;
/** "all Revolving Loans denominated in Canadian Dollars shall not at any time exceed $20,000,000". */
const IN_CURRENCY =
  /\bloans\b[^.;$]{0,80}?\b(?:denominated\s|made\s|outstanding\s)?in\s(?:(?:an?|any|all|one\sor\smore|currencies\sother\sthan)\s)?(?:(?:designated|foreign|alternative|optional|available|offshore|agreed)\scurrenc(?:y|ies)|(?:canadian|australian)\sdollars|sterling|pounds\ssterling|euros?|yen|(?:the\s)?dollars?(?<=\bthan\s(?:the\s)?dollars?))\b[^.;$]{0,160}\b(?:shall|may|will|would)\s(?:not\s)?(?:at\sany\s(?:one\s)?time\s)?exceed\s(?:the\sdollar\s(?:equivalent|amount)\sof\s)?$/i;

/** "The maximum aggregate amount of outstanding Letters of Credit shall not exceed, at any one time, $1,500,000", in a text whose
 *  sections have no headings that say so; not the limit of letters of credit together with loans. Words in front of a proviso
 *  name the facility. */
const CREDITS =
  /(?:\b[A-Z][^.;$]{3,240}?\b(?:provided|except)\sthat,?\s(?:the\s)?)?\b(?:aggregate|total|maximum)\s(?:\w+\s){0,3}(?:amount|balance|exposure|liability)\s(?:\w+\s){0,3}(?:of|under|for)\s(?:all\s|any\s)?(?:\w+\s){0,2}(?:letters\sof\scredit|(?:L\/?C|letter\sof\scredit)\s(?:obligations|exposure|usage|outstandings|liabilities))\b(?:(?!\b(?:plus|and|together|with|loans?|advances)\b)[^.;$]){0,60}\b(?:shall|may|will|must)\snot\s(?:at\sany\s(?:one\s)?time,?\s)?exceed,?\s(?:at\sany\s(?:one\s)?time,?\s)?(?:the\ssum\sof\s)?$/i;

/** "shall issue, up to the lesser of (a) the Available Amount or (b) $5,000,000, standby letters of credit". */
const ISSUED = /\bissue\b(?:(?!\bletters?\sof\scredit)[^;$]){0,100}\bup\sto\b[^;$]{0,200}$/i;
const OF_CREDITS = /^\)?,?\s(?:(?:of|in|for)\s)?(?:\w+\s){0,3}letters?\sof\scredit\b/i;

interface Use {
  readonly type: SublimitType;
  readonly words: readonly string[];
  readonly cap: RegExp;
  /** The words behind the amount, where the use follows it. */
  readonly after?: RegExp;
}

/** What is drawn and may be drawn under letters of credit. */
const USED_CREDITS = [
  "l/c obligations",
  "lc obligations",
  "letter of credit obligations",
  "l/c exposure",
  "lc exposure",
];

const USES: readonly Use[] = [
  { type: "letter_of_credit", words: ["_lc commitment", "_letter of credit", "_l/c"], cap: UNDERSCORED },
  { type: "letter_of_credit", words: ["letters of credit", ...USED_CREDITS], cap: CREDITS },
  { type: "letter_of_credit", words: ["letters of credit"], cap: ISSUED, after: OF_CREDITS },
  { type: "swingline", words: ["swing"], cap: SWING },
  { type: "borrower", words: ["borrower shall", "borrower may", "borrowers shall", "borrowers may"], cap: TO_BORROWER },
  { type: "multicurrency", words: ["denominated in", "loans in", "loans made in", "outstanding in"], cap: IN_CURRENCY },
  { type: "other", words: ["ancillary commitment", "ancillary outstanding"], cap: ANCILLARY },
  { type: "other", words: ["foreign exchange"], cap: EXCHANGE },
];

/** The caps on single uses of a commitment that a sentence states outside of the sections on them. */
export function limitsOfUses(parsed: ParsedAgreement): SublimitTree[] {
  return USES.flatMap(({ type, ...use }) => {
    const amount = cappedIn(parsed, use);
    return amount ? [sublimit(type, amount.money, { start: amount.start, end: amount.money.end }, 0.8)] : [];
  });
}

/** What every cap has in it. */
const LIMITS = /exceed|up\sto|mean/i;

function cappedIn(
  parsed: ParsedAgreement,
  { words, cap, after }: Omit<Use, "type">,
): { readonly start: number; readonly money: Reading<Money> } | null {
  for (const { start, end } of sentencesWith(parsed, words)) {
    const amounts = moneyIn(parsed, start, end);
    if (amounts.length === 0 || parsed.outline.zoneAt(start) === "form") continue;
    if (!LIMITS.test(parsed.text.slice(start, end))) continue;
    for (const money of amounts) {
      const from = Math.max(start, money.start - REACH);
      const match = cap.exec(parsed.text.slice(from, money.start));
      const isOfUse = after?.test(parsed.text.slice(money.end, money.end + 60)) ?? true;
      if (match && isOfUse) return { start: from + match.index, money };
    }
  }
  return null;
}
