import type { DealTermKind } from "#domain/agreement/deal-terms.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import type { Span } from "../../text/normal-text.ts";
import { bodiesTitled, meaningsOf, sentencesLike, wordsOf } from "../places.ts";
import { distinct, type Provision, provision } from "../provision.ts";
import { type Cap, readCaps, readRatioLimits } from "./caps.ts";

/** A negative covenant: its headings, its prohibiting words, and the terms that define its exceptions. */
interface Covenant {
  readonly term: DealTermKind;
  readonly heading: RegExp;
  readonly notHeading: RegExp;
  readonly forbids: RegExp;
  readonly permitted: RegExp;
  readonly words: readonly string[];
  /** Finds the covenant under headings that do not name it. */
  readonly sentence: RegExp;
  /** Subjects that show that a limit in the covenant is not a basket. */
  readonly aside: RegExp;
}

const DEBT: Covenant = {
  term: "debt_basket",
  heading: /\b(?:indebtedness|debts?|borrowings?|funded debt|money borrowed)\b/i,
  notHeading:
    /\b(?:subordinated|prepay\w*|payments?|existing|cross|default|liens?|evidence|ratio|payment of|cancel\w*|repay\w*|notice|mandatory|conditions?|requests?|procedure|termination|modif\w*|amend\w*|limitation on (?:restricted|dividend)|leverage|coverage|ebitda\w*|to (?:consolidated|capital\w*|total|tangible))\b/i,
  forbids:
    /\b(?:create|incur|assume|contract|guarantee|permit|suffer|become|have|issue|exist|remain)\b[^.]{0,200}\b(?:indebtedness|debt|obligations?|borrowings?|money borrowed)\b|\b(?:indebtedness|debt)\b[^.]{0,80}\b(?:not|no time)\b[^.]{0,40}\bexceed/i,
  permitted: /^permitted\b.*\b(?:indebtedness|debt|borrowings?)$/i,
  words: ["indebtedness", "debt", "borrowed money"],
  sentence:
    /\b(?:create|incur|assume|contract|suffer to exist|permit to exist|become liable)\b[^.;]{0,160}\b(?:indebtedness|debt|borrowed money)\b[^.;]{0,120}\b(?:except|other than|unless|in excess of|exceed)\b/i,
  aside:
    /\b(?:judgments?|investments?|acquisitions?(?! of (?:any )?(?:fixed|capital|real|such|equipment|property|assets))|dispositions?|sales?|(?<!capital )leases?|dividends?|restricted payments?|net worth)\b[^;.]{0,40}$/i,
};

const RESTRICTED_PAYMENTS: Covenant = {
  term: "restricted_payment_basket",
  heading:
    /\b(?:restricted (?:junior )?payments?|dividends?|distributions?|(?:stock|share|equity) (?:re)?purchases?|(?:equity|stock|share) (?:buy-?back|repurchase)\w*|redemptions?|capital stock)\b/i,
  notHeading:
    /\b(?:prepay\w*|mandatory|restrict(?:ive|ions)|subsidiar\w+ (?:from|to)|burdensome|negative pledge|limitations? affecting|waterfall|application)\b/i,
  forbids:
    /\b(?:declare|pay|make|purchase|redeem|repurchase|retire|acquire)\b[^.]{0,300}\b(?:restricted payments?|dividends?|distributions?|capital stock|shares|equity|stock)\b/i,
  permitted: /^permitted\b.*\b(?:distributions?|dividends?|restricted payments?|tax distributions?|repurchases?)$/i,
  words: ["dividend", "restricted payment", "distribution"],
  sentence:
    /\b(?:not|nor|neither)\b[^.;]{0,200}\b(?:declare|pay|make|redeem)\b[^.;]{0,120}\b(?:dividends?|restricted payments?|distributions?)\b/i,
  aside: /\b(?:liquidity|availability|investments?|net worth|indebtedness outstanding)\b[^;.]{0,60}$/i,
};

/** Exceptions to the debt and restricted-payment covenants that a figure limits. */
export function readBaskets(parsed: ParsedAgreement): Provision[] {
  return [DEBT, RESTRICTED_PAYMENTS].flatMap((covenant) => basketsOf(parsed, covenant));
}

function basketsOf(parsed: ParsedAgreement, covenant: Covenant): Provision[] {
  const titled = bodiesTitled(parsed, covenant.heading).filter((span) => forbids(parsed, span, covenant));
  const permitted = meaningsOf(parsed, covenant.permitted);
  const headed = [...titled, ...permitted];
  const places = titled.length > 0 ? headed : [...headed, ...inSentences(parsed, covenant)];
  const read = places.flatMap((span) => [...readCaps(parsed, span), ...readRatioLimits(parsed, span)]);
  const baskets = onceEach(read)
    .filter((cap) => !covenant.aside.test(before(parsed, cap)))
    .map((cap) => provision(covenant.term, clauseOf(parsed, cap), cap.values, titled.length > 0 ? 0.8 : 0.65));
  return distinct(baskets);
}

function forbids(parsed: ParsedAgreement, span: Span, { forbids: verbs, notHeading }: Covenant): boolean {
  const section = parsed.outline.at(Math.max(0, span.start - 1));
  if (section?.heading && notHeading.test(section.heading)) return false;
  return verbs.test(parsed.text.slice(span.start, Math.min(span.end, span.start + 700)));
}

/** The rest of the section from a prohibiting sentence on, under any heading. */
function inSentences(parsed: ParsedAgreement, { words, sentence, permitted }: Covenant): Span[] {
  return sentencesLike(parsed, words, sentence)
    .filter((span) => !permitted.test(wordsOf(parsed, span)))
    .map(({ start, end }) => {
      const section = parsed.outline.at(start);
      return { start, end: Math.max(end, Math.min(section?.end ?? end, start + 5000)) };
    });
}

/** Sections can contain each other; each figure counts once. */
function onceEach(caps: readonly Cap[]): Cap[] {
  const seen = new Set<number>();
  return caps.filter(({ values }) => {
    const at = (values[0] as { start: number }).start;
    if (seen.has(at)) return false;
    seen.add(at);
    return true;
  });
}

const before = ({ text }: ParsedAgreement, { start }: Span): string => text.slice(Math.max(0, start - 90), start);

const CLAUSE_BEFORE = 240;

/** From the list marker or semicolon before a limit to the end of the limit. */
function clauseOf({ text }: ParsedAgreement, { start, end }: Span): Span {
  const from = Math.max(0, start - CLAUSE_BEFORE);
  const lead = text.slice(from, start);
  const mark = Math.max(lead.lastIndexOf("; "), lead.lastIndexOf(";\n"), lead.lastIndexOf(". "));
  return { start: mark === -1 ? from : from + mark + 2, end };
}
