import { type Claim, claim, quotation } from "../answer/claim.ts";
import { formatMoney } from "../answer/formats.ts";
import { givenValues } from "../calculations/given/given-values.ts";
import { usedAndWanted } from "../calculations/utilization/used-and-wanted.ts";
import { limitOfYear } from "../covenants/limit-of-year.ts";
import { covenantLevel } from "../covenants/topic-covenants.ts";
import { askedUnits, holds, saysWhat } from "../question/asked-units.ts";
import type { Question } from "../question/question.ts";
import { readAmounts } from "../question/read-numbers.ts";
import { quoteOf, type Subject } from "../subject.ts";
import type { HeadedSection, Passage, Place } from "../text/passages.ts";
import { findSection, openingOf, sectionNumbered, sentencesOfSection } from "../text/sections.ts";
import { passage } from "../text/topic-passages.ts";
import { answered, type Topic } from "../topic.ts";
import { forbiddingLead } from "./forbidding-lead.ts";

const DIVIDENDS = "dividends and other restricted payments";
const GUARANTEES = "guarantees";

/** What may be asked for, how the headings of covenants call it, and its name. */
type Action = readonly [asked: RegExp, heading: RegExp, name: string];
const ACTIONS: readonly Action[] = [
  [
    /\b(?:dividends?|distributions?|distribut(?:e|es|ing)\b[^?]*\b(?:shareholders|stockholders|owners|members|parent)|distributed to|distribute to|restricted payments?|buy[- ]?backs?|buy(?:s|ing)? back|repurchas\w*|redeem shares)\b/,
    /restricted payments?|dividends?|distributions?(?! of (?:information|reports?|documents?|materials?|payments?|proceeds|prepayments?|collections?))/i,
    DIVIDENDS,
  ],
  [
    /\b(?:investments?|invest|joint ventures?|(?:lend|loans?|advances?)\b[^?]{0,40}\bto (?:an?y? |its |their |the |other |another )?(?:[a-z]+ )?(?:subsidiar(?:y|ies)|affiliates?)|acqui(?:re|sitions?)|buy(?:ing)? (?:an? |another |other )?(?:compan(?:y|ies)|business(?:es)?|targets?))\b/,
    /investments?(?! compan)|acquisitions?|loans to others/i,
    "investments",
  ],
  [
    /\b(?:liens?|pledges?|encumb\w*|security interests?|negative pledge|secured (?:debt|indebtedness|borrowings?))\b/,
    /liens?\b|negative pledge|encumbrances?|secured (?:debt|indebtedness)/i,
    "liens",
  ],
  [
    /\b(?:incur|borrow\b[^?]{0,40}\bfrom (?:an)?other (?:bank|lender|source)s?|borrow more|additional debt|other debt|other indebtedness|more debt|indebtedness|take on debt|new debt|(?:permitted|allowed) debt|(?:take|get|raise|obtain|arrange|sign|open|borrow)\b[^?]{0,60}\b(?:loans?|lines?|credit|debt|mortgages?|financing)\b[^?]{0,20}\b(?:from|with|at) (?:an?other|a different|a second|some other|other|a third) (?:[a-z]+ )?(?:banks?|lenders?|sources?|part(?:y|ies)|institutions?)|debt (?:\w+ )?(?:is|are|be) (?:permitted|allowed))\b/,
    /^(?!.*\b(?:payment|repayment|existing|cross|default)\b).*(?:indebtedness|^debt$|limitation on debt)/i,
    "debt",
  ],
  [
    /\b(?:sell|dispose|disposals?|dispositions?|sale of assets|asset sales?)\b/,
    /dispositions?|disposals?|sales? of assets|asset sales?|transfers? of assets|\b(?:mergers?|consolidations?)\b.*\bsales?\b/i,
    "disposals",
  ],
  [/\b(?:merge\w*|consolidat(?:e|ion) with|amalgamat\w*)\b/, /fundamental changes?|mergers?/i, "mergers"],
  [
    /\baffiliates?\b.*\b(?:transact\w*|deal\w*)|\btransact\w*\b.*\baffiliates?\b/,
    /(?<!\b(?:and|of) (?:its |their )?)\baffiliates?\b|\btransactions? with\b.*\baffiliates?\b/i,
    "transactions with affiliates",
  ],
  [
    /\bguarant(?:ees?|y|ies)\b.*\b(?:debts?|others|obligations|third part\w+|affiliates?)\b/,
    /^guarant(?:ees?|y|ies)\b/i,
    GUARANTEES,
  ],
  [/\b(?:capital expenditures?|capex)\b/, /capital expenditures?/i, "capital expenditures"],
  [
    /\bchange (?:its|their|the) (?:business|line of business)|\bnature of (?:its )?business\b/,
    /nature of business|change of business|line of business/i,
    "changes of business",
  ],
];
/** `how high can secured debt go relative to total assets?` asks for a ratio. */
const RELATIVE = /\b(?:relative|compared) to\b|\bas an? (?:share|percent\w*|multiple|fraction|proportion) of\b/;
/** Lenders sell loans: that is assignment, not a disposal of the borrower. */
const SELLS_LOAN =
  /\b(?:sell\w*|sold|transfer\w*|assign\w*|trade|pass\w*)\b(?:\s+\w+){0,4}\s+(?:loans?|participations?|commitments?|position|(?:part|piece|share|portion|slice) of (?:the|its|their|a) (?:loans?|deal|facility))\b|\b(?:banks?|lenders?)\b[^?]{0,20}\b(?:sell|transfer|assign)\w*\b/;
