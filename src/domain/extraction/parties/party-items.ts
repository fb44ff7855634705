import type { Reading } from "../found.ts";
import { type ListedName, readNameList } from "../readers/legal-name.ts";
import type { Span } from "../text/normal-text.ts";
import { describeParty } from "./party-description.ts";
import { type RolePhrase, readRolePhrases } from "./party-role-phrase.ts";

/** A company on a cover, preamble or signature page, with the text up to the next one. */
export interface PartyItem {
  readonly name: Reading<string>;
  /** Role phrases for this name, and perhaps those before it. */
  readonly phrases: readonly RolePhrase[];
  /** Terms defined in parentheses after the name. */
  readonly terms: readonly BracketTerm[];
  /** Only commas, "and" and line ends separate it from the previous name. */
  readonly joined: boolean;
  /** Unnamed parties ("the Lenders party hereto") or other words separate it from the previous name. */
  readonly afterBarrier: boolean;
}

/** `(the "Borrower")`, with the whole parenthesis. */
export interface BracketTerm extends Span {
  readonly term: string;
  readonly bracket: string;
}

const GLUE = /^(?:[\s,;&/|_=]|\band\b|\bor\b|\bis\b|\bare\b|\bacting\b|\bhereby\b|\beach\b|\bindividually\b)*$/i;
/** A name after these words is not a party: an alias of the previous one, an owner, a place, or its signatory. */
const NOT_ITSELF =
  /(?:\b(?:[dfan]\/k\/a|d\/?b\/?a|c\/o|known as|business as|formerly|division of|branch of|(?<!\b(?:each|both|all)\s{1,3})of|at|under|to|through|(?<!\bguaranteed\s)by|from|about)(?: the)?[ \t]*\n{0,2}|(?<!\bas\s(?:the\s)?)\b(?:general partner|managing member|sole member),?\s{0,2}|\b(?:By|Its|Name|Title|Attention|Attn)[:.]{1,2})[ \t]*$/i;
/** "ACME FUND II LP, by its manager Acme Advisors, LLC": who acts for the party. */
const ACTS_FOR_IT =
  /\b(?:by|through),?\s+its\s+(?:(?:sole|general|managing|investment|collateral|portfolio|authorized|duly|lawful)\s+){0,3}(?:member|partner|manager|adviser|advisor|servicer|trustee|agent|attorney[\s-]+in[\s-]+fact),?\s+$/i;
/** "This Amendment is entered into by Acme, Inc. (the "Borrower")": a party despite the "by". */
const ENTERED_BY = /\b(?:entered into|made|executed|given)[ \t]*\n?[ \t]*(?:as of [\w, ]{6,30} )?by[ \t]*\n?[ \t]*$/i;
/** "Arranged by" over the arrangers' names on a cover. */
export const ARRANGED_BY = /(?:^|\n)[ \t]*arranged\s+by\s*:?\s+$/i;
/** "guaranteed by" over the guarantors' names, also at the end of the line before. */
export const GUARANTEED_BY = /(?:^|\s)guaranteed\s+by\s*:?\s+$/i;
/** "Grand Cayman Branches", the rest of a name after a line break. */
const BRANCH_ALONE = /^(?:[\p{L}.]+ ){1,3}(?:branch|branches|agency)$/iu;
const ALIAS = /\b(?:[dfan]\/k\/a|d\/?b\/?a)\s*$/i;
/** "ACME CAPITAL MARKETS, A DIVISION OF ACME BANK". */
const PART_OF_ANOTHER = /^(?:division|subsidiary|affiliate|unit|branch) of\b/i;
/** "ACME INC., A DEBTOR AND DEBTOR IN POSSESSION": what the company is. */
const DEBTOR = /^(?:(?:and|in|as)\s|debtors?[\s-]*|possession\b)+$/i;
/** "First Harbor Bank, a Maine Savings Bank": after the article it says what the bank is. */
const KIND_OF_BANK =
  /^(?:\p{Lu}[\p{L}.]* ){1,3}(?:(?:state|national|state-chartered|chartered) )?(?:savings|trust|commercial|industrial|banking|state|national|chartered)\s(?:bank|company|corporation|association|institution)$/iu;
/** "successor by merger to Acme, Inc., Beta, Inc. and Gamma, Inc.": none of these signs. */
const MERGED = /\bsuccessors?\b[^(),;]{0,40}\bto\s(?:(?!\bas\s)[^();]){0,190}(?:,|\band)\s+$/i;
/** "a loan to Acme, Inc. (the "Borrower")", "a line of credit in favor of Acme, Inc. (the "Company")". */
const BORROWS =
  /^(?:,?\s{1,4}an?\s[^()."]{3,100})?,?\s{0,4}\((?:[^()"]{0,30}\s)?"(?:the )?(?:Borrower|Company|Customer)"\)/;
