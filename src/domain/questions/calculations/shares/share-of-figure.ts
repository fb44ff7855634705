import { Decimal } from "decimal.js";
import { type Citation, type Claim, claim, quotation, type Reply } from "../../answer/claim.ts";
import { formatMoney, formatPercent } from "../../answer/formats.ts";
import { contentStems } from "../../question/words.ts";
import { quoteOf, type Subject } from "../../subject.ts";
import { onOneLine } from "../../text/sentences.ts";
import { answered, type Topic } from "../../topic.ts";
import { isOfQuarter } from "../covenants/annualized.ts";
import { ASKS_TESTED, isBelowBound, triggerClaims } from "../covenants/test-trigger.ts";
import { type ClauseExpression, otherChoice } from "../formulas/clause-expression.ts";
import { type GivenValue, givenValues, valueOf } from "../given/given-values.ts";
import { isUsedBefore } from "../utilization/used-and-wanted.ts";

/** A figure that limits are stated in shares of: as a question names it, and as agreements write it. */
interface Figure {
  readonly name: string;
  readonly asked: RegExp;
  readonly written: string;
  /** Whether it counts only for the condition of a test: other limits on it have rules of their own. */
  readonly isOfTest?: true;
}

const FIGURES: readonly Figure[] = [
  { name: "EBITDA", asked: /\bebitd\w*/, written: "EBITD\\w+" },
  { name: "net worth", asked: /\bnet[- ]worth\b/, written: "Net Worth" },
  { name: "net tangible assets", asked: /\bnet tangible assets\b/, written: "Net Tangible Assets" },
  {
    name: "assets",
    asked: /\b(?:total|tangible|consolidated) assets\b/,
    written: "(?:Total|Tangible|Consolidated) Assets",
  },
  { name: "net income", asked: /\bnet (?:income|earnings|profits?)\b/, written: "Net (?:Income|Earnings|Profits?)" },
  { name: "capitalization", asked: /\b(?:total )?capitali[sz]ation\b/, written: "Capitali[sz]ation" },
  { name: "line cap", asked: /\b(?:line|loan) cap\b/, written: "(?:Line|Loan) Cap" },
  { name: "borrowing base", asked: /\bborrowing base\b/, written: "Borrowing Base", isOfTest: true },
  { name: "commitments", asked: /\bcommitments?\b/, written: "Commitments?", isOfTest: true },
];

/** Figures of a time; what a company has is of a day, such as the end of a quarter. */
const OF_A_TIME = /\b(?:EBITDA|income)\b/;

const OF_LIENS = [/\b(?:secured|liens?|pledg\w*)\b/, /\bliens?\b|\bsecured\b/i] as const;
const OF_DEBT = [/\b(?:debt|indebtedness|borrow\w*|notes|bonds)\b/, /\b(?:debt|indebtedness)\b/i] as const;

const OF_TESTS = [
  /\b(?:test(?:ed|ing)?|spring\w*|kicks? in|trigger\w*|appl(?:y|ies))\b/,
  /\b(?:trigger\w*|test(?:ed|ing)?|compliance|covenant) (?:event|period|date|amount)\b|\b(?:if|when|whenever|any time)\b[^.;]{0,60}\b(?:availability|liquidity)\b[^.;]{0,30}\b(?:less than|below)\b/i,
] as const;
/** Inspections and appraisals depend on availability too. */
const NAMES_TEST = /\b(?:covenants?|ratio|trigger\w*)\b/i;

/** What a limit is on: as a question asks for it, and as agreements write it. */
const LIMITED: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\b(?:dividends?|distribut\w*|shareholders?|stockholders?|buy ?backs?|repurchas\w*|restricted payments?)\b/,
    /\b(?:dividends?|distributions?|restricted payments?|repurchases?)\b/i,
  ],
  [/\b(?:capex|capital (?:expenditures?|spending))\b/, /\bcapital expenditures?\b/i],
  [
    /\b(?:acqui\w*|buy(?:ing)?(?! ?backs?\b| (?:our|its|their) (?:own )?(?:stock|shares?|equity))|target)\b/,
    /\bacqui(?:re|sition)\w*/i,
  ],
  [/\binvest\w*|\bjoint ventures?\b/, /\binvest(?:ment)?s?\b/i],
  OF_LIENS,
  OF_DEBT,
  [/\b(?:sell\w*|sales?|sold|dispos\w*)\b/, /\b(?:dispos\w+|sales?|sold|sell|transfer\w*)\b/i],
  OF_TESTS,
  [/\bcash dominion\b/, /\bdominion\b/i],
];

const ASKS =
  /\b(?:can|may|could|allowed|permit\w*|how (?:much|low|high|big|large|far)|what\S*|limit|cap|basket|most|maximum|room)\b/;
