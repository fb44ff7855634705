import type { PREPAYMENT_TYPES } from "#domain/agreement/covenant.ts";
import { claim, quotation, type Reply } from "../answer/claim.ts";
import { formatPercent, spoken } from "../answer/formats.ts";
import { cite, quoteOf, type Subject } from "../subject.ts";
import { sectionName } from "../text/sections.ts";
import { type Sentence, sentencesAndParagraphs, sentencesOf } from "../text/sentences.ts";
import { answered, notStated, type Topic } from "../topic.ts";

type PrepaymentType = (typeof PREPAYMENT_TYPES)[number];

const ASSET = String.raw`(?:assets?|property|properties|equipment|divisions?|business(?:es)?|subsidiar(?:y|ies)|collateral|real estate|plants?)`;

/** How people ask for what must be prepaid from a source of cash. */
const TYPES: readonly (readonly [RegExp, PrepaymentType])[] = [
  [/\b(?:excess cash ?flow|ecf|cash (?:flow )?sweep|cash flow recapture)\b/, "excess_cash_flow"],
  [
    new RegExp(
      String.raw`\b(?:asset sales?|disposals?|dispositions?|disposal proceeds|sale proceeds|sales? of (?:\w+ ){0,2}${ASSET}|s(?:ell|ells|elling|old) (?:\w+ ){0,2}${ASSET}|${ASSET} (?:\w+ ){0,2}sold)\b`,
    ),
    "asset_sale",
  ],
  [
    /\b(?:debt issuances?|(?:issu|rais|incur)\w* (?:\w+ ){0,2}(?:debt|bonds|notes|indebtedness)|new debt|incurrence of (?:\w+ )?debt|bond issue|debt proceeds|proceeds of (?:other|new|any|additional|further) (?:debt|financing|loans|notes|bonds))\b/,
    "debt_issuance",
  ],
  [
    /\b(?:equity (?:issuances?|offerings?|raise|proceeds)|(?:issu|rais|sell)\w* (?:\w+ ){0,2}(?:equity|shares|stock)|(?:share|stock) (?:issue|offering)s?|ipo|(?:public|follow-on|secondary) (?:stock |share |equity )?offering|proceeds of (?:other|new|any|additional|further) (?:equity|capital))\b/,
    "equity_issuance",
  ],
  [/\b(?:casualty|insurance (?:proceeds|money|payouts?|recover\w+)|condemnation|insured loss\w*)\b/, "casualty"],
  [/\bborrowing base\b|\bover-?advances?\b/, "borrowing_base"],
  [/\bchange (?:of|in) control\b/, "change_of_control"],
  [/\bsweep\b/, "excess_cash_flow"],
];

/** Mandatory prepayments: one kind with its share, or all of them. */
export const prepayments: Topic = ({ text }, subject) => {
  if (
    !/\b(?:prepa\w+|sweep\w*|proceeds|applied)\b/.test(text) ||
    /\b(?:smallest|partial|net worth|maintain)\b/.test(text)
  )
    return null;
  if (
    /\b(?:voluntar\w*|optional\w*|premium|penalt\w*|fees?|purpose|used?|notice|may the borrower|can the borrower|can they)\b/.test(
      text,
    )
  )
    return null;
  const all = subject.agreement.mandatory_prepayments.map((one, i) => ({
    one,
    pointer: `/mandatory_prepayments/${i}`,
  }));
  const type = TYPES.find(([pattern]) => pattern.test(text))?.[1];
  const isList = /\b(?:mandatory|required|compulsory|what|which|when|must)\b/.test(text);
  const found = type === undefined ? (isList ? all : []) : all.filter(({ one }) => one.type === type);
  if (type !== undefined && found.length === 0) return inText(type, subject);
  return answered(
    found.map(({ one, pointer }) => {
      const share = one.percent === null ? "" : `: ${formatPercent(one.percent).replace(".00%", "%")}`;
      const where = one.section === null ? "" : ` (${sectionName(one.section)})`;
      const at = one.percent === null ? [`${pointer}/type`] : [`${pointer}/percent`, `${pointer}/type`];
      return claim(`Mandatory prepayment on ${spoken(one.type)}${share}${where}.`, cite(subject, ...at));
    }),
  );
};

const CALLED: Readonly<Partial<Record<PrepaymentType, string>>> = {
  asset_sale: "the sale of assets",
  debt_issuance: "the issue of debt",
  equity_issuance: "the issue of equity",
  casualty: "insurance proceeds",
};

/** How agreements write the sources of cash. */
const SOURCES: Readonly<Partial<Record<PrepaymentType, RegExp>>> = {
  excess_cash_flow: /\bexcess cash flow\b/i,
  asset_sale: /\b(?:sales?|sold|sells?|dispos\w+|transfers?)\b/i,
  debt_issuance:
    /\b(?:issu\w+|incur\w*|placement)\b[^.;]{0,80}\b(?:debt|indebtedness|notes|bonds|securities)\b|\bdebt (?:issuance|financing)/i,
  equity_issuance: /\b(?:equity|capital stock|shares of|issuance of stock|public offering)\b/i,
  casualty: /\b(?:insurance|casualty|condemnation|eminent domain)\b/i,
  borrowing_base: /\bborrowing base\b/i,
  change_of_control: /\bchange (?:of|in) control\b/i,
};
const OF_PROCEEDS: ReadonlySet<PrepaymentType> = new Set([
  "asset_sale",
  "debt_issuance",
  "equity_issuance",
  "casualty",
]);
const PREPAYS =
  /\b(?:pre-?pay(?:ment|ments|s|ing)?|repay\w*|(?:applied|apply|use) (?:to|against|toward)|pay (?:over|down)|sweep)\b/i;
const MUST = /\b(?:shall|must|will|required?|mandatory|agrees? to)\b/i;
const NOT_MANDATORY =
  /\bproceeds of (?:the |any |each )?(?:loans?|advances?|borrowings?)\b|\b(?:voluntar\w+|optional\w*|shall not|may not|not permit)\b|[’'”"]\s*(?:means?|shall mean)\b/i;
const MAX_QUOTED = 2;
/** A list of what must be prepaid is a paragraph of at most so many UTF-16 units. */
const LONGEST_LIST = 2_000;

/** The sentences that prepay from a source which the object lacks. Null where only a paragraph names both, which a search may
 *  answer from. */
function inText(type: PrepaymentType, subject: Subject): Reply | null {
  const source = SOURCES[type];
  const refusal = notStated(`a mandatory prepayment from ${CALLED[type] ?? spoken(type)}`);
  if (source === undefined) return refusal;
  const isPrepaid = ({ words }: Sentence): boolean =>
    source.test(words) &&
    PREPAYS.test(words) &&
    MUST.test(words) &&
    (!OF_PROCEEDS.has(type) || /\bproceeds\b/i.test(words));
  const sentences = [...sentencesOf(subject)].filter((one) => isPrepaid(one) && !NOT_MANDATORY.test(one.words));
  const quotes = sentences.slice(0, MAX_QUOTED).map((one) => quotation(quoteOf(subject, one)));
  if (quotes.length > 0) return answered(quotes);
  return [...sentencesAndParagraphs(subject, LONGEST_LIST)].some(isPrepaid) ? null : refusal;
}