const IS_GIVEN_CREDIT = /\b(?:to|in favou?r of)[ \t]*(?:\n\s{0,4})?$/;
/** Words that end a party's description: unnamed groups, the verbs of the preamble, lines of signature blocks. */
const BARRIER =
  /\b(?:among|between|part(?:y|ies) (?:here|there)to|from time to time|listed|named|identified|signator(?:y|ies)|institutions|subsidiar(?:y|ies)|lenders|banks|guarantors|dated|page|recitals|whereas|witnesseth|agreement|amendment|defined)\b|\b(?:by|name|title|its):|\bby(?=_|\s+name:)/i;
const MAX_GAP = 420;

/** `listed`: all names of the span. */
export function readPartyItems(
  text: string,
  { start: from, end: to }: Span,
  rolesOnOwnLines: boolean,
  listed: readonly ListedName[] = readNameList(text, from, to),
): PartyItem[] {
  const phrases = readRolePhrases(text, from, to, rolesOnOwnLines);
  const outside = namesOutside(text, listed, phrases)
    .map((name) => withItsState(text, name))
    .filter((name) => isItself(text, from, name));
  const names = keptNames(text, from, outside, phrases);
  return names.map((name, i) => {
    const next = ownEnd(text, name.end, names[i + 1]?.start ?? to);
    const previous = names[i - 1];
    const between = previous
      ? withoutBrackets(text.slice(previous.end, name.start))
      : text.slice(Math.max(from, name.start - 40), name.start);
    return {
      name,
      phrases: attached(text, name.end, phrasesBetween(phrases, name.end, next)),
      terms: bracketTerms(text, name.end, Math.min(next, name.end + MAX_GAP)),
      joined: previous !== undefined && GLUE.test(between),
      afterBarrier: BARRIER.test(between) || phrasesBetween(phrases, previous?.end ?? from, name.start).length > 0,
    };
  });
}

/** "Acme Bank ("AB"), as Collateral Agent, and FNB, as Administrative Agent": a company called by its initials follows. */
const BY_INITIALS = /(?:,|\band)\s{1,4}\p{Lu}[\p{Lu}&]{1,6},?\s{1,4}(?=as\s)/u;

function ownEnd(text: string, from: number, to: number): number {
  const other = BY_INITIALS.exec(text.slice(from, Math.min(to, from + MAX_GAP)));
  return other ? from + other.index : to;
}

const PUBLIC_BODY = /^(?:city|county|town|village|borough|township|parish) of /i;
const ITS_STATE =
  /,\s{1,3}(?:\p{Lu}[\p{L}.]*\s?){1,3}(?=,\s{1,3}an?\s{1,3}(?:municipal|political|public|body|chartered|home rule)\b)/uy;

/** "City of Oak Harbor, Washington, a municipal corporation": the name of a city or county goes on to its state. */
function withItsState(text: string, name: ListedName): ListedName {
  if (!PUBLIC_BODY.test(name.value)) return name;
  ITS_STATE.lastIndex = name.end;
  const state = ITS_STATE.exec(text)?.[0];
  if (state === undefined) return name;
  return { ...name, value: `${name.value}${state.replace(/\s+/g, " ")}`, end: name.end + state.length, formed: true };
}

/** Names that no role phrase overlaps. A name on the line below a role ("and L/C Issuer / ACME SECURITIES, INC.") begins
 *  after it. */
function namesOutside(text: string, names: readonly ListedName[], phrases: readonly RolePhrase[]): ListedName[] {
  return names.flatMap((name) => {
    const over = phrases.find((p) => name.start < p.end && p.start < name.end);
    if (!over) return [name];
    const below = over.start < name.start && /^\s*\n/.test(text.slice(over.end, name.end));
    return below ? readNameList(text, over.end, name.end) : [];
  });
}

/** "promises to pay to the order of First Bank (the "Bank")". */
const TO_ORDER = /\b(?:to the order of|promises? to pay to)\s*$/i;
/** "by" on a line of a cover, over "FIRST BANK ("Lender")". */
const BY_ON_LINE = /\n[ \t]*by[ \t]*\n\s*$/i;
const NAMED_IN_NOTE =
  /^(?:,?\s{1,4}an?\s[^()."]{3,100})?,?\s{0,4}\((?:[^()"]{0,60}\s)?"(?:the )?(?:Lender|Bank|Payee|Holder|Agent)"/i;

