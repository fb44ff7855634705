import { type Citation, type Claim, claim } from "../answer/claim.ts";
import { forbiddingAbove } from "../restrictions/forbidding-lead.ts";
import { quoteOf, type Subject } from "../subject.ts";
import { onOneLine } from "../text/sentences.ts";

const ASKS = /\b(?:dividends?|distributions?|distribute)\b/;
/** Payments of a kind that clauses except, or on a condition that the question says is met. */
const ASKS_SPECIAL =
  /\b(?:stock dividends?|in (?:stock|shares)|preferred|taxes|tax distributions?|redemptions?|buy[- ]?backs?|repurchas\w*|subsidiar\w*|to (?:the |its |their )?(?:parent|holding\w*)|during|while|default|(?:its|the|their) parent|availability|scrip|s corporation|upstream)\b/;
const CLAUSE = /\b(?:declare|pay|make)\b[^.;]{0,80}?\b(?:dividends?|distributions?|restricted payments?)\b/i;
/** `are they free to buy back $5 million of their own shares?` */
const ASKS_PURCHASE =
  /\b(?:buy[- ]?backs?|buy(?:ing)? back|repurchas\w*|redeem\w*|redemptions?)\b[^?]{0,60}\b(?:shares?|stock|equity)\b|\b(?:share|stock) (?:buy[- ]?backs?|repurchas\w*|redemptions?)\b/;
const PURCHASE_SPECIAL =
  /\b(?:employees?|officers?|directors?|management|preferred|during|while|default|availability|subsidiar\w*)\b/;
const PURCHASE =
  /\b(?:redeem|repurchase|purchase|retire|acquire)\b[^.;]{0,80}?\b(?:shares?|capital stock|stock|equity interests?)\b/i;
const FORBIDS =
  /\b(?:shall|will|may|must|agrees?|covenants?)(?: that (?:it|they) (?:shall|will))? not\b|\b(?:neither|cannot)\b|\bnot (?:to |permit )/i;
/** Words that begin an exception or a condition. */
const EXCEPTION =
  /\b(?:except|provided|other than|unless|excluding|so long as|if|but|subject to|notwithstanding|when|while|during|to the extent|in excess|exceed\w*|until|after)\b/i;
/** `so long as any loan is outstanding, it will not`: how long the covenants bind. */
const TERM_OF_COVENANTS =
  /\b(?:so long as|as long as|until|from and after|during)\b[^:]{0,260}?\b(?:outstanding|unpaid|in effect|in full|terminat\w+|remains?|hereunder|this agreement)\b[^,:]{0,40},?/i;
const CONSENT =
  /\b(?:without|unless|except with)\b[^.;:]{0,80}\b(?:consents?|approv\w+|permission|agree\w*)\b|\bunless\b[^.;:]{0,80}\bconsent/i;