/** What is paid for the loans is not limited by a share of a figure. */
const OF_PRICE =
  /\bwhat (?:do|does|would|will|did) (?:they|it|we|the \w+) pay\b(?! (?:out|in dividends|as dividends|to shareholders))|\b(?:margins?|spreads?|pricing|interest rates?|sofr|libor)\b/;
/** How a sentence limits: the share of a figure in it is a bound, not an add-back or a definition. */
const BOUNDS =
  /\b(?:exceed\w*|in excess of|not (?:more|greater|less) than|(?:greater|lesser|less|more) (?:than|of)|up to|amount equal to|limited to|maximum)\b/i;
/** So far from the share, what it limits and how is read. */
const REACH = 420;
/** Words that mark a basket as general may stand farther ahead of it. */
const FAR = 1_000;
const MAX_LIMITS = 2;

/** A limit that the text states as a share of a figure which the question gives: `dividends of 30% of EBITDA`, with EBITDA of
 *  $60 million; with the amount that the question compares with it. */
export const shareOfFigure: Topic = ({ text }, subject) => {
  const values = givenValues(text);
  if (!ASKS.test(text) || OF_PRICE.test(text)) return null;
  const limited = limitedBy(text);
  if (limited.length === 0) return null;
  const needed = modifiersOf(text);
  for (const figure of FIGURES) {
    if (figure.isOfTest === true && !ASKS_TESTED.test(text)) continue;
    const given = valueOf(values, "money", figure.asked);
    if (given === undefined || (OF_A_TIME.test(figure.name) && isOfQuarter(given))) continue;
    const others = values.filter((one) => one.kind === "money" && one !== given);
    const limits = limitsOf(
      subject,
      figure,
      limited.map(([, written]) => written),
      needed,
      contentStems(text),
    );
    // Of two amounts of the same figure, at two times, either might count.
    if (others.some(({ before, after }) => figure.asked.test(`${before} ${after}`))) continue;
    const [only, second] = others;
    const trigger = ASKS_TESTED.test(text) ? triggerAmong(limits, text) : undefined;
    if (trigger !== undefined && only !== undefined && second === undefined)
      return answered([...triggered(trigger, given, only, subject), quotation(trigger.citation)]);
    const compared = limits.length === 1 && only !== undefined ? comparedSum(only, others.slice(1), limits[0]) : null;
    const claims = limits.map((limit) => limitClaim(limit, given, compared));
    const [first] = limits;
    if (first !== undefined) return answered([...claims, ...limits.map(({ citation }) => quotation(citation))]);
  }
  return shareOfCaption(text, values, limited, subject);
};

/** The same of a line of the balance sheet that the clause names by its caption: `5% of the amount opposite the caption "Plant,
 *  net"`, with net plant of $100 million. */
function shareOfCaption(
  text: string,
  values: readonly GivenValue[],
  limited: ReturnType<typeof limitedBy>,
  subject: Subject,
): Reply | null {
  const [given, other] = values;
  if (given?.kind !== "money" || other !== undefined) return null;
  const named = new Set(contentStems(text));
  const written = limited.map((one) => one[1]);
  const limits = limitsOf(subject, CAPTION, written, modifiersOf(text), contentStems(text)).filter(({ of }) => {
    const caption = contentStems(CAPTIONED.exec(of)?.[1] ?? "");
    return caption.length > 0 && caption.every((stem) => named.has(stem));
  });
  if (limits.length === 0) return null;
  const claims = limits.map((limit) => limitClaim(limit, given, null));
  return answered([...claims, ...limits.map(({ citation }) => quotation(citation))]);
}

const CAPTION: Figure = {
  name: "caption",
  asked: /(?!)/,
  written: String.raw`(?:caption|line item|heading|item)s? ["“'][^"”']{3,60}["”']`,
};
const CAPTIONED = /["“']([^"”']{3,60})["”']/;

/** What the question asks a limit on. Security for debt is stated as what secures, not as debt. */
function limitedBy(text: string): readonly (typeof LIMITED)[number][] {
  const found = LIMITED.filter(([asked]) => asked.test(text));
  return found.includes(OF_LIENS) ? found.filter((one) => one !== OF_DEBT) : found;
}

/** What the words before the limited thing ask more exactly: `purchase money liens`, `the general basket`. */
interface Needed {
  readonly stems: readonly string[];
  readonly isGeneral: boolean;
}

const GENERAL = /\b(?:general|other|catch-?all|additional)\b/;
const WRITTEN_GENERAL = /\b(?:other|additional|not otherwise|in addition|general)\b/i;
const BEFORE_LIMITED =
  /\b((?:[a-z-]+ ){0,2})(?:dividends?|distributions?|investments?|acquisitions?|debt|indebtedness|liens?|dispositions?|sales?)\b/g;