/** "the Subsidiaries of Borrower and Holdings, as Guarantors": the second of two whose companies are parties. */
const OF_TWO = /\b(?:subsidiaries|affiliates)\s+of\s+(?:the\s+)?[\w.-]+(?:\s[\w.-]+){0,3}\s+and\s+(?:the\s+)?$/i;

const LONGEST_END = 80;

function isItself(text: string, from: number, name: ListedName): boolean {
  const before = text.slice(Math.max(from, name.start - 200), name.start);
  if (before.lastIndexOf("(") > before.lastIndexOf(")")) return false;
  if (!name.formed && /\d/.test(name.value) && !isPresented(text, name)) return false;
  if ([BRANCH_ALONE, PART_OF_ANOTHER, DEBTOR].some((words) => words.test(name.value))) return false;
  // What ends a text is searched from its start, so only as much of it is given as the pattern may take.
  const end = before.slice(-LONGEST_END);
  if (ALIAS.test(end) || ACTS_FOR_IT.test(end)) return false;
  if (OF_TWO.test(end)) return false;
  if (KIND_OF_BANK.test(name.value) && /\ban?\s+$/i.test(before)) return false;
  if (MERGED.test(before) && describeParty(text, name)?.entityType == null) return false;
  if ((name.formed && ENTERED_BY.test(before)) || ARRANGED_BY.test(end) || GUARANTEED_BY.test(end)) return true;
  if ((TO_ORDER.test(end) || BY_ON_LINE.test(end)) && NAMED_IN_NOTE.test(text.slice(name.end, name.end + 180)))
    return true;
  return !NOT_ITSELF.test(end) || (IS_GIVEN_CREDIT.test(before) && BORROWS.test(text.slice(name.end, name.end + 180)));
}

/** A name without a legal form counts only in a list: next to names or role words. */
function keptNames(
  text: string,
  from: number,
  names: readonly ListedName[],
  phrases: readonly RolePhrase[],
): ListedName[] {
  const kept: ListedName[] = [];
  for (let i = names.length - 1; i >= 0; i--) {
    const name = names[i] as ListedName;
    const isListed = (): boolean =>
      isGlued(text, name.end, nearest(name.end, kept.at(-1)?.start, firstPhraseAfter(phrases, name.end)?.start)) &&
      wellPreceded(text, from, name, names[i - 1], phrases);
    if (name.formed || isPresented(text, name) || isListed()) kept.push(name);
  }
  return kept.reverse();
}