/** Dividends in shares are no payment of cash. */
const IN_SHARES =
  /\(?\b(?:(?:other than|except(?: for)?|excluding|provided,?(?: however,?)? that)\s+)?(?:[a-z]+ ){0,4}(?:dividends?|distributions?)(?: or (?:other )?distributions?)? (?:[a-z]+ ){0,3}?(?:payable |paid |made |declared )?(?:solely |only |entirely )?in (?:[a-z’']+ ){0,5}(?:stock|shares|equity interests|equity|securities)(?: or [a-z ]{3,30}equivalents)?(?: of [a-z ]{3,40})?\)?/gi;
/** `if an Event of Default has occurred and is continuing`: the only time at which a clause forbids. */
const ONLY_IN_DEFAULT =
  /\b(?:if|while|during|when|after|upon|at any time)\b[^.;]{0,60}\b(?:event of default|default)\b[^.;]{0,60}\b(?:has occurred|exists?|is continuing|have occurred|shall have occurred|would (?:result|occur|exist))\b/i;
const SO_LONG_AS =
  /\b(?:may|can|permitted to)\b[^.;]{0,120}\b(?:dividends?|distributions?)\b[^.;]{0,200}\b(?:so long as|provided(?: that)?|if)\b[^.;]{0,80}\bno\b[^.;]{0,60}\bdefault\b/i;
const MAX_CLAIMS = 3;

const hasException = (rest: string): boolean => {
  const left = onOneLine(rest).replace(CONSENT, " ");
  return EXCEPTION_WORD.test(left) || CONDITION.test(left);
};

/** Whether the company may pay a cash dividend or buy back its shares, where the clause forbids that with no exception for it, or
 *  forbids dividends in a default alone; none where its exceptions leave it open. */
export function dividendVerdict(text: string, subject: Subject, claims: readonly Claim[]): Claim | null {
  const isPurchase = ASKS_PURCHASE.test(text) && !ASKS.test(text);
  if (isPurchase ? PURCHASE_SPECIAL.test(text) : !ASKS.test(text) || ASKS_SPECIAL.test(text)) return null;
  let given: Citation | null = null;
  for (const one of claims.slice(0, MAX_CLAIMS)) {
    const [citation, other] = one.citations;
    if (citation?.start === undefined || other !== undefined || !one.text.includes("“")) continue;
    const words = onOneLine(citation.quote);
    const act = (isPurchase ? PURCHASE : CLAUSE).exec(words);
    if (act === null) {
      given = /[:—-]\s*$/.test(words) && FORBIDS.test(words) ? citation : given;
      continue;
    }
    if (!isPurchase && SO_LONG_AS.test(words) && !LIMITED.test(words))
      return claim("Yes, so long as no default has occurred, on the terms of the clause.", [citation]);
    const opening = words.slice(0, act.index + act[0].length);
    if (OF_AGREEMENTS.test(opening)) return null;
    const own = opening.split(/:\s/).at(-1) ?? "";
    const condition = own.replace(CONSENT, " ").replace(TERM_OF_COVENANTS, " ").replace(OF_FORM, " ");
    if (EXCEPTION.test(condition)) return null;
    const above = FORBIDS.test(opening) ? null : (given ?? leadAbove(subject, citation.start));
    const lead = onOneLine(above?.quote ?? "");
    if (!FORBIDS.test(`${lead} ${opening}`) || !/[.;]["”’]?\s*(?:and|or)?$/.test(words.trim())) return null;
    const places = above === null ? [citation] : [citation, above];
    const rest = words.slice(opening.length);
    const plain = rest.replaceAll(/\([^()]*\)/g, " ");
    if (ONLY_IN_DEFAULT.test(plain) && !EXCEPTION.test(plain.replace(ONLY_IN_DEFAULT, " ")))
      return claim(
        "Yes, unless an Event of Default has occurred and is continuing: the clause forbids it only then.",
        places,
      );
    // What counts as a restricted payment, its definition says.
    const isOpen = isPurchase ? hasException(rest) : /payments?$/i.test(act[0]) || leavesRoom(rest);
    if (isOpen) return null;
    const consent = CONSENT.test(`${lead} ${words}`) ? "No, not without consent" : "No";
    const asked = isPurchase ? "a purchase of its own shares" : "a cash dividend";
    return claim(`${consent}: the clause forbids it, and no exception covers ${asked}.`, places);
  }
  return null;
}

/** `If the Borrower is not an individual`: which borrowers the covenant is for. */
const OF_FORM = /\bif (?:the )?borrower is (?:not an individual|an? (?:corporation|company|entity|partnership))\b/i;

/** What subsidiaries may agree to is no limit on what the company pays. */
const OF_AGREEMENTS =
  /\b(?:agreements?|ability|restricts?|restrictions?|encumbrances?|not to pay|consensual)\b[^:]{0,80}$/i;

const LIMITED = /\bin an amount|\bnot (?:to )?exceed|\$\s?\d|\d\s?%/;

function leadAbove(subject: Subject, start: number): Citation | null {
  const place = forbiddingAbove(subject, start);
  return place === null ? null : quoteOf(subject, place);
}

/** Letters of a list, and what subsidiaries pay to the company. */
const LETTERS = /\((?:[a-z]{1,4}|[A-Z]|\d{1,2})\)/g;
const DOWNSTREAM =
  /\b(?:cash )?(?:dividends?|distributions?)(?: or (?:other )?distributions?)? (?:(?:paid|payable|made|declared) )?(?:by (?:any |a |its |the )?[^,;.]{3,40} )?to (?:the |any |a |another )?(?:Borrower|Company|Loan Part(?:y|ies)|Parent)(?: by (?:any |a |its |the )?Subsidiar(?:y|ies))?/g;
const OF_PURCHASES = /\b(?:repurchas\w*|redeem\w*|redemptions?|purchas\w*)\b/i;
const OF_DIVIDENDS = /\b(?:dividends?|distributions?|restricted payments?)\b/i;
const AS_ABOVE = /^except,? as (?:set forth|provided|permitted|stated) above\W*$/i;

/** Whether what a clause says after its act leaves room for a cash dividend: a condition, or an exception that is not for shares, for
 *  what subsidiaries pay, or for buying shares back. */
function leavesRoom(rest: string): boolean {
  const left = onOneLine(rest.replaceAll(LETTERS, " ")).replaceAll(DOWNSTREAM, " ").replaceAll(IN_SHARES, " ");
  const at = EXCEPTION_WORD.exec(left)?.index;
  if (at === undefined) return CONDITION.test(left);
  if (CONDITION.test(left.slice(0, at))) return true;
  const excepted = left.slice(at).trim();
  const parts = excepted.split(/[;)]|(?=\bexcept,? as\b)/).map((part) => part.trim());
  return parts.some((part) => EXCEPTION_WORD.test(part) && !isHarmless(part));
}

/** What opens an exception; words of its own condition follow it. */
const EXCEPTION_WORD = /\b(?:except|provided|other than|unless|excluding|but|subject to|notwithstanding)\b/i;
const CONDITION =
  /\b(?:if|when|while|during|so long as|to the extent|in excess|exceed\w*|until|more than|at any time|(?:which|that) (?:would |could |will )?(?:result|cause|violate)|would cause)\b/i;

function isHarmless(exception: string): boolean {
  if (AS_ABOVE.test(exception) || BARE.test(exception)) return true;
  if (CONSENT.test(exception)) return true;
  return OF_PURCHASES.test(exception) && !OF_DIVIDENDS.test(exception);
}

/** An exception of which nothing is left once shares and subsidiaries are out of it. */
const BARE =
  /^(?:except|other than|excluding)(?: for| that)?(?: (?:the |any )?(?:borrower|company) may(?: (?:declare|make|pay|deliver)(?:,? (?:and|or) (?:declare|make|pay|deliver))?)?)?[\s,.;:]*(?:(?:and|or)[\s,.;:]*)*$/i;