const NO_MODIFIERS = new Set(
  contentStems(
    "general overall whole combined our their catch-all catch all carve-out other additional more new much many any basket cash pay make take incur carry have secured total aggregate permitted allowed million billion dollar amount asset big large most maximum possible extra they can could may fiscal year",
  ),
);

function modifiersOf(text: string): Needed {
  const said = [...text.matchAll(BEFORE_LIMITED)].map((match) => match[1] ?? "").join(" ");
  const stems = contentStems(said).filter((stem) => !NO_MODIFIERS.has(stem) && !/\d/.test(stem));
  return { stems, isGeneral: GENERAL.test(text) };
}

interface Limit {
  readonly percent: number;
  /** The amount of `the greater of $5,000,000 and 30% of …`, with the choice between the two; null without. */
  readonly other: ClauseExpression["other"];
  /** The figure in the words of the text. */
  readonly of: string;
  readonly citation: Citation;
  readonly rank: number;
}

/** The sentences that limit what is asked by a share of the figure, those closest to the question's words first. */
function limitsOf(
  subject: Subject,
  figure: Figure,
  written: readonly RegExp[],
  needed: Needed,
  asked: readonly string[],
): Limit[] {
  const index = subject.passages();
  if (index === null) return [];
  const share = new RegExp(
    String.raw`(\d{1,4}(?:\.\d+)?)\s?(?:%|percent|per cent\.?)\)?(?:\s+percent)?\s+of\s+([^.;%$]{0,70}?\b${figure.written.replaceAll(" ", String.raw`\s+`)})`,
    "gi",
  );
  const found = index.passages.flatMap(({ start, end }) => {
    const words = index.text.slice(start, end);
    return [...words.matchAll(share)].flatMap((match): Limit[] => {
      const before = onOneLine(words.slice(Math.max(0, match.index - REACH), match.index));
      if (/\b(?:greater|lesser|excess|sum) of\b/i.test(match[2] ?? "")) return [];
      if (!written.every((pattern) => pattern.test(before)) || !BOUNDS.test(before)) return [];
      const item = onOneLine(words.slice(Math.max(0, match.index - FAR), match.index));
      if (needed.isGeneral && !WRITTEN_GENERAL.test(item)) return [];
      const isOfSecured = SECURED_ONLY.test(before);
      if (!written.includes(OF_LIENS[1]) && (isOfSecured || /^liens?\b/i.test(itemOf(before)))) return [];
      const said = new Set(contentStems(before));
      if (!needed.stems.every((stem) => said.has(stem))) return [];
      const other = otherChoice(words, match.index);
      const quoted = quotedAround(words, match.index, start, end);
      if (written.includes(OF_TESTS[1]) && !NAMES_TEST.test(index.text.slice(quoted.start, quoted.end))) return [];
      if (other === "unclear") return [];
      return [
        {
          percent: Number(match[1]),
          other,
          of: (match[2] ?? figure.name).replaceAll(/\s+/g, " "),
          citation: quoteOf(subject, quoted),
          rank:
            asked.filter((stem) => said.has(stem)).length +
            (needed.isGeneral && OPENS_GENERAL.test(itemOf(before)) ? GENERAL_RANK : 0),
        },
      ];
    });
  });
  const ranked = found.toSorted((a, b) => b.rank - a.rank);
  return ranked.filter(({ rank }) => rank === ranked[0]?.rank).slice(0, MAX_LIMITS);
}

/** Debt that liens secure: a limit on that is none on all debt. */
const SECURED_ONLY = /\b(?:debt|indebtedness)\b[^.;%]{0,120}\bsecured by (?:an?|any) liens?\b/i;
const MAX_SENTENCE = 700;
const OPENS_GENERAL = /^(?:any )?(?:other|additional)\b/i;
/** More than the words of a question can count: a general basket names nothing before it. */
const GENERAL_RANK = 100;

/** The words of the list item in which a share stands, from its opening: `other Indebtedness …`. */
function itemOf(before: string): string {
  const mark = [...before.matchAll(/(?:^|[;:.]\s(?:and\s|or\s)?)\s*\([a-z]{1,3}\)\s(?:\([ivx]{1,4}\)\s)?/gi)].at(-1);
  return mark === undefined ? before : before.slice(mark.index + mark[0].length);
}

/** The sentence, or the part of a long one around the share. */
function quotedAround(words: string, at: number, start: number, end: number) {
  if (end - start <= MAX_SENTENCE) return { start, end };
  const from = Math.max(0, at - REACH);
  const open = from === 0 ? 0 : words.indexOf(" ", from) + 1;
  const close = /[.;]\s/.exec(words.slice(at, at + REACH))?.index ?? REACH;
  return { start: start + open, end: Math.min(end, start + at + close) };
}