const MAY =
  /\b(?:can|could|may|able to|allowed|permitt?ed|permit\w*|restrict\w*|limit\w*|prohibit\w*|is it possible|are there|what|when|how (?:is|are))\b/;
const MAX_SENTENCES = 12;
/** Sentences of a long covenant that are searched for a limit. */
const MAX_SEARCHED = 90;
const MAX_QUOTED_UNITS = 2_400;
/** Quotes from other places after those of the covenant. */
const MAX_ELSEWHERE = 2;

/** Whether something is allowed: the covenant that governs it, quoted, and how an amount compares with those it names. */
export const restrictions: Topic = (question, subject) => {
  const { text } = question;
  if (!MAY.test(text) || /^how many\b|\b(?:prepa\w+|event of default|mean\w*|defin\w*|negative covenants)\b/.test(text))
    return null;
  if (SELLS_LOAN.test(text) || (RELATIVE.test(text) && covenantLevel(question, subject)?.kind === "answer"))
    return null;
  const action = ACTIONS.find(([pattern]) => pattern.test(text));
  if (action === undefined) return null;
  const [, , name] = action;
  const section = governing(question, subject, action);
  if (section === null) return null;
  const whole = wholeOf(question, subject, section);
  const particular = askedParts(question, section, subject, whole);
  if (particular?.length === 0) {
    const elsewhere = passage(question, subject);
    if (elsewhere?.kind === "answer") return elsewhere;
  }
  const hasLimit = !asksLimit(question) || whole.some((sentence) => statesLimit(subject, sentence));
  const elsewhere = hasLimit ? null : passage(question, subject);
  const sentences = withinLimit(particular === null || particular.length === 0 ? whole : particular);
  const citations = sentences.map((sentence) => quoteOf(subject, sentence));
  if (citations.length === 0) return null;
  const [first, ...rest] = citations;
  if (first === undefined) return null;
  const asksWhether = /^(?:can|may|could|is|are|would)\b/.test(text) ? "That depends on the conditions. " : "";
  const opening = `${asksWhether}${openingOf(subject, section, name)}`;
  return answered([
    ...forbidding(subject, section, first.quote),
    quotation(first, opening),
    ...rest.map((citation) => quotation(citation)),
    ...comparisons(question, subject, sentences),
    ...(elsewhere?.kind === "answer" ? elsewhere.claims.filter(isOnAction(action)).slice(0, MAX_ELSEWHERE) : []),
  ]);
};

/** Whether a quote from elsewhere is on what is asked: other clauses have amounts too. */
function isOnAction([asked, heading]: Action): (one: Claim) => boolean {
  return ({ text }) => heading.test(text) || asked.test(text.toLowerCase());
}

function forbidding(subject: Subject, section: HeadedSection, said: string): Claim[] {
  const lead = forbiddingLead(subject, section.start, said);
  return lead === null ? [] : [quotation(quoteOf(subject, lead))];
}

/** The sentences of a section. Where a question is about an amount, its first sentence and those that state a limit. */
function wholeOf(question: Question, subject: Subject, section: HeadedSection): readonly Passage[] {
  if (!asksLimit(question)) return sentencesOfSection(subject, section, MAX_SENTENCES);
  const all = sentencesOfSection(subject, section, MAX_SEARCHED);
  const limited = all.filter((sentence, i) => i === 0 || statesLimit(subject, sentence));
  return limited.length > 1 ? limited : all.slice(0, MAX_SENTENCES);
}

function asksLimit({ text, amounts }: Question): boolean {
  return (
    amounts.length > 0 || /\b(?:how much|how big|how large|cap|capped|limit|basket|maximum|allowance)\b/.test(text)
  );
}

/** Whether a place states an amount or a percentage. */
export function statesLimit({ text }: Subject, { start, end }: Place): boolean {
  return /[$€£¥]\s?\d|\b(?:USD|EUR|GBP|CAD)\s?\d|\d\s?%|\bper ?cent\b/.test(text?.slice(start, end) ?? "");
}

/** The clauses that hold what the question says beyond the heading; null where it says nothing more. The first sentence, which
 *  forbids, comes along. */
