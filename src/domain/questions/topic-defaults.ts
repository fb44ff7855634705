import type { EVENT_OF_DEFAULT_TYPES, EventOfDefault } from "#domain/agreement/covenant.ts";
import { type Claim, claim, quotation, type Reply } from "./claim.ts";
import { comparedThresholds, comparesThresholds } from "./compared-defaults.ts";
import { defaultOfFinancialCovenant } from "./default-of-covenant.ts";
import { isOnOwnDocuments } from "./default-of-own-documents.ts";
import { formatBps, formatMoney } from "./formats.ts";
import { sparesPrincipal } from "./grace-of-payments.ts";
import { clauseAround } from "./own-clause.ts";
import type { Passage } from "./passages.ts";
import { readAmounts } from "./read-numbers.ts";
import { findSection, sectionName, sentencesOfSection } from "./sections.ts";
import { cite, quoteOf, type Subject } from "./subject.ts";
import { answered, notStated, type Topic } from "./topic.ts";
import { definitionOf } from "./topic-passages.ts";
import { stem, wordsOf } from "./words.ts";

type DefaultType = (typeof EVENT_OF_DEFAULT_TYPES)[number];

const TYPES: readonly (readonly [RegExp, DefaultType])[] = [
  [
    /\b(?:miss|fail|breach|break|trip|bust|violat)\w*\b[^?]*\b(?:ratio|coverage|leverage|net worth|liquidity|financial) (?:covenants?|tests?|ratios?|levels?)\b/,
    "breach_of_covenant",
  ],
  [/\bjudge?ments?\b/, "judgment"],
  [
    /\bcross[- ]?(?:default|acceleration)|\bdefault(?:s|ed)? (?:on|under|in) (?:an)?other (?:debt|indebtedness|agreements?|loans?|lenders?|banks?)|\bother (?:debt|indebtedness|loans?)\b[^?]*\bdefault/,
    "cross_default",
  ],
  [
    /\b(?:miss(?:es|ed|ing)?|skip\w*|late|fail\w* to (?:pay|make)|non-?payment|payment default|do(?:es)?n't pay|do(?:es)? not pay|unpaid)\b.*|\b(?:grace|cure)\b[^?]*\b(?:interest|principal|fees?|installments?|payments?)\b|\b(?:interest|principal|fees?|installments?|payments?)\b[^?]*\bgrace\b|\bpayments? (?:is |are )?(?:missed|default|grace)|\bdefault (?:in|on) (?:a )?payments?\b/,
    "non_payment",
  ],
  [/\b(?:judg(?:e)?ments?|creditors' process|attachment)\b/, "judgment"],
  [/\b(?:insolven\w*|bankrupt\w*|receiver\w*|liquidat\w*|winding[- ]up)\b/, "insolvency"],
  [
    /\b(?:misrepresent\w*|false (?:statement|representation|warrant)\w*|untrue|incorrect representation|representations? (?:is|are|proves?) (?:false|wrong|untrue|incorrect))\b/,
    "misrepresentation",
  ],
  [/\bchange (?:of|in) control\b/, "change_of_control"],
  [/\berisa\b|\bpensions?\b|\bmulti-?employer\b/, "erisa"],
  [/\bmaterial adverse (?:change|effect|event)\b/, "material_adverse_change"],
  [/\b(?:invalid\w*|unenforceab\w*)\b/, "invalidity"],
  [/\b(?:breach\w*|covenants?|other obligations|other defaults?)\b/, "breach_of_covenant"],
];
const ABOUT =
  /\b(?:defaults?|grace|cure|fix|put right|days? to pay|bites?|threshold|what happens|happens if|event of|remed\w*|consequence\w*|accelerat\w*|trigger\w*)\b/;

/** What the defined term means: `what is a Default?` */
const OF_MEANING = /^what(?:'s| is) an? (?:unmatured |potential )?default\s*\??$/;

/** Events of default: one kind with its grace period and threshold, or all of them. */
export const defaults: Topic = ({ text }, subject) => {
  if (
    !ABOUT.test(text) ||
    OF_MEANING.test(text) ||
    /\b(?:default rate|default interest|defaulting lenders?|equity cure|threshold amount|defin\w*|holidays?|weekends?|business days?(?=\s*\??$))\b/.test(
      text,
    )
  )
    return null;
  const all = subject.agreement.events_of_default.map((event, i) => ({ event, pointer: `/events_of_default/${i}` }));
  const type = TYPES.find(([pattern]) => pattern.test(text))?.[1];
  if (type === undefined) {
    const byHeading = all.filter(({ event }) => sharesWords(text, event.heading));
    if (byHeading.length > 0)
      return answered([
        ...byHeading.flatMap(({ event, pointer }) => eventClaim(subject, event, pointer)),
        ...unsaidClauses(subject, text, byHeading),
      ]);
    const after = AFTER_ANY.test(text) ? remediesFirst(consequences(subject, "non_payment")) : [];
    if (after.length > 0) return answered(after);
    if (/\bevents? of default\b/.test(text) && /\b(?:what|which|list)\b/.test(text) && !/\bafter\b/.test(text))
      return all.length === 0
        ? null
        : answered(all.flatMap(({ event, pointer }) => eventClaim(subject, event, pointer)));
    return null;
  }
  const compared = comparesThresholds(text) ? thresholdsOf(subject, text, all) : null;
  if (compared !== null) return compared;
  if (type === "breach_of_covenant" && ON_FIGURES.test(text)) {
    const own = defaultOfFinancialCovenant(subject);
    if (own.length > 0) return answered(HAPPENS.test(text) ? [...own, ...afterBreach(subject)] : own);
  }
  if (type === "change_of_control" && /%|\b(?:percent|percentage|stake|share|stock|who|owns?)\b/.test(text))
    return null;
  const ofType = all.filter((one) => one.event.type === type && !isOnOwnDocuments(subject, one));
  const asksGrace = /\b(?:grace|cure|fix|put right)\b|\bhow (?:long|many)\b/.test(text);
  const asksThreshold = /\b(?:threshold|how (?:much|big|large)|amount|minimum)\b/.test(text);
  // Some covenants have no grace period, which is part of the answer.
  const found = type === "breach_of_covenant" ? ofType : narrowed(ofType, { asksGrace, asksThreshold });
  // Ownership may be limited under any name.
  if (found.length === 0 && type === "change_of_control") return null;
  if (found.length === 0)
    return all.length === 0 || asksGrace || asksThreshold
      ? notStated(`an event of default for that${asksGrace ? ", or its grace period" : ""}`)
      : null;
  const stated = found.flatMap(({ event, pointer }) => eventClaim(subject, event, pointer));
  const isOnInterest = type === "non_payment" && /\binterest\b/.test(text);
  const claims =
    isOnInterest && !/interest/i.test(found[0]?.event.heading ?? "")
      ? [...onInterest(subject, stated), ...stated]
      : stated;
  const quotes = IN_ITS_CLAUSE.has(type) ? found.slice(0, MAX_QUOTED).flatMap((one) => clauseOf(subject, one)) : [];
  if (asksThreshold && found.every(({ event }) => event.threshold_amount === null)) {
    const defined = found.slice(0, MAX_QUOTED).flatMap((one) => definedThreshold(subject, one));
    if (defined.length > 0) return answered([...claims, ...defined]);
  }
  return answered([
    ...claims,
    ...quotes,
    ...unsaidClauses(subject, text, found),
    ...(HAPPENS.test(text) ? consequences(subject, type) : []),
  ]);
};

const MAX_QUOTED = 2;
/** Events that only their clauses describe: they have no threshold. */
const IN_ITS_CLAUSE: ReadonlySet<DefaultType> = new Set<DefaultType>(["change_of_control", "invalidity"]);

/** A term whose definition states from which amount a default counts: `Material Indebtedness`. */
const THRESHOLD_TERM =
  /\b((?:Material|Threshold|Specified|Significant|Major|Relevant|Designated|Substantial) (?:[A-Z]\w+ ?){1,3})/g;
/** How far into a clause the term may stand, in UTF-16 units. */
const MAX_CLAUSE = 1_200;

/** The definitions with an amount of the terms that an event's clause names. */
function definedThreshold(subject: Subject, { pointer }: PlacedEvent): Claim[] {
  const [place] = cite(subject, pointer);
  if (subject.text === null || place?.start === undefined) return [];
  const clause = subject.text.slice(place.start, place.start + MAX_CLAUSE).replaceAll(/\s+/g, " ");
  const end = /[;.] \(\w{1,4}\) /.exec(clause)?.index ?? clause.length;
  const terms = new Set([...clause.slice(0, end).matchAll(THRESHOLD_TERM)].map((match) => (match[1] ?? "").trim()));
  return [...terms].flatMap((term) => {
    const defined = definitionOf(subject, term, true);
    const citation = defined === null ? null : quoteOf(subject, defined);
    return citation !== null && readAmounts(citation.quote.toLowerCase()).length > 0 ? [quotation(citation)] : [];
  });
}

function clauseOf(subject: Subject, { pointer }: PlacedEvent): Claim[] {
  return cite(subject, pointer).map((one) => quotation(one));
}

/** The clauses of the events of default of one type. */
export function defaultClauses(subject: Subject, type: EventOfDefault["type"]): Claim[] {
  return subject.agreement.events_of_default.flatMap((event, i) =>
    event.type === type ? clauseOf(subject, { event, pointer: `/events_of_default/${i}` }) : [],
  );
}

/** What follows whichever event of default: `what happens on an event of default?` */
const AFTER_ANY =
  /\b(?:what happens|what follows|what are the (?:consequences|remedies)|(?:remedies|rights) (?:of the lenders )?(?:do|does|are|can|may|available)|what (?:can|could|may|will) (?:the )?(?:lenders?|banks?|agent|they) do)\b[^?]*\b(?:an? |the |any )?(?:event of )?default\b/;

/** What an event of default leads to. */
const HAPPENS =
  /\b(?:what happens|happens if|consequence\w*|what if|accelerat\w*|remed\w*|automatic\w*|what (?:can|could|may|will) (?:the )?(?:lenders?|banks?|agent|they))\b/;
const CURES = /\bequity cure\b|\bright to cure\b|\bcure rights?\b|\bcure of financial\b/i;

/** What the lenders may do after a breach of a financial covenant, and how the owners may cure it. */
function afterBreach(subject: Subject): Claim[] {
  const cure = subject.passages()?.sections.find(({ heading }) => CURES.test(heading));
  const cures = cure === undefined ? [] : sentencesOfSection(subject, cure, 2).filter(isWhole).slice(0, 1);
  const stated = consequences(subject, "breach_of_covenant");
  const remedies =
    stated.length > 0
      ? stated
      : accelerating(subject)
          .slice(0, 1)
          .map((one) => quotation(quoteOf(subject, clauseAround(subject, one) ?? one), REMEDIES_LEAD));
  return [...remedies, ...cures.map((one) => quotation(quoteOf(subject, one), "Cure: "))];
}

/** A breach of a financial covenant. */
const ON_FIGURES =
  /\bfinancial\b(?! statements?)|\b(?:leverage|coverage|net worth|ratios?|liquidity|capitalization) (?:\w+ )?(?:covenants?|tests?|ratios?)\b/;

/** The events of two kinds with their thresholds, and which is the larger. Null unless each kind states one. */
function thresholdsOf(subject: Subject, text: string, all: readonly PlacedEvent[]): Reply | null {
  const types = new Set(TYPES.flatMap(([pattern, type]) => (pattern.test(text) ? [type] : [])));
  const events = all.filter(({ event }) => types.has(event.type) && event.threshold_amount !== null);
  const claims = comparedThresholds(subject, events);
  if (claims.length === 0) return null;
  return answered([...claims, ...events.flatMap(({ event, pointer }) => eventClaim(subject, event, pointer))]);
}

/** Where the event of default on principal ends: the one on interest comes after it. */
const NEXT_EVENT_UNITS = 900;

/** The sentence on unpaid interest after the one on unpaid principal, which has a grace period of its own. */
function onInterest(subject: Subject, [event]: readonly Claim[]): Claim[] {
  const index = subject.passages();
  const start = event?.citations[0]?.start;
  if (index === null || start === undefined) return [];
  const own = index.passages.find(
    (one) =>
      one.end > start &&
      one.start < start + NEXT_EVENT_UNITS &&
      /\binterest\b/i.test(index.text.slice(Math.max(start, one.start), one.end)),
  );
  return own === undefined ? [] : [quotation(quoteOf(subject, { start: Math.max(start, own.start), end: own.end }))];
}

/** All events of default. */
export const allDefaults: Topic = (_question, subject) =>
  answered(
    subject.agreement.events_of_default.flatMap((event, i) => eventClaim(subject, event, `/events_of_default/${i}`)),
  );

interface PlacedEvent {
  readonly event: EventOfDefault;
  readonly pointer: string;
}

/** Of several events of a kind, those that state what is asked. */
function narrowed(
  events: readonly PlacedEvent[],
  asks: { asksGrace: boolean; asksThreshold: boolean },
): readonly PlacedEvent[] {
  const kept = events.filter(
    ({ event }) =>
      (!asks.asksGrace || event.grace_period_days !== null) && (!asks.asksThreshold || event.threshold_amount !== null),
  );
  return kept.length > 0 ? kept : events;
}

/** Questions that the heading of an event without grace period cannot answer. */
const ASKS_WITHOUT_GRACE =
  /\b(?:no|without(?: an?| any)?) (?:cure|grace)\b|\b(?:immediate(?:ly)?|at once|straight away|right away)\b/;

/** The clauses of the events with most words of the question, where a heading says neither what happens nor when it counts. */
function unsaidClauses(subject: Subject, text: string, events: readonly PlacedEvent[]): Claim[] {
  const asked = new Set(wordsOf(text).map(stem));
  const placed = events
    .filter(({ event }) => event.grace_period_days === null && event.threshold_amount === null)
    .filter(({ event }) => !isTitled(event) || ASKS_WITHOUT_GRACE.test(text))
    .flatMap(({ pointer }) => {
      const [place] = cite(subject, `${pointer}/heading`);
      const clause = place === undefined ? null : clauseAround(subject, place);
      return clause === null ? [] : [quoteOf(subject, clause)];
    })
    .map((citation) => {
      const said = new Set(wordsOf(citation.quote).map(stem));
      return { citation, count: [...said].filter((word) => asked.has(word)).length };
    });
  const most = Math.max(0, ...placed.map(({ count }) => count));
  return placed.flatMap(({ citation, count }) => (count === most ? [quotation(citation)] : [])).slice(0, MAX_QUOTED);
}

function sharesWords(text: string, heading: string): boolean {
  const asked = new Set(wordsOf(text).map(stem));
  const words = wordsOf(heading)
    .map(stem)
    .filter((word) => word.length > 2 && !COMMON.has(word));
  return (
    words.length > 0 && words.length <= 6 && words.filter((word) => asked.has(word)).length >= Math.min(2, words.length)
  );
}

const COMMON = new Set(["other", "default", "event", "certain", "specific", "agreement"].map(stem));

function eventClaim(subject: Subject, event: EventOfDefault, pointer: string): Claim[] {
  const { heading, section, grace_period_days: days, grace_period_unit: unit, threshold_amount: threshold } = event;
  const where = section === null ? "" : ` (${sectionName(section)})`;
  const grace =
    days === null
      ? ""
      : `, after a grace period of ${days} ${unit === "business_day" ? "business " : unit === null ? "" : "calendar "}days${sparesPrincipal(subject, event, pointer) ? " for interest and other amounts, with none for principal" : ""}`;
  const above = threshold === null ? "" : `, above ${formatMoney(threshold)}`;
  const at = [
    `${pointer}/heading`,
    ...(days === null ? [] : [`${pointer}/grace_period_days`]),
    ...(threshold === null ? [] : [`${pointer}/threshold_amount`]),
  ];
  // An event without a caption is named by its first words.
  const said = isTitled(event)
    ? `${heading}${where} is an Event of Default${grace}${above}.`
    : `${sectionName(section ?? "")} is an Event of Default${grace}${above}: “${heading} …”.`;
  return [claim(said, cite(subject, ...at))];
}

/** Whether an event is named by a caption, not by its first words. */
function isTitled({ heading, section }: EventOfDefault): boolean {
  return section === null || isCaption(heading);
}

/** A title, not the first words of a sentence: `Cross Default`, `FAILURE TO PAY`, `Cross default`. */
function isCaption(heading: string): boolean {
  const words = heading.match(/[A-Za-z’'-]{4,}/g) ?? [];
  if (words.length > MAX_CAPTION) return false;
  const isTitleCase = words.every((word) => /^[A-Z]/.test(word) || /^(?:with|from|into|under|over|other)$/.test(word));
  return isTitleCase || (words.length <= MAX_SENTENCE_CASE && /^[A-Z]/.test(heading) && !OF_SENTENCE.test(heading));
}

/** Words of four letters and more in a caption; in one that capitalizes its first word only. */
const MAX_CAPTION = 8;
const MAX_SENTENCE_CASE = 4;
const OF_SENTENCE =
  /^(?:The|Any|An?|If|When|There|It|One)\b|\b(?:shall|will|is|are|be|been|has|have|does|do|fails?|makes?|ceases?|occurs?|becomes?)\b/;

/** What follows an event of default: interest at the default rate, and what the lenders may do. */
function consequences(subject: Subject, type: DefaultType): Claim[] {
  const rates =
    type === "non_payment"
      ? subject.agreement.facilities.flatMap((facility, i) => {
          const bps = facility.interest_terms.default_rate_bps;
          return bps === null
            ? []
            : [
                claim(
                  `The default rate adds ${formatBps(bps)} a year.`,
                  cite(subject, `/facilities/${i}/interest_terms/default_rate_bps`),
                ),
              ];
        })
      : [];
  const section = findSection(subject, REMEDIES);
  const sentences =
    section === null
      ? // The clause on a breach, with the time to cure it, says more than what follows.
        type === "breach_of_covenant"
        ? []
        : accelerating(subject)
      : sentencesOfSection(subject, section, type === "insolvency" ? 12 : 1).filter(isWhole);
  const chosen =
    type === "insolvency" && sentences.length > 1
      ? sentences
          .filter(({ start, end }, i) => i === 0 || AUTOMATIC.test(subject.text?.slice(start, end) ?? ""))
          .slice(0, 3)
      : sentences;
  const remedies = chosen.map((sentence) => {
    const place = /[;:]$/.test(quoteOf(subject, sentence).quote) ? clauseAround(subject, sentence) : null;
    return quotation(quoteOf(subject, place ?? sentence), REMEDIES_LEAD);
  });
  return [...rates.slice(0, 1), ...remedies];
}

function remediesFirst(claims: readonly Claim[]): Claim[] {
  const isRemedy = ({ text }: Claim): boolean => text.startsWith(REMEDIES_LEAD);
  return [...claims.filter(isRemedy), ...claims.filter((one) => !isRemedy(one))];
}

const REMEDIES_LEAD = "Remedies: ";
/** `No Waiver; Remedies` says that remedies are cumulative, not what they are. */
const REMEDIES = /^(?!.*\b(?:waivers?|cumulative|stay|rescission|notice)\b).*\b(?:remedies|acceleration)\b/i;
const ACCELERATES = /\b(?:declar(?:e|ing)|automatic\w*)\b[\s\S]{0,600}\bdue\s+and\s+payable\b/i;
const MAX_ACCELERATING = 2;

/** The sentences after the events of default that make the loans due, where no section is about remedies. */
function accelerating(subject: Subject): readonly Passage[] {
  const index = subject.passages();
  if (index === null) return [];
  return index.passages
    .filter(({ start, end }) => end <= index.formsFrom && ACCELERATES.test(index.text.slice(start, end)))
    .slice(0, MAX_ACCELERATING);
}

/** More than a bare heading. */
function isWhole({ start, end }: Passage): boolean {
  return end - start > MIN_SENTENCE_UNITS;
}

const MIN_SENTENCE_UNITS = 24;

const AUTOMATIC = /automatic|effect of themselves|without (?:notice|any)|immediately/i;