/** Whether only words between the names of a list lead to what follows. */
function isGlued(text: string, end: number, follower: number | null): boolean {
  if (follower === null) return false;
  const gap = withoutOwner(text.slice(end, follower)).replace(/\s*\($/, "");
  return gap.length < 40 && GLUE.test(gap);
}

/** What follows shows that it is a party: "a Texas corporation", or a role in parentheses. */
const isPresented = (text: string, name: ListedName): boolean =>
  describeParty(text, name)?.entityType != null ||
  (FAMILY_TRUST.test(name.value) && SETTLED.test(text.slice(name.end, name.end + 40))) ||
  (!/\d|^\S+$/.test(name.value) &&
    ROLE_BRACKET.test(text.slice(name.end, name.end + 160)) &&
    JOINED_TO_PARTIES.test(text.slice(Math.max(0, name.start - 30), name.start)));
/** "the Rowe Family Trust dated June 2, 1999", "The Rowe Trust u/a/d 6/2/1999". */
const FAMILY_TRUST = /\sTrust$/i;
const SETTLED = /^,?\s{1,3}(?:dated|u\/a\/?d?|u\/d\/t|under\s(?:an?\s)?(?:trust\s)?agreement)\s/i;
const JOINED_TO_PARTIES = /(?:\b(?:among|between|and)|:)\s*$/i;
const ROLE_BRACKET =
  /^,?\s{0,3}\((?:formerly\s[^()"]{3,80}\sand\s)?(?:(?:the|collectively,?|as|hereinafter|herein(?:after)?\sreferred\sto\sas(?:\sthe)?)\s)?"(?:the )?(?:Borrower|Lender|Bank|Guarantor|Agent|Maker|Payee)"/i;

function wellPreceded(
  text: string,
  from: number,
  name: ListedName,
  before: ListedName | undefined,
  phrases: readonly RolePhrase[],
): boolean {
  const previousPhrase = phrases.filter((p) => p.end <= name.start).at(-1);
  const floor = Math.max(before?.end ?? from, previousPhrase?.end ?? from, name.start - 60);
  const gap = text.slice(floor, name.start);
  if (floor > from && GLUE.test(gap)) return true;
  if (fillsItsLine(text, name)) return true;
  if (IN_ADDRESS.test(gap)) return false;
  return /(?:\b(?:among|between|hereto|and|with)[\s–-]*|[,:]\s*)$/i.test(gap) && name.value.length > 3;
}

/** Two or more words in capitals alone on a line of a cover, over the line of a role. */
const fillsItsLine = (text: string, { value, start, end }: ListedName): boolean =>
  /^[\p{Lu}&.,' -]+\s[\p{Lu}&.,' -]+$/u.test(value) &&
  /\n[ \t]*\n[ \t]*$/.test(text.slice(Math.max(0, start - 40), start)) &&
  /^,?[ \t]*\n/.test(text.slice(end, end + 20));

/** "P.O. Box 12, " before the name of a town. */
const IN_ADDRESS = /\d[^;\n]{0,30},\s*$/;

/** "ACME GROUP INC. and the Subsidiaries of Acme Group Inc. party hereto, as Guarantors": the unnamed ones share its role. */
const ITS_SUBSIDIARIES =
  /^[\s,]*and\s+(?:the|certain|all|each)\s+(?:of\s+(?:the|its)\s+)?(?:[\w-]+\s+){0,2}subsidiaries\s+of\s[^;"]{2,180}$/i;

function attached(text: string, nameEnd: number, phrases: readonly RolePhrase[]): RolePhrase[] {
  const mine: RolePhrase[] = [];
  let at = nameEnd;
  for (const phrase of phrases) {
    const gap = withoutBrackets(text.slice(at, phrase.start));
    const isShared = phrase.plural && mine.length === 0;
    if (phrase.start - at > MAX_GAP || BARRIER.test(isShared ? gap.replace(ITS_SUBSIDIARIES, " ") : gap)) break;
    mine.push(phrase);
    at = phrase.end;
  }
  return mine;
}

/** `(the "Borrower")`, `("Acme(Europe)")`, or in continental agreements `- the "Borrower" -`. */
const BRACKET =
  /\([^()]{1,400}\)|\((?:the )?"[^"()]{1,40}\([^()"]{1,30}\)[^"()]{0,20}"\)|(?<=[\s,])-\s?(?:[\w ]{0,30}\s)?"[^"\n]{1,60}"\s?-|\b(?:hereinafter|hereafter|herein)\b[^.;\n"']{0,40}["'](?:the )?\p{Lu}[^"'\n]{1,40}["']|\bwhich\s(?:is|are)\s(?:hereinafter\s)?(?:the\s|an?\s)?"\p{Lu}[^"\n]{1,40}"/gu;

function bracketTerms(text: string, from: number, to: number): BracketTerm[] {
  const terms: BracketTerm[] = [];
  for (const bracket of text.slice(from, to).matchAll(BRACKET)) {
    for (const quoted of bracket[0].matchAll(
      /"([^"]{1,60})"|(?<=\s)'([^']{1,60})'|^\((?:the )?(Borrower|Bank|Lender|Guarantor|Company|Holdings|Parent|(?:(?:Administrative|Collateral|Facility|Security|Syndication|Documentation) )?Agent)(?: and [A-Z][a-z]+)?\)$|^\(the ((?:Subsidiary |Parent )?(?:Borrower|Guarantor|Company))(?:,| and),? (?:collectively|together) [^()]*\)$/g,
    )) {
      const start = from + bracket.index;
      terms.push({
        term: ((quoted[1] ?? quoted[2] ?? quoted[3] ?? quoted[4]) as string).replace(/^the\s|[,.]$/g, "").trim(),
        bracket: bracket[0],
        start,
        end: start + bracket[0].length,
      });
    }
  }
  return terms;
}

const withoutBrackets = (words: string): string => withoutOwner(words.replace(/\([^()]{0,400}\)/g, " "));
/** ", a division of Acme Holdings Inc.,": whose part the company in front of it is. */
const withoutOwner = (words: string): string =>
  words.replace(/,\s+a\s+(?:division|unit)\s+of\s[^,;()]{3,80}(?:,\s+(?:inc|llc|l\.l\.c|n\.a)\b\.?)?(?=,|$)/gi, " ");
const phrasesBetween = (phrases: readonly RolePhrase[], from: number, to: number): RolePhrase[] =>
  phrases.filter((p) => p.start >= from && p.end <= to);
const firstPhraseAfter = (phrases: readonly RolePhrase[], at: number): RolePhrase | undefined =>
  phrases.find((p) => p.start >= at);

function nearest(from: number, ...candidates: readonly (number | undefined)[]): number | null {
  const after = candidates.filter((c): c is number => c !== undefined && c >= from);
  return after.length > 0 ? Math.min(...after) : null;
}