function askedParts(
  { text }: Question,
  { heading }: HeadedSection,
  subject: Subject,
  sentences: readonly Passage[],
): readonly Passage[] | null {
  // Plain words only describe the circumstances.
  const units = askedUnits(text).filter((unit) => unit.written !== null && !holds(unit, heading));
  if (units.length === 0 || !saysWhat(text)) return null;
  const found = sentences.filter(({ start, end }) =>
    units.some((unit) => holds(unit, subject.text?.slice(start, end) ?? "")),
  );
  const [first] = sentences;
  return found.length === 0 || first === undefined || found.includes(first) ? found : [first, ...found];
}

function governing({ text }: Question, subject: Subject, [, heading, name]: Action): HeadedSection | null {
  const headed = subject.agreement.negative_covenants.filter((covenant) => heading.test(covenant.heading));
  // `Subsidiary Distributions` limits what subsidiaries agree to, not what the borrower pays.
  const own = /\bsubsidiar|\bsub\b/.test(text) ? headed : headed.filter((one) => !/\bsubsidiar/i.test(one.heading));
  // What a subsidiary may pay its parent is no limit on what the borrower pays.
  const isOfBorrower = name === DIVIDENDS && !/\bsubsidiar|\bsub\b/.test(text);
  const [stated] = own.length > 0 ? own : isOfBorrower ? [] : headed;
  const numbered = stated?.section == null ? null : sectionNumbered(subject, stated.section);
  if (numbered !== null && heading.test(numbered.heading)) return numbered;
  // A guaranty of the loans forbids nothing.
  const other = name === GUARANTEES ? null : findSection(subject, heading, OF_RIGHTS);
  const found = forbiddingSection(subject, heading) ?? other;
  return isOfBorrower && found !== null && /\bsubsidiar/i.test(found.heading) ? null : found;
}

/** Headings of sections on what a holder of collateral receives, and on what is true today: no covenants. */
const OF_RIGHTS =
  /\b(?:rights? to|voting|pledged|application|receipt|representations?|investment compan(?:y|ies)|limited condition)\b/i;
/** A clause without a heading, whose first words stand in its place. */
const SENTENCE = /\b(?:shall|will|may|must|has|have|is|are)\b/;
/** Where the words of a covenant say that it forbids, from the start of its section. */
const OPENING = 400;
const FORBIDS =
  /\b(?:will|shall|may|agrees?) not\b|\b(?:neither|nor|not (?:permit|to))\b|^\S+\s+[A-Z][\w ,;]{2,80}[.:]\s+(?:create|incur|make|declare|sell|merge|enter|permit)\b/i;

/** The section with a heading that forbids: representations have such headings too. */
function forbiddingSection(subject: Subject, heading: RegExp): HeadedSection | null {
  const index = subject.passages();
  if (index === null) return null;
  const found = index.sections.filter(
    ({ heading: own, start, end }) =>
      heading.test(own) &&
      !SENTENCE.test(own) &&
      start < index.formsFrom &&
      FORBIDS.test(index.text.slice(start, Math.min(end, start + OPENING))),
  );
  const [longest] = found.toSorted((a, b) => Math.min(b.end - b.start, 20_000) - Math.min(a.end - a.start, 20_000));
  return longest ?? null;
}

function withinLimit(sentences: readonly Passage[]): Passage[] {
  let left = MAX_QUOTED_UNITS;
  return sentences.filter(({ start, end }, i) => {
    left -= end - start;
    return i === 0 || left >= 0;
  });
}

/** What the borrower has or earns: no amount that a clause limits. */
const OF_ACCOUNTS =
  /\b(?:ebitd\w*|net worth|net income|earnings|revenues?|(?:total|tangible|consolidated) assets|liquidity|availability|cash flow)\b/;

/** How the amount that is asked about compares with each amount in the clause. */
export function comparisons(
  { text, amounts, periods }: Question,
  subject: Subject,
  sentences: readonly Place[],
): Claim[] {
  const sum = usedAndWanted(text);
  const ofAccounts = givenValues(text).filter(({ kind, before }) => kind === "money" && OF_ACCOUNTS.test(before));
  const first = amounts.find(({ amount }) => !ofAccounts.some(({ value }) => value === amount));
  if (first === undefined) return [];
  const asked = { currency: first.currency, amount: sum?.total ?? first.amount };
  return sentences.flatMap((sentence) => {
    const citation = quoteOf(subject, sentence);
    const limits = readAmounts(citation.quote.toLowerCase()).filter(({ amount }) => amount >= 1_000);
    const [period, another] = periods;
    const ofYear =
      period === undefined || another !== undefined ? null : limitOfYear(citation.quote.toLowerCase(), limits, period);
    return (ofYear === null ? limits : [ofYear]).map(({ amount, currency }) => {
      const unit = currency ?? asked.currency ?? "USD";
      const relation = asked.amount > amount ? "above" : asked.amount < amount ? "below" : "equal to";
      return claim(
        `${sum?.working ?? formatMoney({ amount: asked.amount, currency: unit })} is ${relation} the ${formatMoney({ amount, currency: unit })} in this clause${ofYear === null ? "" : " for that year"}.`,
        [citation],
      );
    });
  });
}