/** The limit below which the covenant of the question is tested: its sentence has most of the question's words. */
function triggerAmong(limits: readonly Limit[], text: string): Limit | undefined {
  const asked = new Set(contentStems(text));
  const shared = ({ citation }: Limit): number =>
    contentStems(onOneLine(citation.quote)).filter((stem) => asked.has(stem)).length;
  return limits.filter(({ citation }) => isBelowBound(citation)).toSorted((a, b) => shared(b) - shared(a))[0];
}

/** Whether the amount of the question lets a covenant be tested. */
function triggered(limit: Limit, given: GivenValue, asked: GivenValue, subject: Subject): Claim[] {
  const { limit: bound, working } = worked(limit, given);
  const currency = given.currency ?? "USD";
  const say = (amount: number): string => formatMoney({ amount, currency });
  return triggerClaims(subject, { asked: asked.value, bound, working: `${working}.`, citation: limit.citation, say });
}

/** A limit in money, with its working. */
function worked(
  { percent, other, of }: Limit,
  given: GivenValue,
): { readonly limit: Decimal; readonly working: string } {
  const currency = given.currency ?? "USD";
  const say = (amount: Decimal): string => formatMoney({ amount: amount.toDecimalPlaces(2).toNumber(), currency });
  const share = new Decimal(given.value).times(percent).div(100);
  const working = `${formatPercent(percent)} of ${of}: ${formatPercent(percent)} × ${say(new Decimal(given.value))} = ${say(share)}`;
  const limit =
    other === null
      ? share
      : other.choice === "greater"
        ? Decimal.max(share, other.amount)
        : Decimal.min(share, other.amount);
  const chosen =
    other === null ? "" : `; the ${other.choice} of that and ${say(new Decimal(other.amount))} is ${say(limit)}`;
  return { limit, working: `${working}${chosen}` };
}

/** What a question compares with a limit: `$3,000,000 + $8,000,000 = $11,000,000`. */
interface Compared {
  readonly value: Decimal;
  readonly working: string;
}

/** All that is done in a time counts against such a limit. */
const CUMULATIVE =
  /\b(?:aggregate|total|cumulative|together with|during|(?:in|for) (?:any|each|such)|trailing|outstanding|at any (?:one )?time)\b/i;

/** Whether a share is only a part of what limits: `the sum of (x) $65,000,000 plus (y) 50% of net income`. */
function isPartOfSum({ percent, citation }: Limit): boolean {
  const share = String.raw`${RegExp.escape(String(percent))}(?:\.0+)?\s?(?:%|percent)`;
  const words = onOneLine(citation.quote);
  return new RegExp(String.raw`\b(?:sum of|plus)\b[^%;]{0,60}?\b${share}|\b${share}[^%;]{0,90}\bplus\b`, "i").test(
    words,
  );
}

/** The one amount of a question, or what was used before with what is wanted now; null where it has others, or the limit is not on
 *  all that is done in a time. */
function comparedSum(first: GivenValue, rest: readonly GivenValue[], limit: Limit | undefined): Compared | null {
  const [second, third] = rest;
  if (limit !== undefined && isPartOfSum(limit)) return null;
  const say = (value: Decimal): string => formatMoney({ amount: value.toNumber(), currency: first.currency ?? "USD" });
  const own = new Decimal(first.value);
  if (second === undefined) return { value: own, working: say(own) };
  const isKnown = isUsedBefore(first) !== isUsedBefore(second);
  if (third !== undefined || !isKnown || !CUMULATIVE.test(limit?.citation.quote ?? "")) return null;

  const sum = own.plus(second.value);
  return { value: sum, working: `${say(own)} + ${say(new Decimal(second.value))} = ${say(sum)}` };
}

function limitClaim(one: Limit, given: GivenValue, asked: Compared | null): Claim {
  const { citation } = one;
  const { limit, working } = worked(one, given);
  if (asked === null) return claim(`${working}.`, [citation]);
  const currency = given.currency ?? "USD";
  const say = (amount: Decimal): string => formatMoney({ amount: amount.toDecimalPlaces(2).toNumber(), currency });
  const over = asked.value.minus(limit);
  const isOver = over.isPositive() && !over.isZero();
  const compared = isOver ? `${say(over)} more than` : "within";
  const left = over.isNegative() ? ` ${say(limit)} − ${say(asked.value)} = ${say(over.abs())} is left.` : "";
  return claim(`${isOver ? "No: " : ""}${asked.working} is ${compared} this limit. ${working}.${left}`, [citation]);
}
